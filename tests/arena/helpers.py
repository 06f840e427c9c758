"""What the tests of the arena share: tournaments, results made by hand, and bots for tests."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest

from brainstone import Game, Move
from brainstone.arena import GameResult, Journal, Tournament, play_tournament
from brainstone.arena.match import SeatResult
from brainstone.arena.sources import SOURCES
from brainstone.bots import registry
from brainstone.bots.contract import Advice, Budget


def tournament(*bots: str, **values: Any) -> Tournament:
    return Tournament(**{"bots": bots or ("random",), "games": 8, "players": 2, **values})


def played(some: Tournament, jobs: int = 1) -> list[GameResult]:
    """The results of a tournament whose games all end well."""
    with Journal(some) as journal:
        assert play_tournament(journal, jobs) == []
    return journal.results


def timeless(results: list[GameResult]) -> list[Any]:
    """Results without what depends on the machine."""
    return [
        {**game, "seats": [{**seat, "seconds": 0.0} for seat in game["seats"]]} for game in results
    ]


def result(board: int, **points: int) -> GameResult:
    """A game as it might have been: VP by bot."""
    best = max(points.values())
    winners = [vp for vp in points.values() if vp == best]
    return {
        "game": board,
        "board": board,
        "seed": 1,
        "plies": 100,
        "seats": [
            SeatResult(
                bot=bot,
                faction="xenos",
                vp=vp,
                place=1 + len([other for other in points.values() if other > vp]),
                won=1 / len(winners) if vp == best else 0.0,
                sources={**dict.fromkeys(SOURCES, 0), "rounds": vp},
                actions=40,
                federations=3,
                advanced=1,
                decisions=100,
                seconds=0.1,
            )
            for bot, vp in points.items()
        ],
    }


class Busy:
    """Builds and researches at random, and never passes or converts if something else is legal."""

    def __init__(self, seed: int = 0) -> None:
        self.name = "busy"
        self._chance = random.Random(seed)

    def choose(self, game: Game, budget: Budget | None = None) -> Move:
        moves = game.legal_moves()
        useful = [m for m in moves if not m.is_free_action() and m.notation() != "pass"]
        return self._chance.choice(useful or moves)


class Adviser(Busy):
    """Says what it expects: as many VP as it has."""

    def explain(self, game: Game, budget: Budget | None = None) -> Advice:
        vp = game.state.players[game.decision.seat].vp
        return Advice(self.choose(game, budget), (), float(vp))


class Broken(Busy):
    """Fails after some decisions."""

    def choose(self, game: Game, budget: Budget | None = None) -> Move:
        if game.ply > 20:
            raise RuntimeError("out of ideas")
        return super().choose(game, budget)


class Cheat(Busy):
    """Answers with a move of another time."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._first: Move | None = None

    def choose(self, game: Game, budget: Budget | None = None) -> Move:
        self._first = self._first or game.legal_moves()[0]
        return self._first


TEST_BOTS: Mapping[str, Any] = {
    "busy": Busy,
    "adviser": Adviser,
    "broken": Broken,
    "cheat": Cheat,
}


@contextmanager
def extra_bots() -> Iterator[None]:
    """Bots of this file by name, in this process."""
    with pytest.MonkeyPatch.context() as patch:
        for name, make in TEST_BOTS.items():
            patch.setitem(registry.BUILT_IN, name, make)
        yield
