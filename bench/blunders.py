"""Whether the coach is right about mistakes: ``python -m bench.blunders``.

The analysis is asked about turns of stored games in whose place a clearly worse one was planted
(``bench.planting`` says how, and how that is known): how many does it find? And of the turns that
``expert`` played, how many does it call mistakes? Shares are told with the interval that holds the
true one in 95 of 100 cases (Wilson).
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from bench.measures import is_compiled
from bench.planting import BLUNDERS, EXPERT, FOLDER, GAMES, KINDS, load_planted, read_lines
from brainstone import Game, Move, __version__
from brainstone.arena import run
from brainstone.coach.analysis import DEPTHS, STANDARD, judge
from brainstone.coach.judged import Judged
from brainstone.coach.judging import CLASSES, MISS, MISTAKE
from brainstone.coach.played import Played, decisions
from brainstone.engine.phases.flow import legal_moves, push

ALL: Final = "all blunders"
_AGAIN: Final = 1  # the seed of a second analysis
_SURE: Final = 1.96  # of the interval


@dataclass(frozen=True)
class Case:
    """A decision of a stored game, as it was played or with a blunder in its place."""

    game: int
    number: int  # of the decision in the game
    kind: str  # "" as it was played
    detail: str
    moves: tuple[str, ...]
    depth: str
    folder: str
    seed: int = 0  # of the analysis


# Judging


def work(case: Case) -> tuple[Case, Judged, float]:
    """Ask the analysis about one case; runs in any process."""
    began = time.process_time()
    one = _stored(case.folder, case.game)[case.number]
    if case.kind:
        moves: list[Move] = []
        state = one.state.clone()
        for text in case.moves:
            move = next(move for move in legal_moves(state) if str(move) == text)
            push(state, move)
            moves.append(move)
        one = replace(one, moves=moves)
    found = judge(one, DEPTHS[case.depth], case.number, seed=case.seed)
    return case, found, time.process_time() - began


_games: dict[tuple[str, int], list[Played]] = {}


def _stored(folder: str, number: int) -> list[Played]:
    """The decisions of a stored game; the last one asked for is kept."""
    if (folder, number) not in _games:
        _games.clear()
        record = read_lines(Path(folder) / GAMES)[number]["record"]
        _games[folder, number] = decisions(Game.from_record(record))
    return _games[folder, number]


def cases(folder: Path, number: int, own: int, depth: str, seed: int) -> list[Case]:
    """So many blunders, of each kind as many as there are or a third, and so many own turns."""
    chance = random.Random(seed)
    by_kind: dict[str, list[Case]] = {kind: [] for kind in KINDS}
    for one in load_planted(folder / BLUNDERS):
        case = Case(one.game, one.number, one.kind, one.detail, one.moves, depth, str(folder))
        by_kind[one.kind].append(case)
    chosen: list[Case] = []
    waiting = sorted(KINDS, key=lambda kind: len(by_kind[kind]))
    for i, kind in enumerate(waiting):
        wanted = (number - len(chosen)) // (len(waiting) - i)
        chosen += chance.sample(by_kind[kind], min(wanted, len(by_kind[kind])))
    turns: list[Case] = []
    for i, entry in enumerate(read_lines(folder / GAMES) if own else []):
        if entry["bot"] == EXPERT:
            turns += [
                Case(i, place, "", "", (), depth, str(folder))
                for place, one in enumerate(_stored(str(folder), i))
                if one.is_turn
            ]
    chosen += chance.sample(turns, min(own, len(turns)))
    return sorted(chosen, key=lambda case: (case.game, case.number))


def stability(
    done: Sequence[tuple[Case, Judged, float]], jobs: int
) -> dict[str, dict[str, int | str]]:
    """Of the marks that were given, how many a second analysis with another seed gives as well."""
    marked = {replace(case, seed=_AGAIN): found.grade for case, found, _ in done if found.grade}
    pairs: dict[str, list[tuple[str, str]]] = {}
    for one in run(work, list(marked), jobs):
        if one.result is not None:
            case, found, _ = one.result
            tell(*one.result)
            pairs.setdefault(case.kind or EXPERT, []).append((marked[case], found.grade))
    pairs["all"] = [pair for some in pairs.values() for pair in some]
    return {
        name: {
            "marks": len(some),
            "same": interval(len([1 for first, second in some if first == second]), len(some)),
            "any": interval(len([1 for _, second in some if second]), len(some)),
        }
        for name, some in pairs.items()
    }


def measure(some: Sequence[Case], jobs: int, again: bool = False) -> dict[str, Any]:
    done: list[tuple[Case, Judged, float]] = []
    failures: list[str] = []
    for one in run(work, some, jobs):
        if one.result is None:
            failures.append(f"{one.task}: {one.failure}")
        else:
            done.append(one.result)
            tell(*one.result)
    groups = {kind: [f for c, f, _ in done if c.kind == kind] for kind in KINDS}
    groups[ALL] = [f for c, f, _ in done if c.kind]
    groups[EXPERT] = [f for c, f, _ in done if not c.kind]
    return {
        "brainstone": __version__,
        "compiled": is_compiled(),
        "failures": failures,
        "results": {name: summary(found) for name, found in groups.items() if found},
        "seconds": round(sum([seconds for _, _, seconds in done]), 1),
        "nodes": sum([found.nodes for _, found, _ in done]),
        **({"again": stability(done, jobs)} if again else {}),
    }


def summary(found: Sequence[Judged]) -> dict[str, Any]:
    grades = Counter(one.grade for one in found if one.judged)
    number = sum(grades.values())
    marked = number - grades[""]
    wrong = grades[MISTAKE] + grades[MISS]
    return {
        "cases": number,
        **{name: grades[name] for name in CLASSES},
        "found": marked,
        "found_share": interval(marked, number),
        "mistakes": wrong,
        "mistakes_share": interval(wrong, number),
    }


def interval(some: int, of: int) -> str:
    """A share in percent, with what it may be as well."""
    if not of:
        return "-"
    share, square = some / of, _SURE * _SURE
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = math.sqrt(share * (1 - share) / of + square / (4 * of * of)) * _SURE / (1 + square / of)
    return f"{share:.0%} ({max(0.0, middle - half):.0%} to {min(1.0, middle + half):.0%})"


def tell(case: Case, found: Judged, seconds: float) -> None:
    losses = " ".join([f"{loss:.1f}" for loss in found.losses])
    name = f"{case.kind or EXPERT:18} {case.detail:12}"
    print(
        f"{name} game {case.game} R{found.round} {found.grade or '-':8} {losses:20} "
        f"{' '.join(found.played)} | {' '.join(found.best)}",
        flush=True,
    )


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.blunders", description=__doc__)
    parser.add_argument("--cases", type=int, default=120, help="planted blunders")
    parser.add_argument("--own", type=int, default=120, help="turns as they were played")
    parser.add_argument("--depth", choices=list(DEPTHS), default=STANDARD)
    parser.add_argument("--seed", type=int, default=0, help="which cases are drawn")
    parser.add_argument("--jobs", type=int, default=1, help="processes; 0 takes every core")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="of games and blunders")
    parser.add_argument("--again", action="store_true", help="ask about marks with another seed")
    parser.add_argument("--json", type=Path, help="save the numbers")
    options = parser.parse_args(words)
    some = cases(options.folder, options.cases, options.own, options.depth, options.seed)
    numbers = {"depth": options.depth, **measure(some, options.jobs, options.again)}
    print(json.dumps(numbers, indent=1))
    if options.json:
        options.json.write_text(json.dumps(numbers, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
