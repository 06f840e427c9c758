"""What nobody can expect: ``python -m tools.expect.luck FOLDER``.

The same position played on by the same bots, again and again with other errors of theirs, ends in
other ways. How far one game is from the mean of all is the least mean error that any expectation
could have there. FOLDER holds the games of ``python -m tools.expect``; nothing is fitted. Bots that
judge without errors play a position on in nearly the same way each time, so they tell nothing here.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import Any, Final

from brainstone import Game, Setup
from brainstone.bots.contract import play_out
from brainstone.bots.registry import make_bot
from tools.expect.games import read

ROUNDS: Final = range(2, 7)
_ERRING: Final = ("novice", "casual")
_BOARDS: Final = 24
_TIMES: Final = 8


def beginnings(game: dict[str, Any]) -> Iterator[tuple[int, Game]]:
    """The first turns of the rounds."""
    twin = Game(Setup.from_json(game["setup"]), events=False)
    seen: set[int] = set()
    for text in game["moves"]:
        number = twin.state.round
        if number in ROUNDS and number not in seen and twin.decision.kind == "action":
            seen.add(number)
            yield number, twin.clone()
        twin.play(text)


def ends(position: Game, bots: list[str], times: int) -> list[list[int]]:
    """The VP of all seats, whenever the game is played on."""
    found: list[list[int]] = []
    for time in range(times):
        game = position.clone()
        players = {seat: make_bot(bot, 1000 * time + seat) for seat, bot in enumerate(bots)}
        play_out(game, players, None)
        found.append([player.vp for player in game.state.players])
    return found


def least_error(vp: list[int]) -> float:
    """How far one of these is from what would be the mean of very many: the mean of a few comes
    too near to each of them, by as much as is made good here."""
    middle = mean(vp)
    return mean([abs(one - middle) for one in vp]) * math.sqrt(len(vp) / (len(vp) - 1))


def measure(games: list[dict[str, Any]], times: int) -> dict[int, list[float]]:
    """The least error of every seat, by round."""
    found: dict[int, list[float]] = {number: [] for number in ROUNDS}
    for game in games:
        for number, position in beginnings(game):
            for vp in zip(*ends(position, game["bots"], times), strict=True):
                found[number].append(least_error(list(vp)))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.expect.luck", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the games of tools.expect are kept")
    parser.add_argument("--bot", choices=_ERRING, default="casual", help="(default casual)")
    parser.add_argument("--games", type=int, default=_BOARDS, help=f"(default {_BOARDS})")
    parser.add_argument("--times", type=int, default=_TIMES, help=f"(default {_TIMES})")
    parser.add_argument("--json", action="store_true", help="JSON instead of text")
    wanted = parser.parse_args()
    if wanted.games < 1 or wanted.times < 2:
        parser.error("that needs a game, played on twice at least")
    games = [
        game for game in read(wanted.folder / "base.jsonl") if game["bots"] == [wanted.bot] * 4
    ]
    if not games:
        parser.error(f"{wanted.folder.name} has no game of four {wanted.bot}")
    random.Random(1).shuffle(games)
    found = measure(games[: wanted.games], wanted.times)
    told = {f"R{number}": round(mean(errors), 1) for number, errors in found.items()}
    seats = len(found[ROUNDS[0]])
    if wanted.json:
        print(json.dumps({"bot": wanted.bot, "seats": seats, "times": wanted.times, **told}))
    else:
        print(f"{wanted.bot}, {seats} seats, each position played on {wanted.times} times")
        print(", ".join([f"{name} {error}" for name, error in told.items()]))


if __name__ == "__main__":
    main()
