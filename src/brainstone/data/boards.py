"""Where the sector tiles lie: first-game boards, reduced board, places of the variable boards.

A place is (tile side, q, r, rotation): axial centre and clockwise turns of 60 degrees.
"""

from typing import Final, TypeAlias

Place: TypeAlias = tuple[str, int, int, int]

# Centres of neighbouring tiles differ by one of these; the mirror-image lattice is never printed.
TILE_OFFSETS: Final = ((5, -2), (2, 3), (-3, 5), (-5, 2), (-2, -3), (3, -5))

FIRST_GAME_3_4: Final[tuple[Place, ...]] = (
    ("10", -2, -3, 0),
    ("1", 3, -5, 0),
    ("5", 8, -7, 0),
    ("9", -5, 2, 0),
    ("2", 0, 0, 0),
    ("3", 5, -2, 0),
    ("6", 10, -4, 0),
    ("8", -3, 5, 0),
    ("4", 2, 3, 0),
    ("7", 7, 1, 0),
)

FIRST_GAME_1_2: Final[tuple[Place, ...]] = (
    ("1", -2, -3, 0),
    ("5o", 3, -5, 0),
    ("2", -5, 2, 0),
    ("3", 0, 0, 0),
    ("6o", 5, -2, 0),
    ("4", -3, 5, 0),
    ("7o", 2, 3, 0),
)

REDUCED_3: Final[tuple[Place, ...]] = (
    ("1", 3, -5, 0),
    ("5", 8, -7, 0),
    ("2", 0, 0, 0),
    ("3", 5, -2, 0),
    ("6", 10, -4, 0),
    ("8", -3, 5, 0),
    ("4", 2, 3, 0),
    ("7", 7, 1, 0),
)

# 3-4 players: four inner places (tiles 1-4 in methods 1 and 2) and six outer ones. [R-SET-33]
INNER_PLACES: Final = ((3, -5), (0, 0), (5, -2), (2, 3))
OUTER_PLACES: Final = ((8, -7), (10, -4), (7, 1), (-3, 5), (-5, 2), (-2, -3))

# Another shape for eight tiles, in rows of 3-2-3, known from other implementations.
REDUCED_3_ALTERNATIVE: Final = (
    (-2, -3),
    (3, -5),
    (8, -7),
    (0, 0),
    (5, -2),
    (-3, 5),
    (2, 3),
    (7, 1),
)

# First game: who plays what; one player meets the Automa. [R-SET-20]
FIRST_GAME_AUTOMA: Final = "taklons"
FIRST_GAME_FACTIONS: Final[dict[int, tuple[str, ...]]] = {
    1: ("hadsch_hallas",),
    2: ("hadsch_hallas", "xenos"),
    3: ("terrans", "taklons", "geodens"),
    4: ("terrans", "hadsch_hallas", "xenos", "taklons"),
}
