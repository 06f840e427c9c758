"""Upgrades (6.2): the list of priorities, which planet, and what it brings."""

from __future__ import annotations

import pytest

from tests.automa.helpers import act, bare_solo, choice, gained, it, on_map, put, rules_used


def test_the_station_becomes_the_institute_first() -> None:
    """Section 16, case 4."""
    game = bare_solo("itars")
    put(game, 0, m="7B2")
    put(game, 1, m="4A9 3B2", ts="2B1")
    told = act(game, 4, 1)
    assert on_map(game)["2B1"] == "pi"
    assert (told["steps"][0]["from"], told["steps"][0]["to"]) == ("ts", "pi")
    told = act(game, 4, 1)
    assert choice(told) == "3B2"  # nearer to 7B2 than 4A9
    assert rules_used(told) == ["6.2a"]
    assert on_map(game) == {"2B1": "pi", "4A9": "m", "3B2": "ts"}


def test_lab_to_academy_when_no_station_is_left() -> None:
    """Section 16, case 5."""
    game = bare_solo("itars")
    put(game, 0, m="7B2")
    put(game, 1, ts="4A9 3B2 2B1 5A0", pi="4A0", lab="3A3", m="1B5")
    told = act(game, 4, 1)
    assert (told["steps"][0]["from"], told["steps"][0]["to"]) == ("lab", "ac1")
    assert on_map(game)["3A3"] == "ac1"


@pytest.mark.parametrize(
    ("built", "expected"),
    [
        ({"ts": "2B1", "m": "4A9"}, "ts pi"),
        ({"pi": "2B1", "m": "4A9", "lab": "3B2"}, "m ts"),
        ({"pi": "2B1", "lab": "3B2", "ts": "4A9"}, "lab ac1"),
        ({"pi": "2B1", "ac1": "3B2", "lab": "4A9"}, "lab ac2"),
        ({"pi": "2B1", "ts": "4A9"}, "ts lab"),
        ({"pi": "2B1", "ac1": "3B2", "ac2": "4A9", "lab": "5A0 4A0 3A3"}, ""),
        ({"pi": "2B1", "lab": "5A0 4A0 3A3", "ac1": "3B2", "ac2": "4A9", "ts": "1B5"}, ""),
    ],
)
def test_the_first_possible_line(built: dict[str, str], expected: str) -> None:
    game = bare_solo("itars")
    put(game, 0, m="7B2")
    put(game, 1, **built)
    before = on_map(game)
    told = act(game, 4, 1)
    step = told["steps"][0]
    if expected:
        assert f"{step['from']} {step['to']}" == expected
    else:
        assert step["impossible"] == "no_line"
        assert on_map(game) == before
    assert gained(told) == [(1, "decision cards")]


def test_a_replaced_structure_returns_to_the_supply() -> None:
    """Section 1."""
    game = bare_solo("itars")
    put(game, 0, m="7B2")
    put(game, 1, m="4A9 3B2 2B1 5A0 1B5 2B4 3A6 6A4")
    assert act(game, 4, 6)["steps"][0]["impossible"] == "no_mine_left"
    assert (it(game).built[1], it(game).built[2]) == (7, 1)
    assert "impossible" not in act(game, 4, 6)["steps"][0]


@pytest.mark.parametrize(("support", "expected"), [(2, "4B4"), (4, "7A10")])
def test_equal_distances_are_decided_by_the_direction(support: int, expected: str) -> None:
    """6.2b: both are 2 away from a human planet; 4B4 lies in row 2, 7A10 in row 3."""
    game = bare_solo("itars")
    put(game, 0, m="4A4 4B0")
    put(game, 1, m="4B4 7A10")
    told = act(game, support, 1)
    assert rules_used(told) == ["6.2a", "6.2b"]
    assert choice(told) == expected


def test_no_tech_tile_and_no_charge_for_itself() -> None:
    game = bare_solo("itars")
    put(game, 0, m="7B2")
    put(game, 1, ts="4A9", pi="2B1")
    act(game, 4, 1)
    player = it(game)
    assert (player.standard_tech, player.advanced_tech, player.power_tokens()) == (0, 0, 0)
    assert game.decision.kind == "action"


def test_hadsch_hallas_gain_3_vp_for_a_trading_station() -> None:
    """6.5, ongoing; also when a mine becomes an upgrade."""
    game = bare_solo("hadsch_hallas")
    put(game, 0, m="7B2")
    put(game, 1, m="4A9", pi="2B1")
    assert gained(act(game, 4, 1)) == [(3, "Hadsch Hallas"), (1, "decision cards")]
    assert gained(act(game, 4, 1)) == [(1, "decision cards")]  # to a lab


def test_firaks_research_with_a_lab() -> None:
    """6.5, ongoing: numbered selection with the same support card."""
    game = bare_solo("firaks")
    put(game, 0, m="7B2")
    put(game, 1, ts="4A9", pi="2B1")
    told = act(game, 4, 1)  # card 4: 4 from the right
    assert [step["do"] for step in told["steps"]] == ["upgrade", "research_random"]
    assert choice(told, 1) == "ai"


FIRAKS = {"ts": "2B1", "lab": "3B2", "m": "4A9"}


@pytest.mark.parametrize(
    ("action", "switches", "expected"),
    [
        (13, {}, "ts pi"),
        (1, {}, "ts pi"),
        (13, {"firaks_downgrade_first": True}, "lab ts"),
        (1, {"firaks_downgrade_first": True}, "ts pi"),
        (1, {"firaks_downgrade_first": True, "firaks_downgrade_scope": "always"}, "lab ts"),
    ],
)
def test_firaks_downgrade(action: int, switches: dict[str, object], expected: str) -> None:
    """6.2 and section 12."""
    game = bare_solo("firaks", switches=switches)
    put(game, 0, m="7B2")
    put(game, 1, **FIRAKS)
    step = act(game, 4, action)["steps"][0]
    assert f"{step['from']} {step['to']}" == expected


@pytest.mark.parametrize(
    ("action", "switches", "expected"),
    [
        (13, {}, "lab ts"),
        (1, {}, "m ts"),
        (1, {"firaks_downgrade_scope": "always"}, "lab ts"),
    ],
)
def test_firaks_downgrade_before_a_mine(
    action: int, switches: dict[str, object], expected: str
) -> None:
    game = bare_solo("firaks", switches=switches)
    put(game, 0, m="7B2")
    put(game, 1, pi="2B1", lab="3B2", m="4A9")
    told = act(game, 4, action)
    step = told["steps"][0]
    assert f"{step['from']} {step['to']}" == expected
    assert len(told["steps"]) == 1  # a downgrade is no upgrade to a lab
