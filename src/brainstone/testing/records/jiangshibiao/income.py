"""Income and Gaia phase as the records show them: everybody at once, only questions wait."""

from __future__ import annotations

from brainstone.engine.core.ids import POWER, TOKEN
from brainstone.engine.core.sources import BASE_INCOME
from brainstone.engine.core.state import GameState
from brainstone.engine.core.steps import Move
from brainstone.engine.effects.gains import gain_one
from brainstone.engine.effects.power import (
    ChargeBrainstone,
    brainstone_ends,
    charge_with_brainstone,
)
from brainstone.engine.phases.gaia_phase import EmptyGaiaArea
from brainstone.engine.phases.income import (
    ChooseIncome,
    OtherIncome,
    ReceiveIncome,
    TakeIncome,
    income_sources,
)


def next_source(options: list[Move], tokens_first: bool) -> Move:
    """Of the sources left, the one that brings all tokens, or all charges, before the others."""
    moves = [move for move in options if isinstance(move, TakeIncome)]
    wanted = [move for move in moves if (move.tokens if tokens_first else move.charge) > 0]
    pure = [move for move in wanted if move.charge == 0 or move.tokens == 0]
    mixed = [move for move in wanted if move.tokens_first == tokens_first]
    return (pure + mixed)[0]


def shown_income(state: GameState, asked: set[int]) -> GameState:
    """A copy in which everybody has all income but the power of the seats still to be asked."""
    twin = state.clone()
    steps = [step for step in twin.stack if isinstance(step, ChooseIncome | ReceiveIncome)]
    twin.stack = []
    for step in reversed(steps):
        OtherIncome(step.seat).run(twin)
        if isinstance(step, ReceiveIncome) and step.seat not in asked:
            _receive_power(twin, step.seat)
    return twin


def shown_gaia_phase(state: GameState, asked: set[int]) -> GameState:
    """A copy in which the Gaia areas are empty of everybody who is not asked."""
    twin = state.clone()
    for step in state.stack:
        if isinstance(step, EmptyGaiaArea) and step.seat not in asked:
            step.run(twin)
    return twin


def _receive_power(state: GameState, seat: int) -> None:
    """Tokens first, then charges."""
    sources = [income for income, _ in income_sources(state, seat)]
    gain_one(state, seat, TOKEN, sum([income.tokens for income in sources]), BASE_INCOME)
    gain_one(state, seat, POWER, sum([income.charge for income in sources]), BASE_INCOME)
    if state.stack:
        step = state.stack.pop()
        assert isinstance(step, ChargeBrainstone)
        player = state.players[seat]
        charge_with_brainstone(player, step.number, brainstone_ends(player, step.number)[0])
