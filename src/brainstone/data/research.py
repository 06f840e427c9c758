"""The research board: six areas with levels 0-5, and the numbers that depend on a level."""

from typing import Final, NamedTuple


class ResearchArea(NamedTuple):
    name: str
    levels: tuple[str, str, str, str, str, str]  # once, when a level is entered, or as income
    top_rule: str = "R-RSH-4"  # that tells of level 5


# In the language of ``brainstone.engine.core.language`` [R-RSH-4].
RESEARCH_AREAS: Final = (
    ResearchArea("terraforming", ("", "2o", "", "", "2o", "level_5_token")),
    ResearchArea("navigation", ("", "1q", "", "1q", "", "lost_planet"), "R-RSH-6"),
    ResearchArea("ai", ("", "1q", "1q", "2q", "2q", "4q")),
    ResearchArea("gaia_project", ("", "1gf", "3t", "1gf", "1gf", "1vp/gaia_planet 4vp"), "R-RSH-7"),
    ResearchArea(
        "economy",
        (
            "",
            "income 2c 1pw",
            "income 1o 2c 2pw",
            "income 1o 3c 3pw",
            "income 2o 4c 4pw",
            "3o 6c 6pw",
        ),
    ),
    ResearchArea("science", ("", "income 1k", "income 2k", "income 3k", "income 4k", "9k")),
)

ORE_PER_STEP: Final = (3, 3, 2, 1, 1, 1)  # by Terraforming level
BASIC_RANGE: Final = (1, 1, 2, 2, 3, 4)  # by Navigation level
GAIA_PROJECT_TOKENS: Final = (0, 6, 6, 4, 3, 3)  # by Gaia Project level

RESEARCH_COST: Final = "4k"
LEVEL_3_CHARGE: Final = "3pw"  # in every area
FINAL_VP_BY_LEVEL: Final = (0, 0, 0, 4, 8, 12)
