"""The research board: six areas with levels 0-5, and the numbers that depend on a level."""

from typing import Final, NamedTuple


class ResearchArea(NamedTuple):
    name: str
    now: tuple[str, str, str, str, str, str]  # once, when the level is entered
    income: tuple[str, str, str, str, str, str] = ("", "", "", "", "", "")  # at this level


# Level 5 of Terraforming, Navigation and Gaia Project has effects of its own [R-RSH-4]:
# the federation token lying there, the Lost Planet, 4 VP and 1 VP per own Gaia planet.
RESEARCH_AREAS: Final = (
    ResearchArea("terraforming", ("", "2o", "", "", "2o", "")),
    ResearchArea("navigation", ("", "1q", "", "1q", "", "")),
    ResearchArea("ai", ("", "1q", "1q", "2q", "2q", "4q")),
    ResearchArea("gaia_project", ("", "1gf", "3t", "1gf", "1gf", "4vp")),
    ResearchArea(
        "economy",
        ("", "", "", "", "", "3o 6c 6pw"),
        ("", "2c 1pw", "1o 2c 2pw", "1o 3c 3pw", "2o 4c 4pw", ""),
    ),
    ResearchArea("science", ("", "", "", "", "", "9k"), ("", "1k", "2k", "3k", "4k", "")),
)

ORE_PER_STEP: Final = (3, 3, 2, 1, 1, 1)  # by Terraforming level
BASIC_RANGE: Final = (1, 1, 2, 2, 3, 4)  # by Navigation level
GAIA_PROJECT_TOKENS: Final = (0, 6, 6, 4, 3, 3)  # by Gaia Project level

RESEARCH_COST: Final = "4k"
LEVEL_3_CHARGE: Final = "3pw"
LEVEL_5_VP_PER_GAIA_PLANET: Final = 1
FINAL_VP_BY_LEVEL: Final = (0, 0, 0, 4, 8, 12)
