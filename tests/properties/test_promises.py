"""The checks are awake: a position that is tampered with breaks a promise."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from brainstone import Game
from brainstone.engine.core.events import Gained, RoundBegun
from brainstone.engine.core.ids import GAIA, MINE, NO_PLANET, NOBODY, TOKEN
from brainstone.engine.core.sources import SETUP
from brainstone.engine.core.state import GameState, PlayerState
from brainstone.engine.federations.forming import can_federate
from brainstone.engine.map.structures import with_item
from brainstone.testing.promises import (
    BrokenPromise,
    check_federation_cache,
    check_ledger,
    check_position,
    holdings,
)
from tests.golden.games import after, load


def late_game() -> Game:
    """A four-player game in its last round."""
    moves = len(load("4p-first-game")["record"]["moves"])
    return after("4p-first-game", moves - 10)


def some_planet(state: GameState) -> int:
    return next(s for s in state.board.planets if state.owner[s] == NOBODY)


def some_space(state: GameState) -> int:
    return next(s for s in state.board.spaces if state.planet[s] == NO_PLANET)


PLAYER: dict[str, Callable[[PlayerState], None]] = {
    "debts": lambda p: setattr(p, "credits", -1),
    "too much ore": lambda p: setattr(p, "ore", 16),
    "too much knowledge": lambda p: setattr(p, "knowledge", 16),
    "unexplained VP": lambda p: setattr(p, "vp", p.vp + 1),
    "negative tokens": lambda p: setattr(p, "area2", -1),
    "a second brainstone": lambda p: setattr(p, "brainstone", 0 if p.brainstone else 2),
    "a piece too many": lambda p: setattr(p, "built", with_item(p.built, MINE, p.built[MINE] + 1)),
    "a gaiaformer from nowhere": lambda p: setattr(p, "gaiaformers", p.gaiaformers + 1),
    "a forgotten colony": lambda p: setattr(p, "colonised", p.colonised[1:]),
    "a planet type": lambda p: setattr(p, "planet_types", p.planet_types ^ 1),
    "Gaia planets": lambda p: setattr(p, "gaia_planets", p.gaia_planets + 1),
    "a sector": lambda p: setattr(p, "sectors", p.sectors ^ 2),
    "reach": lambda p: setattr(p, "reach", bytes([d ^ 1 for d in p.reach])),
    "a loose satellite": lambda p: setattr(p, "satellites", p.satellites | 1 << 300),
    "an empty federation": lambda p: setattr(p, "federated", p.federated | 1 << 300),
    "a federation too many": lambda p: setattr(p, "federations_formed", 9),
    "a covered tile": lambda p: setattr(p, "covered_tech", p.covered_tech ^ 511),
    "a second booster": lambda p: setattr(p, "booster", (p.booster + 1) % 10),
    "passed in secret": lambda p: setattr(p, "passed", not p.passed),
    "a level without its piece": lambda p: setattr(p, "levels", [5, 5, 5, 5, 5, 5]),
    "an advanced tile twice": lambda p: setattr(p, "advanced_tech", p.advanced_tech ^ 4095),
}


@pytest.mark.parametrize("change", PLAYER)
def test_a_changed_player_is_noticed(change: str) -> None:
    for seat in range(4):
        game = late_game()
        check_position(game)
        PLAYER[change](game.state.players[seat])
        with pytest.raises(BrokenPromise):
            check_position(game)


STATE: dict[str, Callable[[GameState], None]] = {
    "a token gone": lambda s: setattr(s, "token_supply", [n - 1 for n in s.token_supply]),
    "a booster gone": lambda s: setattr(s, "boosters", s.boosters[1:]),
    "a tile gone": lambda s: setattr(s, "advanced_left", 0),
    "a squatter": lambda s: setattr(s, "owner", with_item(s.owner, some_planet(s), 0)),
    "a ghost": lambda s: setattr(s, "guest", with_item(s.guest, some_planet(s), 0)),
    "a gaiaformer in space": lambda s: setattr(
        s, "gaiaformer", with_item(s.gaiaformer, some_space(s), 0)
    ),
    "another planet": lambda s: setattr(
        s, "planet", with_item(s.planet, s.players[0].colonised[0], GAIA)
    ),
    "a lost Lost Planet": lambda s: setattr(s, "lost_planet", some_space(s)),
    "a seventh round": lambda s: setattr(s, "round", 7),
    "a missing player": lambda s: setattr(s, "order", [0, 1, 2]),
    "an early end": lambda s: setattr(s, "over", True),
    "nothing to play": lambda s: setattr(s, "options", []),
    "a move twice": lambda s: setattr(s, "options", (s.options or []) * 2),
}


@pytest.mark.parametrize("change", STATE)
def test_a_changed_position_is_noticed(change: str) -> None:
    game = late_game()
    game.legal_moves()
    STATE[change](game.state)
    with pytest.raises(BrokenPromise):
        check_position(game)


def test_a_stale_federation_search_is_noticed() -> None:
    game = late_game()
    check_federation_cache(game)
    player = game.state.players[0]
    can_federate(game.state, 0)
    possible = can_federate(game.state, 0)
    player.least_satellites = -1 if possible else 0
    player.searched_satellites = 25
    with pytest.raises(BrokenPromise, match="stale"):
        check_federation_cache(game)


def test_a_change_that_is_not_in_the_log_is_noticed() -> None:
    """R-RES-3: nothing is paid or gained in silence."""
    game = late_game()
    before = holdings(game.state)
    factions = [player.me.name for player in game.state.players]
    check_ledger(before, holdings(game.state), factions, [])
    check_ledger(before, before, factions, [RoundBegun(2)])
    game.state.players[1].area3 += 1
    with pytest.raises(BrokenPromise, match="seat 1"):
        check_ledger(before, holdings(game.state), factions, [])
    check_ledger(before, holdings(game.state), factions, [Gained(1, SETUP, TOKEN, 1, 0)])
