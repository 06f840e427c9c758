"""What can be counted of a turn at once: points, power offered to others, who wanted the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from brainstone.coach.parts import scored_by_part
from brainstone.engine.actions.mines import BuildMine
from brainstone.engine.actions.power_and_qic import TakeAction
from brainstone.engine.phases.charging import ChargeOffer, DeclineCharge, offered
from brainstone.engine.phases.flow import push, top_decision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move


@dataclass(frozen=True)
class Facts:
    """Of one turn."""

    points: int  # VP it scores
    by_part: dict[str, int]  # those with a source
    offers: int  # power that others may charge because of it
    wanted: int  # others who could do the same now, and no longer can


def facts_of(state: GameState, seat: int, moves: Sequence[Move]) -> Facts:
    """Counted on a copy of the position."""
    wanted = 0
    for move in moves:
        if isinstance(move, TakeAction | BuildMine):
            wanted = max(wanted, _able(state, seat, move))
    twin = state.clone()
    before = twin.players[seat]
    points, scored = before.vp, scored_by_part(before)
    for move in moves:
        push(twin, move)
    after = twin.players[seat]
    now = scored_by_part(after)
    return Facts(
        points=after.vp - points,
        by_part={part: now[part] - scored.get(part, 0) for part in now},
        offers=_offers(twin, seat),
        wanted=wanted,
    )


def _able(state: GameState, seat: int, move: Move) -> int:
    """How many others could do this now, if it were their turn."""
    able = 0
    for other, player in enumerate(state.players):
        if other == seat or player.passed or player.faction is None:
            continue
        options: list[Move] = []
        for source in state.rules.sources:
            if source.lists(move):
                source.collect(state, other, options)
        if player.me.has_resources() and move in options:
            able += 1
    return able


def _offers(state: GameState, seat: int) -> int:
    """The power that the others are offered; declined, so that the next one is asked."""
    power = 0
    while not state.over:
        decision = top_decision(state)
        if not isinstance(decision, ChargeOffer) or decision.seat == seat:
            break
        power += offered(state.players[decision.seat], decision.value, 0)
        push(state, DeclineCharge())
    return power
