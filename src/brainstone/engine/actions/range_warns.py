"""What is paid or given without need: what a target far away or foreign warns of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.data.components import MINE_COST, MINES
from brainstone.engine.core.amounts import parse_amounts
from brainstone.engine.core.ids import GAIA, MINE, NOBODY
from brainstone.engine.core.mine_terms import ORDINARY, MineTerms
from brainstone.engine.effects.gains import can_pay
from brainstone.engine.map.reach import basic_range, distance_qic, range_qic

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState

_MINE: Final = parse_amounts(MINE_COST)


def paid_range(state: GameState, seat: int, space: int, terms: MineTerms) -> list[tuple[str, int]]:
    """Warnings where Q.I.C. are spent to get to a target that is not the own gaiaformer's."""
    player = state.players[seat]
    is_far = state.gaiaformer[space] == NOBODY
    qic = range_qic(state, player, space, terms.range_bonus) if is_far else 0
    if qic == 0:
        return []
    found = [("range-qic", qic)]
    if terms is ORDINARY:
        more = max([spare.range_bonus for spare in spare_terms(state, seat)], default=0)
        saved = qic - range_qic(state, player, space, more)
        if saved > 0:
            found.append(("spare-range", saved))
    nearer = [state.board.distances(own)[space] for own in _waiting_planets(state, seat)]
    if nearer:
        saved = qic - distance_qic(state, player, min(nearer), terms.range_bonus)
        if saved > 0:
            found.append(("gaiaformer-first", saved))
    return found


def _waiting_planets(state: GameState, seat: int) -> list[int]:
    """Gaia planets with an own gaiaformer where the mine can be built now: origins to come."""
    player = state.players[seat]
    if player.gaiaformers_on_map == 0 or player.built[MINE] >= MINES or not can_pay(player, _MINE):
        return []
    return [
        space
        for space in state.board.planets
        if state.gaiaformer[space] == seat and state.planet[space] == GAIA
    ]


def spare_terms(state: GameState, seat: int) -> list[MineTerms]:
    """The better terms that own special actions not used in this round would give."""
    return [
        effect.mine_terms()
        for action in state.rules.specials.values()
        if action.is_left(state, seat)
        for effect in action.given(state, seat)
        if effect.mine_terms() is not ORDINARY
    ]


def wasted_range(
    state: GameState, player: PlayerState, space: int, terms: MineTerms
) -> list[tuple[str, int]]:
    """A warning where a target of an action with more range lies within the ordinary one."""
    is_near = player.reach[space] <= basic_range(state, player)
    return [("free-range", 0)] if is_near and terms.needs_use and terms.range_bonus > 0 else []
