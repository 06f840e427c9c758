"""What the value of a position at the end of a plan is made of: VP by what they are for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from brainstone.bots.features import FEATURES, MARKS, NAMES
from brainstone.bots.seen import Seen
from brainstone.data.components import ROUNDS
from brainstone.engine.core.sources import (
    KIND_ADVANCED,
    KIND_BOOSTER,
    KIND_CHARGING,
    KIND_FEDERATION,
    KIND_FINAL,
    KIND_LEVEL,
    KIND_QIC,
    KIND_RESEARCH,
    KIND_RESOURCES,
    KIND_ROUND,
    KIND_TECH,
)

if TYPE_CHECKING:
    from brainstone.bots.worth import Judge
    from brainstone.engine.core.state import GameState, PlayerState

POINTS: Final = "points"  # scored by anything that is not named below
ROUND: Final = "round"
FINALS: Final = "finals"
FEDERATIONS: Final = "federations"
INCOME: Final = "income"
STRUCTURES: Final = "structures"
RESEARCH: Final = "research"
TILES: Final = "tiles"
BOOSTER: Final = "booster"
GAIA: Final = "gaia"
REACH: Final = "reach"
NEIGHBOURS: Final = "neighbours"
POWER: Final = "power"
GOODS: Final = "goods"
TEMPO: Final = "tempo"
BOXES: Final = "boxes"

PARTS: Final = (
    POINTS,
    ROUND,
    FINALS,
    FEDERATIONS,
    INCOME,
    STRUCTURES,
    RESEARCH,
    TILES,
    BOOSTER,
    GAIA,
    REACH,
    NEIGHBOURS,
    POWER,
    GOODS,
    TEMPO,
    BOXES,
)

# Victory points by the kind of their source.
_SCORED: Final = {
    KIND_ROUND.name: ROUND,
    KIND_FINAL.name: FINALS,
    KIND_FEDERATION.name: FEDERATIONS,
    KIND_LEVEL.name: RESEARCH,
    KIND_RESEARCH.name: RESEARCH,
    KIND_TECH.name: TILES,
    KIND_ADVANCED.name: TILES,
    KIND_BOOSTER.name: BOOSTER,
    KIND_QIC.name: POINTS,
    KIND_RESOURCES.name: GOODS,
    KIND_CHARGING.name: POWER,
}
_VP: Final = "vp"
_MEANT: Final = {
    GOODS: "credits credits_many ore ore_many knowledge knowledge_many qic qic_many bundle",
    POWER: "tokens tokens_few tokens_none tokens_many charged bowl3 bowl3_many charge_action_uses",
    INCOME: "credit_income ore_income knowledge_income qic_income token_income charge_income "
    "qic_academy_uses power_flow balance",
    STRUCTURES: "structures mines mines_many trading_stations labs institute academy",
    RESEARCH: "research_vp terraforming navigation ai gaia economy science saved_ore",
    GAIA: "gaiaformers projects gaia_ready gaia_planets gaia_tile",
    FEDERATIONS: "federation_share federations greens",
    TILES: "tiles big_tile advanced_uses advanced_passes advanced_events advanced_ready",
    BOOSTER: "booster_vp booster_action",
    REACH: "types sectors room range",
    NEIGHBOURS: "near offered",
    FINALS: "finals",
    POINTS: _VP,
}
_OF_FEATURE: Final = {name: part for part, names in _MEANT.items() for name in names.split()}
# The marks in the order of their lists: research levels, tech tiles, institutes, academies.
_OF_MARKS: Final = (RESEARCH, TILES, STRUCTURES, STRUCTURES)


def part_of(name: str) -> str:
    """The part to which a feature or a mark belongs."""
    if name in _OF_FEATURE:
        return _OF_FEATURE[name]
    for marks, part in zip(MARKS, _OF_MARKS, strict=True):
        if name in marks.names:
            return part
    raise KeyError(name)


_PART_OF: Final = [part_of(name) for name in NAMES]
_FIRST: Final = [NAMES.index(marks.names[0]) for marks in MARKS]


def parts_of(judge: Judge, state: GameState, urge: float = 0.0) -> dict[str, float]:
    """The parts of a value; they add up to ``judge.value(state) + urge``."""
    player = state.players[judge.seat]
    parts = dict.fromkeys(PARTS, 0.0)
    parts[TEMPO] = urge
    if state.over:  # what was scored, but the final tiles as the judge sees them
        _add_points(parts, player, 1.0)
        parts[FINALS] = judge.finals(state, player, 0)
        return parts
    finals = judge.finals(state, player, ROUNDS - state.round)
    seen = Seen(judge.tables, state, finals)
    weights = judge.weights[state.round - 1]
    for i, feature in enumerate(FEATURES):
        if feature.name == _VP:
            _add_points(parts, player, weights[i])
        else:
            parts[_PART_OF[i]] += weights[i] * feature.of(seen)
    for i, marks in enumerate(MARKS):
        for place in marks.had(seen):
            parts[_PART_OF[_FIRST[i] + place]] += weights[_FIRST[i] + place]
    if judge.hints:
        parts[BOXES] += judge.hinted(state)
    return parts


def _add_points(parts: dict[str, float], player: PlayerState, weight: float) -> None:
    """The points in hand by source; those a plan pays for power it hopes for have none."""
    scored = scored_by_part(player)
    for part, vp in scored.items():
        parts[part] += weight * vp
    parts[POINTS] += weight * (player.vp - sum(scored.values()))


def scored_by_part(player: PlayerState) -> dict[str, int]:
    """The victory points of a player by part, as far as they have a source."""
    scored: dict[str, int] = {}
    for source, vp in player.vp_sources.items():
        part = _SCORED.get(source.kind.name, POINTS)
        scored[part] = scored.get(part, 0) + vp
    return scored


def difference(one: Mapping[str, float], other: Mapping[str, float]) -> dict[str, float]:
    """Part by part, what one has more than the other."""
    return {part: one.get(part, 0.0) - other.get(part, 0.0) for part in PARTS}
