"""What was decided in a recorded game: whole turns, and answers to offers of power."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from brainstone.engine.game import Game
from brainstone.engine.phases.charging import ChargeOffer
from brainstone.engine.phases.flow import MainAction, top_decision

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move


@dataclass(frozen=True)
class Played:
    """A decision of a seat with the position before it; ``end`` is the ply after it."""

    game: Game
    ply: int
    end: int
    seat: int
    moves: list[Move]

    @property
    def state(self) -> GameState:
        return self.game.state

    @property
    def is_turn(self) -> bool:
        return isinstance(top_decision(self.state), MainAction)


def decisions(game: Game) -> list[Played]:
    """All turns and offers of power of a game in order; a turn that was not finished is left out.

    An offer is told after the turn that brought it up, as it was answered.
    """
    again = Game(game.setup, events=False)
    found: list[Played] = []
    begun: Game | None = None  # before the turn that is being played
    acted = False
    for ply, move in enumerate(game.moves):
        decision = top_decision(again.state)
        if isinstance(decision, ChargeOffer):
            found.append(Played(again.clone(), ply, ply + 1, decision.seat, [move]))
        elif isinstance(decision, MainAction) and begun is None:
            begun, acted = again.clone(), False
        again.push(move)
        if begun is None:
            continue
        seat = top_decision(begun.state).seat
        acted = acted or not move.is_free_action()
        if acted and _is_over(again.state, begun.state, seat):
            moves = game.moves[begun.ply : ply + 1]
            found.append(Played(begun, begun.ply, ply + 1, seat, moves))
            begun = None
    return sorted(found, key=lambda one: one.ply)


def _is_over(state: GameState, before: GameState, seat: int) -> bool:
    """Whether a turn has ended, its main action being played."""
    if state.over or state.round > before.round:
        return True
    decision = top_decision(state)
    return decision.seat != seat or isinstance(decision, MainAction | ChargeOffer)
