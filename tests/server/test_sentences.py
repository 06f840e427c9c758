"""Refusals can be said in other languages: a key, and values for its slots."""

from __future__ import annotations

import pickle

import pytest

from brainstone import Game, IllegalMove, RecordError, Setup, SetupError
from brainstone.engine.core.sentences import Sentence, area_word, say
from tests.server.visitor import Json, Visitor
from tests.views import listed
from tests.web_i18n.messages import load


def test_a_sentence_is_its_text() -> None:
    reason = say("research.level-5", "level 5 of {area} is taken [R-RSH-2]", area=area_word(1))
    assert reason == "level 5 of Navigation is taken [R-RSH-2]"
    assert reason.key == "refusal.research.level-5"
    assert reason.to_json()["values"] == {
        "area": {"key": "name.area.nav", "values": {}, "text": "Navigation"}
    }
    again = pickle.loads(pickle.dumps(reason))
    assert isinstance(again, Sentence)
    assert (again, again.key, again.values) == (reason, reason.key, reason.values)
    assert say("moves", "there are {number} moves", number=10**30).to_json()["values"] == {
        "number": str(10**30)
    }


def test_errors_of_the_engine_keep_their_sentence() -> None:
    game = Game(Setup.random(players=2, seed=1))
    with pytest.raises(IllegalMove) as refusal:
        game.play("place 1A0")
    assert isinstance(refusal.value.sentence, Sentence)
    assert str(refusal.value) == f"place 1A0: {refusal.value.sentence}"
    record = {**game.record(), "moves": ["faction xenos", "faction gleens"]}
    with pytest.raises(RecordError) as failure:
        Game.from_record(record)
    told = failure.value.sentence
    assert isinstance(told, Sentence)
    assert told.key == "refusal.record.illegal-move"
    assert told.values["number"] == 2
    assert told.values["reason"].key == "refusal.faction.board-taken"
    assert told.values["reason"].values["faction"].key == "name.faction.gleens"


def test_unreadable_moves_say_why() -> None:
    game = Game(Setup.random(players=2, seed=1))
    told = game.why_not("research moon")
    assert isinstance(told, Sentence)
    assert (told.key, told.values["text"]) == ("refusal.unreadable.move", "research moon")
    assert told.values["reason"].key == "refusal.unreadable.area"
    told = game.why_not("booster moon")
    assert isinstance(told, Sentence)
    assert told.values["reason"].key == "refusal.unreadable.name"
    assert told.values["reason"].values["what"].key == "refusal.kind.round-booster"
    told = game.why_not("convert 3pw 1moon")
    assert isinstance(told, Sentence)
    assert told.values["reason"].key == "refusal.unreadable.amount"


def test_the_lost_fleet_keeps_its_sentences() -> None:
    setup = Setup.random(players=2, seed=1, expansion="lost_fleet")
    with pytest.raises(SetupError) as refusal:
        setup.with_changes(board=setup.board[1:])
    assert isinstance(refusal.value.sentence, Sentence)
    assert refusal.value.sentence.key == "refusal.fleet.setup.sectors"
    game = Game(setup)
    while game.decision.kind != "action":
        game.play(str(game.legal_moves()[0]))
    told = game.why_not("explore rebellion")
    assert isinstance(told, Sentence)
    assert told == "Rebellion is not in this game [R-LFS-9]"
    assert told.key == "refusal.fleet.explore.not-here"
    assert told.values["ship"].key == "name.ship.rebellion"


def test_errors_of_the_api_carry_key_and_values(anna: Visitor) -> None:
    known = load("de", "refusals")
    error = anna.post("/api/setup", {"players": 7}, 422)["error"]
    assert (error["key"], error["values"]) == ("refusal.setup.players", {"players": 7})
    assert error["key"] in known
    assert error["rule"] == "R-CMP-1"
    assert "[" not in error["message"]
    table = anna.new_game("here", "here")
    error = anna.play(table, "pass", status=422)["error"]
    assert error["key"] == "refusal.not-an-answer"
    asked = table["view"]["decision"]
    assert error["values"]["prompt"]["key"] == f"table.ask.kind.{asked['kind']}"
    why = anna.get(f"/api/games/{table['id']}/why", params={"move": "pass"})
    assert {name: why[name] for name in ("message", "rule", "key", "values")} == {
        name: error[name] for name in ("message", "rule", "key", "values")
    }
    error = anna.get("/api/games/nothing", 404)["error"]
    assert error["key"] == "refusal.no-game"
    assert anna.post("/api/setup", {}, 400)["error"]["key"] == ""


def test_the_verdict_on_a_federation_can_be_translated(anna: Visitor) -> None:
    """Until somebody may act, every verdict is another question's; then the planets count."""
    table = anna.new_game("here", "here", seed=4)
    while table["view"]["decision"]["kind"] != "action":
        table = anna.play(table, listed(table["view"])[0])
    why = anna.get(f"/api/games/{table['id']}/why", params={"move": "federate"})
    assert why["key"] == "refusal.federation.too-weak"
    assert why["values"] == {"target": 7}
    assert why["rule"] == "R-FED-1"


def at_first_action(anna: Visitor) -> Json:
    table = anna.new_game("here", "here", seed=4)
    while table["view"]["decision"]["kind"] != "action":
        table = anna.play(table, listed(table["view"])[0])
    return table


def test_why_is_asked_about_moves_spaces_and_actions(anna: Visitor) -> None:
    table = at_first_action(anna)
    why = f"/api/games/{table['id']}/why"
    assert anna.get(why, params={"action": "special"})["key"] == "refusal.special.none"
    assert anna.get(why, params={"action": "pass"})["reason"] == ""
    own = next(one["space"] for one in table["view"]["board"] if one.get("owner") is not None)
    assert anna.get(why, params={"space": own, "action": "mine"})["key"] in (
        "refusal.mine.own",
        "refusal.mine.opponent",
    )
    both = anna.get(why, params={"move": ["advance nav", "federate"]})
    assert both["key"] == "refusal.federation.too-weak"
    assert anna.get(why, 400)["error"]["key"] == "refusal.why-what"


def test_why_is_asked_after_the_moves_of_a_draft(anna: Visitor, bert: Visitor) -> None:
    """The position of the draft counts, not the one that is stored."""
    table = at_first_action(anna)
    why = f"/api/games/{table['id']}/why"
    ore = next(p["ore"] for p in table["view"]["players"] if p["seat"] == table["view"]["turn"])
    draft = ["convert 1o 1c"] * ore
    assert anna.get(why, params={"move": "convert 1o 1c", "ply": table["ply"]})["reason"] == ""
    told = anna.get(why, params={"move": "convert 1o 1c", "ply": table["ply"], "draft": draft})
    assert (told["key"], told["values"]["has"]) == ("refusal.convert.short", 0)
    assert anna.table(table["id"])["ply"] == table["ply"]
    stale = anna.get(why, 409, params={"move": "pass", "ply": table["ply"] - 1})
    assert stale["table"]["ply"] == table["ply"]
    refused = anna.get(why, 422, params={"move": "pass", "ply": table["ply"], "draft": ["end"]})
    assert refused["error"]["code"] == "illegal"
    assert bert.get(why, 403, params={"move": "pass", "ply": table["ply"], "draft": draft})
