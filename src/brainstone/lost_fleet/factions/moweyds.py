"""Moweyds: one shuttle is there already; the institute lays power rings under structures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from brainstone.engine.core.effect import Ask, Price
from brainstone.engine.core.events import Placed
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.notation import Spec, at
from brainstone.engine.core.sentences import say
from brainstone.engine.core.sources import SETUP, special_source
from brainstone.engine.core.special_action import SpecialAction
from brainstone.engine.core.steps import About, Decision, Move, MoveAt
from brainstone.engine.federations.forming import spaces_in
from brainstone.engine.map.structures import forget_federations
from brainstone.lost_fleet.core.fleet import board_of, changed_board
from brainstone.lost_fleet.core.kinds import RING
from brainstone.lost_fleet.data.factions import POWER_RINGS, RING_VALUE
from brainstone.lost_fleet.data.readings import MOWEYDS_OTHER_COST, MOWEYDS_PAY_2
from brainstone.lost_fleet.factions.terraformer import Terraformer
from brainstone.lost_fleet.ships.exploring import place_shuttle
from brainstone.lost_fleet.ships.pieces import SHIP_NAMES

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState
    from brainstone.engine.factions.base import Faction

_RING_ACTION: Final = special_source("ring")
FIRST_SHIP: Final = SHIP_NAMES.index("tf-mars")


@final
class Moweyds(Terraformer):
    def specs(self) -> tuple[Spec, ...]:
        return SPECS

    def with_expensive(self, expensive: list[int]) -> Faction:
        return Moweyds(self.board, expensive)

    def game_begins(self, state: GameState, seat: int) -> None:
        place_shuttle(state, seat, FIRST_SHIP, SETUP)  # RUL-46
        if MOWEYDS_PAY_2 in state.table.readings:  # RUL-76
            board = self.board._replace(gaia_cost=MOWEYDS_OTHER_COST)
            state.players[seat].faction = Moweyds(board, self.expensive)

    def power_bonus(self, state: GameState, player: PlayerState, space: int) -> int:
        return RING_VALUE if board_of(player).rings >> space & 1 else 0

    def show(self, state: GameState, seat: int) -> dict[str, Any]:
        rings = board_of(state.players[seat]).rings
        return {
            "rings": [space_name(space) for space in spaces_in(rings)],
            "rings_left": POWER_RINGS - rings.bit_count(),
        }

    def special_actions(self, first_bit: int) -> list[SpecialAction]:
        return [RingAction("ring", first_bit, [LayRing()])]


def ring_spaces(state: GameState, seat: int) -> list[int]:
    """Planets with an own structure and without a ring [R-LFN-3]."""
    player = state.players[seat]
    rings = board_of(player).rings
    if rings.bit_count() >= POWER_RINGS:
        return []
    return [space for space in player.colonised if not rings >> space & 1]


@final
class LayRing(Ask):
    def question(self, seat: int) -> Decision:
        return ChooseRing(seat)

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        if board_of(state.players[seat]).rings.bit_count() >= POWER_RINGS:
            return say(
                "fleet.ring.none-left",
                "all {number} power rings are on the map (RUL-47)",
                number=POWER_RINGS,
            )
        return say("fleet.ring.everywhere", "all your planets have a power ring [R-LFN-3]")


@final
class RingAction(SpecialAction):
    def home(self) -> str:
        return "institute"

    def rules(self) -> str:
        return "R-LFN-3"

    def drawn(self, state: GameState, seat: int) -> str:
        """With the number of rings that are left."""
        return f"s-power-ring {POWER_RINGS - board_of(state.players[seat]).rings.bit_count()}"

    def is_owned(self, state: GameState, seat: int) -> bool:
        player = state.players[seat]
        return isinstance(player.me, Moweyds) and player.has_institute()


@final
class PlaceRing(MoveAt):
    """``ring 7A3``: a power ring goes under the structure at 7A3."""

    verb: ClassVar[str] = "ring"

    def apply(self, state: GameState, decision: Decision) -> None:
        player = state.players[decision.seat]
        changed_board(player).rings |= 1 << self.space
        forget_federations(player)
        if state.events is not None:
            state.report(Placed(decision.seat, _RING_ACTION, self.space, RING))

    def why_not(self, state: GameState, decision: Decision) -> str:
        player = state.players[decision.seat]
        name = space_name(self.space)
        if self.space not in player.colonised:
            return say(
                "fleet.ring.no-structure", "you have no structure at {space} [R-LFN-3]", space=name
            )
        return say("fleet.ring.there", "{space} has a power ring already [R-LFN-3]", space=name)


@final
class ChooseRing(Decision):
    """Where the power ring goes (D-65)."""

    tag: ClassVar[str] = "ChooseRing"
    about: ClassVar[About] = About(
        "ring", "D-65", "R-LFN-3", "Under which structure do you lay the power ring?"
    )

    def at(self, state: GameState, space: int) -> Move | None:
        return PlaceRing(space)

    def collect(self, state: GameState, out: list[Move]) -> None:
        for space in ring_spaces(state, self.seat):
            out.append(PlaceRing(space))


SPECS: Final = (Spec("ring", "space", at(PlaceRing)),)
