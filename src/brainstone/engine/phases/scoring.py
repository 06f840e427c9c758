"""The end of the game: final tiles, research, left-over resources [R-END]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.data.components import MAX_CREDITS, MAX_KNOWLEDGE, MAX_ORE
from brainstone.data.readings import END_WITHOUT_MAXIMA
from brainstone.data.tiles import FINAL_VP_BY_RANK
from brainstone.engine.core.events import GameEnded
from brainstone.engine.core.ids import (
    AREAS,
    BRAINSTONE_POWER,
    KNOWLEDGE,
    ORE,
    POWER,
    TOKEN,
)
from brainstone.engine.core.sources import FINAL_LEVELS, RESOURCES
from brainstone.engine.effects.gains import score_more

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState


def score_end(state: GameState) -> None:
    if state.events is not None:
        state.report(GameEnded())
    for player in state.players:
        player.vp_sources = player.vp_sources.copy()
    for tile in state.table.final_tiles:
        shares = final_tile_vp(state, tile)
        source = state.rules.final_scoring[tile].source
        for seat, vp in enumerate(shares):
            score_more(state, seat, vp, source)
    for seat, player in enumerate(state.players):
        for area in range(AREAS):
            vp = state.rules.level_vp[player.levels[area]]
            score_more(state, seat, vp, FINAL_LEVELS[area])
        score_more(state, seat, resource_vp(state, seat), RESOURCES)
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
    neutral = neutral_count(state, tile)
    ranked = own if neutral is None else [*own, neutral]
    return [rank_vp(value, ranked) for value in own]


def neutral_count(state: GameState, tile: int) -> int | None:
    """What the neutral player has on a final tile, where it takes part."""
    return state.rules.final_scoring[tile].neutral if len(state.players) <= 2 else None


def rank_vp(value: int, ranked: list[int]) -> int:
    """What a count, one of those ranked, is worth."""
    if value == 0:
        return 0
    better = len([other for other in ranked if other > value])
    tied = len([other for other in ranked if other == value])
    return sum(FINAL_VP_BY_RANK[better : better + tied]) // tied


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
    value = me.token_value(player)
    qic = player.qic + me.final_qic(player)
    total = player.credits + player.ore + player.knowledge
    if END_WITHOUT_MAXIMA in state.table.readings:
        return (total + power + tokens3 * value + qic) // 3
    room = MAX_KNOWLEDGE - player.knowledge
    # Tokens that one by one become knowledge, where a faction can do that.
    most = min(tokens3, room) if _makes_knowledge(state, player) else 0
    best = 0
    for tokens in range(most + 1):
        left = power + (tokens3 - tokens) * value
        best = max(best, tokens + _room_filled(state, player, left, qic, room - tokens))
    return (total + best) // 3


def _makes_knowledge(state: GameState, player: PlayerState) -> bool:
    """Whether a token is worth a knowledge: the other maxima may be reached."""
    for conversion in player.me.conversions(state, player):
        if conversion.give_resource == TOKEN and conversion.get[0][0] == KNOWLEDGE:
            return True
    return False


def _room_filled(
    state: GameState, player: PlayerState, power: int, qic: int, knowledge_room: int
) -> int:
    """How much of what can still be converted fits below the maxima [R-RES-1].

    Q.I.C. become ore, and by way of ore credits; nothing else can be made of them. Power becomes
    credits, then the dearer ore and knowledge.
    """
    ore_room = MAX_ORE - player.ore
    credit_room = MAX_CREDITS - player.credits
    as_ore = min(qic, ore_room)
    as_credits = min(qic - as_ore, credit_room)
    paid = min(power, credit_room - as_credits)
    filled = as_ore + as_credits + paid
    power -= paid
    for resource, room in ((ORE, ore_room - as_ore), (KNOWLEDGE, knowledge_room)):
        price = _power_price(state, resource)
        number = min(power // price, room)
        power -= number * price
        filled += number
    return filled


def _power_price(state: GameState, resource: int) -> int:
    """What a free action takes in power for one of a resource [R-FREE-2]."""
    for conversion in state.rules.conversions:
        if conversion.give_resource == POWER and conversion.get[0][0] == resource:
            return conversion.give_number
    raise AssertionError("power makes everything")
