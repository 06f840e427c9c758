"""The server inside a browser answers as the server does, and keeps games as texts."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from brainstone import Game, Setup
from brainstone.coach.played import decisions
from brainstone.puzzles.collection import CHARGE, collection
from brainstone.server.offline.desk import Desk
from brainstone.server.offline.routes import HERE, ask
from brainstone.server.offline.shelf import Shelf
from tests.server.visitor import Visitor
from tests.views import listed

Json = dict[str, Any]
TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z")


class AtDesk:
    """One person at a desk, with the words of a visitor to a server."""

    def __init__(self, desk: Desk | None = None) -> None:
        self.desk = desk or Desk()

    def send(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        status, text = ask(self.desk, method, path, "" if body is None else json.dumps(body))
        return status, text if path.endswith(".csv") else json.loads(text)

    def ok(self, method: str, path: str, body: Any = None) -> Any:
        status, answer = self.send(method, path, body)
        assert status == 200, answer
        return answer


class Both:
    """The same person at a server and at a desk: every answer is compared."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.here = visitor, AtDesk()
        self.ids = ("", "")

    def begin(self, setup: Json, *kinds: str) -> Json:
        body = {"setup": setup, "seats": [{"kind": kind} for kind in kinds], "title": "Vega"}
        there = self.visitor.post("/api/games", body, 201)
        here: Json = self.here.ok("POST", "/games", body)
        self.ids = there["id"], here["id"]
        self.compare(there, here)
        return here

    def send(self, method: str, path: str, body: Any = None) -> Any:
        """To a path of the game ("" for the game itself), or of the API if there is none."""
        theirs, ours = [f"/games/{one}{path}" if one else path for one in self.ids]
        there = self.visitor.send(method, f"/api{theirs}", body)
        status, here = self.here.send(method, ours, body)
        assert there.status_code == status, here
        self.compare(there.text if path.endswith(".csv") else there.json(), here)
        return here

    def compare(self, there: Any, here: Any) -> None:
        assert self.plain(here) == self.plain(there)

    def plain(self, answer: Any) -> Any:
        text = json.dumps(answer, sort_keys=True)
        for one in self.ids:
            text = text.replace(one, "ID") if one else text
        return json.loads(TIME.sub("TIME", text))


@pytest.fixture
def both(anna: Visitor) -> Both:
    return Both(anna)


@pytest.mark.parametrize(
    ("kinds", "more"),
    [
        (("here", "here"), {}),
        (("here",), {"players": 1, "automa_level": "automa"}),
        (("here", "here"), {"expansion": "lost_fleet"}),
    ],
    ids=["hot seat", "automa", "lost fleet"],
)
def test_a_game_is_answered_alike(both: Both, kinds: tuple[str, ...], more: Json) -> None:
    choices = {"players": len(kinds), "seed": 3, "factions": "random", "start_player": 0, **more}
    table = both.begin(Setup.random(**choices).to_json(), *kinds)
    chance = random.Random(5)
    for turn in range(30):
        ply, options = table["ply"], listed(table["view"])
        move = chance.choice(options)
        wish = {"ply": ply, "moves": [move], "known": table["mark"]}
        both.send("POST", "/preview", wish)
        both.send("GET", f"/why?ply={ply}&space=1A1&action=build")
        if turn % 6 == 0:
            both.send("GET", "/survey?seat=0")
            both.send("GET", f"?ply={ply // 2}")
            both.send("POST", "/moves", {"ply": ply, "moves": ["build m 99"]})
            both.send("POST", "/moves", {"ply": ply + 1, "moves": [move]})
        both.send("POST", "/moves", wish)
        table = both.send("GET", "")
    both.send("POST", "/undo", {"ply": table["ply"], "to": table["can_undo_to"]})
    answers = {"seats": [0], "answers": {"charge": "free"}}
    both.send("POST", "/answers", answers)
    for path in ("/history", "/stats", "/stats.csv", "/changes?since=4", "/record"):
        both.send("GET", path)
    both.send("POST", "/cancel", {"yes": True})
    both.send("GET", "")


def test_a_branch_is_answered_alike(both: Both) -> None:
    setup = Setup.random(players=2, seed=3, factions="random", start_player=0).to_json()
    table = both.begin(setup, "here", "here")
    moves: list[str] = []
    for _ in range(5):
        moves.append(listed(table["view"])[0])
        table = both.send("POST", "/branch", {"ply": 0, "moves": moves, "played": True})
        moves = [entry["move"] for entry in table["view"]["log"]]  # those by rule as well
    draft = listed(table["view"])[:1]
    wish = {"ply": 0, "moves": moves}
    both.send("POST", "/branch", {**wish, "draft": draft, "known": table["mark"]})
    both.send("POST", "/branch", {**wish, "ply": 4})
    both.send("POST", "/branch/why", {**wish, "action": "federation"})
    both.send("POST", "/branch/survey", {**wish, "seat": 1})
    both.send("POST", "/branch/expected", wish)
    both.send("POST", "/variations", {**wish, "name": "Plan"})
    both.send("POST", "/variations", {**wish, "name": ""})
    assert len(both.send("GET", "/variations")["variations"]) == 1
    game = both.ids[1]
    shelf = Shelf()
    shelf.put(both.here.desk.shelf.take_changed()[0][2])  # as the page has stored it
    assert [one.name for one in shelf.variations(game)] == ["Plan"]
    made = both.here.ok("POST", f"/games/{game}/branch/game", wish)
    assert (made["ply"], made["yours"]) == (len(moves), [0, 1])
    both.send("DELETE", "/variations?name=Plan")
    assert both.send("GET", "")["ply"] == 0


def test_everything_without_a_game_is_answered_alike(both: Both) -> None:
    for path in ("/catalog", "/lessons", "/lessons/mine/4", "/lessons/mine/4?ply=2", "/me"):
        both.send("GET", path)
    for path in ("/rules/R-MINE-5", "/rules/R-MOON-1", "/lessons/mine/99"):
        both.send("GET", path)
    both.send("GET", "/lessons/mine/4/why?space=1A5")
    both.send("POST", "/lessons/mine/5/moves", {"moves": ["power 1step", "build m 1A5"]})
    for wish in ({"players": 3, "seed": 8}, {"players": 9}, {"seed": 1}):
        both.send("POST", "/setup", wish)


def test_puzzles_are_answered_alike(both: Both) -> None:
    some = collection().puzzles
    known, turn = next(p for p in some if p.theme == CHARGE), next(p for p in some if p.exact)
    for path in ("", f"/{turn.key}", f"/{turn.key}?ply=4", f"/{turn.key}/game", "/nobody"):
        both.send("GET", f"/puzzles{path}")
    both.send("GET", f"/puzzles/{turn.key}/why?space=1A5")
    both.send("POST", f"/puzzles/{turn.key}/moves", {"moves": list(turn.best.moves)})
    standing = {"rating": 1300, "deviation": 90, "answers": 12}
    for puzzle, moves in ((known, known.ways[1].moves), (turn, turn.best.moves), (turn, ["pass"])):
        wish = {"moves": list(moves), "standing": standing}
        both.send("POST", f"/puzzles/{puzzle.key}/answer", wish)
    both.send("POST", f"/puzzles/{turn.key}/answer", {"moves": []})


def test_a_bot_plays_while_somebody_looks() -> None:
    here = AtDesk()
    setup = here.ok("POST", "/setup", {"players": 2, "seed": 4, "factions": "random"})["setup"]
    seats = [{"kind": "bot", "bot": "casual"}, {"kind": "here", "name": "Ada"}]
    table = here.ok("POST", "/games", {"setup": setup, "seats": seats})
    assert table["id"].startswith(HERE)
    assert not here.desk.due()
    here.desk.listen(1, table["id"], 0)
    while here.desk.due():
        here.desk.think(table["id"])
    told = [json.loads(message) for message in here.desk.news(1)]
    assert [message["type"] for message in told] == ["moves"]
    assert told[0]["table"]["view"]["decision"]["seat"] == 1
    assert not here.desk.news(1)
    hint = here.ok(
        "POST", f"/games/{table['id']}/hint", {"ply": told[0]["table"]["ply"], "bot": "casual"}
    )
    assert hint["move"] in listed(told[0]["table"]["view"])
    assert here.ok("GET", "/me")["name"] == "Ada"
    here.desk.hang_up(1)


def test_a_kept_game_goes_on_elsewhere(anna: Visitor) -> None:
    """After a reload, beside another page that was faster, and on a server."""
    here = AtDesk()
    setup = here.ok("POST", "/setup", {"players": 2, "seed": 4, "factions": "random"})["setup"]
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "bot": "casual"}]
    table = here.ok("POST", "/games", {"setup": setup, "seats": seats, "title": "Mira"})
    name = table["id"]
    here.desk.listen(1, name, 0)
    while here.desk.due():
        here.desk.think(name)
    table = here.ok("GET", f"/games/{name}")
    move = listed(table["view"])[0]
    [(kept, version, text, line)] = here.desk.shelf.take_changed()
    assert (kept, version) == (name, here.desk.shelf.version_of(name))
    assert json.loads(line)["title"] == "Mira"
    other = AtDesk()
    other.desk.shelf.put(text)
    [summary] = other.ok("GET", "/games")["mine"]
    assert summary["title"] == "Mira"
    assert other.ok("GET", f"/games/{name}")["view"] == table["view"]
    other.ok("POST", f"/games/{name}/moves", {"ply": table["ply"], "moves": [move]})
    [(_, _, newer, _)] = other.desk.shelf.take_changed()
    here.desk.shelf.put(newer)
    status, refused = here.send(
        "POST", f"/games/{name}/moves", {"ply": table["ply"], "moves": [move]}
    )
    assert (status, refused["error"]["key"]) == (409, "refusal.moved-on")
    assert refused["table"]["ply"] > table["ply"]
    parcel = here.ok("GET", f"/games/{name}/parcel")
    there = anna.post("/api/records", parcel, 201)
    assert [seat["kind"] for seat in there["seats"]] == ["here", "bot"]
    assert there["view"]["log"][: refused["table"]["ply"]] == refused["table"]["view"]["log"]
    here.ok("POST", f"/games/{name}/cancel", {"yes": True})
    assert here.desk.shelf.take_changed() == [(name, 0, "", "")]


def test_a_moment_of_a_game_from_elsewhere_is_shown(anna: Visitor) -> None:
    table = anna.play_randomly(anna.new_game("here", "here"), 12)
    moves = [entry["move"] for entry in table["view"]["log"]]
    wish = {"setup": table["setup"], "moves": moves, "ply": 5}
    shown = AtDesk().ok("POST", "/replays", wish)
    there = anna.get(f"/api/games/{table['id']}?ply=5")
    assert shown["view"] == there["view"]


def test_a_record_has_no_open_seats(anna: Visitor) -> None:
    table = anna.new_game("here", "here")
    record = anna.get(f"/api/games/{table['id']}/record")
    body = {"record": record, "seats": [{"kind": "here"}, {"kind": "open"}]}
    assert anna.post("/api/records", body, 400)["error"]["key"] == "refusal.no-open-seat"
    assert AtDesk().send("POST", "/records", body)[0] == 400


def test_what_is_not_there_is_not_kept() -> None:
    shelf = Shelf()
    assert shelf.version_of("local-none") == 0
    shelf.remove("local-none")
    assert not shelf.take_changed()


def test_a_browser_analyses_a_game_a_little_at_every_look() -> None:
    game = Game(Setup.random(players=2, seed=11, factions="random"), events=False)
    while game.state.round < 2:
        legal = [move.notation() for move in game.legal_moves()]
        game.play("pass" if "pass" in legal else legal[0])
    person = AtDesk()
    path = f"/games/{person.ok('POST', '/records', {'record': game.record()})['id']}/analysis"
    assert person.ok("GET", path)["state"] == "none"
    told = person.ok("POST", path, {"depth": "quick"})
    assert (told["state"], told["done"]) == ("waiting", 0)
    looks = 0
    while told["state"] == "waiting":
        told = person.ok("GET", f"{path}?since={told['done']}")
        looks += 1
        assert looks <= told["total"]
    assert told["done"] == told["total"] == len(decisions(game))
    assert len(person.ok("GET", path)["turns"]) == told["total"]
    assert person.send("POST", path, {"depth": "endless"})[0] == 400
