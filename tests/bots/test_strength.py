"""Each bot of the ladder is stronger than the one below.

Tournaments of four seats, each board with every rotation of the bots, so that nobody gains by a
faction or a seat. The difference between two bots on a board is one observation; the 95 % interval
of its mean has to lie below 0. Node budgets make the games the same on every machine, compiled or
not: what is dear is played by the compiled engine only.
"""

from __future__ import annotations

import pytest

from brainstone import Game, Setup
from brainstone.arena import Journal, Tournament, play_tournament, report
from brainstone.arena.intervals import mean
from brainstone.bots.contract import Bot, Budget
from brainstone.bots.registry import make_bot
from tests.bots.helpers import COMPILED

pytestmark = pytest.mark.long  # statistics: the compiled engine plays many more games

# weaker, stronger, nodes of a decision, boards
LADDER = [
    ("random", "novice", 100, 3),
    ("novice", "casual", 100, 6),
]
DEAR = [
    ("casual", "strong", 3000, 5),
]


@pytest.mark.parametrize(
    ("weaker", "stronger", "nodes", "boards"), [*LADDER, *(DEAR if COMPILED else [])]
)
def test_the_stronger_bot_scores_more(weaker: str, stronger: str, nodes: int, boards: int) -> None:
    endless = Tournament(bots=(weaker, stronger), games=1, nodes=nodes)
    games = sum(len(endless.seatings(board)) for board in range(boards))
    tournament = Tournament(bots=(weaker, stronger), games=games, nodes=nodes)
    with Journal(tournament) as journal:
        assert play_tournament(journal, jobs=1) == []
    (pair,) = report(tournament, journal.results)["pairs"]
    assert (pair["bots"], pair["boards"]) == ([weaker, stronger], boards)
    _, most = pair["vp_difference_interval"]
    assert most < 0, f"{pair['vp_difference']} VP, at most {most}"


def test_expert_scores_more_than_strong() -> None:
    """Two players, each setup twice with exchanged seats: the 95 % interval lies above 0."""
    differences: list[float] = []
    for seed in range(10):
        difference = 0
        for seat in range(2):
            game = Game(Setup.random(players=2, seed=seed, factions="random"), events=False)
            bots: dict[int, tuple[Bot, Budget]] = {
                seat: (make_bot("expert", seed), Budget(nodes=2000)),
                1 - seat: (make_bot("strong", seed), Budget(nodes=250)),
            }
            while not game.over:
                bot, budget = bots[game.decision.seat]
                game.push(bot.choose(game, budget))
            players = game.state.players
            difference += players[seat].vp - players[1 - seat].vp
        differences.append(difference / 2)
    found = mean(enumerate(differences))
    assert found.low is not None
    assert found.low > 0, f"{found.value} VP, at least {found.low}"
