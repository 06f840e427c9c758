"""Action 12: examine an artifact."""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.engine.core.ids import (
    COUNT_MINES,
    COUNT_PLANET_TYPES,
    COUNT_STRUCTURES,
    MINE,
    REMOVED,
)
from brainstone.engine.effects.counts import count
from brainstone.lost_fleet.core.kinds import ASTEROID, COUNT_ASTEROIDS, PROTOPLANET
from tests.lost_fleet.tables import bare_fleet, exploration, explored, own_artifact
from tests.scenarios.more_tables import income, power, resources, won
from tests.table import give, legal, level, me, play, refused, structure, token


def with_artifact(name: str, faction: str = "xenos", **setup: object) -> Game:
    """A shuttle on Twilight, six tokens in area I, one artifact there."""
    other = "moon" if name == "rescore" else "rescore"
    artifacts = (name, "3credits-3ore" if other == "moon" else other)
    game = bare_fleet(faction, "terrans", artifacts=artifacts, **setup)
    structure(game, 0, "1A9", "m")
    explored(game, 0, "twilight")
    give(game, 0, area1=6, area2=0, area3=0)
    return game


def test_six_tokens_are_discarded() -> None:
    """[R-LFA-1] From any areas (D-25), for good; fewer than six: refused."""
    game = with_artifact("3credits-3ore")
    give(game, 0, area1=4, area2=2, area3=2)
    play(game, "artifact 3credits-3ore")
    assert game.decision.code == "D-25"
    assert "tokens 2-2-2" in legal(game)
    play(game, "tokens 2-2-2")
    assert power(game) == (2, 0, 0)
    assert resources(game) == "23c 13o 10k 0q"
    assert exploration(game).artifacts
    game = with_artifact("3credits-3ore")
    give(game, 0, area1=5, gaia_area=4)
    assert "R-LFA-1" in refused(game, "artifact 3credits-3ore")


def test_several_artifacts() -> None:
    """[R-LFA-1, R-LFS-9] As many as one can pay, one per turn; a taken one is gone."""
    from tests.scenarios.more_tables import end_turn
    from tests.table import turn

    game = with_artifact("3credits-3ore")
    give(game, 0, area1=12)
    play(game, "artifact 3credits-3ore")
    end_turn(game)
    turn(game, 0)
    assert "R-LFA-1" in refused(game, "artifact 3credits-3ore")
    play(game, "artifact rescore")
    assert game.view()["lost_fleet"]["artifacts"] == []
    assert len(exploration(game).artifacts) == 2


def test_the_brainstone_is_one_token() -> None:
    """[R-LFA-1, R-PWR-4]"""
    game = with_artifact("3credits-3ore", "taklons")
    give(game, 0, area1=5, brainstone=3)
    play(game, "artifact 3credits-3ore")
    assert me(game).brainstone == REMOVED


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("3credits-3ore", "23c 13o 10k 0q"),
        ("3knowledge-qic", "20c 10o 13k 1q"),
        ("5credits-2ore", "25c 12o 10k 0q"),
    ],
)
def test_resources(name: str, expected: str) -> None:
    """[R-LFA-4] Once, at once."""
    assert resources(play(with_artifact(name), f"artifact {name}")) == expected


@pytest.mark.parametrize(
    ("name", "gain"), [("income-knowledge-ore", {"k": 1, "o": 1}), ("income-2tokens", {"t3": 2})]
)
def test_income(name: str, gain: dict[str, int]) -> None:
    """[R-LFA-2] The two income artifacts pay every round, and nothing at once."""
    game = with_artifact(name)
    before = resources(game)
    play(game, f"artifact {name}")
    assert resources(game) == before
    game = with_artifact(name)
    plain = income(game)
    area3 = _area3_income(game)
    own_artifact(game, 0, name)
    if "t3" in gain:
        assert _area3_income(game) == area3 + 2
    else:
        more = income(game)
        assert {key: more[key] - plain[key] for key in gain} == gain


def _area3_income(game: Game) -> int:
    from tests.table import income_phase

    twin = game.clone()
    give(twin, 0, area1=0, area2=0, area3=0)
    income_phase(twin, 0)
    while twin.decision.kind == "income":
        twin.push(twin.legal_moves()[0])
    return me(twin).area3


def test_levels() -> None:
    """[R-LFA-4] 3 VP per level in Science, in Gaia Project, per area on level 3 or more."""
    for name, areas, vp in (
        ("science-3vp", {"sci": 4}, 12),
        ("gaia-3vp", {"gaia": 2}, 6),
        ("level-3-3vp", {"sci": 3, "nav": 4, "eco": 2}, 6),
    ):
        game = with_artifact(name)
        level(game, 0, ai=0)
        level(game, 0, **areas)
        play(game, f"artifact {name}")
        assert won(game)[f"artifact {name}"] == vp


def test_types_and_deep_space() -> None:
    """[R-LFA-4] 3 VP and 1 per planet type; 3 per deep space sector."""
    game = with_artifact("types-1vp")
    structure(game, 0, "I3", "m")
    play(game, "artifact types-1vp")
    assert won(game)["artifact types-1vp"] == 5
    game = with_artifact("deep-space-3vp")
    structure(game, 0, "16D0", "m")
    structure(game, 0, "16D1", "m")
    structure(game, 0, "11D0", "m")
    play(game, "artifact deep-space-3vp")
    assert won(game)["artifact deep-space-3vp"] == 6


def test_rescore() -> None:
    """[R-LFA-4] A token again with all effects (D-34); without a token nothing (RUL-77)."""
    game = with_artifact("rescore")
    token(game, 0, "gold-8vp-8credits")
    token(game, 0, "12vp", green=False)
    play(game, "artifact rescore")
    assert game.decision.code == "D-34"
    play(game, "rescore gold-8vp-8credits")
    assert resources(game) == "28c 10o 10k 0q"
    assert me(game).vp == 38
    game = play(with_artifact("rescore"), "artifact rescore")
    assert me(game).vp == 30


@pytest.mark.parametrize(("name", "planet"), [("asteroid", ASTEROID), ("protoplanet", PROTOPLANET)])
def test_virtual_mine(name: str, planet: int) -> None:
    """[R-LFA-3] 7 VP; counts as a mine, a structure and a planet type, nowhere on the map."""
    game = with_artifact(f"{name}-mine")
    sectors, ore = me(game).sectors, me(game).ore
    play(game, f"artifact {name}-mine")
    assert won(game)[f"artifact {name}-mine"] == 7
    assert "protoplanet" not in won(game)
    state = game.state
    assert count(state, 0, COUNT_MINES) == 2
    assert count(state, 0, COUNT_STRUCTURES) == 2
    assert count(state, 0, COUNT_PLANET_TYPES) == 2
    assert count(state, 0, COUNT_ASTEROIDS) == (1 if planet == ASTEROID else 0)
    assert me(game).built[MINE] == 1
    assert me(game).sectors == sectors
    assert me(game).ore == ore
    assert state.charges == []


def test_virtual_mine_triggers() -> None:
    """[R-LFA-3] Mine and new-type scoring; an old type is not new again."""
    rest = ("big-1", "big-2", "gaia-mine-3", "gaia-mine-4", "federation")
    for tile, vp in (("mine", 2), ("new-type", 3), ("new-sector", 0)):
        game = with_artifact("asteroid-mine", round_scoring=(tile, *rest))
        play(game, "artifact asteroid-mine")
        assert won(game).get("round 1", 0) == vp
    game = with_artifact("asteroid-mine", round_scoring=("new-type", *rest))
    structure(game, 0, "I3", "m")
    play(game, "artifact asteroid-mine")
    assert "round 1" not in won(game)


def test_virtual_mine_and_geodens() -> None:
    """[R-LFA-3, R-FAC-GEO-1] A new type is worth 3 knowledge (RUL-80)."""
    game = with_artifact("protoplanet-mine", "geodens")
    structure(game, 0, "1A9", "pi")
    play(game, "artifact protoplanet-mine")
    assert me(game).knowledge == 13


def test_virtual_mine_gives_no_income() -> None:
    """[R-LFA-3]"""
    game = with_artifact("asteroid-mine")
    before = income(game)
    play(game, "artifact asteroid-mine")
    assert income(game) == before
