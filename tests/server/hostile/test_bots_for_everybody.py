"""However many bots one visitor lets play, those of the others go on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from brainstone import Setup
from brainstone.server.app import create_app
from brainstone.server.common.settings import Settings
from brainstone.server.tables.live_game import LiveGame, Terms
from brainstone.server.tables.position import Position
from brainstone.server.thinking.pool import Thinking
from brainstone.server.thinking.queues import Asker, Queue, QueueTimeout
from tests.server.process import ServerProcess
from tests.server.test_bots import bot_game, hint, until
from tests.server.test_processes import hear, listen
from tests.server.visitor import Visitor


@pytest.fixture(scope="module")
def mark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A file that is there once a fragile bot has ended its process."""
    file = tmp_path_factory.mktemp("mark") / "ended"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BRAINSTONE_TEST_MARK", str(file))
        yield file


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, mark: Path) -> Iterator[TestClient[Litestar]]:
    settings = Settings(
        data=tmp_path_factory.mktemp("everybody"),
        limits=False,
        bot_delay=0.0,
        bots="tests.server.odd_bots",
        bot_workers=1,
        bot_seconds=5.0,
        queue_seconds=0.1,
    )
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


# The queue


async def in_order(askers: list[Asker]) -> list[str]:
    """Who is served in which order, if all come while every place is taken."""
    queue = Queue(1)
    served: list[str] = []

    async def ask(asker: Asker) -> None:
        async with queue.place(asker):
            served.append(asker.person)
            await asyncio.sleep(0)

    async with (
        queue.place(Asker("somewhere", "first", True)),
        queue.place(Asker("elsewhere", "second", True)),
    ):
        tasks = [asyncio.create_task(ask(asker)) for asker in askers]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return served


def test_a_burst_takes_one_turn_of_two() -> None:
    """A stranger with 38 games slows another by one thought: a factor of two."""
    burst = [Asker("there", f"guest {i}", True) for i in range(38)]
    served = asyncio.run(in_order([*burst, *[Asker("here", "anna", True)] * 3]))
    assert [i for i, person in enumerate(served) if person == "anna"] == [1, 3, 5]


@pytest.mark.parametrize("places", [1, 3])
def test_who_comes_anew_waits_for_nobody(places: int) -> None:
    """However long a stranger's bots think, and however many of them: one place is kept."""

    async def work() -> None:
        queue = Queue(places)
        release = asyncio.Event()
        thinking = 0

        async def burst() -> None:
            nonlocal thinking
            async with queue.place(Asker("there", "bert", True)):
                thinking += 1
                await release.wait()

        tasks = [asyncio.create_task(burst()) for _ in range(20)]
        await asyncio.sleep(0)
        for _ in range(5):  # a table asks again when its bot has moved
            async with asyncio.timeout(10), queue.place(Asker("here", "anna", True)):
                assert thinking == places
                with pytest.raises(QueueTimeout):
                    async with queue.place(Asker("here", "anna", True), 0.01):
                        pass
        assert thinking == places
        release.set()
        await asyncio.gather(*tasks)
        assert thinking == len(tasks)

    asyncio.run(work())


def test_people_at_one_address_take_turns() -> None:
    burst = [Asker("here", "bert", True)] * 10
    served = asyncio.run(in_order([*burst, Asker("here", "anna", True)]))
    assert served.index("anna") == 1


def test_what_somebody_looks_at_comes_first() -> None:
    queue = Queue(1)
    served: list[bool] = []

    async def ask(is_watched: bool) -> None:
        async with queue.place(Asker("here", "anna", is_watched)):
            served.append(is_watched)

    async def work() -> None:
        async with queue.place(Asker("here", "anna", True)):
            tasks = [asyncio.create_task(ask(watched)) for watched in (False, False, True)]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)

    asyncio.run(work())
    assert served == [True, False, False]


def test_who_waits_no_longer_leaves_the_place_to_others() -> None:
    async def work() -> None:
        queue, asker = Queue(1), Asker("here", "anna", True)
        async with queue.place(asker):
            with pytest.raises(QueueTimeout):
                async with queue.place(asker, 0.01):
                    pass
            gone = asyncio.create_task(queue.place(asker).__aenter__())
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)
        async with asyncio.timeout(10), queue.place(asker):
            pass

    asyncio.run(work())


# Thinking


def some_position() -> LiveGame:
    position = Position.start(Setup.random(players=2, seed=1, factions="random"))
    terms = Terms(title="", undo="free", creator="anna", rules=1)
    return LiveGame("some-game", terms, 0, 1, 0, position, [])


def test_a_quick_bot_does_not_wait_behind_a_slow_one() -> None:
    async def work() -> None:
        thinking = Thinking("tests.server.odd_bots", 1, 600.0)
        live, asker = some_position(), Asker("here", "anna", True)
        await thinking.ask(live, live.position, "random", asker)  # now it is known how quick it is
        slow = asyncio.create_task(
            thinking.ask(live, live.position, "slow", Asker("there", "bert", True))
        )
        await asyncio.sleep(0)
        thought = await thinking.ask(live, live.position, "random", asker)
        assert thought.move
        assert not slow.done()
        slow.cancel()
        await asyncio.gather(slow, return_exceptions=True)
        await thinking.close()

    asyncio.run(work())


def test_a_hint_waits_only_for_a_while(anna: Visitor) -> None:
    busy = bot_game(anna, "slow", "slow")
    table = anna.new_game("here", "here")
    for _ in range(2):  # one is thinking, one is waiting
        error = hint(anna, table, 503, bot="expert")["error"]
    assert error["key"] == "refusal.bots-busy"
    anna.post(f"/api/games/{busy['id']}/cancel", {})


# Games of bots alone


def test_games_of_bots_pause_while_nobody_looks(
    anna: Visitor, server: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brainstone.server.tables.hub.LOOK_SECONDS", 0.0)
    bots = server.app.state.services.bots
    table = bot_game(anna, "wild", "wild", "wild", "wild")
    assert table["id"] not in bots._busy
    assert anna.table(table["id"])["ply"] == 0
    with server.websocket_connect(f"/api/games/{table['id']}/live") as socket:
        while socket.receive_json().get("table", {}).get("ply", 0) < 5:
            pass
    while table["id"] in bots._busy:
        pass
    paused = anna.table(table["id"])
    assert not paused["view"]["over"]
    with server.websocket_connect(f"/api/games/{table['id']}/live") as socket:
        while socket.receive_json().get("table", {}).get("ply", 0) <= paused["ply"]:
            pass


def test_so_do_games_that_everybody_has_left_to_bots(
    anna: Visitor, server: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brainstone.server.tables.hub.LOOK_SECONDS", 0.0)
    services = server.app.state.services
    table = bot_game(anna, "here", "wild")
    anna.post(f"/api/games/{table['id']}/seats/0/bot", {"bot": "wild"})
    assert table["id"] not in services.bots._busy
    with server.portal() as portal:
        assert table["id"] not in portal.call(services.lobby.waiting_for_bots)
    with server.websocket_connect(f"/api/games/{table['id']}/live") as socket:
        while socket.receive_json().get("table", {}).get("ply", 0) < 5:
            pass
    assert anna.post(f"/api/games/{table['id']}/seats/0", {})["yours"] == [0]


def test_a_new_server_goes_on_with_the_games_of_people(
    anna: Visitor, server: TestClient[Litestar]
) -> None:
    alone = bot_game(anna, "slow", "slow")
    with_anna = bot_game(anna, "slow", "here", "slow")
    while anna.table(with_anna["id"])["view"]["decision"]["seat"] == 1:
        anna.play_randomly(anna.table(with_anna["id"]), 1)
    with server.portal() as portal:
        waiting = portal.call(server.app.state.services.lobby.waiting_for_bots)
    assert with_anna["id"] in waiting
    assert alone["id"] not in waiting
    for table in (alone, with_anna):
        anna.post(f"/api/games/{table['id']}/cancel", {})


def test_only_so_many_unfinished_games_with_bots(tmp_path: Path) -> None:
    """Per person and per address; cancelling one makes room."""
    with (
        ServerProcess(tmp_path, limits="on", bot_games="2") as server,
        server.client() as http,
    ):
        anna, bert = Visitor(http), Visitor(http)
        tables = [bot_game(anna, "expert", "expert", "expert", "expert") for _ in range(2)]
        body = {"setup": tables[0]["setup"], "seats": [{"kind": "bot", "bot": "expert"}] * 4}
        error = anna.post("/api/games", body, 429)["error"]
        assert (error["code"], error["key"]) == ("too-many", "refusal.many-bot-games")
        others = anna.new_game("here", "open")  # as many as one likes
        for seat in (0, 1):  # but not to let bots play there instead
            path = f"/api/games/{others['id']}/seats/{seat}/bot"
            assert anna.post(path, {"bot": "expert"}, 429)["error"]["key"] == error["key"]
        bot_game(bert, "here", "random")
        anna.post(f"/api/games/{tables[0]['id']}/cancel", {})
        anna.post("/api/games", body, 201)
        guests = 0
        while Visitor(http).send("POST", "/api/games", body).status_code == 201:
            guests += 1
        assert guests == 2 * 5 - 3  # five people at one address


# What goes wrong


def test_a_bot_whose_process_ends_is_asked_again(anna: Visitor, mark: Path) -> None:
    table = bot_game(anna, "fragile", "here", seed=2)
    moved = until(anna, table, lambda seen: bool(seen["view"]["log"]))
    assert mark.exists()
    legal = Position.start(Setup.from_json(table["setup"])).game.legal_moves()
    assert moved["view"]["log"][0]["move"] == legal[0].notation()  # its own choice
    assert moved["seats"][0]["failed"] is False


def test_a_bot_that_never_answers_is_told(anna: Visitor) -> None:
    table = bot_game(anna, "crash", "here", seed=2)
    moved = until(anna, table, lambda seen: bool(seen["view"]["log"]))
    assert [seat["failed"] for seat in moved["seats"]] == [True, False]


def test_bots_go_on_after_the_database_was_locked(tmp_path: Path) -> None:
    """Another program writes for longer than SQLite waits; somebody's page is just open."""
    with ServerProcess(tmp_path) as server, server.client() as http:
        anna = Visitor(http)
        table = bot_game(anna, "novice", "novice", "novice", "novice")
        file = tmp_path / "brainstone.sqlite3"
        with (
            listen(server, anna, table["id"]) as socket,
            closing(sqlite3.connect(file, timeout=60, isolation_level=None)) as other,
        ):
            hear(socket, "moves")
            other.execute("BEGIN IMMEDIATE")
            assert server.process.stdout is not None
            for line in server.process.stdout:  # it ends with the process
                if "a bot waits" in line:
                    break
            (ply,) = other.execute("SELECT ply FROM games").fetchone()
            other.execute("ROLLBACK")
            while hear(socket, "moves")["table"]["ply"] <= ply:
                pass
