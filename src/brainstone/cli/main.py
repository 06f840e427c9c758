"""The command ``brainstone``: what it is made of, its errors, and the commands for saved games."""

from __future__ import annotations

import json
import os
import platform
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from brainstone import BrainstoneError, Game, InvalidMove, __version__
from brainstone.bots.contract import Bot
from brainstone.bots.registry import BUILT_IN, make_bot
from brainstone.cli.analyse import analyse
from brainstone.cli.arena import arena
from brainstone.cli.boxes import boxes
from brainstone.cli.bringing import import_game
from brainstone.cli.changes import events_between, explanations, summary
from brainstone.cli.commands import (
    Commands,
    UsageError,
    argument,
    command,
    echo,
    flag,
    option,
    whole,
)
from brainstone.cli.console import Console
from brainstone.cli.dataset import dataset
from brainstone.cli.expect import expect
from brainstone.cli.explain import said
from brainstone.cli.hotseat import HotSeat
from brainstone.cli.menu import group_by_verb, menu
from brainstone.cli.openings import openings
from brainstone.cli.options import (
    DRAWN,
    SETUP_OPTIONS,
    json_option,
    listed_options,
    make_setup,
    ply_option,
)
from brainstone.cli.plain import VARIABLE, is_wanted
from brainstone.cli.plain_seat import PlainSeat
from brainstone.cli.puzzles import puzzles
from brainstone.cli.replay import print_replay, replay_json
from brainstone.cli.rules_text import rules
from brainstone.cli.runs import FOUND, simulate, verify_games
from brainstone.cli.screen import question, result_sentence, show_game
from brainstone.cli.serving import accounts, backup, games, restore, serve
from brainstone.cli.setups import setup
from brainstone.cli.signals import INTERRUPTED, ending_on_request
from brainstone.cli.spoken import language_option, refusal_words, speak_as_asked, told
from brainstone.cli.stats import stats
from brainstone.cli.store import load_game, load_played, record_text, save_game
from brainstone.engine.core.notation import parse_move
from brainstone.texts.moves import DONE

WRONG: Final = 2  # exit code of anything that cannot be done


brainstone: Final = Commands(
    "brainstone",
    "Gaia Project: play in the terminal, look at games, replay and verify them.",
    examples=("brainstone play", "brainstone new -o game.json", "brainstone show game.json"),
    version=f"brainstone {__version__}",
)


def main(words: Sequence[str] | None = None) -> NoReturn:
    """Do what the words say, or say in one sentence what is wrong and exit with code 2."""
    speak_as_asked(None)
    try:
        with ending_on_request():
            brainstone(sys.argv[1:] if words is None else words)
            sys.stdout.flush()
    except BrainstoneError as error:
        _fail(refusal_words(error))
    except KeyboardInterrupt:
        _fail("interrupted", INTERRUPTED)
    except BrokenPipeError:  # whoever reads it has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(FOUND)
    sys.exit(0)


def _fail(sentence: str, code: int = WRONG) -> NoReturn:
    echo(f"brainstone: {sentence}", err=True)
    sys.exit(code)


def echo_json(value: object) -> None:
    echo(json.dumps(value, indent=2))


@command(
    "Print the version.",
    json_option,
    examples=(
        "brainstone version",
        "brainstone version --json",
    ),
)
def version(as_json: bool) -> None:
    """Print the version, the Python it runs on, and whether the engine is compiled."""
    from brainstone.engine.core import state

    engine = "pure Python" if str(state.__file__).endswith(".py") else "compiled"
    if as_json:
        echo_json({"version": __version__, "python": platform.python_version(), "engine": engine})
        return
    echo(f"brainstone {__version__}")
    echo(f"python {platform.python_version()}")
    echo(f"engine: {engine}")


@command(
    "Set up a game and save it.",
    *SETUP_OPTIONS,
    option("-o", "--output", metavar="FILE", help="Write the record there."),
    json_option,
    examples=(
        "brainstone new -o game.json",
        "brainstone new --players 4 --seed 7 --factions random -o game.json",
        "brainstone new --factions xenos,terrans --layout first-game | brainstone show -",
        "brainstone new --automa ultoma --automa-faction taklons --factions xenos -o solo.json",
        "brainstone new --players 3 --expansion lost_fleet --reading guests-score",
        "brainstone new --players 4 --start-player random -o game.json",
        "brainstone new --reading end-without-maxima -o game.json",
    ),
)
def new(output: str | None, as_json: bool, **setup: Any) -> None:
    """Set up a game and write its record, to standard output or to a file."""
    game = Game(make_setup(**setup))
    if output is not None:
        save_game(game, output)
        if not as_json:
            echo(f"Wrote {output}; play it with: brainstone play {output}")
            return
    echo(record_text(game.record()), nl=False)


@command(
    "Show a saved game: map, boards, players.",
    argument("file"),
    ply_option,
    language_option,
    option("--seat", kind=whole(), metavar="S", help="Only this player's panel, with all points."),
    flag("--no-board", help="Without the map."),
    flag("--names", help="The place of every space in its sector."),
    json_option,
    examples=(
        "brainstone show game.json",
        "brainstone show game.json --ply 20 --names",
        "brainstone show game.json --seat 1 --no-board",
    ),
)
def show(
    file: str,
    ply: int | None,
    language: str | None,
    seat: int | None,
    no_board: bool,
    names: bool,
    as_json: bool,
) -> None:
    """Show a saved game: the map, the boards, the players, and whose decision it is.

    FILE is a record; - reads it from standard input.
    """
    speak_as_asked(language)
    game = load_game(file, ply)
    if seat is not None and not 0 <= seat < game.setup.seats:
        raise UsageError(f"there is no seat {seat}, only 0 to {game.setup.seats - 1}")
    if as_json:
        echo_json(game.view(seat))
        return
    show_game(Console(), game, seat, not no_board, names)


@command(
    "List the legal moves of a saved game.",
    argument("file"),
    ply_option,
    language_option,
    json_option,
    examples=(
        "brainstone legal game.json",
        "brainstone legal game.json --ply 12",
    ),
)
def legal(file: str, ply: int | None, language: str | None, as_json: bool) -> None:
    """List the decision a saved game waits for, and its legal moves."""
    speak_as_asked(language)
    game = load_game(file, ply)
    if as_json:
        view = game.view()
        echo_json(
            {
                "decision": view["decision"],
                "legal_moves": [option["move"] for option in view["options"]],
                "by_verb": group_by_verb(game.legal_moves()),
            }
        )
        return
    if game.over:
        echo(told("nothing"))
        return
    console = Console()
    console.print(question(game))
    console.print(menu(game))


def split_moves(game: Game, words: list[str]) -> list[str]:
    """The moves meant by the words of a command line: one move may come without quotes."""
    text = " ".join(words)
    try:
        parse_move(game.state.rules, words[0])
    except InvalidMove:
        return [text]
    return words if game.why_not(text) else [text]


@command(
    "Play moves on a saved game.",
    argument("file"),
    argument("moves", many=True, metavar="MOVE"),
    language_option,
    json_option,
    examples=(
        'brainstone move game.json "build m 7A3" end',
        "brainstone move game.json research nav",
    ),
)
def move(file: str, moves: list[str], language: str | None, as_json: bool) -> None:
    """Play moves on a saved game and write it back: all of them, or none.

    Put quotes around each move when there are several.
    """
    speak_as_asked(language)
    if file == "-":
        raise UsageError("moves are written back: name a file instead of -")
    game, who = load_played(file)
    before = game.ply
    for text in split_moves(game, moves):
        game.play(text)
    save_game(game, file, who)
    if as_json:
        view = game.view()
        events = [event for event in view["events"] if event["ply"] > before]
        played = [str(move) for move in game.moves[before:]]
        echo_json({"played": played, "events": events, "decision": view["decision"]})
        return
    for ply in range(before, game.ply):
        text = str(game.moves[ply])
        changed = summary(game, events_between(game, ply, ply + 1), said=text)
        echo(f"{ply + 1:>4} {said(game, text, DONE)}  {changed}".rstrip())
        for line in explanations(game, events_between(game, ply, ply + 1)):
            echo(f"       {line}")
    if game.over:
        echo(result_sentence(game.scores(), game.winners()))
    else:
        Console().print(question(game))


@command(
    "Play in the terminal.",
    argument("file", optional=True),
    option(
        "--bots",
        metavar="B,B",
        help=f"Bots for the last seats, besides the people: {', '.join(BUILT_IN)};"
        " strong:builder is one with a character.",
    ),
    *SETUP_OPTIONS,
    flag(
        "--plain",
        help="Sentences and lists without drawings, for screen readers and braille lines"
        f" (always, where {VARIABLE} is set).",
    ),
    language_option,
    examples=(
        "brainstone play",
        "brainstone play --plain",
        "brainstone play game.json",
        "brainstone play game.json --players 3 --factions random",
        "brainstone play --bots casual,strong              (you against two bots)",
        "brainstone play game.json --players 2 --bots expert --expansion lost_fleet",
        "brainstone play --automa automa",
        "brainstone play --language de",
        "printf 'random 1000\\n' | brainstone play game.json",
    ),
)
def play(
    file: str | None, bots: str | None, plain: bool, language: str | None, **setup: Any
) -> None:
    """Play in the terminal: everybody at one keyboard, against bots, or against the Automa.

    With --bots there is one person unless --players says how many. With FILE the game is saved
    there after every move, and an existing one goes on; name its bots again to let them go on.
    Type help to see what can be typed.
    """
    speak_as_asked(language)
    names = [name.strip() for name in bots.split(",")] if bots else []
    if file is not None and Path(file).exists():
        given = [name for name, value in setup.items() if value]
        if given:
            raise UsageError(
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
    seat = PlainSeat if is_wanted(plain) else HotSeat
    seat(game, Console(), file or "", seated(game, names)).run()


def seated(game: Game, names: list[str]) -> dict[int, Bot]:
    """Bots by seat: they take the last seats of the people, and leave at least one."""
    first = game.setup.players - len(names)
    if first < 1:
        raise UsageError(
            f"{len(names)} bots for {game.setup.players} seats: at least one person plays"
        )
    return {first + i: make_bot(name, random.getrandbits(32)) for i, name in enumerate(names)}


@command(
    "Tell a recorded game again.",
    argument("file"),
    ply_option,
    flag("--every", help="Show the whole table after every move."),
    language_option,
    json_option,
    examples=(
        "brainstone replay game.json",
        "brainstone replay game.json --ply 30",
        "brainstone replay game.json --every",
    ),
)
def replay(file: str, ply: int | None, every: bool, language: str | None, as_json: bool) -> None:
    """Tell a recorded game again: every move, what it changed, and the points by source."""
    speak_as_asked(language)
    game = load_game(file, ply)
    if as_json:
        echo_json(replay_json(game))
        return
    print_replay(Console(), game, every)


brainstone.add(
    serve, backup, games, accounts, restore, simulate, arena, dataset, verify_games, rules, boxes,
    version, new, import_game, setup, openings, show, legal, move, play, replay, stats, analyse,
    expect, puzzles,
)  # fmt: skip
