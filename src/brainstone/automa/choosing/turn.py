"""What the Automa does with its cards: one turn, its gains, and what it tells afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from brainstone.automa.choosing.selection import Choice, Trail
from brainstone.engine.core.state import FAR
from brainstone.engine.effects.gains import score

if TYPE_CHECKING:
    from brainstone.automa.cards.cards import Card
    from brainstone.automa.seat.faction import AutomaFaction
    from brainstone.engine.core.sources import Source
    from brainstone.engine.core.state import GameState, PlayerState


def human_planets(state: GameState) -> list[int]:
    """Planets with a structure of a person, the Lost Planet included (6.1, 3d)."""
    planets: list[int] = []
    for player in state.players:
        if player.memory is None:
            planets.extend(player.colonised)
    return planets


def distance_to(state: GameState, space: int, others: list[int]) -> int:
    row = state.board.distances(space)
    best = FAR
    for other in others:
        best = min(best, row[other])
    return best


def _gain(vp: int, source: Source) -> dict[str, Any]:
    return {"vp": vp, "source": source.to_json(), "text": str(source)}


@final
class Turn:
    """One turn with its support card; ``steps`` and ``gains`` are what it tells afterwards."""

    def __init__(
        self, state: GameState, seat: int, me: AutomaFaction, support: Card, source: Source
    ) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.me: Final = me
        self.player: Final[PlayerState] = state.players[seat]
        self.support: Final = support
        self.source: Final = source
        self.is_heard: Final = state.events is not None
        self.steps: Final[list[dict[str, Any]]] = []
        self.gains: Final[list[dict[str, Any]]] = []

    def trail(self, action: str, rule: str) -> Trail:
        trail = Trail(self.is_heard, action, rule)
        if self.is_heard:
            self.steps.append(trail.data)
        return trail

    def gain(self, vp: int, source: Source) -> None:
        """Gain VP; Alptrauma adds to each gain (7, 10)."""
        score(self.state, self.seat, vp, source)
        if self.is_heard:
            self.gains.append(_gain(vp, source))
        if vp > 0 and self.me.level.bonus > 0:
            score(self.state, self.seat, self.me.level.bonus, self.me.level.source)
            if self.is_heard:
                self.gains.append(_gain(self.me.level.bonus, self.me.level.source))

    def nearest_to_human(self, choice: Choice, rule: str) -> None:
        if choice.is_open():
            planets = human_planets(self.state)
            values = [distance_to(self.state, space, planets) for space in choice.left]
            choice.least(rule, "near_human", values)
