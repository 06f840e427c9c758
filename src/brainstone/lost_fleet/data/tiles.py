"""The tiles and tokens of The Lost Fleet, in the words of ``brainstone.data.tiles``.

New boosters, round, final and advanced tiles are shuffled into the piles of the base game; the
three standard tech types lie on ships only, the gold federation tokens exist once [R-LFS-1].
``t3`` is a new power token that goes to area III.
"""

from typing import Final, NamedTuple

from brainstone.data.tiles import Booster, FederationToken, FinalTile, RoundTile, TechTile

# The rule that adds to those of the base game what is special about the tiles of a kind.
ADDED_RULES: Final[dict[str, str]] = {
    "booster": "R-LFT-5",
    "standard": "R-LFT-3",
    "advanced": "R-LFT-4",
    "token": "R-LFT-8",
    "round": "R-LFT-6",
    "final": "R-LFT-7",
}

BOOSTERS: Final = (
    Booster("gaiaformer", "income 1o; pass 3vp/gaiaformer"),
    Booster("types", "income 1o; pass 1vp/planet_type"),
    Booster("deep-space", "income 3c; pass 2vp/deep_space_sector"),
    Booster("gaiaform", "income 2pw; action gaiaform", "gaiaform", "R-PASS-2 R-SPC-3"),
)

ROUND_SCORING: Final = (
    RoundTile("new-sector", "on new_sector 3vp", (3, 6)),
    RoundTile("new-type", "on new_type 3vp", (4, 6)),
    RoundTile("lab", "on research_lab 4vp", (4, 8)),
)

FINAL_SCORING: Final = (
    FinalTile("asteroids", "end rank/asteroid", 3),
    FinalTile("institute-distance", "end rank/institute_distance", 8),
    FinalTile("deep-space-sectors", "end rank/deep_space_sector", 3),
)
# The revised tile with the symbol of eleven types takes the place of the base game's (RUL-54).
REVISED_FINAL_SCORING: Final = FinalTile("planet-types", "end rank/planet_type", 6)

STANDARD_TECH: Final = (
    TechTile("mine-2steps", "free_mine(steps=2)"),
    TechTile("range", "always range_bonus(more=1)"),
    TechTile("ore-3knowledge", "1o 3k"),
)

ADVANCED_TECH: Final = (
    TechTile("now-big-6vp", "6vp/big_structure"),
    TechTile("now-deep-space-4vp", "4vp/deep_space_sector"),
    TechTile("pass-asteroid-2vp", "pass 2vp/asteroid"),
    TechTile("pass-deep-space-2vp", "pass 2vp/deep_space_sector"),
    TechTile("qic-action-4vp", "on qic_action 4vp"),
    TechTile("step-2vp", "on terraforming_step 2vp"),
)

FEDERATION_TOKENS: Final = (
    FederationToken("gold-12vp", "12vp", copies=0),
    FederationToken("gold-8vp-8credits", "8vp 8c", copies=0),
    FederationToken("gold-4vp-4knowledge", "4vp 4k", copies=0),
    FederationToken("gold-4vp-2ore-qic", "4vp 2o 1q", copies=0),
    FederationToken("gold-7vp-2tokens", "7vp 2t3", copies=0),
    FederationToken("gold-tech", "tech", copies=0),
    FederationToken("gold-mine-any-range", "far_mine", copies=0),
    FederationToken("gold-mine-3steps", "free_mine(steps=3)", copies=0),
)


class Artifact(NamedTuple):
    name: str
    gives: str
    rules: str = "R-LFA-1 R-LFA-4"


ARTIFACTS: Final = (
    Artifact("income-knowledge-ore", "income 1k 1o", "R-LFA-1 R-LFA-2"),
    Artifact("income-2tokens", "income 2t3", "R-LFA-1 R-LFA-2"),
    Artifact("3credits-3ore", "3c 3o"),
    Artifact("3knowledge-qic", "3k 1q"),
    Artifact("5credits-2ore", "5c 2o"),
    Artifact("asteroid-mine", "7vp virtual_mine(on=asteroid)", "R-LFA-1 R-LFA-3"),
    Artifact("protoplanet-mine", "7vp virtual_mine(on=protoplanet)", "R-LFA-1 R-LFA-3"),
    Artifact("science-3vp", "3vp/science_level"),
    Artifact("gaia-3vp", "3vp/gaia_level"),
    Artifact("level-3-3vp", "3vp/high_area"),
    Artifact("types-1vp", "3vp 1vp/planet_type"),
    Artifact("deep-space-3vp", "3vp/deep_space_sector"),
    Artifact("rescore", "rescore"),
)
ARTIFACT_TOKENS: Final = 6  # discarded to examine one [R-LFA-1]

# The economy tile covers levels 3 and 4 of the Economy area [R-RSH-5].
ECONOMY_INCOME: Final[dict[str, tuple[str, str]]] = {
    "charge": ("1o 2c 3pw", "2o 2c 2pw"),
    "vp": ("1o 3c 1vp", "2o 4c 1vp"),
}

# The scoring board extension: what replaces level 4 of an area [R-LFT-2].
EXTENSION_SIDES: Final = ("vp25", "shuttles3")
USUAL_EXTENSION_SIDE: Final[dict[int, str]] = {  # by number of players [R-LFS-7]
    1: "vp25",
    2: "vp25",
    3: "shuttles3",
    4: "shuttles3",
}
EXTENSION_VP: Final = 25
EXTENSION_SHUTTLES: Final = 3

PROTOPLANET: Final = "always terraforming(steps=3); on mine 6vp"  # for everybody [R-LFM-1]
