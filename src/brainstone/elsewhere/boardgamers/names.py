"""Names in recorded games of the boardgamers engine, and ours.

``layout`` names are those of the recorded setup and state, ``id`` names those of its commands.
"""

from typing import Final

from brainstone.data.readings import NO_LOST_GAINS, STATIONS_OFF_SATELLITES

READINGS: Final = (NO_LOST_GAINS, STATIONS_OFF_SATELLITES)  # how that engine reads the rules
# id in commands: (name in the layout, our name)
BOOSTERS: Final = {
    "booster1": ("ore_knowledge", "ore-knowledge"),
    "booster2": ("ore_2tokens", "tokens-ore"),
    "booster3": ("qic_2credits", "credits-qic"),
    "booster4": ("2credits_action_terraform", "terraform"),
    "booster5": ("2charge_action_range3", "range"),
    "booster6": ("ore_pass_mine_1vp", "mine"),
    "booster7": ("ore_pass_trading_station_2vp", "trading-station"),
    "booster8": ("knowledge_pass_lab_3vp", "lab"),
    "booster9": ("4charge_pass_institute_academy_4vp", "big"),
    "booster10": ("4credits_pass_gaia_1vp", "gaia"),
}
TOKENS: Final = {
    "fed1": ("12vp_grey", "12vp"),
    "fed2": ("8vp_qic", "8vp-qic"),
    "fed3": ("8vp_2tokens", "8vp-2tokens"),
    "fed4": ("7vp_2ore", "7vp-2ore"),
    "fed5": ("7vp_6credits", "7vp-6credits"),
    "fed6": ("6vp_2knowledge", "6vp-2knowledge"),
    "gleens": ("gleens_ore_knowledge_2credits", "gleens"),
}
STANDARD_TECH: Final = {
    "tech1": ("ore_qic_now", "ore-qic"),
    "tech2": ("knowledge_per_planet_type_now", "type-knowledge"),
    "tech3": ("big_buildings_value_4", "big-value-4"),
    "tech4": ("7vp_now", "7vp"),
    "tech5": ("income_ore_charge", "income-ore-charge"),
    "tech6": ("income_knowledge_credit", "income-knowledge-credit"),
    "tech7": ("mine_on_gaia_3vp", "gaia-mine-3vp"),
    "tech8": ("income_4credits", "income-4credits"),
    "tech9": ("action_4charge", "action-4charge"),
}
ADVANCED_TECH: Final = {
    "advtech1": ("pass_federation_3vp", "pass-federation-3vp"),
    "advtech2": ("research_step_2vp", "research-2vp"),
    "advtech3": ("action_qic_5credits", "action-qic-5credits"),
    "advtech4": ("mine_2vp_now", "now-mine-2vp"),
    "advtech5": ("pass_lab_3vp", "pass-lab-3vp"),
    "advtech6": ("sector_1ore_now", "now-sector-ore"),
    "advtech7": ("pass_planet_type_1vp", "pass-type-1vp"),
    "advtech8": ("gaia_2vp_now", "now-gaia-2vp"),
    "advtech9": ("trading_station_4vp_now", "now-trading-station-4vp"),
    "advtech10": ("sector_2vp_now", "now-sector-2vp"),
    "advtech11": ("action_3ore", "action-3ore"),
    "advtech12": ("federation_5vp_now", "now-federation-5vp"),
    "advtech13": ("action_3knowledge", "action-3knowledge"),
    "advtech14": ("mine_3vp_when_built", "mine-3vp"),
    "advtech15": ("trading_station_3vp_when_built", "trading-station-3vp"),
}
ROUND_SCORING: Final = {
    "terraform_step_2vp": "terraforming",
    "research_step_2vp": "research",
    "mine_2vp": "mine",
    "federation_5vp": "federation",
    "trading_station_4vp": "trading-station-4",
    "mine_on_gaia_4vp": "gaia-mine-4",
    "institute_or_academy_5vp": "big-1",
    "trading_station_3vp": "trading-station-3",
    "mine_on_gaia_3vp": "gaia-mine-3",
    "institute_or_academy_5vp_second": "big-2",
}
FINAL_SCORING: Final = {
    "most_structures": "structures",
    "most_structures_in_federations": "federation-structures",
    "most_planet_types": "planet-types",
    "most_gaia_planets": "gaia-planets",
    "most_sectors": "sectors",
    "most_satellites": "satellites",
}
# What files of the site call the tiles above, in the order of its lists.
ROUND_IDS: Final = {f"score{i}": name for i, name in enumerate(ROUND_SCORING, start=1)}
FINAL_IDS: Final = dict(
    zip(
        ("structure", "structureFed", "planetType", "gaia", "sector", "satellite"),
        FINAL_SCORING,
        strict=True,
    )
)
PLANETS: Final = {
    "r": "terra",
    "d": "desert",
    "s": "swamp",
    "o": "oxide",
    "v": "volcanic",
    "t": "titanium",
    "i": "ice",
    "g": "gaia",
    "m": "transdim",
}
FACTIONS: Final = {"hadsch-hallas": "hadsch_hallas", "baltaks": "bal_taks"}
ACTIONS: Final = {
    "power1": "power 3knowledge",
    "power2": "power 2steps",
    "power3": "power 2ore",
    "power4": "power 7credits",
    "power5": "power 2knowledge",
    "power6": "power 1step",
    "power7": "power 2tokens",
    "qic1": "qic tech",
    "qic2": "qic rescore",
    "qic3": "qic types",
}
SPECIALS: Final = {
    "4pw": "action-4charge",
    "3o": "action-3ore",
    "3k": "action-3knowledge",
    "q,5c": "action-qic-5credits",
    "step": "step",
    "range+3": "range",
    "swap-PI": "swap",
    "down-lab": "downgrade",
    "up-lowest": "lowest",
    "space-station": "station",
    "q": "academy",
    "4c": "academy",
}
STRUCTURES: Final = {
    "m": "m",
    "ts": "ts",
    "lab": "lab",
    "PI": "pi",
    "ac1": "ac1",
    "ac2": "ac2",
    "gf": "gf",
    "sp": "sp",
}
AREA_IDS: Final = ("terra", "nav", "int", "gaia", "eco", "sci")
AREA_LAYOUT: Final = ("terraforming", "navigation", "ai", "gaia_project", "economy", "science")
OUR_AREAS: Final = dict(zip(AREA_IDS, ("terra", "nav", "ai", "gaia", "eco", "sci"), strict=True))
POOLS: Final = {"free1": "pool1", "free2": "pool2", "free3": "pool3"}
SLOTS: Final = (*AREA_LAYOUT, "pool1", "pool2", "pool3")


def ours_by_layout(names: dict[str, tuple[str, str]]) -> dict[str, str]:
    return dict(names.values())


def layout_by_ours(names: dict[str, tuple[str, str]]) -> dict[str, str]:
    return {ours: layout for layout, ours in names.values()}
