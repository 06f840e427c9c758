"""Checks of a setup of The Lost Fleet, part by part [R-LFS, R-LFAU-2]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from brainstone.engine.core.errors import SetupError
from brainstone.engine.core.hexes import SMALL_TILE_SIZE, distance
from brainstone.engine.core.sentences import listed, say, setup_error
from brainstone.engine.setup.checks import check_known, check_names
from brainstone.engine.setup.parts import rules_of
from brainstone.lost_fleet.data import sectors
from brainstone.lost_fleet.data.boards import LAYOUTS, SHIP_DISTANCE
from brainstone.lost_fleet.data.ships import AUTOMA_SHIPS, SHIPS_IN_PLAY
from brainstone.lost_fleet.data.tiles import EXTENSION_SIDES
from brainstone.lost_fleet.setup.layouts import layout_of
from brainstone.lost_fleet.ships.pieces import SHIP_NAMES

if TYPE_CHECKING:
    from brainstone.engine.setup.choices import Setup
    from brainstone.lost_fleet.setup.choices import LostFleetSetup

DeepSpace = tuple[str, int]  # tile side and clockwise turns by one cell


def check_extension(part: LostFleetSetup, setup: Setup, seats: int) -> None:
    if part.extension_side not in EXTENSION_SIDES:
        raise setup_error(
            "fleet.setup.extension",
            "extension side {side!r}: expected {names}",
            side=part.extension_side,
            names=either(EXTENSION_SIDES),
        )
    if seats <= 2 and part.extension_side != "vp25":
        raise setup_error(
            "fleet.setup.extension-two",
            "with two players the extension shows 25 VP [R-LFS-7]",
        )
    advanced = [tile.name for tile in rules_of(part, setup.boxes).advanced_tech]
    tiles = (*setup.advanced_tech, part.extension_tile)
    check_known("advanced tech tile", tiles, advanced)


def check_automa_ship(part: LostFleetSetup, automas: int) -> None:
    if automas and part.automa_ship not in AUTOMA_SHIPS:
        raise setup_error(
            "fleet.setup.automa-ship",
            "automa ship {ship!r}: expected {names} [R-LFAU-2]",
            ship=part.automa_ship,
            names=either(AUTOMA_SHIPS),
        )
    if not automas and part.automa_ship:
        raise setup_error(
            "fleet.setup.no-automa-ship",
            "automa ship {ship!r}: expected nothing without an Automa [R-LFAU-2]",
            ship=part.automa_ship,
        )


def check_sectors(setup: Setup) -> None:
    if sorted([place[0] for place in setup.board]) != sorted(sectors.SECTORS_IN_PLAY[setup.seats]):
        raise setup_error(
            "fleet.setup.sectors",
            "with {players} players the sectors are {names} [R-LFS-2..4]",
            players=setup.seats,
            names=listed(sectors.SECTORS_IN_PLAY[setup.seats]),
        )
    places = {(q, r): side for side, q, r, _ in setup.board}
    layout = layout_of(setup.board, setup.seats)
    if layout is None:
        raise setup_error(
            "fleet.setup.places",
            "the sectors do not lie on the places of the layout [R-LFS-2..4]",
        )
    for centre in layout.centres[: layout.middle]:
        if places[centre] not in sectors.MIDDLE_SECTORS:
            raise setup_error(
                "fleet.setup.middle",
                "sector {sector} cannot lie in the middle [R-LFS-2..4]",
                sector=places[centre],
            )


def check_deep_space(part: LostFleetSetup, seats: int, final_scoring: Sequence[str]) -> None:
    tiles = [f"{tile}" for tile in sectors.DEEP_SPACE_IN_PLAY[seats]]
    check_names(
        "deep space tile",
        tuple([side.rstrip("o") for side, _ in part.deep_space]),
        tiles,
        len(tiles),
    )
    for side, turn in part.deep_space:
        if side not in sectors.DEEP_SPACE or not 0 <= turn < SMALL_TILE_SIZE:
            raise setup_error(
                "fleet.setup.turned",
                "deep space tile {side} turned {turns} times is impossible",
                side=side,
                turns=turn,
            )
    least = sectors.LEAST_ASTEROIDS[seats]
    if "asteroids" in final_scoring and part.asteroids() < least:
        raise setup_error(
            "fleet.setup.asteroids",
            "the final tile for asteroids needs {least} on the board, there are {found}; "
            "turn tile {tile} [R-LFS-2]",
            least=least,
            found=part.asteroids(),
            tile=sectors.ASTEROID_TILE,
        )


def check_interspace(part: LostFleetSetup, seats: int) -> None:
    wanted = sorted([*SHIPS_IN_PLAY[seats], *sectors.INTERSPACE[seats]])
    if sorted(part.interspace) != wanted:
        raise setup_error(
            "fleet.setup.interspace",
            "the interspace tiles are {names} [R-LFS-2..4]",
            names=listed(wanted),
        )
    holes = LAYOUTS[seats].holes
    ships = [holes[i] for i, name in enumerate(part.interspace) if name in SHIP_NAMES]
    for i, one in enumerate(ships):
        for other in ships[i + 1 :]:
            if distance(*one, *other) <= SHIP_DISTANCE:
                raise setup_error(
                    "fleet.setup.near", "two spaceships are too near to each other [R-LFS-3]"
                )


def read_deep_space(value: object) -> tuple[DeepSpace, ...]:
    message = say(
        "fleet.setup.deep-space", "setup field deep_space: expected [tile, turns] for each slot"
    )
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


def either(names: Sequence[str]) -> str:
    words = names[0]
    for name in names[1:]:
        words = say("either", "{one} or {other}", one=words, other=name)
    return words
