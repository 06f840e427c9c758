"""Whether the coach is right about mistakes: ``python -m bench.blunders``.

In games of bots that plan, single turns are replaced by clearly worse ones, and the analysis is
asked about each: how many does it find? And of the turns that ``expert`` played, how many does it
call mistakes? A planted blunder is one of

- an early pass: in rounds 1 to 5, where the seat had at least three more turns that made its
  position worth at least 6 VP more at first sight;
- a wasted federation: the pass in round 6 instead of forming one;
- missed points: the pass in round 6 instead of another turn that scored at least 6 VP, after which
  the seat had at most one more.

The games are stored (``bench/own``: two of ``expert``, 2,000 nodes, three players, and one of
``strong``, 800 nodes, four players); ``--make`` plays others.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from bench.measures import is_compiled
from brainstone import Game, Move, __version__
from brainstone.arena import Match, Tournament, run
from brainstone.bots.contract import Budget, play_out
from brainstone.bots.registry import make_bot
from brainstone.bots.weights import load_weights
from brainstone.bots.worth import Judge
from brainstone.coach.analysis import DEPTHS, STANDARD, judge
from brainstone.coach.facts import facts_of
from brainstone.coach.judged import Judged
from brainstone.coach.judging import CLASSES, MISS, MISTAKE
from brainstone.coach.played import Played, decisions
from brainstone.data.components import ROUNDS
from brainstone.engine.federations.moves import Federate
from brainstone.engine.phases.flow import legal_moves, push
from brainstone.engine.phases.passing import Pass

FOLDER: Final = Path(__file__).parent / "own"
FILE: Final = "games.jsonl.gz"
BOT: Final = "expert"
PASS: Final = "early pass"
WASTE: Final = "wasted federation"
POINTS: Final = "missed points"
KINDS: Final = (PASS, WASTE, POINTS)
_TURNS: Final = 3  # that an early pass leaves out
_WORTH: Final = 6.0  # VP at first sight of what they bring
_LAST: Final = 3  # this turn, one more, and the pass
_SCORED: Final = 6  # VP that a turn of the last round gave
_PLAYERS: Final = (4, 3, 2)


@dataclass(frozen=True)
class Case:
    """A decision of a stored game, as it was played or with a blunder in its place."""

    game: int
    number: int  # of the decision in the game
    kind: str  # "" as it was played
    moves: tuple[str, ...]
    depth: str
    file: str


def load(path: Path) -> list[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


# Planting


def planted(game: list[Played]) -> Iterator[tuple[int, str, list[Move]]]:
    """The blunders that can be planted in a game: where, of which kind, and what is played."""
    turns = [(i, one) for i, one in enumerate(game) if one.is_turn]
    for number, one in turns:
        action = next(move for move in one.moves if not move.is_free_action())
        if isinstance(action, Pass):
            continue
        rest = [
            other
            for place, other in turns
            if place >= number and (other.seat, other.state.round) == (one.seat, one.state.round)
        ]
        if one.state.round < ROUNDS and len(rest) > _TURNS:  # the last of them is the pass
            value = Judge(one.state, one.seat, load_weights()).value
            if value(rest[-1].state) - value(one.state) >= _WORTH:
                yield number, PASS, [Pass()]
        if one.state.round == ROUNDS and isinstance(action, Federate):
            yield number, WASTE, [Pass()]
        elif one.state.round == ROUNDS and len(rest) <= _LAST:
            if facts_of(one.state, one.seat, one.moves).points >= _SCORED:
                yield number, POINTS, [Pass()]


# Judging


def work(case: Case) -> tuple[Case, Judged, float]:
    """Ask the analysis about one case; runs in any process."""
    began = time.process_time()
    one = _stored(case.file, case.game)[case.number]
    if case.kind:
        moves: list[Move] = []
        state = one.state.clone()
        for text in case.moves:
            move = next(move for move in legal_moves(state) if str(move) == text)
            push(state, move)
            moves.append(move)
        one = replace(one, moves=moves)
    found = judge(one, DEPTHS[case.depth], case.number)
    return case, found, time.process_time() - began


_games: dict[tuple[str, int], list[Played]] = {}


def _stored(file: str, number: int) -> list[Played]:
    """The decisions of a stored game; the last one asked for is kept."""
    if (file, number) not in _games:
        _games.clear()
        record = load(Path(file))[number]["record"]
        _games[file, number] = decisions(Game.from_record(record))
    return _games[file, number]


def cases(path: Path, number: int, own: int, depth: str, seed: int) -> list[Case]:
    """So many blunders, of each kind as many as there are or a third, and so many own turns."""
    chance = random.Random(seed)
    by_kind: dict[str, list[Case]] = {kind: [] for kind in KINDS}
    turns: list[Case] = []
    for i, entry in enumerate(load(path)):
        game = _stored(str(path), i)
        for place, kind, moves in planted(game):
            texts = tuple([str(move) for move in moves])
            by_kind[kind].append(Case(i, place, kind, texts, depth, str(path)))
        turns += [
            Case(i, place, "", (), depth, str(path))
            for place, one in enumerate(game)
            if one.is_turn and entry["bot"] == BOT
        ]
    chosen: list[Case] = []
    waiting = sorted(KINDS, key=lambda kind: len(by_kind[kind]))
    for i, kind in enumerate(waiting):
        wanted = (number - len(chosen)) // (len(waiting) - i)
        chosen += chance.sample(by_kind[kind], min(wanted, len(by_kind[kind])))
    chosen += chance.sample(turns, min(own, len(turns)))
    return sorted(chosen, key=lambda case: (case.game, case.number))


def measure(some: Sequence[Case], jobs: int) -> dict[str, Any]:
    done: list[tuple[Case, Judged, float]] = []
    failures: list[str] = []
    for one in run(work, some, jobs):
        if one.result is None:
            failures.append(f"{one.task}: {one.failure}")
        else:
            done.append(one.result)
            tell(*one.result)
    groups = {kind or BOT: [(f, s) for c, f, s in done if c.kind == kind] for kind in (*KINDS, "")}
    return {
        "brainstone": __version__,
        "compiled": is_compiled(),
        "failures": failures,
        "results": {name: summary([f for f, _ in rows]) for name, rows in groups.items()},
        "seconds": round(sum([seconds for _, _, seconds in done]), 1),
        "nodes": sum([found.nodes for _, found, _ in done]),
    }


def summary(found: Sequence[Judged]) -> dict[str, Any]:
    grades = Counter(one.grade for one in found if one.judged)
    number = sum(grades.values())
    return {
        "cases": number,
        **{name: grades[name] for name in CLASSES},
        "found": grades.total() - grades[""],
        "mistakes": grades[MISTAKE] + grades[MISS],
    }


def tell(case: Case, found: Judged, seconds: float) -> None:
    losses = " ".join([f"{loss:.1f}" for loss in found.losses])
    name = f"{case.kind or BOT:18}"
    print(
        f"{name} game {case.game} R{found.round} {found.grade or '-':8} {losses:20} "
        f"{' '.join(found.played)} | {' '.join(found.best)}",
        flush=True,
    )


def make(path: Path, games: int, nodes: int, seed: int) -> None:
    """Play games with four, three and two players in turn, and store them."""
    tables = [
        list(Tournament(bots=(BOT,), games=games, players=p, seed=seed, nodes=nodes).matches())
        for p in _PLAYERS
    ]
    with gzip.open(path, "wt", encoding="utf-8") as file:
        for i in range(games):
            game = played(tables[i % len(_PLAYERS)][i], nodes)
            file.write(json.dumps({"bot": BOT, "record": game.record()}) + "\n")


def played(match: Match, nodes: int) -> Game:
    game = Game(match.setup(), events=False)
    bots = {seat: make_bot(BOT, match.bot_seed(seat)) for seat in range(len(match.bots))}
    return play_out(game, bots, Budget(nodes=nodes))


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.blunders", description=__doc__)
    parser.add_argument("--cases", type=int, default=100, help="planted blunders")
    parser.add_argument("--own", type=int, default=100, help="turns as they were played")
    parser.add_argument("--depth", choices=list(DEPTHS), default=STANDARD)
    parser.add_argument("--seed", type=int, default=0, help="which cases are drawn")
    parser.add_argument("--jobs", type=int, default=1, help="processes; 0 takes every core")
    parser.add_argument("--file", type=Path, default=FOLDER / FILE, help="the stored games")
    parser.add_argument("--json", type=Path, help="save the numbers")
    parser.add_argument("--make", type=int, metavar="GAMES", help="play new games and store them")
    parser.add_argument("--nodes", type=int, default=3000, help="for a decision of new games")
    options = parser.parse_args(words)
    if options.make:
        make(options.file, options.make, options.nodes, options.seed)
        return
    some = cases(options.file, options.cases, options.own, options.depth, options.seed)
    numbers = {"depth": options.depth, **measure(some, options.jobs)}
    print(json.dumps(numbers, indent=1))
    if options.json:
        options.json.write_text(json.dumps(numbers, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
