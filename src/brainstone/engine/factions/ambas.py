"""Ambas: the institute changes places with a mine once per round."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.data.components import ROUNDS
from brainstone.engine.core.effect import Ask, Price
from brainstone.engine.core.events import Swapped
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import LOST_PLANET, MINE, PLANETARY_INSTITUTE
from brainstone.engine.core.notation import Spec, at
from brainstone.engine.core.sentences import say
from brainstone.engine.core.sources import special_source
from brainstone.engine.core.special_action import SpecialAction
from brainstone.engine.core.steps import About, Decision, Move, MoveAt
from brainstone.engine.factions.action import FactionAction
from brainstone.engine.factions.base import Faction
from brainstone.engine.map.structures import forget_federations

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

_SWAPPING: Final = special_source("swap")


@final
class Ambas(Faction):
    def specs(self) -> tuple[Spec, ...]:
        return SPECS

    def special_actions(self, first_bit: int) -> list[SpecialAction]:
        return [FactionAction("swap", first_bit, Ambas, SwapInstitute(), True, "R-FAC-AMB-1")]

    def federation_warns(
        self, state: GameState, seat: int, planets: list[int]
    ) -> list[tuple[str, int]]:
        """The institute counts for one federation, is swapped out of it and counts for the next:
        a federation without it leaves that out, as long as a swap is still to come."""
        player = state.players[seat]
        can_swap = state.round < ROUNDS or state.rules.specials["swap"].is_left(state, seat)
        if not player.has_institute() or not can_swap:
            return []
        has_it = any([state.structure[space] == PLANETARY_INSTITUTE for space in planets])
        return [] if has_it else [("without-institute", 0)]


def swappable_mines(state: GameState, seat: int) -> list[int]:
    """Own mines on the map, not the Lost Planet: it holds no piece (RUL-32)."""
    return [
        space
        for space in state.players[seat].colonised
        if state.owner[space] == seat
        and state.structure[space] == MINE
        and state.planet[space] != LOST_PLANET
    ]


@final
class SwapInstitute(Ask):
    def question(self, seat: int) -> Decision:
        return ChooseSwap(seat)

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        return say("ambas.no-mines", "you have no mine to change places with [R-FAC-AMB-1]")


@final
class Swap(MoveAt):
    """``swap 7A3``: the mine at 7A3 and the institute change places [R-FAC-AMB-1]."""

    verb: ClassVar[str] = "swap"

    def apply(self, state: GameState, decision: Decision) -> None:
        player = state.players[decision.seat]
        structure = state.structure.copy()
        for space in player.colonised:
            if state.owner[space] == decision.seat and structure[space] == PLANETARY_INSTITUTE:
                structure[space] = MINE
                if state.events is not None:
                    state.report(Swapped(decision.seat, _SWAPPING, space, self.space))
        structure[self.space] = PLANETARY_INSTITUTE
        state.structure = structure
        forget_federations(player)

    def warns(self, state: GameState, decision: Decision) -> list[tuple[str, int]]:
        """What is in a federation cannot be used for another one [R-FED-5]."""
        is_used = state.players[decision.seat].federated >> self.space & 1
        return [("swap-federated", 0)] if is_used else []

    def why_not(self, state: GameState, decision: Decision) -> str:
        return say(
            "ambas.no-mine",
            "you have no mine at {space} [R-FAC-AMB-1]",
            space=space_name(self.space),
        )


@final
class ChooseSwap(Decision):
    """Which mine changes places with the institute (D-39)."""

    tag: ClassVar[str] = "ChooseSwap"
    about: ClassVar[About] = About(
        "swap",
        "D-39",
        "R-FAC-AMB-1",
        "With which mine does the planetary institute change places?",
        branches=True,
    )

    def at(self, state: GameState, space: int) -> Move | None:
        return Swap(space)

    def collect(self, state: GameState, out: list[Move]) -> None:
        for space in swappable_mines(state, self.seat):
            out.append(Swap(space))


SPECS: Final = (Spec("swap", "space", at(Swap)),)
