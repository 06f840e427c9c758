"""Other readings of disputed points, chosen in the setup."""

from __future__ import annotations

import pytest

from brainstone import Setup, SetupError
from brainstone.engine.counts import count
from brainstone.engine.ids import COUNT_ASTEROIDS, COUNT_SECTORS
from brainstone.lost_fleet.data.readings import READINGS
from tests.lost_fleet.tables import bare_fleet, fleet_setup
from tests.scenarios.more_tables import won
from tests.table import give, legal, level, play, structure


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


def test_readings_are_checked_and_kept() -> None:
    setup = fleet_setup("xenos", "terrans", readings=tuple([row.name for row in READINGS]))
    assert Setup.from_json(setup.to_json()) == setup
    assert "readings" not in fleet_setup("xenos", "terrans").to_json()
    for wrong in (("moon",), ("guests-score", "guests-score")):
        with pytest.raises(SetupError, match="reading"):
            fleet_setup("xenos", "terrans", readings=wrong)
