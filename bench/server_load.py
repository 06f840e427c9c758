"""How many tables a server carries: real games over loopback, with everybody watching.

    python -m bench.server_load --tables 200 --sockets 1000 --rate 250 --seconds 20

Starts a server of its own with an empty database, lays out games that are half played, opens the
sockets and plays random legal moves at a steady rate. Reported: how long a move takes until it is
answered, and until each socket of its table has heard of it. The generator uses the same machine,
so the server has what is left. Bounded: never another host than loopback, never more than
``MOST`` of anything.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec
from websockets.asyncio.client import connect

from brainstone import Game, Setup

MOST: Final = {"tables": 500, "sockets": 2000, "rate": 1000.0, "seconds": 120.0}
_PLY: Final = re.compile(rb'^\{"type":"moves","ply":(\d+),"moves":\[(?:\{"ply":(\d+))?')


class Option(msgspec.Struct):
    move: str


class View(msgspec.Struct):
    options: list[Option]  # none: the game is over


class Seen(msgspec.Struct):
    """What the generator reads of a table."""

    id: str
    ply: int
    mark: str
    view: View


_decode: Final = msgspec.json.Decoder(Seen).decode


class Line:
    """One kept-alive HTTP connection: as little work as possible beside the server."""

    def __init__(self, port: int) -> None:
        self.port: Final = port
        self.cookie = ""

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def post(self, path: str, body: object) -> tuple[int, bytes]:
        data = msgspec.json.encode(body)
        head = (
            f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-brainstone: 1\r\n"
            f"content-type: application/json\r\ncookie: brainstone={self.cookie}\r\n"
            f"content-length: {len(data)}\r\n\r\n"
        )
        self.writer.write(head.encode() + data)
        headers = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        found = re.search(r"set-cookie: brainstone=([^;]+)", headers, re.IGNORECASE)
        if found:
            self.cookie = found.group(1)
        length = re.search(r"content-length: (\d+)", headers, re.IGNORECASE)
        assert length, headers
        return int(headers.split(" ")[1]), await self.reader.readexactly(int(length.group(1)))


class Table:
    """A game, its player, and when each of its moves was sent."""

    def __init__(self, port: int) -> None:
        self.line: Final = Line(port)
        self.seen = Seen("", 0, "", View([]))
        self.sent: Final[dict[int, float]] = {}
        self.busy = False

    async def open(self, record: dict[str, Any]) -> None:
        await self.line.open()
        status, body = await self.line.post("/api/records", {"record": record})
        assert status == 201, body
        self.seen = _decode(body)


class Load:
    def __init__(self, port: int, chance: random.Random) -> None:
        self.port: Final = port
        self.chance: Final = chance
        self.answers: Final[list[float]] = []
        self.deliveries: Final[list[float]] = []
        self.errors = 0
        self.first_error = ""
        self.late = 0
        self.received = 0

    async def watch(self, table: Table, ready: asyncio.Event) -> None:
        url = f"ws://127.0.0.1:{self.port}/api/games/{table.seen.id}/live?since={table.seen.ply}"
        async with connect(url, compression=None, max_size=None, ping_interval=None) as socket:
            ready.set()
            async for message in socket:
                now = time.perf_counter()
                data = message if isinstance(message, bytes) else message[:80].encode()
                self.received += len(message)
                found = _PLY.match(data)
                if found and found.group(2):
                    sent = table.sent.get(int(found.group(1)))
                    if sent is not None:
                        self.deliveries.append(now - sent)

    async def move(self, table: Table) -> None:
        try:
            seen = table.seen
            text = self.chance.choice(seen.view.options).move
            start = table.sent[seen.ply] = time.perf_counter()
            path = f"/api/games/{seen.id}/moves"
            wish = {"ply": seen.ply, "moves": [text], "known": seen.mark}
            status, body = await table.line.post(path, wish)
            self.answers.append(time.perf_counter() - start)
            if status == 200:
                table.seen = _decode(body)
            else:
                self.errors += 1
                self.first_error = self.first_error or body[:300].decode()
        finally:
            table.busy = False

    async def play(self, tables: list[Table], rate: float, seconds: float) -> float:
        """Steady arrivals, whether or not the server keeps up."""
        start = time.perf_counter()
        work: set[asyncio.Task[None]] = set()
        sent = 0
        while (now := time.perf_counter() - start) < seconds:
            while sent < now * rate:
                sent += 1
                free = [t for t in tables if not t.busy and t.seen.view.options]
                if not free:
                    self.late += 1  # every table still waits for its last move
                    continue
                table = self.chance.choice(free)
                table.busy = True
                task = asyncio.create_task(self.move(table))
                work.add(task)
                task.add_done_callback(work.discard)
            await asyncio.sleep(0.002)
        if work:
            await asyncio.wait(work, timeout=10)
        return time.perf_counter() - start


def half_played(players: int, ply: int, seed: int) -> dict[str, Any]:
    chance = random.Random(seed)
    while True:
        game = Game(Setup.random(players=players, seed=chance.getrandbits(32), factions="random"))
        while not game.over and game.ply < ply:
            game.push(chance.choice(game.legal_moves()))
        if not game.over:
            return game.record()


def percentiles(values: list[float]) -> dict[str, float]:
    ordered = sorted(values) or [0.0]
    return {
        name: round(ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000, 1)
        for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1.0))
    }


@contextmanager
def started_server(data: str) -> Iterator[tuple[int, int]]:
    """The process id and the port of a server, which is ended afterwards in any case."""
    environment = {
        **os.environ,
        "BRAINSTONE_DATA": data,
        "BRAINSTONE_PORT": "0",
        "BRAINSTONE_LIMITS": "off",
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "brainstone.server.run"],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        for line in process.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
            if found:
                yield process.pid, int(found.group(1))
                return
        raise SystemExit("the server did not start")
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def cpu_seconds(pid: int) -> float:
    """Of a process, where the system tells."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:  # noqa: PTH123
            fields = file.read().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(options: argparse.Namespace, port: int, pid: int) -> dict[str, Any]:
    chance = random.Random(options.seed)
    records = [half_played(options.players, options.from_ply, seed) for seed in range(20)]
    tables = [Table(port) for _ in range(options.tables)]
    for i, table in enumerate(tables):
        await table.open(records[i % len(records)])
    load = Load(port, chance)
    watchers: list[asyncio.Task[None]] = []
    for i in range(options.sockets):
        ready = asyncio.Event()
        watchers.append(asyncio.create_task(load.watch(tables[i % len(tables)], ready)))
        await ready.wait()
    await asyncio.sleep(1)
    load.received = 0
    before, own_before = cpu_seconds(pid), time.process_time()
    elapsed = await load.play(tables, options.rate, options.seconds)
    cpu, own_cpu = cpu_seconds(pid) - before, time.process_time() - own_before
    await asyncio.sleep(0.5)
    for task in watchers:
        task.cancel()
    await asyncio.gather(*watchers, return_exceptions=True)
    moves = len(load.answers) - load.errors
    return {
        "tables": options.tables,
        "sockets": options.sockets,
        "asked_rate": options.rate,
        "seconds": round(elapsed, 1),
        "moves": moves,
        "moves_per_second": round(moves / elapsed, 1),
        "errors": load.errors,
        "first_error": load.first_error,
        "not_sent_in_time": load.late,
        "answer_ms": percentiles(load.answers),
        "delivery_ms": percentiles(load.deliveries),
        "deliveries": len(load.deliveries),
        "deliveries_expected": round(moves * options.sockets / options.tables),
        "megabytes_per_second": round(load.received / elapsed / 1e6, 1),
        "server_cpu": round(cpu / elapsed, 2),
        "server_ms_per_move": round(cpu / max(moves, 1) * 1000, 2),
        "generator_cpu": round(own_cpu / elapsed, 2),
    }


def bounded(name: str) -> Any:
    def read(text: str) -> float:
        value = float(text)
        if not 0 < value <= MOST[name]:
            raise argparse.ArgumentTypeError(f"between 0 and {MOST[name]}")
        return value if isinstance(MOST[name], float) else int(value)

    return read


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--tables", type=bounded("tables"), default=50)
    parser.add_argument("--sockets", type=bounded("sockets"), default=250)
    parser.add_argument("--rate", type=bounded("rate"), default=60.0, help="moves a second in all")
    parser.add_argument("--seconds", type=bounded("seconds"), default=10.0)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=4)
    parser.add_argument("--from-ply", type=int, default=100, help="moves played beforehand")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="brainstone-load-") as data,
        started_server(data) as (pid, port),
    ):
        report = asyncio.run(run(options, port, pid))
    answer, delivery = report["answer_ms"], report["delivery_ms"]
    print(f"{report['moves_per_second']} moves/s on {options.tables} tables")
    print(f"answered:  p50 {answer['p50']} ms, p95 {answer['p95']} ms")
    print(f"delivered: p50 {delivery['p50']} ms, p95 {delivery['p95']} ms")
    print(f"a move with its deliveries: {report['server_ms_per_move']} ms of processor time")
    print(json.dumps(report))


if __name__ == "__main__":
    main()
