"""Research: advancing, what the levels bring, and the Lost Planet."""

import pytest

from brainstone import Game
from brainstone.engine.core.hexes import space_number
from brainstone.engine.core.ids import AREA_CODES, MINE
from tests.scenarios.more_tables import (
    board,
    end_turn,
    in_federation,
    income,
    names,
    power,
    resources,
    station,
    won,
)
from tests.table import (
    bare_table,
    gaiaformer,
    give,
    legal,
    level,
    me,
    play,
    refused,
    structure,
    tech,
    token,
    turn,
)

RESEARCH_ROUND = ("research", "mine", "federation", "big-1", "big-2", "gaia-mine-3")
MINE_ROUND = ("mine", "research", "federation", "big-1", "big-2", "gaia-mine-3")


def scientists(**setup: object) -> Game:
    """Xenos with 4 knowledge, nothing else and no research."""
    game = bare_table("xenos", "terrans", **setup)
    structure(game, 0, "2A3", "m")
    level(game, 0, ai=0)
    give(game, 0, credits=0, ore=0, knowledge=4, qic=0, area1=0, area2=0, area3=0)
    return game


# Advancing


def test_price() -> None:
    """[R-RSH-1] 4 knowledge for one level in one area."""
    game = play(scientists(), "research sci")
    assert me(game).knowledge == 0
    assert me(game).levels == [0, 0, 0, 0, 0, 1]


def test_too_little_knowledge() -> None:
    """[R-RSH-1] With 3 knowledge there is no research."""
    game = scientists()
    give(game, 0, knowledge=3)
    assert "R-RSH-1" in refused(game, "research sci")


def test_any_area() -> None:
    """[R-RSH-1] All six areas are open."""
    assert legal(scientists(), "research") == [f"research {area}" for area in AREA_CODES]


def test_level_five_is_the_end() -> None:
    """[R-RSH-2] There is no level 6."""
    game = scientists()
    level(game, 0, sci=5)
    token(game, 0, "8vp-qic")
    assert "R-RSH-2" in refused(game, "research sci")


def test_level_five_needs_a_green_token() -> None:
    """[R-RSH-2, R-FED-12] A green token is flipped; gray ones do not help."""
    game = scientists()
    level(game, 0, sci=4)
    assert "green federation token [R-RSH-2]" in refused(game, "research sci")
    token(game, 0, "12vp", green=False)
    assert "R-RSH-2" in refused(game, "research sci")
    token(game, 0, "8vp-qic")
    play(game, "research sci")
    assert me(game).green == [False, False]


def test_level_five_is_for_one_player() -> None:
    """[R-RSH-2] Where somebody stands on level 5, nobody else gets there."""
    game = scientists()
    level(game, 0, sci=4, eco=4)
    level(game, 1, sci=5)
    token(game, 0, "8vp-qic")
    assert "taken [R-RSH-2]" in refused(game, "research sci")
    play(game, "research eco")


def test_two_tokens_for_tile_and_level() -> None:
    """[R-RSH-2, R-TECH-2] An advanced tile and level 5 with it need two green tokens (RUL-66)."""
    game = scientists()
    level(game, 0, sci=4)
    token(game, 0, "8vp-qic")
    tech(game, 0, "7vp")
    give(game, 0, qic=4)
    twin = play(game.clone(), "qic tech", "advanced now-sector-2vp")
    assert "R-RSH-2" in refused(twin, "advance sci")
    token(game, 0, "7vp-2ore")
    play(game, "qic tech", "advanced now-sector-2vp", "flip 7vp-2ore", "advance sci")
    assert me(game).levels[5] == 5
    assert me(game).green == [False, False]


def test_own_token_does_not_pay() -> None:
    """[R-RSH-2] The token of Terraforming 5 cannot pay for its own level (RUL-66)."""
    game = scientists()
    level(game, 0, terra=4)
    refused(game, "research terra")


@pytest.mark.parametrize("area", AREA_CODES)
def test_level_three_charges(area: str) -> None:
    """[R-RSH-3] Entering level 3 of any area charges 3 power, free of VP."""
    game = scientists()
    level(game, 0, **{area: 2})
    give(game, 0, area1=2, area2=1)
    play(game, f"research {area}")
    assert power(game) == (0, 2, 1)
    assert me(game).vp == 10


def test_round_tile_counts_every_advance() -> None:
    """[R-RSH-1] An advance scores the round tile; a tile's advance does as well."""
    game = play(scientists(round_scoring=RESEARCH_ROUND), "research sci")
    assert won(game)["round 1"] == 2
    end_turn(game)
    turn(game, 0)
    give(game, 0, qic=4)
    play(game, "qic tech", "tech 7vp", "advance gaia")
    assert won(game)["round 1"] == 4


# What the levels bring


@pytest.mark.parametrize(
    ("area", "to", "holdings"),
    [
        ("terra", 1, "0c 2o 0k 0q"),
        ("terra", 2, "0c 0o 0k 0q"),
        ("terra", 3, "0c 0o 0k 0q"),
        ("terra", 4, "0c 2o 0k 0q"),
        ("nav", 1, "0c 0o 0k 1q"),
        ("nav", 2, "0c 0o 0k 0q"),
        ("nav", 3, "0c 0o 0k 1q"),
        ("nav", 4, "0c 0o 0k 0q"),
        ("ai", 1, "0c 0o 0k 1q"),
        ("ai", 2, "0c 0o 0k 1q"),
        ("ai", 3, "0c 0o 0k 2q"),
        ("ai", 4, "0c 0o 0k 2q"),
        ("ai", 5, "0c 0o 0k 4q"),
        ("eco", 1, "0c 0o 0k 0q"),
        ("eco", 4, "0c 0o 0k 0q"),
        ("eco", 5, "6c 3o 0k 0q"),
        ("sci", 4, "0c 0o 0k 0q"),
        ("sci", 5, "0c 0o 9k 0q"),
    ],
)
def test_one_time_bonuses(area: str, to: int, holdings: str) -> None:
    """[R-RSH-4] What a level brings once, when it is entered."""
    game = scientists()
    level(game, 0, **{area: to - 1})
    token(game, 0, "12vp")
    play(game, f"research {area}")
    assert resources(game) == holdings


@pytest.mark.parametrize(
    ("to", "gaiaformers", "tokens"), [(1, 1, 0), (2, 0, 3), (3, 1, 0), (4, 1, 0)]
)
def test_gaia_project_bonuses(to: int, gaiaformers: int, tokens: int) -> None:
    """[R-RSH-4] Gaiaformers at levels 1, 3 and 4 of Gaia Project, three tokens at level 2."""
    game = scientists()
    level(game, 0, gaia=to - 1)
    play(game, "research gaia")
    assert me(game).gaiaformers == gaiaformers
    assert power(game) == (tokens, 0, 0)


def test_economy_five_charges_six() -> None:
    """[R-RSH-4] Level 5 of Economy: 3 ore, 6 credits, charge 6."""
    game = scientists()
    level(game, 0, eco=4)
    token(game, 0, "8vp-qic")
    give(game, 0, area1=7)
    play(game, "research eco")
    assert power(game) == (1, 6, 0)


def test_terraforming_five() -> None:
    """[R-RSH-4] Level 5 of Terraforming: the federation token lying there, green."""
    game = scientists()
    level(game, 0, terra=4)
    token(game, 0, "8vp-qic")
    play(game, "research terra")  # 7vp-2ore lies there
    assert me(game).vp == 17
    assert me(game).ore == 2
    assert me(game).green == [False, True]


@pytest.mark.parametrize(
    ("area", "at", "gained"),
    [
        ("eco", 1, {"c": 2, "pw": 1}),
        ("eco", 2, {"o": 1, "c": 2, "pw": 2}),
        ("eco", 3, {"o": 1, "c": 3, "pw": 3}),
        ("eco", 4, {"o": 2, "c": 4, "pw": 4}),
        ("eco", 5, {}),
        ("sci", 1, {"k": 1}),
        ("sci", 2, {"k": 2}),
        ("sci", 3, {"k": 3}),
        ("sci", 4, {"k": 4}),
        ("sci", 5, {}),
    ],
)
def test_incomes(area: str, at: int, gained: dict[str, int]) -> None:
    """[R-RSH-4, R-INC-2] Only the current level of Economy and Science pays, level 5 nothing."""
    game = board("terrans")
    level(game, 0, **{area: at})
    base = {"o": 1, "k": 1}
    letters = base.keys() | gained.keys()
    assert income(game) == {x: base.get(x, 0) + gained.get(x, 0) for x in letters}


@pytest.mark.parametrize(("at", "ore"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 1), (5, 1)])
def test_terraforming_steps(at: int, ore: int) -> None:
    """[R-RSH-4, R-MINE-4] The price of a step by Terraforming level."""
    game = scientists()
    level(game, 0, terra=at)
    give(game, 0, ore=15, credits=2)
    play(game, "build m 2B1")  # ice, three steps from desert
    assert me(game).ore == 15 - 1 - 3 * ore


def test_one_step_at_a_time() -> None:
    """[R-RSH-4] A level already passed brings nothing again; no advance, no bonus."""
    game = scientists()
    level(game, 0, ai=3)
    play(game, "research sci")
    assert me(game).qic == 0


# Gaia Project 5


def test_gaia_project_five() -> None:
    """[R-RSH-7] 4 VP and 1 per Gaia planet with an own structure, not for gaiaformers."""
    game = scientists()
    structure(game, 0, "3B5", "m")
    structure(game, 0, "7B0", "ts")
    gaiaformer(game, 0, "7B4")
    level(game, 0, gaia=4)
    token(game, 0, "8vp-qic")
    play(game, "research gaia")
    assert me(game).vp == 10 + 4 + 2


def test_gaia_project_five_ignores_guests() -> None:
    """[R-RSH-7, R-FAC-LAN-1] Guest mines on Gaia planets do not count."""
    game = bare_table("lantids", "xenos")
    structure(game, 1, "3B5", "m")
    structure(game, 0, "3B5", "m")
    structure(game, 0, "7B0", "m")
    level(game, 0, gaia=4)
    token(game, 0, "8vp-qic")
    give(game, 0, knowledge=4)
    play(game, "research gaia")
    assert me(game).vp == 10 + 4 + 1


# The Lost Planet


def navigators(**setup: object) -> Game:
    """A player about to reach Navigation 5."""
    game = scientists(**setup)
    level(game, 0, nav=4)
    token(game, 0, "8vp-qic")
    return game


def test_lost_planet_space() -> None:
    """[R-RSH-6] In range 4, on a space without planet (D-37); it cannot be declined."""
    game = play(navigators(), "research nav")
    assert (game.decision.code, game.decision.seat) == ("D-37", 0)
    assert "R-RSH-6" in refused(game, "lost-planet 2B1")
    distances = game.state.board.distances(space_number("2A3"))
    within = [s for s in game.state.board.spaces if distances[s] <= 4 and game.state.planet[s] < 0]
    assert len(legal(game)) == len(within)
    assert all(move.startswith("lost-planet ") for move in legal(game))


def test_lost_planet_range() -> None:
    """[R-RSH-6, R-RNG-3] Q.I.C. extend the range as usual."""
    game = play(navigators(), "research nav")
    assert "R-RNG-3" in refused(game, "lost-planet 3A4")  # 5 spaces from 2A3
    game = navigators()
    give(game, 0, qic=1)
    play(game, "research nav", "lost-planet 3A4")
    assert me(game).qic == 0


def test_lost_planet_not_on_satellites() -> None:
    """[R-RSH-6] Not on a satellite of anybody, nor on a space station."""
    game = bare_table("xenos", "ivits")
    structure(game, 0, "2A3", "m")
    level(game, 0, nav=4)
    token(game, 0, "8vp-qic")
    give(game, 0, knowledge=4, satellites=names("3A9"))
    give(game, 1, satellites=names("3A10"))
    station(game, 1, "2A2")
    play(game, "research nav")
    for space in ("3A9", "3A10", "2A2"):
        assert "R-RSH-6" in refused(game, f"lost-planet {space}")


def test_lost_planet_is_a_mine() -> None:
    """[R-RSH-6] It counts as building a mine: round tile and tile, type and sector, no steps."""
    game = navigators(round_scoring=MINE_ROUND)
    tech(game, 0, "mine-3vp")
    play(game, "research nav", "lost-planet 3A9")
    assert won(game)["round 1"] == 2
    assert me(game).vp == 10 + 2 + 3
    assert me(game).planet_types.bit_count() == 2
    assert me(game).sectors.bit_count() == 2
    assert len(me(game).colonised) == 2


def test_lost_planet_costs_nothing() -> None:
    """[R-RSH-6] No mine cost, no mine piece, no income."""
    game = navigators()
    before = income(game)
    play(game, "research nav", "lost-planet 3A9")
    assert resources(game) == "0c 0o 0k 0q"
    assert me(game).built[MINE] == 1
    assert income(game) == before


def test_lost_planet_needs_no_piece() -> None:
    """[R-RSH-6] It is possible with all eight mines on the map."""
    game = navigators()
    for space in ("2B1", "1A6", "1A5", "4A0", "4B0", "5A7", "6B1"):
        structure(game, 0, space, "m")
    assert me(game).built[MINE] == 8
    play(game, "research nav", "lost-planet 3A9")


def test_lost_planet_cannot_be_upgraded() -> None:
    """[R-RSH-6, R-UPG-1] Its mine stays a mine."""
    game = end_turn(play(navigators(), "research nav", "lost-planet 3A9"))
    turn(game, 0)
    give(game, 0, ore=9, credits=9)
    assert "R-UPG-1" in refused(game, "build ts 3A9")


def test_lost_planet_is_a_range_origin() -> None:
    """[R-RSH-6, R-RNG-2] Range is counted from it."""
    game = navigators()
    give(game, 0, qic=1)
    end_turn(play(game, "research nav", "lost-planet 3A4"))
    turn(game, 0)
    give(game, 0, ore=1, credits=2, qic=1)
    play(game, "build m 6B3")  # Gaia for a Q.I.C.; 3 spaces from 3A4, 8 from 2A3


def test_lost_planet_charges_neighbours() -> None:
    """[R-RSH-6, R-CHG-1] Opponents within two spaces may charge."""
    game = navigators()
    structure(game, 1, "3B2", "ts")
    give(game, 1, area1=2)
    end_turn(play(game, "research nav", "lost-planet 3C"))
    assert (game.decision.kind, game.decision.seat) == ("charge", 1)
    assert legal(game) == ["charge 2pw", "decline"]


def test_lost_planet_joins_a_federation() -> None:
    """[R-RSH-6, R-FED-20] Next to an own federation it joins."""
    game = navigators()
    give(game, 0, federated=names("2A3"))
    play(game, "research nav", "lost-planet 3A9")
    assert in_federation(game, 0, "3A9")


def test_no_space_for_the_lost_planet() -> None:
    """[R-RSH-6] Without a legal space nothing happens."""
    game = navigators()
    everywhere = [s for s in game.state.board.spaces if game.state.planet[s] < 0]
    give(game, 1, satellites=sum(1 << space for space in everywhere))
    end_turn(play(game, "research nav"))
    assert me(game).levels[1] == 5
    assert game.state.lost_planet < 0
    assert (game.decision.kind, game.decision.seat) == ("action", 1)
