"""The expansion as it is installed: its box, and how its part of a setup is drawn [R-LFS]."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations
from typing import Any, Final

from brainstone.data.boards import Place
from brainstone.engine.core.chance import Chance
from brainstone.engine.core.hexes import SMALL_TILE_SIZE, distance
from brainstone.engine.core.ids import HOME_TYPES, PLANET_NAMES
from brainstone.engine.core.sentences import listed, setup_error
from brainstone.engine.map.rotation import TURNS, complete
from brainstone.engine.setup.box import Box
from brainstone.engine.setup.parts import ExpansionBox, ExpansionSetup, rules_named
from brainstone.lost_fleet.core.fleet import NAME, SOLO, column
from brainstone.lost_fleet.data import sectors
from brainstone.lost_fleet.data.boards import LAYOUTS, SHIP_DISTANCE
from brainstone.lost_fleet.data.ships import ARTIFACTS_IN_PLAY, AUTOMA_SHIPS, SHIPS_IN_PLAY
from brainstone.lost_fleet.data.tiles import (
    ECONOMY_INCOME,
    EXTENSION_SIDES,
    FEDERATION_TOKENS,
    STANDARD_TECH,
    USUAL_EXTENSION_SIDE,
)
from brainstone.lost_fleet.play.rules import lost_fleet_box
from brainstone.lost_fleet.setup.choices import LostFleetSetup, read_setup
from brainstone.lost_fleet.setup.layouts import SLIDES
from brainstone.lost_fleet.ships.pieces import ARTIFACTS, SHIP_NAMES, SHIPS
from brainstone.lost_fleet.show.catalog import catalog

RANDOM: Final = "random"
DRAWN_BY_NAME: Final = ("extension_side", "economy_side")


class LostFleetBox(ExpansionBox):
    name = NAME
    layouts = tuple(SLIDES)

    def options(self) -> list[str]:
        return [field.name for field in fields(LostFleetSetup)]

    def choices(self) -> dict[str, tuple[str, ...]]:
        return {
            "extension_side": ("shuttles3", "vp25", RANDOM),  # with three or four players, RUL-79
            "economy_side": (RANDOM, *ECONOMY_INCOME),  # R-LFS-8
            "automa_ship": AUTOMA_SHIPS,
        }

    def box(self) -> Box:
        return lost_fleet_box(next(iter(ECONOMY_INCOME)))

    def read(self, data: dict[str, Any]) -> ExpansionSetup:
        return read_setup(data)

    def catalog(self) -> dict[str, Any]:
        return catalog()

    def draw_board(self, layout: str, seats: int, chance: Chance) -> tuple[Place, ...]:
        """Random sectors on the places of the layout, turned until the board is legal."""
        if layout not in self.layouts:
            raise setup_error(
                "setup.layout",
                "there is no layout {layout!r}; there are {names}",
                layout=layout,
                names=listed(self.layouts),
            )
        shape = SLIDES[layout][seats]
        while True:
            middle = chance.shuffled(list(sectors.MIDDLE_SECTORS))[: shape.middle]
            outer = [side for side in sectors.SECTORS_IN_PLAY[seats] if side not in middle]
            sides = middle + chance.shuffled(outer)
            places: tuple[Place, ...] = tuple(
                [(side, q, r, 0) for side, (q, r) in zip(sides, shape.centres, strict=True)]
            )
            order = [chance.shuffled(list(range(TURNS))) for _ in places]
            rotations = complete(places, [], order)
            if rotations:
                return tuple(
                    [
                        (side, q, r, turn)
                        for (side, q, r, _), turn in zip(places, rotations, strict=True)
                    ]
                )

    def draw(
        self,
        people: int,
        seats: int,
        chosen: dict[str, Any],
        final_scoring: list[str],
        chance: Chance,
    ) -> ExpansionSetup:
        """``chosen`` has what is given by name, and the advanced tiles that are used already."""
        automas = seats - people
        seats = column(people, seats)
        used = chosen.pop("advanced_tech")
        advanced = [t.name for t in rules_named(NAME).advanced_tech if t.name not in used]
        ships = SHIPS_IN_PLAY[seats]
        tech = chance.shuffled([tile.name for tile in STANDARD_TECH])
        slots = len([name for name in ships if SHIPS[SHIP_NAMES.index(name)].has_tech])
        values: dict[str, Any] = {
            "deep_space": draw_deep_space(seats, chance),
            "interspace": draw_interspace(seats, chance),
            "ship_tech": tuple(tech[:slots]),
            "ship_tokens": tuple(
                chance.shuffled([token.name for token in FEDERATION_TOKENS])[: len(ships)]
            ),
            "artifacts": tuple(
                chance.shuffled([artifact.name for artifact in ARTIFACTS])[
                    : ARTIFACTS_IN_PLAY[seats]
                ]
            ),
            "extension_tile": chance.shuffled(advanced)[0],
            "extension_side": chance.shuffled(list(EXTENSION_SIDES))[0],
            "economy_side": chance.shuffled(list(ECONOMY_INCOME))[0],
            "terraforming_board": tuple(chance.shuffled(list(PLANET_NAMES[:HOME_TYPES]))),
        }
        if automas:
            values["automa_ship"] = chance.shuffled(list(SHIPS_IN_PLAY[SOLO]))[0]  # R-LFAU-2
        if seats <= 2 or chosen.get("extension_side") != RANDOM:
            values["extension_side"] = USUAL_EXTENSION_SIDE[seats]  # R-LFS-7, RUL-79
        for name, value in chosen.items():
            if name in DRAWN_BY_NAME and value in ("", RANDOM):
                continue
            values[name] = tuple(value) if isinstance(value, list) else value
        setup = LostFleetSetup(**values)
        if "asteroids" in final_scoring and "deep_space" not in chosen:
            setup = with_enough_asteroids(setup, values, sectors.LEAST_ASTEROIDS[seats])
        return setup


def draw_deep_space(seats: int, chance: Chance) -> tuple[tuple[str, int], ...]:
    """Random tiles, sides and turns."""
    tiles = chance.shuffled(list(sectors.DEEP_SPACE_IN_PLAY[seats]))
    return tuple(
        [
            (f"{tile}{'o' if chance.below(2) else ''}", chance.below(SMALL_TILE_SIZE))
            for tile in tiles
        ]
    )


def draw_interspace(seats: int, chance: Chance) -> tuple[str, ...]:
    """Ships on one of the legal sets of holes, the other tiles on the rest [R-LFS-2..4]."""
    holes = LAYOUTS[seats].holes
    ships = SHIPS_IN_PLAY[seats]
    legal = [
        chosen
        for chosen in combinations(range(len(holes)), len(ships))
        if all(
            distance(*holes[one], *holes[other]) > SHIP_DISTANCE
            for one, other in combinations(chosen, 2)
        )
    ]
    places = chance.shuffled(legal)[0]
    contents = dict(zip(places, chance.shuffled(list(ships)), strict=True))
    others = chance.shuffled(list(sectors.INTERSPACE[seats]))
    return tuple([contents[i] if i in contents else others.pop() for i in range(len(holes))])


def with_enough_asteroids(
    setup: LostFleetSetup, values: dict[str, Any], least: int
) -> LostFleetSetup:
    """Turn tile 16 over if the final tile would count too few asteroids [R-LFS-2]."""
    if setup.asteroids() >= least:
        return setup
    tile = f"{sectors.ASTEROID_TILE}"
    turned = tuple(
        [
            (sectors.ASTEROID_SIDE if side.rstrip("o") == tile else side, turn)
            for side, turn in setup.deep_space
        ]
    )
    return LostFleetSetup(**{**values, "deep_space": turned})
