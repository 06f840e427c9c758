"""Small numbers for the things of the game: resources, planet types, structures, research areas.

Plain ``Final`` ints and not enums: they are folded by the compiler and index the tables directly.
"""

from typing import Final

NOBODY: Final = -1
NONE: Final = -1

# Resources. POWER is charged when gained and spent when paid.
CREDIT: Final = 0
ORE: Final = 1
KNOWLEDGE: Final = 2
QIC: Final = 3
TOKEN: Final = 4
POWER: Final = 5
VP: Final = 6
GAIAFORMER: Final = 7
CHARGED_TOKEN: Final = 8  # a new token that goes straight to area III
RESOURCE_LETTERS: Final = ("c", "o", "k", "q", "t", "pw", "vp", "gf", "t3")
RESOURCE_NAMES: Final = (
    "credits",
    "ore",
    "knowledge",
    "Q.I.C.",
    "power tokens",
    "power",
    "VP",
    "gaiaformers",
    "power tokens",
)

# Planet types. The seven home types stand in the order of the terraforming wheel [R-MINE-5].
TERRA: Final = 0
OXIDE: Final = 1
VOLCANIC: Final = 2
DESERT: Final = 3
SWAMP: Final = 4
TITANIUM: Final = 5
ICE: Final = 6
GAIA: Final = 7
TRANSDIM: Final = 8
LOST_PLANET: Final = 9
TAKEN: Final = 10  # no planet: something fills the space, and nothing is ever built there
HOME_TYPES: Final = 7
NO_PLANET: Final = -1
PLANET_NAMES: Final[list[str]] = [  # those of boxes follow (``new_planet``)
    "terra",
    "oxide",
    "volcanic",
    "desert",
    "swamp",
    "titanium",
    "ice",
    "gaia",
    "transdim",
    "lost",
    "taken",
]
BASE_PLANETS: Final = 10  # those of the base game, the Lost Planet included

# Structures. A gaiaformer or a space station is not a structure [R-RES-5].
EMPTY: Final = 0
MINE: Final = 1
TRADING_STATION: Final = 2
RESEARCH_LAB: Final = 3
PLANETARY_INSTITUTE: Final = 4
ACADEMY_LEFT: Final = 5
ACADEMY_RIGHT: Final = 6
STRUCTURE_KINDS: Final = 7
STRUCTURE_CODES: Final = ("", "m", "ts", "lab", "pi", "ac1", "ac2")
STRUCTURE_NAMES: Final = (
    "nothing",
    "mine",
    "trading station",
    "research lab",
    "planetary institute",
    "knowledge academy",
    "Q.I.C. academy",
)

# Research areas.
TERRAFORMING: Final = 0
NAVIGATION: Final = 1
ARTIFICIAL_INTELLIGENCE: Final = 2
GAIA_PROJECT: Final = 3
ECONOMY: Final = 4
SCIENCE: Final = 5
AREAS: Final = 6
AREA_CODES: Final = ("terra", "nav", "ai", "gaia", "eco", "sci")
AREA_NAMES: Final = (
    "Terraforming",
    "Navigation",
    "Artificial Intelligence",
    "Gaia Project",
    "Economy",
    "Science",
)
MAX_LEVEL: Final = 5
ANY_AREA: Final = -1

# Where the brainstone is; power areas I-III are 1-3.
NO_BRAINSTONE: Final = 0
GAIA_AREA: Final = 4
REMOVED: Final = 5
BRAINSTONE_POWER: Final = 3

# What tiles count ("per") [R-PASS-5, R-END-4].
COUNT_NAMES: Final[list[str]] = [  # those of boxes follow (``new_count``)
    "mine",
    "trading_station",
    "research_lab",
    "big_structure",
    "gaia_planet",
    "planet_type",
    "federation_token",
    "sector",
    "structure",
    "federation_structure",
    "satellite",
]
COUNT_MINES: Final = 0
COUNT_TRADING_STATIONS: Final = 1
COUNT_RESEARCH_LABS: Final = 2
COUNT_BIG_STRUCTURES: Final = 3
COUNT_GAIA_PLANETS: Final = 4
COUNT_PLANET_TYPES: Final = 5
COUNT_FEDERATION_TOKENS: Final = 6
COUNT_SECTORS: Final = 7
COUNT_STRUCTURES: Final = 8
COUNT_FEDERATION_STRUCTURES: Final = 9
COUNT_SATELLITES: Final = 10

# What triggers tiles ("event").
EVENT_NAMES: Final = (
    "mine",
    "gaia_mine",
    "research",
    "federation",
    "terraforming_step",
    "trading_station",
    "big_structure",
    "research_lab",
    "new_sector",
    "new_type",
    "qic_action",
    "guest_mine",
    "home_mine",
    "charging",
)
EVENT_MINE: Final = 0
EVENT_GAIA_MINE: Final = 1
EVENT_RESEARCH: Final = 2
EVENT_FEDERATION: Final = 3
EVENT_TERRAFORMING_STEP: Final = 4
EVENT_TRADING_STATION: Final = 5
EVENT_BIG_STRUCTURE: Final = 6
EVENT_RESEARCH_LAB: Final = 7
EVENT_NEW_SECTOR: Final = 8
EVENT_NEW_TYPE: Final = 9
EVENT_QIC_ACTION: Final = 10
# What only factions reward.
EVENT_GUEST_MINE: Final = 11
EVENT_HOME_MINE: Final = 12
EVENT_CHARGING: Final = 13

# Phases of the game.
PHASE_SETUP: Final = 0
PHASE_INCOME: Final = 1
PHASE_GAIA: Final = 2
PHASE_ACTIONS: Final = 3
PHASE_OVER: Final = 4
PHASE_NAMES: Final = ("setup", "income", "gaia", "actions", "over")


def new_planet(name: str) -> int:
    """The number of a planet type that a box brings; its price is asked of the expansion."""
    return _number(PLANET_NAMES, name)


def new_count(name: str) -> int:
    """The number of something that the tiles of a box count; it is counted by the expansion."""
    return _number(COUNT_NAMES, name)


def _number(names: list[str], name: str) -> int:
    if name not in names:
        names.append(name)
    return names.index(name)
