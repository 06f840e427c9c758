"""The part of a setup that The Lost Fleet adds: every choice explicit, and checked [R-LFS]."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from brainstone.engine.board import Cell
from brainstone.engine.errors import SetupError
from brainstone.engine.expansion_setup import ExpansionSetup
from brainstone.engine.hexes import (
    DEEP_SPACE_SIZE,
    DEEP_SPACE_TILES,
    FIRST_DEEP_SPACE,
    FIRST_INTERSPACE,
    SECTORS,
    SPACE_SECTORS,
    distance,
)
from brainstone.engine.ids import HOME_TYPES, NO_PLANET, NONE, PLANET_NAMES, SPACESHIP
from brainstone.engine.rules import Ruleset
from brainstone.engine.setup import Setup
from brainstone.engine.state import GameState
from brainstone.lost_fleet.box import ARTIFACTS, SHIP_NAMES, SHIPS
from brainstone.lost_fleet.data import sectors
from brainstone.lost_fleet.data.boards import LAYOUTS, SHIP_DISTANCE
from brainstone.lost_fleet.data.readings import DEEP_SPACE_COUNTS, READINGS
from brainstone.lost_fleet.data.ships import (
    ARTIFACTS_IN_PLAY,
    AUTOMA_SHUTTLES,
    SHIPS_IN_PLAY,
    SHUTTLES,
)
from brainstone.lost_fleet.data.tiles import (
    ECONOMY_INCOME,
    EXTENSION_SIDES,
    FEDERATION_TOKENS,
    STANDARD_TECH,
)
from brainstone.lost_fleet.exploring import place_shuttle
from brainstone.lost_fleet.fleet import SOLO, Exploration, Fleet, changed_board, column
from brainstone.lost_fleet.game import lost_fleet_rules

NAME: Final = "lost_fleet"
AUTOMA_SEAT: Final = 1  # after the human's
OPTIONAL: Final = ("automa_ship", "readings")  # fields that may be missing
DEEP_SPACE_SECTORS: Final = ((1 << DEEP_SPACE_TILES) - 1) << SECTORS + 1
DeepSpace = tuple[str, int]  # tile side and clockwise turns by one cell


@dataclass(frozen=True, slots=True, kw_only=True)
class LostFleetSetup(ExpansionSetup):
    """``deep_space`` lists the slots of the layout, ``interspace`` its holes.

    ``ship_tech`` and ``ship_tokens`` follow the order of the ships in play, those with a space
    for tech tiles only; ``terraforming_board`` are the home types on spaces 1-7. In the solo game
    ``automa_ship`` is the ship whose Automa tile lies action side up [R-LFAU-2].
    """

    name = NAME

    deep_space: tuple[DeepSpace, ...]
    interspace: tuple[str, ...]
    ship_tech: tuple[str, ...]
    ship_tokens: tuple[str, ...]
    artifacts: tuple[str, ...]
    extension_tile: str
    extension_side: str
    economy_side: str
    terraforming_board: tuple[str, ...]
    automa_ship: str = ""
    readings: tuple[str, ...] = ()  # of disputed points, where they are not ours

    def rules(self) -> Ruleset:
        if self.economy_side not in ECONOMY_INCOME:
            raise SetupError(
                f"economy side {self.economy_side!r}: expected {' or '.join(ECONOMY_INCOME)}"
            )
        return lost_fleet_rules(self.economy_side)

    def extra_advanced(self) -> str:
        return self.extension_tile

    def sector_mask(self) -> int:
        """RUL-45, or the other reading."""
        if DEEP_SPACE_COUNTS in self.readings:
            return SPACE_SECTORS | DEEP_SPACE_SECTORS
        return SPACE_SECTORS

    # Checking

    def check(self, setup: Setup) -> None:
        _check_list("reading", self.readings, list(READINGS), len(self.readings))
        if setup.automas and (setup.players, len(setup.automas)) != (1, 1):
            raise SetupError(
                "with The Lost Fleet one Automa plays against one person [R-LFAU-1], "
                f"not {len(setup.automas)} against {setup.players}"
            )
        seats = column(setup.players, setup.seats)
        self._check_sectors(setup)
        self._check_deep_space(seats, setup.final_scoring)
        self._check_interspace(seats)
        ships = [SHIPS[SHIP_NAMES.index(name)] for name in SHIPS_IN_PLAY[seats]]
        tech = [tile.name for tile in STANDARD_TECH]
        gold = [token.name for token in FEDERATION_TOKENS]
        relics = [artifact.name for artifact in ARTIFACTS]
        slots = len([ship for ship in ships if ship.has_tech])
        _check_list("tech tile of the ships", self.ship_tech, tech, slots)
        _check_list("gold federation token", self.ship_tokens, gold, len(ships))
        _check_list("artifact", self.artifacts, relics, ARTIFACTS_IN_PLAY[seats])
        types = list(PLANET_NAMES[:HOME_TYPES])
        _check_list("home type", self.terraforming_board, types, HOME_TYPES)
        if self.extension_side not in EXTENSION_SIDES:
            raise SetupError(
                f"extension side {self.extension_side!r}: expected {' or '.join(EXTENSION_SIDES)}"
            )
        if seats <= 2 and self.extension_side != "vp25":
            raise SetupError("with two players the extension shows 25 VP [R-LFS-7]")
        tiles = SHIPS_IN_PLAY[SOLO] if seats == SOLO else ("",)
        if self.automa_ship not in tiles:
            expected = " or ".join(tiles) or "nothing without an Automa"
            raise SetupError(f"automa ship {self.automa_ship!r}: expected {expected} [R-LFAU-2]")
        advanced = [tile.name for tile in self.rules().advanced_tech]
        _check_list("advanced tech tile", (self.extension_tile,), advanced, 1)
        if self.extension_tile in setup.advanced_tech:
            raise SetupError(f"the advanced tech tile {self.extension_tile} is used twice")

    def _check_sectors(self, setup: Setup) -> None:
        layout = LAYOUTS[setup.seats]
        if sorted([place[0] for place in setup.board]) != sorted(
            sectors.SECTORS_IN_PLAY[setup.seats]
        ):
            used = ", ".join(sectors.SECTORS_IN_PLAY[setup.seats])
            raise SetupError(f"with {setup.seats} players the sectors are {used} [R-LFS-2..4]")
        places = {(q, r): side for side, q, r, _ in setup.board}
        if sorted(places) != sorted(layout.centres):
            raise SetupError("the sectors do not lie on the places of the layout [R-LFS-2..4]")
        for centre in layout.centres[: layout.middle]:
            if places[centre] not in sectors.MIDDLE_SECTORS:
                raise SetupError(f"sector {places[centre]} cannot lie in the middle [R-LFS-2..4]")

    def _check_deep_space(self, seats: int, final_scoring: Sequence[str]) -> None:
        tiles = [f"{tile}" for tile in sectors.DEEP_SPACE_IN_PLAY[seats]]
        _check_list(
            "deep space tile",
            tuple([side.rstrip("o") for side, _ in self.deep_space]),
            tiles,
            len(tiles),
        )
        for side, turn in self.deep_space:
            if side not in sectors.DEEP_SPACE or not 0 <= turn < DEEP_SPACE_SIZE:
                raise SetupError(f"deep space tile {side} turned {turn} times is impossible")
        least = sectors.LEAST_ASTEROIDS
        if "asteroids" in final_scoring and self.asteroids() < least:
            raise SetupError(
                f"the final tile for asteroids needs {least} on the board, there are "
                f"{self.asteroids()}; turn tile {sectors.ASTEROID_TILE} [R-LFS-2]"
            )

    def _check_interspace(self, seats: int) -> None:
        wanted = sorted([*SHIPS_IN_PLAY[seats], *sectors.INTERSPACE[seats]])
        if sorted(self.interspace) != wanted:
            raise SetupError(f"the interspace tiles are {', '.join(wanted)} [R-LFS-2..4]")
        holes = LAYOUTS[seats].holes
        ships = [holes[i] for i, name in enumerate(self.interspace) if name in SHIP_NAMES]
        for i, one in enumerate(ships):
            for other in ships[i + 1 :]:
                if distance(*one, *other) <= SHIP_DISTANCE:
                    raise SetupError("two spaceships are too near to each other [R-LFS-3]")

    def asteroids(self) -> int:
        """How many asteroids there are on the board."""
        contents = [name for side, _ in self.deep_space for name in sectors.DEEP_SPACE[side]]
        return [*contents, *self.interspace].count("asteroid")

    # Using

    def spaces(self, seats: int) -> tuple[Cell, ...]:
        layout = LAYOUTS[seats]
        cells: list[Cell] = []
        for (side, turn), slot in zip(self.deep_space, layout.slots, strict=True):
            first = FIRST_DEEP_SPACE + (int(side.rstrip("o")) - SECTORS - 1) * DEEP_SPACE_SIZE
            contents = sectors.DEEP_SPACE[side]
            for i, (q, r) in enumerate(slot):
                cells.append((first + i, q, r, _planet(contents[(i - turn) % DEEP_SPACE_SIZE])))
        for i, ((q, r), name) in enumerate(zip(layout.holes, self.interspace, strict=True)):
            planet = SPACESHIP if name in SHIP_NAMES else _planet(name)
            cells.append((FIRST_INTERSPACE + i, q, r, planet))
        return tuple(cells)

    def lay_out(self, state: GameState) -> None:
        seats = column(state.table.humans, len(state.players))
        rules = state.rules
        tech_names = [tile.name for tile in rules.standard_tech]
        token_names = [token.name for token in rules.tokens]
        spaces = [NONE] * len(SHIPS)
        tech = [NONE] * len(SHIPS)
        tokens = [NONE] * len(SHIPS)
        left = list(self.ship_tech)
        for name, token in zip(SHIPS_IN_PLAY[seats], self.ship_tokens, strict=True):
            ship = SHIP_NAMES.index(name)
            spaces[ship] = FIRST_INTERSPACE + self.interspace.index(name)
            tokens[ship] = token_names.index(token)
            if SHIPS[ship].has_tech:
                tech[ship] = tech_names.index(left.pop(0))
        relics = [artifact.name for artifact in ARTIFACTS]
        state.extra = Fleet(
            spaces,
            tech,
            tokens,
            [[] for _ in SHIPS],
            [relics.index(name) for name in self.artifacts],
            self.extension_side == "shuttles3",
            [PLANET_NAMES.index(name) for name in self.terraforming_board],
            list(self.readings),
        )
        for player in state.players:
            board = Exploration()
            board.shuttles = SHUTTLES[seats]
            player.extra = board
        if self.automa_ship:
            changed_board(state.players[AUTOMA_SEAT]).shuttles = AUTOMA_SHUTTLES
            place_shuttle(state, AUTOMA_SEAT, SHIP_NAMES.index(self.automa_ship))  # R-LFAU-2

    # JSON

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {"name": NAME}
        for field in fields(self):
            value = getattr(self, field.name)
            data[field.name] = list(value) if isinstance(value, tuple) else value
        for name in OPTIONAL:
            if not data[name]:
                del data[name]
        data["deep_space"] = [list(item) for item in self.deep_space]
        return data


def read_setup(data: dict[str, Any]) -> LostFleetSetup:
    values = {name: value for name, value in data.items() if name != "name"}
    known = {field.name: field for field in fields(LostFleetSetup)}
    unknown = sorted(set(values) - set(known))
    if unknown:
        raise SetupError(f"The Lost Fleet has no setup field {', '.join(map(str, unknown))}")
    lacking = [name for name in known if name not in values and name not in OPTIONAL]
    if lacking:
        raise SetupError(f"the setup of The Lost Fleet lacks {', '.join(lacking)}")
    for name, value in values.items():
        if known[name].type == "str":
            if not isinstance(value, str):
                raise SetupError(f"setup field {name}: expected a text")
        elif name == "deep_space":
            values[name] = _read_deep_space(value)
        elif not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise SetupError(f"setup field {name}: expected a list of names")
        else:
            values[name] = tuple(value)
    return LostFleetSetup(**values)


def _read_deep_space(value: object) -> tuple[DeepSpace, ...]:
    message = "setup field deep_space: expected [tile, turns] for each slot"
    if not isinstance(value, list):
        raise SetupError(message)
    found: list[DeepSpace] = []
    for item in value:
        if not (isinstance(item, list | tuple) and len(item) == 2):
            raise SetupError(message)
        side, turn = item
        if not isinstance(side, str) or not isinstance(turn, int) or isinstance(turn, bool):
            raise SetupError(message)
        found.append((side, turn))
    return tuple(found)


def _planet(name: str) -> int:
    return PLANET_NAMES.index(name) if name not in ("", "empty") else NO_PLANET


def _check_list(what: str, given: tuple[str, ...], known: list[str], number: int) -> None:
    for name in given:
        if name not in known:
            raise SetupError(f"there is no {what} {name!r}; there are {', '.join(known)}")
        if given.count(name) > 1:
            raise SetupError(f"the {what} {name} is used twice")
    if len(given) != number:
        raise SetupError(f"{number} x {what} needed, {len(given)} given")
