"""The same position reached in two ways offers the same moves in the same order."""

from __future__ import annotations

from brainstone import Game, Setup
from tests.table import legal


def test_the_order_of_moves_depends_on_the_position_alone() -> None:
    """Starting mines placed in one order and in the other, all else being equal."""
    setup = Setup.random(players=2, seed=3, layout="first-game", factions=("terrans", "xenos"))
    games = [Game(setup), Game(setup)]
    first, second = legal(games[0], "place")[:2]
    for game, own in zip(games, ([first, second], [second, first]), strict=True):
        while game.state.round == 0 or game.decision.kind != "action":
            moves = game.legal_moves()
            if game.decision.kind == "place" and game.decision.seat == 0:
                game.play(own.pop(0))
            else:
                game.push(moves[0])
    assert games[0].key() == games[1].key()
    assert len(legal(games[0], "build ts")) > 1
    assert legal(games[0]) == legal(games[1])
