"""The research board: six areas with levels 0-5."""

from typing import Final, NamedTuple


class ResearchArea(NamedTuple):
    name: str
    levels: tuple[str, str, str, str, str, str]
    top_rule: str = "R-RSH-4"  # that tells of level 5


# In the language of ``brainstone.engine.core.language``: once, when a level is entered, as income,
# or always, until a higher level prints another number [R-RSH-4].
RESEARCH_AREAS: Final = (
    ResearchArea(
        "terraforming",
        (
            "always step(ore=3)",
            "2o",
            "always step(ore=2)",
            "always step(ore=1)",
            "2o",
            "level_5_token",
        ),
    ),
    ResearchArea(
        "navigation",
        (
            "always basic_range(spaces=1)",
            "1q",
            "always basic_range(spaces=2)",
            "1q",
            "always basic_range(spaces=3)",
            "lost_planet; always basic_range(spaces=4)",
        ),
        "R-RSH-6",
    ),
    ResearchArea("ai", ("", "1q", "1q", "2q", "2q", "4q")),
    ResearchArea(
        "gaia_project",
        (
            "",
            "1gf; always project(tokens=6)",
            "3t",
            "1gf; always project(tokens=4)",
            "1gf; always project(tokens=3)",
            "1vp/gaia_planet 4vp",
        ),
        "R-RSH-7",
    ),
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

RESEARCH_COST: Final = "4k"

# What a level gives in whichever area: once [R-RSH-3], and if the game ends there [R-END-5].
EVERY_AREA: Final = ("", "", "", "3pw; end 4vp", "end 8vp", "end 12vp")
