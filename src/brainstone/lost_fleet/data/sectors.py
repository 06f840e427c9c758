"""Deep space tiles, interspace tiles, and which sectors are used, by number of players.

A deep space tile has three cells in clockwise order, read from the tile with its number upright;
``14o`` is the side of tile 14 whose number is outlined. ``""`` is empty space.
"""

from typing import Final

DEEP_SPACE: Final[dict[str, tuple[str, str, str]]] = {
    "11": ("protoplanet", "asteroid", ""),
    "11o": ("", "asteroid", ""),
    "12": ("transdim", "protoplanet", ""),
    "12o": ("asteroid", "", ""),
    "13": ("transdim", "", "asteroid"),
    "13o": ("", "", "asteroid"),
    "14": ("protoplanet", "", "asteroid"),
    "14o": ("", "", "asteroid"),
    "15": ("protoplanet", "", ""),
    "15o": ("protoplanet", "", "asteroid"),
    "16": ("", "", "protoplanet"),
    "16o": ("asteroid", "", "asteroid"),
    "17": ("transdim", "", ""),
    "17o": ("", "asteroid", ""),
    "18": ("protoplanet", "", ""),
    "18o": ("", "asteroid", ""),
}

DEEP_SPACE_IN_PLAY: Final[dict[int, tuple[int, ...]]] = {
    1: (11, 12, 13, 14, 15, 16),
    2: (11, 12, 13, 14, 15, 16),
    3: (11, 12, 13, 14, 15, 16, 17, 18),
    4: (11, 12, 13, 14, 15, 16, 17, 18),
}

# The single spaces between the sectors besides the ships; ``empty`` is blank [R-LFS-2..4].
INTERSPACE: Final[dict[int, tuple[str, ...]]] = {
    1: ("asteroid", "asteroid", "protoplanet"),
    2: ("asteroid", "asteroid", "protoplanet"),
    3: ("asteroid", "asteroid", "protoplanet", "empty"),
    4: ("asteroid", "asteroid", "asteroid", "asteroid", "protoplanet", "empty"),
}

SECTORS_IN_PLAY: Final[dict[int, tuple[str, ...]]] = {
    1: ("1", "2", "3", "4", "5o", "6o", "7o"),
    2: ("1", "2", "3", "4", "5o", "6o", "7o"),
    3: ("1", "2", "3", "4", "5o", "6o", "7o", "9", "10"),
    4: ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10"),
}
MIDDLE_SECTORS: Final = ("1", "2", "3", "4")

# One or two players with the final tile that counts asteroids: tile 16 is turned if there are
# fewer [R-LFS-2]; the setup of three or four says nothing of the kind.
LEAST_ASTEROIDS: Final[dict[int, int]] = {1: 6, 2: 6, 3: 0, 4: 0}
ASTEROID_TILE: Final = 16
ASTEROID_SIDE: Final = "16o"
