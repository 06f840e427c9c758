"""The numbers a bot judges by, in VP; ``weights.json`` holds the tuned ones."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

Weights = dict[str, float]

DEFAULTS: Final[Weights] = {
    # Stock: the price in round 1 and in round 6; between them the price falls in a straight line.
    "credit_1": 1.1,
    "credit_6": 0.6,
    "ore_1": 2.4,
    "ore_6": 1.0,
    "knowledge_1": 2.4,
    "knowledge_6": 1.0,
    "qic_1": 3.6,
    "qic_6": 2.6,
    "token_1": 1.5,
    "token_6": 0.8,
    "charge_1": 0.8,
    "charge_6": 0.35,
    # Research beyond final VP, income and gifts.
    "research_option": 0.6,
    "saved_ore": 0.6,  # per ore saved on a terraforming step and round to come
    "range": 1.2,  # per range and round to come
    "gaiaformer": 1.2,
    "gaia_tokens": 0.25,  # per token a project needs less, per round to come
    # Structures and federations.
    "mine": 1.0,
    "trading_station": 1.0,
    "lab": 1.0,
    "institute": 5.0,
    "academy": 1.0,
    "qic_academy": 2.0,  # per use to come
    "federation": 7.0,  # for structures that would make a federation
    "federation_far": 0.14,  # lost per hex of distance
    "green": 2.5,
    "type": 0.5,
    "sector": 0.3,
    "big_tile": 0.8,  # per big structure with the tile of value 4
    "charge_action": 1.8,  # per use to come
    "gaia_tile_events": 0.7,  # gaia mines expected per round
    "mine_events": 1.2,
    "trading_station_events": 1.0,
    "research_events": 2.0,
    "advanced_action": 4.5,
    "pass_growth": 0.3,  # things more per round
    "advanced_ready": 3.0,
    "room": 0.12,  # per cheap planet in reach and round to come
    "neighbour": 0.15,  # per structure of others near an own one, per round to come
    "contested": 0.6,  # what others may take is taken first
    "final": 1.0,
    "final_spread": 1.5,
}


def default_weights() -> Weights:
    return dict(DEFAULTS)


def load_weights(name: str = "weights.json") -> Weights:
    """The defaults with what the file of tuned numbers changes."""
    weights = dict(DEFAULTS)
    place = files("brainstone.bots") / name
    if place.is_file():
        weights.update(json.loads(place.read_text()))
    return weights
