"""Whole games with The Lost Fleet: every promise holds, every move reads back."""

from __future__ import annotations

import pytest

from brainstone import Game, Setup, parse
from brainstone.engine.core.chance import Chance
from brainstone.engine.core.errors import InvalidMove
from brainstone.testing.promises import choose, play_checked_game


@pytest.mark.parametrize("seed", range(9))
def test_checked_games(seed: int) -> None:
    setup = Setup.random(players=2 + seed % 3, expansion="lost_fleet", seed=seed)
    assert play_checked_game(setup, seed).over


def test_moves_read_back() -> None:
    """``parse(str(move)) == move`` without a game at hand."""
    verbs: set[str] = set()
    for seed in range(6):
        chance = Chance(seed)
        game = Game(
            Setup.random(players=4, expansion="lost_fleet", seed=seed, factions="random"),
            events=False,
        )
        while not game.over:
            for move in game.legal_moves():
                assert parse(str(move)) == move
                verbs.add(str(move).split()[0])
            game.push(choose(chance, game))
    assert {"explore", "ship", "artifact", "gaiaform", "no-mine"} <= verbs


@pytest.mark.parametrize(
    "text",
    [
        "explore moon",
        "explore",
        "ship twilight",
        "ship eclipse-moon",
        "artifact moon",
        "ring 99A9",
        "tinker moon",
        "no-mine now",
        "gaiaform",
    ],
)
def test_unreadable_moves(text: str) -> None:
    with pytest.raises(InvalidMove, match="cannot read"):
        parse(text)


def test_games_with_and_without_run_side_by_side() -> None:
    """A ruleset is only read once a game has begun."""
    games = [
        Game(Setup.random(players=2, seed=5)),
        Game(Setup.random(players=2, seed=5, expansion="lost_fleet")),
    ]
    for step in range(200):
        for game in games:
            if not game.over:
                moves = game.legal_moves()
                game.push(moves[step % len(moves)])
    assert "lost_fleet" not in games[0].view()
    assert "lost_fleet" in games[1].view()
    assert not games[0].state.extras


def test_a_base_view_has_nothing_new() -> None:
    view = Game(Setup.random(players=2, seed=5, factions="random")).view()
    assert set(view["board"][0]) <= {"space", "q", "r", "planet"}
    assert all("lost_fleet" not in player for player in view["players"])


def test_views_have_the_published_shape() -> None:
    import msgspec

    from brainstone.server.tables.view_types import View

    chance = Chance(3)
    game = Game(Setup.random(players=4, expansion="lost_fleet", seed=3, factions="random"))
    while not game.over:
        if game.ply % 9 == 0:
            msgspec.convert(game.view(None), View)
        game.push(choose(chance, game))
    msgspec.convert(game.view(None), View)


def test_the_catalog_lists_the_box() -> None:
    from brainstone.engine.show.catalog import catalog

    box = catalog()["expansions"]["lost_fleet"]
    assert len(box["factions"]) == 18
    assert len(box["ships"]) == 4
    assert [len(ship["actions"]) for ship in box["ships"]] == [3, 3, 3, 3]
    assert box["planets"] == ["asteroid", "protoplanet"]
    assert len(catalog()["planets"]) == 10
