"""Boosters, scoring tiles, tech tiles, federation tokens, granted mines."""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.engine.core.ids import EMPTY
from brainstone.engine.map.reach import basic_range
from brainstone.engine.phases.scoring import final_counts, final_tile_vp
from tests.lost_fleet.tables import bare_fleet, exploration, explored
from tests.scenarios.more_tables import end_turn, hold, power, resources, won
from tests.table import (
    ADVANCED_TECH,
    gaiaformer,
    give,
    legal,
    level,
    lost_planet,
    me,
    play,
    refused,
    structure,
    tech,
    token,
)

QUIET = ("big-1", "big-2", "gaia-mine-3", "gaia-mine-4", "federation")


def lab_builder(*ships: str, **setup: object) -> Game:
    """Two trading stations, the second ready to become a lab; shuttles on ships."""
    game = bare_fleet("xenos", "terrans", **setup)
    structure(game, 0, "1A9", "ts")
    structure(game, 0, "3A6", "m")
    explored(game, 0, *ships)
    return game


# Standard tech tiles of ships


def test_ship_tiles_come_with_any_tech_tile() -> None:
    """[R-LFT-1] From explored ships only; then an advance in any area."""
    game = play(lab_builder("tf-mars"), "build lab 1A9")
    assert "tech mine-2steps" in legal(game)
    assert "R-LFT-1" in refused(game, "tech range")
    play(game, "tech mine-2steps")
    assert len([m for m in legal(game) if m.startswith("advance")]) == 7
    assert not game.decision.seat


def test_a_ship_tile_only_once() -> None:
    """[R-LFT-1, R-TECH-1]"""
    game = lab_builder("eclipse")
    tech(game, 0, "range")
    play(game, "build lab 1A9")
    assert "R-TECH-1" in refused(game, "tech range")


def test_the_range_tile() -> None:
    """[R-LFT-3] +1 while it is not covered."""
    game = play(lab_builder("eclipse"), "build lab 1A9", "tech range", "advance none")
    assert basic_range(game.state, me(game)) == 2
    assert game.view()["players"][0]["range"] == 2
    game = lab_builder("eclipse")
    play(game, "build lab 1A9", "tech range", "advance nav")
    structure(game, 0, "3A6", "ts")
    level(game, 0, sci=4)
    token(game, 0, "8vp-qic")
    end_turn(game)
    from tests.table import turn

    turn(game, 0)
    assert basic_range(game.state, me(game)) == 2
    play(game, "build lab 3A6", "advanced now-sector-2vp", "advance none")
    assert basic_range(game.state, me(game)) == 1


def test_ore_and_knowledge_tile() -> None:
    """[R-LFT-3] Once 1 ore and 3 knowledge."""
    game = bare_fleet("xenos", "terrans", ship_tech=("ore-3knowledge", "range"))
    structure(game, 0, "1A9", "ts")
    explored(game, 0, "tf-mars")
    give(game, 0, ore=3, credits=5)
    play(game, "build lab 1A9", "tech ore-3knowledge")
    assert resources(game).startswith("0c 1o 13k")


def test_the_mine_tile() -> None:
    """[R-LFT-3, R-LFT-9] A mine without its cost, up to two free steps; may be declined (D-64)."""
    game = play(lab_builder("tf-mars"), "build lab 1A9", "tech mine-2steps", "advance none")
    assert game.decision.code == "D-64"
    before = resources(game)
    assert "no-mine" in legal(game)
    assert not [m for m in legal(game) if m.startswith(("convert", "burn"))]
    target = "build m 3A7"  # terra is three steps from desert: one is paid
    assert target in legal(game)
    play(game, target)
    assert before == "15c 7o 10k 0q"
    assert resources(game) == "15c 4o 10k 0q"


def test_the_mine_tile_needs_not_use_its_steps() -> None:
    """[R-LFT-9] "Up to" (RUL-43): also a planet that needs none; a Gaia planet costs its Q.I.C."""
    game = lab_builder("tf-mars")
    give(game, 0, qic=1, gaiaformers=1)
    structure(game, 0, "3A7", "m")
    play(game, "build lab 1A9", "tech mine-2steps", "advance none")
    assert "build m I3" in legal(game)
    play(game, "build m I3")
    assert me(game).gaiaformers == 0
    assert exploration(game).spent_gaiaformers == 1


def test_the_mine_tile_lapses_without_a_planet() -> None:
    """[R-LFT-9] No question then."""
    game = lab_builder("tf-mars")
    give(game, 0, built=[0, 8, 1, 0, 0, 0, 0])  # type: ignore[arg-type]
    play(game, "build lab 1A9", "tech mine-2steps", "advance none")
    assert game.decision.kind == "end-of-turn"


def test_a_granted_mine_charges_neighbours() -> None:
    """[R-LFT-9, R-CHG-1] A second series of offers, in the order of the builds (RUL-11)."""
    game = lab_builder("tf-mars")
    structure(game, 1, "3B5", "m")
    give(game, 1, area1=5)
    play(game, "build lab 1A9", "tech mine-2steps", "advance none", "build m 3A7")
    end_turn(game)
    assert (game.decision.kind, game.decision.seat) == ("charge", 1)


# Advanced tiles


def test_extension_with_25_vp() -> None:
    """[R-LFT-2, R-LFS-7] 25 VP instead of level 4; token and cover as usual."""
    game = lab_builder()
    tech(game, 0, "7vp")
    token(game, 0, "8vp-qic")
    give(game, 0, vp=24)
    play(game, "build lab 1A9")
    assert "25 VP" in refused(game, "advanced now-mine-2vp")
    give(game, 0, vp=25)
    assert "advanced now-mine-2vp" in legal(game)
    play(game, "advanced now-mine-2vp")
    assert me(game).green == [False]
    assert won(game)["tech now-mine-2vp"] == 2
    assert game.decision.kind == "advance"
    assert not game.view()["lost_fleet"]["extension"]["left"]


def test_extension_needs_token_and_tile_too() -> None:
    """[R-LFT-2, R-TECH-2]"""
    game = lab_builder()
    tech(game, 0, "7vp")
    play(game, "build lab 1A9")
    assert "green" in refused(game, "advanced now-mine-2vp")


def test_extension_with_shuttles() -> None:
    """[R-LFT-2] Shuttles on three ships, whatever the VP."""
    game = bare_fleet("xenos", "terrans", "itars", extension_side="shuttles3")
    home = me(game).me.home
    from brainstone.engine.core.hexes import space_name

    space = next(space_name(s) for s in game.state.board.planets if game.state.planet[s] == home)
    structure(game, 0, space, "ts")
    tech(game, 0, "7vp")
    token(game, 0, "8vp-qic")
    explored(game, 0, "twilight", "eclipse")
    play(game, f"build lab {space}")
    assert "3 ships" in refused(game, "advanced now-mine-2vp")
    explored(game, 0, "tf-mars")
    assert "advanced now-mine-2vp" in legal(game)


@pytest.mark.parametrize(("tile", "vp"), [("now-big-6vp", 12), ("now-deep-space-4vp", 8)])
def test_new_immediate_advanced_tiles(tile: str, vp: int) -> None:
    """[R-LFT-4] 6 VP per institute or academy; 4 per deep space sector (RUL-81)."""
    game = lab_builder(advanced_tech=(tile, *ADVANCED_TECH[1:]))
    structure(game, 0, "16D0", "pi")
    structure(game, 0, "11D0", "ac1")
    tech(game, 0, "7vp")
    token(game, 0, "8vp-qic")
    level(game, 0, terra=4)
    play(game, "build lab 1A9", f"advanced {tile}")
    assert won(game)[f"tech {tile}"] == vp


@pytest.mark.parametrize(("tile", "vp"), [("pass-asteroid-2vp", 6), ("pass-deep-space-2vp", 4)])
def test_new_pass_tiles(tile: str, vp: int) -> None:
    """[R-LFT-4] 2 VP per asteroid; 2 per deep space sector, when passing."""
    game = lab_builder(advanced_tech=(tile, *ADVANCED_TECH[1:]))
    for space in ("16D0", "16D1", "11D0"):
        structure(game, 0, space, "m")
    tech(game, 0, tile)
    play(game, "pass")
    assert won(game)[f"tech {tile}"] == vp


def test_step_tile() -> None:
    """[R-LFT-4] 2 VP per terraforming step, free ones included."""
    game = lab_builder("tf-mars", advanced_tech=("step-2vp", *ADVANCED_TECH[1:]))
    tech(game, 0, "step-2vp")
    give(game, 0, area3=6, qic=1)
    play(game, "power 2steps", "build m 1B1")
    assert won(game)["tech step-2vp"] == 6


def test_qic_action_tile() -> None:
    """[R-LFT-4] 4 VP for each Q.I.C. action space, not for other Q.I.C. spent (RUL-55)."""
    game = lab_builder("eclipse", advanced_tech=("qic-action-4vp", *ADVANCED_TECH[1:]))
    tech(game, 0, "qic-action-4vp")
    give(game, 0, qic=5)
    play(game, "convert 1q 1o", "ship eclipse-qic")
    assert won(game)["tech qic-action-4vp"] == 4


# Boosters


def test_gaiaformer_booster() -> None:
    """[R-LFT-5, R-LFM-3] 3 VP per gaiaformer owned: on board, in the Gaia area, on the map."""
    game = lab_builder()
    hold(game, 0, "gaiaformer")
    give(game, 0, gaiaformers=1, gaiaformers_in_gaia_area=1)
    gaiaformer(game, 0, "1A3")
    play(game, "pass")
    assert won(game)["booster gaiaformer"] == 9


def test_types_and_deep_space_boosters() -> None:
    """[R-LFT-5] 1 VP per planet type; 2 per deep space sector."""
    game = lab_builder()
    structure(game, 0, "16D0", "m")
    structure(game, 0, "16D1", "m")
    hold(game, 0, "types")
    twin = game.clone()
    play(game, "pass")
    assert won(game)["booster types"] == 2
    hold(twin, 0, "deep-space")
    play(twin, "pass")
    assert won(twin)["booster deep-space"] == 2


def test_booster_incomes() -> None:
    """[R-LFT-5] 1 ore; 1 ore; 3 credits; charge 2."""
    from brainstone.engine.core.amounts import format_amounts

    game = lab_builder()
    found = {t.name: format_amounts(t.income.amounts) for t in game.state.rules.boosters[10:]}
    assert found == {"gaiaformer": "1o", "types": "1o", "deep-space": "3c", "gaiaform": "2pw"}


def test_gaiaform_booster() -> None:
    """[R-LFT-5, R-LFP-2] Its special action is the instant Gaia project, without power."""
    game = lab_builder()
    hold(game, 0, "gaiaform")
    assert "no gaiaformer" in refused(game, "special gaiaform")
    give(game, 0, gaiaformers=1, area1=0, area2=0, area3=0)
    level(game, 0, nav=4)
    play(game, "special gaiaform", "gaiaform 5A2")
    assert me(game).gaiaformers_on_map == 1
    end_turn(game)
    from tests.table import turn

    turn(game, 0)
    assert "build m 5A2" in legal(game)
    assert "R-SPC-1" in refused(game, "special gaiaform")


# Scoring tiles


def test_new_sector_tile() -> None:
    """[R-LFT-6, R-LFS-6] 3 VP for the first mine in a (deep) space sector, not interspace."""
    for space, vp in (("3B5", 0), ("1B1", 3), ("11D0", 3), ("I3", 0)):
        game = bare_fleet("xenos", "terrans", round_scoring=("new-sector", *QUIET))
        structure(game, 0, "3A7", "m")
        give(game, 0, gaiaformers=2, qic=9)
        play(game, f"build m {space}")
        assert won(game).get("round 1", 0) == vp, space


def test_new_type_tile() -> None:
    """[R-LFT-6] 3 VP for a mine on a type not colonised before this build (RUL-53)."""
    for space, vp in (("1B1", 0), ("3B5", 3), ("I3", 3)):
        game = bare_fleet("xenos", "terrans", round_scoring=("new-type", *QUIET))
        structure(game, 0, "3A7", "m")
        give(game, 0, gaiaformers=2, qic=9)
        play(game, f"build m {space}")
        assert won(game).get("round 1", 0) == vp, space


def test_lab_tile() -> None:
    """[R-LFT-6] 4 VP per research lab."""
    game = lab_builder(round_scoring=("lab", *QUIET))
    play(game, "build lab 1A9")
    assert won(game)["round 1"] == 4


def final(game: Game, name: str) -> tuple[list[int], list[int]]:
    tile = next(t.index for t in game.state.rules.final_scoring if t.name == name)
    return final_counts(game.state, tile), final_tile_vp(game.state, tile)


def test_final_asteroids() -> None:
    """[R-LFT-7] Asteroids colonised; the neutral player has 3."""
    game = lab_builder()
    for space in ("16D0", "16D1", "11D0", "I3"):
        structure(game, 0, space, "m")
    assert final(game, "asteroids") == ([4, 0], [18, 0])


def test_final_deep_space() -> None:
    """[R-LFT-7] Deep space sectors, the Lost Planet included; the neutral player has 3."""
    game = lab_builder()
    for space in ("16D0", "16D1", "11D0"):
        structure(game, 0, space, "m")
    lost_planet(game, 0, "12D1")
    assert final(game, "deep-space-sectors") == ([3, 0], [15, 0])


def test_final_distance() -> None:
    """[R-LFT-7] From the institute to the farther academy, 0 without one; neutral 8 (RUL-52)."""
    game = bare_fleet("xenos", "terrans")
    structure(game, 0, "4A9", "pi")
    assert final(game, "institute-distance")[0] == [0, 0]
    structure(game, 0, "4B2", "ac1")
    structure(game, 0, "2A3", "ac2")
    assert final(game, "institute-distance") == ([13, 0], [18, 0])


def test_base_sector_effects_count_space_sectors() -> None:
    """[R-LFT-7, R-END-4] (RUL-45)"""
    game = bare_fleet("xenos", "terrans")
    for space in ("1A9", "I3", "16D0", "11D0"):
        structure(game, 0, space, "m")
    assert final(game, "sectors")[0] == [1, 0]


# Federation tokens


def federation(tokens: tuple[str, str, str], **setup: object) -> Game:
    """A federation without satellites: institute, lab and trading station side by side."""
    game = bare_fleet("xenos", "terrans", ship_tokens=tokens, **setup)
    structure(game, 0, "3A7", "pi")
    structure(game, 0, "I3", "ts")
    structure(game, 0, "4A4", "ts")
    give(game, 0, area1=4)
    return game


def formed(game: Game) -> Game:
    play(game, "federate")
    for kind in ("federation-planets", "federation-satellites"):
        if game.decision.kind == kind:
            game.push(game.legal_moves()[0])
    while game.decision.kind == "choose-tokens":
        game.push(game.legal_moves()[0])
    return game


def test_gold_tokens_of_explored_ships() -> None:
    """[R-LFT-10, R-FED-10] Only with a shuttle there (RUL-78); it exists once."""
    game = federation(("gold-12vp", "gold-tech", "gold-mine-3steps"))
    formed(game)
    assert "R-FED-10" in refused(game, "token gold-12vp")
    game = federation(("gold-12vp", "gold-tech", "gold-mine-3steps"))
    explored(game, 0, "twilight")
    formed(game)
    assert "token gold-12vp" in legal(game)
    play(game, "token gold-12vp")
    assert me(game).vp == 42
    assert me(game).green == [True]
    assert game.view()["lost_fleet"]["ships"][0]["token"] == ""
    assert game.view()["players"][0]["tokens"] == [{"name": "gold-12vp", "green": True}]


@pytest.mark.parametrize(
    ("name", "vp", "expected"),
    [
        ("gold-8vp-8credits", 8, "28c 10o 10k 0q"),
        ("gold-4vp-4knowledge", 4, "20c 10o 14k 0q"),
        ("gold-4vp-2ore-qic", 4, "20c 12o 10k 1q"),
        ("gold-7vp-2tokens", 7, "20c 10o 10k 0q"),
    ],
)
def test_gold_resources(name: str, vp: int, expected: str) -> None:
    """[R-LFT-8]"""
    others = [t for t in ("gold-12vp", "gold-tech", "gold-mine-3steps") if t != name][:2]
    game = federation((name, others[0], others[1]))
    explored(game, 0, "twilight")
    area3 = power(game)[2]
    formed(game)
    play(game, f"token {name}")
    assert me(game).vp == 30 + vp
    assert resources(game) == expected
    if name == "gold-7vp-2tokens":
        assert power(game)[2] == area3 + 2


def test_gold_tech() -> None:
    """[R-LFT-8] A tech tile with its advance."""
    game = federation(("gold-tech", "gold-12vp", "gold-mine-3steps"))
    explored(game, 0, "twilight")
    formed(game)
    play(game, "token gold-tech")
    assert game.decision.kind == "tech"
    play(game, "tech 7vp")
    assert game.decision.kind == "advance"


def test_gold_mine_with_three_steps() -> None:
    """[R-LFT-8, R-LFT-9] No mine cost, three free steps, range as usual."""
    game = federation(("gold-mine-3steps", "gold-12vp", "gold-tech"))
    explored(game, 0, "twilight")
    give(game, 0, credits=0, ore=0)
    formed(game)
    play(game, "token gold-mine-3steps")
    assert game.decision.code == "D-64"
    assert "build m 4B2" in legal(game)
    play(game, "build m 4B2")
    assert me(game).ore == 0
    assert game.state.structure[_number("4B2")] != EMPTY


def test_gold_mine_of_any_range() -> None:
    """[R-LFT-8] Anywhere; steps and the Q.I.C. of a Gaia planet are paid."""
    game = federation(("gold-mine-any-range", "gold-12vp", "gold-tech"))
    explored(game, 0, "twilight")
    give(game, 0, credits=0, ore=3, qic=0, gaiaformers=1)
    formed(game)
    play(game, "token gold-mine-any-range")
    moves = legal(game)
    assert "build m 13D2" in moves  # an asteroid far away
    assert "build m 6A4" in moves  # desert, the home type
    assert "build m 6B3" not in moves  # Gaia without Q.I.C.
    assert "build m 14D0" not in moves  # nine ore for a protoplanet
    play(game, "build m 6A4")
    assert resources(game).startswith("0c 3o")


def _number(name: str) -> int:
    from brainstone.engine.core.hexes import space_number

    return space_number(name)


def test_planet_types_tile_with_two_players() -> None:
    """[R-LFS-1] The revised tile's neutral player has 6 (RUL-54)."""
    game = lab_builder()
    assert final(game, "planet-types") == ([1, 0], [12, 0])
