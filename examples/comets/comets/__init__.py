"""Comets, a toy expansion with a kind of tile of its own.

Three comets wait in a row. Whoever builds a first mine in a sector catches the first of them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from brainstone import Box
from brainstone.data.tiles import BoxTile
from brainstone.engine.core.amounts import parse_amounts
from brainstone.engine.core.hooks import Expansion
from brainstone.engine.core.ids import NOBODY
from brainstone.engine.core.program_seat import Memory
from brainstone.engine.core.sources import Kind, Source
from brainstone.engine.effects.gains import gain

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

NAME: Final = "comets"
TILES: Final = (
    BoxTile("iron", "2o", "R-COM-1"),
    BoxTile("dust", "3c 1k", "R-COM-1"),
    BoxTile("core", "1q", "R-COM-1"),
)
GAINS: Final = [parse_amounts(tile.gives) for tile in TILES]
SOURCE: Final = Source(Kind("comet", "other"), NAME)


class Row(Memory):
    """The comets that are left, and who has caught the others, in their order."""

    def __init__(self, caught: tuple[int, ...]) -> None:
        self.caught: Final = caught

    def key(self) -> tuple[object, ...]:
        return self.caught


def row_of(state: GameState) -> Row:
    row = state.extras.get(NAME)
    return row if isinstance(row, Row) else Row(())


class Comets(Expansion):
    def factions_chosen(self, state: GameState) -> None:
        state.extras = {**state.extras, NAME: Row(())}

    def mine_built(
        self,
        state: GameState,
        seat: int,
        space: int,
        is_guest: bool,
        is_new_type: bool,
        is_new_sector: bool,
    ) -> None:
        """[R-COM-1]"""
        caught = row_of(state).caught
        if is_new_sector and len(caught) < len(TILES):
            state.extras = {**state.extras, NAME: Row((*caught, seat))}
            gain(state, seat, GAINS[len(caught)], SOURCE)

    def view_game(self, state: GameState, view: dict[str, Any]) -> None:
        caught = row_of(state).caught
        seats = [*caught, *[NOBODY] * (len(TILES) - len(caught))]
        view.setdefault("boxes", {})[NAME] = {
            "tiles": [
                {"name": tile.name, "seat": seat} for tile, seat in zip(TILES, seats, strict=True)
            ]
        }

    def problem(self, state: GameState) -> str:
        return "" if len(row_of(state).caught) <= len(TILES) else "more comets than there are"


BOX: Final = Box(
    NAME,
    title="Comets",
    expansion=Comets(),
    tiles=TILES,
    rules={
        "R-COM-1": "Whoever builds a first mine in a sector takes the first comet of the row and "
        "gains what it shows."
    },
    texts=Path(__file__).parent / "texts",
)
