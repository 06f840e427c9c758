"""Action 3: upgrade a structure [R-UPG]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.data.components import (
    ACADEMY_COST,
    LONELY_TRADING_STATION_COST,
    MINES,
    PLANETARY_INSTITUTE_COST,
    RESEARCH_LAB_COST,
    RESEARCH_LABS,
    TRADING_STATION_COST,
    TRADING_STATIONS,
)
from brainstone.engine.actions.tech import ChooseTech
from brainstone.engine.core.amounts import Amounts, amount_of, parse_amounts
from brainstone.engine.core.bill import Bill
from brainstone.engine.core.board import no_space
from brainstone.engine.core.events import Built
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import (
    ACADEMY_LEFT,
    CREDIT,
    EVENT_BIG_STRUCTURE,
    EVENT_RESEARCH_LAB,
    EVENT_TRADING_STATION,
    LOST_PLANET,
    MINE,
    ORE,
    PLANETARY_INSTITUTE,
    RESEARCH_LAB,
    STRUCTURE_CODES,
    TRADING_STATION,
)
from brainstone.engine.core.move_source import MoveSource
from brainstone.engine.core.notation import Spec
from brainstone.engine.core.notation_words import space as read_space
from brainstone.engine.core.sentences import say, structure_word
from brainstone.engine.core.sources import UPGRADES
from brainstone.engine.core.steps import Decision, Move
from brainstone.engine.effects.counts import trigger
from brainstone.engine.effects.gains import can_pay, cost_words, pay, shortage, too_little
from brainstone.engine.map.structures import (
    change_piece,
    forget_federations,
    has_neighbour,
    queue_charges,
    with_item,
)

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState

PIECES: Final = (0, MINES, TRADING_STATIONS, RESEARCH_LABS, 1, 1, 1)

COSTS: Final = (
    (),
    (),
    parse_amounts(TRADING_STATION_COST),
    parse_amounts(RESEARCH_LAB_COST),
    parse_amounts(PLANETARY_INSTITUTE_COST),
    parse_amounts(ACADEMY_COST),
    parse_amounts(ACADEMY_COST),
)
LONELY_COST: Final = parse_amounts(LONELY_TRADING_STATION_COST)
_LEAST_CREDITS: Final = min([amount_of(cost, CREDIT) for cost in COSTS if cost])
_LEAST_ORE: Final = min([amount_of(cost, ORE) for cost in COSTS if cost])
_FAR: Final = 100  # more than anything costs


def upgrade_cost(state: GameState, seat: int, space: int, target: int) -> Amounts:
    """The cost belongs to the target structure [R-UPG-2, R-UPG-3]."""
    if target == TRADING_STATION and not has_neighbour(state, seat, space):
        return LONELY_COST
    return COSTS[target]


def can_be_upgraded(state: GameState, seat: int, space: int) -> bool:
    """Not guest mines, not the Lost Planet [R-UPG-1]."""
    return state.owner[space] == seat and state.planet[space] != LOST_PLANET


def replace_structure(state: GameState, seat: int, space: int, target: int) -> None:
    """Swap the piece on the map, with everything an upgrade triggers [R-UPG-4..7]."""
    player = state.players[seat]
    was = state.structure[space]
    change_piece(player, was, target)
    state.structure = with_item(state.structure, space, target)
    forget_federations(player)
    if state.events is not None:
        state.report(Built(seat, UPGRADES[target], space, target, was, state.planet[space]))
    queue_charges(state, seat, space)
    if target == TRADING_STATION:
        trigger(state, seat, EVENT_TRADING_STATION)
        return
    if target == RESEARCH_LAB or target >= ACADEMY_LEFT:
        state.stack.append(ChooseTech(seat))
    if target == RESEARCH_LAB:
        trigger(state, seat, EVENT_RESEARCH_LAB)
    else:
        trigger(state, seat, EVENT_BIG_STRUCTURE)
    if target == PLANETARY_INSTITUTE:
        player.me.institute_built(state, seat)


@final
class Upgrade(Move):
    """``build lab 7A3``: upgrade the structure at 7A3 (ts, lab, pi, ac1, ac2)."""

    def __init__(self, target: int, space: int) -> None:
        self.target: Final = target
        self.space: Final = space

    def notation(self) -> str:
        return f"build {STRUCTURE_CODES[self.target]} {space_name(self.space)}"

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        if not decision.is_paid():
            cost = upgrade_cost(state, seat, self.space, self.target)
            pay(state, seat, cost, UPGRADES[self.target])
        replace_structure(state, seat, self.space, self.target)

    def cost(self, state: GameState, seat: int) -> Amounts:
        return upgrade_cost(state, seat, self.space, self.target)

    def follows_payment(self, state: GameState, decision: Decision) -> bool:
        return True

    def why_not(self, state: GameState, decision: Decision) -> str:
        seat = decision.seat
        player = state.players[seat]
        name = space_name(self.space)
        what = structure_word(self.target)
        if not state.board.has_space(self.space):
            return no_space(name)
        if not can_be_upgraded(state, seat, self.space):
            return say(
                "upgrade.nothing",
                "you have no structure at {space} that can be upgraded [R-UPG-1]",
                space=name,
            )
        old = state.structure[self.space]
        if self.target not in player.me.upgrades[old]:
            return say(
                "upgrade.path",
                "a {old} cannot become a {what} [{rule}]",
                old=structure_word(old),
                what=what,
                rule=player.me.upgrade_rule(),
            )
        if player.built[self.target] >= PIECES[self.target]:
            return say(
                "upgrade.none-left", "no {what} is left on your faction board [R-CMP-3]", what=what
            )
        if decision.is_paid():
            return say(
                "upgrade.other",
                "this action builds something else [{rule}]",
                rule=decision.asks().rule,
            )
        cost = upgrade_cost(state, seat, self.space, self.target)
        if not can_pay(player, cost):
            return say(
                "upgrade.cost",
                "a {what} costs {cost}, you have {have} [R-UPG-2]",
                what=what,
                cost=cost_words(cost),
                have=too_little(player, cost),
            )
        return ""

    def bill(self, state: GameState, decision: Decision) -> Bill | None:
        seat = decision.seat
        player = state.players[seat]
        is_own = state.board.has_space(self.space) and can_be_upgraded(state, seat, self.space)
        if not is_own or self.target not in player.me.upgrades[state.structure[self.space]]:
            return None
        if decision.is_paid() or player.built[self.target] >= PIECES[self.target]:
            return None
        bill = Bill()
        bill.owe_goods(player, upgrade_cost(state, seat, self.space, self.target))
        return bill

    def warns(self, state: GameState, decision: Decision) -> list[tuple[str, int]]:
        if decision.is_paid() or self.target != TRADING_STATION:
            return []
        is_lonely = not has_neighbour(state, decision.seat, self.space)
        return [("lonely-ts", 0)] if is_lonely else []


def upgradeable(state: GameState, seat: int, target: int) -> list[int]:
    """Where a structure can become this one, its cost apart; none without a piece [R-CMP-3]."""
    player = state.players[seat]
    if player.built[target] >= PIECES[target]:
        return []
    return [
        space
        for space in player.colonised
        if can_be_upgraded(state, seat, space)
        and target in player.me.upgrades[state.structure[space]]
    ]


def why_no_upgrade(state: GameState, seat: int, target: int) -> str:
    """Why nothing on the map can become this structure."""
    what = structure_word(target)
    if state.players[seat].built[target] >= PIECES[target]:
        return say(
            "upgrade.none-left", "no {what} is left on your faction board [R-CMP-3]", what=what
        )
    return say(
        "upgrade.no-structure",
        "you have no structure that could become a {what} [{rule}]",
        what=what,
        rule=state.players[seat].me.upgrade_rule(),
    )


@final
class UpgradeMoves(MoveSource):
    def family(self) -> str:
        return "upgrade"

    def rule(self) -> str:
        return "R-UPG-1"

    def lists(self, move: Move) -> bool:
        return isinstance(move, Upgrade)

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        player = state.players[seat]
        if player.ore < _LEAST_ORE or player.credits < _LEAST_CREDITS:
            return
        upgrades = player.me.upgrades
        affordable = [
            player.built[kind] < PIECES[kind] and kind > MINE and can_pay(player, COSTS[kind])
            for kind in range(len(PIECES))
        ]
        lonely_affordable = can_pay(player, LONELY_COST)
        for space in player.colonised:
            if not can_be_upgraded(state, seat, space):
                continue
            for target in upgrades[state.structure[space]]:
                if not affordable[target]:
                    continue
                is_cheap = target != TRADING_STATION or lonely_affordable
                if is_cheap or has_neighbour(state, seat, space):
                    out.append(Upgrade(target, space))

    def why_none(self, state: GameState, decision: Decision) -> str:
        nearest = _nearest_upgrade(state, decision.seat, state.players[decision.seat].colonised)
        if nearest is None:
            return say("upgrade.no-target", "none of your structures can be upgraded [R-UPG-1]")
        return nearest.why_not(state, decision)

    def at(self, state: GameState, seat: int, space: int) -> Move | None:
        return _nearest_upgrade(state, seat, [space]) or Upgrade(TRADING_STATION, space)

    def is_for(self, state: GameState, seat: int, space: int) -> bool:
        return state.owner[space] == seat


def _nearest_upgrade(state: GameState, seat: int, spaces: list[int]) -> Upgrade | None:
    """The upgrade for which the least is missing; those without a piece come last."""
    player = state.players[seat]
    nearest: Upgrade | None = None
    least = 0
    for space in spaces:
        if not can_be_upgraded(state, seat, space):
            continue
        for target in player.me.upgrades[state.structure[space]]:
            lacks = shortage(player, upgrade_cost(state, seat, space, target))
            if player.built[target] >= PIECES[target]:
                lacks += _FAR
            if nearest is None or lacks < least:
                nearest, least = Upgrade(target, space), lacks
    return nearest


def _read_upgrade(rules: Ruleset, words: list[str]) -> Move | None:
    if len(words) != 2 or words[0].lower() not in STRUCTURE_CODES[MINE + 1 :]:
        return None
    return Upgrade(STRUCTURE_CODES.index(words[0].lower()), read_space(words[1]))


SPECS: Final = (Spec("build", "structure space", _read_upgrade),)
