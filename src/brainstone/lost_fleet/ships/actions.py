"""The action spaces of the spaceships [R-LFP]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.actions.spaces import is_open, use, why_closed
from brainstone.engine.core.ids import (
    NONE,
)
from brainstone.engine.core.move_source import MoveSource
from brainstone.engine.core.notation import Spec
from brainstone.engine.core.notation_words import named_lower
from brainstone.engine.core.sentences import say
from brainstone.engine.core.steps import Decision, Move
from brainstone.engine.effects.power import spendable
from brainstone.lost_fleet.core.fleet import board_of, fleet_of
from brainstone.lost_fleet.ships.names import ship_word
from brainstone.lost_fleet.ships.pieces import SHIP_SPACES

if TYPE_CHECKING:
    from brainstone.engine.core.amounts import Amounts
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState
    from brainstone.lost_fleet.ships.pieces import ShipSpace


@final
class UseShip(Move):
    """``ship eclipse-power``: use an action space of a spaceship."""

    def __init__(self, space: ShipSpace) -> None:
        self.space: Final = space

    def notation(self) -> str:
        return self.space.source.word

    def cost(self, state: GameState, seat: int) -> Amounts:
        return self.space.price.amounts

    def apply(self, state: GameState, decision: Decision) -> None:
        use(state, decision.seat, self.space)

    def why_not(self, state: GameState, decision: Decision) -> str:
        seat = decision.seat
        space = self.space
        player = state.players[seat]
        if fleet_of(state).spaces[space.ship] == NONE:
            return say(
                "fleet.explore.not-here",
                "{ship} is not in this game [R-LFS-9]",
                ship=ship_word(space.ship),
            )
        if not board_of(player).ships >> space.ship & 1:
            return say(
                "fleet.ship.unexplored",
                "you have no shuttle on {ship} [R-LFX-5]",
                ship=ship_word(space.ship),
            )
        return why_closed(state, seat, space, "R-LFP-1")


@final
class ShipMoves(MoveSource):
    def family(self) -> str:
        return "board"

    def rule(self) -> str:
        return "R-LFP-1"

    def lists(self, move: Move) -> bool:
        return isinstance(move, UseShip)

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        ships = board_of(state.players[seat]).ships
        if not ships:
            return
        power = spendable(state.players[seat])
        for space in SHIP_SPACES:
            if ships >> space.ship & 1 and is_open(state, seat, space, power):
                out.append(UseShip(space))

    def why_none(self, state: GameState, decision: Decision) -> str:
        return ""  # the action spaces of the research board come nearer


def _read_ship(rules: Ruleset, words: list[str]) -> Move:
    names = [space.name for space in SHIP_SPACES]
    return UseShip(SHIP_SPACES[named_lower(words, "space of a ship", names)])


SPECS: Final = (Spec("ship", "shipaction", _read_ship),)
