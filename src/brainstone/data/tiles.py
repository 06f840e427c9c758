"""Round boosters, tech tiles, federation tokens, scoring tiles and action spaces.

``per`` names what is counted, ``event`` what triggers a tile; both are words of
``brainstone.engine.effects.counts``. Names are those used in notation.
"""

from typing import Final, NamedTuple


class Booster(NamedTuple):
    name: str
    income: str
    special: str = ""  # an orange action space
    pass_vp: int = 0
    per: str = ""


BOOSTERS: Final = (
    Booster("ore-knowledge", "1o 1k"),
    Booster("credits-qic", "2c 1q"),
    Booster("tokens-ore", "2t 1o"),
    Booster("terraform", "2c", special="step"),
    Booster("range", "2pw", special="range"),
    Booster("mine", "1o", pass_vp=1, per="mine"),
    Booster("lab", "1k", pass_vp=3, per="research_lab"),
    Booster("trading-station", "1o", pass_vp=2, per="trading_station"),
    Booster("big", "4pw", pass_vp=4, per="big_structure"),
    Booster("gaia", "4c", pass_vp=1, per="gaia_planet"),
)


class TechTile(NamedTuple):
    """A standard or an advanced tech tile: exactly one of its effects is printed on it."""

    name: str
    now: str = ""  # gained at once ...
    per: str = ""  # ... for each of these (also for pass_vp)
    income: str = ""
    event: str = ""  # scores event_vp each time
    event_vp: int = 0
    special: str = ""  # gained by an orange action
    pass_vp: int = 0
    big_value: int = 0  # power value of planetary institute and academies
    range: int = 0  # added to the basic range
    grant: str = ""  # a mine that may be built at once


STANDARD_TECH: Final = (
    TechTile("ore-qic", now="1o 1q"),
    TechTile("type-knowledge", now="1k", per="planet_type"),
    TechTile("big-value-4", big_value=4),
    TechTile("7vp", now="7vp"),
    TechTile("income-ore-charge", income="1o 1pw"),
    TechTile("income-knowledge-credit", income="1k 1c"),
    TechTile("gaia-mine-3vp", event="gaia_mine", event_vp=3),
    TechTile("income-4credits", income="4c"),
    TechTile("action-4charge", special="4pw"),
)

ADVANCED_TECH: Final = (
    TechTile("pass-federation-3vp", pass_vp=3, per="federation_token"),
    TechTile("pass-lab-3vp", pass_vp=3, per="research_lab"),
    TechTile("pass-type-1vp", pass_vp=1, per="planet_type"),
    TechTile("research-2vp", event="research", event_vp=2),
    TechTile("mine-3vp", event="mine", event_vp=3),
    TechTile("trading-station-3vp", event="trading_station", event_vp=3),
    TechTile("action-qic-5credits", special="1q 5c"),
    TechTile("action-3ore", special="3o"),
    TechTile("action-3knowledge", special="3k"),
    TechTile("now-mine-2vp", now="2vp", per="mine"),
    TechTile("now-trading-station-4vp", now="4vp", per="trading_station"),
    TechTile("now-federation-5vp", now="5vp", per="federation_token"),
    TechTile("now-gaia-2vp", now="2vp", per="gaia_planet"),
    TechTile("now-sector-2vp", now="2vp", per="sector"),
    TechTile("now-sector-ore", now="1o", per="sector"),
)


class FederationToken(NamedTuple):
    name: str
    gain: str
    green: bool = True
    copies: int = 3
    grant: str = ""  # something besides the gain


FEDERATION_TOKENS: Final = (
    FederationToken("12vp", "12vp", green=False),
    FederationToken("8vp-qic", "8vp 1q"),
    FederationToken("8vp-2tokens", "8vp 2t"),
    FederationToken("7vp-2ore", "7vp 2o"),
    FederationToken("7vp-6credits", "7vp 6c"),
    FederationToken("6vp-2knowledge", "6vp 2k"),
    FederationToken("gleens", "1o 1k 2c", copies=0),  # reserved for the Gleens' institute
)


class RoundTile(NamedTuple):
    name: str
    event: str
    vp: int
    automa_vp: tuple[int, int]  # rounds 1-3 and 4-6; read by the Automa only


ROUND_SCORING: Final = (
    RoundTile("mine", "mine", 2, (4, 6)),
    RoundTile("research", "research", 2, (2, 4)),
    RoundTile("federation", "federation", 5, (0, 5)),
    RoundTile("terraforming", "terraforming_step", 2, (4, 6)),
    RoundTile("trading-station-3", "trading_station", 3, (3, 6)),
    RoundTile("trading-station-4", "trading_station", 4, (3, 6)),
    RoundTile("gaia-mine-3", "gaia_mine", 3, (2, 2)),
    RoundTile("gaia-mine-4", "gaia_mine", 4, (2, 2)),
    RoundTile("big-1", "big_structure", 5, (0, 5)),
    RoundTile("big-2", "big_structure", 5, (0, 5)),
)


class FinalTile(NamedTuple):
    name: str
    counts: str
    neutral: int  # the neutral player's value with one or two players


FINAL_SCORING: Final = (
    FinalTile("structures", "structure", 11),
    FinalTile("federation-structures", "federation_structure", 10),
    FinalTile("planet-types", "planet_type", 5),
    FinalTile("gaia-planets", "gaia_planet", 4),
    FinalTile("sectors", "sector", 6),
    FinalTile("satellites", "satellite", 8),
)

FINAL_VP_BY_RANK: Final = (18, 12, 6, 0)


class ActionSpace(NamedTuple):
    """A power or Q.I.C. action of the research board: ``effect`` is a gain or a word of its own."""

    name: str
    kind: str  # "power" or "qic", what it is paid with
    cost: int
    gain: str = ""
    steps: int = 0
    effect: str = ""


ACTION_SPACES: Final = (
    ActionSpace("3knowledge", "power", 7, gain="3k"),
    ActionSpace("2steps", "power", 5, steps=2),
    ActionSpace("2ore", "power", 4, gain="2o"),
    ActionSpace("7credits", "power", 4, gain="7c"),
    ActionSpace("2knowledge", "power", 4, gain="2k"),
    ActionSpace("1step", "power", 3, steps=1),
    ActionSpace("2tokens", "power", 3, gain="2t"),
    ActionSpace("tech", "qic", 4, effect="tech"),
    ActionSpace("rescore", "qic", 3, effect="rescore"),
    ActionSpace("types", "qic", 2, gain="3vp", effect="types"),
)
