"""The best turns are valued at the same horizon, with an error, and each idea once."""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.bots.contract import BotError, Budget
from brainstone.coach.ideas import EQUAL, idea_of
from brainstone.coach.turns import RankedTurn, compare, later, ranked_answers, ranked_turns
from brainstone.engine.phases.charging import ChargeOffer
from brainstone.engine.phases.flow import push
from brainstone.engine.phases.passing import ChooseBooster, Pass
from tests.coach.helpers import is_turn, position

FEW = Budget(nodes=600)


def horizon(turn: RankedTurn) -> int:
    return 7 if turn.after.over else turn.after.round


def play(game: Game, turn: RankedTurn) -> Game:
    twin = game.clone()
    for move in turn.moves:
        assert move in twin.legal_moves()
        twin.push(move)
    return twin


def test_turns_are_whole_and_legal_and_the_best_comes_first() -> None:
    game = position(6, is_turn)
    seat = game.decision.seat
    turns = ranked_turns(game, seat, FEW)
    assert 1 < len(turns) <= 3
    values = [turn.value for turn in turns]
    assert values == sorted(values, reverse=True)
    for turn in turns:
        after = play(game, turn)
        assert after.over or after.decision.seat != seat or after.decision.kind == "action"
        assert turn.error >= 0.0
        assert turn.plan[0].moves[: len(turn.moves)] == turn.moves


def test_the_parts_of_a_value_add_up() -> None:
    game = position(6, is_turn)
    for turn in ranked_turns(game, game.decision.seat, FEW):
        assert sum(turn.parts.values()) == pytest.approx(max(turn.values))


@pytest.mark.parametrize("number", [4, 6])
def test_a_pass_looks_no_further_than_other_turns(number: int) -> None:
    game = position(number, is_turn, last=True)
    seat = game.decision.seat
    found = compare(game, seat, [Pass()], FEW)
    turns = [found.draft, *ranked_turns(game, seat, FEW, most=6)]
    assert any([isinstance(turn.moves[0], Pass) for turn in turns])
    assert {horizon(turn) for turn in turns} == {min(7, number + 2)}


@pytest.mark.parametrize("seed", [6, 7, 8])
def test_an_early_pass_is_seen_to_lose(seed: int) -> None:
    game = position(6, is_turn, seed=seed)
    found = compare(game, game.decision.seat, [Pass()], FEW)
    assert found.loss > 5.0
    assert found.loss == pytest.approx(min(found.losses[1:]))
    assert not found.is_found
    assert later(found.best, game.decision.seat)["round"] == 7


def test_who_plays_the_best_turn_loses_nothing() -> None:
    game = position(6, is_turn)
    seat = game.decision.seat
    best = ranked_turns(game, seat, FEW)[0]
    found = compare(game, seat, list(best.moves), FEW)
    assert found.is_found
    assert found.draft.moves == best.moves


def test_the_same_budget_of_nodes_gives_the_same_answer() -> None:
    game = position(6, is_turn, last=True)
    seat = game.decision.seat
    once, again = ranked_turns(game, seat, FEW), ranked_turns(game, seat, FEW)
    assert [(turn.moves, turn.value) for turn in once] == [(t.moves, t.value) for t in again]


def test_the_game_is_left_as_it_was() -> None:
    game = position(6, is_turn, last=True)
    key = game.key()
    compare(game, game.decision.seat, [Pass()], FEW)
    assert game.key() == key


def test_turns_of_one_idea_and_one_value_are_one() -> None:
    game = position(6, is_turn)
    turns = ranked_turns(game, game.decision.seat, FEW, most=6)
    for i, one in enumerate(turns):
        for two in turns[i + 1 :]:
            same = idea_of(game.state, list(one.moves)) == idea_of(game.state, list(two.moves))
            assert not same or abs(one.value - two.value) > EQUAL


def test_a_twin_is_a_planet_of_the_same_type_whatever_is_paid() -> None:
    game = position(6, is_turn)
    moves = [move for move in game.legal_moves() if move.is_free_action()]
    turn = ranked_turns(game, game.decision.seat, FEW)[0].moves
    assert idea_of(game.state, [*moves[:1], *turn]) == idea_of(game.state, list(turn))


@pytest.mark.parametrize("question", [ChargeOffer, ChooseBooster])
def test_questions_have_ranked_answers(question: type[ChargeOffer | ChooseBooster]) -> None:
    game = position(5, lambda decision: isinstance(decision, question))
    seat = game.decision.seat
    answers = ranked_answers(game, seat, FEW)
    assert len(answers) > 1
    for answer in answers:
        (move,) = answer.moves
        assert move in game.legal_moves()
        push(game.clone().state, move)
    assert len({horizon(answer) for answer in answers}) == 1


def test_nobody_is_ranked_who_is_not_asked() -> None:
    game = position(6, is_turn)
    with pytest.raises(BotError, match="not asked"):
        ranked_turns(game, 1 - game.decision.seat, FEW)
    with pytest.raises(BotError, match="not a question"):
        ranked_answers(game, game.decision.seat, FEW)
