"""The sandbox: branches of a game are tried for oneself, and leave the game as it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from brainstone import Game, Setup
from brainstone.automa.cards.deck import Deck
from brainstone.coach.expect import expectations
from brainstone.server.app import create_app
from brainstone.server.common.settings import Settings
from brainstone.server.tables.branching import MOST_VARIATIONS, Branches
from brainstone.server.tables.live_game import LiveGame, Seat, Terms
from brainstone.server.tables.new_tables import automa_seats
from brainstone.server.tables.position import Position
from tests.server.visitor import Json, Visitor, completed, played, two_players, whose_turn
from tests.views import listed


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    folder: Path = tmp_path_factory.mktemp("branches")
    settings = Settings(data=folder, limits=False, bot_delay=0.0, bots="tests.server.odd_bots")
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


def branch(
    person: Visitor,
    table: Json,
    *moves: str,
    ply: int | None = None,
    status: int = 200,
    **more: Any,
) -> Json:
    at = table["ply"] if ply is None else ply
    wish = {"ply": at, "moves": moves, **more}
    answer: Json = person.post(f"/api/games/{table['id']}/branch", wish, status)
    return answer


def further(person: Visitor, table: Json, number: int) -> list[str]:
    """Some moves for whoever is asked, from the table on."""
    moves: list[str] = []
    while len(moves) < number:
        moves.append(listed(branch(person, table, *moves)["view"])[0])
    return moves


def test_every_seat_can_be_tried_and_the_game_stays_as_it_is(anna: Visitor, bert: Visitor) -> None:
    table, _ = two_players(anna, bert)
    moves = further(anna, table, 6)
    tried = branch(anna, table, *moves)
    assert {entry["seat"] for entry in tried["view"]["log"]} == {0, 1}
    assert tried["yours"] == [0, 1]
    assert (tried["ply"], played(tried)) == (6, moves)
    assert tried["can_undo_to"] == 0
    for person in (anna, bert):
        assert person.table(table["id"])["ply"] == 0
    assert branch(bert, table)["ply"] == 0


def test_a_draft_is_looked_at_there_as_at_a_table(anna: Visitor) -> None:
    table = anna.new_game("here", "here")
    moves = further(anna, table, 3)
    before = branch(anna, table, *moves)
    told = branch(anna, table, *moves, draft=[listed(before["view"])[0]], known=before["mark"])
    assert told["is"] == "change"
    assert completed(told, before)["ply"] == 4
    path = f"/api/games/{table['id']}/branch"
    wish = {"ply": 0, "moves": moves}
    why = anna.post(f"{path}/why", {**wish, "action": "federation"})
    assert why["reason"]
    assert anna.post(f"{path}/survey", {**wish, "seat": 1})["seat"] == 1


def test_an_earlier_moment_is_as_good(anna: Visitor) -> None:
    table = anna.play_randomly(anna.new_game("here", "here"), 8)
    other = branch(anna, table, ply=3)
    assert played(other) == played(table)[:3]
    moves = [move for move in listed(other["view"]) if move != played(table)[3]]
    assert played(branch(anna, table, moves[0], ply=3))[3] == moves[0]
    assert anna.table(table["id"])["ply"] == 8


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"ply": 5}, 404, "unknown"),
        ({"ply": -1}, 404, "unknown"),
        ({"ply": 0, "moves": ["pass"]}, 422, "illegal"),
        ({"ply": 0, "moves": ["nonsense"]}, 400, "invalid"),
        ({"ply": 0, "moves": ["pass"] * 1001}, 400, "invalid"),
        ({"ply": 0, "board": []}, 400, "invalid"),
    ],
)
def test_what_cannot_be_tried_is_refused(anna: Visitor, wish: Json, status: int, code: str) -> None:
    table = anna.new_game("here", "here")
    error = anna.post(f"/api/games/{table['id']}/branch", wish, status)["error"]
    assert error["code"] == code
    assert error["message"]


# Variations


def keep(person: Visitor, table: Json, name: str, status: int = 200, **more: Any) -> Json:
    wish = {"name": name, "ply": 0, "moves": [], **more}
    answer: Json = person.post(f"/api/games/{table['id']}/variations", wish, status)
    return answer


def names(person: Visitor, table: Json) -> list[str]:
    told = person.get(f"/api/games/{table['id']}/variations")["variations"]
    return [one["name"] for one in told]


def test_variations_are_kept_for_their_person_alone(anna: Visitor, bert: Visitor) -> None:
    table, _ = two_players(anna, bert)
    moves = further(anna, table, 2)
    told = keep(anna, table, " Early mine ", moves=moves)["variations"]
    assert [(one["name"], one["ply"], one["moves"]) for one in told] == [("Early mine", 0, moves)]
    keep(anna, table, "Early mine", moves=moves[:1])  # again: replaced
    keep(anna, table, "Other")
    assert sorted(names(anna, table)) == ["Early mine", "Other"]
    assert names(bert, table) == []
    assert names(Visitor(anna.http), table) == []
    keep(bert, table, "Other")
    anna.send("DELETE", f"/api/games/{table['id']}/variations?name=Other")
    assert (names(anna, table), names(bert, table)) == (["Early mine"], ["Other"])


def test_they_come_along_to_an_account_and_go_with_it(server: TestClient[Litestar]) -> None:
    guest = Visitor(server)
    table = guest.new_game("here", "here")
    keep(guest, table, "Plan")
    who = {"name": "Keeper of plans", "password": "correct horse battery"}
    guest.post("/api/account", who, 201)
    assert names(guest, table) == ["Plan"]
    assert [v["name"] for v in guest.get("/api/account/data")["variations"]] == ["Plan"]


def test_there_is_an_end_to_keeping(anna: Visitor) -> None:
    table = anna.new_game("here", "here")
    assert keep(anna, table, " ", 400)["error"]["key"] == "refusal.variation-name"
    assert keep(anna, table, "Wrong", 422, moves=["pass"])["error"]["code"] == "illegal"
    for number in range(MOST_VARIATIONS):
        keep(anna, table, f"Plan {number}")
    refused = keep(anna, table, "One more", 409)["error"]
    assert refused["key"] == "refusal.many-variations"
    keep(anna, table, "Plan 3")
    assert len(names(anna, table)) == MOST_VARIATIONS


# Hints


def ask(person: Visitor, table: Json, what: str, status: int = 200) -> Json:
    path = f"/api/games/{table['id']}/branch/{what}"
    more = {"bot": "expert"} if what == "hint" else {}
    answer: Json = person.post(path, {"ply": table["ply"], **more}, status)
    return answer


def test_hints_follow_the_rule_of_the_table(anna: Visitor, bert: Visitor) -> None:
    off, _ = two_players(anna, bert)
    assert branch(anna, off)["hints"] == "off"
    assert ask(anna, off, "hint", 403)["error"]["key"] == "refusal.hints-off"
    assert ask(anna, off, "expected", 403)["error"]["key"] == "refusal.expected-off"
    counted, _ = two_players(anna, bert, hints="counted")
    assert ask(anna, counted, "hint")["move"]
    assert [seat["hinted"] for seat in bert.table(counted["id"])["seats"]] == [[0], []]
    assert ask(anna, counted, "expected", 403)["error"]["key"] == "refusal.expected-off"
    stranger = Visitor(anna.http)
    assert branch(stranger, counted)["hints"] == "off"
    assert ask(stranger, counted, "hint", 403)["error"]["key"] == "refusal.hints-watching"


def test_alone_one_is_told_what_a_branch_is_worth(anna: Visitor) -> None:
    table = anna.new_game("here", "bot")
    table = anna.play_randomly(table, 1)
    told = ask(anna, table, "expected")["seats"]
    assert len(told) == 2
    assert all(one["low"] <= one["vp"] <= one["high"] for one in told)
    assert ask(anna, table, "hint")["turn"]


def test_a_branch_is_worth_what_its_players_make_of_it(anna: Visitor) -> None:
    """The one who tries has every seat there: who plays in the end are those at the table."""
    table = anna.play_randomly(anna.new_game("here", "bot"), 1)
    record = anna.get(f"/api/games/{table['id']}/record")
    assert record["players"] == ["people", record["players"][1]] != ["people", "people"]
    game = Game.from_record(record)
    game.go_to(table["ply"])
    for players, same in ((record["players"], True), (["people"] * 2, False)):
        told = expectations(game.state, players=players)
        worth = [[round(e.vp, 1), round(e.low, 1), round(e.high, 1)] for e in told]
        seen = [[e["vp"], e["low"], e["high"]] for e in ask(anna, table, "expected")["seats"]]
        assert (seen == worth) is same


# Playing on


def play_on(person: Visitor, table: Json, *kinds: str, status: int = 201, **more: Any) -> Json:
    seats = [{"kind": kind} for kind in kinds]
    wish = {"ply": table["ply"], "seats": seats, **more}
    answer: Json = person.post(f"/api/games/{table['id']}/branch/game", wish, status)
    return answer


def test_a_game_of_its_own_goes_on_from_a_branch(anna: Visitor, bert: Visitor) -> None:
    table = anna.play_randomly(anna.new_game("here", "here"), 4)
    moves = further(anna, table, 2)
    alone = play_on(anna, table, moves=moves, title="What if")
    assert (alone["ply"], alone["title"], alone["yours"]) == (6, "What if", [0, 1])
    assert played(alone) == [*played(table), *moves]
    with_friends = play_on(anna, table, "here", "open", moves=moves)
    assert (with_friends["undo"], with_friends["hints"]) == ("turn", "off")
    joined = bert.post(f"/api/games/{with_friends['id']}/seats/1", {"name": "Bert"})
    assert joined["ply"] == 6
    with_bots = play_on(anna, table, "here", "bot")
    assert [seat["kind"] for seat in with_bots["seats"]] == ["here", "bot"]
    assert anna.table(table["id"])["ply"] == 4


def test_nobody_takes_help_by_a_game_of_its_own(anna: Visitor, bert: Visitor) -> None:
    """Bots would show there what to do, and hints would be free."""
    table, _ = two_players(anna, bert)
    refused = play_on(anna, table, "here", "bot", status=403)["error"]
    assert refused["key"] == "refusal.branch-running"
    assert play_on(Visitor(anna.http), table, status=403)["error"]["code"] == "not-yours"
    person, now = whose_turn((anna, bert), table)
    assert person.play_randomly(now, 1)["ply"] == 1


# The Automa


def automa_game(seed: int) -> LiveGame:
    setup = Setup.random(players=1, seed=5, factions="random").to_json()
    setup["automas"][0]["seed"] = seed
    position = Position.start(Setup.from_json(setup))
    while position.game.state.round == 0:
        position = position.after([position.game.legal_moves()[0].notation()])
    seats = [Seat(0, "person", "", "anna"), *automa_seats(position)]
    return LiveGame(
        "solo", Terms(title="", undo="free", creator="anna", rules=1), 0, 0, 0, position, seats
    )


def deck_of(live: LiveGame) -> Deck:
    memory = live.position.game.state.players[1].memory
    assert isinstance(memory, Deck)
    return memory


def test_face_down_cards_of_a_running_game_are_guessed() -> None:
    live = automa_game(11)
    real = deck_of(live)
    order = list(real.draw)
    branches = Branches()
    guessed = [deck_of(branches.find(live, who, live.ply, [])) for who in ("anna", "b", "c", "d")]
    assert any(list(deck.draw) != order for deck in guessed)
    assert deck_of(live).draw == order


def test_a_branch_that_is_played_to_its_end_does_not_tell_the_deck() -> None:
    live, branches = automa_game(11), Branches()
    found = branches.find(live, "anna", live.ply, [])
    moves: list[str] = []
    while not found.position.game.over:
        legal = found.position.game.legal_moves()
        passing = [move for move in legal if move.notation().startswith("pass")]
        moves.append((passing or legal)[0].notation())
        found = branches.find(live, "anna", live.ply, moves)
    assert b'"seed":11' not in bytes(found.public_setup())


def test_with_an_automa_a_game_of_its_own_waits_for_the_end(anna: Visitor) -> None:
    setup = Setup.random(players=1, seed=5, factions="random").to_json()
    body = {"setup": setup, "seats": [{"kind": "here"}]}
    table = anna.post("/api/games", body, 201)
    assert play_on(anna, table, status=409)["error"]["key"] == "refusal.branch-secret"
    told = branch(anna, table)
    assert "seed" not in told["setup"]["automas"][0]
    moves = further(anna, table, 12)  # the Automa acts in between
    after = branch(anna, table, *moves)
    assert after["view"]["automas"][0]["turns"]
    hint = {"ply": 0, "moves": moves, "bot": "expert"}
    assert anna.post(f"/api/games/{table['id']}/branch/hint", hint)["move"] in listed(after["view"])
