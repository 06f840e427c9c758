"""Nobody fills the disk: undone moves go, games are counted, abandoned ones are deleted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import func, select, update

from brainstone.server.app import create_app
from brainstone.server.common.clock import now
from brainstone.server.common.generations import KEPT_GENERATIONS
from brainstone.server.common.settings import Settings
from brainstone.server.storage.pruning import DAY
from brainstone.server.storage.schema import games, moves, seats, takebacks, undos, votes
from tests.server.hostile.absent import replace, some_game
from tests.server.process import ServerProcess
from tests.server.test_bots import bot_game, until
from tests.server.visitor import Json, Visitor, played, two_players


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    settings = Settings(data=tmp_path_factory.mktemp("disk"), limits=False, bot_delay=0.0)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def database(server: TestClient[Litestar]) -> Callable[[Any], Any]:
    """Run a statement."""

    def run(statement: Any) -> Any:
        def job(connection: Any) -> Any:
            result = connection.execute(statement)
            return result.scalar() if result.returns_rows else None

        with server.portal() as portal:
            return portal.call(server.app.state.services.database.write, job)

    return run


def rows(table: Any, game: Json) -> Any:
    return select(func.count()).select_from(table).where(table.c.game == game["id"])


def test_undone_moves_are_deleted_after_a_while(
    anna: Visitor, server: TestClient[Litestar], database: Callable[[Any], Any]
) -> None:
    table = anna.play_randomly(anna.new_game("here", "here"), 40)
    line = played(table)
    for _ in range(60):
        table = anna.undo(table, 3)
        table = anna.play(table, *line[3:])
    assert database(rows(moves, table)) <= (KEPT_GENERATIONS + 2) * 40
    assert database(rows(undos, table)) <= KEPT_GENERATIONS
    server.app.state.services.registry._games.clear()  # as after a restart
    again = anna.table(table["id"])
    assert played(again) == line
    assert again == table


def test_questions_that_are_withdrawn_leave_nothing(
    anna: Visitor, bert: Visitor, database: Callable[[Any], Any]
) -> None:
    """One asks for a takeback and asks no longer, again and again."""
    table = some_game((anna, bert))
    path = f"/api/games/{table['id']}/takeback"
    for _ in range(20):
        asked = anna.post(path, {"ply": table["ply"], "to": 0})
        assert asked["takeback"]["waiting"] == [1]
        anna.post(f"{path}/answer", {"yes": False})
        replace(anna, table, 1, yes=False)
        bert.post(f"/api/games/{table['id']}/cancel", {})
        bert.post(f"/api/games/{table['id']}/cancel", {"yes": False})
    assert database(rows(takebacks, table)) <= 1
    assert database(rows(votes, table)) == 0


def test_every_mixture_of_moves_and_undos_is_read_again(
    anna: Visitor, server: TestClient[Litestar]
) -> None:
    table = anna.play_randomly(anna.new_game("here", "here"), 12)
    registry = server.app.state.services.registry
    for i in range(24):
        to = (i * 7) % table["ply"]
        table = anna.undo(table, to)
        if i % 3:
            table = anna.play_randomly(table, 4 + i % 5, seed=i)
        table = table if table["ply"] else anna.play_randomly(table, 9, seed=i)
        registry._games.clear()
        assert anna.table(table["id"]) == table


def test_only_so_many_games(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, limits="on", games="3") as server, server.client() as http:
        anna = Visitor(http)
        tables = [anna.new_game("here", "here") for _ in range(3)]
        seats = [{"kind": "here"}] * 2
        body = {"setup": tables[0]["setup"], "seats": seats}
        assert anna.post("/api/games", body, 429)["error"]["key"] == "refusal.many-games"
        record = anna.get(f"/api/games/{tables[0]['id']}/record")
        assert anna.post("/api/records", {"record": record}, 429)["error"]["code"] == "too-many"
        anna.post(f"/api/games/{tables[0]['id']}/cancel", {})
        anna.post("/api/records", {"record": record}, 201)
        Visitor(http).post("/api/games", body, 201)


def test_abandoned_games_are_deleted_and_results_of_people_kept(
    anna: Visitor,
    bert: Visitor,
    server: TestClient[Litestar],
    database: Callable[[Any], Any],
) -> None:
    never_begun = anna.new_game("here", "here")
    begun = anna.play_randomly(anna.new_game("here", "here"), 3)
    of_two = anna.play_randomly(two_players(anna, bert)[0], 1)
    of_two = bert.play_randomly(bert.table(of_two["id"]), 1)
    bots_only = until(anna, bot_game(anna, "random", "random"), lambda t: bool(t["view"]["over"]))
    finished = bot_game(anna, "random", "random")
    until(anna, finished, lambda t: bool(t["view"]["over"]))
    seat = update(seats).where(seats.c.game == finished["id"], seats.c.seat == 0)
    database(seat.values(kind="person", person="somebody", bot=""))
    fresh = anna.new_game("here", "here")

    def after(days: int) -> set[str]:
        """The games that are left, if all but the last one were not touched for so long."""
        long_ago = now() - days * DAY
        database(update(games).where(games.c.id != fresh["id"]).values(updated=long_ago))
        with server.portal() as portal:
            portal.call(server.app.state.services.caretaker.prune)
        every = {t["id"] for t in (never_begun, begun, of_two, bots_only, finished, fresh)}
        return {i for i in every if anna.send("GET", f"/api/games/{i}").status_code == 200}

    assert len(after(13)) == 6
    assert after(15) == {begun["id"], of_two["id"], finished["id"], fresh["id"]}
    assert after(179) == {begun["id"], of_two["id"], finished["id"], fresh["id"]}
    assert after(1000) == {finished["id"], fresh["id"]}
    assert database(rows(moves, of_two)) == 0
