"""Reasons have a number behind them, and words in every language."""

from __future__ import annotations

import dataclasses

import pytest

from brainstone.bots.contract import Budget
from brainstone.bots.features import NAMES
from brainstone.coach.facts import facts_of
from brainstone.coach.parts import INCOME, PARTS, RESEARCH, part_of
from brainstone.coach.reasons import KINDS, Reason, reasons, words_of
from brainstone.coach.turns import compare
from brainstone.engine.phases.charging import ChargeOffer
from brainstone.engine.phases.flow import top_decision
from brainstone.engine.phases.passing import Pass
from brainstone.engine.setup.box import LANGUAGES
from brainstone.texts.language import language
from tests.coach.helpers import is_turn, position

FEW = Budget(nodes=600)


def test_every_feature_belongs_to_a_part() -> None:
    assert {part_of(name) for name in NAMES} <= set(PARTS)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_kind_has_words_with_its_number(code: str) -> None:
    for kind in KINDS:
        for amount in (3.4, -3.4):
            words = words_of(language(code), Reason(kind, amount))
            assert words.endswith((".", "\u202f."))
            assert "3" in words or (kind == "wanted" and amount < 0)
        more, less = [words_of(language(code), Reason(kind, n)) for n in (2.0, -2.0)]
        assert more != less


def test_an_early_pass_is_worse_for_reasons_that_can_be_counted() -> None:
    game = position(6, is_turn)
    seat = game.decision.seat
    found = compare(game, seat, [Pass()], FEW)
    why = reasons(game.state, seat, found.draft, found.best)
    assert 1 <= len(why) <= 2
    assert all(reason.amount < 0 and reason.number >= 1 for reason in why)
    back = reasons(game.state, seat, found.best, found.draft)
    assert [reason.kind for reason in back] == [reason.kind for reason in why]
    assert all(reason.amount > 0 for reason in back)
    assert reasons(game.state, seat, found.best, found.best) == []


def test_the_largest_parts_of_the_difference_are_told() -> None:
    game = position(6, is_turn)
    seat = game.decision.seat
    turn = compare(game, seat, [Pass()], FEW).draft
    better = dict(turn.parts)
    better[INCOME] += 5.0
    better[RESEARCH] += 2.5
    better["goods"] -= 1.5
    other = dataclasses.replace(turn, parts=better, moves=())
    why = reasons(game.state, seat, other, turn)
    assert [(reason.kind, reason.number) for reason in why] == [(INCOME, 5), (RESEARCH, 2)]


def test_power_offered_to_others_is_that_of_the_questions_asked() -> None:
    """Played on, the position asks exactly for the power that the facts have counted."""
    game = position(5, lambda decision: isinstance(decision, ChargeOffer))
    builder = game.movers[-1]
    begins = max(
        ply
        for ply in range(game.ply)
        if game.movers[ply] == builder and str(game.moves[ply]).startswith("build")
    )
    moves = game.moves[begins:]
    asked = top_decision(game.state)
    assert isinstance(asked, ChargeOffer)
    before = game.clone()
    before.go_to(begins)
    facts = facts_of(before.state, builder, moves)
    assert facts.offers >= min(asked.value, 1)
    assert facts.points == game.state.players[builder].vp - before.state.players[builder].vp
