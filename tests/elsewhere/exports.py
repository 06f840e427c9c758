"""Files as the site gives them out, made from recorded games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from brainstone.elsewhere.boardgamers import names
from brainstone.testing.records.verify import read_file

FOLDER = Path(__file__).parents[1] / "records" / "games"
GAMES = sorted(FOLDER.glob("*.json.gz"))
_LETTERS = {name: letter for letter, name in names.PLANETS.items()}


def recorded(name: str) -> dict[str, Any]:
    return read_file(FOLDER / f"{name}.json.gz")


def moves_alone(data: dict[str, Any]) -> dict[str, Any]:
    """Options and moves: the setup follows from the seed."""
    return {
        "options": {"advancedRules": data["options"]["advanced_rules"], "layout": "standard"},
        "moveHistory": [
            f"init {data['players']} {data['seed']}",
            *[move["raw"] for move in data["moves"]],
        ],
    }


def whole(data: dict[str, Any]) -> dict[str, Any]:
    """With the tiles, the map as it is in the end, and what the site writes beside the moves."""
    setup, end = data["setup"], data["moves"][-1]["after"]
    tables = (names.BOOSTERS, names.STANDARD_TECH, names.ADVANCED_TECH, names.TOKENS)
    tile = {layout: key for table in tables for key, (layout, _) in table.items()}
    techs = dict(zip((*names.AREA_IDS, *names.POOLS), names.SLOTS, strict=True))
    turned = data.get("rotated") or {}
    rounds = {name: key for key, name in names.ROUND_IDS.items()}
    finals = {name: key for key, name in names.FINAL_IDS.items()}
    gaia = end["board"]["new_gaia_planets"]
    return moves_alone(data) | {
        "version": "4.9.0",
        "phase": "endGame",
        "options": {
            "advancedRules": data["options"]["advanced_rules"],
            "layout": "standard",
            "factionVariant": "standard",
            "map": {
                "sectors": [
                    {
                        "sector": sector["tile"],
                        "rotation": sector["rotation"]
                        - turned.get(f"{sector['center'][0]}x{sector['center'][1]}", 0),
                        "center": {"q": sector["center"][0], "r": sector["center"][1]},
                    }
                    for sector in setup["sectors"]
                ],
                "mirror": False,
            },
        },
        "tiles": {
            "boosters": {tile[name]: True for name in setup["boosters"]},
            "techs": {
                **{
                    place: {"tile": tile[setup["standard_tech"][slot]], "count": 4}
                    for place, slot in techs.items()
                },
                **{
                    f"adv-{area}": {"tile": tile[setup["advanced_tech"][slot]], "count": 1}
                    for area, slot in zip(names.AREA_IDS, names.AREA_LAYOUT, strict=True)
                },
            },
            "scorings": {
                "round": [rounds[name] for name in setup["round_scoring"]],
                "final": [finals[name] for name in setup["final_scoring"]],
            },
        },
        "terraformingFederation": tile[setup["terraforming_federation_token"]],
        "players": [
            {
                "faction": seat["faction"],
                "name": f"somebody {seat['seat']}",
                "data": {"victoryPoints": data["final"][seat["seat"]]["vp"], "bid": 0},
            }
            for seat in data["seats"]
        ],
        "map": [
            {
                "q": cell["q"],
                "r": cell["r"],
                "data": {
                    "planet": "g" if cell["id"] in gaia else _LETTERS.get(cell["planet"], "e")
                },
            }
            for cell in setup["hexes"]
        ],
        "moveHistory": [f"init {data['players']} of-another-map", *decorated(data)],
    }


def planet_of(cell: dict[str, Any], gaia: list[str]) -> str:
    return "g" if cell["id"] in gaia else _LETTERS.get(cell["planet"], "e")


def decorated(data: dict[str, Any]) -> list[str]:
    """The moves with the power cycle before and after, levels, boosters given back, tokens used."""
    lines: list[str] = []
    before: dict[str, Any] = {}
    for move in data["moves"]:
        line, seat = str(move["raw"]), move["seat"]
        line = re.sub(r"\bup ([a-z]+)", r"up \1 (1 ⇒ 2)", line)
        line = re.sub(r"decline up ?\([^)]*\)", "decline up", line)
        if " pass " in f" {line}":
            line += " returning booster4"
        if " gf " in line and line.endswith("."):
            line = line[:-1] + " using area1: 3, area2: 1."
        if before and before["round"] > 0:
            line += f" ({cycle(before, seat)} ⇒ {cycle(move['after'], seat)})"
        lines.append(line)
        before = move["after"]
    return lines


def cycle(after: dict[str, Any], seat: int) -> str:
    player = after["players"][seat]
    stone = {"gaia": 4, "removed": 0, None: 0}.get(player["brainstone"], player["brainstone"])
    areas = enumerate(player["power"], start=1)
    return "/".join([f"{n},B" if i == stone else f"{n}" for i, n in areas])
