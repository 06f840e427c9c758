"""The thirteen sides of the ten sector tiles, planet by planet (printed tiles, number upright).

Axial coordinates on flat-topped hexes: q to the right, r downwards. ``5o`` is the side of tile 5
whose number is outlined (1-2 players), ``5`` the one with the solid number (3-4 players).
"""

from typing import Final

SECTOR_PLANETS: Final[dict[str, tuple[tuple[int, int, str], ...]]] = {
    "1": (
        (-1, 0, "swamp"),
        (1, -1, "terra"),
        (-2, 1, "desert"),
        (2, -1, "transdim"),
        (1, 1, "volcanic"),
        (0, 2, "oxide"),
    ),
    "2": (
        (0, -2, "titanium"),
        (-1, -1, "volcanic"),
        (1, -1, "ice"),
        (2, -1, "desert"),
        (-1, 1, "swamp"),
        (-1, 2, "oxide"),
        (1, 1, "transdim"),
    ),
    "3": (
        (0, -2, "transdim"),
        (-1, 0, "gaia"),
        (2, -1, "titanium"),
        (1, 0, "ice"),
        (-1, 2, "terra"),
        (0, 2, "desert"),
    ),
    "4": (
        (0, -2, "titanium"),
        (0, -1, "oxide"),
        (-2, 1, "ice"),
        (-1, 1, "volcanic"),
        (1, 0, "swamp"),
        (2, 0, "terra"),
    ),
    "5": (
        (0, -2, "ice"),
        (2, -2, "transdim"),
        (-1, 0, "gaia"),
        (2, -1, "oxide"),
        (-1, 2, "volcanic"),
        (0, 2, "desert"),
    ),
    "6": (
        (1, -2, "transdim"),
        (-1, 0, "swamp"),
        (1, -1, "terra"),
        (0, 1, "gaia"),
        (2, 0, "desert"),
        (1, 1, "transdim"),
    ),
    "7": (
        (1, -2, "swamp"),
        (-2, 0, "transdim"),
        (0, -1, "oxide"),
        (-1, 1, "gaia"),
        (1, 0, "gaia"),
        (0, 2, "titanium"),
    ),
    "8": (
        (0, -2, "terra"),
        (0, -1, "ice"),
        (2, -2, "transdim"),
        (-1, 1, "volcanic"),
        (1, 0, "titanium"),
        (-1, 2, "transdim"),
    ),
    "9": (
        (-1, -1, "volcanic"),
        (1, -2, "transdim"),
        (2, -2, "ice"),
        (-1, 1, "titanium"),
        (1, 0, "gaia"),
        (-2, 2, "swamp"),
    ),
    "10": (
        (1, -2, "transdim"),
        (2, -2, "transdim"),
        (-1, 0, "desert"),
        (1, 0, "gaia"),
        (-2, 2, "terra"),
        (-1, 2, "oxide"),
    ),
    "5o": (
        (0, -2, "ice"),
        (2, -2, "transdim"),
        (-1, 0, "gaia"),
        (2, -1, "oxide"),
        (-1, 2, "volcanic"),
    ),
    "6o": (
        (1, -2, "transdim"),
        (1, -1, "terra"),
        (0, 1, "gaia"),
        (2, 0, "desert"),
        (1, 1, "transdim"),
    ),
    "7o": (
        (-2, 0, "transdim"),
        (0, -1, "gaia"),
        (-1, 1, "gaia"),
        (1, 0, "swamp"),
        (0, 2, "titanium"),
    ),
}
