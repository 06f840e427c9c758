"""The part of a setup that The Lost Fleet adds: every choice explicit, and checked [R-LFS]."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

from brainstone.data.boards import Place
from brainstone.engine.core.board import Cell
from brainstone.engine.core.hexes import (
    FIRST_SINGLE_SPACE,
    FIRST_SMALL_TILE,
    SECTORS,
    SMALL_TILE_SIZE,
    SMALL_TILES,
    SPACE_SECTORS,
)
from brainstone.engine.core.ids import HOME_TYPES, NO_PLANET, NONE, PLANET_NAMES, TAKEN
from brainstone.engine.core.sentences import listed, setup_error
from brainstone.engine.core.sources import SETUP
from brainstone.engine.core.state import GameState
from brainstone.engine.setup.box import Box
from brainstone.engine.setup.checks import check_names, read_names, read_text
from brainstone.engine.setup.choices import Setup
from brainstone.engine.setup.parts import ExpansionSetup
from brainstone.lost_fleet.core.fleet import (
    NAME,
    SOLO,
    Exploration,
    Fleet,
    changed_board,
    column,
    put_fleet,
)
from brainstone.lost_fleet.data import sectors
from brainstone.lost_fleet.data.readings import DEEP_SPACE_COUNTS
from brainstone.lost_fleet.data.ships import (
    ARTIFACTS_IN_PLAY,
    AUTOMA_SHIPS,
    AUTOMA_SHUTTLES,
    SHIPS_IN_PLAY,
    SHUTTLES,
)
from brainstone.lost_fleet.data.tiles import ECONOMY_INCOME, FEDERATION_TOKENS, STANDARD_TECH
from brainstone.lost_fleet.play.rules import lost_fleet_box
from brainstone.lost_fleet.setup.checks import (
    DeepSpace,
    check_automa_ship,
    check_deep_space,
    check_extension,
    check_interspace,
    check_sectors,
    either,
    read_deep_space,
)
from brainstone.lost_fleet.setup.layouts import layout_of
from brainstone.lost_fleet.ships.exploring import place_shuttle
from brainstone.lost_fleet.ships.pieces import ARTIFACTS, SHIP_NAMES, SHIPS

OPTIONAL: Final = ("automa_ship",)  # fields that may be missing
DEEP_SPACE_SECTORS: Final = ((1 << SMALL_TILES) - 1) << SECTORS + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class LostFleetSetup(ExpansionSetup):
    """``deep_space`` lists the slots of the layout, ``interspace`` its holes.

    ``ship_tech`` and ``ship_tokens`` follow the order of the ships in play, those with a space
    for tech tiles only; ``terraforming_board`` are the home types on spaces 1-7. With an Automa
    ``automa_ship`` is the ship whose Automa tile lies action side up [R-LFAU-2]; a further Automa
    begins on the next tile from the left.
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

    def box(self) -> Box:
        if self.economy_side not in ECONOMY_INCOME:
            raise setup_error(
                "fleet.setup.economy",
                "economy side {side!r}: expected {names}",
                side=self.economy_side,
                names=either(list(ECONOMY_INCOME)),
            )
        return lost_fleet_box(self.economy_side)

    def extra_advanced(self) -> str:
        return self.extension_tile

    def sector_mask(self, readings: tuple[str, ...]) -> int:
        """RUL-45, or the other reading."""
        if DEEP_SPACE_COUNTS in readings:
            return SPACE_SECTORS | DEEP_SPACE_SECTORS
        return SPACE_SECTORS

    # Checking

    def check(self, setup: Setup) -> None:
        seats = column(setup.players, setup.seats)
        check_sectors(setup)
        check_deep_space(self, seats, setup.final_scoring)
        check_interspace(self, seats)
        ships = [SHIPS[SHIP_NAMES.index(name)] for name in SHIPS_IN_PLAY[seats]]
        tech = [tile.name for tile in STANDARD_TECH]
        gold = [token.name for token in FEDERATION_TOKENS]
        relics = [artifact.name for artifact in ARTIFACTS]
        slots = len([ship for ship in ships if ship.has_tech])
        check_names("tech tile of the ships", self.ship_tech, tech, slots)
        check_names("gold federation token", self.ship_tokens, gold, len(ships))
        check_names("artifact", self.artifacts, relics, ARTIFACTS_IN_PLAY[seats])
        types = list(PLANET_NAMES[:HOME_TYPES])
        check_names("home type", self.terraforming_board, types, HOME_TYPES)
        check_extension(self, setup, seats)
        check_automa_ship(self, len(setup.automas))

    def asteroids(self) -> int:
        """How many asteroids there are on the board."""
        contents = [name for side, _ in self.deep_space for name in sectors.DEEP_SPACE[side]]
        return [*contents, *self.interspace].count("asteroid")

    # Using

    def spaces(self, board: tuple[Place, ...], seats: int) -> tuple[Cell, ...]:
        layout = layout_of(board, seats)
        assert layout is not None, "the places of the sectors are checked first"
        cells: list[Cell] = []
        for (side, turn), slot in zip(self.deep_space, layout.slots, strict=True):
            first = FIRST_SMALL_TILE + (int(side.rstrip("o")) - SECTORS - 1) * SMALL_TILE_SIZE
            contents = sectors.DEEP_SPACE[side]
            for i, (q, r) in enumerate(slot):
                cells.append((first + i, q, r, _planet(contents[(i - turn) % SMALL_TILE_SIZE])))
        for i, ((q, r), name) in enumerate(zip(layout.holes, self.interspace, strict=True)):
            planet = TAKEN if name in SHIP_NAMES else _planet(name)
            cells.append((FIRST_SINGLE_SPACE + i, q, r, planet))
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
            spaces[ship] = FIRST_SINGLE_SPACE + self.interspace.index(name)
            tokens[ship] = token_names.index(token)
            if SHIPS[ship].has_tech:
                tech[ship] = tech_names.index(left.pop(0))
        relics = [artifact.name for artifact in ARTIFACTS]
        fleet = Fleet(
            spaces,
            tech,
            tokens,
            [[] for _ in SHIPS],
            [relics.index(name) for name in self.artifacts],
            self.extension_side == "shuttles3",
            [PLANET_NAMES.index(name) for name in self.terraforming_board],
        )
        put_fleet(state, fleet)
        for player in state.players:
            board = Exploration()
            # A switch of the Automa says how many somebody alone has.
            board.shuttles = 0 if seats == SOLO else SHUTTLES[seats]
            player.extras = {**player.extras, NAME: board}
        for i, seat in enumerate(range(state.table.humans, len(state.players))):
            changed_board(state.players[seat]).shuttles = AUTOMA_SHUTTLES
            first = AUTOMA_SHIPS.index(self.automa_ship)  # R-LFAU-2, (14.7)
            begins = AUTOMA_SHIPS[(first + i) % len(AUTOMA_SHIPS)]
            place_shuttle(state, seat, SHIP_NAMES.index(begins), SETUP)

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
        raise setup_error(
            "fleet.setup.field", "The Lost Fleet has no setup field {names}", names=listed(unknown)
        )
    lacking = [name for name in known if name not in values and name not in OPTIONAL]
    if lacking:
        raise setup_error(
            "fleet.setup.lacks", "the setup of The Lost Fleet lacks {names}", names=listed(lacking)
        )
    for name, value in values.items():
        if known[name].type == "str":
            values[name] = read_text(name, value)
        elif name == "deep_space":
            values[name] = read_deep_space(value)
        else:
            values[name] = read_names(name, value)
    return LostFleetSetup(**values)


def _planet(name: str) -> int:
    return PLANET_NAMES.index(name) if name not in ("", "empty") else NO_PLANET
