"""Kosari, a toy faction: once per round one of its mines relays goods from its sector."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from brainstone import Box
from brainstone.data.factions import FactionBoard
from brainstone.engine.core.effect import Ask
from brainstone.engine.core.hexes import sector_of, space_name
from brainstone.engine.core.ids import CREDIT, KNOWLEDGE, MINE
from brainstone.engine.core.notation import Spec, at
from brainstone.engine.core.sentences import say
from brainstone.engine.core.sources import special_source
from brainstone.engine.core.steps import About, Decision, Move
from brainstone.engine.effects.gains import gain
from brainstone.engine.factions.action import FactionAction
from brainstone.engine.factions.base import Faction

if TYPE_CHECKING:
    from brainstone.engine.core.effect import Price
    from brainstone.engine.core.special_action import SpecialAction
    from brainstone.engine.core.state import GameState

BOARD: Final = FactionBoard(
    name="kosari",
    title="Kosari",
    home="ice",
    start="15c 4o 3k 1q",
    power=(2, 4),
    base_income="1o 1k",
    research="economy",
    rules="R-KOS-1 R-KOS-2",
)
CREDITS: Final = 2  # for each structure in the sector
_RELAYING: Final = special_source("relay")


class Kosari(Faction):
    def specs(self) -> tuple[Spec, ...]:
        return (Spec("relay", "space", at(Relay)),)

    def special_actions(self, first_bit: int) -> list[SpecialAction]:
        return [FactionAction("relay", first_bit, Kosari, RelayGoods(), False, "R-KOS-1")]


def own_mines(state: GameState, seat: int) -> list[int]:
    """Mines that belong to nobody else's planet."""
    return [
        space
        for space in state.players[seat].colonised
        if state.owner[space] == seat and state.structure[space] == MINE
    ]


def in_sector(state: GameState, seat: int, space: int) -> int:
    """How many structures a player has in the sector of a space."""
    own = state.players[seat].colonised
    return len([other for other in own if sector_of(other) == sector_of(space)])


class RelayGoods(Ask):
    """The effect of the special action: a mine is chosen."""

    def question(self, seat: int) -> Decision:
        return ChooseRelay(seat)

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        return say("kosari.no-mines", "you have no mine that could relay [R-KOS-1]")


class Relay(Move):
    """``relay 7A3``: the mine at 7A3 relays what its sector sends [R-KOS-1, R-KOS-2]."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def notation(self) -> str:
        return f"relay {space_name(self.space)}"

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        number = CREDITS * in_sector(state, seat, self.space)
        gain(state, seat, ((CREDIT, number),), _RELAYING)
        if state.players[seat].has_institute():
            gain(state, seat, ((KNOWLEDGE, 1),), _RELAYING)

    def why_not(self, state: GameState, decision: Decision) -> str:
        return say(
            "kosari.no-mine",
            "you have no mine at {space} [R-KOS-1]",
            space=space_name(self.space),
        )


class ChooseRelay(Decision):
    """Which mine relays."""

    tag: ClassVar[str] = "ChooseRelay"
    about: ClassVar[About] = About(
        "relay", "D-kosari-1", "R-KOS-1", "Which mine relays goods?", branches=True
    )

    def at(self, state: GameState, space: int) -> Move | None:
        return Relay(space)

    def collect(self, state: GameState, out: list[Move]) -> None:
        for space in own_mines(state, self.seat):
            out.append(Relay(space))


BOX: Final = Box(
    "kosari",
    title="Kosari",
    factions=((BOARD, Kosari),),
    rules={
        "R-KOS-1": "Special action: choose one of your mines and gain 2 credits for each of your "
        "structures in its sector.",
        "R-KOS-2": "Once your planetary institute is built, the special action also gives "
        "1 knowledge.",
    },
    texts=Path(__file__).parent / "texts",
)
