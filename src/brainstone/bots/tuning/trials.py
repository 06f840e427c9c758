"""Games in which every seat plays with slightly other weights: what helped, and how much?

All weights are tried at once. Each seat moves every one of them up or down by its stride, at
random; the next seat moves each the other way. With hundreds of games the effect of each stride
shows, however many there are.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any, Final, NamedTuple

from brainstone.bots.contract import Budget, play_out
from brainstone.bots.thinker import Level, Thinker
from brainstone.bots.weights import Weights
from brainstone.data.components import ROUNDS
from brainstone.engine.game import Game
from brainstone.engine.setup.choices import Setup

PLAYERS: Final = (4, 4, 2, 3)  # taken in turn
NODES: Final = 700
LEVEL: Final = Level(2, 3, Budget(nodes=NODES))

# How much of a stride a weight moves by, round by round: those of the first rounds, of the last.
RAMPS: Final = {
    "early": tuple(1 - i / (ROUNDS - 1) for i in range(ROUNDS)),
    "late": tuple(i / (ROUNDS - 1) for i in range(ROUNDS)),
}


class Stride(NamedTuple):
    """One thing to be tried: a weight, when, and by how much."""

    name: str
    ramp: str
    size: float


class Trial(NamedTuple):
    """One seat of a game: which way each stride went (1 or -1), and what came of it."""

    game: int
    faction: str
    signs: list[int]
    vp: int


def load_strides() -> list[Stride]:
    rows = json.loads((files("brainstone.bots.tuning") / "strides.json").read_text())
    return [Stride(name, ramp, float(size)) for name, ramp, size in rows]


def moved(weights: Weights, strides: Sequence[Stride], ways: Sequence[float]) -> Weights:
    """Other weights: each stride made so far, in its direction."""
    data = weights.to_json()
    table = data["features"]
    for (name, ramp, size), way in zip(strides, ways, strict=True):
        if name in table:
            row = table[name]
            table[name] = [row[i] + way * size * RAMPS[ramp][i] for i in range(ROUNDS)]
        else:
            data[name] = max(0.0, data[name] + way * size)
    return Weights.from_json(data)


def signs_of(seed: int, players: int, strides: int) -> list[list[int]]:
    """Which way each seat of a game makes its strides."""
    chance = random.Random(f"es/{seed}")
    signs: list[list[int]] = []
    for seat in range(players):
        if seat % 2:
            signs.append([-sign for sign in signs[-1]])
        else:
            signs.append([chance.choice((-1, 1)) for _ in range(strides)])
    return signs


def trial_task(task: tuple[int, dict[str, Any], list[Stride], int]) -> list[Trial]:
    """For another process: a seed, weights as JSON, what is tried, and nodes for a decision."""
    seed, weights, strides, nodes = task
    level = replace(LEVEL, budget=Budget(nodes=nodes))
    return play_trial(seed, Weights.from_json(weights), strides, level)


def play_trial(
    seed: int, weights: Weights, strides: Sequence[Stride], level: Level = LEVEL
) -> list[Trial]:
    players = PLAYERS[seed % len(PLAYERS)]
    signs = signs_of(seed, players, len(strides))
    game = Game(Setup.random(players=players, seed=seed, factions="random"), events=False)
    bots = {
        seat: Thinker("trial", seat, level, moved(weights, strides, way))
        for seat, way in enumerate(signs)
    }
    play_out(game, bots)
    return [
        Trial(seed, player.me.name, way, player.vp)
        for way, player in zip(signs, game.state.players, strict=True)
    ]


# A record of trials: seeds and results, from which the weights can be worked out again


class Pass(NamedTuple):
    """Many trials with the same weights, and how far to go for an effect of 1 VP."""

    step: float
    trials: list[Trial]


def read_passes(text: str, strides: int) -> list[Pass]:
    passes: list[Pass] = []
    for row in json.loads(text):
        trials: list[Trial] = []
        for seed, seats in row["games"]:
            signs = signs_of(seed, len(seats), strides)
            for way, (faction, vp) in zip(signs, seats, strict=True):
                trials.append(Trial(seed, faction, way, vp))
        passes.append(Pass(row["step"], trials))
    return passes


def write_passes(passes: Sequence[Pass]) -> str:
    rows: list[str] = []
    for step, trials in passes:
        games: dict[int, list[list[Any]]] = {}
        for trial in trials:
            games.setdefault(trial.game, []).append([trial.faction, trial.vp])
        lines = ",\n".join(f"  {json.dumps(list(game))}" for game in games.items())
        rows.append(f' {{"step": {step}, "games": [\n{lines}\n ]}}')
    return "[\n" + ",\n".join(rows) + "\n]\n"
