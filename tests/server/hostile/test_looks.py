"""Looking costs the engine's time: one address does not take all of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx

from brainstone.server.tables.engine_room import EngineRoom
from tests.golden.games import load
from tests.server.process import ServerProcess
from tests.server.visitor import Visitor

LOOKS = 12
LONGEST = 300  # moves of a draft
ELSEWHERE = "127.0.0.2"


def whole_game() -> dict[str, Any]:
    """A draft that takes the engine a while."""
    moves: list[str] = load("4p-method-1")["record"]["moves"]
    return {"ply": 0, "moves": moves[:LONGEST]}


async def answers_before_a_move(server: ServerProcess, stranger: Visitor, anna: Visitor) -> int:
    """How many of a stranger's looks are answered before the move that came after all of them."""
    record = {**load("4p-method-1")["record"], "moves": [], "over": False}
    del record["scores"]
    long = stranger.post("/api/records", {"record": record}, 201)["id"]
    table = anna.new_game("here", "here")
    move = {"ply": 0, "moves": [next(iter(table["view"]["options"]))["move"]]}
    answered = 0

    async def look(client: httpx.AsyncClient) -> None:
        nonlocal answered
        sent = {"x-brainstone": "1", "cookie": f"brainstone={stranger.cookie}"}
        path = f"/api/games/{long}/preview"
        answer = await client.post(path, json=whole_game(), headers=sent)
        assert answer.status_code == 200, answer.text
        answered += 1

    here = httpx.AsyncClient(base_url=server.url, timeout=120, limits=httpx.Limits())
    transport = httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
    there = httpx.AsyncClient(base_url=server.url, timeout=120, transport=transport)
    async with here, there:
        looks = [asyncio.create_task(look(here)) for _ in range(LOOKS)]
        await asyncio.wait(looks, return_when=asyncio.FIRST_COMPLETED)  # the others wait for more
        sent = {"x-brainstone": "1", "cookie": f"brainstone={anna.cookie}"}
        path = f"/api/games/{table['id']}/moves"
        before = answered
        answer = await there.post(path, json=move, headers=sent)
        assert answer.status_code == 200, answer.text
        meanwhile = answered - before
        await asyncio.gather(*looks)
    assert answered == LOOKS
    return meanwhile


def test_a_move_does_not_wait_for_all_that_a_stranger_looks_at(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, server.client() as http:
        meanwhile = asyncio.run(answers_before_a_move(server, Visitor(http), Visitor(http)))
        assert meanwhile < LOOKS / 3


def test_looks_of_one_address_take_turns_and_nobody_else_s_do() -> None:
    async def order() -> list[str]:
        room, told, go = EngineRoom(), list[str](), asyncio.Event()

        async def look(address: str, name: str) -> None:
            async with room.looking(address):
                told.append(f"{name} begins")
                await go.wait()
                told.append(f"{name} ends")

        looks = [asyncio.create_task(look(*one)) for one in (("a", "1"), ("a", "2"), ("b", "3"))]
        while len(told) < 2:
            await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*looks)
        assert not room._turns  # nothing is kept of those who went
        room.close()
        return told

    told = asyncio.run(order())
    assert told[:2] == ["1 begins", "3 begins"]
    assert told.index("1 ends") < told.index("2 begins")
