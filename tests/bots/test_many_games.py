"""Bots of every level at one table, all factions: no game ends with an error."""

import pytest

from brainstone import Game, Setup
from brainstone.bots.contract import Budget
from brainstone.bots.registry import BUILT_IN, make_bot
from brainstone.data.factions import FACTION_BOARDS
from tests.bots.helpers import COMPILED

pytestmark = pytest.mark.long  # the compiled engine plays many more games

BATCHES = 14
GAMES = 16 if COMPILED else 1  # in each batch
NODES = {"strong": 120, "expert": 200}
LEVELS = list(BUILT_IN)
FACTIONS = [board.name for board in FACTION_BOARDS]


def play(seed: int) -> Game:
    """Two to four seats; over the seeds every faction is led by every level."""
    players = 2 + seed % 3
    setup = Setup.random(players=players, seed=seed, factions="random")
    game = Game(setup, events=False)
    names = [LEVELS[(seed + seat) % len(LEVELS)] for seat in range(players)]
    bots = [make_bot(name, seed) for name in names]
    while not game.over:
        seat = game.decision.seat
        move = bots[seat].choose(game, Budget(nodes=NODES.get(names[seat], 100)))
        assert move in game.legal_moves()
        game.push(move)
    return game


@pytest.mark.parametrize("batch", range(BATCHES))
def test_games_end_without_an_error(batch: int) -> None:
    for number in range(GAMES):
        game = play(batch * GAMES + number)
        assert len(game.scores()) == game.setup.seats


def test_the_games_meet_every_faction() -> None:
    met: set[str] = set()
    for seed in range(BATCHES * GAMES):
        setup = Setup.random(players=2 + seed % 3, seed=seed, factions="random")
        met |= set(setup.factions)
    assert met == set(FACTIONS)
