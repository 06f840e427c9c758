"""The mine that a tile or an action grants, as an effect [R-ACT-4]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.actions.mines import (
    MINE_GOODS,
    GrantedMine,
    mine_targets,
    quote_mine,
    why_no_mine,
)
from brainstone.engine.core.amounts import NOTHING, Amounts
from brainstone.engine.core.effect import Ask, Price
from brainstone.engine.core.ids import NONE
from brainstone.engine.core.sentences import say

if TYPE_CHECKING:
    from brainstone.engine.core.mine_terms import MineTerms
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Decision


@final
class GrantMine(Ask):
    """``mine(steps=1)``: a mine with free steps, of which one has to be saved [R-ACT-4]."""

    def __init__(self, terms: MineTerms) -> None:
        self.terms: Final = terms

    def question(self, seat: int) -> Decision:
        return GrantedMine(seat, self.terms)

    def can_have(self, state: GameState, seat: int, price: Price) -> bool:
        return bool(mine_targets(state, seat, self.terms, True, price))

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        return why_no_granted_mine(without_price(state, seat, price), seat, self.terms)

    def least_cost(self) -> Amounts:
        return NOTHING if self.terms.is_granted else MINE_GOODS

    def mine_terms(self) -> MineTerms:
        return self.terms


def without_price(state: GameState, seat: int, price: Price) -> GameState:
    """The position in which a player has only what a price leaves."""
    left = state.clone()
    player = left.players[seat]
    player.credits -= price.credits
    player.ore -= price.ore
    player.qic -= price.qic
    return left


def why_no_granted_mine(state: GameState, seat: int, terms: MineTerms) -> str:
    """Why no planet takes a mine on these terms: the reason of the one that lacks least."""
    player = state.players[seat]
    best = NONE
    least = (0, 0, 0, 0)
    for space in state.board.planets:
        cost = quote_mine(state, seat, space, terms)
        lacks = (
            max(0, cost.qic - player.qic),
            max(0, cost.gaiaformers - player.gaiaformers),
            max(0, cost.ore - player.ore),
            max(0, cost.credits - player.credits),
        )
        if cost.is_possible and (best == NONE or lacks < least):
            best, least = space, lacks
    if best == NONE:
        return say("action.no-planet", "there is no planet for which it could be used [R-ACT-4]")
    return say(
        "action.no-mine",
        "no mine can be built with it: {reason}",
        reason=why_no_mine(state, seat, best, terms),
    )
