"""The games of bots from which expectations are learned: which ones, and playing them.

Tournaments take turns, in the proportions of their numbers of games: whenever playing is stopped,
all of them have come about equally far. A game is one line of a file: who played, setup and moves.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, TypeVar

from bench.starts import BOT as STARTED_BY
from bench.starts import EXPANSIONS, load
from brainstone import Game, Move, Setup
from brainstone.arena.match import play_with
from brainstone.arena.tournament import Match, Tournament
from brainstone.bots.contract import Bot, Budget, play_out
from brainstone.bots.registry import make_bot

_Task = TypeVar("_Task")
_Done = TypeVar("_Done")

_SEED: Final = 170_000
_KEPT: Final = 3  # what a task to play a kept game on says of it
# The nodes of a decision; none: a glance, which needs no budget.
LEVELS: Final[dict[str, int | None]] = {
    "novice": None,
    "casual": None,
    "strong": 800,
    "expert": 3000,
}


def _alone(level: str, players: int, games: int) -> Tournament:
    return Tournament(
        bots=(level,), games=games, players=players, seed=_SEED + players, nodes=LEVELS[level]
    )


# The base game: each level among its equals, and two of them at one table.
BASE: Final = {
    "novice-4": _alone("novice", 4, 56),
    "casual-4": _alone("casual", 4, 320),
    "casual-3": _alone("casual", 3, 60),
    "casual-2": _alone("casual", 2, 60),
    "strong-4": _alone("strong", 4, 120),
    "strong-3": _alone("strong", 3, 24),
    "strong-2": _alone("strong", 2, 24),
    "expert-4": _alone("expert", 4, 48),
    "expert-3": _alone("expert", 3, 5),
    "expert-2": _alone("expert", 2, 5),
    "mixed-strong": Tournament(bots=("casual", "strong"), games=12, seed=_SEED, nodes=800),
}
FLEET: Final = {
    "fleet-casual-4": Tournament(
        bots=("casual",), games=160, players=4, seed=_SEED, expansion="lost_fleet"
    ),
    "fleet-casual-2": Tournament(
        bots=("casual",), games=50, players=2, seed=_SEED, expansion="lost_fleet"
    ),
    "fleet-strong-4": Tournament(
        bots=("strong",), games=30, players=4, seed=_SEED, nodes=800, expansion="lost_fleet"
    ),
}
AUTOMA: Final = {
    f"automa-{level}": Tournament(bots=("casual",), games=90, players=1, seed=_SEED, automa=level)
    for level in ("automa", "ultoma")
}
KINDS: Final = {"base": BASE, "lost_fleet": FLEET, "automa": AUTOMA}


def in_turn(plans: dict[str, Tournament]) -> Iterator[tuple[str, Match]]:
    """All games, so mixed that every tournament goes forward evenly."""
    games = [
        ((match.number + 1) / plan.games, name, match)
        for name, plan in plans.items()
        for match in plan.matches()
    ]
    for _, name, match in sorted(games, key=lambda game: (game[0], game[1])):
        yield name, match


def play(name: str, match: Match) -> dict[str, Any]:
    """A game as it is kept."""
    moves: list[str] = []

    def choose(bot: Bot, game: Game) -> Move:
        return bot.choose(game, match.budget)

    def listen(game: Game, seat: int, move: Move) -> None:
        moves.append(move.notation())

    result = play_with(match, choose, listen)
    return {
        "plan": name,
        "number": match.number,
        "board": match.board,
        "bots": list(match.bots),
        "setup": match.setup().to_json(),
        "moves": moves,
        "vp": [seat["vp"] for seat in result["seats"]],
    }


def play_on(kind: str, number: int, entry: dict[str, Any]) -> dict[str, Any]:
    """A game of ``strong`` that is kept to the beginning of its last round, played to its end."""
    game = Game(Setup.from_json(entry["record"]["setup"]), events=False)
    for text in entry["record"]["moves"]:
        game.play(text)
    seats = len(game.state.players)
    bots = {seat: make_bot(STARTED_BY, seat) for seat in range(seats)}
    play_out(game, bots, Budget(nodes=LEVELS[STARTED_BY]))
    return {
        "plan": f"starts-{kind}",
        "number": number,
        "board": number,
        "bots": [STARTED_BY] * seats,
        "setup": game.setup.to_json(),
        "moves": [move.notation() for move in game.moves],
        "vp": [player.vp for player in game.state.players],
    }


def started(kind: str) -> list[dict[str, Any]]:
    """The games that ``bench/starts`` keeps of a kind."""
    return load("" if kind == "base" else kind) if kind in ("base", *EXPANSIONS) else []


def read(path: Path) -> list[dict[str, Any]]:
    if not path.exists():
        return []
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.endswith("\n")]


def play_all(path: Path, kind: str, jobs: int = 1) -> None:
    """Play what the file does not have yet, and add it."""
    known = {(game["plan"], game["number"]) for game in read(path)}
    for game in side_by_side(_play_task, missing(kind, known), jobs):
        with path.open("a", encoding="utf-8") as out:
            out.write(json.dumps(game, separators=(",", ":")) + "\n")


def side_by_side(work: Callable[[_Task], _Done], tasks: list[_Task], jobs: int) -> Iterator[_Done]:
    """The results of all tasks, as they come from so many processes."""
    if jobs == 1 or len(tasks) < jobs:
        yield from map(work, tasks)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(work, tasks)


def missing(kind: str, known: set[tuple[str, int]]) -> list[tuple[Any, ...]]:
    """What is still to be played: a game that is kept to its last round, or a match."""
    tasks: list[tuple[Any, ...]] = [
        (kind, number, entry)
        for number, entry in enumerate(started(kind))
        if (f"starts-{kind}", number) not in known
    ]
    for name, match in in_turn(KINDS[kind]):
        if (name, match.number) not in known:
            tasks.append((name, match))
    return tasks


def _play_task(task: tuple[Any, ...]) -> dict[str, Any]:
    return play_on(*task) if len(task) == _KEPT else play(*task)
