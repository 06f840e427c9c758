"""Round boosters, tech tiles, federation tokens, scoring tiles and action spaces.

``gives`` is a row in the language of ``brainstone.engine.core.language``, ``rules`` are the ids of
those that tell of it. Names are those used in notation.
"""

from typing import Final, NamedTuple


class Booster(NamedTuple):
    name: str
    gives: str
    space: str = ""  # what notation calls its orange action space
    rules: str = "R-PASS-2 R-PASS-5"


BOOSTERS: Final = (
    Booster("ore-knowledge", "income 1o 1k"),
    Booster("credits-qic", "income 2c 1q"),
    Booster("tokens-ore", "income 2t 1o"),
    Booster("terraform", "income 2c; action mine(steps=1)", "step", "R-PASS-2 R-SPC-3"),
    Booster("range", "income 2pw; action range(more=3)", "range", "R-PASS-2 R-SPC-3"),
    Booster("mine", "income 1o; pass 1vp/mine"),
    Booster("lab", "income 1k; pass 3vp/research_lab"),
    Booster("trading-station", "income 1o; pass 2vp/trading_station"),
    Booster("big", "income 4pw; pass 4vp/big_structure"),
    Booster("gaia", "income 4c; pass 1vp/gaia_planet"),
)


class TechTile(NamedTuple):
    """A standard or an advanced tech tile."""

    name: str
    gives: str
    rules: str = "R-TECH-6"


STANDARD_TECH: Final = (
    TechTile("ore-qic", "1o 1q"),
    TechTile("type-knowledge", "1k/planet_type"),
    TechTile("big-value-4", "always value(big=4)", "R-TECH-7"),
    TechTile("7vp", "7vp"),
    TechTile("income-ore-charge", "income 1o 1pw"),
    TechTile("income-knowledge-credit", "income 1k 1c"),
    TechTile("gaia-mine-3vp", "on gaia_mine 3vp"),
    TechTile("income-4credits", "income 4c"),
    TechTile("action-4charge", "action 4pw"),
)

ADVANCED_TECH: Final = (
    TechTile("pass-federation-3vp", "pass 3vp/federation_token"),
    TechTile("pass-lab-3vp", "pass 3vp/research_lab"),
    TechTile("pass-type-1vp", "pass 1vp/planet_type"),
    TechTile("research-2vp", "on research 2vp"),
    TechTile("mine-3vp", "on mine 3vp"),
    TechTile("trading-station-3vp", "on trading_station 3vp"),
    TechTile("action-qic-5credits", "action 1q 5c"),
    TechTile("action-3ore", "action 3o"),
    TechTile("action-3knowledge", "action 3k"),
    TechTile("now-mine-2vp", "2vp/mine"),
    TechTile("now-trading-station-4vp", "4vp/trading_station"),
    TechTile("now-federation-5vp", "5vp/federation_token"),
    TechTile("now-gaia-2vp", "2vp/gaia_planet"),
    TechTile("now-sector-2vp", "2vp/sector"),
    TechTile("now-sector-ore", "1o/sector"),
)


class FederationToken(NamedTuple):
    name: str
    gives: str
    green: bool = True
    copies: int = 3
    rules: str = "R-FED-10 R-FED-12"


FEDERATION_TOKENS: Final = (
    FederationToken("12vp", "12vp", green=False),
    FederationToken("8vp-qic", "8vp 1q"),
    FederationToken("8vp-2tokens", "8vp 2t"),
    FederationToken("7vp-2ore", "7vp 2o"),
    FederationToken("7vp-6credits", "7vp 6c"),
    FederationToken("6vp-2knowledge", "6vp 2k"),
    FederationToken(  # reserved for the Gleens' institute
        "gleens", "1o 1k 2c", copies=0, rules="R-FAC-GLE-2"
    ),
)


class BoxTile(NamedTuple):
    """A tile of a kind that only its box knows; clients draw it from what it gives."""

    name: str
    gives: str
    rules: str = ""


class RoundTile(NamedTuple):
    name: str
    gives: str
    automa_vp: tuple[int, int]  # rounds 1-3 and 4-6; read by the Automa only
    rules: str = "R-TURN-2"


ROUND_SCORING: Final = (
    RoundTile("mine", "on mine 2vp", (4, 6)),
    RoundTile("research", "on research 2vp", (2, 4)),
    RoundTile("federation", "on federation 5vp", (0, 5)),
    RoundTile("terraforming", "on terraforming_step 2vp", (4, 6), "R-TURN-2 R-MINE-9"),
    RoundTile("trading-station-3", "on trading_station 3vp", (3, 6)),
    RoundTile("trading-station-4", "on trading_station 4vp", (3, 6)),
    RoundTile("gaia-mine-3", "on gaia_mine 3vp", (2, 2)),
    RoundTile("gaia-mine-4", "on gaia_mine 4vp", (2, 2)),
    RoundTile("big-1", "on big_structure 5vp", (0, 5)),
    RoundTile("big-2", "on big_structure 5vp", (0, 5)),
)


class FinalTile(NamedTuple):
    name: str
    gives: str
    neutral: int  # the neutral player's value with one or two players
    rules: str = "R-END-3 R-END-4"


FINAL_SCORING: Final = (
    FinalTile("structures", "end rank/structure", 11),
    FinalTile("federation-structures", "end rank/federation_structure", 10),
    FinalTile("planet-types", "end rank/planet_type", 5),
    FinalTile("gaia-planets", "end rank/gaia_planet", 4),
    FinalTile("sectors", "end rank/sector", 6),
    FinalTile("satellites", "end rank/satellite", 8),
)

FINAL_VP_BY_RANK: Final = (18, 12, 6, 0)


class ActionSpace(NamedTuple):
    """A power or Q.I.C. action of the research board, with its price."""

    name: str
    kind: str  # "power" or "qic", what it is paid with
    gives: str
    rules: str = "R-ACT-2 R-ACT-1"


ACTION_SPACES: Final = (
    ActionSpace("3knowledge", "power", "7pw: 3k"),
    ActionSpace("2steps", "power", "5pw: mine(steps=2)", "R-ACT-2 R-ACT-4"),
    ActionSpace("2ore", "power", "4pw: 2o"),
    ActionSpace("7credits", "power", "4pw: 7c"),
    ActionSpace("2knowledge", "power", "4pw: 2k"),
    ActionSpace("1step", "power", "3pw: mine(steps=1)", "R-ACT-2 R-ACT-4"),
    ActionSpace("2tokens", "power", "3pw: 2t"),
    ActionSpace("tech", "qic", "4q: tech", "R-ACT-2 R-ACT-5"),
    ActionSpace("rescore", "qic", "3q: rescore", "R-ACT-2 R-ACT-6"),
    ActionSpace("types", "qic", "2q: 3vp 1vp/planet_type", "R-ACT-2 R-ACT-7"),
)
