"""A person at the server: a session of their own, and the requests of the API by name."""

from __future__ import annotations

import random
from typing import Any

import httpx

from brainstone import Setup
from brainstone.server.tables.difference import changed
from tests.views import listed

Json = dict[str, Any]


def completed(told: Json, before: Json) -> Json:
    """A table as it was told, made whole by the one before, as a client does it."""
    if told["is"] == "table":
        return told
    assert told["base"] == before["mark"]
    since, news, old = told["since"], told["view"], before["view"]
    assert all(event["ply"] > since for event in news["events"])
    assert len(news["log"]) == told["ply"] - since
    view = {**changed(old, told["change"]), **news}
    view["log"] = old["log"][:since] + news["log"]
    view["events"] = [event for event in old["events"] if event["ply"] <= since] + news["events"]
    facts = {key: told[key] for key in told if key not in ("base", "since", "change")}
    return {"setup": before["setup"], **facts, "is": "table", "view": view}


class Visitor:
    """Each visitor keeps the cookie of its own session."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        self.cookie = ""
        self.device = ""

    def send(
        self, method: str, path: str, json: Any = None, headers: Json | None = None, **more: Any
    ) -> Any:
        sent = {"x-brainstone": "1", **(headers or {})}
        kept = {"brainstone": self.cookie, "brainstone_device": self.device}
        cookies = "; ".join([f"{name}={value}" for name, value in kept.items() if value])
        if cookies:
            sent["cookie"] = cookies
        if json is not None:
            more["json"] = json
        answer = self.http.request(method, path, headers=sent, **more)
        for header in answer.headers.get_list("set-cookie"):
            name, _, value = header.split(";")[0].partition("=")
            if name == "brainstone":
                self.cookie = value
            else:
                self.device = value
        self.http.cookies.clear()  # they would be everybody's
        return answer

    def get(self, path: str, status: int = 200, **more: Any) -> Any:
        answer = self.send("GET", path, **more)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, json: Any, status: int = 200, **more: Any) -> Any:
        answer = self.send("POST", path, json, **more)
        assert answer.status_code == status, answer.text
        return answer.json()

    def new_game(self, *kinds: str, seed: int = 1, **more: Any) -> Json:
        """A game with seats of these kinds."""
        setup = Setup.random(
            players=len(kinds), seed=seed, factions="random", start_player=0
        ).to_json()
        seats = [{"kind": kind} for kind in kinds]
        table: Json = self.post("/api/games", {"setup": setup, "seats": seats, **more}, 201)
        return table

    def table(self, game: str) -> Json:
        table: Json = self.get(f"/api/games/{game}")
        return table

    def play(self, table: Json, *moves: str, status: int = 200) -> Json:
        answer: Json = self.post(
            f"/api/games/{table['id']}/moves", {"ply": table["ply"], "moves": moves}, status
        )
        return answer

    def undo(self, table: Json, to: int, status: int = 200) -> Json:
        answer: Json = self.post(
            f"/api/games/{table['id']}/undo", {"ply": table["ply"], "to": to}, status
        )
        return answer

    def play_randomly(self, table: Json, moves: int, seed: int = 0) -> Json:
        """Some moves, as long as it is this visitor's turn."""
        chance = random.Random(seed)
        for _ in range(moves):
            if not listed(table["view"]):
                break
            table = self.play(table, chance.choice(listed(table["view"])))
        return table


def played(table: Json) -> list[str]:
    """The moves of a table's log."""
    return [entry["move"] for entry in table["view"]["log"]]


def two_players(anna: Visitor, bert: Visitor, **more: Any) -> tuple[Json, Json]:
    """A game of two people, as each of them sees it."""
    table = anna.new_game("here", "open", **more)
    other: Json = bert.post(f"/api/games/{table['id']}/seats/1", {"name": "Bert"})
    return anna.table(table["id"]), other


def whose_turn(people: tuple[Visitor, ...], table: Json) -> tuple[Visitor, Json]:
    """Who is asked, and the table as they see it."""
    person = people[people[0].table(table["id"])["view"]["decision"]["seat"]]
    return person, person.table(table["id"])
