"""Games among friends stay among friends."""

from __future__ import annotations

from tests.server.visitor import Json, Visitor, two_players, whose_turn
from tests.views import listed


def shown(person: Visitor, shelf: str = "open") -> set[str]:
    """The ids of all games a person is shown, page by page."""
    first = person.get("/api/games")
    pages = [
        first,
        *[person.get(f"/api/games?page={n + 2}") for n in range(first["pages"][shelf] - 1)],
    ]
    return {game["id"] for page in pages for game in page[shelf]}


def remove(host: Visitor, table: Json, seat: int, status: int = 200) -> Json:
    answer = host.send("DELETE", f"/api/games/{table['id']}/seats/{seat}")
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


def test_a_game_is_found_by_its_link_only(anna: Visitor, bert: Visitor) -> None:
    table = anna.new_game("here", "open")
    assert (table["listed"], table["host"]) == (False, True)
    carl = Visitor(anna.http)
    assert table["id"] not in shown(carl)
    seen = bert.post(f"/api/games/{table['id']}/seats/1", {"name": "Bert"})
    assert (seen["yours"], seen["host"]) == ([1], False)
    assert table["id"] not in shown(carl, "live")


def test_the_host_shows_it_to_everybody_and_hides_it_again(anna: Visitor, bert: Visitor) -> None:
    table = anna.new_game("here", "open", listed=True)
    path = f"/api/games/{table['id']}/listing"
    assert table["id"] in shown(bert)
    assert bert.post(path, {"listed": False}, 403)["error"]["key"] == "refusal.host-only"
    assert anna.post(path, {"listed": False})["listed"] is False
    assert table["id"] not in shown(bert)
    assert anna.post(path, {"listed": True})["listed"] is True
    assert table["id"] in shown(bert)


def test_the_host_removes_somebody_who_has_not_moved(anna: Visitor, bert: Visitor) -> None:
    table, seen = two_players(anna, bert)
    assert remove(bert, table, 0, 403)["error"]["key"] == "refusal.seat-not-yours"
    assert remove(anna, table, 1)["seats"][1]["kind"] == "open"
    assert bert.table(table["id"])["yours"] == []
    path = f"/api/games/{table['id']}/seats/1"
    assert bert.post(path, {"name": "Bert"}, 403)["error"]["key"] == "refusal.sent-away"
    carl = Visitor(anna.http)
    assert carl.post(path, {"name": "Carl"})["yours"] == [1]
    assert seen["id"] == table["id"]


def test_who_has_moved_stays(anna: Visitor, bert: Visitor) -> None:
    table, _ = two_players(anna, bert)
    people = (anna, bert)
    while table["ply"] == 0 or 1 not in [entry["seat"] for entry in table["view"]["log"]]:
        person, seen = whose_turn(people, table)
        table = person.play(seen, listed(seen["view"])[0])
    assert remove(anna, table, 1, 403)["error"]["key"] == "refusal.has-moved"
    assert bert.table(table["id"])["yours"] == [1]


def test_who_leaves_may_come_back(anna: Visitor, bert: Visitor) -> None:
    table, _ = two_players(anna, bert)
    remove(bert, table, 1)
    assert bert.post(f"/api/games/{table['id']}/seats/1", {"name": "Bert"})["yours"] == [1]


def test_nobody_fills_the_list_alone(anna: Visitor, bert: Visitor) -> None:
    for _ in range(5):
        anna.new_game("here", "open", listed=True)
    setup = anna.new_game("here", "open")["setup"]
    body = {"setup": setup, "seats": [{"kind": "here"}, {"kind": "open"}], "listed": True}
    assert anna.post("/api/games", body, 409)["error"]["key"] == "refusal.listed-enough"
    other = anna.new_game("here", "open")
    path = f"/api/games/{other['id']}/listing"
    assert anna.post(path, {"listed": True}, 409)["error"]["key"] == "refusal.listed-enough"
    assert bert.post("/api/games", body, 201)["listed"] is True


def test_no_game_is_pushed_off_the_list(anna: Visitor) -> None:
    honest = anna.new_game("here", "open", listed=True)
    for _ in range(12):
        spammer = Visitor(anna.http)
        for _ in range(5):
            spammer.new_game("here", "open", listed=True)
    reader = Visitor(anna.http)
    assert reader.get("/api/games")["pages"]["open"] >= 2
    assert honest["id"] in shown(reader)
    for page in (0, -1, 1001, "x"):
        assert reader.send("GET", f"/api/games?page={page}").status_code == 400
