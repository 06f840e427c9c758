"""Reading answers: numbers, moves, beginnings of moves."""

import pytest

from brainstone import Game, InvalidMove, Setup
from brainstone.cli.changes import preview
from brainstone.cli.menu import find_move, group_by_verb, note_on, spaces_named
from brainstone.engine.show.changes import amounts_of
from tests.table import table


def found(game: Game, text: str) -> str:
    return str(find_move(game, text))


def test_a_number_takes_the_move_of_the_menu() -> None:
    game = table("xenos", "terrans")
    moves = game.legal_moves()
    assert found(game, "1") == str(moves[0])
    assert found(game, str(len(moves))) == str(moves[-1])
    with pytest.raises(InvalidMove, match=f"the moves are 1 to {len(moves)}"):
        find_move(game, str(len(moves) + 1))


def test_a_unique_beginning_is_enough() -> None:
    game = table("xenos", "terrans")
    assert found(game, "pass") == "pass"
    assert found(game, "PA") == "pass"
    assert found(game, "conv 1o 1c") == "convert 1o 1c"
    assert find_move(game, "frob") is None
    assert find_move(game, "pass now") is None


def test_an_ambiguous_beginning_names_the_candidates() -> None:
    game = Game(Setup.random(players=2, seed=1))
    with pytest.raises(InvalidMove, match="“fac i” could be faction ivits, faction itars"):
        find_move(game, "fac i")


def test_a_whole_word_wins_over_a_beginning() -> None:
    """``tokens`` begins with ``token``, ``advanced`` with ``advance``."""
    game = table("xenos", "terrans")
    moves = [str(move) for move in game.legal_moves()]
    for text in moves:
        assert found(game, text.upper()) == text


def test_moves_by_verb() -> None:
    game = table("xenos", "terrans")
    groups = group_by_verb(game.legal_moves())
    assert sum(len(texts) for texts in groups.values()) == len(game.legal_moves())
    assert groups["pass"] == ["pass"]


def test_a_mine_is_listed_with_its_planet_and_its_cost() -> None:
    game = table("xenos", "terrans")
    mine = next(move for move in game.legal_moves() if str(move).startswith("build m "))
    before = game.key()
    assert amounts_of(preview(game, mine))["c"] == -2
    assert "-2c" in note_on(game, mine)
    assert game.key() == before
    assert str(mine).split()[-1] in spaces_named(game.legal_moves())
