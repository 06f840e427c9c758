"""Other readings of disputed points, chosen in the setup."""

from __future__ import annotations

import pytest

from brainstone import Game, Setup, SetupError
from brainstone.engine.actions.mines import place_mine
from brainstone.engine.core.ids import COUNT_SECTORS, HOME_TYPES
from brainstone.engine.effects.counts import count
from brainstone.lost_fleet.core.kinds import COUNT_ASTEROIDS
from brainstone.lost_fleet.data.readings import READINGS
from brainstone.testing.promises import check_position
from tests.lost_fleet.tables import bare_fleet, explored, fleet_setup
from tests.scenarios.more_tables import won
from tests.table import QUIET_ROUND_TILES, give, legal, level, me, play, structure, turn


def test_deep_space_counts_as_a_sector() -> None:
    """[R-LFT-7] (RUL-45)"""
    for readings, sectors in (((), 1), (("deep-space-counts",), 2)):
        game = bare_fleet("xenos", "terrans", readings=readings)
        for space in ("1A9", "I3", "16D0", "16D1"):
            structure(game, 0, space, "m")
        assert count(game.state, 0, COUNT_SECTORS) == sectors


def test_guests_on_protoplanets_score() -> None:
    """[R-LFM-1] (RUL-50)"""
    for readings, vp in (((), 0), (("guests-score",), 6)):
        game = bare_fleet("lantids", "xenos", readings=readings)
        structure(game, 0, "5A3", "m")
        structure(game, 1, "I2", "m")
        play(game, "build m I2")
        assert won(game).get("protoplanet", 0) == vp


def test_guests_on_asteroids_count() -> None:
    """[R-LFT-7] (RUL-50)"""
    for readings, number in (((), 1), (("guests-off-asteroids",), 0)):
        game = bare_fleet("lantids", "xenos", readings=readings)
        structure(game, 1, "I3", "m")
        structure(game, 0, "I3", "m")
        assert count(game.state, 0, COUNT_ASTEROIDS) == number


def test_moweyds_pay_for_gaia_planets() -> None:
    """[R-LFN-3] (RUL-76)"""
    for readings, price in (((), 1), (("moweyds-pay-2",), 2)):
        game = bare_fleet("moweyds", "xenos", readings=readings)
        structure(game, 0, "3A7", "m")
        level(game, 0, nav=2)
        give(game, 0, qic=price - 1)
        assert "build m 3B5" not in legal(game)
        give(game, 0, qic=price)
        assert "build m 3B5" in legal(game)


def test_the_mine_of_a_tile_and_its_advance() -> None:
    """[R-LFT-3, R-TECH-4] (RUL-16) After the advance, whose range helps; or before it."""
    for readings, order in (
        ((), ["advance", "granted-mine"]),
        (("mine-before-advance",), ["granted-mine", "advance"]),
    ):
        game = bare_fleet("xenos", "terrans", readings=readings)
        structure(game, 0, "1A9", "ts")
        structure(game, 0, "3A6", "m")
        explored(game, 0, "tf-mars")
        level(game, 0, nav=1)
        play(game, "build lab 1A9", "tech mine-2steps")
        asked = [game.decision.kind]
        before = len(legal(game, "build m"))
        play(game, "advance nav" if asked == ["advance"] else "no-mine")
        asked.append(game.decision.kind)
        assert asked == order
        assert (len(legal(game, "build m")) > 0) == (order[0] == "advance")
        assert (before > 0) == (order[0] == "granted-mine")


def test_two_mines_of_one_turn() -> None:
    """[R-LFT-6] (RUL-53) A second mine in a sector, or on a type, that is new in this turn."""
    for readings, vp in (((), 3), (("same-turn-scores",), 6)):
        for tile in ("new-sector", "new-type"):
            game = bare_fleet(
                "xenos",
                "terrans",
                readings=readings,
                round_scoring=(tile, *QUIET_ROUND_TILES[:5]),
            )
            structure(game, 0, "1A9", "m")
            spaces = near_twins(game, tile)
            turn(game, 0)
            for space in spaces:
                place_mine(game.state, 0, space, 0)
            assert won(game)["round 1"] == vp, tile
            check_position(game)


def test_a_mine_of_the_next_turn() -> None:
    """[R-LFT-6] (RUL-53) By both readings what an earlier turn has colonised is not new."""
    game = bare_fleet(
        "xenos",
        "terrans",
        readings=("same-turn-scores",),
        round_scoring=("new-sector", *QUIET_ROUND_TILES[:5]),
    )
    one, other = near_twins(game, "new-sector")
    turn(game, 0)
    place_mine(game.state, 0, one, 0)
    assert won(game)["round 1"] == 3
    game.play("pass")
    while game.decision.seat != 0 or game.decision.kind != "action":
        play(game, "pass") if game.decision.kind == "action" else game.push(game.legal_moves()[0])
    game.state.round = 1
    place_mine(game.state, 0, other, 0)
    assert won(game)["round 1"] == 3


def near_twins(game: Game, tile: str) -> list[int]:
    """Two free home planets of one sector, or of one type."""
    board = game.state.board
    groups: dict[int, list[int]] = {}
    for space in board.planets:
        planet = game.state.planet[space]
        if planet < HOME_TYPES and space // 19 != 0 and planet != me(game).me.home:
            groups.setdefault(space // 19 if tile == "new-sector" else planet, []).append(space)
    return next(spaces[:2] for spaces in groups.values() if len(spaces) > 1)


def test_readings_are_checked_and_kept() -> None:
    setup = fleet_setup("xenos", "terrans", readings=tuple([row.name for row in READINGS]))
    assert Setup.from_json(setup.to_json()) == setup
    assert "readings" not in fleet_setup("xenos", "terrans").to_json()
    for wrong in (("moon",), ("guests-score", "guests-score")):
        with pytest.raises(SetupError, match="reading"):
            fleet_setup("xenos", "terrans", readings=wrong)
