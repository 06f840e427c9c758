"""The game board: numbered spaces, neighbours, distances, and the planets printed on the tiles."""

from functools import lru_cache
from typing import Any, Final, TypeAlias, final

from brainstone.data.boards import Place
from brainstone.data.sectors import SECTOR_PLANETS
from brainstone.engine.core.hexes import (
    DIRECTIONS,
    SECTOR_CELLS,
    SECTOR_SIZE,
    distance,
    rotated,
    space_name,
)
from brainstone.engine.core.ids import EMPTY, HOME_TYPES, NO_PLANET, NOBODY, PLANET_NAMES, TAKEN
from brainstone.engine.core.sentences import say, setup_error

Cell: TypeAlias = tuple[int, int, int, int]  # space, q, r, planet type

# Cells of the bit board: room for any layout, padded so that no shift wraps round.
GRID_WIDTH: Final = 64
GRID_OFFSET: Final = 31
GRID_BYTES: Final = GRID_WIDTH * GRID_WIDTH // 8
_UNKNOWN: Final = -1


@final
class Board:
    """One layout of sector tiles. Immutable, shared by all states of a game."""

    def __init__(
        self, places: tuple[Place, ...], cells: list[Cell], beyond: tuple[Cell, ...]
    ) -> None:
        """``cells`` are all spaces on the table, those ``beyond`` the sector tiles included."""
        size = max([cell[0] for cell in cells]) + 1
        self.places: Final = places
        self.beyond: Final = beyond
        self.size: Final = size
        self.spaces: Final[list[int]] = sorted([cell[0] for cell in cells])
        self.q: Final[list[int]] = [0] * size
        self.r: Final[list[int]] = [0] * size
        self.printed_planet: Final[list[int]] = [NO_PLANET] * size
        self.bit: Final[list[int]] = [0] * size
        self._cell: Final[list[int]] = [0] * size  # the number of that bit
        by_cell: dict[tuple[int, int], int] = {}
        for space, q, r, planet in cells:
            if (q, r) in by_cell:
                raise setup_error(
                    "board.overlap",
                    "the tiles of {one} and {other} overlap",
                    one=space_name(by_cell[q, r]),
                    other=space_name(space),
                )
            by_cell[q, r] = space
            self.q[space] = q
            self.r[space] = r
            self.printed_planet[space] = planet
            self._cell[space] = (r + GRID_OFFSET) * GRID_WIDTH + q + GRID_OFFSET
            self.bit[space] = 1 << self._cell[space]
        self.planets: Final[list[int]] = [
            space for space in self.spaces if self.printed_planet[space] not in (NO_PLANET, TAKEN)
        ]
        # Planets of types that a box brings, whose price is the box's own.
        self.new_planets: Final[list[int]] = [
            space for space in self.planets if self.printed_planet[space] > TAKEN
        ]
        self.has_new_types: Final = bool(self.new_planets)
        empty = 0
        for space in self.spaces:
            if self.printed_planet[space] == NO_PLANET:
                empty |= self.bit[space]
        self.empty_bits: Final = empty  # bit board of the spaces without a planet
        self.neighbours: Final[list[list[int]]] = [[] for _ in range(size)]
        for space, q, r, _ in cells:
            for dq, dr in DIRECTIONS:
                other = by_cell.get((q + dq, r + dr), -1)
                if other >= 0:
                    self.neighbours[space].append(other)
        # Shared start values of the lists by space.
        self.no_structures: Final[list[int]] = [EMPTY] * size
        self.nobody: Final[list[int]] = [NOBODY] * size
        self._distances: Final[list[bytes]] = [b""] * size
        self._within: Final[dict[tuple[int, int], int]] = {}
        self._next_to: Final[list[int]] = [_UNKNOWN] * size
        # Spaces with nothing on them as views show them, by number; made by the first view.
        self.bare: Final[list[dict[str, Any]]] = []

    def distances(self, origin: int) -> bytes:
        """The distance from one space to every space number (computed once per space)."""
        row = self._distances[origin]
        if not row:
            q = self.q[origin]
            r = self.r[origin]
            values = [255] * self.size
            for space in self.spaces:
                values[space] = min(distance(q, r, self.q[space], self.r[space]), 255)
            row = bytes(values)
            self._distances[origin] = row
        return row

    def within(self, origin: int, far: int) -> int:
        """The bit board of the spaces up to a distance (computed once per space)."""
        bits = self._within.get((origin, far), 0)
        if not bits:
            row = self.distances(origin)
            for space in self.spaces:
                if row[space] <= far:
                    bits |= self.bit[space]
            self._within[origin, far] = bits
        return bits

    def next_to(self, space: int) -> int:
        """The mask of the spaces next to one (computed once per space)."""
        mask = self._next_to[space]
        if mask == _UNKNOWN:
            mask = 0
            for other in self.neighbours[space]:
                mask |= 1 << other
            self._next_to[space] = mask
        return mask

    def spaces_of(self, bits: int) -> list[int]:
        """The space numbers of a bit board, ascending."""
        cells = bits.to_bytes(GRID_BYTES, "little")
        cell = self._cell
        return [s for s in self.spaces if cells[cell[s] >> 3] >> (cell[s] & 7) & 1]

    def has_space(self, space: int) -> bool:
        return 0 <= space < self.size and self.bit[space] != 0

    def rotate(self, turns: dict[int, int]) -> "Board":
        """The same layout with sector tiles turned; ``turns`` by sector number."""
        return assemble(
            tuple(
                [
                    (side, q, r, (rotation + turns.get(sector_number(side), 0)) % 6)
                    for side, q, r, rotation in self.places
                ]
            ),
            self.beyond,
        )


def sector_number(side: str) -> int:
    """The number printed on a tile side: 5 for ``5`` and ``5o``."""
    return int(side.rstrip("o"))


def sector_cells(place: Place) -> list[Cell]:
    """The 19 cells of a tile on the table."""
    side, centre_q, centre_r, rotation = place
    if side not in SECTOR_PLANETS:
        raise setup_error("board.tile", "there is no sector tile {side!r}", side=side)
    planets: dict[tuple[int, int], int] = {}
    for q, r, name in SECTOR_PLANETS[side]:
        planets[rotated(q, r, rotation)] = PLANET_NAMES.index(name)
    base = (sector_number(side) - 1) * SECTOR_SIZE
    return [
        (base + i, centre_q + cell[0], centre_r + cell[1], planets.get(cell, NO_PLANET))
        for i, cell in enumerate(SECTOR_CELLS)
    ]


@lru_cache(maxsize=64)
def assemble(places: tuple[Place, ...], beyond: tuple[Cell, ...] = ()) -> Board:
    """Lay the tiles on the table; overlapping, doubled or far-away tiles are refused.

    ``beyond`` are the spaces an expansion puts around and between the sector tiles.

    Boards are immutable, so a setup is checked and played with the same one.
    """
    if not places:
        raise setup_error("board.empty", "a board needs at least one sector tile")
    seen: set[int] = set()
    cells: list[Cell] = []
    for place in places:
        side, q, r, rotation = place
        if side not in SECTOR_PLANETS:
            raise setup_error("board.tile", "there is no sector tile {side!r}", side=side)
        if not 0 <= rotation < 6:
            raise setup_error(
                "board.rotation",
                "tile {side}: rotation {rotation} is not one of 0 to 5",
                side=side,
                rotation=rotation,
            )
        limit = GRID_OFFSET - 4
        if not (-limit <= q <= limit and -limit <= r <= limit):
            raise setup_error(
                "board.far",
                "tile {side}: its centre ({q}, {r}) lies too far out",
                side=side,
                q=q,
                r=r,
            )
        number = sector_number(side)
        if number in seen:
            raise setup_error(
                "board.tile-twice", "sector tile {number} is used twice", number=number
            )
        seen.add(number)
        cells.extend(sector_cells(place))
    cells.extend(beyond)
    return Board(places, cells, beyond)


def equal_neighbours(board: Board) -> list[tuple[int, int]]:
    """Pairs of adjacent planets of the same home type: a legal board has none [R-SET-32]."""
    pairs: list[tuple[int, int]] = []
    for space in board.planets:
        planet = board.printed_planet[space]
        if planet < HOME_TYPES:
            for other in board.neighbours[space]:
                if other > space and board.printed_planet[other] == planet:
                    pairs.append((space, other))
    return pairs


def no_space(name: str) -> str:
    return say("no-space", "there is no space {space} on this board [R-SET-2]", space=name)
