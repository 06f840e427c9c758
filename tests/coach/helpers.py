"""Positions for the tests of the coach."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from brainstone import Game, Setup
from brainstone.bots.registry import make_bot
from brainstone.engine.core.steps import Decision
from brainstone.engine.phases.flow import MainAction, top_decision


@cache
def _played(until: int, seed: int, players: int) -> tuple[Game, ...]:
    """The positions of a game of casual bots in which somebody is asked, in one round."""
    game = Game(Setup.random(players=players, seed=seed, factions="random"), events=False)
    bots = [make_bot("casual", seat) for seat in range(players)]
    found: list[Game] = []
    while not game.over and game.state.round <= until:
        if game.state.round == until:
            found.append(game.clone())
        game.push(bots[game.decision.seat].choose(game))
    return tuple(found)


def position(
    number: int,
    asks: Callable[[Decision], bool],
    seed: int = 5,
    players: int = 2,
    last: bool = False,
) -> Game:
    """The first position, or the last, of a round in which such a question is asked."""
    some = [game for game in _played(number, seed, players) if asks(top_decision(game.state))]
    return some[-1 if last else 0].clone()


def is_turn(decision: Decision) -> bool:
    return isinstance(decision, MainAction)
