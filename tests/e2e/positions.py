"""Positions that no golden game meets, found by playing until they come up."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Page

from brainstone import Game, Setup
from tests.e2e.games import post


@cache
def reach(
    wanted: Callable[[Game], bool], *factions: str, prefer: tuple[str, ...] = (), **setup: Any
) -> Game:
    """A game that stands where ``wanted`` holds; preferred moves are played when they can be.

    Whoever asks again gets the same game: look at it, and do not play on.
    """
    for seed in range(200):
        chance = random.Random(seed)
        players = len(factions)
        game = Game(Setup.random(players=players, seed=seed, factions=list(factions), **setup))
        while not game.over:
            if wanted(game):
                return game
            moves = game.legal_moves()
            for start in prefer:
                better = [move for move in moves if str(move).startswith(start)]
                if better and game.decision.seat == 0:
                    moves = better
                    break
            game.push(chance.choice(moves))
    raise AssertionError("no such position was found")


def last_round(game: Game) -> bool:
    """Somebody is to take an action of the last round."""
    return game.state.round == 6 and game.decision.kind == "action"


def open_game(page: Page, address: str, game: Game) -> str:
    """Open a game in the browser as a hot-seat table; its id."""
    identity: str = post(page, address, "records", {"record": game.record()})["id"]
    page.goto(f"{address}/game/{identity}")
    page.locator("[data-space]").first.wait_for()
    return identity
