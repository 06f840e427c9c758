"""The action spaces of the spaceships."""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.engine.core.ids import GAIA
from tests.lost_fleet.tables import bare_fleet, exploration, explored
from tests.scenarios.more_tables import end_turn, next_turns, power, resources, won
from tests.table import give, legal, level, me, play, refused, structure, tech, token, turn


def on(ship: str, faction: str = "xenos", other: str = "terrans", **setup: object) -> Game:
    """A mine at 1A9 and a shuttle on a ship; plenty of everything."""
    game = bare_fleet(faction, other, **setup)
    structure(game, 0, "1A9", "m")
    explored(game, 0, ship)
    give(game, 0, qic=5, area1=0, area2=0, area3=6)
    return game


def on_rebellion(*factions: str) -> Game:
    game = bare_fleet(*(factions or ("xenos", "terrans", "itars")))
    structure(game, 0, _home(game, 0), "m")
    explored(game, 0, "rebellion")
    give(game, 0, qic=5, area1=0, area2=0, area3=6)
    return game


def _home(game: Game, seat: int) -> str:
    from brainstone.engine.core.hexes import space_name

    home = me(game, seat).me.home
    return next(space_name(s) for s in game.state.board.planets if game.state.planet[s] == home)


def test_once_per_round_for_all() -> None:
    """[R-LFP-1] A used space is closed to everybody until the end of the round."""
    game = on("eclipse")
    explored(game, 1, "eclipse")
    give(game, 1, qic=5)
    play(game, "ship eclipse-qic")
    end_turn(game)
    turn(game, 1)
    assert "R-LFP-1" in refused(game, "ship eclipse-qic")
    assert game.view()["lost_fleet"]["ships"][2]["actions"][0]["used"]
    next_turns(game)
    assert game.state.used_actions == 0


def test_the_whole_cost_is_needed() -> None:
    """[R-LFP-1] All parts: power and knowledge for Eclipse's research."""
    game = on("eclipse")
    give(game, 0, knowledge=1)
    assert "2 knowledge, you have 1" in refused(game, "ship eclipse-power")
    give(game, 0, knowledge=2, area3=2)
    assert "3 power" in refused(game, "ship eclipse-power")


def test_mars_qic() -> None:
    """[R-LFP-1] 2 Q.I.C.: 2 VP and 1 per standard tile, covered ones included."""
    game = on("tf-mars")
    tech(game, 0, "7vp", "ore-qic", "range", "research-2vp")
    give(game, 0, covered_tech=1)
    play(game, "ship tf-mars-qic")
    assert me(game).qic == 3
    assert won(game)["ship tf-mars-qic"] == 5


def test_eclipse_qic() -> None:
    """[R-LFP-1] 2 Q.I.C.: 2 VP and 1 per planet type."""
    game = on("eclipse")
    structure(game, 0, "I3", "m")
    play(game, "ship eclipse-qic")
    assert me(game).qic == 3
    assert won(game)["ship eclipse-qic"] == 4


def test_mars_gaia_project() -> None:
    """[R-LFP-2] 2 power, no tokens move, the planet is green at once; a mine in the same round."""
    game = on("tf-mars")
    assert "no gaiaformer" in refused(game, "ship tf-mars-power")
    give(game, 0, gaiaformers=1)
    play(game, "ship tf-mars-power")
    assert game.decision.code == "D-24"
    assert "R-LFP-2" in refused(game, "gaiaform 1A9")
    play(game, "gaiaform 5A2")
    assert power(game) == (2, 0, 4)
    assert me(game).gaia_area == 0
    assert game.state.planet[_number("5A2")] == GAIA
    assert (me(game).gaiaformers, me(game).gaiaformers_on_map) == (0, 1)
    end_turn(game)
    turn(game, 0)
    before = resources(game)
    play(game, "build m 5A2")
    assert (me(game).gaiaformers, me(game).gaiaformers_on_map) == (1, 0)
    assert before == "20c 10o 10k 5q"
    assert resources(game) == "18c 9o 10k 5q"


def _number(name: str) -> int:
    from brainstone.engine.core.hexes import space_number

    return space_number(name)


def test_gaia_project_range_is_paid() -> None:
    """[R-LFP-2, R-RNG-3] Q.I.C. may extend the range."""
    game = on("tf-mars")
    give(game, 0, gaiaformers=1, qic=0)
    play(game, "ship tf-mars-power")
    assert game.decision.kind != "gaiaform-target" or "gaiaform 6A5" not in legal(game)


def test_a_foreign_gaiaformer_blocks() -> None:
    """[R-LFP-2, R-MINE-2] Nobody else builds on the new Gaia planet."""
    game = on("tf-mars")
    give(game, 0, gaiaformers=1)
    play(game, "ship tf-mars-power", "gaiaform 5A2")
    end_turn(game)
    structure(game, 1, "5A3", "m")
    give(game, 1, qic=5)
    turn(game, 1)
    assert "R-MINE-2" in refused(game, "build m 5A2")


def test_mars_step() -> None:
    """[R-LFP-1, R-ACT-4] 3 credits pay one step; mine and other steps are paid."""
    game = on("tf-mars")
    level(game, 0, terra=2, nav=2)
    play(game, "ship tf-mars-credit", "build m 5A3")  # oxide, two steps from desert
    assert resources(game) == "15c 7o 10k 5q"


def test_mars_step_must_save_a_step_and_be_payable() -> None:
    """[R-LFP-1, R-SEQ-1] The mine is paid with what the 3 credits leave (RUL-17, RUL-18)."""
    game = on("tf-mars")
    give(game, 0, credits=4)
    assert "you have 1 credit " in refused(game, "ship tf-mars-credit")
    give(game, 0, credits=5)
    assert "ship tf-mars-credit" in legal(game)
    play(game, "ship tf-mars-credit")
    assert all("3A6" not in move for move in legal(game))


def test_mars_step_on_a_protoplanet_scores() -> None:
    """[R-LFP-1, R-LFM-1] It is a normal Build a Mine."""
    game = on("tf-mars")
    give(game, 0, ore=9)
    play(game, "ship tf-mars-credit", "build m I2")
    assert won(game)["protoplanet"] == 6
    assert me(game).ore == 2


def test_eclipse_research() -> None:
    """[R-LFP-1] 3 power and 2 knowledge: one advance of choice (D-30), not to be declined."""
    game = play(on("eclipse"), "ship eclipse-power")
    assert game.decision.code == "D-30"
    assert "advance none" not in legal(game)
    play(game, "advance ai")
    assert me(game).levels == [0, 0, 2, 0, 0, 0]
    assert me(game).knowledge == 8
    assert power(game) == (3, 0, 3)


def test_eclipse_research_needs_an_area() -> None:
    """[R-LFP-1] (RUL-18) Level 5 needs a green token."""
    game = on("eclipse")
    give(game, 0, levels=[4, 4, 4, 4, 4, 4])  # type: ignore[arg-type]
    assert "any research area" in refused(game, "ship eclipse-power")


def test_eclipse_asteroid() -> None:
    """[R-LFP-1] 6 credits: a mine on an asteroid without gaiaformer and mine cost (D-23)."""
    game = on("eclipse")
    structure(game, 0, "3A7", "m")
    give(game, 0, ore=0)
    play(game, "ship eclipse-credit")
    assert game.decision.code == "D-23"
    assert "R-LFP-1" in refused(game, "build m 1B1")
    play(game, "build m I3")
    assert resources(game) == "14c 0o 10k 5q"
    assert exploration(game).spent_gaiaformers == 0
    game = on("eclipse")
    give(game, 0, qic=0)
    assert "1 Q.I.C., you have 0" in refused(game, "ship eclipse-credit")


def test_eclipse_asteroid_as_a_guest() -> None:
    """[R-LFP-1, R-FAC-LAN-1] The mine cost is waived for Lantids too (RUL-43)."""
    game = on("eclipse", "lantids", "xenos")
    structure(game, 0, "3A7", "m")
    structure(game, 1, "I3", "m")
    play(game, "ship eclipse-credit", "build m I3")
    assert resources(game) == "14c 10o 10k 5q"


def test_rebellion_tech() -> None:
    """[R-LFP-1, R-LFT-1] 3 Q.I.C. for a tech tile, those of explored ships included (RUL-67)."""
    game = play(on_rebellion(), "ship rebellion-qic")
    assert me(game).qic == 2
    assert game.decision.kind == "tech"
    assert "tech ore-3knowledge" in legal(game)


def test_rebellion_trading_station() -> None:
    """[R-LFP-3] 3 power and 1 ore upgrade a mine without further cost, neighbours or not (D-63)."""
    game = on_rebellion()
    space = _home(game, 0)
    play(game, "ship rebellion-power")
    if game.decision.kind == "ship-upgrade":
        assert game.decision.code == "D-63"
        play(game, f"build ts {space}")
    assert me(game).built[2] == 1
    assert resources(game) == "20c 9o 10k 5q"
    assert power(game) == (3, 0, 3)


def test_upgrades_by_ships_need_a_piece() -> None:
    """[R-LFP-3, R-CMP-3] (RUL-68) Nothing is paid."""
    game = on_rebellion()
    give(game, 0, built=[0, 1, 4, 0, 0, 0, 0])  # type: ignore[arg-type]
    assert "no trading station is left" in refused(game, "ship rebellion-power")


def test_rebellion_knowledge() -> None:
    """[R-LFP-1] 2 knowledge become 1 Q.I.C. and 2 credits."""
    game = play(on_rebellion(), "ship rebellion-knowledge")
    assert resources(game) == "22c 10o 8k 6q"


def test_twilight_rescore() -> None:
    """[R-LFP-1, R-LFT-8] 3 Q.I.C.: all effects of an own token again; none owned: refused."""
    game = on("twilight")
    assert "no federation token" in refused(game, "ship twilight-qic")
    token(game, 0, "gold-4vp-2ore-qic", green=False)
    play(game, "ship twilight-qic")
    assert resources(game) == "20c 12o 10k 3q"
    assert me(game).vp == 34
    assert me(game).green == [False]


def test_twilight_rescore_of_a_granting_token() -> None:
    """[R-LFP-1, R-LFT-8] A tech tile again."""
    game = on("twilight")
    token(game, 0, "gold-tech")
    token(game, 0, "8vp-qic")
    play(game, "ship twilight-qic")
    assert sorted(legal(game)) == ["rescore 8vp-qic", "rescore gold-tech"]
    play(game, "rescore gold-tech")
    assert game.decision.kind == "tech"


def test_twilight_lab() -> None:
    """[R-LFP-3] 3 power and 2 ore make a trading station a lab, with a tech tile."""
    game = on("twilight")
    structure(game, 0, "1A9", "ts")
    structure(game, 0, "3A6", "ts")
    play(game, "ship twilight-power")
    assert legal(game) == ["build lab 1A9", "build lab 3A6"]
    assert "R-LFP-3" in refused(game, "build pi 1A9")
    play(game, "build lab 1A9")
    assert game.decision.kind == "tech"
    assert resources(game) == "20c 8o 10k 5q"


def test_twilight_lab_charges_neighbours() -> None:
    """[R-LFP-3, R-CHG-1] Otherwise it is an ordinary upgrade."""
    game = on("twilight")
    structure(game, 0, "1A9", "ts")
    structure(game, 1, "1B5", "m")
    give(game, 1, area1=2)
    play(game, "ship twilight-power", "tech 7vp", "advance none")
    end_turn(game)
    assert (game.decision.kind, game.decision.seat) == ("charge", 1)


def test_twilight_range() -> None:
    """[R-LFP-1, R-SPC-3] 1 knowledge: +3 range for a mine, a Gaia project or a ship."""
    game = on("twilight")
    give(game, 0, qic=0, gaiaformers=1, area3=6)
    play(game, "ship twilight-knowledge")
    kinds = {" ".join(move.split()[:2]) for move in legal(game)}
    assert {"build m", "build gf"} <= kinds
    assert me(game).knowledge == 9


def test_research_board_keeps_its_power_actions() -> None:
    """[R-LFP-4, R-LFS-8] Power actions remain, Q.I.C. actions are covered."""
    game = on("twilight")
    names = [action["name"] for action in game.view()["research"]["actions"]]
    assert len(names) == 7
    assert all(name.startswith("power ") for name in names)
    with pytest.raises(Exception, match="qic"):
        game.play("qic types")


def test_the_brainstone_pays_ship_actions() -> None:
    """[R-LFP-1, R-FAC-TAK-1] It is worth 3."""
    game = on("eclipse", "taklons", "xenos")
    give(game, 0, area3=0, brainstone=3)
    play(game, "ship eclipse-power")
    assert me(game).brainstone == 1


def test_nevlas_pay_ship_actions_with_half_the_tokens() -> None:
    """[R-LFP-1, R-FAC-NEV-2]"""
    game = on("eclipse", "nevlas", "xenos")
    structure(game, 0, "2B1", "pi")
    give(game, 0, area3=2, area1=0)
    play(game, "ship eclipse-power")
    assert power(game)[0] == 2


def test_range_action_and_own_gaiaformer() -> None:
    """[R-SPC-3] (RUL-63) Not on the planet with the own gaiaformer."""
    from tests.table import gaiaformer

    game = on("twilight")
    gaiaformer(game, 0, "3B5")
    play(game, "ship twilight-knowledge")
    assert "build m 3B5" not in legal(game)


def test_the_research_board_has_no_qic_actions() -> None:
    """[R-LFS-8] They are covered."""
    game = bare_fleet("xenos", "terrans")
    assert "no qic actions, they are covered [R-LFS-8]" in game.why_not("qic tech")
