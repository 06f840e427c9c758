"""Ivits: one growing federation, satellites for Q.I.C., space stations."""

from brainstone import Game
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import MINE, PLANETARY_INSTITUTE
from tests.scenarios.more_tables import (
    end_turn,
    finish,
    fresh,
    in_federation,
    names,
    next_turns,
    resources,
    station,
    won,
)
from tests.table import bare_table, give, legal, me, play, refused, structure, tech, token, turn


def ivits() -> Game:
    """The institute at 1A6 with trading stations at 1A5 and 3A0: value 7, no satellite needed."""
    game = bare_table("ivits", "terrans")
    for space, kind in (("1A6", "pi"), ("1A5", "ts"), ("3A0", "ts")):
        structure(game, 0, space, kind)
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0, area1=0, area2=0, area3=0)
    return game


def federated() -> Game:
    """After the first Form action."""
    game = play(ivits(), "federate 1A6,1A5,3A0", "token 12vp")
    end_turn(game)
    turn(game, 0)
    return game


def test_setup() -> None:
    """[R-FAC-IVI-1, R-SET-35] No mines; the institute comes last, on an empty red planet."""
    game = fresh("ivits", "terrans")
    while game.decision.seat == 1:
        game.push(game.legal_moves()[0])
    assert game.decision.kind == "place"
    oxide = [
        f"place {space_name(s)}" for s in game.state.board.planets if game.state.planet[s] == 1
    ]
    assert legal(game) == oxide
    play(game, oxide[0])
    assert me(game).built[PLANETARY_INSTITUTE] == 1
    assert me(game).built[MINE] == 0


def test_seven_for_the_first() -> None:
    """[R-FED-30, R-FAC-IVI-1] The first Form action needs 7."""
    game = ivits()
    play(game, "federate 1A6,1A5,3A0", "token 12vp")
    assert me(game).vp == 22
    game = bare_table("ivits", "terrans")
    structure(game, 0, "1A6", "pi")
    structure(game, 0, "1A5", "ts")
    assert "value of 7" in refused(game, "federate")


def test_fourteen_for_the_second() -> None:
    """[R-FED-30] E-19: the second needs 14 in all; the token of Terraforming 5 does not count."""
    game = federated()
    token(game, 0, "7vp-2ore")
    for space, kind in (("3B5", "ac1"), ("2A3", "lab"), ("2B1", "m")):
        structure(game, 0, space, kind)
    give(game, 0, qic=1)
    assert "value of 14" in refused(game, "federate")  # 7 + 3 + 2 + 1
    structure(game, 0, "2B1", "lab")
    play(game, "federate 3B5,2A3,2B1,3A10", "token 8vp-qic")
    assert resources(game) == "0c 0o 0k 1q"  # one paid for the satellite, one from the token
    assert in_federation(game, 0, "2B1")
    assert me(game).federations_formed == 2


def test_next_to_the_own_federation() -> None:
    """[R-FED-30, R-FED-5] The new part must be linked to the old federation, and may touch it."""
    game = federated()
    for space, kind in (("2A3", "ac1"), ("2B1", "ac2"), ("3A6", "lab"), ("3A7", "lab")):
        structure(game, 0, space, kind)
    give(game, 0, qic=6)
    assert "R-FED-1" in refused(game, "federate 2A3,2B1,3A6,3A7,3A9,3B4")
    play(game, "federate 2A3,2B1,3A6,3A7,3A9,3B4,2A2", "token 12vp")  # 2A2 lies next to 1A6
    assert me(game).qic == 3


def test_satellites_cost_qic() -> None:
    """[R-FED-4, R-FAC-IVI-1] Satellites cost a Q.I.C. each, not a token."""
    game = bare_table("ivits", "terrans")
    for space, kind in (("3B5", "pi"), ("2A3", "ts"), ("2B1", "ts")):
        structure(game, 0, space, kind)
    give(game, 0, qic=0, area1=5)
    assert "R-FED-4" in refused(game, "federate 3B5,2A3,2B1,3A9")
    give(game, 0, qic=1)
    play(game, "federate 3B5,2A3,2B1,3A9", "token 12vp")
    assert me(game).qic == 0
    assert me(game).area1 == 5


def test_value_reached_without_new_planets() -> None:
    """[R-FED-30] If upgrades and joined stations reach 14, nothing new is needed (RUL-24)."""
    game = federated()
    structure(game, 0, "1A5", "ac1")
    structure(game, 0, "3A0", "ac2")
    tech(game, 0, "big-value-4")
    station(game, 0, "3A11")
    assert "R-FED-1" in refused(game, "federate")  # 12 + 1
    station(game, 0, "3A10")
    play(game, "federate", "token 12vp")
    assert me(game).federations_formed == 2
    assert me(game).satellites == 0


def test_more_satellites_than_needed() -> None:
    """[R-FED-30, R-FED-8] Minimality holds for the new part (RUL-24 e)."""
    game = federated()
    for space, kind in (("3B5", "ac1"), ("2A3", "lab"), ("2B1", "lab"), ("3B2", "m")):
        structure(game, 0, space, kind)
    give(game, 0, qic=3)
    assert "R-FED-8" in refused(game, "federate 3B5,2A3,2B1,3B2,3A10,3C")
    play(game, "federate 3B5,2A3,2B1,3A10")


def test_station() -> None:
    """[R-FAC-IVI-2] A station on a space in range without planet, no VP, no charging (D-38)."""
    game = ivits()
    structure(game, 1, "2A3", "pi")
    give(game, 1, area1=5)
    play(game, "special station")
    assert game.decision.code == "D-38"
    assert "R-FAC-IVI-2" in refused(game, "station 3B5")
    end_turn(play(game, "station 3A11"))
    assert me(game).stations == names("3A11")
    assert me(game).vp == 10
    assert (game.decision.kind, game.decision.seat) == ("action", 1)
    assert len(me(game).colonised) == 3  # not a structure


def test_station_range() -> None:
    """[R-FAC-IVI-2, R-RNG-3] Range as usual, with Q.I.C.; a station is an origin of range."""
    game = ivits()
    play(game, "special station")
    assert "R-RNG-3" in refused(game, "station 2A4")
    game = ivits()
    give(game, 0, qic=1)
    play(game, "special station", "station 3A9")  # 3 spaces from 3A0 and 1A6
    assert me(game).qic == 0
    turn(game, 0)
    give(game, 0, ore=15, credits=5)
    play(game, "build m 2A3")  # next to the station


def test_station_not_on_a_station() -> None:
    """[R-FAC-IVI-2] Not on an own station; foreign satellites share the space (RUL-29)."""
    game = ivits()
    station(game, 0, "3A11")
    give(game, 1, satellites=names("2A2"))
    play(game, "special station")
    assert "R-FAC-IVI-2" in refused(game, "station 3A11")
    play(game, "station 2A2")


def test_station_joins_the_federation() -> None:
    """[R-FAC-IVI-2, R-FED-20] A station next to the federation joins; another one does not."""
    game = play(federated(), "special station", "station 3A11")
    assert in_federation(game, 0, "3A11")
    game = federated()
    give(game, 0, qic=1)
    play(game, "special station", "station 3A9")
    assert not in_federation(game, 0, "3A9")


def test_station_is_worth_one() -> None:
    """[R-FAC-IVI-2, R-FED-2] In a federation a station counts 1 and connects."""
    game = bare_table("ivits", "terrans")
    for space, kind in (("3B5", "pi"), ("2A3", "ts"), ("2B1", "m")):
        structure(game, 0, space, kind)
    give(game, 0, qic=0)
    refused(game, "federate")
    station(game, 0, "3A9")
    play(game, "federate 3B5,2A3,2B1,3A9", "token 12vp")
    assert me(game).satellites == 0


def test_station_once_per_round_and_six_in_all() -> None:
    """[R-FAC-IVI-2, R-CMP-5] Once per round; after six stations there is none left."""
    game = end_turn(play(ivits(), "special station", "station 3A11"))
    turn(game, 0)
    assert "R-SPC-1" in refused(game, "special station")
    next_turns(game)
    turn(game, 0)
    station(game, 0, "3A10", "2A2", "1A7", "1A4", "5A8")
    assert "all 6 space stations" in refused(game, "special station")


def test_others_have_no_stations() -> None:
    """[R-FAC-IVI-2] The action belongs to the Ivits."""
    assert "R-SPC-1" in refused(bare_table("terrans", "ivits"), "special station")


def test_stations_at_the_end() -> None:
    """[R-FAC-IVI-2, R-END-4] Stations count as satellites, not as structures."""
    game = bare_table("ivits", "terrans", final_scoring=("structures", "satellites"))
    structure(game, 0, "1A6", "pi")
    station(game, 0, "3A11", "3A10")
    give(game, 1, satellites=names("2A2"))
    structure(game, 1, "2A3", "m")
    structure(game, 1, "2B1", "m")
    finish(game)
    assert won(game, 0)["final satellites"] == 12  # 2 behind the neutral 8
    assert won(game, 1)["final satellites"] == 6
    assert won(game, 0)["final structures"] == 6
    assert won(game, 1)["final structures"] == 12
