"""The seven faction actions (6.5, 6.6), carried out by cards 9 and 13."""

from __future__ import annotations

import pytest

from brainstone import Game
from tests.automa.helpers import act, bare_solo, gained, it, on_map, put, take_actions


def near(faction: str, **named: object) -> Game:
    game = bare_solo(faction, human="lantids" if faction != "terrans" else "ivits", **named)
    put(game, 0, m="7B2")
    put(game, 1, m="4A9 3B2")
    return game


STEPS = {
    "terrans": (["research_area", "build_mine"], 2),
    "xenos": (["build_mine", "power_qic"], 2),
    "taklons": (["build_mine", "power_qic"], 2),
    "hadsch_hallas": (["upgrade"], 1),
    "geodens": (["research_random", "power_qic"], 1),
    "firaks": (["upgrade"], 2),
    "itars": (["power_qic", "power_qic"], 4),
}
RANGES = {"terrans": 4, "xenos": 2, "taklons": 3}


@pytest.mark.parametrize("faction", STEPS)
@pytest.mark.parametrize("card", [9, 13])
def test_steps_and_vp(faction: str, card: int) -> None:
    game = near(faction)
    told = act(game, 4, card)
    steps, vp = STEPS[faction]
    assert [step["do"] for step in told["steps"]] == steps
    assert not any("impossible" in step for step in told["steps"])
    assert gained(told)[-1] == (vp, "faction action")
    for step in told["steps"]:
        if step["do"] == "build_mine":
            assert step["range"] == RANGES[faction]


@pytest.mark.parametrize("reach", [2, 4])
def test_the_range_of_the_xenos(reach: int) -> None:
    """Section 12, `xenos_faction_range`."""
    told = act(near("xenos", switches={"xenos_faction_range": reach}), 4, 13)
    assert told["steps"][0]["range"] == reach


def test_xenos_do_not_double_in_the_faction_action() -> None:
    game = near("xenos")
    act(game, 4, 13)
    assert game.state.used_actions.bit_count() == 1


def test_taklons_without_a_mine_upgrade() -> None:
    """Section 16, case 9: upgrade instead, then one power or Q.I.C. token, 2 VP."""
    game = near("taklons")
    put(game, 1, m="2B4 1B5 1A9 2A3 3A6 6A4")
    told = act(game, 4, 13)
    assert [step["do"] for step in told["steps"]] == ["build_mine", "upgrade", "power_qic"]
    assert told["steps"][0]["impossible"] == "no_mine_left"
    assert game.state.used_actions.bit_count() == 1
    assert gained(told) == [(2, "faction action")]


def test_hadsch_hallas_upgrade_with_their_ability() -> None:
    told = act(near("hadsch_hallas"), 4, 13)
    assert gained(told) == [(3, "Hadsch Hallas"), (1, "faction action")]


def test_hadsch_hallas_build_a_mine_if_nothing_can_be_upgraded() -> None:
    """6.6: with range 3, tiebreakers 3b to 3e."""
    game = bare_solo("hadsch_hallas")
    put(game, 0, m="7B2")
    put(game, 1, pi="4A9")
    told = act(game, 4, 13)
    assert [step["do"] for step in told["steps"]] == ["upgrade", "build_mine"]
    assert told["steps"][1]["range"] == 3
    assert len(on_map(game)) == 2
    assert gained(told) == [(1, "faction action")]


def test_hadsch_hallas_without_either() -> None:
    game = bare_solo("hadsch_hallas")
    put(game, 0, m="5A0 5A3 5B5 6A1")
    put(game, 1, pi="5A2")
    told = act(game, 4, 13)
    assert on_map(game) == {"5A2": "pi"}
    assert gained(told) == [(1, "faction action")]
    assert it(game).vp == 11


def test_impossible_steps_are_left_out() -> None:
    """6: the others are carried out and the VP gained."""
    game = near("geodens")
    take_actions(game)
    told = act(game, 4, 13)
    assert "choice" in told["steps"][0]
    assert told["steps"][1]["impossible"] == "no_space_free"
    assert gained(told) == [(1, "faction action")]


def test_alptrauma_adds_1_to_every_gain() -> None:
    """Sections 7 and 10."""
    game = near("hadsch_hallas", level="alptrauma")
    assert gained(act(game, 4, 13)) == [
        (3, "Hadsch Hallas"),
        (1, "Alptrauma"),
        (1, "faction action"),
        (1, "Alptrauma"),
    ]
    assert gained(act(game, 4, 7)) == []  # card 7 gives 0
