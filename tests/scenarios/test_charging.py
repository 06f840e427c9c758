"""Passive charging: who is asked, in which order, for how much, at what price."""

import pytest

from brainstone import Game, Setup
from tests.scenarios.more_tables import end_turn, hold, names, power, station
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

# 3B5 is two spaces away from 1A6, 1A5, 3A0, 2A3 and 3B2, three from 2B1.


def neighbours(*factions: str) -> Game:
    """Seat 0 can build at 3B5 (Gaia, one Q.I.C.); the others have an empty map and tokens."""
    game = bare_table("xenos", *factions)
    level(game, 0, nav=2)
    structure(game, 0, "3B2", "m")
    give(game, 0, credits=2, ore=1, knowledge=0, qic=1, area1=0, area2=0, area3=0)
    for seat in range(1, len(factions) + 1):
        give(game, seat, area1=0, area2=9, area3=0, ore=0, credits=0, knowledge=0, qic=0)
    return game


def build(game: Game) -> Game:
    return end_turn(play(game, "build m 3B5"))


def asked(game: Game) -> tuple[str, int]:
    return game.decision.kind, game.decision.seat


NOBODY_ASKED = ("action", 1)


# What triggers it


def test_mine_and_upgrade() -> None:
    """[R-CHG-1] A mine and an upgrade are offered to the neighbours."""
    game = neighbours("terrans")
    structure(game, 1, "1A6", "m")
    assert asked(build(game)) == ("charge", 1)
    play(game, "decline")
    turn(game, 0)
    give(game, 0, ore=2, credits=3)
    assert asked(end_turn(play(game, "build ts 3B5"))) == ("charge", 1)


def test_no_trigger() -> None:
    """[R-CHG-1] Gaia projects, satellites and research are no builds."""
    game = neighbours("terrans")
    structure(game, 1, "1A6", "pi")
    level(game, 0, gaia=1)
    give(game, 0, gaiaformers=1, area1=6)
    assert asked(end_turn(play(game.clone(), "build gf 3A0"))) == NOBODY_ASKED
    for space, kind in (("3B5", "pi"), ("2A3", "ts"), ("2B1", "ts")):
        structure(game, 0, space, kind)
    end_turn(play(game, "federate 3B5,2A3,2B1,3A9", "token 12vp"))
    assert asked(game) == NOBODY_ASKED


def test_no_trigger_by_swap_or_station() -> None:
    """[R-CHG-1] Neither the Ambas' swap nor a space station lets anybody charge."""
    game = bare_table("ambas", "terrans")
    structure(game, 0, "3B5", "pi")
    structure(game, 0, "2A3", "m")
    structure(game, 1, "1A6", "pi")
    assert asked(end_turn(play(game, "special swap"))) == NOBODY_ASKED
    game = bare_table("ivits", "terrans")
    structure(game, 0, "3B5", "pi")
    structure(game, 1, "1A6", "pi")
    assert asked(end_turn(play(game, "special station", "station 3A10"))) == NOBODY_ASKED


def test_not_at_setup() -> None:
    """[R-CHG-1, R-SET-9] Nobody charges for starting structures."""
    game = Game(Setup.random(players=4, seed=3, factions="random"))
    kinds = set()
    while game.state.round == 0:
        kinds.add(game.decision.kind)
        game.push(game.legal_moves()[0])
    assert kinds == {"place", "booster"}


# Who and how much


@pytest.mark.parametrize(
    ("space", "offered"), [("1A6", True), ("3A0", True), ("2A3", True), ("2B1", False)]
)
def test_distance(space: str, offered: bool) -> None:
    """[R-CHG-2] Structures within two spaces count, three spaces are too far."""
    game = neighbours("terrans")
    structure(game, 1, space, "m")
    assert asked(build(game)) == (("charge", 1) if offered else NOBODY_ASKED)


def test_distance_zero() -> None:
    """[R-CHG-2] The host of a guest mine is a neighbour, at distance 0 (RUL-61)."""
    game = bare_table("lantids", "xenos")
    structure(game, 0, "2B1", "m")
    structure(game, 1, "2A3", "pi")
    give(game, 0, ore=1, credits=2)
    give(game, 1, area2=9)
    end_turn(play(game, "build m 2A3"))
    assert legal(game) == ["charge 3pw", "decline"]


@pytest.mark.parametrize(
    ("kind", "value"), [("m", 1), ("ts", 2), ("lab", 2), ("pi", 3), ("ac1", 3), ("ac2", 3)]
)
def test_value(kind: str, value: int) -> None:
    """[R-CHG-2, R-FED-2] The offer is the power value of the neighbour's structure."""
    game = neighbours("terrans")
    structure(game, 1, "1A6", kind)
    assert legal(build(game)) == [f"charge {value}pw", "decline"]


def test_only_the_highest_value() -> None:
    """[R-CHG-2] E-08: of several structures in the neighbourhood only the highest counts."""
    game = neighbours("terrans")
    for space, kind in (("1A6", "m"), ("3A0", "ts"), ("2A3", "lab"), ("2B1", "pi")):
        structure(game, 1, space, kind)
    assert legal(build(game)) == ["charge 2pw", "decline"]


def test_value_tile() -> None:
    """[R-CHG-2, R-TECH-7] With the tile institutes and academies offer 4."""
    game = neighbours("terrans")
    structure(game, 1, "1A6", "pi")
    tech(game, 1, "big-value-4")
    assert legal(build(game)) == ["charge 4pw", "decline"]


def test_what_is_no_structure() -> None:
    """[R-CHG-2, R-RES-5] Gaiaformers, satellites and stations are no neighbours (RUL-61)."""
    game = neighbours("ivits")
    gaiaformer(game, 1, "3A0")
    give(game, 1, satellites=names("3A9"))
    station(game, 1, "3A10")
    assert asked(build(game)) == NOBODY_ASKED


def test_price() -> None:
    """[R-CHG-3] The price is one VP less than the power."""
    for kind, value in (("m", 1), ("ts", 2), ("pi", 3)):
        game = neighbours("terrans")
        structure(game, 1, "1A6", kind)
        play(build(game), f"charge {value}pw")
        assert power(game, 1) == (0, 9 - value, value)
        assert me(game, 1).vp == 10 - (value - 1)


def test_exactly_or_not_at_all() -> None:
    """[R-CHG-3] The amount on offer is accepted exactly or declined (D-50)."""
    game = neighbours("terrans")
    structure(game, 1, "1A6", "pi")
    build(game)
    assert game.decision.code == "D-50"
    for amount in (0, 1, 2, 4):
        assert "R-CHG-3" in refused(game, f"charge {amount}pw")
    play(game, "decline")
    assert power(game, 1) == (0, 9, 0)
    assert me(game, 1).vp == 10


def test_cut_to_possible_steps() -> None:
    """[R-CHG-3, R-CHG-4] E-06: value 3, only one step possible: charge 1 for nothing."""
    game = neighbours("terrans")
    structure(game, 1, "1A6", "pi")
    give(game, 1, area2=1, area3=5)
    build(game)
    assert legal(game) == ["charge 1pw", "decline"]
    play(game, "charge 1pw")
    assert power(game, 1) == (0, 0, 6)
    assert me(game, 1).vp == 10


@pytest.mark.parametrize(("vp", "amount"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_cut_to_vp(vp: int, amount: int) -> None:
    """[R-CHG-3] E-07: with one VP left, value 3 becomes charge 2 for 1 VP."""
    game = neighbours("terrans")
    structure(game, 1, "1A6", "pi")
    give(game, 1, vp=vp)
    assert legal(build(game)) == [f"charge {amount}pw", "decline"]
    play(game, f"charge {amount}pw")
    assert me(game, 1).vp == vp - (amount - 1)


def test_possible_steps() -> None:
    """[R-CHG-4] A token in I can move twice, one in II once."""
    game = neighbours("terrans")
    structure(game, 1, "1A6", "pi")
    give(game, 1, area1=1, area2=0)
    assert legal(build(game)) == ["charge 2pw", "decline"]


def test_nothing_to_charge() -> None:
    """[R-CHG-4] With all tokens in III there is no offer (RUL-08)."""
    game = neighbours("terrans")
    structure(game, 1, "1A6", "pi")
    give(game, 1, area2=0, area3=9, gaia_area=3)
    assert asked(build(game)) == NOBODY_ASKED


def test_brainstone_is_a_token() -> None:
    """[R-CHG-4, R-FAC-TAK-1] The brainstone counts as a token that can be charged."""
    game = neighbours("taklons")
    structure(game, 1, "1A6", "ac1")
    give(game, 1, area2=0, brainstone=1)
    assert legal(build(game)) == ["charge 2pw", "decline"]
    play(game, "charge 2pw")
    assert me(game, 1).brainstone == 3


# In which order


def four_players() -> Game:
    game = neighbours("terrans", "taklons", "hadsch_hallas")
    for seat, space in ((1, "1A6"), (2, "3A0"), (3, "2A3")):
        structure(game, seat, space, "m")
        give(game, seat, brainstone=0)
    return game


def test_clockwise() -> None:
    """[R-CHG-5] Clockwise from the builder, everybody decides in turn."""
    game = build(four_players())
    for seat in (1, 2, 3):
        assert asked(game) == ("charge", seat)
        play(game, "charge 1pw")
    assert asked(game) == NOBODY_ASKED


def test_clockwise_means_seats() -> None:
    """[R-CHG-5, R-CMP-2] Seat order, whatever the turn order is (RUL-10)."""
    game = four_players()
    game.state.order = [3, 2, 1, 0]
    turn(game, 2)
    level(game, 2, nav=2)
    give(game, 0, area2=9)
    give(game, 2, ore=9, credits=9, qic=2)
    build(game)
    seats = []
    while game.decision.kind == "charge":
        seats.append(game.decision.seat)
        play(game, "decline")
    assert seats == [3, 0, 1]


def test_two_triggers() -> None:
    """[R-CHG-6] Lab and Lost Planet in one turn: two offers, each with what is possible then."""
    game = neighbours("terrans")
    structure(game, 0, "3B5", "ts")
    structure(game, 1, "1A6", "pi")
    level(game, 0, nav=4)
    token(game, 0, "8vp-qic")
    give(game, 0, ore=3, credits=5)
    give(game, 1, area2=4)
    play(game, "build lab 3B5", "tech type-knowledge", "advance nav", "lost-planet 2A2")
    end_turn(game)
    assert legal(game) == ["charge 3pw", "decline"]
    play(game, "charge 3pw")
    assert me(game, 1).vp == 8
    assert legal(game) == ["charge 1pw", "decline"]  # one token is left in II
    play(game, "charge 1pw")
    assert power(game, 1) == (0, 0, 4)
    assert me(game, 1).vp == 8
    assert asked(game) == NOBODY_ASKED


def test_two_triggers_for_several_players() -> None:
    """[R-CHG-6, R-CHG-5] First everybody for the lab, then everybody for the Lost Planet."""
    game = four_players()
    structure(game, 0, "3B5", "ts")
    level(game, 0, nav=4)
    token(game, 0, "8vp-qic")
    give(game, 0, ore=3, credits=5)
    play(game, "build lab 3B5", "tech type-knowledge", "advance nav", "lost-planet 3A11")
    end_turn(game)
    seats = []
    while game.decision.kind == "charge":
        seats.append(game.decision.seat)
        play(game, "decline")
    assert seats == [1, 2, 3, 1, 2, 3]


def test_after_the_whole_action() -> None:
    """[R-CHG-7] Offers come after all follow-ups and the builder's last free actions (RUL-11)."""
    game = neighbours("terrans")
    structure(game, 0, "3B5", "ts")
    structure(game, 1, "1A6", "m")
    give(game, 0, ore=4, credits=5)
    play(game, "build lab 3B5")
    assert asked(game) == ("tech", 0)
    play(game, "tech 7vp", "advance gaia", "convert 1o 1c")
    assert asked(end_turn(game)) == ("charge", 1)
    play(game, "decline")
    assert asked(game) == NOBODY_ASKED


@pytest.mark.parametrize("number", [1, 6])
def test_passed_players(number: int) -> None:
    """[R-CHG-7, R-PASS-4] Passed players are asked as well, also in round 6 (RUL-64)."""
    game = neighbours("terrans")
    structure(game, 1, "1A6", "ts")
    game.state.round = number
    turn(game, 1)
    hold(game, 1, "ore-knowledge")
    play(game, "pass")
    if number < 6:
        play(game, legal(game)[0])
    assert game.decision.seat == 0
    build(game)
    assert asked(game) == ("charge", 1)
    play(game, "charge 2pw")
    assert me(game, 1).vp == 9
    assert asked(game) == ("action", 0)


def test_other_charges_are_free() -> None:
    """[R-CHG-8] VP are paid for passive charging only."""
    game = neighbours("terrans")
    tech(game, 0, "action-4charge")
    give(game, 0, area1=4, vp=0)
    play(game, "special action-4charge")
    assert power(game) == (0, 4, 0)
    assert me(game).vp == 0


def test_a_free_charge_may_be_declined() -> None:
    """[R-CHG-9] One power costs nothing, but nobody has to take it (RUL-09)."""
    game = neighbours("terrans")
    structure(game, 1, "1A6", "m")
    play(build(game), "decline")
    assert power(game, 1) == (0, 9, 0)


# Whose doing it is


def test_the_question_names_its_cause() -> None:
    """[R-CHG-2] Who built what and where, and the neighbour that counts: the most valuable one."""
    game = neighbours("terrans")
    structure(game, 1, "1A6", "m")
    structure(game, 1, "1A5", "ts")
    build(game)
    assert asked(game) == ("charge", 1)
    assert game.view(1)["decision"]["cause"] == {
        "seat": 0,
        "space": "3B5",
        "structure": "m",
        "own": "1A5",
        "own_structure": "ts",
    }
    play(game, "decline")
    turn(game, 0)
    give(game, 0, ore=2, credits=3)
    end_turn(play(game, "build ts 3B5"))
    assert game.view(1)["decision"]["cause"]["structure"] == "ts"
    play(game, "decline")
    assert "cause" not in game.view()["decision"]


def test_each_neighbour_is_told_of_its_own_structure() -> None:
    """[R-CHG-5] One build, asked clockwise: the cause is the same, the structure near it is not."""
    game = neighbours("terrans", "ambas")
    structure(game, 1, "1A6", "m")
    structure(game, 2, "1A5", "m")
    build(game)
    assert game.decision.seat == 1
    assert game.view()["decision"]["cause"]["own"] == "1A6"
    play(game, "decline")
    assert (game.decision.kind, game.decision.seat) == ("charge", 2)
    assert game.view()["decision"]["cause"]["own"] == "1A5"
    assert game.view()["decision"]["cause"]["seat"] == 0
