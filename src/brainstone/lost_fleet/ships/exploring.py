"""Action 11: explore a spaceship [R-LFX]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.engine.actions.mines import granted_terms
from brainstone.engine.actions.range_warns import wasted_range
from brainstone.engine.core.bill import Bill
from brainstone.engine.core.ids import NONE, QIC, TAKEN
from brainstone.engine.core.move_source import MoveSource
from brainstone.engine.core.notation import Spec
from brainstone.engine.core.notation_words import named_lower
from brainstone.engine.core.sentences import faction_word, say
from brainstone.engine.core.steps import Decision, Move, Task
from brainstone.engine.effects.gains import pay_one, score
from brainstone.engine.effects.power import charge
from brainstone.engine.map.reach import range_qic
from brainstone.engine.map.way import add_way, out_of_range
from brainstone.lost_fleet.core.events import Explored
from brainstone.lost_fleet.core.fleet import (
    board_of,
    changed_board,
    fleet_of,
    has_explored,
    put_fleet,
)
from brainstone.lost_fleet.core.sources import EXPLORING
from brainstone.lost_fleet.data.factions import EXPLORE_VP, OTHER_EXPLORE_VP
from brainstone.lost_fleet.data.ships import SHUTTLE_CHARGES
from brainstone.lost_fleet.ships.names import ship_word
from brainstone.lost_fleet.ships.pieces import SHIP_NAMES, SHIPS

if TYPE_CHECKING:
    from brainstone.engine.core.amounts import Amounts
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.sources import Source
    from brainstone.engine.core.state import GameState
    from brainstone.engine.factions.base import Faction


def explore_vp(faction: Faction) -> int:
    """What a shuttle costs [R-LFX-2]."""
    return OTHER_EXPLORE_VP.get(faction.name, EXPLORE_VP)


def explorable(state: GameState, seat: int, range_bonus: int) -> list[int]:
    """The ships a player can explore now [R-LFX-1]."""
    player = state.players[seat]
    board = board_of(player)
    if board.shuttles == 0 or player.vp < explore_vp(player.me):
        return []
    if not player.me.can_pay_more(player):
        return []
    return [
        ship
        for ship, space in enumerate(fleet_of(state).spaces)
        if space != NONE
        and not board.ships >> ship & 1
        and range_qic(state, player, space, range_bonus) <= player.qic
    ]


def place_shuttle(state: GameState, seat: int, ship: int, source: Source) -> None:
    """A shuttle takes the lowest free space of a ship, which is open to its owner now [R-LFX-5]."""
    player = state.players[seat]
    board = changed_board(player)
    board.shuttles -= 1
    board.ships |= 1 << ship
    fleet = fleet_of(state)
    put_fleet(state, fleet.with_shuttle(ship, seat))
    if fleet.tech[ship] != NONE:
        player.extra_tech |= 1 << fleet.tech[ship]
    if state.events is not None:
        place = len(fleet.shuttles[ship]) + 1
        state.report(Explored(seat, source, SHIPS[ship].name, place, fleet.spaces[ship]))


@final
class Explore(Move):
    """``explore eclipse``: send a shuttle to this ship."""

    def __init__(self, ship: int) -> None:
        self.ship: Final = ship

    def notation(self) -> str:
        return f"explore {SHIPS[self.ship].name}"

    def cost(self, state: GameState, seat: int) -> Amounts:
        return ((QIC, range_qic(state, state.players[seat], fleet_of(state).spaces[self.ship], 0)),)

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        player = state.players[seat]
        fleet = fleet_of(state)
        bonus = granted_terms(decision).range_bonus
        pay_one(
            state, seat, QIC, range_qic(state, player, fleet.spaces[self.ship], bonus), EXPLORING
        )
        score(state, seat, -explore_vp(player.me), EXPLORING)
        state.stack.append(ShuttleCharge(seat, SHUTTLE_CHARGES[len(fleet.shuttles[self.ship])]))
        place_shuttle(state, seat, self.ship, EXPLORING)
        player.me.pay_more(state, seat)

    def why_not(self, state: GameState, decision: Decision) -> str:
        player = state.players[decision.seat]
        me = player.me
        space = fleet_of(state).spaces[self.ship]
        if space == NONE:
            return say(
                "fleet.explore.not-here",
                "{ship} is not in this game [R-LFS-9]",
                ship=ship_word(self.ship),
            )
        if has_explored(player, self.ship):
            return say(
                "fleet.explore.explored",
                "you have a shuttle on {ship} already [R-LFX-1]",
                ship=ship_word(self.ship),
            )
        if board_of(player).shuttles == 0:
            return say("fleet.explore.no-shuttle", "you have no shuttle left [R-LFX-1]")
        if player.vp < explore_vp(me):
            return say(
                "fleet.explore.vp",
                "exploring costs {cost} VP, you have {have} [R-LFX-2]",
                cost=explore_vp(me),
                have=player.vp,
            )
        if not me.can_pay_more(player):
            return say(
                "fleet.explore.besides",
                "{faction} cannot pay what exploring costs them besides VP [R-LFX-2]",
                faction=faction_word(me.name, me.title),
            )
        qic = range_qic(state, player, space, granted_terms(decision).range_bonus)
        return out_of_range(ship_word(self.ship), qic, player.qic) if qic > player.qic else ""

    def bill(self, state: GameState, decision: Decision) -> Bill | None:
        seat = decision.seat
        player = state.players[seat]
        space = fleet_of(state).spaces[self.ship]
        if space == NONE or has_explored(player, self.ship) or not player.reach:
            return None
        if board_of(player).shuttles == 0 or not player.me.can_pay_more(player):
            return None
        bonus = granted_terms(decision).range_bonus
        bill = Bill()
        add_way(bill, state, seat, space, bonus)
        bill.owe("qic", range_qic(state, player, space, bonus), player.qic)
        bill.owe("vp", explore_vp(player.me), player.vp)
        return bill

    def warns(self, state: GameState, decision: Decision) -> list[tuple[str, int]]:
        player = state.players[decision.seat]
        space = fleet_of(state).spaces[self.ship]
        found = wasted_range(state, player, space, granted_terms(decision))
        if board_of(player).shuttles == 1:
            found.append(("last-shuttle", 0))
        return found


@final
class ShuttleCharge(Task):
    """The power of the shuttle space, once everything is paid [R-LFX-3]."""

    tag: ClassVar[str] = "ShuttleCharge"

    def __init__(self, seat: int, number: int) -> None:
        self.seat: Final = seat
        self.number: Final = number

    def run(self, state: GameState) -> None:
        if self.number > 0:
            charge(state, self.seat, self.number, EXPLORING)

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.number)


@final
class ExploreMoves(MoveSource):
    def family(self) -> str:
        return "explore"

    def rule(self) -> str:
        return "R-LFX-1"

    def lists(self, move: Move) -> bool:
        return isinstance(move, Explore)

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        for ship in explorable(state, seat, 0):
            out.append(Explore(ship))

    def why_none(self, state: GameState, decision: Decision) -> str:
        """The unexplored ship that is nearest."""
        player = state.players[decision.seat]
        spaces = fleet_of(state).spaces
        nearest = NONE
        for ship, space in enumerate(spaces):
            if space == NONE or has_explored(player, ship):
                continue
            if nearest == NONE or player.reach[space] < player.reach[spaces[nearest]]:
                nearest = ship
        if nearest == NONE:
            return say("fleet.explore.all", "you have a shuttle on every spaceship [R-LFX-1]")
        return Explore(nearest).why_not(state, decision)

    def at(self, state: GameState, seat: int, space: int) -> Move | None:
        spaces = fleet_of(state).spaces
        return Explore(spaces.index(space)) if space in spaces else None

    def is_for(self, state: GameState, seat: int, space: int) -> bool:
        return state.planet[space] == TAKEN


def _read_explore(rules: Ruleset, words: list[str]) -> Move:
    return Explore(named_lower(words, "spaceship", SHIP_NAMES))


SPECS: Final = (Spec("explore", "ship", _read_explore),)
