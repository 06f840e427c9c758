"""What an expansion tells bots, tuned: its hints, and what counts more or less with it.

The games are those of trials (``trials.py``), played by narrow plans. What they lead to is no part
of the bots' weights: it goes into the box's own file.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final, NamedTuple

from brainstone.bots.contract import BotError
from brainstone.bots.features import NAMES
from brainstone.bots.seen import FACTIONS
from brainstone.bots.tuning.fit import ways_of
from brainstone.bots.tuning.trials import (
    NARROW,
    RAMPS,
    Pass,
    Stride,
    Table,
    load_strides,
    own_factions,
    read_passes,
    write_passes,
)
from brainstone.bots.weights import Weights
from brainstone.data.components import ROUNDS
from brainstone.engine.core.hints import added
from brainstone.engine.setup.parts import rules_named

BOX: Final = NARROW._replace(players=(4, 4, 4, 2), apart=False)
_UNKNOWN: Final = 1.0  # VP of a stride for what is said to be worth nothing
_NO: Final = [0.0] * ROUNDS


class Worth(NamedTuple):
    """As in the box's file: of hints, and of features to all ("") and to its factions, more than in
    the base game."""

    hints: Table
    leanings: dict[str, Table]

    def to_text(self) -> str:
        return f"{{\n{self.told()}\n}}\n"

    def told(self) -> str:
        leanings = [f'  "{whose}": {_rows(table, 2)}' for whose, table in self.leanings.items()]
        lines = "{\n" + ",\n".join(leanings) + "\n }" if leanings else "{}"
        return f' "hints": {_rows(self.hints, 1)},\n "leanings": {lines}'


def _rows(table: Table, depth: int) -> str:
    indent = " " * depth
    rows = [f"{indent} {json.dumps(name)}: {json.dumps(row)}" for name, row in table.items()]
    return "{\n" + ",\n".join(rows) + f"\n{indent}}}"


def worth_of(expansion: str) -> Worth:
    """What the box says today."""
    box = rules_named(expansion).expansion
    hints = {hint.name: list(hint.vp) for hint in box.hints()}
    usual = {name: list(row) for name, row in box.leanings("").items()}
    leanings = {"": usual}
    for faction in own_factions(expansion):
        own = {
            name: [round(x - y, 3) for x, y in zip(row, usual.get(name, _NO), strict=True)]
            for name, row in box.leanings(faction).items()
        }
        leanings[faction] = {name: row for name, row in own.items() if any(row)}
    return Worth(hints, leanings)


def strides_of(expansion: str, worth: Worth) -> list[Stride]:
    """Each hint is tried by half of what it is worth, then what its factions try for themselves,
    then what everybody tries."""
    strides: list[Stride] = []
    for name, row in worth.hints.items():
        size = 0.5 * max([abs(vp) for vp in row]) or _UNKNOWN
        strides += [Stride(name, ramp, size, hint=True) for ramp in RAMPS]
    usual = load_strides()
    each = [stride for stride in usual if stride.faction == FACTIONS[0]]
    each += [stride for stride in usual if not stride.faction and stride.name == "vp"][1:]
    for faction in own_factions(expansion):
        strides += [stride._replace(faction=faction) for stride in each]
    return strides + [stride for stride in usual if not stride.faction]


def advanced(worth: Worth, strides: Sequence[Stride], tried: Pass) -> tuple[Worth, list[float]]:
    """What a box should rather say, and what each stride was found to bring."""
    strides = strides[: tried.strides]
    ways, found = ways_of(strides, tried)
    hints = {name: list(row) for name, row in worth.hints.items()}
    leanings = {
        whose: {name: list(row) for name, row in table.items()}
        for whose, table in worth.leanings.items()
    }
    for stride, way in zip(strides, ways, strict=True):
        if stride.hint:
            stride.along(hints, way)
        elif stride.name in NAMES:  # what has no number for each round is the same everywhere
            stride.along(leanings.setdefault(stride.faction, {}), way)
    return Worth(_rounded(hints), {whose: _rounded(own) for whose, own in leanings.items()}), found


def _rounded(table: Table) -> Table:
    return {name: [round(x, 3) for x in row] for name, row in table.items()}


def told(weights: Weights, expansion: str, worth: Worth) -> Weights:
    """Weights of somebody for whom the box says this, and not what it says today."""
    data = weights.to_json() | {"hints": worth.hints}
    today = worth_of(expansion).leanings
    for whose in {**today, **worth.leanings}:
        old, new = today.get(whose, {}), worth.leanings.get(whose, {})
        more = added(new, {name: [-vp for vp in row] for name, row in old.items()})
        rows = data.setdefault("factions", {}).get(whose, {}) if whose else data["features"]
        rows = added(rows, {name: row for name, row in more.items() if any(row)})
        if whose:
            data["factions"][whose] = rows
        else:
            data["features"] = rows
    return Weights.from_json(data)


# A record: what the box said before, and the games from which all that came later can be worked out


def record_of(expansion: str) -> str:
    file = files("brainstone.bots.tuning") / f"{expansion}.json"
    if not file.is_file():
        raise BotError(f"there are no recorded games of {expansion!r}")
    return file.read_text(encoding="utf-8")


def read_record(text: str, expansion: str) -> tuple[Worth, list[Pass]]:
    data: dict[str, Any] = json.loads(text)
    worth = Worth(data["hints"], data["leanings"])
    return worth, read_passes(json.dumps(data["passes"]), strides_of(expansion, worth))


def write_record(worth: Worth, passes: Sequence[Pass]) -> str:
    return f'{{\n{worth.told()},\n "passes": {write_passes(passes)}}}\n'
