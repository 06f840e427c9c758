"""The command ``brainstone``: the group, its errors, and the commands for saved games."""

from __future__ import annotations

import json
import platform
import random
import sys
from pathlib import Path
from typing import Any, Final, NoReturn

import click

from brainstone import BrainstoneError, Game, InvalidMove, __version__
from brainstone.bots.contract import Bot
from brainstone.bots.registry import BUILT_IN, make_bot
from brainstone.cli.arena import arena
from brainstone.cli.changes import events_between, explanations, summary
from brainstone.cli.dataset import dataset
from brainstone.cli.hotseat import HotSeat
from brainstone.cli.menu import group_by_verb, menu
from brainstone.cli.options import (
    DRAWN,
    json_option,
    listed_options,
    make_setup,
    ply_option,
    setup_options,
)
from brainstone.cli.paint import make_console
from brainstone.cli.replay import print_replay, replay_json
from brainstone.cli.rules_text import rules
from brainstone.cli.runs import simulate, verify_games
from brainstone.cli.screen import question, result_sentence, show_game
from brainstone.cli.serving import accounts, backup, games, restore, serve
from brainstone.cli.signals import INTERRUPTED, ending_on_request
from brainstone.cli.store import load_game, record_text, save_game
from brainstone.engine.core.notation import parse_move

WRONG: Final = 2  # exit code of anything that cannot be done


class Commands(click.Group):
    """Says what is wrong in one sentence on standard error, and exits with code 2."""

    def main(self, *args: Any, **options: Any) -> NoReturn:
        options["standalone_mode"] = False
        try:
            with ending_on_request():
                code = super().main(*args, **options)
        except click.ClickException as error:
            _fail(error.format_message())
        except BrainstoneError as error:
            _fail(str(error))
        except (click.Abort, KeyboardInterrupt):
            _fail("interrupted", INTERRUPTED)
        sys.exit(code if isinstance(code, int) else 0)


def _fail(sentence: str, code: int = WRONG) -> NoReturn:
    click.echo(f"brainstone: {sentence}", err=True)
    sys.exit(code)


def examples(*lines: str) -> str:
    """The last part of a help text."""
    return "\b\nExamples:\n" + "\n".join([f"  {line}" for line in lines])


def echo_json(value: object) -> None:
    click.echo(json.dumps(value, indent=2))


@click.group(
    cls=Commands,
    context_settings={"max_content_width": 100},
    invoke_without_command=True,
    epilog=examples("brainstone play", "brainstone new -o game.json", "brainstone show game.json"),
)
@click.version_option(__version__, message="brainstone %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """Gaia Project: play in the terminal, look at games, replay and verify them."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


main.add_command(serve)
main.add_command(backup)
main.add_command(games)
main.add_command(accounts)
main.add_command(restore)
main.add_command(simulate)
main.add_command(arena)
main.add_command(dataset)
main.add_command(verify_games)
main.add_command(rules)


@main.command(
    short_help="Print the version.",
    epilog=examples("brainstone version", "brainstone version --json"),
)
@json_option
def version(as_json: bool) -> None:
    """Print the version, the Python it runs on, and whether the engine is compiled."""
    from brainstone.engine.core import state

    engine = "pure Python" if str(state.__file__).endswith(".py") else "compiled"
    if as_json:
        echo_json({"version": __version__, "python": platform.python_version(), "engine": engine})
        return
    click.echo(f"brainstone {__version__}")
    click.echo(f"python {platform.python_version()}")
    click.echo(f"engine: {engine}")


@main.command(
    short_help="Set up a game and save it.",
    epilog=examples(
        "brainstone new -o game.json",
        "brainstone new --players 4 --seed 7 --factions random -o game.json",
        "brainstone new --factions xenos,terrans --layout first-game | brainstone show -",
        "brainstone new --automa ultoma --automa-faction taklons --factions xenos -o solo.json",
        "brainstone new --players 3 --expansion lost_fleet --reading guests-score",
        "brainstone new --players 4 --start-player random -o game.json",
        "brainstone new --reading end-without-maxima -o game.json",
    ),
)
@setup_options
@click.option("-o", "--output", metavar="FILE", help="Write the record there.")
@json_option
def new(output: str | None, as_json: bool, **setup: Any) -> None:
    """Set up a game and write its record, to standard output or to a file."""
    game = Game(make_setup(**setup))
    if output is not None:
        save_game(game, output)
        if not as_json:
            click.echo(f"Wrote {output}; play it with: brainstone play {output}")
            return
    click.echo(record_text(game.record()), nl=False)


@main.command(
    short_help="Show a saved game: map, boards, players.",
    epilog=examples(
        "brainstone show game.json",
        "brainstone show game.json --ply 20 --names",
        "brainstone show game.json --seat 1 --no-board",
    ),
)
@click.argument("file")
@ply_option
@click.option("--seat", type=int, metavar="S", help="Only this player's panel, with all points.")
@click.option("--no-board", is_flag=True, help="Without the map.")
@click.option("--names", is_flag=True, help="The place of every space in its sector.")
@json_option
def show(
    file: str, ply: int | None, seat: int | None, no_board: bool, names: bool, as_json: bool
) -> None:
    """Show a saved game: the map, the boards, the players, and whose decision it is.

    FILE is a record; - reads it from standard input.
    """
    game = load_game(file, ply)
    if seat is not None and not 0 <= seat < game.setup.seats:
        raise click.ClickException(f"there is no seat {seat}, only 0 to {game.setup.seats - 1}")
    if as_json:
        echo_json(game.view(seat))
        return
    show_game(make_console(), game, seat, not no_board, names)


@main.command(
    short_help="List the legal moves of a saved game.",
    epilog=examples("brainstone legal game.json", "brainstone legal game.json --ply 12"),
)
@click.argument("file")
@ply_option
@json_option
def legal(file: str, ply: int | None, as_json: bool) -> None:
    """List the decision a saved game waits for, and its legal moves."""
    game = load_game(file, ply)
    if as_json:
        view = game.view()
        echo_json(
            {
                "decision": view["decision"],
                "legal_moves": view["legal_moves"],
                "by_verb": group_by_verb(game.legal_moves()),
            }
        )
        return
    if game.over:
        click.echo("The game is over: there is nothing to decide.")
        return
    console = make_console()
    console.print(question(game))
    console.print(menu(game))


def split_moves(game: Game, words: tuple[str, ...]) -> tuple[str, ...]:
    """The moves meant by the words of a command line: one move may come without quotes."""
    whole = " ".join(words)
    try:
        parse_move(game.state.rules, words[0])
    except InvalidMove:
        return (whole,)
    return words if game.why_not(whole) else (whole,)


@main.command(
    short_help="Play moves on a saved game.",
    epilog=examples(
        'brainstone move game.json "build m 7A3" end',
        "brainstone move game.json research nav",
    ),
)
@click.argument("file")
@click.argument("moves", nargs=-1, required=True, metavar="MOVE...")
@json_option
def move(file: str, moves: tuple[str, ...], as_json: bool) -> None:
    """Play moves on a saved game and write it back: all of them, or none.

    Put quotes around each move when there are several.
    """
    if file == "-":
        raise click.ClickException("moves are written back: name a file instead of -")
    game = load_game(file)
    before = game.ply
    for text in split_moves(game, moves):
        game.play(text)
    save_game(game, file)
    if as_json:
        view = game.view()
        events = [event for event in view["events"] if event["ply"] > before]
        played = [str(move) for move in game.moves[before:]]
        echo_json({"played": played, "events": events, "decision": view["decision"]})
        return
    for ply in range(before, game.ply):
        text = str(game.moves[ply])
        changed = summary(game, events_between(game, ply, ply + 1), said=text)
        click.echo(f"{ply + 1:>4} {text}  {changed}".rstrip())
        for line in explanations(events_between(game, ply, ply + 1)):
            click.echo(f"       {line}")
    if game.over:
        click.echo(result_sentence(game.scores(), game.winners()))
    else:
        make_console().print(question(game))


@main.command(
    short_help="Play in the terminal.",
    epilog=examples(
        "brainstone play",
        "brainstone play game.json",
        "brainstone play game.json --players 3 --factions random",
        "brainstone play --bots casual,strong              (you against two bots)",
        "brainstone play game.json --players 2 --bots expert --expansion lost_fleet",
        "brainstone play --automa automa",
        "printf 'random 1000\\n' | brainstone play game.json",
    ),
)
@click.argument("file", required=False)
@click.option(
    "--bots",
    metavar="B,B",
    help=f"Bots for the last seats, besides the people: {', '.join(BUILT_IN)}.",
)
@setup_options
def play(file: str | None, bots: str | None, **setup: Any) -> None:
    """Play in the terminal: everybody at one keyboard, against bots, or against the Automa.

    With --bots there is one person unless --players says how many. With FILE the game is saved
    there after every move, and an existing one goes on; name its bots again to let them go on.
    Type help to see what can be typed.
    """
    names = [name.strip() for name in bots.split(",")] if bots else []
    if file is not None and Path(file).exists():
        given = [name for name, value in setup.items() if value]
        if given:
            raise click.ClickException(
                f"{file} exists already and goes on as it is: leave {listed_options(given[:1])}"
                " away or name another file"
            )
        game = load_game(file)
    else:
        if names and (setup["players"] or setup["factions"] in (None, *DRAWN)):
            setup["players"] = (setup["players"] or 1) + len(names)
        if names and not setup["start_player"]:
            setup["start_player"] = "random"  # nobody agreed with a bot [R-SET-1]
        game = Game(make_setup(**setup))
    HotSeat(game, make_console(), file or "", seated(game, names)).run()


def seated(game: Game, names: list[str]) -> dict[int, Bot]:
    """Bots by seat: they take the last seats of the people, and leave at least one."""
    first = game.setup.players - len(names)
    if first < 1:
        raise click.ClickException(
            f"{len(names)} bots for {game.setup.players} seats: at least one person plays"
        )
    return {first + i: make_bot(name, random.getrandbits(32)) for i, name in enumerate(names)}


@main.command(
    short_help="Tell a recorded game again.",
    epilog=examples(
        "brainstone replay game.json",
        "brainstone replay game.json --ply 30",
        "brainstone replay game.json --every",
    ),
)
@click.argument("file")
@ply_option
@click.option("--every", is_flag=True, help="Show the whole table after every move.")
@json_option
def replay(file: str, ply: int | None, every: bool, as_json: bool) -> None:
    """Tell a recorded game again: every move, what it changed, and the points by source."""
    game = load_game(file, ply)
    if as_json:
        echo_json(replay_json(game))
        return
    print_replay(make_console(), game, every)
