"""The boards of The Lost Fleet: shifted sectors, the holes between them, deep space around them.

Axial coordinates as in ``brainstone.data.boards``. Neighbouring sector centres differ by one of
``TILE_OFFSETS``; every sector is slid the same way round (the other way: ``layouts.py``). A deep
space slot lists its three cells clockwise, beginning with the one wedged between two sectors.
Slots and holes are numbered from 1; hole 3 is the space ``I3``.
"""

from typing import Final, NamedTuple, TypeAlias

Cell: TypeAlias = tuple[int, int]

TILE_OFFSETS: Final = ((1, -5), (5, -4), (4, 1), (-1, 5), (-5, 4), (-4, -1))
SHIP_DISTANCE: Final = 3  # two ships are farther apart [R-LFS-3]


class Layout(NamedTuple):
    """``centres`` of sectors, the first ones in the middle."""

    middle: int  # how many sectors of 01-04 lie in the middle
    centres: tuple[Cell, ...]
    holes: tuple[Cell, ...]
    slots: tuple[tuple[Cell, Cell, Cell], ...]


LAYOUT_1_2: Final = Layout(
    1,
    (
        (0, 0),
        (1, -5),
        (5, -4),
        (4, 1),
        (-1, 5),
        (-5, 4),
        (-4, -1),
    ),
    (
        (-3, 1),
        (-2, 3),
        (-1, -2),
        (1, 2),
        (2, -3),
        (3, -1),
    ),
    (
        ((-6, 2), (-7, 3), (-7, 2)),
        ((-4, 6), (-4, 7), (-5, 7)),
        ((-2, -4), (-3, -4), (-2, -5)),
        ((2, 4), (3, 4), (2, 5)),
        ((4, -6), (4, -7), (5, -7)),
        ((6, -2), (7, -3), (7, -2)),
    ),
)

LAYOUT_3: Final = Layout(
    1,
    (
        (0, 0),
        (1, -5),
        (5, -4),
        (4, 1),
        (-1, 5),
        (-5, 4),
        (-4, -1),
        (6, -9),
        (9, -3),
    ),
    (
        (-3, 1),
        (-2, 3),
        (-1, -2),
        (1, 2),
        (2, -3),
        (3, -1),
        (4, -6),
        (6, -2),
    ),
    (
        ((-6, 2), (-7, 3), (-7, 2)),
        ((-4, 6), (-4, 7), (-5, 7)),
        ((-2, -4), (-3, -4), (-2, -5)),
        ((2, 4), (3, 4), (2, 5)),
        ((3, -8), (2, -8), (3, -9)),
        ((7, -7), (8, -8), (8, -7)),
        ((7, 0), (8, 0), (7, 1)),
        ((8, -5), (8, -6), (9, -6)),
    ),
)

LAYOUT_4: Final = Layout(
    2,
    (
        (0, 0),
        (5, -4),
        (1, -5),
        (4, 1),
        (-1, 5),
        (-5, 4),
        (-4, -1),
        (6, -9),
        (9, -3),
        (10, -8),
    ),
    (
        (-3, 1),
        (-2, 3),
        (-1, -2),
        (1, 2),
        (2, -3),
        (3, -1),
        (4, -6),
        (6, -2),
        (7, -7),
        (8, -5),
    ),
    (
        ((-6, 2), (-7, 3), (-7, 2)),
        ((-4, 6), (-4, 7), (-5, 7)),
        ((-2, -4), (-3, -4), (-2, -5)),
        ((2, 4), (3, 4), (2, 5)),
        ((3, -8), (2, -8), (3, -9)),
        ((7, 0), (8, 0), (7, 1)),
        ((9, -10), (9, -11), (10, -11)),
        ((11, -6), (12, -7), (12, -6)),
    ),
)

LAYOUTS: Final[dict[int, Layout]] = {1: LAYOUT_1_2, 2: LAYOUT_1_2, 3: LAYOUT_3, 4: LAYOUT_4}
