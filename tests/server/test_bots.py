"""Bots at the tables: they think elsewhere, never too long, give hints, take over."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from brainstone import Game, Setup
from brainstone.bots.registry import bot_names
from brainstone.server.app import create_app
from brainstone.server.common.settings import Settings
from brainstone.server.thinking.advice import turns_of
from tests.programs import children, processes
from tests.server.process import ServerProcess
from tests.server.visitor import Json, Visitor, played, two_players
from tests.views import listed


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    settings = Settings(
        data=tmp_path_factory.mktemp("bots"),
        limits=False,
        bot_delay=0.0,
        bots="tests.server.odd_bots",
        bot_workers=2,
        bot_seconds=3.0,
    )
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


def bot_game(person: Visitor, *bots: str, seed: int = 1) -> Json:
    """A game of bots, with a person on the seats called "here"."""
    setup = Setup.random(players=len(bots), seed=seed, factions="random", start_player=0).to_json()
    seats = [{"kind": "here"} if b == "here" else {"kind": "bot", "bot": b} for b in bots]
    table: Json = person.post("/api/games", {"setup": setup, "seats": seats}, 201)
    return table


def until(person: Visitor, table: Json, is_done: Callable[[Json], bool]) -> Json:
    """The table, as soon as it is as expected."""
    for _ in range(1200):
        seen = person.table(table["id"])
        if is_done(seen):
            return seen
        time.sleep(0.05)
    raise AssertionError(f"still at ply {seen['ply']}")


# Thinking


def test_the_catalog_names_the_bots(anna: Visitor) -> None:
    assert anna.get("/api/catalog")["bots"][:2] == ["random", "slow"]
    setup = Setup.random(players=2, seed=1).to_json()
    body = {"setup": setup, "seats": [{"kind": "here"}, {"kind": "bot", "bot": "hal"}]}
    assert "'hal'" in anna.post("/api/games", body, 400)["error"]["message"]


def test_a_bot_may_have_a_character_of_those_it_can_have(anna: Visitor) -> None:
    assert anna.get("/api/catalog")["characters"] == {"wild": ["tame"]}
    table = bot_game(anna, "here", "wild:tame")
    assert table["seats"][1]["bot"] == "wild:tame"
    setup = Setup.random(players=2, seed=1).to_json()
    for bot in ("wild:bold", "random:tame", "wild:"):
        body = {"setup": setup, "seats": [{"kind": "here"}, {"kind": "bot", "bot": bot}]}
        assert repr(bot) in anna.post("/api/games", body, 400)["error"]["message"]


def test_bots_play_whole_games_in_their_processes(anna: Visitor) -> None:
    one = bot_game(anna, "wild", "random", seed=3)
    other = bot_game(anna, "random", "chatty", "wild", seed=4)
    for table in (one, other):
        end = until(anna, table, lambda seen: bool(seen["view"]["over"]))
        assert end["view"]["winners"]
        assert [seat["bot"] for seat in end["seats"]] == [seat["bot"] for seat in table["seats"]]


@pytest.mark.parametrize("bot", ["slow", "broken", "crash", "cheat"])
def test_a_bad_bot_does_not_stop_a_game(anna: Visitor, bot: str) -> None:
    """After the limit any move is played for it; the others and the server go on meanwhile."""
    table = bot_game(anna, bot, "expert", seed=2)
    moved = until(anna, table, lambda seen: {0} <= {e["seat"] for e in seen["view"]["log"]})
    assert moved["seats"][0]["bot"] == bot
    game = Game(Setup.from_json(moved["setup"]))
    for text in played(moved):
        game.play(text)


def test_the_server_answers_while_a_bot_thinks(anna: Visitor) -> None:
    thinking = bot_game(anna, "slow", "slow", seed=5)
    table = anna.play_randomly(anna.new_game("here", "here"), 30)
    assert table["ply"] == 30
    seen = anna.table(thinking["id"])
    asked = seen["view"]["decision"]["seat"]
    assert seen["seats"][asked]["kind"] == "bot"  # that is how a client knows that it thinks


def test_the_processes_end_with_the_server(tmp_path: Path) -> None:
    """Also when it is killed."""
    for stop in (signal.SIGTERM, signal.SIGKILL):
        with ServerProcess(tmp_path / stop.name) as server, server.client() as http:
            anna = Visitor(http)
            assert anna.get("/api/catalog")["bots"] == bot_names()
            table = bot_game(anna, "here", "novice", seed=3)
            anna.play_randomly(table, 1)
            until(anna, table, lambda seen: 1 in {e["seat"] for e in seen["view"]["log"]})
            workers = children(server.process.pid)
            assert workers
            server.process.send_signal(stop)
            server.process.wait(20)
        for _ in range(400):
            if not processes().keys() & workers:
                break
            time.sleep(0.05)
        assert not processes().keys() & workers


# Hints


def hint(person: Visitor, table: Json, status: int = 200, **more: Any) -> Json:
    body = {"ply": table["ply"], **more}
    answer: Json = person.post(f"/api/games/{table['id']}/hint", body, status)
    return answer


def test_a_hint_is_a_move_a_plan_and_the_expected_vp(anna: Visitor) -> None:
    table = anna.new_game("here", "here")
    for ply in range(6):
        legal = listed(table["view"])
        told = hint(anna, table, bot="expert")
        assert told["bot"] == "expert"
        assert told["move"] == legal[0] == told["turn"][0]
        assert told["expected_vp"] == 100 + ply
        assert anna.table(table["id"]) == table  # nothing was played
        table = anna.play(table, legal[-1])
    assert hint(anna, table, bot="random")["plan"] == []


def test_a_hint_is_a_whole_turn(anna: Visitor) -> None:
    """What an action asks for belongs to its turn; the plan goes on with the next."""
    table = anna.new_game("here", "here")
    while table["view"]["decision"]["kind"] != "action":
        table = anna.play(table, listed(table["view"])[0])
    seat = table["view"]["decision"]["seat"]
    turn = hint(anna, table, bot="expert")["turn"]
    after = anna.post(f"/api/games/{table['id']}/preview", {"ply": table["ply"], "moves": turn})
    asked = after["view"]["decision"]
    assert asked["seat"] != seat or asked["kind"] == "end-of-turn"


def test_a_plan_is_told_turn_by_turn() -> None:
    """Free actions come before the action, its answers after it; that a turn ends is not said."""
    game = Game(Setup.random(players=2, seed=1, factions="random"))
    plan = ["end", "burn", "convert 3pw 1o", "build m 1A1", "end", "research terra", "end", "pass"]
    assert turns_of(game, plan) == [plan[1:4], ["research terra"], ["pass"]]
    plan = ["tech ore-qic", "advance terra", "pass", "booster lab"]
    assert turns_of(game, plan) == [plan[:2], plan[2:]]  # of an action taken already
    assert turns_of(game, []) == []


def test_a_bot_without_a_plan_expects_nothing(anna: Visitor) -> None:
    table = anna.new_game("here", "here")
    assert hint(anna, table, bot="random")["expected_vp"] is None


def test_a_hint_in_the_middle_of_a_draft(anna: Visitor) -> None:
    table = anna.new_game("here", "here")
    draft = [listed(table["view"])[0]]
    seen = anna.post(f"/api/games/{table['id']}/preview", {"ply": 0, "moves": draft})
    told = hint(anna, table, moves=draft, bot="expert")
    assert (told["move"], told["expected_vp"]) == (listed(seen["view"])[0], 101)
    assert hint(anna, table, bot="expert")["expected_vp"] == 100
    assert hint(anna, table, 422, moves=["pass"])["error"]["code"] == "illegal"


def test_hints_are_for_the_one_who_is_asked(anna: Visitor, bert: Visitor) -> None:
    one, _ = two_players(anna, bert, hints="counted")
    asked = one["view"]["decision"]["seat"]
    waiting = (bert, anna)[asked]
    assert hint(waiting, one, 403)["error"]["code"] == "not-yours"
    assert hint((anna, bert)[asked], one, bot="expert")["move"]
    stranger = Visitor(anna.http)
    assert hint(stranger, one, 403)["error"]["code"] == "not-yours"
    assert hint(anna, {**one, "ply": 7}, 409)["table"]["ply"] == 0
    assert hint(anna, one, 400, bot="hal")["error"]["code"] == "invalid"


@pytest.mark.parametrize("bot", ["slow", "broken", "crash", "cheat"])
def test_no_hint_from_a_bad_bot(anna: Visitor, bot: str) -> None:
    table = anna.new_game("here", "here")
    assert hint(anna, table, 503, bot=bot)["error"]["code"] == "busy"
    assert hint(anna, table, bot="expert")["move"]


# Taking over


def hand_over(person: Visitor, table: Json, seat: int, status: int = 200) -> Json:
    path = f"/api/games/{table['id']}/seats/{seat}/bot"
    answer: Json = person.post(path, {"bot": "expert"}, status)
    return answer


def test_who_may_hand_over_what(anna: Visitor, bert: Visitor) -> None:
    table = anna.new_game("open", "open", "here")
    bert.post(f"/api/games/{table['id']}/seats/0", {"name": "Bert"})
    stranger = Visitor(anna.http)
    assert hand_over(stranger, table, 1, 403)["error"]["code"] == "not-yours"
    assert hand_over(anna, table, 0, 403)["error"]["key"] == "refusal.seat-not-yours"
    assert hand_over(bert, table, 1)["seats"][1]["kind"] == "bot"  # an open seat: at once
    assert "already" in hand_over(anna, table, 1, 403)["error"]["message"]
    assert hand_over(anna, table, 3, 404)["error"]["code"] == "unknown"
    assert hand_over(anna, table, 2)["yours"] == []  # one's own: at once
    assert anna.post(f"/api/games/{table['id']}/seats/2", {})["yours"] == [2]
    # The owner may as well, though no longer seated.
    anna.send("DELETE", f"/api/games/{table['id']}/seats/2")
    assert hand_over(anna, table, 2)["seats"][2]["kind"] == "bot"
