"""Puzzles in the terminal: made, listed, shown, solved."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from brainstone.cli.commands import (
    Commands,
    UsageError,
    argument,
    command,
    echo,
    existing_file,
    existing_folder,
    flag,
    folder,
    option,
    whole,
)
from brainstone.cli.console import Console
from brainstone.cli.layout import Column, Table
from brainstone.cli.options import json_option
from brainstone.cli.paint import TITLE
from brainstone.cli.screen import show_game
from brainstone.cli.spoken import language_option, named, speak_as_asked, spoken, told
from brainstone.cli.styled import Text
from brainstone.coach.reasons import Reason, words_of
from brainstone.coach.words import turn_words
from brainstone.engine.core.errors import BrainstoneError
from brainstone.puzzles.collection import THEMES, Puzzle, collection
from brainstone.puzzles.daily import daily as daily_puzzle
from brainstone.puzzles.daily import today
from brainstone.puzzles.making import SOUGHT, Recipe
from brainstone.puzzles.verdicts import TEMPTING, Weighed, has_right_action
from brainstone.puzzles.weighing import weigh
from brainstone.puzzles.workshop import make as made_in
from brainstone.puzzles.workshop import numbers, packed, sources

puzzles: Final = Commands("puzzles", "Find the best turn: moments of games, with the answer.")

_MINUTES: Final = 60


@command(
    "Make puzzles from finished games.",
    argument("into", kind=folder, metavar="FOLDER"),
    option(
        "--games",
        to="files",
        kind=existing_file,
        many=True,
        metavar="FILE",
        help="A record, or lines of records, compressed or not.",
    ),
    option("--fresh", kind=whole(0), default=0, metavar="N", help="So many new games of bots."),
    option("--seed", kind=whole(0), default=1, metavar="S", help="Of everything that is drawn."),
    option("--minutes", kind=whole(1), default=_MINUTES, metavar="M", help="No game begins later."),
    option(
        "--also",
        to="others",
        kind=existing_folder,
        many=True,
        metavar="FOLDER",
        help="Puzzles of this folder go into the collection, too.",
    ),
    option("--most", kind=whole(1), default=0, metavar="N", help="Keep so many, of all themes."),
    option(
        "--theme",
        choices=SOUGHT,
        metavar="T",
        help=f"Look for one theme alone: {', '.join(SOUGHT)}.",
    ),
    flag("--again", help="Look at all once more, and leave out what does not hold any more."),
    json_option,
    examples=(
        "brainstone puzzles make out --games games.jsonl.gz",
        "brainstone puzzles make out --fresh 50 --seed 2 --minutes 30",
    ),
)
def make(
    into: Path,
    files: list[Path],
    fresh: int,
    seed: int,
    minutes: int,
    others: list[Path],
    most: int,
    theme: str | None,
    again: bool,
    as_json: bool,
) -> None:
    """Look for moments in which one turn is clearly the best; they are in FOLDER/puzzles.json.gz.

    Games that were not finished are played to their end by bots. Interrupted or out of time, the
    same command goes on where it was (docs/puzzles.md).
    """
    if not files and not fresh:
        raise UsageError("--games FILE or --fresh N: puzzles come from games")
    games = sources(files, fresh, seed)
    for name, found in made_in(into, games, Recipe(seed=seed, theme=theme or ""), 60.0 * minutes):
        echo(f"{name}: {', '.join([one.theme for one in found]) or '-'}", err=True)
    kept, path = packed(into, most, others, again)
    if as_json:
        echo(json.dumps({"file": str(path), "puzzles": len(kept), "themes": numbers(kept)}))
    else:
        themes = ", ".join([f"{theme} {n}" for theme, n in numbers(kept).items()])
        echo(f"{path}: {len(kept)} ({themes})")


@command(
    "List the puzzles.",
    option("--theme", choices=THEMES, metavar="T", help=f"One of {', '.join(THEMES)}."),
    option("--level", kind=whole(1, 5), metavar="L", help="Only this difficulty, 1 to 5."),
    language_option,
    json_option,
    name="list",
    examples=("brainstone puzzles list", "brainstone puzzles list --theme federation --json"),
)
def list_puzzles(theme: str | None, level: int | None, language: str | None, as_json: bool) -> None:
    """List the puzzles of the package, or those of a theme or a difficulty."""
    speak_as_asked(language)
    some = [
        (number, puzzle)
        for number, puzzle in enumerate(collection().puzzles, 1)
        if theme in (None, puzzle.theme) and level in (None, puzzle.level)
    ]
    if as_json:
        echo(json.dumps([_about(number, puzzle) for number, puzzle in some]))
        return
    table = Table(
        Column(told("puzzles.number"), right=True),
        Column(told("puzzles.theme")),
        Column(told("puzzles.level")),
        Column(told("puzzles.rating"), right=True),
        Column(told("puzzles.where")),
    )
    for number, puzzle in some:
        theme_name = spoken().text(f"puzzle.theme.{puzzle.theme}")
        level_name = spoken().text(f"puzzle.level.{puzzle.level}")
        table.add(str(number), theme_name, level_name, str(puzzle.rating), _where(puzzle))
    console = Console()
    console.print(table)
    console.print(told("puzzles.count", n=len(some)))


@command(
    "Show a puzzle.",
    argument("number", kind=whole(1), metavar="N"),
    language_option,
    json_option,
    examples=("brainstone puzzles show 17",),
)
def show(number: int, language: str | None, as_json: bool) -> None:
    """Show the table of a puzzle and what is asked; with --json the answer, too."""
    speak_as_asked(language)
    _show(number, _puzzle(number), as_json)


@command(
    "Show the puzzle of the day.",
    language_option,
    json_option,
    examples=("brainstone puzzles daily",),
)
def daily(language: str | None, as_json: bool) -> None:
    """Show the puzzle of the day, the same for everybody from midnight to midnight UTC."""
    speak_as_asked(language)
    puzzle = daily_puzzle(collection(), today())
    if not as_json:
        Console().print(Text(told("puzzles.daily", date=today().isoformat()), TITLE))
    _show(collection().number(puzzle), puzzle, as_json)


@command(
    "Answer a puzzle.",
    argument("number", kind=whole(1), metavar="N"),
    argument("moves", optional=True, metavar="MOVE"),
    option("--then", to="more", many=True, metavar="MOVE", help="A further move of the turn."),
    language_option,
    json_option,
    examples=(
        "brainstone puzzles solve 17",
        'brainstone puzzles solve 17 "build m 4A5" --then end',
    ),
)
def solve(
    number: int, moves: str | None, more: list[str], language: str | None, as_json: bool
) -> None:
    """Answer a puzzle with a whole turn, and hear what it is worth beside the best one.

    Without a MOVE the table is shown and the turn is read from the standard input, a move a line.
    """
    speak_as_asked(language)
    puzzle = _puzzle(number)
    texts = [moves, *more] if moves else _typed(number, puzzle)
    weighed = weigh(puzzle, texts)
    if as_json:
        verdict = {"grade": weighed.grade, "less": weighed.less, "error": weighed.error}
        echo(json.dumps({**verdict, "reasons": weighed.reasons, "best": puzzle.best.to_json()}))
    else:
        print_verdict(Console(), puzzle, texts, weighed)


puzzles.add(make, list_puzzles, show, daily, solve)


def _puzzle(number: int) -> Puzzle:
    some = collection().puzzles
    if number > len(some):
        raise BrainstoneError(f"there is no puzzle {number}, only 1 to {len(some)}")
    return some[number - 1]


def _about(number: int, puzzle: Puzzle) -> dict[str, Any]:
    return {
        "number": number,
        "key": puzzle.key,
        "theme": puzzle.theme,
        "level": puzzle.level,
        "rating": puzzle.rating,
        "round": puzzle.round,
        "seat": puzzle.seat,
        "faction": puzzle.faction,
        "exact": puzzle.exact,
        "margin": puzzle.margin,
        "error": puzzle.error,
    }


def _where(puzzle: Puzzle) -> str:
    faction = named("faction", puzzle.faction)
    return spoken().text("puzzle.where", faction=faction, round=puzzle.round)


def _kind(puzzle: Puzzle) -> str:
    return "turn" if puzzle.is_turn else "answer"


def _show(number: int, puzzle: Puzzle, as_json: bool) -> None:
    if as_json:
        told_of = {**_about(number, puzzle), **puzzle.to_json(0), "record": puzzle.source.record()}
        del told_of["source"]
        echo(json.dumps(told_of))
        return
    console = Console()
    show_game(console, puzzle.game())
    task = spoken().text("puzzle.task", kind=_kind(puzzle))
    console.print(Text(f"{task} {_where(puzzle)}.", TITLE))
    if puzzle.exact:
        console.print(spoken().text("puzzle.exact"))
    console.print(told("puzzles.again", n=number))


def _typed(number: int, puzzle: Puzzle) -> list[str]:
    _show(number, puzzle, as_json=False)
    echo(told("puzzles.ask"))
    texts: list[str] = []
    for line in sys.stdin:
        if not line.strip():
            break
        texts.append(line.strip())
    return texts


def print_verdict(console: Console, puzzle: Puzzle, texts: list[str], weighed: Weighed) -> None:
    language, game = spoken(), puzzle.game()
    best = turn_words(language, game, puzzle.best.moves)
    verdict = language.text(f"puzzle.verdict.{weighed.grade}", n=weighed.less, turn=best)
    console.print(Text(verdict, TITLE))
    if weighed.less:
        console.print(told("puzzles.yours", less=weighed.less, error=weighed.error))
        if has_right_action(puzzle, texts):
            console.print(language.text("puzzle.right"))
    if weighed.grade != TEMPTING:
        console.print(language.text("puzzle.best", turn=best))
    why = weighed.reasons or puzzle.best.reasons
    console.print(" ".join([words_of(language, Reason(*one)) for one in why]))
    played = turn_words(language, game, puzzle.played)
    same = "yes" if puzzle.was_found else "no"
    console.print(language.text("puzzle.played", same=same, turn=played))
    scores = puzzle.source.scores
    console.print(
        language.text("puzzle.ended", vp=scores[puzzle.seat], rank=puzzle.rank, players=len(scores))
    )
    console.print(language.text("puzzle.from", bot=puzzle.source.players or "none"))
