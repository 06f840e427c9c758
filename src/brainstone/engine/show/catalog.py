"""What is in the box, as JSON for clients: every tile, faction, track and action."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from brainstone.data import components, research, tiles
from brainstone.data.factions import BOARD_SIDES, FACTION_BOARDS, MINE_INCOME
from brainstone.data.terraforming import WHEEL
from brainstone.engine.core.amounts import amount_of, format_amounts
from brainstone.engine.core.ids import (
    AREA_CODES,
    AREA_NAMES,
    BASE_PLANETS,
    COUNT_NAMES,
    EVENT_NAMES,
    NONE,
    PLANET_NAMES,
    STRUCTURE_CODES,
    VP,
)
from brainstone.engine.core.language import ACTION, INCOME, NOW, ON, PASS, Row
from brainstone.engine.setup.base_box import base_rules
from brainstone.engine.setup.choices import LAYOUTS, TURN_ORDERS, Setup
from brainstone.engine.setup.installed import installed


def catalog() -> dict[str, Any]:
    """The printed tables. Names are those of notation and views."""
    rules = base_rules()
    return {
        "planets": list(PLANET_NAMES[:BASE_PLANETS]),
        "wheel": list(WHEEL),
        "structures": list(STRUCTURE_CODES[1:]),
        "areas": [
            {
                "code": AREA_CODES[i],
                "name": AREA_NAMES[i],
                "now": [_level_now(level) for level in area.levels],
                "income": [format_amounts(Row(level).amounts(INCOME)) for level in area.levels],
            }
            for i, area in enumerate(research.RESEARCH_AREAS)
        ],
        "ore_per_step": list(research.ORE_PER_STEP),
        "range": list(research.BASIC_RANGE),
        "project_tokens": list(research.GAIA_PROJECT_TOKENS),
        "factions": [board._asdict() for board in FACTION_BOARDS],
        "sides": [list(pair) for pair in BOARD_SIDES],
        "mine_income": list(MINE_INCOME),
        "pieces": {
            "m": components.MINES,
            "ts": components.TRADING_STATIONS,
            "lab": components.RESEARCH_LABS,
            "pi": 1,
            "ac1": 1,
            "ac2": 1,
            "satellites": components.SATELLITES,
            "stations": components.SPACE_STATIONS,
        },
        "costs": {
            "m": components.MINE_COST,
            "ts": components.TRADING_STATION_COST,
            "ts_lonely": components.LONELY_TRADING_STATION_COST,
            "lab": components.RESEARCH_LAB_COST,
            "pi": components.PLANETARY_INSTITUTE_COST,
            "ac1": components.ACADEMY_COST,
            "ac2": components.ACADEMY_COST,
        },
        "boosters": [old_booster(tile) for tile in tiles.BOOSTERS],
        "standard_tech": [old_tech(tile) for tile in tiles.STANDARD_TECH],
        "advanced_tech": [old_tech(tile) for tile in tiles.ADVANCED_TECH],
        "tokens": [old_token(tile) for tile in tiles.FEDERATION_TOKENS],
        "round_scoring": [tile._asdict() for tile in tiles.ROUND_SCORING],
        "final_scoring": [tile._asdict() for tile in tiles.FINAL_SCORING],
        "actions": [
            {"move": space.source.word, **old_action(row)}
            for space, row in zip(rules.actions, tiles.ACTION_SPACES, strict=True)
        ],
        "specials": list(rules.specials),
        "layouts": {name: list(players) for name, players in LAYOUTS.items()},
        "turn_orders": list(TURN_ORDERS),
        "readings": [row._asdict() for row in rules.readings],
        "setup_fields": [field.name for field in fields(Setup)],
        "expansions": {name: box.catalog() for name, box in installed().expansions().items()},
        "automa": {} if rules.automa is None else rules.automa.catalog(),
    }


def _level_now(level: str) -> str:
    return format_amounts(Row(level).amounts(NOW))


def _old(gives: str) -> dict[str, Any]:
    row = Row(gives)
    found: dict[str, Any] = dict.fromkeys(
        ("now", "per", "income", "event", "special", "grant", "mine", "effect", "cost"), ""
    )
    found |= dict.fromkeys(("event_vp", "pass_vp", "big_value", "range", "steps", "vp"), 0)
    found["cost"] = format_amounts(row.price)
    for part in row.parts:
        for what in part.whats:
            amounts = format_amounts(what.amounts)
            if what.count != NONE:
                found["per"] = COUNT_NAMES[what.count]
            if what.word == "mine":
                found["steps"] = int(what.fields["steps"])
                found["special"] = found["effect"] = "step"
            elif what.word in ("free_mine", "far_mine"):
                steps = what.fields.get("steps")
                found["grant"] = f"mine-{steps}steps" if steps else "mine-any-range"
            elif what.word == "virtual_mine":
                found["mine"] = what.fields["on"]
            elif what.word == "upgrade":
                to = what.fields["to"]
                found["effect"] = "lab" if to == "research-lab" else to
            elif what.word == "value":
                found["big_value"] = int(what.fields["big"])
            elif what.word == "range_bonus":
                found["range"] = int(what.fields["more"])
            elif what.word == "asteroid_mine":
                found["effect"] = "asteroid"
            elif what.word != "gain":
                found["effect"] = found["grant"] = found["special"] = what.word
            elif part.when == PASS:
                found["pass_vp"] = row.vp(PASS)
            elif part.when == ON:
                found["event"] = EVENT_NAMES[part.event]
                found["event_vp"] = row.vp(ON)
            elif part.when == INCOME:
                found["income"] = amounts
            elif part.when == ACTION:
                found["special"] = amounts
            elif what.count != NONE and found["now"]:
                found["vp"] = amount_of(what.amounts, VP)
            else:
                found["now"] = amounts
    return found


def _some(gives: str, *names: str) -> dict[str, Any]:
    found = _old(gives)
    return {name: found[name] for name in names}


def old_booster(row: tiles.Booster) -> dict[str, Any]:
    return {"name": row.name, **_some(row.gives, "income", "special", "pass_vp", "per")}


def old_tech(row: tiles.TechTile) -> dict[str, Any]:
    names = [
        "now",
        "per",
        "income",
        "event",
        "event_vp",
        "special",
        "pass_vp",
        "big_value",
        "range",
        "grant",
    ]
    return {"name": row.name, **_some(row.gives, *names)}


def old_token(row: tiles.FederationToken) -> dict[str, Any]:
    found = _old(row.gives)
    more = {"gain": found["now"], "grant": found["grant"]}
    return {"name": row.name, "green": row.green, "copies": row.copies, **more}


def old_action(row: tiles.ActionSpace) -> dict[str, Any]:
    found = _old(row.gives)
    effect = "types" if found["per"] else "" if found["steps"] else found["effect"]
    more = {"gain": found["now"], "steps": found["steps"], "effect": effect}
    cost = Row(row.gives).price[0][1]
    return {"name": row.name, "kind": row.kind, "cost": cost, **more}


def old_ship_action(kind: str, gives: str) -> dict[str, Any]:
    found = _old(gives)
    return {"kind": kind, "gain": found["now"], **_some(gives, "cost", "effect", "per")}


def old_artifact(name: str, gives: str) -> dict[str, Any]:
    found = _old(gives)
    row = {"name": name, **_some(gives, "now", "per", "vp", "income", "mine")}
    if found["per"] and not found["vp"]:
        row["vp"], row["now"] = Row(gives).vp(NOW), ""
    return row | {"rescore": found["effect"] == "rescore"}


def old_tinkering(name: str, gives: str) -> dict[str, Any]:
    found = _old(gives)
    return {"name": name, "gain": found["now"], "steps": found["steps"]}
