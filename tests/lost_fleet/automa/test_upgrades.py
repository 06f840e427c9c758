"""Upgrades with the final tile for the distance between institute and academy (14.4) [R-LFAU-5]."""

from __future__ import annotations

from brainstone import Game
from brainstone.lost_fleet.core.kinds import COUNT_INSTITUTE_DISTANCE
from tests.automa.helpers import (
    AUTOMA,
    act,
    choice,
    faction_of,
    finals,
    in_words,
    on_map,
    put,
    rules_used,
)
from tests.lost_fleet.automa.helpers import bare_fleet_solo, tiebreaker

UPGRADE = 10
SUPPORT = 4
WITH = finals("institute-distance", "structures")
WITHOUT = finals("sectors", "structures")


def table(final: dict[str, object], human: str = "3B2", faction: str = "taklons") -> Game:
    game = bare_fleet_solo(faction, **final)
    put(game, 0, m=human)
    return game


def test_the_mine_farthest_from_the_institute() -> None:
    """6.2a would take 3A6, which is nearer to the human."""
    game = table(WITH)
    put(game, AUTOMA, pi="1B1", m="3A6 4A9 1A5")
    told = act(game, SUPPORT, UPGRADE)
    entry = tiebreaker(told, "14.4")
    assert entry["values"] == {"1A5": -2, "3A6": -2, "4A9": -7}
    assert choice(told) == "4A9"
    assert on_map(game)["4A9"] == "ts"
    assert "  14.4 farthest from the planetary institute: 4A9 (7) before 1A5 and 3A6" in (
        in_words(told, "lost_fleet")
    )


def test_the_tile_may_be_the_bottom_one() -> None:
    """It need not be the one the support card names."""
    game = table(finals("structures", "institute-distance"))
    put(game, AUTOMA, pi="1B1", m="3A6 4A9")
    assert choice(act(game, SUPPORT, UPGRADE)) == "4A9"


def test_without_the_tile() -> None:
    game = table(WITHOUT)
    put(game, AUTOMA, pi="1B1", m="3A6 4A9")
    told = act(game, SUPPORT, UPGRADE)
    assert "14.4" not in rules_used(told)
    assert choice(told) == "3A6"


def test_not_with_an_academy() -> None:
    game = table(WITH)
    put(game, AUTOMA, pi="1B1", m="3A6 4A9", ac1="5A0")
    told = act(game, SUPPORT, UPGRADE)
    assert told["steps"][0]["from"] == "m"
    assert "14.4" not in rules_used(told)
    assert choice(told) == "3A6"


def test_not_without_an_institute() -> None:
    game = table(WITH)
    put(game, AUTOMA, m="3A6 4A9")
    told = act(game, SUPPORT, UPGRADE)
    assert "14.4" not in rules_used(told)
    assert choice(told) == "3A6"


def test_equal_distances_go_on_to_6_2a() -> None:
    game = table(WITH)
    put(game, AUTOMA, pi="1B1", m="3A6 1A5")
    told = act(game, SUPPORT, UPGRADE)
    assert tiebreaker(told, "14.4")["removed"] == []
    assert (rules_used(told), choice(told)) == (["14.4", "6.2a"], "3A6")


def test_the_trading_station_farthest_from_the_institute() -> None:
    """Trading station to research lab: no mine is left to be upgraded."""
    game = table(WITH)
    put(game, AUTOMA, pi="1B1", ts="3A6 4A9")
    told = act(game, SUPPORT, UPGRADE)
    assert (told["steps"][0]["from"], told["steps"][0]["to"]) == ("ts", "lab")
    assert tiebreaker(told, "14.4")["values"] == {"3A6": -2, "4A9": -7}
    assert choice(told) == "4A9"


def test_also_with_an_academy() -> None:
    """The condition stands with the mines only."""
    game = table(WITH)
    put(game, AUTOMA, pi="1B1", ts="3A6 4A9", ac1="5A0")
    assert choice(act(game, SUPPORT, UPGRADE)) == "4A9"


def test_stations_without_the_tile() -> None:
    game = table(WITHOUT)
    put(game, AUTOMA, pi="1B1", ts="3A6 4A9")
    assert choice(act(game, SUPPORT, UPGRADE)) == "3A6"


def test_academies_and_institutes_are_chosen_as_ever() -> None:
    game = table(WITH)
    put(game, AUTOMA, pi="1B1", lab="3A6 4A9")
    told = act(game, SUPPORT, UPGRADE)
    assert told["steps"][0]["to"] == "ac1"
    assert (rules_used(told), choice(told)) == (["6.2a"], "3A6")
    game = table(WITH)
    put(game, AUTOMA, ts="3A6 4A9")
    told = act(game, SUPPORT, UPGRADE)
    assert told["steps"][0]["to"] == "pi"
    assert (rules_used(told), choice(told)) == (["6.2a"], "3A6")


def test_a_downgrade_is_no_upgrade_of_a_mine() -> None:
    """Firaks: research lab to trading station, as ever."""
    game = table(WITH, faction="firaks")
    put(game, AUTOMA, pi="1B1", lab="3A6 4A9")
    told = act(game, SUPPORT, 13)
    assert (told["steps"][0]["from"], told["steps"][0]["to"]) == ("lab", "ts")
    assert (rules_used(told), choice(told)) == (["6.2a"], "3A6")


def test_one_structure_needs_no_tiebreaker() -> None:
    game = table(WITH)
    put(game, AUTOMA, pi="1B1", m="3A6")
    assert rules_used(act(game, SUPPORT, UPGRADE)) == []


def test_the_distance_counts_at_the_end() -> None:
    """From the institute to the farther academy, 0 without both (14.6)."""
    game = table(WITH)
    put(game, AUTOMA, pi="1B1", m="3A6")
    me = faction_of(game)
    assert me.final_count(game.state, AUTOMA, COUNT_INSTITUTE_DISTANCE) == 0
    put(game, AUTOMA, ac1="3A3", ac2="4A9")
    assert me.final_count(game.state, AUTOMA, COUNT_INSTITUTE_DISTANCE) == 7
