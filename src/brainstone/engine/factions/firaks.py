"""Firaks: the institute turns a research lab back into a trading station for an advance."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.data.components import TRADING_STATIONS
from brainstone.engine.actions.research import ChooseAdvance
from brainstone.engine.actions.upgrades import replace_structure, why_no_upgrade
from brainstone.engine.core.effect import Ask, Price
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import ANY_AREA, RESEARCH_LAB, TRADING_STATION
from brainstone.engine.core.notation import Spec, at
from brainstone.engine.core.sentences import say
from brainstone.engine.core.special_action import SpecialAction
from brainstone.engine.core.steps import About, Decision, Move, MoveAt
from brainstone.engine.factions.action import FactionAction
from brainstone.engine.factions.base import Faction

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState


@final
class Firaks(Faction):
    def specs(self) -> tuple[Spec, ...]:
        return SPECS

    def special_actions(self, first_bit: int) -> list[SpecialAction]:
        return [FactionAction("downgrade", first_bit, Firaks, DowngradeLab(), True, "R-FAC-FIR-1")]


def own_labs(state: GameState, seat: int) -> list[int]:
    return [
        space
        for space in state.players[seat].colonised
        if state.owner[space] == seat and state.structure[space] == RESEARCH_LAB
    ]


@final
class DowngradeLab(Ask):
    """R-FAC-FIR-1; a trading station piece must be available."""

    def question(self, seat: int) -> Decision:
        return ChooseDowngrade(seat)

    def can_have(self, state: GameState, seat: int, price: Price) -> bool:
        pieces = state.players[seat].built[TRADING_STATION] < TRADING_STATIONS
        return pieces and bool(own_labs(state, seat))

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        if not own_labs(state, seat):
            return say("firaks.no-labs", "you have no research lab on the map [R-FAC-FIR-1]")
        return why_no_upgrade(state, seat, TRADING_STATION)


@final
class Downgrade(MoveAt):
    """``downgrade 7A3``: the lab at 7A3 becomes a trading station."""

    verb: ClassVar[str] = "downgrade"

    def apply(self, state: GameState, decision: Decision) -> None:
        state.stack.append(ChooseAdvance(decision.seat, ANY_AREA))
        replace_structure(state, decision.seat, self.space, TRADING_STATION)

    def why_not(self, state: GameState, decision: Decision) -> str:
        return say(
            "firaks.no-lab",
            "you have no research lab at {space} [R-FAC-FIR-1]",
            space=space_name(self.space),
        )


@final
class ChooseDowngrade(Decision):
    """Which lab becomes a trading station (D-40)."""

    tag: ClassVar[str] = "ChooseDowngrade"
    about: ClassVar[About] = About(
        "downgrade",
        "D-40",
        "R-FAC-FIR-1",
        "Which research lab becomes a trading station?",
        branches=True,
    )

    def at(self, state: GameState, space: int) -> Move | None:
        return Downgrade(space)

    def collect(self, state: GameState, out: list[Move]) -> None:
        for space in own_labs(state, self.seat):
            out.append(Downgrade(space))


SPECS: Final = (Spec("downgrade", "space", at(Downgrade)),)
