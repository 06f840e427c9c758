"""The instant Gaia project of T F Mars and of a round booster [R-LFP-2]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.engine.actions.granted_mines import without_price
from brainstone.engine.core.bill import Bill
from brainstone.engine.core.board import no_space
from brainstone.engine.core.effect import FREE, Ask, Price
from brainstone.engine.core.events import Became, ProjectStarted
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import GAIA, NOBODY, QIC, TRANSDIM
from brainstone.engine.core.notation import Spec, at
from brainstone.engine.core.sentences import say
from brainstone.engine.core.sources import GAIA_PROJECT_STARTED
from brainstone.engine.core.steps import About, Decision, Move, MoveAt
from brainstone.engine.effects.gains import pay_one
from brainstone.engine.map.reach import range_qic
from brainstone.engine.map.structures import with_item
from brainstone.engine.map.way import out_of_range, way_only, why_too_far

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState


def gaiaform_targets(state: GameState, seat: int, price: Price) -> list[int]:
    player = state.players[seat]
    if player.gaiaformers == 0:
        return []
    return [
        space
        for space in state.board.planets
        if state.planet[space] == TRANSDIM
        and state.gaiaformer[space] == NOBODY
        and range_qic(state, player, space, 0) <= player.qic - price.qic
    ]


def why_no_gaiaform(state: GameState, seat: int) -> str:
    """Why no planet can be transformed at once: no gaiaformer, or the reason of the nearest."""
    player = state.players[seat]
    if player.gaiaformers == 0:
        return say("gaia.no-gaiaformer", "you have no gaiaformer on your faction board [R-LFP-2]")
    free = [
        (range_qic(state, player, space, 0), space)
        for space in state.board.planets
        if state.planet[space] == TRANSDIM and state.gaiaformer[space] == NOBODY
    ]
    if not free:
        return say("gaia.none-left", "no Transdim planet is left without a gaiaformer [R-LFP-2]")
    qic, space = min(free)
    return out_of_range(space_name(space), qic, player.qic)


@final
class Gaiaform(MoveAt):
    """``gaiaform 7A3``: the Transdim planet becomes a Gaia planet at once."""

    verb: ClassVar[str] = "gaiaform"

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        player = state.players[seat]
        pay_one(state, seat, QIC, range_qic(state, player, self.space, 0), GAIA_PROJECT_STARTED)
        player.gaiaformers -= 1
        player.gaiaformers_on_map += 1
        state.gaiaformer = with_item(state.gaiaformer, self.space, seat)
        state.planet = with_item(state.planet, self.space, GAIA)
        if state.events is not None:
            state.report(ProjectStarted(seat, GAIA_PROJECT_STARTED, self.space, 0, True))
            state.report(Became(seat, GAIA_PROJECT_STARTED, self.space, GAIA))

    def why_not(self, state: GameState, decision: Decision) -> str:
        player = state.players[decision.seat]
        name = space_name(self.space)
        if not state.board.has_space(self.space):
            return no_space(name)
        if state.planet[self.space] != TRANSDIM:
            return say(
                "gaia.not-transdim", "{space} is not a Transdim planet [R-LFP-2]", space=name
            )
        if state.gaiaformer[self.space] != NOBODY:
            return say(
                "gaia.occupied", "a gaiaformer stands on {space} already [R-GP-1]", space=name
            )
        return why_too_far(state, player, self.space, 0)

    def bill(self, state: GameState, decision: Decision) -> Bill | None:
        if not state.board.has_space(self.space) or state.planet[self.space] != TRANSDIM:
            return None
        bill = way_only(state, decision.seat, self.space)
        bill.owe("gaiaformers", 1, state.players[decision.seat].gaiaformers)
        return bill


@final
class ChooseGaiaform(Decision):
    """Which Transdim planet (D-24)."""

    tag: ClassVar[str] = "ChooseGaiaform"
    about: ClassVar[About] = About(
        "gaiaform-target", "D-24", "R-LFP-2", "Which Transdim planet becomes a Gaia planet?"
    )

    def is_about(self, state: GameState, move: Move) -> bool:
        return isinstance(move, Gaiaform)

    def at(self, state: GameState, space: int) -> Move | None:
        return Gaiaform(space)

    def collect(self, state: GameState, out: list[Move]) -> None:
        for space in gaiaform_targets(state, self.seat, FREE):
            out.append(Gaiaform(space))


@final
class GrantGaiaform(Ask):
    """``gaiaform``: a Transdim planet becomes a Gaia planet at once."""

    def question(self, seat: int) -> Decision:
        return ChooseGaiaform(seat)

    def can_have(self, state: GameState, seat: int, price: Price) -> bool:
        return bool(gaiaform_targets(state, seat, price))

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        return why_no_gaiaform(without_price(state, seat, price), seat)


SPECS: Final = (Spec("gaiaform", "space", at(Gaiaform)),)
