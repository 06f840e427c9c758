"""How large answers and messages are: ``python -m bench.bytes``.

Games of four people in their middle, on a server of its own. For each, as its player sees it: a
mine looked at, a federation looked at, and the live message of that mine, to the one who is asked
next and to everybody else; beside them the whole table, which was sent each time once. Given are
the median and the largest, in bytes as they are written and as they are sent to a browser, which
takes them compressed.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from litestar import Litestar
from litestar.testing import TestClient

from brainstone import Game, Setup
from brainstone.engine.core.chance import Chance
from brainstone.server.app import create_app
from brainstone.server.common.settings import Settings
from brainstone.server.http.answers import GZIP_LEVEL, WORTH_COMPRESSING
from brainstone.testing.promises import choose

PLAYERS: Final = 4
FROM_PLY: Final = 100
OURS: Final = {"x-brainstone": "1"}


class Size(NamedTuple):
    written: int
    sent: int


def of_answer(body: bytes) -> Size:
    is_small = len(body) < WORTH_COMPRESSING
    return Size(len(body), len(body) if is_small else len(gzip.compress(body, GZIP_LEVEL)))


def of_message(text: str) -> Size:
    """Compressed as the first of a socket is: later ones refer to those before them."""
    packer = zlib.compressobj(wbits=-12, memLevel=5)
    data = text.encode()
    return Size(len(data), len(packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)) - 4)


def found(wanted: Callable[[Game], bool], seed: int) -> Game:
    """A game of random moves, in its middle, where something is possible."""
    chance = Chance(seed)
    while True:
        setup = Setup.random(players=PLAYERS, seed=chance.below(1 << 32), factions="random")
        game = Game(setup)
        while not game.over:
            if game.ply >= FROM_PLY and game.decision.kind == "action" and wanted(game):
                return game
            game.push(choose(chance, game))


def can_mine(game: Game) -> bool:
    return any(str(move).startswith("build m ") for move in game.legal_moves())


def can_federate(game: Game) -> bool:
    return any(str(move) == "federate" for move in game.legal_moves())


class Player:
    """Somebody who plays all seats of a game."""

    def __init__(self, client: TestClient[Litestar], game: Game) -> None:
        client.cookies.clear()
        self._client: Final = client
        answer = client.post("/api/records", json={"record": game.record()}, headers=OURS)
        assert answer.status_code == 201, answer.text
        self.whole: Final = of_answer(answer.content)
        self.table: Final[dict[str, Any]] = answer.json()
        self.path: Final = f"/api/games/{self.table['id']}"

    def post(self, what: str, **body: object) -> bytes:
        wish = {"ply": self.table["ply"], "known": self.table["mark"], **body}
        answer = self._client.post(f"{self.path}/{what}", json=wish, headers=OURS)
        assert answer.status_code == 200, answer.text
        return answer.content

    def mine(self) -> str:
        options = self.table["view"]["options"]
        return str(next(o["move"] for o in options if o["move"].startswith("build m ")))

    def heard(self, move: str) -> tuple[Size, Size]:
        """What a move brings to its player, and to somebody who only looks."""
        path = f"{self.path}/live?since={self.table['ply']}"
        with self._client.websocket_connect(path) as own:
            cookie = self._client.cookies.get("brainstone")
            self._client.cookies.clear()
            with self._client.websocket_connect(path) as others:
                self._client.cookies.set("brainstone", cookie or "")
                for socket in (own, others):
                    socket.receive_text()
                self.post("moves", moves=[move])
                return of_message(moves_of(own)), of_message(moves_of(others))


def moves_of(socket: Any) -> str:
    """The next message about a move; others tell who has come."""
    while True:
        text = str(socket.receive_text())
        message = json.loads(text)
        if message["type"] == "moves" and message["moves"]:
            return text


def measure(games: int) -> dict[str, list[Size]]:
    sizes: dict[str, list[Size]] = {}

    def add(what: str, size: Size) -> None:
        sizes.setdefault(what, []).append(size)

    with tempfile.TemporaryDirectory(prefix="brainstone-bytes-") as data:
        settings = Settings(data=Path(data), limits=False)
        with TestClient(create_app(settings)) as client:
            for seed in range(games):
                player = Player(client, found(can_mine, seed))
                move = player.mine()
                add("the whole table", player.whole)
                add("a mine looked at", of_answer(player.post("preview", moves=[move])))
                mine, others = player.heard(move)
                add("the live message of it, to its player", mine)
                add("the live message of it, to others", others)
                player = Player(client, found(can_federate, seed))
                look = player.post("federations", moves=[], federate="federate")
                add("a federation looked at", of_answer(look))
    return sizes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=20)
    sizes = measure(parser.parse_args().games)
    print(f"{'bytes':40}{'median':>16}{'largest':>16}   (written, sent to a browser)")
    for what, found_sizes in sizes.items():
        middle = [round(statistics.median(one)) for one in zip(*found_sizes, strict=True)]
        most = [max(one) for one in zip(*found_sizes, strict=True)]
        print(f"{what:40}{middle[0]:>8}{middle[1]:>8}{most[0]:>8}{most[1]:>8}")


if __name__ == "__main__":
    main()
