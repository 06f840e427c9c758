"""What The Lost Fleet adds to a position: ships with shuttles, and exploration boards.

Both are values: a change puts a changed copy into the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.core.ids import NONE
from brainstone.engine.core.program_seat import Memory

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState

SOLO: Final = 1  # the column of the solo game in tables by number of players


def column(people: int, seats: int) -> int:
    """Where tables by number of players are read: the solo game has a column of its own."""
    return SOLO if (people, seats) == (1, 2) else seats


NAME: Final = "lost_fleet"


@final
class Fleet(Memory):
    """The ships on the table, by their number; what is not in play lies nowhere."""

    def __init__(
        self,
        spaces: list[int],
        tech: list[int],
        tokens: list[int],
        shuttles: list[list[int]],
        artifacts: list[int],
        needs_shuttles: bool,
        terraforming_board: list[int],
    ) -> None:
        self.spaces: Final = spaces
        self.tech: Final = tech
        self.tokens: Final = tokens
        self.shuttles: Final = shuttles  # seats, in the order of the shuttle spaces
        self.artifacts: Final = artifacts
        self.needs_shuttles: Final = needs_shuttles  # the side of the scoring board extension
        self.terraforming_board: Final = terraforming_board  # home types on spaces 1-7

    def key(self) -> tuple[object, ...]:
        """What changes; the rest is fixed by the setup."""
        return (
            tuple(self.tokens),
            tuple([tuple(seats) for seats in self.shuttles]),
            tuple(self.artifacts),
        )

    def changed(self, tokens: list[int], shuttles: list[list[int]], artifacts: list[int]) -> Fleet:
        return Fleet(
            self.spaces,
            self.tech,
            tokens,
            shuttles,
            artifacts,
            self.needs_shuttles,
            self.terraforming_board,
        )

    def without_token(self, token: int) -> Fleet:
        tokens = [NONE if own == token else own for own in self.tokens]
        return self.changed(tokens, self.shuttles, self.artifacts)

    def without_artifact(self, artifact: int) -> Fleet:
        left = [other for other in self.artifacts if other != artifact]
        return self.changed(self.tokens, self.shuttles, left)

    def with_shuttle(self, ship: int, seat: int) -> Fleet:
        shuttles = self.shuttles.copy()
        shuttles[ship] = [*shuttles[ship], seat]
        return self.changed(self.tokens, shuttles, self.artifacts)


@final
class Exploration(Memory):
    """The exploration board of one player, and what else the expansion lets a player own."""

    def __init__(self) -> None:
        self.shuttles: int = 0  # still on the board
        self.ships: int = 0  # mask of the ships explored
        self.artifacts: list[int] = []  # in the order of taking
        self.spent_gaiaformers: int = 0
        self.virtual_asteroids: int = 0
        self.expensive: list[int] = []  # home types that need three steps
        self.rings: int = 0  # mask of the spaces with a power ring
        self.tile: int = NONE  # the tinkering tile of this round
        self.used_tiles: int = 0  # mask of the tinkering tiles of this and earlier rounds
        # Masks of what this turn brought, where that matters (RUL-53).
        self.turn_types: int = 0
        self.turn_sectors: int = 0

    def copy(self) -> Exploration:
        twin = Exploration()
        twin.shuttles = self.shuttles
        twin.ships = self.ships
        twin.artifacts = self.artifacts
        twin.spent_gaiaformers = self.spent_gaiaformers
        twin.virtual_asteroids = self.virtual_asteroids
        twin.expensive = self.expensive
        twin.rings = self.rings
        twin.tile = self.tile
        twin.used_tiles = self.used_tiles
        twin.turn_types = self.turn_types
        twin.turn_sectors = self.turn_sectors
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.shuttles,
            self.ships,
            tuple(self.artifacts),
            self.spent_gaiaformers,
            self.virtual_asteroids,
            tuple(self.expensive),
            self.rings,
            self.tile,
            self.used_tiles,
            self.turn_types,
            self.turn_sectors,
        )


def fleet_of(state: GameState) -> Fleet:
    fleet = state.extras.get(NAME)
    assert isinstance(fleet, Fleet), "a game without the Lost Fleet"
    return fleet


def put_fleet(state: GameState, fleet: Fleet) -> None:
    state.extras = {**state.extras, NAME: fleet}


def board_of(player: PlayerState) -> Exploration:
    board = player.extras.get(NAME)
    assert isinstance(board, Exploration), "a game without the Lost Fleet"
    return board


def changed_board(player: PlayerState) -> Exploration:
    """A copy of the exploration board that has taken its place and may be changed now."""
    board = board_of(player).copy()
    player.extras = {**player.extras, NAME: board}
    return board


def has_explored(player: PlayerState, ship: int) -> bool:
    return board_of(player).ships >> ship & 1 == 1
