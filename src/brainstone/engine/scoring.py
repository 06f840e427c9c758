"""The end of the game: final tiles, research, left-over resources [R-END]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.data.research import FINAL_VP_BY_LEVEL
from brainstone.data.tiles import FINAL_VP_BY_RANK
from brainstone.engine.gains import score
from brainstone.engine.ids import AREA_NAMES, AREAS, BRAINSTONE_POWER

if TYPE_CHECKING:
    from brainstone.engine.state import GameState


def score_end(state: GameState) -> None:
    for tile in state.table.final_tiles:
        shares = final_tile_vp(state, tile)
        name = f"final {state.rules.final_scoring[tile].name}"
        for seat, vp in enumerate(shares):
            score(state, seat, vp, name)
    for seat, player in enumerate(state.players):
        for area in range(AREAS):
            vp = FINAL_VP_BY_LEVEL[player.levels[area]]
            score(state, seat, vp, f"research {AREA_NAMES[area]}")
        score(state, seat, resource_vp(state, seat), "resources")
        player.me.game_ends(state, seat)


def final_counts(state: GameState, tile: int) -> list[int]:
    """The progress of each seat on a final scoring tile [R-END-4]."""
    what = state.rules.final_scoring[tile].counts
    return [p.me.final_count(state, seat, what) for seat, p in enumerate(state.players)]


def final_tile_vp(state: GameState, tile: int) -> list[int]:
    """18/12/6/0 by rank; tied players share the ranks they occupy [R-END-3].

    With two players the neutral player takes part in the ranking [R-SET-12]. Progress 0 scores
    nothing (RUL-27).
    """
    own = final_counts(state, tile)
    ranked = own.copy()
    if len(own) <= 2:
        ranked.append(state.rules.final_scoring[tile].neutral)
    shares: list[int] = []
    for value in own:
        if value == 0:
            shares.append(0)
            continue
        better = len([other for other in ranked if other > value])
        tied = len([other for other in ranked if other == value])
        shares.append(sum(FINAL_VP_BY_RANK[better : better + tied]) // tied)
    return shares


def resource_vp(state: GameState, seat: int) -> int:
    """1 VP per 3 credits, ore and knowledge after the best conversions (R-END-6, RUL-28)."""
    player = state.players[seat]
    me = player.me
    # Burn as often as possible; the brainstone is lifted first, it is worth most in area III.
    tokens2 = player.area2
    tokens3 = player.area3
    power = 0
    if player.brainstone == 3:
        power += BRAINSTONE_POWER
    elif player.brainstone == 2 and tokens2 > 0:
        tokens2 -= 1
        power += BRAINSTONE_POWER
    tokens3 += tokens2 // 2
    power += tokens3 * me.token_value(player)
    qic = player.qic + me.final_qic(player)
    return (player.credits + player.ore + player.knowledge + power + qic) // 3
