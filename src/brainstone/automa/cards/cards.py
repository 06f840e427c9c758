"""What is printed on the Automa's cards: 17 decision cards, 7 faction cards, 5 levels.

Numbers only; what they mean is in docs/automa.md, sections 4, 6.5 and 10.
"""

from __future__ import annotations

from typing import Final, final

from brainstone.automa.cards.sources import KIND_AUTOMA
from brainstone.engine.core.ids import (
    ARTIFICIAL_INTELLIGENCE,
    ECONOMY,
    GAIA_PROJECT,
    NONE,
    TERRAFORMING,
)
from brainstone.engine.core.sources import Source

# What an action card tells to do.
UPGRADE: Final = 0
BUILD_MINE: Final = 1
RESEARCH_HIGHEST: Final = 2
RESEARCH_RANDOM: Final = 3
POWER_QIC: Final = 4
FACTION_ACTION: Final = 5
RESEARCH_AREA: Final = 6  # in faction actions only
ACTION_NAMES: Final = (
    "upgrade",
    "build_mine",
    "research_highest",
    "research_random",
    "power_qic",
    "faction",
    "research_area",
)

# Which final scoring tile a support card names.
TOP: Final = 0
BOTTOM: Final = 1
NO_TILE: Final = NONE

FORWARD: Final = True
BACKWARD: Final = False
RIGHT: Final = True  # count from the left to the right
LEFT: Final = False
RED_X: Final = True
GREEN: Final = False


@final
class Card:
    """A decision card: the action part, the support part, and what passing and setup read."""

    def __init__(
        self,
        number: int,
        action: int,
        vp: int,
        tile: int,
        reach: int,
        forward: bool,
        rightwards: bool,
        count: int,
        red_x: bool,
        booster: int,
        first_booster: int,
    ) -> None:
        self.number: Final = number
        self.action: Final = action
        self.vp: Final = vp
        self.tile: Final = tile
        self.reach: Final = reach
        self.forward: Final = forward
        self.rightwards: Final = rightwards
        self.count: Final = count
        self.red_x: Final = red_x
        self.booster: Final = booster  # 1 left, 2 middle, 3 right; read when it passes
        self.first_booster: Final = first_booster  # 1 to 5 from the left; read at the setup


def _faction_action(
    number: int,
    tile: int,
    reach: int,
    forward: bool,
    rightwards: bool,
    count: int,
    red_x: bool,
    booster: int,
    first_booster: int,
) -> Card:
    """A card without VP: those of the action stand on the faction's own card."""
    return Card(
        number,
        FACTION_ACTION,
        0,
        tile,
        reach,
        forward,
        rightwards,
        count,
        red_x,
        booster,
        first_booster,
    )


CARDS: Final = (
    Card(1, UPGRADE, 1, TOP, 4, FORWARD, RIGHT, 1, RED_X, 1, 1),
    Card(2, UPGRADE, 1, BOTTOM, 2, FORWARD, RIGHT, 2, RED_X, 2, 2),
    Card(3, RESEARCH_HIGHEST, 1, TOP, 2, FORWARD, RIGHT, 3, RED_X, 3, 3),
    Card(4, BUILD_MINE, 1, NO_TILE, 2, BACKWARD, LEFT, 4, GREEN, 1, 4),
    Card(5, POWER_QIC, 1, BOTTOM, 2, BACKWARD, LEFT, 5, RED_X, 2, 5),
    Card(6, BUILD_MINE, 3, TOP, 2, FORWARD, LEFT, 1, GREEN, 3, 1),
    Card(7, RESEARCH_RANDOM, 0, TOP, 2, FORWARD, RIGHT, 4, GREEN, 3, 2),
    Card(8, BUILD_MINE, 3, BOTTOM, 4, BACKWARD, LEFT, 1, RED_X, 2, 3),
    _faction_action(9, BOTTOM, 2, BACKWARD, LEFT, 2, GREEN, 3, 4),
    Card(10, UPGRADE, 3, TOP, 2, BACKWARD, LEFT, 3, RED_X, 1, 5),
    Card(11, UPGRADE, 2, BOTTOM, 4, FORWARD, RIGHT, 1, GREEN, 2, 1),
    Card(12, POWER_QIC, 3, TOP, 2, BACKWARD, LEFT, 1, RED_X, 3, 2),
    _faction_action(13, NO_TILE, 2, BACKWARD, LEFT, 2, GREEN, 3, 3),
    Card(14, POWER_QIC, 3, BOTTOM, 2, BACKWARD, LEFT, 3, GREEN, 2, 4),
    Card(15, RESEARCH_HIGHEST, 1, TOP, 2, BACKWARD, RIGHT, 2, GREEN, 1, 5),
    Card(16, POWER_QIC, 3, TOP, 2, FORWARD, RIGHT, 3, RED_X, 1, 1),
    Card(17, RESEARCH_RANDOM, 2, BOTTOM, 2, FORWARD, RIGHT, 5, GREEN, 1, 2),
)
STARTERS: Final = (1, 2, 4, 5, 7, 13)
LAST_CARDS: Final = 3  # of a round's deck; only among them does a red X make it pass


def card(number: int) -> Card:
    return CARDS[number - 1]


# Faction cards

# Mine tiebreaker 3a.
NO_PREFERENCE: Final = 0
PREFERS_TRANSDIM: Final = 1
PREFERS_NEAR_HUMAN: Final = 2


@final
class FactionStep:
    """One step of a faction action; ``reach`` and ``prefers`` for mines, ``area`` for research."""

    def __init__(
        self, action: int, reach: int = 0, prefers: int = NO_PREFERENCE, area: int = NONE
    ) -> None:
        self.action: Final = action
        self.reach: Final = reach
        self.prefers: Final = prefers
        self.area: Final = area


@final
class FactionCard:
    """A faction of the Automa: start, faction action, and its ongoing ability if it has one."""

    def __init__(
        self,
        name: str,
        steps: list[FactionStep],
        vp: int,
        start_area: int = NONE,
        mines: int = 2,
        doubles_power_qic: bool = False,
        trading_station_vp: int = 0,
        new_type_vp: int = 0,
        researches_with_lab: bool = False,
        downgrades: bool = False,
        mine_instead_of_upgrade: int = 0,
    ) -> None:
        self.name: Final = name
        self.steps: Final = steps
        self.vp: Final = vp
        self.start_area: Final = start_area
        self.mines: Final = mines
        self.doubles_power_qic: Final = doubles_power_qic
        self.trading_station_vp: Final = trading_station_vp
        self.new_type_vp: Final = new_type_vp
        self.researches_with_lab: Final = researches_with_lab
        self.downgrades: Final = downgrades
        self.mine_instead_of_upgrade: Final = mine_instead_of_upgrade  # its range


XENOS_RANGE: Final = 2  # disputed: a switch has another value besides (12)

FACTION_CARDS: Final = (
    FactionCard(
        "terrans",
        [
            FactionStep(RESEARCH_AREA, area=GAIA_PROJECT),
            FactionStep(BUILD_MINE, 4, PREFERS_TRANSDIM),
        ],
        2,
        start_area=GAIA_PROJECT,
    ),
    FactionCard(
        "xenos",
        [FactionStep(BUILD_MINE, XENOS_RANGE), FactionStep(POWER_QIC)],
        2,
        start_area=ARTIFICIAL_INTELLIGENCE,
        mines=3,
        doubles_power_qic=True,
    ),
    FactionCard(
        "taklons",
        [FactionStep(BUILD_MINE, 3, PREFERS_NEAR_HUMAN), FactionStep(POWER_QIC)],
        2,
    ),
    FactionCard(
        "hadsch_hallas",
        [FactionStep(UPGRADE)],
        1,
        start_area=ECONOMY,
        trading_station_vp=3,
        mine_instead_of_upgrade=3,
    ),
    FactionCard(
        "geodens",
        [FactionStep(RESEARCH_RANDOM), FactionStep(POWER_QIC)],
        1,
        start_area=TERRAFORMING,
        new_type_vp=2,
    ),
    FactionCard("firaks", [FactionStep(UPGRADE)], 2, researches_with_lab=True, downgrades=True),
    FactionCard("itars", [FactionStep(POWER_QIC), FactionStep(POWER_QIC)], 4),
)


def faction_card(name: str) -> FactionCard | None:
    for faction in FACTION_CARDS:
        if faction.name == name:
            return faction
    return None


# Levels


@final
class Level:
    """A difficulty: starting VP, cards added to and left out of the starters, VP per gain."""

    def __init__(
        self, name: str, title: str, vp: int, added: list[int], left_out: list[int], bonus: int
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.source: Final = Source(KIND_AUTOMA, name, title)
        self.vp: Final = vp
        self.added: Final = added
        self.left_out: Final = left_out
        self.bonus: Final = bonus


LEVELS: Final = (
    Level("automalein", "Automalein", 0, [], [2], 0),
    Level("automa", "Automa", 10, [], [], 0),
    Level("automaechtig", "Automächtig", 10, [9], [], 0),
    Level("ultoma", "Ultoma", 10, [9, 15], [], 0),
    Level("alptrauma", "Alptrauma", 10, [9, 15], [], 1),
)


def level_named(name: str, levels: tuple[Level, ...] = LEVELS) -> Level | None:
    for level in levels:
        if level.name == name:
            return level
    return None
