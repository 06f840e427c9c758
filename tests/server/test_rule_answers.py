"""Answers by rule: given on the server in the step of the move before, and never after an undo."""

from __future__ import annotations

import random

import pytest

from brainstone import Game, Setup
from brainstone.server.tables.position import Position
from brainstone.server.tables.rule_answers import RuleAnswers
from tests.server.visitor import Json, Visitor, played
from tests.views import listed


def until_asked(kind: str, players: int = 2) -> tuple[Setup, list[str]]:
    """A setup and moves that lead to a question of a kind, the first one in some random game."""
    for seed in range(60):
        setup = Setup.random(players=players, seed=seed, factions="random")
        game, chance = Game(setup, events=False), random.Random(seed)
        while not game.over:
            if game.decision.kind == kind and game.ply and game.movers[-1] != game.decision.seat:
                return setup, [move.notation() for move in game.moves]
            game.push(chance.choice(game.legal_moves()))
    raise AssertionError(f"no game asks {kind}")


def set_rules(
    person: Visitor, table: Json, seats: list[int], status: int = 200, **rules: object
) -> Json:
    body = {"seats": seats, "answers": rules}
    answer: Json = person.post(f"/api/games/{table['id']}/answers", body, status)
    return answer


def game_before(anna: Visitor, bert: Visitor, setup: Setup, moves: list[str]) -> Json:
    """A game of two, one move before the last of these."""
    seats = [{"kind": "here"}, {"kind": "open"}]
    body = {"setup": setup.to_json(), "seats": seats, "undo": "turn"}
    table: Json = anna.post("/api/games", body, 201)
    bert.post(f"/api/games/{table['id']}/seats/1", {})
    for move in moves[:-1]:
        person = (anna, bert)[anna.table(table["id"])["view"]["decision"]["seat"]]
        table = person.play(person.table(table["id"]), move)
    return table


def test_power_is_charged_while_the_page_is_closed(anna: Visitor, bert: Visitor) -> None:
    setup, moves = until_asked("charge")
    table = game_before(anna, bert, setup, moves)
    mover = table["view"]["decision"]["seat"]
    moving, other = (anna, bert) if mover == 0 else (bert, anna)
    seen = set_rules(other, table, [1 - mover], charge="upto", up_to=15)
    answers = {"charge": "upto", "up_to": 15, "income": False, "tokens": False}
    assert seen["seats"][1 - mover]["answers"] == answers
    assert moving.table(table["id"])["seats"][1 - mover]["answers"] is None  # nobody else's concern
    after = moving.play(moving.table(table["id"]), moves[-1])
    entry = after["view"]["log"][-1]
    assert entry["seat"] == 1 - mover
    assert entry["move"].startswith("charge")
    # An answer of a rule is no move of the other: the turn can still be taken back.
    assert after["can_undo_to"] < len(moves)
    # Who takes the answer back is asked.
    back = other.undo(other.table(table["id"]), len(moves))
    assert back["view"]["decision"]["kind"] == "charge"
    assert back["view"]["decision"]["seat"] == 1 - mover
    assert other.table(table["id"])["ply"] == len(moves)


def test_without_rules_people_are_asked(anna: Visitor, bert: Visitor) -> None:
    setup, moves = until_asked("charge")
    table = game_before(anna, bert, setup, moves)
    mover = (anna, bert)[table["view"]["decision"]["seat"]]
    after = mover.play(mover.table(table["id"]), moves[-1])
    assert played(after) == moves
    assert after["seats"][after["yours"][0]]["answers"] is None


def test_only_for_the_own_seats(anna: Visitor, bert: Visitor) -> None:
    table = game_before(anna, bert, *until_asked("charge"))
    assert set_rules(anna, table, [1], 403)["error"]["code"] == "not-yours"
    assert set_rules(anna, table, [0, 1], 403)["error"]["code"] == "not-yours"
    assert set_rules(Visitor(anna.http), table, [0], 403)["error"]["code"] == "not-yours"
    assert set_rules(anna, table, [9], 403)["error"]["code"] == "not-yours"
    assert set_rules(anna, table, [0], 400, charge="always")["error"]["code"] == "invalid"


def at(kind: str, players: int = 2) -> Position:
    setup, moves = until_asked(kind, players)
    return Position.start(setup).after(moves)


@pytest.mark.parametrize(
    ("rules", "verb"),
    [
        (RuleAnswers(), ""),
        (RuleAnswers(charge="never"), "decline"),
        (RuleAnswers(charge="upto", up_to=15), "charge"),
        (RuleAnswers(charge="upto", up_to=0), ""),
        (RuleAnswers(income=True, tokens=True), ""),
    ],
)
def test_rules_for_charging(rules: RuleAnswers, verb: str) -> None:
    assert rules.answer(at("charge")).split(" ")[0] == verb


def test_free_power_is_taken_and_dear_power_asked() -> None:
    """[R-CHG-3] One power costs nothing, more cost VP."""
    rules = RuleAnswers(charge="free")
    seen = set()
    for seed in range(12):
        game, chance = Game(Setup.random(players=3, seed=seed, factions="random")), random.Random(1)
        while not game.over and game.state.round < 4:
            if game.decision.kind == "charge":
                answer = rules.answer(Position(game.clone(), []))
                moves = [move.notation() for move in game.legal_moves()]
                free = "charge 1pw" in moves
                assert answer == ("charge 1pw" if free else "")
                seen.add(free)
            game.push(chance.choice(game.legal_moves()))
    assert seen == {True, False}


def test_income_in_the_best_order_or_asked(anna: Visitor) -> None:
    position = at("income")
    answer = RuleAnswers(income=True).answer(position)
    assert answer in ("", *[move.notation() for move in position.game.legal_moves()])
    assert RuleAnswers().answer(position) == ""


def test_a_preview_tells_what_the_rules_would_answer(anna: Visitor) -> None:
    """So that a draft goes on by itself: power tokens leave from the lowest areas."""
    setup, moves = tokens_asked()
    record = Game(setup)
    for move in moves[:-1]:
        record.play(move)
    table = anna.post("/api/records", {"record": record.record()}, 201)
    seat = table["view"]["decision"]["seat"]
    set_rules(anna, table, [seat], tokens=True)
    body = {"ply": table["ply"], "moves": moves[-1:]}
    shown = anna.post(f"/api/games/{table['id']}/preview", body)
    assert shown["view"]["decision"]["kind"] == "choose-tokens"
    assert shown["by_rule"] in listed(shown["view"])
    set_rules(anna, table, [seat])
    assert anna.post(f"/api/games/{table['id']}/preview", body)["by_rule"] == ""
    set_rules(anna, table, [seat], tokens=True)
    done = anna.play(anna.table(table["id"]), moves[-1])
    assert done["view"]["log"][-1]["move"] == shown["by_rule"]


def tokens_asked() -> tuple[Setup, list[str]]:
    for seed in range(200):
        setup = Setup.random(players=2, seed=seed, factions="random")
        game, chance = Game(setup, events=False), random.Random(seed)
        while not game.over:
            if game.decision.kind == "choose-tokens":
                return setup, [move.notation() for move in game.moves]
            game.push(chance.choice(game.legal_moves()))
    raise AssertionError("no game asks for tokens")
