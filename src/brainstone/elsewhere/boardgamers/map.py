"""Where a recorded game is played: its map, its spaces and its coordinates, and ours.

The recorded hexes are authoritative. Old games used mirrored sector tiles: such a game is replayed
on the mirror image of its map, which is made of the printed tiles and has the same distances.
"""

from __future__ import annotations

import re
from typing import Any, Final

from brainstone.data.boards import Place
from brainstone.data.sectors import SECTOR_PLANETS
from brainstone.elsewhere.boardgamers.drawing import our_cell
from brainstone.engine.core.board import Board, assemble, no_space
from brainstone.engine.core.errors import InvalidMove, RecordError
from brainstone.engine.core.hexes import (
    SECTOR_CELLS,
    SECTOR_SIZE,
    SECTORS,
    Hex,
    rotated,
    space_name,
    space_number,
)
from brainstone.engine.core.ids import PLANET_NAMES
from brainstone.engine.core.sentences import say

EMPTY: Final = "empty"


def mirror_cell(q: int, r: int) -> Hex:
    """The cell seen in a mirror that lies across the table."""
    return q, -q - r


_MIRRORED: Final = [SECTOR_CELLS.index(mirror_cell(q, r)) for q, r in SECTOR_CELLS]


def mirror_space(space: int) -> int:
    sector, position = divmod(space, SECTOR_SIZE)
    return sector * SECTOR_SIZE + _MIRRORED[position]


def their_hex(text: str) -> Hex:
    match = re.fullmatch(r"(-?\d+)x(-?\d+)", text)
    if match is None:
        raise InvalidMove(say("elsewhere.word", "{word!r} cannot be read", word=text))
    return int(match.group(1)), int(match.group(2))


class RecordedMap:
    """``places`` are the tiles before anybody turned them, ``board`` the map that was played on."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.is_mirrored = False
        planets = {cell["id"]: str(cell["planet"]) for cell in data["setup"]["hexes"]}
        places = self._places(data)
        wrong = _first_difference(assemble(places), planets)
        if wrong:
            self.is_mirrored = True
            turned = self._turned_to_fit(places, planets)
            if turned is None:
                raise RecordError(wrong)
            places = turned
        self.board: Final = assemble(places)
        self.has_rotations: Final = bool(data.get("options", {}).get("advanced_rules"))
        turns = self.turns(data.get("rotated") or {}) if self.has_rotations else {}
        self.places: Final = tuple(
            [(side, q, r, (turn - turns.get((q, r), 0)) % 6) for side, q, r, turn in places]
        )

    def _places(self, data: dict[str, Any]) -> tuple[Place, ...]:
        places: list[Place] = []
        for sector in data["setup"]["sectors"]:
            side = f"{sector['number']}{'o' if sector['side'] == 'B' else ''}"
            places.append((side, *self.cell(*sector["center"]), sector["rotation"] % 6))
        return tuple(places)

    def _turned_to_fit(
        self, places: tuple[Place, ...], planets: dict[str, str]
    ) -> tuple[Place, ...] | None:
        """The tiles with mirrored centres, each turned so that it shows the mirrored planets."""
        found: list[Place] = []
        for side, q, r, _ in places:
            number = int(side.rstrip("o"))
            shown = {
                SECTOR_CELLS[space_number(self.space(name)) % SECTOR_SIZE]: planet
                for name, planet in planets.items()
                if planet != EMPTY and space_number(name) // SECTOR_SIZE == number - 1
            }
            for turn in range(6):
                tile = {rotated(x, y, turn): planet for x, y, planet in SECTOR_PLANETS[side]}
                if tile == shown:
                    found.append((side, *mirror_cell(q, r), turn))
                    break
            else:
                return None
        return tuple(found)

    # Their words

    def cell(self, q: int, r: int) -> Hex:
        """Their axial axes to ours."""
        ours = our_cell(q, r)
        return mirror_cell(*ours) if self.is_mirrored else ours

    def turns(self, by_centre: dict[str, int]) -> dict[Hex, int]:
        """Clockwise turns by the centres of the tiles; in a mirror they go the other way."""
        way = -1 if self.is_mirrored else 1
        return {self.cell(*their_hex(c)): way * int(n) % 6 for c, n in by_centre.items()}

    def space(self, word: str) -> str:
        """A space of the record, by name or by axial text such as -3x5, in our words."""
        if "x" not in word:
            space = space_number(word)
            if space < 0 or space // SECTOR_SIZE >= SECTORS:
                raise InvalidMove(no_space(word))
            return space_name(mirror_space(space)) if self.is_mirrored else word
        cell = self.cell(*their_hex(word))
        for space in self.board.spaces:
            if (self.board.q[space], self.board.r[space]) == cell:
                return space_name(space)
        raise InvalidMove(no_space(word))

    def their_space(self, name: str) -> str:
        """One of our spaces in their words."""
        return space_name(mirror_space(space_number(name))) if self.is_mirrored else name

    def show(self, after: dict[str, Any]) -> None:
        """Put the spaces of a position in the layout of the record into their words."""
        if not self.is_mirrored:
            return
        board = after["board"]
        board["new_gaia_planets"] = self._sorted(board["new_gaia_planets"])
        if board["lost_planet"] is not None:
            board["lost_planet"] = self.their_space(board["lost_planet"])
        for player in after["players"]:
            for part in ("satellites", "federated"):
                player[part] = self._sorted(player[part])
            player["buildings"] = sorted(
                [[self.their_space(name), kind] for name, kind in player["buildings"]]
            )

    def _sorted(self, names: list[str]) -> list[str]:
        return sorted([self.their_space(name) for name in names])


def _first_difference(board: Board, planets: dict[str, str]) -> str:
    for name, planet in planets.items():
        space = space_number(name)
        printed = board.printed_planet[space] if board.has_space(space) else -1
        ours = EMPTY if printed < 0 else PLANET_NAMES[printed]
        if ours != planet:
            return say(
                "elsewhere.map",
                "setup: {space} is {planet} in the record, {ours} on our board",
                space=name,
                planet=planet,
                ours=ours,
            )
    return ""
