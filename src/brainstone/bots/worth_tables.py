"""Tables for the value of a position: what things are worth round by round, computed once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.bots.weights import Weights
from brainstone.data.components import ROUNDS
from brainstone.data.research import (
    BASIC_RANGE,
    FINAL_VP_BY_LEVEL,
    GAIA_PROJECT_TOKENS,
    ORE_PER_STEP,
)
from brainstone.engine.amounts import Amounts
from brainstone.engine.ids import (
    AREAS,
    CREDIT,
    EVENT_GAIA_MINE,
    EVENT_MINE,
    EVENT_RESEARCH,
    EVENT_TRADING_STATION,
    GAIA_PROJECT,
    KNOWLEDGE,
    MAX_LEVEL,
    NAVIGATION,
    ORE,
    POWER,
    QIC,
    TERRAFORMING,
    TOKEN,
    VP,
)

if TYPE_CHECKING:
    from brainstone.engine.factions.base import Faction
    from brainstone.engine.rules import Income, Ruleset, Tech

_MINE_ORE: Final = (0, 1, 2, 2, 3, 4, 5, 6, 7)


@final
class RoundTable:
    """What is worth how much in one round, for one faction."""

    def __init__(self, rules: Ruleset, me: Faction, weights: Weights, number: int) -> None:
        number = max(1, min(number, ROUNDS))
        self.left: Final = ROUNDS - number  # incomes to come
        self.price: Final = [_price(weights, name, number) for name in _PRICED]
        future = [0.0] * len(_PRICED)
        for later in range(number + 1, ROUNDS + 1):
            for i, name in enumerate(_PRICED):
                future[i] += _price(weights, name, later)
        self.future: Final = future  # of one unit in each income to come
        left = float(self.left)
        self.mines: Final = [
            n * weights["mine"] + ore * future[ORE] for n, ore in enumerate(_MINE_ORE)
        ]
        self.stations: Final = _row(me.trading_station_income, future, weights["trading_station"])
        self.labs: Final = _row(me.research_lab_income, future, weights["lab"])
        self.academy: Final = weights["academy"] + _income(me.academy_income, future)
        self.academy_action: Final = self.amounts(me.academy_action)
        self.institute: Final = weights["institute"] + _income(me.institute_income, future)
        self.levels: Final = [
            [self.level(rules, weights, area, level) for level in range(MAX_LEVEL + 1)]
            for area in range(AREAS)
        ]
        self.gaiaformer: Final = weights["gaiaformer"] * left
        self.standard: Final = [self.tile(tech, weights) for tech in rules.standard_tech]
        self.advanced: Final = [self.tile(tech, weights) for tech in rules.advanced_tech]
        self.specials: Final[dict[int, float]] = {}

    def amounts(self, amounts: Amounts) -> float:
        """The value of goods in hand."""
        total = 0.0
        for resource, number in amounts:
            if resource == VP:
                total += number
            elif resource < len(_PRICED):
                total += self.price[resource] * number
        return total

    def level(self, rules: Ruleset, weights: Weights, area: int, level: int) -> float:
        value = FINAL_VP_BY_LEVEL[level] + _income(rules.level_income[area][level], self.future)
        left = float(self.left)
        if level in (1, 2):
            value += weights["research_option"] * level
        if area == TERRAFORMING:
            value += weights["saved_ore"] * (3 - ORE_PER_STEP[level]) * left
        elif area == NAVIGATION:
            value += weights["range"] * (BASIC_RANGE[level] - 1) * left
        elif area == GAIA_PROJECT and level > 0:
            value += weights["gaia_tokens"] * (6 - GAIA_PROJECT_TOKENS[level]) * left
        return value

    def tile(self, tech: Tech, weights: Weights) -> float:
        """What a tile will still bring, apart from what it counts and from special actions."""
        value = _income(tech.income, self.future)
        if tech.event == EVENT_GAIA_MINE:
            value += weights["gaia_tile_events"] * tech.event_vp * (self.left + 0.5)
        elif tech.event == EVENT_MINE:
            value += weights["mine_events"] * tech.event_vp * (self.left + 0.5)
        elif tech.event == EVENT_TRADING_STATION:
            value += weights["trading_station_events"] * tech.event_vp * (self.left + 0.5)
        elif tech.event == EVENT_RESEARCH:
            value += weights["research_events"] * tech.event_vp * (self.left + 0.5)
        return value


_PRICED: Final = ("credit", "ore", "knowledge", "qic", "token", "charge")
assert (CREDIT, ORE, KNOWLEDGE, QIC, TOKEN, POWER) == (0, 1, 2, 3, 4, 5)


def _price(weights: Weights, name: str, number: int) -> float:
    first = weights[f"{name}_1"]
    last = weights[f"{name}_6"]
    return first + (last - first) * (number - 1) / (ROUNDS - 1)


def _income(income: Income, future: list[float]) -> float:
    total = 0.0
    for resource, number in income.amounts:
        if resource < len(_PRICED):
            total += future[resource] * number
    return total


def _row(incomes: list[Income], future: list[float], each: float) -> list[float]:
    """The worth of the first n structures of a row."""
    values = [0.0]
    for income in incomes:
        values.append(values[-1] + each + _income(income, future))
    return values
