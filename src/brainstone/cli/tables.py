"""The printed tables of everything that is installed, expansions included."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from brainstone.data import tiles
from brainstone.data.factions import FACTION_BOARDS, FactionBoard

BOARDS: Final[list[FactionBoard]] = list(FACTION_BOARDS)
BOOSTERS: Final[list[tiles.Booster]] = list(tiles.BOOSTERS)
TECH: Final[list[tiles.TechTile]] = [*tiles.STANDARD_TECH, *tiles.ADVANCED_TECH]
TOKENS: Final[list[tiles.FederationToken]] = list(tiles.FEDERATION_TOKENS)
ROUND_SCORING: Final[list[tiles.RoundTile]] = list(tiles.ROUND_SCORING)
MOVES: Final[dict[str, str]] = {}  # what moves of an expansion do, by their text

GRANTS: Final = {
    "tech": "take a tech tile",
    "mine-2steps": "build a mine: no mine cost, 2 free steps",
    "mine-3steps": "build a mine: no mine cost, 3 free steps",
    "mine-any-range": "build a mine: no mine cost, any range",
}
_SHIP_EFFECTS: Final = {
    "rescore": "score one of your federation tokens again",
    "lab": "a trading station becomes a research lab",
    "range": "mine, Gaia project or exploring, range +3",
    "tech": "take a tech tile",
    "trading-station": "a mine becomes a trading station",
    "gaiaform": "a Transdim planet becomes a Gaia planet",
    "step": "mine with 1 free step",
    "advance": "advance in a research area",
    "asteroid": "mine on an asteroid, no gaiaformer; Q.I.C. for range only",
}

if find_spec("brainstone.lost_fleet") is not None:
    from brainstone.lost_fleet.data import factions as fleet_factions
    from brainstone.lost_fleet.data import ships as fleet_ships
    from brainstone.lost_fleet.data import tiles as fleet_tiles

    def _artifact_words(row: fleet_tiles.Artifact) -> str:
        parts = [row.now] if row.now else []
        if row.vp:
            parts.append(f"{row.vp}vp per {row.per.replace('_', ' ')}")
        if row.income:
            parts.append(f"income {row.income}")
        if row.mine:
            parts.append(f"counts as a mine on a {row.mine}")
        if row.rescore:
            parts.append(_SHIP_EFFECTS["rescore"])
        return ", ".join(parts)

    BOARDS.extend(fleet_factions.FACTION_BOARDS)
    BOOSTERS.extend(fleet_tiles.BOOSTERS)
    TECH.extend([*fleet_tiles.STANDARD_TECH, *fleet_tiles.ADVANCED_TECH])
    TOKENS.extend(fleet_tiles.FEDERATION_TOKENS)
    ROUND_SCORING.extend(fleet_tiles.ROUND_SCORING)
    for ship in fleet_ships.SHIPS:
        MOVES[f"explore {ship.name}"] = "5vp (some factions more): send a shuttle"
        for action in ship.actions:
            gain = f"{action.gain}, 1vp per {action.per.replace('_', ' ')}" if action.per else ""
            effect = gain or action.gain or _SHIP_EFFECTS[action.effect]
            MOVES[f"ship {ship.name}-{action.kind}"] = f"{action.cost}: {effect}"
    for artifact in fleet_tiles.ARTIFACTS:
        words = _artifact_words(artifact)
        MOVES[f"artifact {artifact.name}"] = f"{fleet_tiles.ARTIFACT_TOKENS}t: {words}"
    for name, gained, steps in fleet_factions.TINKERING_TILES:
        MOVES[f"tinker {name}"] = gained or f"mine with {steps} free step(s)"
    MOVES["no-mine"] = "do without the granted mine"
