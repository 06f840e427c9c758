"""What the tests of the bots share."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

from brainstone import Game, Move, Setup
from brainstone.bots.contract import Bot, Budget
from brainstone.bots.registry import make_bot
from brainstone.data.components import ROUNDS
from brainstone.engine.core import state
from brainstone.engine.core.state import GameState
from brainstone.engine.phases.flow import MainAction, top_decision
from brainstone.engine.phases.passing import Pass

# Many games are for the compiled engine; interpreted only a few of them are played.
COMPILED = not str(state.__file__).endswith(".py")

Watcher = Callable[[Game, Bot, Move], None]


def ignore(game: Game, bot: Bot, move: Move) -> None: ...


def play(
    name: str,
    players: int,
    seed: int,
    expansion: str = "",
    nodes: int = 100,
    rounds: int = ROUNDS,
    watch: Watcher = ignore,
) -> Counter[tuple[int, int]]:
    """A game between bots of one level, to the end of a round: main actions by round and seat.

    Main actions are those of R-TURN-6 without the pass; ``watch`` sees every answer before it is
    played.
    """
    setup = Setup.random(players=players, seed=seed, factions="random", expansion=expansion)
    game = Game(setup, events=False)
    bots = [make_bot(name, seat) for seat in range(players)]
    actions: Counter[tuple[int, int]] = Counter()
    while not game.over and game.state.round <= rounds:
        asked = game.decision
        move = bots[asked.seat].choose(game, Budget(nodes=nodes))
        watch(game, bots[asked.seat], move)
        if asked.kind == "action" and not (move.is_free_action() or isinstance(move, Pass)):
            actions[game.state.round, asked.seat] += 1
        game.push(move)
    return actions


def turns(name: str, players: int, seed: int) -> list[tuple[GameState, int]]:
    """Some positions before main actions, in different rounds, and who is to act."""
    found: list[tuple[GameState, int]] = []

    def watch(game: Game, bot: Bot, move: Move) -> None:
        if game.state.round > 0 and isinstance(top_decision(game.state), MainAction):
            found.append((game.state.clone(), game.decision.seat))

    play(name, players, seed, watch=watch)
    return found[:: len(found) // 4]


def positions(expansion: str, games: int = 4) -> Iterator[Game]:
    """Some positions of random games, in which passing is put off."""
    for seed in range(games):
        setup = Setup.random(players=3, seed=seed, factions="random", expansion=expansion)
        game = Game(setup, events=False)
        chance = random.Random(seed)
        while not game.over:
            moves = [move for move in game.legal_moves() if not move.is_free_action()]
            better = [move for move in moves if str(move) != "pass"]
            game.push(chance.choice(better or moves or game.legal_moves()))
            if game.over:
                break
            if game.state.round and chance.random() < 0.1:
                yield game
