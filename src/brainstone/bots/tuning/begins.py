"""What the beginning of a round is worth, learned backwards from the end of the game.

Within a round a value guides the plan from turn to turn. Where the plan has come to the next round,
another question is asked: what can be made of it from here? For round 6 a narrow plan to the end
of the game answers that. Fitted to many such answers, what features are worth at the beginning of
round 6 is the end of plans of round 5, which answer for the beginning of that one, and so on.

Compared are positions that one seat can reach from the same turn, so that what the board, the seat
and the faction give falls out. In plans the others stand still: some of the spaces that they would
use are closed at random, the same ones for all positions of a group.
"""

from __future__ import annotations

import json
import random
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

from brainstone.bots.contract import Budget
from brainstone.bots.features import FEATURES, MARKS, NAMES
from brainstone.bots.pace import Pace
from brainstone.bots.planner import Node, Planner
from brainstone.bots.seen import Seen
from brainstone.bots.thinker import Level, Thinker, unswept
from brainstone.bots.tuning.fit import equations, solve
from brainstone.bots.weights import Weights, load_weights
from brainstone.bots.worth import Judge
from brainstone.data.components import ROUNDS
from brainstone.engine.core.state import GameState
from brainstone.engine.game import Game
from brainstone.engine.phases.flow import MainAction, top_decision
from brainstone.engine.setup.choices import Setup

FIRST: Final = 2  # the first round whose beginning a plan can come to
PLAYERS: Final = (4, 4, 4, 3, 2)  # one of these
LEVEL: Final = Level(2, 400, Budget(nodes=700))
SHAKEN: Final = 0.4  # how far a seat misjudges what a thing is worth: so all kinds of ends are seen
LOOKED_AT: Final = 0.25  # of the turns of four players
ENDS: Final = 10  # of a round that are found from a turn
KEPT: Final = 6  # of these: the best, and others by chance
WIDTH: Final = 3  # of the plan that tells what an end is worth
PENALTY: Final = 100.0  # in standard deviations; what shows little stays as it was
# How often one of three others has used a space before one's own turn comes, by what pays for it.
CLOSED: Final = 0.33
CLOSED_QIC: Final = (0.1, 0.1, 0.1, 0.1, 0.3, 0.5)  # by round

Begins = dict[str, list[float]]


class Played(NamedTuple):
    """A game of bots that misjudge, to be looked at."""

    seed: int
    players: int
    moves: list[str]


class Row(NamedTuple):
    """A position at the beginning of a round, and what a plan makes of it."""

    group: tuple[int, int]  # game and turn
    features: list[float]
    vp: float


@dataclass(frozen=True)
class Task:
    """For another process: the ends of the round before ``number`` in a game."""

    game: Played
    number: int
    weights: dict[str, Any]


def setup_of(game: Played) -> Setup:
    return Setup.random(players=game.players, seed=game.seed, factions="random")


def shaken(weights: Weights, chance: random.Random) -> Weights:
    """Weights of somebody who thinks otherwise."""
    data = weights.to_json()
    for table in (data["features"], *data.get("factions", {}).values()):
        for name, row in table.items():
            factor = chance.lognormvariate(0.0, SHAKEN)
            table[name] = [vp * factor for vp in row]
    return Weights.from_json(data)


def play(seed: int) -> Played:
    chance = random.Random(f"begins/{seed}")
    players = chance.choice(PLAYERS)
    game = Game(setup_of(Played(seed, players, [])), events=False)
    weights = load_weights()
    bots = [Thinker("shaken", seat, LEVEL, shaken(weights, chance)) for seat in range(players)]
    while not game.over:
        game.push(bots[game.decision.seat].choose(game))
    return Played(seed, players, [str(move) for move in game.moves])


# Ends of rounds


def ends_of(game: Played, number: int) -> Iterator[tuple[int, Judge, list[GameState]]]:
    """From some turns of the round before, positions in which round ``number`` may begin."""
    twin = Game(setup_of(game), events=False)
    usual = load_weights()
    for ply, text in enumerate(game.moves):
        state = twin.state
        if state.round >= number:
            return
        decision = top_decision(state)
        chance = random.Random(f"ends/{game.seed}/{ply}")
        if (
            state.round == number - 1
            and isinstance(decision, MainAction)
            and chance.random() < LOOKED_AT * PLAYERS[0] / game.players
        ):
            weights = chance.choice((usual, shaken(usual, chance)))
            planner = Planner(state, decision.seat, weights, game.seed)
            ends = planner.play_round(planner.start(), state.round, Pace(ENDS))
            some = [ends[0], *chance.sample(ends[1:], min(KEPT, len(ends)) - 1)]
            judge = Judge(state, decision.seat, usual)
            yield ply, judge, [end.state for end in some if end.state.round == number]
        twin.play(text)


def closed(state: GameState, chance: random.Random) -> int:
    """Action spaces that others will have used, as a mask."""
    share = (len(state.players) - 1) / 3
    mask = 0
    for space in state.rules.actions:
        often = CLOSED_QIC[state.round - 1] if space.is_qic else CLOSED
        if chance.random() < often * share:
            mask |= 1 << space.number
    return mask


def worth(state: GameState, seat: int, weights: Weights, spaces: int) -> float:
    """What a narrow plan of the round makes of its beginning, at the beginning of the next."""
    twin = state.clone()
    twin.used_actions |= spaces
    planner = Planner(twin, seat, weights, 0)
    ends = planner.play_round(planner.start(), state.round, Pace(WIDTH))
    return max([_without_urge(end) for end in ends])


def _without_urge(node: Node) -> float:
    return node.value - node.urge


def features_of(judge: Judge, state: GameState) -> list[float]:
    player = state.players[judge.seat]
    seen = Seen(judge.tables, state, judge.finals(state, player, ROUNDS - state.round))
    row = [feature.of(seen) for feature in FEATURES]
    for marks in MARKS:
        had = set(marks.had(seen))
        row += [1.0 if place in had else 0.0 for place in range(len(marks.names))]
    return row


def rows_of(task: Task) -> list[Row]:
    weights = Weights.from_json(task.weights)
    rows: list[Row] = []
    with unswept():
        for ply, judge, states in ends_of(task.game, task.number):
            for state in states:
                spaces = closed(state, random.Random(f"closed/{task.game.seed}/{ply}"))
                vp = worth(state, judge.seat, weights, spaces)
                rows.append(Row((task.game.seed, ply), features_of(judge, state), vp))
    return rows


# The fit


def differences(rows: Sequence[Row]) -> tuple[list[list[float]], list[float]]:
    """Features and VP less the means of their group."""
    groups: dict[tuple[int, int], list[Row]] = {}
    for row in rows:
        groups.setdefault(row.group, []).append(row)
    features: list[list[float]] = []
    gains: list[float] = []
    for some in groups.values():
        means = [
            sum(column) / len(some) for column in zip(*[r.features for r in some], strict=True)
        ]
        vp = sum([row.vp for row in some]) / len(some)
        for row in some:
            features.append([x - mean for x, mean in zip(row.features, means, strict=True)])
            gains.append(row.vp - vp)
    return features, gains


def fitted(rows: Sequence[Row], start: Sequence[float]) -> list[float]:
    """What features are worth by these rows; what they do not tell stays as at the start."""
    features, vp = differences(rows)
    rest = [
        gain - sum([x * old for x, old in zip(row, start, strict=True)])
        for row, gain in zip(features, vp, strict=True)
    ]
    matrix, vector = equations(features, rest)
    for i in range(len(start)):
        matrix[i][i] = matrix[i][i] * (1.0 + PENALTY / max(1, len(rows))) or 1.0
    return [old + more for old, more in zip(start, solve(matrix, vector), strict=True)]


def learn(seeds: range, jobs: int) -> Begins:
    weights = load_weights()
    begins: Begins = {name: [0.0] * ROUNDS for name in NAMES}
    with get_context("spawn").Pool(jobs) as pool:
        games: list[Played] = []
        for game in pool.imap(play, seeds):
            games.append(game)
            print(f"{len(games)} of {len(seeds)} games played", end="\r", flush=True)
        for number in range(ROUNDS, FIRST - 1, -1):
            data = (
                weights.to_json() if number == ROUNDS else {**weights.to_json(), "begins": begins}
            )
            tasks = [Task(game, number, data) for game in games]
            rows = [row for some in pool.imap(rows_of, tasks) for row in some]
            for name, vp in zip(NAMES, fitted(rows, weights.rounds[number - 1]), strict=True):
                begins[name][number - 1] = round(vp, 3)
            print(f"round {number}: {len(rows)} positions{' ' * 12}", flush=True)
    return begins


def main() -> None:
    parser = ArgumentParser(prog="python -m brainstone.bots.tuning.begins", description=__doc__)
    parser.add_argument("--games", type=int, default=280, help="To look at (280).")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--out", type=Path, required=True, help="A variant: strong@FILE plans one round with it."
    )
    wanted = parser.parse_args()
    if wanted.games < 1 or wanted.jobs < 1:
        parser.error("that needs a game and a process at least")
    begins = learn(range(wanted.seed, wanted.seed + wanted.games), wanted.jobs)
    text = json.dumps({"level": {"rounds": 1}, "begins": begins}, indent=1)
    wanted.out.write_text(text + "\n", encoding="utf-8")
    print(f"written to {wanted.out}")


if __name__ == "__main__":
    main()
