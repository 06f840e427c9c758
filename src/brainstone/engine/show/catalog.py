"""What is in the box, as JSON for clients: every tile, faction, track and action."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from brainstone.data import components, research, tiles
from brainstone.data.factions import FACTION_BOARDS, MINE_INCOME
from brainstone.data.terraforming import WHEEL
from brainstone.engine.actions.upgrades import PIECES
from brainstone.engine.core.ids import (
    AREA_CODES,
    AREA_NAMES,
    BASE_PLANETS,
    PLANET_NAMES,
    STRUCTURE_CODES,
)
from brainstone.engine.setup.base_box import base_rules
from brainstone.engine.setup.box import Box
from brainstone.engine.setup.choices import LAYOUTS, TURN_ORDERS, Setup
from brainstone.engine.setup.installed import installed
from brainstone.engine.setup.parts import rules_named
from brainstone.engine.show.cites import base_cites, cited_rows, cited_specials
from brainstone.engine.show.gives import view_board, view_gives, view_tile

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset


def _all_rules() -> list[Ruleset]:
    """Those of the base game, and with each expansion and each box of other packages."""
    kinds = [rules_named(expansion) for expansion in ("", *installed().expansions())]
    return kinds + [rules_named("", [box]) for box in installed().boxes()]


def _moves() -> dict[str, dict[str, Any]]:
    """What the words after each verb of notation are, in whichever box."""
    return {
        verb: {"slots": specs[0].slots, "own": specs[0].own}
        for rules in _all_rules()
        for verb, specs in rules.specs.items()
    }


def _show_box(box: Box) -> dict[str, Any]:
    """A box of another package: all that a client needs to show its things in words."""
    known = base_rules().specials
    rules = rules_named("", [box.name])
    specials = rules.specials
    return {
        "title": box.title,
        "version": box.version,
        "factions": [view_board(board, rules.vocabulary) for board, _ in box.factions],
        "tiles": [view_tile(tile, rules.vocabulary) for tile in box.tiles],
        "rules": box.rules,
        "cites": cited_rows("faction", [board for board, _ in box.factions])
        | cited_rows(box.name, box.tiles)
        | cited_specials([one for name, one in specials.items() if name not in known]),
        "texts": box.words(),
    }


def catalog() -> dict[str, Any]:
    """The printed tables. Names are those of notation and views."""
    rules = base_rules()
    words = rules.vocabulary
    return {
        "planets": list(PLANET_NAMES[:BASE_PLANETS]),
        "wheel": list(WHEEL),
        "structures": list(STRUCTURE_CODES[1:]),
        "areas": [
            {
                "code": AREA_CODES[i],
                "name": AREA_NAMES[i],
                "levels": [view_gives(level, words) for level in area.levels],
            }
            for i, area in enumerate(research.RESEARCH_AREAS)
        ],
        "every_area": [view_gives(level, words) for level in research.EVERY_AREA],
        "free_actions": [view_gives(row, words) for row in components.FREE_ACTIONS],
        "factions": [view_board(board, words) for board in FACTION_BOARDS],
        "mine_income": list(MINE_INCOME),
        "pieces": {
            **dict(zip(STRUCTURE_CODES[1:], PIECES[1:], strict=True)),
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
        "boosters": [view_tile(tile, words) for tile in tiles.BOOSTERS],
        "standard_tech": [view_tile(tile, words) for tile in tiles.STANDARD_TECH],
        "advanced_tech": [view_tile(tile, words) for tile in tiles.ADVANCED_TECH],
        "tokens": [view_tile(tile, words) for tile in tiles.FEDERATION_TOKENS],
        "round_scoring": [view_tile(tile, words) for tile in tiles.ROUND_SCORING],
        "final_scoring": [view_tile(tile, words) for tile in tiles.FINAL_SCORING],
        "final_vp": list(tiles.FINAL_VP_BY_RANK),
        "actions": [
            {"move": space.source.word, **view_tile(row, words)}
            for space, row in zip(rules.actions, tiles.ACTION_SPACES, strict=True)
        ],
        "specials": list(rules.specials),
        "layouts": {name: list(players) for name, players in LAYOUTS.items()},
        "turn_orders": list(TURN_ORDERS),
        "readings": [row._asdict() for row in rules.readings],
        "setup_fields": [field.name for field in fields(Setup)],
        "cites": base_cites(rules),
        "moves": _moves(),
        "boxes": {name: _show_box(box) for name, box in installed().boxes().items()},
        "expansions": {name: box.catalog() for name, box in installed().expansions().items()},
        "automa": {} if rules.automa is None else rules.automa.catalog(),
    }
