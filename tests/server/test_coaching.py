"""The coach's hints: the best turns with their reasons, and a draft beside them."""

from __future__ import annotations

import pytest

from brainstone import Game, Setup
from brainstone.bots.registry import make_bot
from brainstone.engine.phases.passing import Pass
from brainstone.server.thinking.advice import Desk
from brainstone.server.thinking.coaching import coached
from brainstone.server.thinking.questions import COACH, Question


@pytest.fixture(scope="module")
def turn() -> Game:
    """The last turn of the first seat that is asked for one in round 6: soon thought through."""
    game = Game(Setup.random(players=2, seed=4, factions="random"), events=False)
    bots = [make_bot("casual", seat) for seat in range(2)]
    found = game
    while not game.over:
        if game.state.round == 6 and game.decision.kind == "action":
            found = game.clone()
        game.push(bots[game.decision.seat].choose(game))
    return found


def test_the_best_turns_come_first_and_can_be_played(turn: Game) -> None:
    told = coached(turn, [])
    assert told.bot == COACH
    assert told.turn == told.turns[0].turn
    assert told.turns[0].behind == 0
    assert told.expected_vp is not None
    assert abs(told.expected_vp - turn.state.players[turn.decision.seat].vp) < 100
    assert [one.behind for one in told.turns] == sorted([one.behind for one in told.turns])
    for one in told.turns:
        twin = turn.clone()
        for text in one.turn:
            twin.play(text)


def test_a_draft_is_compared_with_the_best(turn: Game) -> None:
    best = coached(turn, []).turn
    draft = coached(turn, best).draft
    assert draft is not None
    assert draft.found
    assert coached(turn, []).draft is None


def test_what_the_best_turn_begins_with_loses_nothing(turn: Game) -> None:
    """An unfinished draft can still become it; conversions alone can become every turn."""
    best = coached(turn, []).turn
    begun = coached(turn, best[:1]).draft
    assert begun is None or begun.found
    free = [move.notation() for move in turn.legal_moves() if move.is_free_action()]
    assert free
    assert coached(turn, free[:1]).draft is None


def test_a_bad_draft_is_told_so(turn: Game) -> None:
    told = coached(turn, ["pass"])
    assert told.draft is not None
    assert told.draft.found == (told.turn == ["pass"])


def test_what_has_one_answer_is_not_thought_about() -> None:
    """Whoever has spent everything can only pass: seen in a game of somebody who does."""
    game = Game(Setup.random(players=2, seed=4, factions="random"), events=False)
    while len(moves := game.legal_moves()) > 1:
        useful = [move for move in moves if not isinstance(move, Pass)]
        game.push((useful or moves)[-1])
    (only,) = moves
    assert coached(game, []).turn == [only.notation()]


def test_the_desk_knows_the_coach(turn: Game) -> None:
    """It is no bot, so no module of bots need make it."""
    moves = [move.notation() for move in turn.moves]
    question = Question("table", turn.setup.to_json(), moves, COACH, explain=True)
    thought = Desk("tests.server.odd_bots").answer(question)
    assert thought.hint is not None
    assert thought.hint.turns
