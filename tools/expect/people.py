"""What expectations are for people: ``python -m tools.expect.people [FILE...]`` tells how far they
hold on their games; ``tools.expect`` fits what is otherwise than for bots.

The games kept in ``bench/people``, or those given: records, or games of boardgamers.space. Of a
finished game every seat is a case at the first turn of each round, once with all seats said to be
people and once with nothing said. Of one that was not finished nobody knows the end, so it only
says whether it can be read.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from brainstone import BrainstoneError, Game
from brainstone.bots.who import PEOPLE
from brainstone.coach.expect import expectations, with_strength
from brainstone.coach.fitted import PARS, Fitted
from brainstone.coach.sight import NO_FACTION, STAGES
from brainstone.data.components import ROUNDS
from brainstone.elsewhere.reading import is_from_elsewhere, read_game

GAMES: Final = Path(__file__).parents[2] / "bench" / "people" / "people.jsonl.gz"
Row = dict[str, Any]
# What others have counted: the spread of 716 final scores of four people at one table.
_PUBLIC_SPREAD: Final = 32.0  # VP, standard deviation (docs/analysis.md)
_PUBLIC_SEATS: Final = 12  # of our own that it weighs as much as: it mixes people of all kinds
_APART: Final = 5.0  # VP that what is learned from bots may be off for people, as a rule
_AT_A_TABLE: Final = 4


# What is otherwise for people


@dataclass(frozen=True)
class Miss:
    """One seat of people at one moment, judged by what bots taught."""

    game: int
    seat: int
    stage: int
    is_start: bool
    error: float  # expected less reached
    spread: float  # that errors of bots have there
    low: float  # the ends of the band, from what was expected
    high: float


def misses(rows: Sequence[Row], fitted: Fitted) -> list[Miss]:
    found = []
    par = PARS[PEOPLE]
    for row in rows:
        stage = fitted.stages[row["stage"]]
        numbers = with_strength(row["numbers"], par, [par])
        to_come = stage.to_come(numbers)
        width = stage.width(numbers, to_come)
        found.append(
            Miss(
                row["number"],
                row["seat"],
                row["stage"],
                row["kind"] == "start",
                row["vp"] + sum(to_come) - row["final"],
                stage.error * width,
                stage.low * width,
                stage.high * width,
            )
        )
    return found


def correction(found: Sequence[Miss], fitted: Fitted) -> dict[str, Any]:
    """What ``expect-people.json`` holds: so much more a stage, and how many times wider.

    Twelve seats say little, so nothing is believed alone: a mean error counts as far as it is
    larger than its own error lets expect, and the spread is drawn to what others have counted.
    """
    more = [_more(found, stage, fitted) for stage in range(STAGES)]
    more[NO_FACTION] = more[0]
    seats: dict[tuple[int, int], list[float]] = {}
    for one in found:
        if 1 <= one.stage <= ROUNDS and one.is_start:
            off = (one.error + more[one.stage]) / one.spread
            seats.setdefault((one.game, one.seat), []).append(off * off)
    first = [one.spread for one in found if one.stage == 1 and one.is_start]
    public = (_PUBLIC_SPREAD / (sum(first) / len(first))) ** 2
    own = sum([sum(some) / len(some) for some in seats.values()])
    wider = math.sqrt((_PUBLIC_SEATS * public + own) / (_PUBLIC_SEATS + len(seats)))
    return {
        "more": [round(vp, 2) for vp in more],
        "wider": round(wider, 3),
        "seats": len(seats),
        "own": round(math.sqrt(own / len(seats)), 3),
        "public": round(math.sqrt(public), 3),
    }


def _more(found: Sequence[Miss], stage: int, fitted: Fitted) -> float:
    errors = [one.error for one in found if one.stage == stage]
    if stage > ROUNDS or len(errors) < 2:
        return 0.0
    mean = sum(errors) / len(errors)
    spread = sum([(error - mean) ** 2 for error in errors]) / (len(errors) - 1)
    alike = 1.0 + (_AT_A_TABLE - 1) * max(0.0, fitted.stages[stage].common)
    seats = len({(one.game, one.seat) for one in found if one.stage == stage})
    doubt = spread * alike / seats
    return -mean * _APART**2 / (_APART**2 + doubt)


def tried(rows: Sequence[Row], fitted: Fitted) -> list[Seen]:
    """Every game with what the others say of people."""
    found = misses(rows, fitted)
    seen: list[Seen] = []
    for game in sorted({one.game for one in found}):
        rest = correction([one for one in found if one.game != game], fitted)
        for one in found:
            if one.game == game and one.is_start and 1 <= one.stage <= ROUNDS:
                error = one.error + rest["more"][one.stage]
                inside = one.low * rest["wider"] <= -error <= one.high * rest["wider"]
                seen.append(Seen(one.stage, True, error, inside))
    return seen


def played(path: Path = GAMES) -> list[dict[str, Any]]:
    """The games that are kept, as ``tools.expect`` has those of bots."""
    return [
        {
            "plan": PEOPLE,
            "number": number,
            "board": number,
            "bots": [PEOPLE] * len(game.state.players),
            "setup": game.setup.to_json(),
            "moves": [move.notation() for move in game.moves],
            "vp": [player.vp for player in game.state.players],
        }
        for number, game in enumerate(games_in(path))
    ]


# How far it holds


@dataclass(frozen=True)
class Seen:
    """One seat at the first turn of a round: what was expected, and what came."""

    round: int
    known: bool  # whether it was said that people play
    error: float  # expected less reached
    inside: bool


def games_in(path: Path) -> list[Game]:
    """As far as a file can be read: a game, or compressed lines of records."""
    if path.suffix == ".gz":
        lines = gzip.decompress(path.read_bytes()).decode().splitlines()
        return [Game.from_record(json.loads(line)["record"]) for line in lines]
    data = json.loads(path.read_text(encoding="utf-8"))
    return [read_game(data).game if is_from_elsewhere(data) else Game.from_record(data)]


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


def table(seen: Sequence[Seen], known_words: str = "said to be people") -> str:
    numbers = range(1, ROUNDS + 1)
    lines = [
        f"| bias, mean error, in the band | {' | '.join([f'R{number}' for number in numbers])} |",
        "| --- " * (ROUNDS + 1) + "|",
    ]
    for words, known in ((known_words, True), ("players unknown", False)):
        cells = [_cell([s for s in seen if (s.round, s.known) == (n, known)]) for n in numbers]
        if any(cells):
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
    parser.add_argument("files", type=Path, nargs="*", metavar="FILE", default=[GAMES])
    seen: list[Seen] = []
    cases = 0
    for path in parser.parse_args().files:
        try:
            games = games_in(path)
        except (BrainstoneError, ValueError) as error:
            print(f"{path.name}: {error}")
            continue
        for game in games:
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
