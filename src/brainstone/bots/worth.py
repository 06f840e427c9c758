"""What a position is worth to one player, in VP at the end of the game."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, final

from brainstone.bots.features import terms, weighted
from brainstone.bots.seen import Seen, Tables
from brainstone.data.components import ROUNDS
from brainstone.data.tiles import FINAL_VP_BY_RANK
from brainstone.engine.core.ids import (
    COUNT_FEDERATION_STRUCTURES,
    COUNT_GAIA_PLANETS,
    COUNT_PLANET_TYPES,
    COUNT_SATELLITES,
    COUNT_SECTORS,
    COUNT_STRUCTURES,
)
from brainstone.engine.phases.scoring import final_tile_vp

if TYPE_CHECKING:
    from brainstone.bots.weights import Weights
    from brainstone.engine.core.state import GameState, PlayerState

# What players have at the end of a game and at its beginning, by what a final tile counts.
_TYPICAL: Final = {
    COUNT_STRUCTURES: (11.0, 2.0),
    COUNT_FEDERATION_STRUCTURES: (8.5, 0.0),
    COUNT_PLANET_TYPES: (5.0, 1.0),
    COUNT_GAIA_PLANETS: (3.0, 0.0),
    COUNT_SECTORS: (6.0, 2.0),
    COUNT_SATELLITES: (6.5, 0.0),
}
_OF_NEUTRAL: Final = 0.8  # what else players have by what the tile says of the neutral player
_FIRST_VP: Final = float(FINAL_VP_BY_RANK[0])
_VP_A_RANK: Final = float(FINAL_VP_BY_RANK[0] - FINAL_VP_BY_RANK[1])
_SPREAD_AT_END: Final = 0.6
_SPREAD_PER_ROUND: Final = 0.6


def typical(state: GameState, tile: int) -> tuple[float, float]:
    """What players have at the end and at the beginning of what a final tile counts."""
    final_tile = state.rules.final_scoring[tile]
    known = _TYPICAL.get(final_tile.counts)
    return (_OF_NEUTRAL * final_tile.neutral, 0.0) if known is None else known


@final
class Judge:
    """Values positions of one game for one seat. ``state`` is where the thinking starts."""

    def __init__(self, state: GameState, seat: int, weights: Weights) -> None:
        self.seat: Final = seat
        self.tables: Final = Tables(state, seat)
        self.near: Final = self.tables.near
        faction = state.players[seat].me.name
        self.weights: Final = weights.of(faction, state.rules.expansion.leanings(faction))
        self.terms: Final = [terms(row, i == ROUNDS - 1) for i, row in enumerate(self.weights)]
        self.hope: Final = weights.leech
        self.most_places: Final = weights.neighbours
        self.hints: Final = [
            hint for hint in state.rules.expansion.hints() if hint.concerns(state, seat)
        ]
        self.hint_vp: Final = [weights.hints.get(hint.name, hint.vp) for hint in self.hints]
        self._others: Final = [
            other
            for other, player in enumerate(state.players)
            if other != seat and player.faction is not None
        ]
        self.rivals: Final = [self._rivals(state, tile) for tile in state.table.final_tiles]
        # What has been promised, tile by tile: by what the player has and the rounds to come.
        self._promised: Final[list[dict[int, float]]] = [{} for _ in self.rivals]

    def _rivals(self, state: GameState, tile: int) -> list[float]:
        """What the others will have at the end on a final scoring tile."""
        what = state.rules.final_scoring[tile].counts
        goal, start = typical(state, tile)
        played = max(0.0, state.round - 0.5)
        to_come = (goal - start) * (1.0 - played / ROUNDS)
        rivals = [
            state.players[other].me.final_count(state, other, what) + to_come
            for other in self._others
        ]
        if len(state.players) <= 2:
            rivals.append(float(state.rules.final_scoring[tile].neutral))
        return rivals

    def meet(self, ends: dict[int, GameState]) -> None:
        """Others as they will be at the end of the game, by seat."""
        for place, seat in enumerate(self._others):
            if seat in ends:
                end = ends[seat]
                for i, tile in enumerate(end.table.final_tiles):
                    what = end.rules.final_scoring[tile].counts
                    number = end.players[seat].me.final_count(end, seat, what)
                    self.rivals[i][place] = float(number)

    def value(self, state: GameState) -> float:
        player = state.players[self.seat]
        if state.over:
            return self._end(state, player)
        now = state.round - 1
        finals = self.finals(state, player, ROUNDS - state.round)
        value = weighted(Seen(self.tables, state, finals), self.terms[now], self.weights[now])
        return value + self.hinted(state) if self.hints else value

    def hinted(self, state: GameState) -> float:
        """What the boxes besides the base game say that a position is worth."""
        now = max(0, state.round - 1)
        value = 0.0
        for i in range(len(self.hints)):
            vp = self.hint_vp[i][now]
            if vp:
                value += vp * self.hints[i].of(state, self.seat)
        return value

    def _end(self, state: GameState, player: PlayerState) -> float:
        """Everything is scored, but the others have stood still: rank by what they will have."""
        vp = float(player.vp)
        for tile in state.table.final_tiles:
            vp -= final_tile_vp(state, tile)[self.seat]
        return vp + self.finals(state, player, 0)

    def finals(self, state: GameState, player: PlayerState, left: int) -> float:
        """The two final scoring tiles: the first rank, and one rank less for each rival ahead."""
        value = 0.0
        for i, tile in enumerate(state.table.final_tiles):
            what = state.rules.final_scoring[tile].counts
            own = player.me.final_count(state, self.seat, what)
            if own == 0 and left == 0:
                continue
            case = own * (ROUNDS + 1) + left
            promised = self._promised[i].get(case)
            if promised is None:
                promised = self._promise(state, i, own, left)
                self._promised[i][case] = promised
            value += promised
        return value

    def _promise(self, state: GameState, place: int, number: int, left: int) -> float:
        """What the first or second final tile promises for so many of what it counts."""
        spread = _SPREAD_AT_END + _SPREAD_PER_ROUND * left
        goal, start = typical(state, state.table.final_tiles[place])
        own = float(number) + (goal - start) * left / ROUNDS
        vp = _FIRST_VP
        for rival in self.rivals[place]:
            vp -= _VP_A_RANK / (1.0 + math.exp((own - rival) / spread))
        return max(0.0, vp)

    def leech(self, state: GameState) -> None:
        """A new round begins in a plan: the power that the others' buildings will bring."""
        player = state.players[self.seat]
        places = 0
        for space in player.colonised:
            places += min(self.near[space], 2)
        number = int(min(self.most_places, places) * self.hope + 0.5)
        player.vp -= min(player.vp, number // 3)
        if player.brainstone == 1 and number:
            player.brainstone = 2
            number -= 1
        first = min(number, player.area1)
        player.area1 -= first
        player.area2 += first
        number -= first
        if player.brainstone == 2 and number:
            player.brainstone = 3
            number -= 1
        second = min(number, player.area2)
        player.area2 -= second
        player.area3 += second
