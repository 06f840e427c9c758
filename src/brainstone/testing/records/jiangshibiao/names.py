"""Names in recorded games with The Lost Fleet, and ours."""

from typing import Final

from brainstone.data.readings import STATIONS_OFF_SATELLITES

READINGS: Final = (STATIONS_OFF_SATELLITES,)  # how that engine reads the rules
SHIPS: Final = {
    "twilight": "twilight",
    "rebellion": "rebellion",
    "tf_mars": "tf-mars",
    "eclipse": "eclipse",
}
BOOSTERS: Final = {
    "booster_ore_knowledge": "ore-knowledge",
    "booster_credits_qic": "credits-qic",
    "booster_tokens_ore": "tokens-ore",
    "booster_terraform": "terraform",
    "booster_range": "range",
    "booster_mine": "mine",
    "booster_research_lab": "lab",
    "booster_trading_station": "trading-station",
    "booster_big": "big",
    "booster_gaia": "gaia",
    "lf_booster_gaiaformer": "gaiaformer",
    "lf_booster_planet_types": "types",
    "lf_booster_deep_space": "deep-space",
    "lf_booster_instant_gaia": "gaiaform",
}
TOKENS: Final = {
    "fed_12_vp": "12vp",
    "fed_8_vp_qic": "8vp-qic",
    "fed_8_vp_2_tokens": "8vp-2tokens",
    "fed_7_vp_2_ore": "7vp-2ore",
    "fed_7_vp_6_credits": "7vp-6credits",
    "fed_6_vp_2_knowledge": "6vp-2knowledge",
    "fed_gleens": "gleens",
    "lf_fed_12vp": "gold-12vp",
    "lf_fed_8vp_8c": "gold-8vp-8credits",
    "lf_fed_4vp_4k": "gold-4vp-4knowledge",
    "lf_fed_4vp_2o_1q": "gold-4vp-2ore-qic",
    "lf_fed_7vp_2power3": "gold-7vp-2tokens",
    "lf_fed_tech": "gold-tech",
    "lf_fed_mine_any_range": "gold-mine-any-range",
    "lf_fed_mine_3_steps": "gold-mine-3steps",
}
STANDARD_TECH: Final = {
    "tech_ore_qic": "ore-qic",
    "tech_knowledge_per_type": "type-knowledge",
    "tech_big_value_4": "big-value-4",
    "tech_7_vp": "7vp",
    "tech_income_ore_charge": "income-ore-charge",
    "tech_income_knowledge_credit": "income-knowledge-credit",
    "tech_gaia_mine_3_vp": "gaia-mine-3vp",
    "tech_income_4_credits": "income-4credits",
    "tech_action_charge_4": "action-4charge",
    "lf_tech_build_mine_2_steps": "mine-2steps",
    "lf_tech_range": "range",
    "lf_tech_1_ore_3_knowledge": "ore-3knowledge",
}
ADVANCED_TECH: Final = {
    "adv_pass_federation_3": "pass-federation-3vp",
    "adv_pass_research_lab_3": "pass-lab-3vp",
    "adv_pass_planet_type_1": "pass-type-1vp",
    "adv_research_2": "research-2vp",
    "adv_build_mine_3": "mine-3vp",
    "adv_build_trading_station_3": "trading-station-3vp",
    "adv_action_qic_5_credits": "action-qic-5credits",
    "adv_action_3_ore": "action-3ore",
    "adv_action_3_knowledge": "action-3knowledge",
    "adv_now_mine_2": "now-mine-2vp",
    "adv_now_trading_station_4": "now-trading-station-4vp",
    "adv_now_federation_5": "now-federation-5vp",
    "adv_now_gaia_2": "now-gaia-2vp",
    "adv_now_sector_2": "now-sector-2vp",
    "adv_now_sector_ore": "now-sector-ore",
    "lf_adv_big_buildings": "now-big-6vp",
    "lf_adv_deep_space_now": "now-deep-space-4vp",
    "lf_adv_asteroid_pass": "pass-asteroid-2vp",
    "lf_adv_deep_space_pass": "pass-deep-space-2vp",
    "lf_adv_qic_action": "qic-action-4vp",
    "lf_adv_terraform_step": "step-2vp",
}
ARTIFACTS: Final = {
    "art_income_1k_1o": "income-knowledge-ore",
    "art_income_2power3": "income-2tokens",
    "art_3c_3o": "3credits-3ore",
    "art_3k_1q": "3knowledge-qic",
    "art_5c_2o": "5credits-2ore",
    "art_7vp_asteroid_mine": "asteroid-mine",
    "art_7vp_protoplanet_mine": "protoplanet-mine",
    "art_science_level": "science-3vp",
    "art_gaia_level": "gaia-3vp",
    "art_areas_level_3": "level-3-3vp",
    "art_planet_types": "types-1vp",
    "art_deep_space": "deep-space-3vp",
    "art_federation_again": "rescore",
}
ROUND_SCORING: Final = {
    "round_mine": "mine",
    "round_research": "research",
    "round_federation": "federation",
    "round_terraforming": "terraforming",
    "round_trading_station_3": "trading-station-3",
    "round_trading_station_4": "trading-station-4",
    "round_gaia_mine_3": "gaia-mine-3",
    "round_gaia_mine_4": "gaia-mine-4",
    "round_big": "big-1",  # twice in the box, both are called so: the second is big-2
    "lf_round_new_sector": "new-sector",
    "lf_round_new_planet_type": "new-type",
    "lf_round_research_lab": "lab",
}
FINAL_SCORING: Final = {
    "final_structures": "structures",
    "final_structures_in_federations": "federation-structures",
    "final_planet_types": "planet-types",
    "final_gaia_planets": "gaia-planets",
    "final_sectors": "sectors",
    "final_satellites": "satellites",
    "lf_final_asteroids": "asteroids",
    "lf_final_pi_academy_distance": "institute-distance",
    "lf_final_deep_space_sectors": "deep-space-sectors",
}
POWER_ACTIONS: Final = {
    "power_3_knowledge": "3knowledge",
    "power_2_terraform": "2steps",
    "power_2_ore": "2ore",
    "power_7_credits": "7credits",
    "power_2_knowledge": "2knowledge",
    "power_1_terraform": "1step",
    "power_2_tokens": "2tokens",
}
SPECIALS: Final = {
    "booster_terraform": "step",
    "booster_range": "range",
    "lf_booster_instant_gaia": "gaiaform",
    "academy": "academy",
    "tech_action_charge_4": "action-4charge",
    "adv_action_qic_5_credits": "action-qic-5credits",
    "adv_action_3_ore": "action-3ore",
    "adv_action_3_knowledge": "action-3knowledge",
    "ivits_space_station": "station",
    "bescods_lowest_area": "lowest",
    "gleens_range_2": "range-2",
    "space_giants_mine_2_steps": "2steps",
    "moweyds_power_ring": "ring",
    "tinkering_tile": "tinkering",
    "ambas_swap": "swap",
    "firaks_downgrade": "downgrade",
}
TINKERING: Final = {
    "tink_terraform_1": "1step",
    "tink_charge_4": "4charge",
    "tink_qic_1": "1qic",
    "tink_terraform_3": "3steps",
    "tink_knowledge_3": "3knowledge",
    "tink_qic_2": "2qic",
}
AREAS: Final = {
    "terraforming": "terra",
    "navigation": "nav",
    "ai": "ai",
    "gaia_project": "gaia",
    "economy": "eco",
    "science": "sci",
}
STRUCTURES: Final = {
    "trading_station": "ts",
    "research_lab": "lab",
    "planetary_institute": "pi",
    "academy_knowledge": "ac1",
    "academy_qic": "ac2",
}
EXTENSION: Final = "extension"
SLOTS: Final = (*AREAS, "pool1", "pool2", "pool3")
ECONOMY_SIDES: Final = {"side_charge": "charge", "side_vp": "vp"}

# Conversions as one text each; several of ours make some of theirs.
_UNITS: Final = {
    "power": "pw",
    "credit": "c",
    "credits": "c",
    "ore": "o",
    "knowledge": "k",
    "qic": "q",
}


def conversions(text: str) -> list[str]:
    """``4 power -> 1 ore 1 credit`` as our conversions, one after the other."""
    if text == "gaiaformer -> gaia area, 1 qic":
        return ["1gf 1q"]
    if text == "token III -> gaia area, 1 knowledge":
        return ["1t 1k"]
    if text == "1 ore -> 1 token area I":
        return ["1o 1t"]
    if text == "1 ore -> 1 token area III":
        return ["1o 1t3"]
    give, get = text.split(" -> ")
    number, unit = give.split()
    words = get.split()
    gains = [(int(words[i]), _UNITS[words[i + 1]]) for i in range(0, len(words), 2)]
    if unit != "power":
        return [f"{number}{_UNITS[unit]} {gains[0][0]}{gains[0][1]}"]
    prices = {"q": 4, "o": 3, "k": 4, "c": 1}
    return [f"{prices[kind]}pw 1{kind}" for times, kind in gains for _ in range(times)]


def theirs(table: dict[str, str]) -> dict[str, str]:
    """Their names by ours."""
    return {ours: name for name, ours in table.items()}
