"""The two layouts of a board: the sectors slid as in the picture, or all of them the other way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.lost_fleet.data.boards import LAYOUTS, Layout

if TYPE_CHECKING:
    from brainstone.data.boards import Place
    from brainstone.lost_fleet.data.boards import Cell

PICTURED: Final = "lost-fleet"
MIRRORED: Final = "lost-fleet-mirrored"
_TURNS: Final = 6


def mirrored(layout: Layout) -> Layout:
    """The mirror image: a deep space slot still lists its cells clockwise from the wedged one."""
    return Layout(
        layout.middle,
        tuple([_mirror(cell) for cell in layout.centres]),
        tuple([_mirror(cell) for cell in layout.holes]),
        tuple([(_mirror(one), _mirror(three), _mirror(two)) for one, two, three in layout.slots]),
    )


def turned(layout: Layout) -> Layout:
    """The same board seen from another side of the table: turned clockwise by 60 degrees."""
    return Layout(
        layout.middle,
        tuple([_turn(cell) for cell in layout.centres]),
        tuple([_turn(cell) for cell in layout.holes]),
        tuple([(_turn(one), _turn(two), _turn(three)) for one, two, three in layout.slots]),
    )


def _mirror(cell: Cell) -> Cell:
    return cell[1], cell[0]


def _turn(cell: Cell) -> Cell:
    return -cell[1], cell[0] + cell[1]


# To the left or the right, whatever the number of players [R-LFS-2..4].
SLIDES: Final[dict[str, dict[int, Layout]]] = {
    PICTURED: LAYOUTS,
    MIRRORED: {seats: mirrored(layout) for seats, layout in LAYOUTS.items()},
}


def layout_of(board: tuple[Place, ...], seats: int) -> Layout | None:
    """The layout whose places the sectors lie on; ``None`` if they lie elsewhere."""
    places = sorted([(q, r) for _, q, r, _ in board])
    candidates = [layouts[seats] for layouts in SLIDES.values()]
    for _ in range(_TURNS):
        for layout in candidates:
            if places == sorted(layout.centres):
                return layout
        candidates = [turned(layout) for layout in candidates]
    return None
