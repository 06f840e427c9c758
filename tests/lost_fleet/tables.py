"""Positions with The Lost Fleet, on the two-player map pictured in the rule book."""

from __future__ import annotations

from typing import Any

from brainstone import Game, Setup
from brainstone.engine.core.ids import NONE
from brainstone.engine.core.sources import SETUP
from brainstone.lost_fleet.core.fleet import Exploration, board_of, changed_board
from brainstone.lost_fleet.ships.exploring import place_shuttle
from brainstone.lost_fleet.ships.pieces import ARTIFACTS, SHIP_NAMES
from tests.table import clear, first_action, forget, give, me, usual_setup

# Every sector upright.
RULE_BOOK_SECTORS = (
    ("1", 0, 0, 0),
    ("3", 1, -5, 0),
    ("2", 5, -4, 0),
    ("7o", 4, 1, 0),
    ("6o", -1, 5, 0),
    ("5o", -5, 4, 0),
    ("4", -4, -1, 0),
)
RULE_BOOK_DEEP_SPACE = (("12", 2), ("13", 0), ("11o", 2), ("14", 0), ("16o", 1), ("15", 1))
RULE_BOOK_INTERSPACE = ("twilight", "protoplanet", "asteroid", "eclipse", "tf-mars", "asteroid")


def fleet_setup(*factions: str, **setup: Any) -> Setup:
    """Two players play on the map of the rule book, more on a drawn one."""
    players = len(factions)
    fields: dict[str, Any] = {
        **usual_setup(players),
        "extension_tile": "now-mine-2vp",
        "economy_side": "charge",
        "terraforming_board": ("ice", "swamp", "terra", "oxide", "desert", "titanium", "volcanic"),
    }
    if players == 2:
        fields |= {
            "board": RULE_BOOK_SECTORS,
            "layout": "lost-fleet",
            "deep_space": RULE_BOOK_DEEP_SPACE,
            "interspace": RULE_BOOK_INTERSPACE,
            "ship_tech": ("mine-2steps", "range"),
            "ship_tokens": ("gold-12vp", "gold-tech", "gold-mine-3steps"),
            "artifacts": ("rescore", "asteroid-mine"),
        }
    else:
        fields |= {"ship_tech": ("ore-3knowledge", "mine-2steps", "range")}
    fields.update(setup)
    return Setup.random(players=players, expansion="lost_fleet", factions=factions, **fields)


def fleet_table(*factions: str, **setup: Any) -> Game:
    """A game at seat 0's first main action in round 1."""
    return first_action(Game(fleet_setup(*factions, **setup)))


def bare_fleet(*factions: str, **setup: Any) -> Game:
    """A table without any structure on the map, and rich players."""
    game = fleet_table(*factions, **setup)
    for seat in range(len(factions)):
        clear(game, seat)
        give(game, seat, credits=20, ore=10, knowledge=10, qic=0, vp=30)
        me(game, seat).vp_sources = {SETUP: 20}
    return game


def fresh_fleet(*factions: str, **setup: Any) -> Game:
    """Before the first structure is placed."""
    return Game(fleet_setup(*factions, **setup))


def explored(game: Game, seat: int, *ships: str) -> None:
    """Put shuttles on ships without any cost."""
    for ship in ships:
        place_shuttle(game.state, seat, SHIP_NAMES.index(ship), SETUP)
    forget(game)


def exploration(game: Game, seat: int = 0) -> Exploration:
    return board_of(me(game, seat))


def own_artifact(game: Game, seat: int, name: str) -> None:
    """Let a player own an artifact without its effect."""
    index = next(artifact.number for artifact in ARTIFACTS if artifact.name == name)
    board = changed_board(me(game, seat))
    board.artifacts = [*board.artifacts, index]
    forget(game)


def tinkering(game: Game, seat: int, tile: int = NONE) -> None:
    changed_board(me(game, seat)).tile = tile
    forget(game)
