"""Games in which every seat plays with slightly other weights: what helped, and how much?

All weights are tried at once. Each seat moves every one of them up or down by its stride, at
random. Then the same board is played once more, and everybody moves each the other way: what the
board, the seat and the faction give, they give both times, and half of the difference is what the
strides bring. With hundreds of games the effect of each stride shows, however many there are.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final, NamedTuple

from brainstone.bots.contract import Budget, play_out
from brainstone.bots.seen import FACTIONS
from brainstone.bots.thinker import Level, Thinker
from brainstone.bots.weights import Weights
from brainstone.data.components import ROUNDS
from brainstone.engine.game import Game
from brainstone.engine.setup.choices import Setup
from brainstone.engine.setup.parts import rules_named

_NO: Final = [0.0] * ROUNDS

Table = dict[str, list[float]]  # by name the VP in each round

# How much of a stride a weight moves by, round by round: those of the first rounds, of the last.
RAMPS: Final = {
    "early": tuple(1 - i / (ROUNDS - 1) for i in range(ROUNDS)),
    "late": tuple(i / (ROUNDS - 1) for i in range(ROUNDS)),
}


class Stride(NamedTuple):
    """One thing to be tried: a weight, when, by how much, and by which faction ("": by all)."""

    name: str
    ramp: str
    size: float
    faction: str = ""
    hint: bool = False  # something that only a box can name

    @property
    def kind(self) -> str:
        """What is believed alike."""
        if self.faction:
            return "faction"
        return "hint" if self.hint else "all"

    def along(self, table: Table, way: float) -> None:
        """Move what is worth something in each round."""
        row = table.get(self.name, _NO)
        ramp = RAMPS[self.ramp]
        table[self.name] = [row[i] + way * self.size * ramp[i] for i in range(ROUNDS)]


class Design(NamedTuple):
    """How trials are played: by bots of which level, at which tables, and who goes which way."""

    level: Level
    players: tuple[int, ...]  # taken in turn
    apart: bool  # each seat draws its own ways; or else the next seat goes opposite ways


WIDE: Final = Design(Level(2, 400, Budget(nodes=1500)), (4, 4, 2, 3), apart=False)
# A game in 1.2 s of processor time instead of 4.
NARROW: Final = Design(Level(2, 3, Budget(nodes=800)), (4, 4, 4, 2, 4, 3), apart=True)


class Task(NamedTuple):
    """A board to be played in another process; weights are JSON there."""

    seed: int
    weights: dict[str, Any]
    strides: list[Stride]
    design: Design = WIDE
    expansion: str = ""


class Trial(NamedTuple):
    """One seat of a board: which way each stride went (1 or -1; 0 if it is none of this faction's),
    what came of it, and what of the other way where the board was played twice."""

    game: int
    faction: str
    signs: list[int]
    vp: int
    other_vp: int | None = None

    @property
    def gain(self) -> float:
        """VP by which seats are compared."""
        return self.vp if self.other_vp is None else (self.vp - self.other_vp) / 2


def load_strides() -> list[Stride]:
    """Those of all players, those that each faction tries for itself, and what came later.

    New ones belong at the end: which way each goes is drawn in this order.
    """
    rows = json.loads((files("brainstone.bots.tuning") / "strides.json").read_text())
    strides = [Stride(name, ramp, float(size)) for name, ramp, size in rows["all"]]
    for faction in FACTIONS:
        strides += [Stride(name, ramp, float(size), faction) for name, ramp, size in rows["each"]]
    return strides + [Stride(name, ramp, float(size)) for name, ramp, size in rows["more"]]


def moved(weights: Weights, strides: Sequence[Stride], ways: Sequence[float]) -> Weights:
    """Other weights: each stride made so far, in its direction."""
    data = weights.to_json()
    hints = data.setdefault("hints", {})
    factions = data.setdefault("factions", {})
    for stride, way in zip(strides, ways, strict=True):
        if not way:
            continue
        if stride.hint:
            stride.along(hints, way)
        elif stride.faction:
            stride.along(factions.setdefault(stride.faction, {}), way)
        elif stride.name in data["features"]:
            stride.along(data["features"], way)
        else:
            data[stride.name] = max(0.0, data[stride.name] + way * stride.size)
    return Weights.from_json(data)


def signs_of(
    seed: int, factions: Sequence[str], strides: Sequence[Stride], apart: bool = False
) -> list[list[int]]:
    """Which way each seat of a game, by its faction, makes its strides."""
    chance = random.Random(f"own/{seed}" if apart else f"es/{seed}")
    signs: list[list[int]] = []
    for seat in range(len(factions)):
        if seat % 2 and not apart:
            signs.append([-sign for sign in signs[-1]])
        else:
            signs.append([chance.choice((-1, 1)) for _ in strides])
    return [
        [
            sign if stride.faction in ("", faction) else 0
            for sign, stride in zip(way, strides, strict=True)
        ]
        for way, faction in zip(signs, factions, strict=True)
    ]


def play_trial(task: Task) -> list[Trial]:
    """A board, played twice."""
    seed, design = task.seed, task.design
    weights = Weights.from_json(task.weights)
    setup, factions = drawn(seed, design.players[seed % len(design.players)], task.expansion)
    signs = signs_of(seed, factions, task.strides, design.apart)
    one = _results(setup, design.level, [moved(weights, task.strides, way) for way in signs])
    others = [moved(weights, task.strides, [-sign for sign in way]) for way in signs]
    other = _results(setup, design.level, others)
    return [Trial(seed, *seat) for seat in zip(factions, signs, one, other, strict=True)]


def own_factions(expansion: str) -> list[str]:
    return [name for name in rules_named(expansion).factions if name not in FACTIONS]


def drawn(seed: int, players: int, expansion: str) -> tuple[Setup, list[str]]:
    """A board and its factions; half of them are those of the expansion, too seldom seen else."""
    own = own_factions(expansion)
    number = 1000 * seed if expansion else seed
    while True:
        setup = Setup.random(players, number, factions="random", expansion=expansion)
        factions = [player.me.name for player in Game(setup, events=False).state.players]
        if not own or 2 * sum([name in own for name in factions]) >= players:
            return setup, factions
        number += 1


def _results(setup: Setup, level: Level, weights: Sequence[Weights]) -> list[int]:
    """The VP of every seat, each playing with its own weights."""
    game = Game(setup, events=False)
    play_out(game, {seat: Thinker("trial", seat, level, own) for seat, own in enumerate(weights)})
    return [player.vp for player in game.state.players]


# A record of trials: seeds and results, from which the weights can be worked out again


class Pass(NamedTuple):
    """Many trials with the same weights, of the first so many strides, and how far to go for an
    effect of 1 VP."""

    step: float
    strides: int
    trials: list[Trial]
    apart: bool = False  # as in their design


def read_passes(text: str, strides: Sequence[Stride]) -> list[Pass]:
    passes: list[Pass] = []
    for row in json.loads(text):
        trials: list[Trial] = []
        tried = strides[: row["strides"]]
        apart = row.get("apart", False)
        for seed, seats in row["games"]:
            signs = signs_of(seed, [faction for faction, *_ in seats], tried, apart)
            for way, (faction, *vp) in zip(signs, seats, strict=True):
                trials.append(Trial(seed, faction, way, *vp))
        passes.append(Pass(row["step"], len(tried), trials, apart))
    return passes


def write_passes(passes: Sequence[Pass]) -> str:
    rows: list[str] = []
    for step, strides, trials, apart in passes:
        games: dict[int, list[list[Any]]] = {}
        for game, faction, _, vp, other_vp in trials:
            seat = [faction, vp] if other_vp is None else [faction, vp, other_vp]
            games.setdefault(game, []).append(seat)
        lines = ",\n".join(f"  {json.dumps(list(game))}" for game in games.items())
        kind = '"apart": true, ' if apart else ""
        rows.append(f' {{{kind}"step": {step}, "strides": {strides}, "games": [\n{lines}\n ]}}')
    return "[\n" + ",\n".join(rows) + "\n]\n"
