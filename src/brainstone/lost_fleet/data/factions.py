"""The four factions of The Lost Fleet, and what changes on boards of the base game [R-LFF-1]."""

from typing import Final, NamedTuple

from brainstone.data.factions import FactionBoard

# Q.I.C. for a Gaia planet: 2 for three of them (RUL-76); the Moweyds' 1 is disputed.
FACTION_BOARDS: Final = (
    FactionBoard(
        name="tinkeroids",
        title="Tinkeroids",
        difficulty=3,
        rules="R-LFN-1 R-LFS-10",
        home="asteroid",
        start="15c 4o 2k 1q",
        power=(4, 2),
        base_income="1o 1k",
        research="science",
        gaia_cost=2,
    ),
    FactionBoard(
        name="darkanians",
        title="Darkanians",
        rules="R-LFN-2",
        home="asteroid",
        start="15c 7o 3k 1q",
        power=(4, 2),
        base_income="1o 1k",
        research="navigation economy",
        with_institute=("on new_sector 2c 1k",),
        gaia_cost=2,
    ),
    FactionBoard(
        name="moweyds",
        title="Moweyds",
        difficulty=3,
        rules="R-LFN-3 R-LFS-10",
        home="protoplanet",
        start="15c 6o 5k 2q",
        power=(4, 4),
        base_income="1o 1k",
        research="gaia_project",
        gaia_cost=1,
    ),
    FactionBoard(
        name="space_giants",
        title="Space Giants",
        rules="R-LFN-4",
        home="protoplanet",
        start="15c 6o 3k 1q",
        power=(4, 4),
        base_income="1o 1k",
        research="navigation",
        ability=("action mine(steps=2)",),
        with_institute=("tech",),
        planetary_institute="6pw 1t",
        gaia_cost=2,
    ),
)

# Fields of base boards that an adjustment tile or the exploration board replaces.
CHANGED_BOARDS: Final[dict[str, dict[str, object]]] = {
    "ivits": {"power": (2, 2)},
    "bescods": {"start": "15c 4o 3k 1q"},
    "lantids": {"base_income": "1o 1k 1t"},
}
# The price of a shuttle in VP, and where it is another one [R-LFX-2].
EXPLORE_VP: Final = 5
OTHER_EXPLORE_VP: Final[dict[str, int]] = {"bal_taks": 7}
# Rules that tell what is different on a board of the base game.
ADDED_RULES: Final[dict[str, str]] = {
    "ivits": "R-LFF-1",
    "bescods": "R-LFF-1",
    "lantids": "R-LFF-2 R-LFF-3",
    "gleens": "R-LFF-4",
    "xenos": "R-LFF-5",
    "bal_taks": "R-LFX-2",
    "taklons": "R-LFX-2",
    "nevlas": "R-LFX-2",
    "itars": "R-LFX-2",
}
# What is added to their abilities.
ADDED_ABILITIES: Final[dict[str, tuple[str, ...]]] = {
    "gleens": ("action range(more=2)",),
    "xenos": ("1o: 1t3",),
}
# What is added to the Lantids' institute, by number of players [R-LFF-3].
LANTIDS_INSTITUTE: Final[dict[int, str]] = {
    2: "on home_mine 2k",
    3: "on guest_mine 1pw",
}

# Terraforming steps to the seven home types.
DARKANIANS_STEPS: Final = 1
SPACE_GIANTS_STEPS: Final = 2
CHEAP_STEPS: Final = 1  # Tinkeroids and Moweyds: four types ...
EXPENSIVE_STEPS: Final = 3  # ... and those of the terraforming board [R-LFS-10]
EXPENSIVE_TYPES: Final = 3


class TinkeringTile(NamedTuple):
    name: str
    gives: str


# What the action of the round is [R-LFN-1].
TINKERING_TILES: Final = (
    TinkeringTile("1step", "mine(steps=1)"),
    TinkeringTile("4charge", "4pw"),
    TinkeringTile("1qic", "1q"),
    TinkeringTile("3steps", "mine(steps=3)"),
    TinkeringTile("3knowledge", "3k"),
    TinkeringTile("2qic", "2q"),
)
TINKERING_HALF: Final = 3  # the first three are for rounds 1-3

POWER_RINGS: Final = 6
RING_VALUE: Final = 2
EXPLORING_TOKENS: Final = 1  # Nevlas and Itars, besides VP
