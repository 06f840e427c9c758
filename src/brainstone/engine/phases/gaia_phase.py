"""Phase II: Gaia [R-GAIA]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.engine.core.events import IN_GAIA_AREA, Became, TokensMoved
from brainstone.engine.core.ids import GAIA, GAIA_AREA, NOBODY, TRANSDIM
from brainstone.engine.core.notation import Spec
from brainstone.engine.core.sentences import say
from brainstone.engine.core.sources import GAIA_PHASE
from brainstone.engine.core.steps import Decision, Move, Task
from brainstone.engine.phases.charging import OfferCharges

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState


@final
class GaiaPhase(Task):
    """Planets first, then the players' Gaia areas in turn order [R-GAIA-1, R-GAIA-2]."""

    tag: ClassVar[str] = "GaiaPhase"

    def run(self, state: GameState) -> None:
        planet = state.planet.copy()
        for space in state.board.planets:
            if planet[space] == TRANSDIM and state.gaiaformer[space] != NOBODY:
                planet[space] = GAIA
                if state.events is not None:
                    state.report(Became(state.gaiaformer[space], GAIA_PHASE, space, GAIA))
        state.planet = planet
        for seat in reversed(state.order):
            state.stack.append(OfferCharges())  # Itars may place the Lost Planet (RUL-11)
            state.stack.append(EmptyGaiaArea(seat))
            state.stack.append(FactionGaiaPhase(seat))


@final
class FactionGaiaPhase(Task):
    """What a faction does with the tokens of its Gaia area before they leave it."""

    tag: ClassVar[str] = "FactionGaiaPhase"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: GameState) -> None:
        state.players[self.seat].me.gaia_phase(state, self.seat)

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat)


@final
class EmptyGaiaArea(Task):
    """Tokens return to area I (Terrans: II), gaiaformers to the faction board."""

    tag: ClassVar[str] = "EmptyGaiaArea"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: GameState) -> None:
        player = state.players[self.seat]
        area = player.me.gaia_area_returns_to()
        if area == 2:
            player.area2 += player.gaia_area
        else:
            player.area1 += player.gaia_area
        if player.gaia_area and state.events is not None:
            state.report(TokensMoved(self.seat, GAIA_PHASE, player.gaia_area, IN_GAIA_AREA, area))
        player.gaia_area = 0
        if player.brainstone == GAIA_AREA:
            player.brainstone = area
        player.gaiaformers += player.gaiaformers_in_gaia_area
        player.gaiaformers_in_gaia_area = 0

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat)


@final
class LeaveGaia(Move):
    """``gaia stop``: use no more tokens of the Gaia area."""

    def notation(self) -> str:
        return "gaia stop"

    def declines(self) -> bool:
        return True

    def is_minor(self) -> bool:
        return True

    def apply(self, state: GameState, decision: Decision) -> None:
        pass


def _read_stop(rules: Ruleset, words: list[str]) -> Move | None:
    return LeaveGaia() if words == ["stop"] else None


def _refuse_gaia(words: list[str]) -> str:
    return say(
        "unreadable.expected.gaia",
        "expected stop, tech, or tokens and a resource such as 3 1o",
    )


SPECS: Final = (Spec("gaia", "n gain", _read_stop, _refuse_gaia),)
