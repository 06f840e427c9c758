"""Hexes: axial geometry and the names of spaces (``7A3``).

A space has the number ``(sector - 1) * 19 + position`` and a name made of the sector's number, a
ring letter and an index: ``C`` centre, ``B0..B5`` inner ring, ``A0..A11`` outer ring, both
clockwise from the top. Number and name say where on the table a space is; they do not turn with
the tile, and they need no board to be read.

Above the ten sectors come the spaces of an expansion: tiles of three spaces, numbered 11 to 18
(``14D0`` is the space next to two sectors, ``14D1`` and ``14D2`` follow clockwise), and single
spaces between the sectors (``I3``), which belong to no sector.
"""

from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]

SECTORS: Final = 10
SECTOR_SIZE: Final = 19
SMALL_TILES: Final = 8
SMALL_TILE_SIZE: Final = 3
SINGLE_SPACES: Final = 10
FIRST_SMALL_TILE: Final = SECTORS * SECTOR_SIZE
FIRST_SINGLE_SPACE: Final = FIRST_SMALL_TILE + SMALL_TILES * SMALL_TILE_SIZE
NO_SECTOR: Final = 0
SPACE_SECTORS: Final = (1 << SECTORS + 1) - 2  # mask over the ten sector tiles
DIRECTIONS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def _ring(radius: int) -> list[Hex]:
    """The cells at a distance from (0, 0), clockwise from the top."""
    q, r = 0, -radius
    cells: list[Hex] = []
    for side in (2, 3, 4, 5, 0, 1):
        for _ in range(radius):
            cells.append((q, r))
            q += DIRECTIONS[side][0]
            r += DIRECTIONS[side][1]
    return cells


SECTOR_CELLS: Final[tuple[Hex, ...]] = ((0, 0), *_ring(1), *_ring(2))
_POSITIONS: Final = ("C", *[f"B{i}" for i in range(6)], *[f"A{i}" for i in range(12)])


def _all_names() -> list[str]:
    names = [f"{sector}{place}" for sector in range(1, SECTORS + 1) for place in _POSITIONS]
    for tile in range(SECTORS + 1, SECTORS + 1 + SMALL_TILES):
        names.extend([f"{tile}D{i}" for i in range(SMALL_TILE_SIZE)])
    return names + [f"I{i + 1}" for i in range(SINGLE_SPACES)]


_NAMES: Final = _all_names()
_NUMBERS: Final = {name: i for i, name in enumerate(_NAMES)}


def distance(q1: int, r1: int, q2: int, r2: int) -> int:
    """Spaces from one cell to the other (pure hex distance, RUL-06)."""
    dq = q1 - q2
    dr = r1 - r2
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def rotated(q: int, r: int, turns: int) -> Hex:
    """The cell turned clockwise about (0, 0) by 60 degrees, several times."""
    for _ in range(turns % 6):
        q, r = -r, q + r
    return q, r


def space_name(space: int) -> str:
    return _NAMES[space]


def space_number(name: str) -> int:
    """The number of a named space, or -1 if there can be no such space."""
    return _NUMBERS.get(name, -1)


def space_names(spaces: list[int]) -> str:
    return ",".join([space_name(space) for space in spaces])


def sector_of(space: int) -> int:
    """The number of the sector tile a space lies in, ``NO_SECTOR`` between them."""
    if space < FIRST_SMALL_TILE:
        return space // SECTOR_SIZE + 1
    if space < FIRST_SINGLE_SPACE:
        return (space - FIRST_SMALL_TILE) // SMALL_TILE_SIZE + SECTORS + 1
    return NO_SECTOR
