"""How good a home is: what lies around it, by a model fitted to games of bots (docs/bots.md)."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from brainstone.data.components import NEIGHBOUR_DISTANCE
from brainstone.engine.core.ids import GAIA, HOME_TYPES, NOBODY, TRANSDIM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from brainstone.engine.core.state import GameState

MODEL: Final = "homes.json"
_FARTHEST: Final = 5  # spaces to a planet that counts
_NEAR: Final = 4  # to somebody else's structure
_KINDS: Final = {GAIA: "gaia", TRANSDIM: "transdim"}
_FIRST: Final = "anybody beside"

Row = dict[str, float]


def row_of(state: GameState, seat: int, homes: Sequence[int]) -> Row:
    """What lies around these homes: each free planet once, by what it takes and its distance to the
    nearest of them, and the structures of others."""
    row: Row = {}
    distances = [state.board.distances(home) for home in homes]
    steps_to = state.players[seat].me.steps_to
    for planet in state.board.planets:
        kind = state.planet[planet]
        if state.owner[planet] != NOBODY or planet in homes:
            continue
        name = f"{steps_to[kind]} steps" if kind < HOME_TYPES else _KINDS.get(kind, "")
        least = min([distance[planet] for distance in distances])
        if name and least <= _FARTHEST:
            _count(row, f"{name} at {least}")
    for other, player in enumerate(state.players):
        if other != seat:
            for theirs in player.colonised:
                for distance in distances:
                    if distance[theirs] <= _NEAR:
                        _count(row, f"others at {distance[theirs]}")
                    if distance[theirs] <= NEIGHBOUR_DISTANCE:
                        row[_FIRST] = 1.0
    return row


def _count(row: Row, name: str) -> None:
    row[name] = row.get(name, 0.0) + 1.0


@cache
def load_homes() -> dict[str, Any]:
    """The model: ``vp`` of each feature, and from how many games."""
    text = (files("brainstone.bots") / MODEL).read_text(encoding="utf-8")
    model: dict[str, Any] = json.loads(text)
    return model


def homes_value(state: GameState, seat: int, homes: Sequence[int]) -> float:
    """The VP that homes bring by what lies around them, beyond what homes anywhere bring."""
    vp = load_homes()["vp"]
    value: float = sum([vp.get(name, 0.0) * x for name, x in row_of(state, seat, homes).items()])
    return value
