"""When a turn, or a question outside of turns, is answered: nothing is left to choose of it."""

from __future__ import annotations

import random

import pytest

from brainstone import Game, Setup
from brainstone.engine.phases.flow import MainAction, is_answered, top_decision
from tests.golden.games import after, load, names


def answers(game: Game) -> list[tuple[str, list[str]]]:
    """The kind of what was asked, and the moves that answer it as a whole."""
    stage = Game(game.setup, events=False)
    before, kind, found = stage.state.clone(), stage.decision.kind, list[tuple[str, list[str]]]()
    moves: list[str] = []
    for move in game.moves:
        assert top_decision(stage.state).seat == top_decision(before).seat
        stage.push(move)
        moves.append(move.notation())
        if is_answered(before, stage.state):
            found.append((kind, moves))
            moves = []
            if not stage.over:
                before, kind = stage.state.clone(), stage.decision.kind
    assert moves == []
    return found


@pytest.mark.parametrize("name", names())
def test_moves_fall_into_whole_turns_and_single_answers(name: str) -> None:
    game = Game.from_record(load(name)["record"])
    told = answers(game)
    assert [move for _, moves in told for move in moves] == [str(move) for move in game.moves]
    for kind, moves in told:
        verbs = [move.split()[0] for move in moves]
        if kind == "action":
            assert "end" not in verbs[:-1]  # neither two turns in one nor one in two
            assert "pass" not in verbs or verbs[verbs.index("pass") + 1 :] in ([], ["booster"])
            assert verbs[-1] not in ("burn", "convert")
        elif kind in ("faction", "place", "rotate", "booster"):
            assert moves[1:] == []


def test_a_turn_may_end_by_itself() -> None:
    """Whoever can take no free action is not asked whether the turn ends, and the next may be
    theirs again: the question is the same, the turn is not."""
    chance = random.Random(3)
    again = 0
    for seed in range(40):
        game = Game(Setup.random(players=2, seed=seed, factions="random"), events=False)
        while not game.over:
            before, seat = game.state.clone(), game.decision.seat
            main = isinstance(top_decision(before), MainAction)
            moves = game.legal_moves()
            paid = [move for move in moves if not move.is_free_action()]
            move = chance.choice(paid if main else moves)
            game.push(move)
            if not main or game.over:
                continue
            if game.decision.seat == seat:
                if game.decision.kind == "action":
                    again += 1
                    assert is_answered(before, game.state)
                elif game.decision.kind == "end-of-turn":
                    assert not is_answered(before, game.state)
    assert again


def test_a_free_action_leaves_the_turn_open() -> None:
    """The question is asked again after it, and is still the same turn."""
    found = 0
    for name in names():
        record = load(name)["record"]["moves"]
        for ply in [i for i, move in enumerate(record) if move.startswith(("burn", "convert"))][:2]:
            game = after(name, ply)
            before = game.state.clone()
            if isinstance(top_decision(before), MainAction):
                found += 1
                game.play(record[ply])
                assert not is_answered(before, game.state)
    assert found
