"""Who meets whom, where: boards, rotations, factions."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import Any

import pytest

from brainstone import BrainstoneError
from brainstone.arena import Match
from brainstone.bots.registry import bot_names
from brainstone.data.factions import FACTION_BOARDS
from brainstone.engine.setup.parts import rules_named
from tests.arena.helpers import tournament

FACTIONS = {board.name for board in FACTION_BOARDS}
FLEET_FACTIONS = set(rules_named("lost_fleet").factions)


def boards(*bots: str, **values: Any) -> list[list[Match]]:
    """The games, board by board."""
    matches = tournament(*bots, **values).matches()
    return [list(some) for _, some in groupby(matches, lambda match: match.board)]


@pytest.mark.parametrize(
    ("bots", "players", "games_of_a_board"),
    [
        (("random",), 4, {1}),
        (("random", "novice"), 2, {2}),
        (("random", "novice"), 3, {3}),
        (("random", "novice"), 4, {2, 4}),  # ABAB has two rotations, AABB has four
        (("random", "novice", "casual"), 2, {2}),
        (("random", "novice", "casual"), 4, {4}),
        (("random", "novice", "casual", "strong"), 4, {4}),
        (("random", "novice", "casual", "strong", "expert"), 3, {3}),
    ],
)
def test_a_board_is_played_in_every_rotation(
    bots: tuple[str, ...], players: int, games_of_a_board: set[int]
) -> None:
    """The same map and factions, and whoever plays has every seat equally often."""
    whole = boards(*bots, players=players, games=240)[:-1]
    assert {len(board) for board in whole} == games_of_a_board
    for board in whole:
        assert len({(match.seed, match.factions) for match in board}) == 1
        assert board[0].setup().to_json() == board[-1].setup().to_json()
        assert len({match.bots for match in board}) == len(board)
        for seat in range(players):
            assert Counter(match.bots[seat] for match in board) == Counter(
                match.bots[0] for match in board
            )


def test_bots_play_equally_often_also_when_seats_do_not_divide() -> None:
    for names, players, games in (
        (("random", "novice", "casual"), 4, 3 * 4 * 10),
        (("random", "novice", "casual", "strong"), 2, 6 * 2 * 10),
        (("random", "novice"), 3, 2 * 3 * 10),
    ):
        count = Counter(
            bot
            for match in tournament(*names, players=players, games=games).matches()
            for bot in match.bots
        )
        assert len(set(count.values())) == 1, count


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_fourteen_boards_every_seat_has_every_faction_once(players: int) -> None:
    tables = [board[0].factions for board in boards(players=players, games=42)]
    for start in (0, 14, 28):
        for seat in range(players):
            assert {table[seat] for table in tables[start : start + 14]} == FACTIONS
    assert tables[:14] != tables[14:28]


@pytest.mark.parametrize("players", [2, 4])
def test_with_the_lost_fleet_every_seat_has_its_factions_too(players: int) -> None:
    some = boards(players=players, games=18, expansion="lost_fleet")
    assert len(FLEET_FACTIONS) == 18 > len(FACTIONS)
    for seat in range(players):
        assert {board[0].factions[seat] for board in some} == FLEET_FACTIONS
    assert {board[0].setup().expansion is not None for board in some} == {True}


def test_against_the_automa_with_the_lost_fleet_it_always_has_a_card() -> None:
    some = boards("random", players=1, automa="ultoma", expansion="lost_fleet", games=18)
    assert {board[0].factions[0] for board in some} == FLEET_FACTIONS
    for board in some:
        assert board[0].setup().automas[0].level == "ultoma"


def test_against_the_automa_every_bot_has_the_same_game() -> None:
    some = boards("random", "novice", "casual", players=1, automa="ultoma", games=84)
    assert len(some) == 28
    for board in some:
        assert [match.bots for match in board] == [("random",), ("novice",), ("casual",)]
        assert len({match.setup().automas for match in board}) == 1
        assert board[0].setup().automas[0].level == "ultoma"
    assert {board[0].factions[0] for board in some[:14]} == FACTIONS
    assert len({board[0].automa_faction for board in some[:14]}) == 7


def test_a_longer_tournament_begins_with_the_shorter_one() -> None:
    short = list(tournament("random", "novice", players=4, games=10).matches())
    long = list(tournament("random", "novice", players=4, games=30).matches())
    other = list(tournament("random", "novice", players=4, games=10, seed=1).matches())
    assert long[:10] == short
    assert [match.number for match in long] == list(range(30))
    assert not {match.seed for match in other} & {match.seed for match in short}


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"bots": ("nobody",)}, "there is no bot 'nobody'; there are random,"),
        ({"bots": ()}, "at least one bot"),
        ({"bots": ("random", "random")}, "name each bot once"),
        ({"games": 0}, "at least one game"),
        ({"players": 5}, "5 players: the game is for 2 to 4"),
        ({"players": 0}, "0 players"),
        ({"players": 1}, "--players 1 and --automa LEVEL belong together"),
        ({"players": 2, "automa": "automa"}, "belong together"),
        ({"players": 1, "automa": "hal"}, "there is no level 'hal'; there are automalein,"),
        ({"players": 2, "layout": "reduced"}, "layout reduced is not for 2 players"),
        ({"expansion": "found_fleet"}, "there is no expansion 'found_fleet'"),
        ({"players": 4, "expansion": "lost_fleet", "layout": "method-1"}, "layout"),
        ({"nodes": 0}, "nodes must be more than 0"),
        ({"ms": -1.0}, "ms must be more than 0"),
    ],
)
def test_what_cannot_be_played_is_refused(values: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BrainstoneError, match=sentence):
        tournament(**values)


def test_the_ladder_can_enter() -> None:
    assert list(tournament(*bot_names(), players=4, games=3).matches())


def test_the_first_player_belongs_to_the_board() -> None:
    """[R-SET-1] Drawn with it, the same in all its rotations."""
    firsts = [
        {match.setup().start_player for match in board}
        for board in boards("random", "novice", players=2, games=24)
    ]
    assert all(len(seats) == 1 for seats in firsts)
    assert set.union(*firsts) == {0, 1}
