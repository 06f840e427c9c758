"""Solo tables with The Lost Fleet: the map of the rule book with the solo set of ships.

Rebellion is on I1, Eclipse on I4, T F Mars on I5; I2 is a protoplanet, I3 and I6 are asteroids.
What works on any solo table is in ``tests.automa.helpers``.
"""

from __future__ import annotations

from typing import Any

from brainstone import Game, Setup
from brainstone.lost_fleet.automa.faction import FleetAutoma
from brainstone.lost_fleet.automa.program import FleetAutomaProgram
from brainstone.lost_fleet.ships.pieces import SHIP_SPACES
from tests.automa.helpers import AUTOMA, faction_of
from tests.lost_fleet.tables import RULE_BOOK_DEEP_SPACE, RULE_BOOK_SECTORS, fleet_setup
from tests.table import BOOSTERS, clear, first_action, forget

SHIPS = ("rebellion", "eclipse", "tf-mars")  # in the order of the tiles
INTERSPACE = ("rebellion", "protoplanet", "asteroid", "eclipse", "tf-mars", "asteroid")
POWER_ACTIONS = [
    "power 3knowledge",
    "power 2steps",
    "power 2ore",
    "power 7credits",
    "power 2knowledge",
    "power 1step",
    "power 2tokens",
]


def solo_setup(
    faction: str = "taklons",
    level: str = "automa",
    human: str = "lantids",
    switches: dict[str, Any] | None = None,
    **setup: Any,
) -> Setup:
    fields: dict[str, Any] = {
        "automas": [{"faction": faction, "level": level, "seed": 1, "switches": switches or {}}],
        "board": RULE_BOOK_SECTORS,
        "layout": "lost-fleet",
        "deep_space": RULE_BOOK_DEEP_SPACE,
        "interspace": INTERSPACE,
        "boosters": BOOSTERS[:5],
        "ship_tokens": ("gold-12vp", "gold-tech", "gold-mine-3steps"),
        "automa_ship": "tf-mars",
    }
    return fleet_setup(human, **(fields | setup))


def fleet_solo(*options: Any, **named: Any) -> Game:
    """The human's first action in round 1."""
    return first_action(Game(solo_setup(*options, **named)))


def bare_fleet_solo(*options: Any, **named: Any) -> Game:
    """A solo table without any structure on the map."""
    game = fleet_solo(*options, **named)
    for seat in (0, AUTOMA):
        clear(game, seat)
    return game


def automa_of(game: Game) -> FleetAutoma:
    me = faction_of(game)
    assert isinstance(me, FleetAutoma)
    return me


def program_of(game: Game) -> FleetAutomaProgram:
    program = game.state.rules.automa
    assert isinstance(program, FleetAutomaProgram)
    return program


def bit(name: str) -> int:
    """The bit of an action space of a ship in the mask of used actions: ``bit("eclipse-qic")``."""
    return next(space.number for space in SHIP_SPACES if space.name == name)


def use(game: Game, *names: str) -> None:
    """Put action tokens on spaces of ships."""
    for name in names:
        game.state.used_actions |= 1 << bit(name)
    forget(game)


def used(game: Game) -> list[str]:
    """The spaces of ships with an action token."""
    return [s.name for s in SHIP_SPACES if game.state.used_actions >> s.number & 1]


def tiles(game: Game) -> list[str]:
    """The side of each spaceship tile, from left to right."""
    return [tile["side"] for tile in game.view()["automas"][0]["ship_tiles"]]


def tiebreaker(told: dict[str, Any], rule: str, step: int = 0) -> dict[str, Any]:
    found = [e for e in told["steps"][step].get("tiebreakers", []) if e["rule"] == rule]
    assert len(found) == 1, f"{rule} in {told['steps'][step]}"
    entry: dict[str, Any] = found[0]
    return entry
