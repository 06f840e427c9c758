"""Each bot of the ladder is stronger than the one below.

Node budgets and seeds make the games the same on every machine. Each setup is played twice with the
seats exchanged, so that neither side gains by its factions.
"""

import pytest

from brainstone import Game, Setup
from brainstone.bots.contract import Bot, Budget
from brainstone.bots.registry import make_bot

# weaker, stronger, their nodes, pairs of games, the least margin in VP per game
LADDER = [
    ("random", "novice", 100, 100, 1, 20),
    ("novice", "casual", 200, 200, 3, 10),
    ("casual", "strong", 200, 500, 2, 20),
    ("strong", "expert", 250, 1200, 2, 5),
]


@pytest.mark.parametrize(("weaker", "stronger", "less", "more", "pairs", "margin"), LADDER)
def test_the_stronger_bot_scores_more(
    weaker: str, stronger: str, less: int, more: int, pairs: int, margin: int
) -> None:
    difference = 0
    for seed in range(pairs):
        for seat in range(2):
            game = Game(Setup.random(players=2, seed=seed, factions="random"), events=False)
            bots: dict[int, tuple[Bot, Budget]] = {
                seat: (make_bot(stronger, seed), Budget(nodes=more)),
                1 - seat: (make_bot(weaker, seed), Budget(nodes=less)),
            }
            while not game.over:
                bot, budget = bots[game.decision.seat]
                game.push(bot.choose(game, budget))
            players = game.state.players
            difference += players[seat].vp - players[1 - seat].vp
    assert difference / (2 * pairs) > margin
