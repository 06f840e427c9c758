"""Phase I, income: R-INC, with the income printed on the faction boards."""

from __future__ import annotations

import pytest

from brainstone import Game, Setup
from brainstone.data.factions import FACTION_BOARDS, MINE_INCOME
from brainstone.engine.core.ids import NONE
from tests.table import (
    bare_table,
    give,
    income_phase,
    legal,
    level,
    lost_planet,
    me,
    planets,
    play,
    refused,
    structure,
    tech,
)

SPACES = ("1B1", "3A7", "4A4", "6B1", "1A6", "2A7", "4B0", "5A3")


def poor(faction: str) -> Game:
    """A player without anything on the map, in stock or on the booster."""
    game = bare_table(faction, "xenos" if faction in ("firaks", "bescods") else "firaks")
    give(game, 0, booster=NONE, credits=0, ore=0, knowledge=0, qic=0)
    give(game, 0, area1=0, area2=0, area3=0)
    level(game, 0, terra=0, nav=0, ai=0, gaia=0, eco=0, sci=0)
    return game


def stock(game: Game) -> tuple[int, int, int, int]:
    """Credits, ore, knowledge, Q.I.C."""
    player = me(game)
    return player.credits, player.ore, player.knowledge, player.qic


def power(game: Game) -> tuple[int, int, int]:
    player = me(game)
    return player.area1, player.area2, player.area3


# What the faction boards print

# base income: credits, ore, knowledge, Q.I.C., tokens
BASE = {
    "terrans": (0, 1, 1, 0, 0),
    "lantids": (0, 1, 1, 0, 0),
    "xenos": (0, 1, 1, 0, 0),
    "gleens": (0, 1, 1, 0, 0),
    "taklons": (0, 1, 1, 0, 0),
    "ambas": (0, 2, 1, 0, 0),
    "hadsch_hallas": (3, 1, 1, 0, 0),
    "ivits": (0, 1, 1, 1, 0),
    "geodens": (0, 1, 1, 0, 0),
    "bal_taks": (0, 1, 1, 0, 0),
    "firaks": (0, 1, 2, 0, 0),
    "bescods": (0, 1, 0, 0, 0),
    "nevlas": (0, 1, 1, 0, 0),
    "itars": (0, 1, 1, 0, 1),
}


@pytest.mark.parametrize("faction", BASE)
def test_base_income(faction: str) -> None:
    """[R-INC-1] What a faction receives without any structure."""
    game = income_phase(poor(faction), 0)
    assert (*stock(game), me(game).area1) == BASE[faction]


def test_rows_of_the_faction_boards() -> None:
    """[R-INC-1, R-INC-5] The rows as printed; Bescods and Nevlas have their own."""
    boards = {board.name: board for board in FACTION_BOARDS}
    for name, board in boards.items():
        stations = ("1k",) * 4 if name == "bescods" else ("3c", "4c", "4c", "5c")
        labs = {"bescods": ("3c", "4c", "5c"), "nevlas": ("2pw",) * 3}.get(name, ("1k",) * 3)
        assert board.trading_stations == stations
        assert board.research_labs == labs
        assert board.academy_left == ("3k" if name == "itars" else "2k")
        assert board.academy_right == ("4c" if name == "bal_taks" else "1q")
    institutes = {name: board.planetary_institute for name, board in boards.items()}
    special = {
        "lantids": "4pw",
        "xenos": "4pw 1q",
        "gleens": "4pw 1o",
        "ambas": "4pw 2t",
        "bescods": "4pw 2t",
    }
    assert institutes == dict.fromkeys(boards, "4pw 1t") | special
    assert MINE_INCOME == ("1o", "1o", "", "1o", "1o", "1o", "1o", "1o")


@pytest.mark.parametrize(("mines", "ore"), list(enumerate((0, 1, 2, 2, 3, 4, 5, 6, 7))))
def test_the_mine_row(mines: int, ore: int) -> None:
    """[R-INC-5] The third space is blank: 0 1 2 2 3 4 5 6 7 ore beside the base income."""
    game = poor("terrans")
    for space in SPACES[:mines]:
        structure(game, 0, space, "m")
    assert me(income_phase(game, 0)).ore == 1 + ore


@pytest.mark.parametrize(("stations", "gained"), list(enumerate((0, 3, 7, 11, 16))))
def test_the_row_of_trading_stations(stations: int, gained: int) -> None:
    """[R-INC-5] 3, 4, 4 and 5 credits from left to right."""
    game = poor("terrans")
    for space in SPACES[:stations]:
        structure(game, 0, space, "ts")
    assert stock(income_phase(game, 0)) == (gained, 1, 1, 0)


@pytest.mark.parametrize(
    ("faction", "labs", "gained"),
    [
        ("terrans", 1, (0, 1, 2, 0)),
        ("terrans", 3, (0, 1, 4, 0)),
        ("bescods", 1, (3, 1, 0, 0)),
        ("bescods", 3, (12, 1, 0, 0)),
    ],
)
def test_the_row_of_labs(faction: str, labs: int, gained: tuple[int, int, int, int]) -> None:
    """[R-INC-1, R-INC-5] 1 knowledge each; the Bescods' labs bring credits."""
    game = poor(faction)
    for space in SPACES[:labs]:
        structure(game, 0, space, "lab")
    assert stock(income_phase(game, 0)) == gained


def test_nevlas_labs_charge_power() -> None:
    """[R-INC-1] 2 power for each lab."""
    game = poor("nevlas")
    give(game, 0, area1=6)
    structure(game, 0, "1B1", "lab")
    structure(game, 0, "3A7", "lab")
    assert power(income_phase(game, 0)) == (2, 4, 0)


@pytest.mark.parametrize(
    ("faction", "academy", "knowledge"),
    [("terrans", "ac1", 1 + 2), ("itars", "ac1", 1 + 3), ("terrans", "ac2", 1)],
)
def test_only_the_left_academy_has_income(faction: str, academy: str, knowledge: int) -> None:
    """[R-INC-1] 2 knowledge, 3 for Itars; the right one is a special action."""
    game = poor(faction)
    structure(game, 0, "1B1", academy)
    income_phase(game, 0)
    assert (me(game).knowledge, me(game).qic) == (knowledge, 0)


def test_the_institute_of_the_xenos_brings_a_qic() -> None:
    """[R-INC-1] In place of the power token (RUL-72): nothing to decide."""
    game = poor("xenos")
    give(game, 0, area1=4)
    structure(game, 0, "3A6", "pi")
    income_phase(game, 0)
    assert (me(game).qic, power(game)) == (1, (0, 4, 0))


def test_income_goes_down_when_a_piece_returns() -> None:
    """[R-INC-5] An upgraded mine covers its space again: only the number on the map counts."""
    game = poor("terrans")
    for space in SPACES[:5]:
        structure(game, 0, space, "m")
    structure(game, 0, SPACES[0], "ts")
    assert stock(income_phase(game, 0)) == (3, 1 + 3, 1, 0)


def test_the_lost_planet_has_no_income() -> None:
    """[R-INC-5] Its mine comes from no row."""
    game = poor("terrans")
    lost_planet(game, 0, "6A8")
    assert stock(income_phase(game, 0)) == (0, 1, 1, 0)


# Tiles


@pytest.mark.parametrize(
    ("number", "gained", "after"),
    [
        (0, (0, 2, 2, 0), (4, 0, 0)),
        (1, (2, 1, 1, 1), (4, 0, 0)),
        (2, (0, 2, 1, 0), (6, 0, 0)),
        (3, (2, 1, 1, 0), (4, 0, 0)),
        (4, (0, 1, 1, 0), (2, 2, 0)),
        (5, (0, 2, 1, 0), (4, 0, 0)),
        (6, (0, 1, 2, 0), (4, 0, 0)),
        (7, (0, 2, 1, 0), (4, 0, 0)),
        (8, (0, 1, 1, 0), (0, 4, 0)),
        (9, (4, 1, 1, 0), (4, 0, 0)),
    ],
)
def test_income_of_the_boosters(
    number: int, gained: tuple[int, int, int, int], after: tuple[int, int, int]
) -> None:
    """[R-INC-1] All ten, in the order of the rule book, beside 1 ore and 1 knowledge."""
    game = poor("terrans")
    give(game, 0, booster=number, area1=4)
    income_phase(game, 0)
    assert (stock(game), power(game)) == (gained, after)


def test_income_of_the_tech_tiles() -> None:
    """[R-INC-1] 1 ore and 1 power, 1 knowledge and 1 credit, 4 credits."""
    game = poor("terrans")
    give(game, 0, area1=1)
    tech(game, 0, "income-ore-charge", "income-knowledge-credit", "income-4credits")
    income_phase(game, 0)
    assert (stock(game), power(game)) == ((5, 2, 2, 0), (0, 1, 0))


def test_covered_tech_tiles_have_no_income() -> None:
    """[R-INC-1] Covered by an advanced tile."""
    game = poor("terrans")
    tech(game, 0, "income-4credits")
    give(game, 0, covered_tech=me(game).standard_tech)
    assert stock(income_phase(game, 0)) == (0, 1, 1, 0)


# Research


@pytest.mark.parametrize(
    ("area", "step", "gained", "charged"),
    [
        ("eco", 1, (2, 1, 1, 0), 1),
        ("eco", 2, (2, 2, 1, 0), 2),
        ("eco", 3, (3, 2, 1, 0), 3),
        ("eco", 4, (4, 3, 1, 0), 4),
        ("sci", 1, (0, 1, 2, 0), 0),
        ("sci", 2, (0, 1, 3, 0), 0),
        ("sci", 3, (0, 1, 4, 0), 0),
        ("sci", 4, (0, 1, 5, 0), 0),
    ],
)
def test_only_the_current_level_pays(
    area: str, step: int, gained: tuple[int, int, int, int], charged: int
) -> None:
    """[R-INC-1, R-INC-2] Lower levels pay no more."""
    game = poor("terrans")
    give(game, 0, area1=6)
    level(game, 0, **{area: step})
    income_phase(game, 0)
    assert (stock(game), power(game)) == (gained, (6 - charged, charged, 0))


def test_level_5_has_no_income() -> None:
    """[R-INC-2] Neither in Economy nor in Science."""
    game = poor("terrans")
    give(game, 0, area1=6)
    level(game, 0, eco=5, sci=5)
    income_phase(game, 0)
    assert (stock(game), power(game)) == ((0, 1, 1, 0), (6, 0, 0))


@pytest.mark.parametrize("area", ["terra", "nav", "ai", "gaia"])
def test_the_other_areas_have_no_income(area: str) -> None:
    """[R-INC-1] Only Economy and Science pay."""
    game = poor("terrans")
    level(game, 0, **{area: 4})
    assert stock(income_phase(game, 0)) == (0, 1, 1, 0)


def test_income_above_a_maximum_is_lost() -> None:
    """[R-INC-1] As always (R-RES-1)."""
    game = poor("terrans")
    give(game, 0, credits=29, ore=15, knowledge=15)
    structure(game, 0, "1B1", "ts")
    assert stock(income_phase(game, 0)) == (30, 15, 15, 0)


# The order


def institute(faction: str, area1: int, area2: int, area3: int = 0) -> Game:
    """Before the income of an institute: 4 power and a token."""
    game = poor(faction)
    structure(game, 0, planets(game, "terra")[0], "pi")
    give(game, 0, area1=area1, area2=area2, area3=area3)
    return income_phase(game, 0)


@pytest.mark.parametrize(("order", "after"), [("4pw,1t", (1, 0, 2)), ("1t,4pw", (0, 1, 2))])
def test_the_order_inside_a_source(order: str, after: tuple[int, int, int]) -> None:
    """[R-INC-3] The player charges before or after taking the token."""
    game = institute("terrans", 1, 1)
    assert (game.decision.code, game.decision.seat) == ("D-11", 0)
    assert power(play(game, f"income {order}")) == after


def two_sources() -> Game:
    """Institute (4 power, 1 token) and Economy level 1 (1 power)."""
    game = poor("terrans")
    structure(game, 0, "1B1", "pi")
    level(game, 0, eco=1)
    give(game, 0, area1=0, area2=0, area3=0)
    return income_phase(game, 0)


@pytest.mark.parametrize(
    ("first", "after"),
    [
        ("1t,4pw", (0, 0, 1)),
        ("4pw,1t", (0, 1, 0)),
        ("1pw", (0, 0, 1)),
    ],
)
def test_the_order_of_the_sources(first: str, after: tuple[int, int, int]) -> None:
    """[R-INC-3] Sources in any order, each one completely (RUL-12)."""
    game = two_sources()
    play(game, f"income {first}")
    if first == "1pw":
        play(game, "income 1t,4pw")
    assert power(game) == after


def test_sources_are_not_interleaved() -> None:
    """[R-INC-3] No part of a source can be taken alone (RUL-12)."""
    game = two_sources()
    assert set(legal(game)) == {"income 4pw,1t", "income 1t,4pw", "income 1pw"}
    assert "R-INC-3" in refused(game, "income 4pw")
    assert "R-INC-3" in refused(game, "income 1t")


def test_no_question_without_tokens() -> None:
    """[R-INC-4] Charges alone have no order."""
    game = poor("nevlas")
    give(game, 0, area1=6)
    structure(game, 0, "1B1", "lab")
    level(game, 0, eco=2)
    income_phase(game, 0)
    assert game.decision.kind == "action"
    assert power(game) == (2, 4, 0)


def test_no_question_without_charges() -> None:
    """[R-INC-4] Tokens alone have no order."""
    game = poor("itars")
    give(game, 0, booster=2)  # 2 tokens and 1 ore
    income_phase(game, 0)
    assert game.decision.kind == "action"
    assert power(game) == (3, 0, 0)


def test_no_question_once_only_one_kind_is_left() -> None:
    """[R-INC-4] After the institute the other charge follows by itself."""
    game = play(two_sources(), "income 1t,4pw")
    assert game.decision.kind == "action"


def test_the_brainstone_asks_during_income() -> None:
    """[R-INC-4] Taklons choose whether it moves when they charge (D-12)."""
    game = poor("taklons")
    level(game, 0, eco=1)
    give(game, 0, area1=1, brainstone=1)
    income_phase(game, 0)
    assert game.decision.code == "D-12"
    assert legal(game) == ["brainstone area1", "brainstone area2"]
    play(game, "brainstone area2")
    assert (power(game), me(game).brainstone) == ((1, 0, 0), 2)


def test_income_is_received_every_round() -> None:
    """[R-INC-1] Round 1 begins with it: 15 credits, 4 ore, 3 knowledge and the first income."""
    boosters = ("lab", "gaia", "mine", "range", "terraform")
    game = Game(
        Setup.random(
            players=2, seed=1, factions=("terrans", "xenos"), boosters=boosters, start_player=0
        )
    )
    while game.decision.kind == "place":
        game.push(game.legal_moves()[0])
    play(game, "booster lab", "booster gaia")  # the Terrans, who choose last, take 4 credits
    assert stock(game) == (15 + 4, 4 + 1 + 2, 3 + 1, 1)
    play(game, "pass", "booster mine", "pass", "booster gaia")
    assert stock(game) == (15 + 4, 7 + 1 + 2 + 1, 4 + 1, 1)
