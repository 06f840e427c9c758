"""Analyses of stored games: begun on request, judged by processes of their own, kept, shared."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from brainstone import Game, Setup
from brainstone.bots.contract import play_out
from brainstone.bots.registry import make_bot
from brainstone.coach.expect import expectations
from brainstone.coach.played import decisions
from brainstone.server.common.settings import Settings
from brainstone.server.tables.api_types import Analysis
from brainstone.server.thinking.analyst import answer
from brainstone.server.thinking.inquiring import found
from brainstone.server.thinking.questions import Finding, Inquiry
from brainstone.server.thinking.worker import NICENESS
from tests.server.process import ServerProcess
from tests.server.visitor import Json, Visitor, two_players

PATIENCE = 240


@cache
def a_record() -> Json:
    """A whole game of bots."""
    game = Game(Setup.random(players=2, seed=11, factions="random"), events=False)
    return play_out(game, {seat: make_bot("casual", seat) for seat in range(2)}).record()


@cache
def passing(rounds: int) -> Json:
    """Everybody passes whenever they may, for so many rounds: few decisions, soon judged."""
    game = Game(Setup.random(players=2, seed=11, factions="random"), events=False)
    while not game.over and game.state.round <= rounds:
        legal = [move.notation() for move in game.legal_moves()]
        game.play("pass" if "pass" in legal else legal[0])
    return game.record()


def a_short_record() -> Json:
    return passing(6)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One for all: whoever is no longer waited for leaves nothing that others would wait for."""
    with ServerProcess(tmp_path_factory.mktemp("analyses")) as process:
        yield process


def brought(visitor: Visitor, record: Json) -> str:
    table: Json = visitor.post("/api/records", {"record": record}, 201)
    return str(table["id"])


def analysed(visitor: Visitor, game: str, depth: str = "quick", since: int = 0) -> Json:
    """The analysis of a game, when it is done."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        told: Json = visitor.get(f"/api/games/{game}/analysis?depth={depth}&since={since}")
        if told["state"] != "waiting":
            return told
        time.sleep(0.2)
    raise AssertionError("the analysis is not done")


def some_parts(visitor: Visitor, game: str, number: int) -> Json:
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        told: Json = visitor.get(f"/api/games/{game}/analysis?depth=quick")
        if told["done"] >= number or told["state"] != "waiting":
            return told
        time.sleep(0.05)
    raise AssertionError("nothing was judged")


def test_everybody_sees_a_finished_game_being_judged(server: ServerProcess) -> None:
    with server.client() as http:
        anna, bert = Visitor(http), Visitor(http)
        game = brought(anna, a_short_record())
        assert anna.get(f"/api/games/{game}/analysis")["state"] == "none"
        begun = anna.post(f"/api/games/{game}/analysis", {"depth": "quick"})
        assert begun["state"] == "waiting"
        told = some_parts(bert, game, 1)
        msgspec.convert(told, Analysis)
        assert told["total"] == len(decisions(Game.from_record(a_short_record())))
        assert [turn["number"] for turn in told["turns"]] == list(range(told["done"]))
        assert [one["seat"] for one in told["about"]] == [0, 1]
        assert told["about"][0]["winner"] is not None
        anna.post(f"/api/games/{game}/cancel", {"yes": True})


def test_an_analysis_is_made_once(server: ServerProcess) -> None:
    with server.client() as http:
        anna = Visitor(http)
        game = brought(anna, passing(1))
        anna.post(f"/api/games/{game}/analysis", {"depth": "quick"})
        told = analysed(anna, game)
        number = len(decisions(Game.from_record(passing(1))))
        assert (told["state"], told["total"], told["done"]) == ("done", number, number)
        for player in told["players"]:
            assert 0 <= player["accuracy"] <= 100
            for moment in player["moments"]:
                turn = told["turns"][moment]
                assert turn["grade"]
                assert turn["best"]
        # What is new, and nothing else.
        assert len(analysed(anna, game, since=number - 1)["turns"]) == 1
        # It is there: nothing is begun again, and without a depth it is found.
        assert anna.post(f"/api/games/{game}/analysis", {"depth": "quick"})["state"] == "done"
        found = anna.get(f"/api/games/{game}/analysis")
        assert (found["state"], found["depth"], found["others"]) == ("done", "quick", {})


@pytest.mark.parametrize("bot", [pytest.param("", marks=pytest.mark.long), "novice"])
def test_the_curve_knows_who_plays(server: ServerProcess, bot: str) -> None:
    """People and bots are expected to reach what their kind reaches."""
    record = passing(1)
    with server.client() as http:
        anna = Visitor(http)
        seats = [{"kind": "here"}, {"kind": "bot", "bot": bot} if bot else {"kind": "here"}]
        table = anna.post("/api/records", {"record": record, "seats": seats}, 201)
        anna.post(f"/api/games/{table['id']}/analysis", {"depth": "quick"})
        told = analysed(anna, table["id"])
    game = Game.from_record(record)
    first = next(one for one in decisions(game) if one.is_turn)
    wanted = expectations(first.state, look=False, players=["people", bot or "people"])
    worth = [[round(e.vp, 1), round(e.low, 1), round(e.high, 1)] for e in wanted]
    assert told["turns"][0]["expected"] == worth


def test_an_analysis_goes_on_after_a_restart(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, server.client() as http:
        anna = Visitor(http)
        game = brought(anna, a_record())
        anna.post(f"/api/games/{game}/analysis", {"depth": "quick"})
        before = some_parts(anna, game, 1)
        assert before["done"] >= 1
    with ServerProcess(tmp_path) as server, server.client() as http:
        anna = Visitor(http)
        after = anna.get(f"/api/games/{game}/analysis")
        assert after["done"] >= before["done"]
        assert after["turns"][: before["done"]] == before["turns"]
        more = some_parts(anna, game, after["done"] + 1)
        assert more["done"] > after["done"]


def test_moves_that_were_added_are_judged_and_those_before_stay(server: ServerProcess) -> None:
    """One's own game at one screen may be analysed while it goes on."""
    with server.client() as http:
        anna = Visitor(http)
        game = brought(anna, passing(1))
        anna.post(f"/api/games/{game}/analysis", {"depth": "quick"})
        first = analysed(anna, game)
        assert first["about"][0]["winner"] is None
        table = anna.table(game)
        for move in passing(2)["moves"][table["ply"] :]:
            table = anna.play(table, move)
        stale = anna.get(f"/api/games/{game}/analysis")
        assert stale["ply"] == first["ply"] < stale["moves"] == table["ply"]
        anna.post(f"/api/games/{game}/analysis", {"depth": "quick"})
        second = analysed(anna, game)
        assert second["ply"] == table["ply"]
        assert second["done"] > first["done"] > 0
        assert second["turns"][: first["done"]] == first["turns"]


def test_a_running_game_of_several_people_is_nobodys_to_analyse(server: ServerProcess) -> None:
    with server.client() as http:
        anna, bert, carla = Visitor(http), Visitor(http), Visitor(http)
        table, _ = two_players(anna, bert)
        for person in (anna, bert, carla):
            refused = person.post(f"/api/games/{table['id']}/analysis", {}, 403)
            assert refused["error"]["key"] == "refusal.analysis-running"
            person.get(f"/api/games/{table['id']}/analysis", 403)
        alone = anna.new_game("here", "here")
        assert anna.get(f"/api/games/{alone['id']}/analysis")["state"] == "none"
        bert.get(f"/api/games/{alone['id']}/analysis", 403)


def test_the_deck_of_an_automa_stays_secret_until_the_end(server: ServerProcess) -> None:
    setup = Setup.random(players=1, seed=3, factions="random", automas=[{"level": "automa"}])
    with server.client() as http:
        anna = Visitor(http)
        body = {"setup": setup.to_json(), "seats": [{"kind": "here"}]}
        game = anna.post("/api/games", body, 201)["id"]
        refused = anna.post(f"/api/games/{game}/analysis", {}, 409)
        assert refused["error"]["key"] == "refusal.analysis-automa"


def test_what_waits_is_bounded(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, limits="on", analyses="2") as server,
        server.client() as http,
    ):
        anna, bert, carla = Visitor(http), Visitor(http), Visitor(http)
        games = [brought(person, a_record()) for person in (anna, anna, bert, carla)]
        anna.post(f"/api/games/{games[0]}/analysis", {"depth": "deep"})
        refused = anna.post(f"/api/games/{games[1]}/analysis", {}, 429)
        assert refused["error"]["key"] == "refusal.analysis-one"
        bert.post(f"/api/games/{games[2]}/analysis", {"depth": "deep"})
        refused = carla.post(f"/api/games/{games[3]}/analysis", {}, 503)
        assert refused["error"]["key"] == "refusal.analysis-busy"
        # Who asks for the same once more waits for the same.
        assert anna.post(f"/api/games/{games[0]}/analysis", {"depth": "deep"})["state"] == "waiting"


def test_a_game_takes_its_analysis_along(server: ServerProcess) -> None:
    """While it is being analysed as well; the next game is analysed all the same."""
    with server.client() as http:
        anna = Visitor(http)
        game = brought(anna, a_record())
        anna.post(f"/api/games/{game}/analysis", {"depth": "deep"})
        assert [one["depth"] for one in anna.get("/api/account/data")["analyses"]] == ["deep"]
        anna.post(f"/api/games/{game}/cancel", {"yes": True})
        anna.get(f"/api/games/{game}/analysis", 404)
        assert anna.get("/api/account/data")["analyses"] == []
        other = brought(anna, passing(1))
        anna.post(f"/api/games/{other}/analysis", {"depth": "quick"})
        assert analysed(anna, other)["state"] == "done"


@pytest.mark.parametrize(
    ("body", "status"), [({"depth": "endless"}, 400), ({"depth": "deep", "seats": [1]}, 400)]
)
def test_only_what_is_offered_can_be_asked_for(
    server: ServerProcess, body: Any, status: int
) -> None:
    with server.client() as http:
        anna = Visitor(http)
        game = brought(anna, a_short_record())
        anna.post(f"/api/games/{game}/analysis", body, status)
        anna.get(f"/api/games/{game}/analysis?since=-1", 400)


def test_an_analyst_survives_what_it_cannot_read() -> None:
    inquiry = Inquiry('{"format": "something"}', "quick")
    assert msgspec.json.decode(answer(msgspec.json.encode(inquiry)), type=Finding).error


def test_a_game_without_turns_has_nothing_to_judge() -> None:
    setup = Setup.random(players=2, seed=1, factions="random")
    record = msgspec.json.encode(Game(setup).record()).decode()
    assert found(Inquiry(record, "quick")).total == 0


def test_analysts_stand_behind_everything_else() -> None:
    assert Settings(data=Path()).analysis_niceness > NICENESS > 0
