"""Forming federations, their tokens, and what joins them later."""

import pytest

from brainstone import Game, InvalidMove
from brainstone.engine.core.hexes import space_number
from brainstone.engine.core.ids import EMPTY
from tests.scenarios.more_tables import (
    end_turn,
    finish,
    in_federation,
    names,
    power,
    resources,
    station,
    won,
)
from tests.table import (
    bare_table,
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
    turn,
)

Structures = tuple[tuple[str, str], ...]

# The spaces used here:          1A6 and 3A0 touch 1A5; 2A3 touches 2B1; 3A10 touches 1A6.
#
#          1A7     1A5:V           3A9 and 3A10 lie between 2A3 and 3B5,
#      2A1     1A6:O   3A0:x       3C between 3B5 and 3B2,
#          2A2     3A11    3A1     3A11 next to 1A6, 1A5, 3A0 and 3B5.
#      2B1:I   3A10    3B0
#          2A3:D   3B5:G   3B1
#      2B2     3A9     3C
#          2A4     3B4     3B2:I
#              3A8     3B3

TRIO: Structures = (("3B5", "pi"), ("2A3", "ts"), ("2B1", "ts"))  # 7, with one satellite
CLUSTER: Structures = (("1A6", "pi"), ("1A5", "ts"), ("3A0", "ts"))  # 7, all adjacent


def with_structures(structures: Structures, tokens: int = 9, **setup: object) -> Game:
    """Terrans with these structures and tokens in area I."""
    game = bare_table("terrans", "xenos", **setup)
    for space, kind in structures:
        structure(game, 0, space, kind)
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0, area1=tokens, area2=0, area3=0)
    return game


def again(game: Game) -> Game:
    """Another turn for the same player."""
    end_turn(game)
    turn(game, 0)
    return game


# What a federation is


def test_seven() -> None:
    """[R-FED-1] A federation needs a power value of 7."""
    game = with_structures(CLUSTER)
    play(game, "federate 1A6,1A5,3A0", "token 12vp")
    assert me(game).vp == 22
    game = with_structures((("1A6", "pi"), ("1A5", "ts"), ("3A0", "m")))
    assert "value of 7 [R-FED-1]" in refused(game, "federate")


def test_connected() -> None:
    """[R-FED-1] Planets and satellites must be connected."""
    game = with_structures(TRIO)
    assert "connected [R-FED-1]" in refused(game, "federate 3B5,2A3,2B1")
    assert "connected [R-FED-1]" in refused(game, "federate 3B5,2A3,2B1,3A11")
    play(game, "federate 3B5,2A3,2B1,3A9")


def test_only_own_planets() -> None:
    """[R-FED-1] Foreign planets do not connect."""
    game = with_structures(TRIO)
    structure(game, 1, "3A3", "m")
    assert "R-FED" in refused(game, "federate 3B5,2A3,2B1,3A9,3A3")


@pytest.mark.parametrize(
    ("kinds", "tiles", "enough"),
    [
        (("pi", "ts", "ts"), (), True),
        (("pi", "lab", "lab"), (), True),
        (("pi", "ac1", "m"), (), True),
        (("ac1", "ac2", "m"), (), True),
        (("pi", "ts", "m"), (), False),
        (("lab", "ts", "ts"), (), False),
        (("pi", "ts", "m"), ("big-value-4",), True),
        (("ac1", "lab", "m"), ("big-value-4",), True),
        (("lab", "ts", "ts"), ("big-value-4",), False),
    ],
)
def test_power_values(kinds: tuple[str, ...], tiles: tuple[str, ...], enough: bool) -> None:
    """[R-FED-2] Mine 1, station and lab 2, institute and academy 3, or 4 with the tile."""
    game = with_structures(tuple(zip(("1A6", "1A5", "3A0"), kinds, strict=True)))
    tech(game, 0, *tiles)
    assert ("federate" in legal(game)) == enough


def test_lost_planet_is_worth_one() -> None:
    """[R-FED-2] The Lost Planet's mine counts 1."""
    game = with_structures((("1A6", "pi"), ("1A5", "ts"), ("3A0", "m")))
    lost_planet(game, 0, "3A11")
    play(game, "federate 1A6,1A5,3A0,3A11", "token 12vp")


# Clusters


def test_clusters_are_not_divided() -> None:
    """[R-FED-3] Choosing one of several adjacent planets includes them all."""
    game = with_structures((*TRIO, ("3B2", "ac1"), ("3A3", "ts")))
    assert "2B1,2A3 [R-FED-3]" in refused(game, "federate 3B5,2A3,3B2,3A3,3A9,3C")
    play(game, "federate 3B5,2A3,2B1,3A9")


def test_planets_touching_a_satellite() -> None:
    """[R-FED-3] An own planet next to a satellite becomes part of the federation."""
    game = with_structures((*TRIO, ("1A6", "m")))
    assert "R-FED-3" in refused(game, "federate 3B5,2A3,2B1,3A10")
    play(game, "federate 3B5,2A3,2B1,1A6,3A10")
    assert in_federation(game, 0, "1A6")


def test_two_clusters() -> None:
    """[R-FED-3, R-FED-8] E-11: two clusters of three, 11 in all, neither reaches 7 alone."""
    one: Structures = (("3A7", "pi"), ("3A6", "ts"), ("7A10", "m"))  # 6
    other: Structures = (("4A0", "ts"), ("4B0", "ts"), ("2A5", "m"))  # 5
    game = with_structures(one + other)
    refused(game, "federate 3A7,4A0,4B0,3A8")
    play(game, "federate 3A7,3A6,7A10,4A0,4B0,2A5,3A8", "token 12vp")
    assert me(game).satellites == names("3A8")


# Satellites


def test_price() -> None:
    """[R-FED-4, R-PWR-4] One token each, from any areas the player likes (D-25)."""
    game = with_structures((("3B5", "pi"), ("2A3", "ts"), ("3B2", "ts")))
    give(game, 0, area1=1, area2=2, area3=1, gaia_area=5)
    play(game, "federate 3B5,2A3,3B2,3A9,3C")
    assert game.decision.code == "D-25"
    assert legal(game) == [
        "tokens 1-1-0",
        "tokens 1-0-1",
        "tokens 0-2-0",
        "tokens 0-1-1",
    ]
    play(game, "tokens 0-1-1", "token 12vp")
    assert power(game) == (1, 1, 0)
    assert me(game).gaia_area == 5


def test_too_few_tokens() -> None:
    """[R-FED-4, R-PWR-7] Without enough tokens in I-III there is no federation."""
    game = with_structures((("3B5", "pi"), ("2A3", "ts"), ("3B2", "ts")), tokens=1)
    give(game, 0, gaia_area=5)
    assert "2 satellites are needed, you can build 1 [R-FED-4]" in refused(game, "federate")


def test_not_on_planets() -> None:
    """[R-FED-4] No satellite on any planet, the Lost Planet included."""
    game = with_structures(TRIO)
    assert "3A0 cannot hold a satellite [R-FED-4]" in refused(game, "federate 3B5,2A3,2B1,3A0")
    lost_planet(game, 1, "3A9")
    assert "3A9 cannot hold a satellite [R-FED-4]" in refused(game, "federate 3B5,2A3,2B1,3A9")
    play(game, "federate 3B5,2A3,2B1,3A10")


def test_foreign_satellites_do_not_block() -> None:
    """[R-FED-4] Satellites and space stations of others may share the space."""
    game = bare_table("terrans", "ivits")
    for space, kind in TRIO:
        structure(game, 0, space, kind)
    give(game, 1, satellites=names("3A9"))
    station(game, 1, "3A10")
    play(game.clone(), "federate 3B5,2A3,2B1,3A9")
    play(game, "federate 3B5,2A3,2B1,3A10")


def test_twenty_five_satellites() -> None:
    """[R-FED-4, R-CMP-4] The 26th satellite does not exist."""
    game = with_structures(TRIO)
    empty = [s for s in game.state.board.spaces if game.state.planet[s] < 0]
    far = [s for s in empty if game.state.board.distances(space_number("3B5"))[s] > 4][:25]
    give(game, 0, satellites=sum(1 << space for space in far))
    assert "R-FED-4" in refused(game, "federate")


# Two federations


def beside_a_federation() -> Game:
    """A federation with a satellite on 3A9; 3A8 lies next to it, 4A1 does not."""
    game = again(play(with_structures(TRIO), "federate 3B5,2A3,2B1,3A9", "token 12vp"))
    for space, kind in (("4A0", "ts"), ("4B0", "ts"), ("2A5", "m"), ("3A7", "lab")):
        structure(game, 0, space, kind)
    return game


def test_distance_from_an_older_federation() -> None:
    """[R-FED-5] Nothing of a new federation may touch an older one of the same player."""
    game = beside_a_federation()
    refused(game, "federate 4A0,4B0,2A5,3A7,3A8")
    play(game, "federate 4A0,4B0,2A5,3A7,4A1", "token 12vp")
    assert len(me(game).tokens) == 2


def test_reason_of_the_distance() -> None:
    """[R-FED-5] The reason names this rule: the space itself is free and holds no planet."""
    assert "R-FED-5" in refused(beside_a_federation(), "federate 4A0,4B0,2A5,3A7,3A8")


def test_planets_are_used_once() -> None:
    """[R-FED-5] A planet of a federation cannot be part of a second one."""
    game = again(play(with_structures(CLUSTER), "federate 1A6,1A5,3A0", "token 12vp"))
    assert "R-FED-1" in refused(game, "federate 1A6,1A5,3A0")
    for space, kind in (("3B2", "ac1"), ("3A3", "ac2"), ("2A3", "m"), ("3A7", "ts")):
        structure(game, 0, space, kind)
    assert "1A5 is in a federation already [R-FED-5]" in refused(game, "federate 1A5,3B2,3A3")


def test_federations_of_others_do_not_matter() -> None:
    """[R-FED-5] Only own federations keep their distance."""
    game = with_structures(TRIO)
    structure(game, 1, "1A6", "pi")
    give(game, 1, federated=names("1A6", "3A9", "3A10"), satellites=names("3A9", "3A10"))
    play(game, "federate 3B5,2A3,2B1,3A9", "token 12vp")


# Which planets, which satellites


def test_far_planets_may_be_chosen() -> None:
    """[R-FED-6] Planets are chosen freely: here two satellites though one would do elsewhere."""
    game = with_structures((*TRIO, ("4A0", "ts"), ("4B0", "ts")))
    play(game.clone(), "federate 3B5,2A3,2B1,3A9")
    play(game, "federate 3B5,4A0,4B0,3B4,3A8")
    assert me(game).satellites == names("3B4", "3A8")


def test_no_more_satellites_than_needed() -> None:
    """[R-FED-7] The chosen planets are linked with as few satellites as possible."""
    game = with_structures(TRIO)
    reason = refused(game, "federate 3B5,2A3,2B1,3A9,3A8")
    assert "1 satellite instead of 2 [R-FED-7]" in reason
    assert "R-FED-7" in refused(game, "federate 3B5,2A3,2B1,3A9,3A10")


def test_no_detours() -> None:
    """[R-FED-7] A longer way around an own planet is not allowed (RUL-21)."""
    game = with_structures((("1A6", "pi"), ("3A0", "ac1"), ("3B5", "m")))
    tech(game, 0, "big-value-4")
    assert "R-FED-7" in refused(game, "federate 1A6,3A0,1B3,1B2,1A4")  # around 3B5
    play(game, "federate 1A6,3A0,3B5,3A11")


def test_links_through_own_planets() -> None:
    """[R-FED-7] A link through another own planet saves satellites and includes the planet."""
    game = with_structures((("2A3", "ts"), ("2B1", "ts"), ("3B2", "pi"), ("3A3", "m")))
    structure(game, 0, "3B5", "m")
    assert "R-FED-3" in refused(game, "federate 2A3,2B1,3B2,3A3,3A9,3C")
    play(game, "federate 2A3,2B1,3B2,3A3,3B5,3A9,3C")


def test_either_route() -> None:
    """[R-FED-8, R-FED-9] E-09: two satellites either way, one route touches a mine: both legal."""
    game = with_structures((("3B5", "pi"), ("2A3", "ts"), ("3B2", "ts"), ("1A6", "m")))
    without = play(game.clone(), "federate 3B5,2A3,3B2,3A9,3C", "token 12vp")
    assert not in_federation(without, 0, "1A6")
    with_mine = play(game.clone(), "federate 3B5,2A3,3B2,1A6,3A10,3C", "token 12vp")
    assert in_federation(with_mine, 0, "1A6")


def test_extra_planet_with_extra_satellite() -> None:
    """[R-FED-8] E-10: one satellite suffices for 7, another one for a mine is not allowed."""
    game = with_structures((*TRIO, ("3B2", "m")))
    reason = refused(game, "federate 3B5,2A3,2B1,3B2,3A9,3C")
    assert "1 satellite instead of 2 [R-FED-8]" in reason
    play(game, "federate 3B5,2A3,2B1,3A9")


def test_extra_planet_without_extra_satellite() -> None:
    """[R-FED-8] A planet that costs no further satellite may be taken along or left out."""
    game = with_structures((*TRIO, ("1A6", "m")))
    moves = legal(play(game, "federate"))
    assert sorted(moves) == ["planets 1A6,2B1,2A3,3B5", "planets 2B1,2A3,3B5"]


def test_paths_of_equal_length() -> None:
    """[R-FED-9] Equally short paths are the player's choice (D-31)."""
    game = play(with_structures(TRIO), "federate")
    assert (game.decision.kind, game.decision.code) == ("federation-satellites", "D-31")
    assert sorted(legal(game)) == ["satellites 3A10", "satellites 3A9"]


def test_whole_and_step_by_step() -> None:
    """[R-FED-9] One text with all spaces means the same as planets first, then satellites."""
    game = with_structures((*TRIO, ("1A6", "m")))
    whole = play(game.clone(), "federate 3a10,3b5,2A3,1A6,2B1")
    steps = play(game.clone(), "federate", "planets 1A6,2A3,2B1,3B5")
    assert whole.key() == steps.key()  # 3A10 is the only way to take 1A6 along


def test_unreadable_text() -> None:
    """[R-FED-9] Spaces that do not exist are no move at all."""
    game = with_structures(TRIO)
    assert "cannot read" in game.why_not("federate 3B5,3Z9")
    with pytest.raises(InvalidMove):
        game.play("federate 3B5,99A1")


# Tokens


@pytest.mark.parametrize(
    ("name", "vp", "holdings", "tokens"),
    [
        ("12vp", 12, "0c 0o 0k 0q", 0),
        ("8vp-qic", 8, "0c 0o 0k 1q", 0),
        ("8vp-2tokens", 8, "0c 0o 0k 0q", 2),
        ("7vp-2ore", 7, "0c 2o 0k 0q", 0),
        ("7vp-6credits", 7, "6c 0o 0k 0q", 0),
        ("6vp-2knowledge", 6, "0c 0o 2k 0q", 0),
    ],
)
def test_tokens(name: str, vp: int, holdings: str, tokens: int) -> None:
    """[R-FED-10] One token of the supply, all its effects at once; 12 VP is gray (D-32)."""
    game = play(with_structures(CLUSTER, tokens=0), "federate 1A6,1A5,3A0")
    assert game.decision.code == "D-32"
    assert len(legal(game)) == 6
    play(game, f"token {name}")
    assert me(game).vp == 10 + vp
    assert resources(game) == holdings
    assert power(game) == (tokens, 0, 0)
    assert me(game).green == [name != "12vp"]


def test_supply() -> None:
    """[R-FED-10] A type that has run out cannot be chosen; without any token it is illegal."""
    game = with_structures(CLUSTER)
    game.state.token_supply = [0, 1, 0, 0, 0, 1, 0]
    twin = play(game.clone(), "federate 1A6,1A5,3A0")
    assert legal(twin) == ["token 8vp-qic", "token 6vp-2knowledge"]
    assert "R-FED-10" in refused(twin, "token 12vp")
    play(twin, "token 8vp-qic")
    assert sum(twin.state.token_supply) == 1
    game.state.token_supply = [0] * 7
    assert "RUL-38" in refused(game, "federate 1A6,1A5,3A0")


def test_duplicates() -> None:
    """[R-FED-10] The same type may be taken twice."""
    game = with_structures(CLUSTER)
    token(game, 0, "8vp-qic")
    play(game, "federate 1A6,1A5,3A0", "token 8vp-qic")
    assert len(set(me(game).tokens)) == 1
    assert me(game).green == [True, True]


FEDERATION_ROUND = ("federation", "mine", "research", "big-1", "big-2", "gaia-mine-3")


def test_round_tile() -> None:
    """[R-FED-11] Forming a federation scores the round tile."""
    game = with_structures(CLUSTER, round_scoring=FEDERATION_ROUND)
    play(game, "federate 1A6,1A5,3A0", "token 12vp")
    assert won(game)["round 1"] == 5


def test_token_of_terraforming() -> None:
    """[R-FED-11] The token of Terraforming 5 counts as forming a federation (RUL-70)."""
    game = with_structures((("1A6", "m"),), round_scoring=FEDERATION_ROUND)
    token(game, 0, "12vp", green=False)
    token(game, 0, "8vp-qic")
    level(game, 0, terra=4)
    give(game, 0, knowledge=4)
    play(game, "research terra")
    assert won(game)["round 1"] == 5
    assert me(game).vp == 10 + 5 + 7  # 7vp-2ore lies there
    assert len(me(game).tokens) == 3


def test_scoring_again_forms_nothing() -> None:
    """[R-FED-11, R-ACT-6] Scoring a token again is not forming a federation."""
    game = with_structures((("1A6", "m"),), round_scoring=FEDERATION_ROUND)
    token(game, 0, "12vp", green=False)
    give(game, 0, qic=3)
    play(game, "qic rescore")
    assert me(game).vp == 22
    assert len(me(game).tokens) == 1


def test_flipping() -> None:
    """[R-FED-12] A green token pays once; flipped it is still owned (D-29)."""
    game = with_structures((("1A6", "m"),))
    token(game, 0, "8vp-qic")
    token(game, 0, "7vp-2ore")
    token(game, 0, "12vp", green=False)
    level(game, 0, sci=4, eco=4)
    give(game, 0, knowledge=8)
    play(game, "research sci")
    assert (game.decision.code, legal(game)) == ("D-29", ["flip 8vp-qic", "flip 7vp-2ore"])
    assert "R-FED-12" in refused(game, "flip 12vp")
    again(play(game, "flip 7vp-2ore"))
    play(game, "research eco")  # only 8vp-qic is left
    assert me(game).green == [False, False, False]
    assert len(me(game).tokens) == 3


# Later


def federated() -> Game:
    """A federation with a satellite on 3A10; 1A5 is own, but not part of it."""
    game = with_structures((*TRIO, ("1A5", "m")))
    play(game, "federate 3B5,2A3,2B1,3A10", "token 12vp")
    return again(game)


def test_neighbours_join() -> None:
    """[R-FED-20] A planet colonised next to a satellite joins with its cluster; no VP, no token."""
    game = federated()
    assert not in_federation(game, 0, "1A5")
    give(game, 0, ore=4, credits=2)
    play(game, "build m 1A6")
    assert in_federation(game, 0, "1A6")
    assert in_federation(game, 0, "1A5")
    assert me(game).vp == 22
    assert len(me(game).tokens) == 1


def test_neighbours_of_planets_join() -> None:
    """[R-FED-20] Also next to a planet of the federation; the Lost Planet too."""
    game = federated()
    level(game, 0, nav=4)
    token(game, 0, "8vp-qic")
    give(game, 0, knowledge=4)
    play(game, "research nav", "lost-planet 3B4")
    assert in_federation(game, 0, "3B4")


def test_others_do_not_join() -> None:
    """[R-FED-20] A planet that does not touch the federation stays outside."""
    game = federated()
    level(game, 0, nav=2)
    give(game, 0, ore=10, credits=2)
    play(game, "build m 3B2")
    assert not in_federation(game, 0, "3B2")


def test_two_federations_stay_two() -> None:
    """[R-FED-20] Connected by a new planet, two federations stay two; nothing else happens."""
    game = with_structures((*TRIO, ("4A0", "ts"), ("4B0", "ts"), ("2A5", "m"), ("3A7", "lab")))
    again(play(game, "federate 3B5,2A3,2B1,3A9", "token 12vp"))
    again(play(game, "federate 4A0,4B0,2A5,3A7,4A1", "token 12vp"))
    level(game, 0, nav=4)
    token(game, 0, "8vp-qic")
    give(game, 0, knowledge=4)
    play(game, "research nav", "lost-planet 3A8")  # touches 3A9 and 3A7
    assert in_federation(game, 0, "3A8")
    assert len(me(game).tokens) == 3
    assert me(game).vp == 34


def test_membership_is_never_lost() -> None:
    """[R-FED-21, R-TECH-7] Covering the value tile leaves the federation as it is."""
    game = with_structures((("1A6", "pi"), ("1A5", "ts"), ("3A0", "m")))
    tech(game, 0, "big-value-4")
    token(game, 0, "8vp-qic")
    again(play(game, "federate 1A6,1A5,3A0", "token 12vp"))
    level(game, 0, eco=4)
    give(game, 0, qic=4)
    play(game, "qic tech", "advanced action-3ore", "advance none")
    for space in ("1A6", "1A5", "3A0"):
        assert in_federation(game, 0, space)


def test_upgrades_stay_members() -> None:
    """[R-FED-21] An upgrade does not touch the federation."""
    game = again(play(with_structures(CLUSTER), "federate 1A6,1A5,3A0", "token 12vp"))
    give(game, 0, ore=3, credits=5)
    play(game, "build lab 1A5", "tech 7vp", "advance none")
    assert in_federation(game, 0, "1A5")
    refused(game, "federate")


def test_structures_in_federations() -> None:
    """[R-FED-22, R-END-4] The final tile counts members and joiners, not satellites or stations."""
    game = with_structures(
        (*TRIO, ("1A5", "m")), final_scoring=("federation-structures", "satellites")
    )
    again(play(game, "federate 3B5,2A3,2B1,3A10", "token 12vp"))
    give(game, 0, ore=4, credits=2)
    play(game, "build m 1A6")  # 1A6 and 1A5 join: five structures in all
    for space in ("4A0", "4B0", "4B2", "4B4"):
        structure(game, 1, space, "m")
    give(game, 1, federated=names("4A0", "4B0", "4B2", "4B4"))
    finish(end_turn(game))
    assert won(game, 0)["final federation-structures"] == 12  # 5 : 4 behind the neutral 10
    assert won(game, 1)["final federation-structures"] == 6
    assert game.state.structure[space_number("3A10")] == EMPTY


def test_stations_are_no_structures_in_federations() -> None:
    """[R-FED-22] Space stations of Ivits are not counted there."""
    game = bare_table("ivits", "terrans", final_scoring=("federation-structures", "satellites"))
    for space, kind in CLUSTER:
        structure(game, 0, space, kind)
    play(game, "federate 1A6,1A5,3A0", "token 12vp")
    station(game, 0, "3A11", "3A10")
    for space in ("4A0", "4B0", "4B2", "4B4"):
        structure(game, 1, space, "m")
    give(game, 1, federated=names("4A0", "4B0", "4B2", "4B4"))
    finish(end_turn(game))
    assert won(game, 0)["final federation-structures"] == 6  # 3 : 4 behind the neutral 10
    assert won(game, 1)["final federation-structures"] == 12


def test_ivits_grow() -> None:
    """[R-FED-30] 7, 14, 21: every Form action of the Ivits needs 7 more in one federation."""
    game = bare_table("ivits", "terrans")
    for space, kind in CLUSTER:
        structure(game, 0, space, kind)
    give(game, 0, qic=3)
    again(play(game, "federate 1A6,1A5,3A0", "token 12vp"))
    assert "value of 14 [R-FED-1]" in refused(game, "federate")
    for space, kind in (("3B5", "ac1"), ("2A3", "lab"), ("2B1", "lab")):
        structure(game, 0, space, kind)
    again(play(game, "federate 3B5,2A3,2B1,3A10", "token 12vp"))
    structure(game, 0, "1A5", "ac2")  # 15
    for space, kind in (("3B2", "ts"), ("3A3", "ts"), ("3A6", "m")):
        structure(game, 0, space, kind)
    assert "value of 21 [R-FED-1]" in refused(game, "federate")
    structure(game, 0, "3A7", "m")
    play(game, "federate 3B2,3A3,3A6,3A7,3C,3B4", "token 12vp")
    assert me(game).qic == 0
    assert me(game).vp == 46
