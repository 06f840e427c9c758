"""How far expectations hold on games of people: ``python -m tools.expect.people FILE...``.

The files are records, or games of boardgamers.space; none is kept in the project. Of a finished
game every seat is a case at the first turn of each round, once with all seats said to be people and
once with nothing said. Nothing of such games was fitted. Of one that was not finished nobody knows
the end, so it only says whether it can be read.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from brainstone import BrainstoneError, Game
from brainstone.coach.expect import expectations
from brainstone.data.components import ROUNDS
from brainstone.elsewhere.reading import is_from_elsewhere, read_game

PEOPLE: Final = "people"


@dataclass(frozen=True)
class Seen:
    """One seat at the first turn of a round: what was expected, and what came."""

    round: int
    known: bool  # whether it was said that people play
    error: float  # expected less reached
    inside: bool


def game_in(path: Path) -> Game:
    """As far as the file can be read."""
    data = json.loads(path.read_text(encoding="utf-8"))
    return read_game(data).game if is_from_elsewhere(data) else Game.from_record(data)


def seen_in(game: Game) -> Iterator[Seen]:
    final = [player.vp for player in game.state.players]
    twin = Game(game.setup, events=False)
    done = 0
    for move in game.moves:
        if twin.state.round > done and twin.decision.kind == "action":
            done = twin.state.round
            for known in (True, False):
                found = expectations(twin.state, players=[PEOPLE] * len(final) if known else ())
                for one, vp in zip(found, final, strict=True):
                    yield Seen(done, known, one.vp - vp, one.low <= vp <= one.high)
        twin.push(move)


def table(seen: Sequence[Seen]) -> str:
    numbers = range(1, ROUNDS + 1)
    lines = [
        f"| bias, mean error, in the band | {' | '.join([f'R{number}' for number in numbers])} |",
        "| --- " * (ROUNDS + 1) + "|",
    ]
    for words, known in (("said to be people", True), ("players unknown", False)):
        cells = [_cell([s for s in seen if (s.round, s.known) == (n, known)]) for n in numbers]
        lines.append(f"| {words} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _cell(some: Sequence[Seen]) -> str:
    if not some:
        return ""
    bias = sum([one.error for one in some]) / len(some)
    error = sum([abs(one.error) for one in some]) / len(some)
    inside = len([one for one in some if one.inside]) / len(some)
    return f"{bias + 0.0:+.1f}, {error:.1f}, {inside:.0%}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.expect.people", description=__doc__)
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    seen: list[Seen] = []
    cases = 0
    for path in parser.parse_args().files:
        try:
            game = game_in(path)
        except (BrainstoneError, ValueError) as error:
            print(f"{path.name}: {error}")
            continue
        scores = ", ".join([str(player.vp) for player in game.state.players])
        if not game.over:
            print(f"{path.name}: not finished, round {game.state.round}, {scores} VP")
            continue
        print(f"{path.name}: {scores} VP")
        cases += len(game.state.players)
        seen += seen_in(game)
    if seen:
        print(f"\n{cases} seats of finished games\n\n{table(seen)}")


if __name__ == "__main__":
    main()
