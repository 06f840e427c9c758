"""A game beside strong ones: the same numbers are counted, and the table says of what it is."""

from __future__ import annotations

from brainstone import Game, Setup
from brainstone.coach.strong import ALL, FEW, MEASURES, Measured, beside, measured, summed, table
from tests.golden.games import load

NAME = "4p-method-1"


def game() -> Game:
    return Game.from_record(load(NAME)["record"])


def test_what_is_counted_is_what_a_seat_has() -> None:
    played = game()
    again = Game(played.setup, events=False)
    for seat, one in enumerate(measured(again, [move.notation() for move in played.moves])):
        player = played.state.players[seat]
        assert one.faction == player.faction.name if player.faction else ""
        assert set(one.numbers) == set(MEASURES)
        assert one.numbers["vp"][-1] == player.vp
        assert one.numbers["levels"][-1] == sum(player.levels)
        assert one.numbers["structures"][-1] == sum(player.built)
        assert [len(one.numbers[name]) for name in ("vp", "actions", "ore")] == [7, 6, 6]


def test_a_game_that_goes_on_is_compared_as_far_as_it_has_come() -> None:
    played = game()
    played.go_to(len(played.moves) // 2)
    for one in beside(played):
        assert one is not None
        assert len(one.lines[0].own) == played.state.round
    played.go_to(0)
    assert beside(played) == [None] * 4


def test_the_band_is_the_middle_half() -> None:
    for one in beside(game()):
        assert one is not None
        for line in one.lines:
            assert len(line.low) == len(line.middle) == len(line.high) >= len(line.own)
            halves = zip(line.low, line.middle, line.high, strict=True)
            assert all(low <= middle <= high for low, middle, high in halves)


def test_quarters_are_told_of_a_faction_only_if_there_are_enough() -> None:
    numbers = {name: [4] * 7 for name in MEASURES}
    seats = [Measured("", 2, "xenos", numbers)] * FEW + [Measured("", 2, "ivits", numbers)]
    found = summed(seats)["sets"][""]["2"]
    assert set(found) == {ALL, "xenos"}
    assert found[ALL]["seats"] == FEW + 1
    assert found["xenos"]["numbers"]["vp"] == [[4.0, 4.0, 4.0]] * 7


def test_the_table_in_the_package_is_of_both_boxes_and_all_numbers_of_players() -> None:
    known = table()
    assert known["bot"] == "strong"
    for box in ("", "lost_fleet"):
        assert set(known["sets"][box]) == {"2", "3", "4"}
        for group in known["sets"][box].values():
            assert group[ALL]["seats"] >= FEW


def test_other_kinds_of_games_stand_beside_nothing() -> None:
    setup = Setup.random(players=1, seed=3, factions="random", automas=[{"level": "automa"}])
    assert beside(Game(setup)) == [None, None]
