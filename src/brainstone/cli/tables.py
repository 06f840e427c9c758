"""The printed tables of everything that is installed, expansions included."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from brainstone.data import tiles
from brainstone.data.factions import FACTION_BOARDS, FactionBoard
from brainstone.engine.actions.words import BASE_WORDS
from brainstone.engine.core.language import Word
from brainstone.engine.setup.installed import installed

BOARDS: Final[list[FactionBoard]] = list(FACTION_BOARDS)
ROUND_SCORING: Final[list[tiles.RoundTile]] = list(tiles.ROUND_SCORING)
WORDS: Final[dict[str, Word]] = dict(BASE_WORDS)
# What things give, by the move that takes or uses them.
GIVES: Final[dict[str, str]] = {}
MOVES: Final[dict[str, str]] = {}  # what other moves of an expansion do, by their text
BOX_TEXTS: Final[dict[str, str]] = {}  # what boxes of other packages say, by key, in English

for _box in installed().boxes().values():
    BOARDS.extend([board for board, _ in _box.factions])
    BOX_TEXTS.update(_box.words().get("en", {}))


def _add(
    verb: str, rows: tuple[tiles.Booster | tiles.TechTile | tiles.FederationToken, ...]
) -> None:
    for row in rows:
        GIVES[f"{verb} {row.name}"] = row.gives


_add("booster", tiles.BOOSTERS)
_add("tech", tiles.STANDARD_TECH)
_add("advanced", tiles.ADVANCED_TECH)
_add("token", tiles.FEDERATION_TOKENS)
_add("rescore", tiles.FEDERATION_TOKENS)
for space in tiles.ACTION_SPACES:
    GIVES[f"{space.kind} {space.name}"] = space.gives

if find_spec("brainstone.lost_fleet") is not None:
    from brainstone.lost_fleet.data import factions as fleet_factions
    from brainstone.lost_fleet.data import ships as fleet_ships
    from brainstone.lost_fleet.data import tiles as fleet_tiles
    from brainstone.lost_fleet.words import VOCABULARY

    WORDS.update(VOCABULARY.words)
    BOARDS.extend(fleet_factions.FACTION_BOARDS)
    ROUND_SCORING.extend(fleet_tiles.ROUND_SCORING)
    _add("booster", fleet_tiles.BOOSTERS)
    _add("tech", fleet_tiles.STANDARD_TECH)
    _add("advanced", fleet_tiles.ADVANCED_TECH)
    _add("token", fleet_tiles.FEDERATION_TOKENS)
    _add("rescore", fleet_tiles.FEDERATION_TOKENS)
    for ship in fleet_ships.SHIPS:
        MOVES[f"explore {ship.name}"] = "5vp (some factions more): send a shuttle"
        for action in ship.actions:
            GIVES[f"ship {ship.name}-{action.kind}"] = action.gives
    for artifact in fleet_tiles.ARTIFACTS:
        GIVES[f"artifact {artifact.name}"] = f"{fleet_tiles.ARTIFACT_TOKENS}t: {artifact.gives}"
    for tile, gives in fleet_factions.TINKERING_TILES:
        GIVES[f"tinker {tile}"] = gives
    MOVES["no-mine"] = "do without the granted mine"
