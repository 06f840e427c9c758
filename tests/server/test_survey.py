"""The map as a seat sees it, over HTTP: for anybody, of every seat that is there."""

from __future__ import annotations

from brainstone import Game
from brainstone.engine.show.survey import survey
from tests.golden.games import load
from tests.server.visitor import Visitor


def test_the_survey_is_that_of_the_engine(anna: Visitor, bert: Visitor) -> None:
    record = dict(load("2p-first-game")["record"])
    record["moves"] = record["moves"][:60]
    record["over"] = False
    del record["scores"]
    table = anna.post("/api/records", {"record": record}, 201)
    state = Game.from_record(record).state
    for seat in (0, 1):
        for person in (anna, bert):
            told = person.get(f"/api/games/{table['id']}/survey?seat={seat}")
            assert told == survey(state, seat)
    anna.get(f"/api/games/{table['id']}/survey?seat=2", 404)
    anna.get(f"/api/games/{table['id']}/survey?seat=-1", 404)


def test_a_faction_is_looked_at_before_it_is_chosen(anna: Visitor) -> None:
    record = dict(load("2p-first-game")["record"])
    record["moves"] = []
    record["over"] = False
    del record["scores"]
    table = anna.post("/api/records", {"record": record}, 201)
    state = Game.from_record(record).state
    told = anna.get(f"/api/games/{table['id']}/survey?seat=0&faction=xenos")
    assert told == survey(state, 0, "xenos")
    assert told["reach"]
    assert anna.get(f"/api/games/{table['id']}/survey?seat=0")["reach"] == []
    anna.get(f"/api/games/{table['id']}/survey?seat=0&faction=nobody", 404)
