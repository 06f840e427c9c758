"""The puzzles of the package: every one is a moment of a game, and its answer can be played."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from brainstone import Game, Setup
from brainstone.engine.core.notation import parse_move
from brainstone.puzzles.collection import (
    CHARGE,
    LAST_ROUND,
    PASSING,
    THEMES,
    Puzzle,
    collection,
    key_of,
    read,
    written,
)
from brainstone.puzzles.daily import daily
from brainstone.puzzles.exact import exact_turn, is_alone
from brainstone.puzzles.making import Recipe
from brainstone.puzzles.verdicts import is_answerable

ALL = collection().puzzles
# All of them take a while: every run tries some, from the first to the last of the collection.
SOME = pytest.mark.parametrize(
    "tried", [ALL[::6], pytest.param(ALL, marks=pytest.mark.long)], ids=["some", "all"]
)


def position(puzzle: Puzzle) -> Game:
    """Without a look at whether the moves before it were allowed: a long test does that."""
    source = puzzle.source
    game = Game(Setup.from_json({**source.setup, "rules": source.rules}), events=False)
    for text in source.moves[: puzzle.ply]:
        game.push(parse_move(game.state.rules, text))
    return game


@SOME
def test_every_puzzle_can_be_played(tried: tuple[Puzzle, ...]) -> None:
    """The moment is the seat's, and every turn that is told of is legal to its end."""
    for puzzle in tried:
        game = position(puzzle)
        assert game.decision.seat == puzzle.seat, puzzle.key
        assert (game.decision.kind == "action") == puzzle.is_turn
        assert game.state.round == puzzle.round
        faction = game.state.players[puzzle.seat].faction
        assert faction is not None
        assert faction.name == puzzle.faction
        for moves in (puzzle.best.moves, puzzle.played):
            twin = game.clone()
            for text in moves:
                twin.play(text)  # raises if it is not allowed


@SOME
def test_every_puzzle_can_be_answered(tried: tuple[Puzzle, ...]) -> None:
    """A move that brings up another question, such as where the brainstone goes, is no answer."""
    assert all(is_answerable(puzzle) for puzzle in tried)


def test_the_best_turn_is_clear() -> None:
    """By as much as the recipe of the collection asks for, and by more than twice the error."""
    recipe = Recipe()
    for told in collection().made["recipes"]:
        for name in ("margin", "answer_margin", "exact_margin"):
            assert told[name] >= getattr(recipe, name)
    for puzzle in ALL:
        least = recipe.margin if puzzle.is_turn else recipe.answer_margin
        assert puzzle.margin >= (recipe.exact_margin if puzzle.exact else least), puzzle.key
        assert puzzle.margin > 2 * puzzle.error - 0.2  # as rounded
        assert puzzle.best.less == 0
        assert all(way.less >= 0 for way in puzzle.ways)
        assert len(puzzle.ways) > 1
        assert (puzzle.theme == LAST_ROUND) == puzzle.exact


def test_there_are_some_of_every_theme_and_difficulty() -> None:
    themes = Counter(puzzle.theme for puzzle in ALL)
    assert set(themes) == set(THEMES) - {PASSING}  # no pass was found that beats all turns clearly
    assert len({puzzle.level for puzzle in ALL}) == 5
    assert len({puzzle.key for puzzle in ALL}) == len(ALL)


def test_a_collection_is_read_as_it_was_written() -> None:
    again = read(written(ALL[:5], collection().made))
    assert written(again.puzzles, again.made) == written(ALL[:5], collection().made)
    assert [p.key for p in again.puzzles] == [p.key for p in ALL[:5]]
    assert key_of(ALL[0].source, ALL[0].ply) == ALL[0].key


def test_a_day_has_one_puzzle_and_it_comes_once() -> None:
    first = date(2026, 11, 17)
    many = len([p for p in ALL if p.theme != CHARGE])
    days = [daily(collection(), first + timedelta(days=n)).key for n in range(many)]
    assert len(set(days)) == many
    assert daily(collection(), first + timedelta(days=many)).key == days[0]


def test_points_of_the_last_round_are_counted() -> None:
    """Played to the end as planned, the best turn brings so many VP more than the next."""
    for puzzle in [p for p in ALL if p.exact][:4]:
        game = puzzle.game()
        assert is_alone(game.state, puzzle.seat)
        ends: list[int] = []
        for way in puzzle.ways[:2]:
            moves = [parse_move(game.state.rules, text) for text in way.moves]
            found = exact_turn(game.state, puzzle.seat, moves, 20_000)
            assert found is not None
            twin = game.clone()
            for step in found.plan:
                for move in step.moves:
                    while twin.decision.seat != puzzle.seat:
                        twin.play("decline")  # whoever is offered power by it
                    twin.play(str(move))
            assert twin.over
            assert twin.state.players[puzzle.seat].vp == found.value
            ends.append(twin.state.players[puzzle.seat].vp)
        assert ends[0] - ends[1] == puzzle.ways[1].less >= 2


@pytest.mark.long
def test_every_game_was_played_by_the_rules() -> None:
    for source in {puzzle.source for puzzle in ALL}:
        game = Game.from_record(source.record())
        assert game.over
        assert [player.vp for player in game.state.players] == list(source.scores)
