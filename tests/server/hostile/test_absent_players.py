"""An absent player is safe: nobody alone, nothing erased, no weak bot; and a staller is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from websockets.exceptions import ConnectionClosed

from brainstone.server.app import create_app
from brainstone.server.common.settings import Settings
from tests.server.hostile.absent import Later, key, later, replace, some_game, waits_for
from tests.server.process import ServerProcess
from tests.server.test_processes import hear, listen
from tests.server.visitor import Json, Visitor, two_players
from tests.views import listed

__all__ = ["later"]

DAY = 24 * 60


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    settings = Settings(
        data=tmp_path_factory.mktemp("absent"),
        limits=False,
        bot_delay=600.0,  # bots that have a seat do not move here
        bots="tests.server.odd_bots",
    )
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


def handed_over(anna: Visitor, bert: Visitor, later: Later, **more: Any) -> Json:
    """A game in which a bot plays for Bert, by the table's rule."""
    table = some_game((anna, bert), away={"minutes": 10, "bot": "expert"}, **more)
    table = waits_for((anna, bert), table, 1)
    later(11)
    return replace(anna, table, 1)


# Who may


def test_one_opponent_alone_never_may(anna: Visitor, bert: Visitor, later: Later) -> None:
    table = waits_for((anna, bert), some_game((anna, bert)), 1)
    later(400 * DAY)
    assert key(replace(anna, table, 1, 403)) == "never-alone"
    path = f"/api/games/{table['id']}/seats/1/bot"
    assert key(anna.post(path, {"bot": "random"}, 403)) == "seat-not-yours"
    assert anna.table(table["id"])["seats"][1]["kind"] == "taken"


def test_the_rule_of_the_table(anna: Visitor, bert: Visitor, later: Later) -> None:
    """Its time, and its bot: not one that the opponent would like."""
    away = {"minutes": 3 * DAY, "bot": "wild"}
    table = waits_for((anna, bert), some_game((anna, bert), away=away), 1)
    assert table["away"] == {"minutes": 3 * DAY, "in_setup": False, "bot": "wild"}
    later(2 * DAY)
    error = replace(anna, table, 1, 403)["error"]
    assert (error["key"], error["values"]["minutes"]) == ("refusal.may-come-back", DAY)
    later(3 * DAY + 1)
    seat = replace(anna, table, 1)["seats"][1]
    assert (seat["kind"], seat["name"], seat["bot"]) == ("bot", "Guest 1", "wild")
    assert seat["left_at"] == table["ply"]


def test_a_strong_bot_unless_the_table_says_another(anna: Visitor) -> None:
    assert anna.new_game("here", "open")["away"]["bot"] == "expert"
    more = {"away": {"minutes": 5, "bot": "nobody"}}
    setup = anna.new_game("here", "open")["setup"]
    body = {"setup": setup, "seats": [{"kind": "here"}, {"kind": "open"}], **more}
    assert key(anna.post("/api/games", body, 400)) == "no-bot"


def test_only_at_their_turn(anna: Visitor, bert: Visitor, later: Later) -> None:
    table = some_game((anna, bert), away={"minutes": 10})
    later(30)
    table = waits_for((anna, bert), table, 0)
    assert key(replace(anna, table, 1, 403)) == "not-their-turn"
    assert key(replace(bert, table, 1, 403)) == "not-anothers"
    stranger = Visitor(anna.http)
    assert key(replace(stranger, table, 0, 403)) == "no-seat"


def test_the_setup_is_for_people(anna: Visitor, bert: Visitor, later: Later) -> None:
    for in_setup in (False, True):
        away = {"minutes": 10, "in_setup": in_setup}
        table, _ = two_players(anna, bert, away=away)
        asked = table["view"]["decision"]["seat"]
        later(30)
        waiting = (bert, anna)[asked]
        if in_setup:
            assert replace(waiting, table, asked)["seats"][asked]["kind"] == "bot"
        else:
            assert key(replace(waiting, table, asked, 403)) == "not-in-setup"


def test_a_staller_with_an_open_page(
    anna: Visitor, bert: Visitor, later: Later, server: TestClient[Litestar]
) -> None:
    """Neither the page nor free actions nor undos give more time."""
    table = some_game((anna, bert), away={"minutes": 10})
    table = waits_for((anna, bert), table, 1)
    headers = {"cookie": f"brainstone={bert.cookie}"}
    with server.websocket_connect(f"/api/games/{table['id']}/live", headers=headers):
        later(11)
        free = [m for m in listed(table["view"]) if m.startswith(("convert", "burn"))]
        moved = bert.play(table, free[0])
        back = bert.undo(moved, table["ply"])
        assert replace(anna, back, 1)["seats"][1]["kind"] == "bot"


def test_all_others_vote(
    anna: Visitor, bert: Visitor, visit: Callable[[], Visitor], later: Later
) -> None:
    carl = visit()
    people = (anna, bert, carl)
    table = waits_for(people, some_game(people), 1)
    assert key(replace(anna, table, 1, 403)) == "may-come-back"
    later(6)
    voted = replace(anna, table, 1)
    vote = {"kind": "replace", "seat": 1, "by": [0], "waiting": [2]}
    assert (voted["votes"], voted["seats"][1]["kind"]) == ([vote], "taken")
    assert replace(anna, table, 1)["votes"] == [vote]  # twice is not two
    assert replace(carl, table, 1, yes=False)["votes"] == []
    replace(anna, table, 1)
    done = replace(carl, table, 1)
    assert (done["votes"], done["seats"][1]["kind"]) == ([], "bot")


def test_a_turn_that_is_made_ends_the_vote(
    anna: Visitor, bert: Visitor, visit: Callable[[], Visitor], later: Later
) -> None:
    carl = visit()
    people = (anna, bert, carl)
    table = waits_for(people, some_game(people), 1)
    later(6)
    replace(anna, table, 1)
    bert.play(table, "pass")
    later(0)
    table = waits_for(people, table, 0)
    assert table["votes"] == []


# Nothing is erased


@pytest.mark.parametrize("undo", ["free", "turn"])
def test_what_somebody_left_is_not_undone_behind_their_back(
    anna: Visitor, bert: Visitor, later: Later, undo: str
) -> None:
    table = handed_over(anna, bert, later, undo=undo)
    ply = table["ply"]
    assert (table["hotseat"], table["can_undo_to"]) == (False, ply)
    assert key(anna.undo(table, 0, 403)) == "undo-own"
    assert key(anna.undo(table, ply - 1, 403)) == "undo-own"
    asked = anna.post(f"/api/games/{table['id']}/takeback", {"ply": ply, "to": 0})
    assert (asked["ply"], asked["takeback"]["waiting"]) == (ply, [1])
    refused = bert.post(f"/api/games/{table['id']}/takeback/answer", {"yes": False})
    assert (refused["ply"], refused["takeback"]) == (ply, None)


def test_the_person_comes_back_and_asks_for_the_moment_they_left(
    anna: Visitor, bert: Visitor, later: Later, server: TestClient[Litestar]
) -> None:
    table = handed_over(anna, bert, later)
    left_at = table["ply"]
    services = server.app.state.services
    live = services.registry.peek(table["id"])
    text = live.position.game.legal_moves()[0].notation()
    with server.portal() as portal:
        portal.call(services.changes.play_for_bot, table["id"], live.position, text)
    assert bert.get("/api/me")["games"][0]["id"] == table["id"]
    assert bert.table(table["id"])["seats"][1]["can_return"] is True
    path = f"/api/games/{table['id']}/seats/1"
    stranger = Visitor(anna.http)
    assert key(stranger.post(path, {}, 403)) == key(anna.post(path, {}, 403)) == "seat-not-open"
    back = bert.post(path, {})
    assert (back["yours"], back["seats"][1]["left_at"]) == ([1], left_at)
    body = {"ply": back["ply"], "to": left_at}
    assert bert.post(f"/api/games/{table['id']}/takeback", body)["takeback"]["waiting"] == [0]
    again = anna.post(f"/api/games/{table['id']}/takeback/answer", {"yes": True})
    assert (again["ply"], again["seats"][1]["left_at"]) == (left_at, -1)
    assert listed(bert.table(table["id"])["view"])


def test_who_came_back_has_time_again(anna: Visitor, bert: Visitor, later: Later) -> None:
    table = handed_over(anna, bert, later)
    bert.post(f"/api/games/{table['id']}/seats/1", {})
    assert replace(anna, table, 1)["seats"][1]["kind"] == "bot"  # the bot had not moved yet
    bert.post(f"/api/games/{table['id']}/seats/1", {})
    table = bert.play(bert.table(table["id"]), "pass")
    later(0)
    table = waits_for((anna, bert), table, 0)
    assert key(replace(bert, table, 0, 403)) == "may-come-back"


def test_a_takeback_ends_when_the_asked_player_goes(
    anna: Visitor, bert: Visitor, later: Later
) -> None:
    table = some_game((anna, bert), away={"minutes": 10})
    table = waits_for((anna, bert), table, 1)
    path = f"/api/games/{table['id']}/takeback"
    asked = anna.post(path, {"ply": table["ply"], "to": 0})
    assert asked["takeback"]["waiting"] == [1]
    assert bert.post(f"/api/games/{table['id']}/seats/1/bot", {"bot": "wild"})["takeback"] is None
    anna.post(path, {"ply": table["ply"], "to": 0})  # one may ask again


# Ending a game


def cancel(person: Visitor, table: Json, status: int = 200, yes: bool = True) -> Json:
    answer: Json = person.post(f"/api/games/{table['id']}/cancel", {"yes": yes}, status)
    return answer


def test_a_game_ends_when_all_agree(anna: Visitor, bert: Visitor) -> None:
    table = some_game((anna, bert))
    vote = {"kind": "cancel", "seat": 0, "by": [1], "waiting": [0]}
    assert cancel(bert, table)["votes"] == [vote]
    assert cancel(anna, table, yes=False)["votes"] == []
    cancel(bert, table)
    anna.play_randomly(waits_for((anna, bert), table, 0), 1)
    assert anna.table(table["id"])["votes"] == [vote]  # also while the game goes on
    assert key(cancel(Visitor(anna.http), table, 403)) == "no-seat"
    cancel(anna, table)
    assert key(bert.get(f"/api/games/{table['id']}", 404)) == "no-game"
    assert table["id"] not in [game["id"] for game in bert.get("/api/me")["games"]]


def test_who_made_a_game_ends_it_before_others_have_moved(anna: Visitor, bert: Visitor) -> None:
    table, _ = two_players(anna, bert)
    assert cancel(bert, table)["votes"][0]["waiting"] == [0]
    cancel(anna, table)
    anna.get(f"/api/games/{table['id']}", 404)
    begun = some_game((anna, bert))
    assert cancel(anna, begun)["votes"][0]["waiting"] == [1]


def test_an_absent_player_is_asked_before_the_game_ends(
    anna: Visitor, bert: Visitor, later: Later
) -> None:
    table = handed_over(anna, bert, later)
    assert cancel(anna, table)["votes"][0]["waiting"] == [1]
    cancel(bert, table)
    anna.get(f"/api/games/{table['id']}", 404)


def test_sockets_hear_that_a_game_has_ended(anna: Visitor, server: TestClient[Litestar]) -> None:
    table = anna.new_game("here", "here")
    with server.websocket_connect(f"/api/games/{table['id']}/live") as socket:
        socket.receive_json()
        cancel(anna, table)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive()
        assert closed.value.code == 4404


def test_a_game_that_ended_at_another_server(tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, poll_seconds="0.1") as one,
        ServerProcess(tmp_path, poll_seconds="0.1") as other,
        one.client() as http,
    ):
        anna = Visitor(http)
        table = anna.new_game("here", "here")
        with listen(other, anna, table["id"]) as socket:
            hear(socket, "moves")
            cancel(anna, table)
            with pytest.raises(ConnectionClosed) as closed:
                hear(socket, "the end")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
