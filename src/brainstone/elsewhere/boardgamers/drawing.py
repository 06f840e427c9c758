"""What the site draws from the seed of a game: tiles of the map, boosters, tech, scoring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from brainstone.data.boards import Place
from brainstone.elsewhere.boardgamers import names
from brainstone.elsewhere.boardgamers.lots import Lots
from brainstone.engine.core.board import Board, assemble
from brainstone.engine.core.errors import RecordError
from brainstone.engine.core.hexes import Hex
from brainstone.engine.core.ids import HOME_TYPES
from brainstone.engine.core.sentences import say

# In the order in which the site lays them, in its own axes.
CENTRES: Final[tuple[Hex, ...]] = (
    (0, 0), (5, -2), (2, 3), (-3, 5), (-5, 2), (-2, -3), (3, -5), (-1, 8), (-6, 10), (-8, 7),
)  # fmt: skip
_SMALL: Final = ("1", "2", "3", "4", "5B", "6B", "7B")
_LARGE: Final = ("1", "2", "3", "4", "5A", "6A", "7A", "8", "9", "10")
_ROUNDS: Final = 6
_MOST_TRIES: Final = 10_000  # one in three layouts is good


@dataclass(frozen=True)
class Sector:
    """A tile of the map as the site writes it, in its own axes."""

    tile: str  # 5A is the side for three and four players
    turns: int
    centre: Hex

    @property
    def number(self) -> int:
        return int(self.tile.rstrip("AB"))

    @property
    def side(self) -> str:
        """The name of the tile in our tables."""
        return f"{self.number}{'o' if self.tile.endswith('B') else ''}"


@dataclass(frozen=True)
class Drawn:
    """All of a setup, in the words of the site."""

    sectors: list[Sector]
    boosters: list[str]
    techs: list[str]  # in nine places
    advanced: list[str]  # in six places
    token: str
    rounds: list[str]
    finals: list[str]


def draw(seed: str, players: int) -> Drawn:
    lots = Lots(seed)
    tiles = _SMALL if players <= 2 else _LARGE
    for _ in range(_MOST_TRIES):
        sides = lots.shuffled(tiles)
        sectors = [
            Sector(tile, lots.below(6), centre)
            for tile, centre in zip(sides, CENTRES[: len(tiles)], strict=True)
        ]
        if not _homes_touch(assemble(places(sectors))):
            break
    else:
        raise RecordError(say("elsewhere.seed", "no map follows from the seed {seed!r}", seed=seed))
    return Drawn(
        sectors,
        lots.shuffled(list(names.BOOSTERS))[: players + 3],
        lots.shuffled(list(names.STANDARD_TECH)),
        lots.shuffled(list(names.ADVANCED_TECH))[: len(names.AREA_IDS)],
        lots.shuffled([token for token in names.TOKENS if token != "gleens"])[0],
        lots.shuffled(list(names.ROUND_IDS))[:_ROUNDS],
        lots.shuffled(list(names.FINAL_IDS))[:2],
    )


def places(sectors: list[Sector]) -> tuple[Place, ...]:
    """The tiles in our axes."""
    return tuple([(s.side, *our_cell(*s.centre), s.turns % 6) for s in sectors])


def our_cell(q: int, r: int) -> Hex:
    """Their axial axes to ours: there q grows upwards on the screen."""
    return r, -q - r


def _homes_touch(board: Board) -> bool:
    """Whether two planets of one home type are neighbours; Gaia and transdim planets may be."""
    printed = board.printed_planet
    return any(
        [
            printed[space] == printed[other]
            for space in board.planets
            if printed[space] < HOME_TYPES
            for other in board.neighbours[space]
        ]
    )
