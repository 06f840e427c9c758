"""Phase II, Gaia: R-GAIA."""

from __future__ import annotations

from brainstone import Game
from brainstone.engine.core.hexes import space_number
from brainstone.engine.core.ids import PLANET_NAMES
from tests.table import (
    bare_table,
    gaia_phase,
    gaiaformer,
    give,
    legal,
    level,
    me,
    next_round,
    play,
    refused,
    structure,
    table,
    token,
)


def planet(game: Game, space: str) -> str:
    return PLANET_NAMES[game.state.planet[space_number(space)]]


def power(game: Game, seat: int = 0) -> tuple[int, int, int, int]:
    """Areas I, II, III and the Gaia area."""
    player = me(game, seat)
    return player.area1, player.area2, player.area3, player.gaia_area


def test_planets_with_gaiaformers_become_gaia_planets() -> None:
    """[R-GAIA-1] The others stay Transdim; the gaiaformer stays on the planet."""
    game = bare_table("terrans", "xenos")
    gaiaformer(game, 0, "1A3")
    gaiaformer(game, 1, "3A0")
    gaia_phase(game)
    assert [planet(game, space) for space in ("1A3", "3A0", "2A5")] == ["gaia", "gaia", "transdim"]
    assert game.state.gaiaformer[space_number("1A3")] == 0
    assert game.state.gaiaformer[space_number("3A0")] == 1
    assert me(game).gaiaformers_on_map == 1


def test_planets_change_before_any_player_decides() -> None:
    """[R-GAIA-1] First all planets, then the players."""
    game = bare_table("terrans", "itars")
    structure(game, 0, "1B1", "pi")
    structure(game, 1, "5A0", "pi")
    give(game, 0, gaia_area=4)
    give(game, 1, gaia_area=4)
    gaiaformer(game, 1, "5A2")
    gaia_phase(game)
    assert (game.decision.code, game.decision.seat) == ("D-13", 0)
    assert planet(game, "5A2") == "gaia"


def test_tokens_return_to_area_one() -> None:
    """[R-GAIA-2] All of them, the brainstone too."""
    game = bare_table("taklons", "xenos")
    give(game, 0, area1=1, area2=2, area3=3, gaia_area=4, brainstone=4)
    gaia_phase(game)
    assert power(game) == (5, 2, 3, 0)
    assert me(game).brainstone == 1


def test_terrans_tokens_return_to_area_two() -> None:
    """[R-GAIA-2] (R-FAC-TER-1)."""
    game = bare_table("terrans", "xenos")
    give(game, 0, area1=1, area2=2, area3=3, gaia_area=4)
    gaia_phase(game)
    assert power(game) == (1, 6, 3, 0)


def test_terrans_with_institute_take_resources() -> None:
    """[R-GAIA-2] E-12: 4 tokens: 1 ore and 1 credit; all 4 tokens go to II."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "1B1", "pi")
    give(game, 0, area1=0, area2=0, area3=0, gaia_area=4, ore=0, credits=0)
    gaia_phase(game)
    assert game.decision.code == "D-13"
    play(game, "gaia 3 1o")
    refused(game, "gaia 3 1o")
    play(game, "gaia 1 1c")
    assert (me(game).ore, me(game).credits) == (1, 1)
    assert power(game) == (0, 4, 0, 0)


def test_itars_with_institute_take_a_tech_tile() -> None:
    """[R-GAIA-2] Four tokens are discarded; the rest stays until they stop, then goes to I."""
    game = bare_table("itars", "xenos")
    structure(game, 0, "5A0", "pi")
    level(game, 0, terra=2)
    give(game, 0, area1=0, area2=0, area3=0, gaia_area=9)
    gaia_phase(game)
    assert game.decision.code == "D-14"
    play(game, "gaia tech", "tech ore-qic", "advance terra")  # level 3 charges 3
    assert power(game) == (0, 0, 0, 5)  # nothing to charge: the tokens are not in I (RUL-20)
    play(game, "gaia stop")
    assert power(game) == (5, 0, 0, 0)


def test_charges_of_the_gaia_phase_come_at_once() -> None:
    """[R-GAIA-2] Itars place the Lost Planet; the neighbour charges, then has their own phase."""
    game = bare_table("itars", "terrans")
    structure(game, 0, "3B2", "pi")
    structure(game, 1, "3A7", "pi")
    level(game, 0, nav=4)
    token(game, 0, "8vp-qic")
    give(game, 0, gaia_area=4)
    give(game, 1, gaia_area=4, area1=4)
    gaia_phase(game)
    play(game, "gaia tech", "tech type-knowledge", "advance nav", "lost-planet 3C")
    assert (game.decision.code, game.decision.seat) == ("D-50", 1)
    play(game, "charge 3pw")
    assert (game.decision.code, game.decision.seat) == ("D-13", 1)


def test_itars_need_four_tokens() -> None:
    """[R-GAIA-2] With three there is no question."""
    game = bare_table("itars", "xenos")
    structure(game, 0, "5A0", "pi")
    give(game, 0, area1=0, gaia_area=3)
    gaia_phase(game)
    assert game.decision.kind == "action"
    assert me(game).area1 == 3


def test_without_an_institute_there_is_nothing_to_decide() -> None:
    """[R-GAIA-2] For Terrans and Itars alike."""
    game = bare_table("itars", "terrans")
    give(game, 0, gaia_area=8)
    give(game, 1, gaia_area=8)
    gaia_phase(game)
    assert game.decision.kind == "action"


def test_bal_taks_gaiaformers_return() -> None:
    """[R-GAIA-3] From the Gaia area to the faction board."""
    game = bare_table("bal_taks", "xenos")
    give(game, 0, gaiaformers=2, qic=0)
    play(game, "convert 1gf 1q")
    assert (me(game).gaiaformers, me(game).gaiaformers_in_gaia_area) == (1, 1)
    gaia_phase(game)
    assert (me(game).gaiaformers, me(game).gaiaformers_in_gaia_area) == (2, 0)


def test_a_gaiaformer_waits_for_its_mine() -> None:
    """[R-GAIA-4] Round after round, until the owner builds there."""
    game = table("terrans", "xenos")
    gaiaformer(game, 0, "1A3")
    give(game, 0, gaiaformers=0)
    next_round(next_round(game))
    assert game.state.gaiaformer[space_number("1A3")] == 0
    assert me(game).gaiaformers == 0
    while game.decision.kind != "action":
        game.push(game.legal_moves()[0])
    assert "build m 1A3" in legal(game)
    play(game, "build m 1A3")
    assert game.state.gaiaformer[space_number("1A3")] == -1
    assert me(game).gaiaformers == 1


def test_a_gaiaformer_on_a_gaia_planet_keeps_others_away() -> None:
    """[R-GAIA-4] Until then nobody else may build there."""
    game = bare_table("xenos", "terrans")
    structure(game, 0, "3A6", "m")
    give(game, 0, ore=9, credits=9, qic=9)
    gaiaformer(game, 1, "7B0")
    gaia_phase(game)
    assert "R-MINE-2" in refused(game, "build m 7B0")
