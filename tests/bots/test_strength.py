"""Each bot of the ladder is stronger than the one below.

Tournaments of four seats, each board with every rotation of the bots, so that nobody gains by a
faction or a seat. The difference between two bots on a board is one observation; the 95 % interval
of its mean has to lie above 0. Node budgets make the games the same on every machine, compiled or
not: what is dear is played by the compiled engine only.
"""

from __future__ import annotations

import pytest

from brainstone.arena import Journal, Tournament, play_tournament, report
from tests.bots.helpers import COMPILED

# weaker, stronger, nodes of a decision, boards
LADDER = [
    ("random", "novice", 100, 3),
    ("novice", "casual", 100, 6),
]
DEAR = [
    ("casual", "strong", 600, 8),
    ("strong", "expert", 1500, 5),
]


@pytest.mark.parametrize(
    ("weaker", "stronger", "nodes", "boards"), [*LADDER, *(DEAR if COMPILED else [])]
)
def test_the_stronger_bot_scores_more(weaker: str, stronger: str, nodes: int, boards: int) -> None:
    endless = Tournament(bots=(stronger, weaker), games=1, seed=12, nodes=nodes)
    games = sum(len(endless.seatings(board)) for board in range(boards))
    tournament = Tournament(bots=(stronger, weaker), games=games, seed=12, nodes=nodes)
    with Journal(tournament) as journal:
        assert play_tournament(journal, jobs=1) == []
    (pair,) = report(tournament, journal.results)["pairs"]
    assert (pair["bots"], pair["boards"]) == ([stronger, weaker], boards)
    low, _ = pair["vp_difference_interval"]
    assert low > 0, f"{pair['vp_difference']} VP, at least {low}"
