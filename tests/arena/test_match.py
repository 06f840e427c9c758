"""One game of a tournament."""

from __future__ import annotations

from pathlib import Path

from brainstone import Game
from brainstone.arena import play
from brainstone.arena.sources import by_group
from brainstone.arena.workers import attempt
from brainstone.automa.cards.sources import DECISION_CARDS
from brainstone.bots.contract import play_out
from brainstone.bots.registry import make_bot
from brainstone.engine.core.ids import ECONOMY, GAIA_PROJECT
from brainstone.engine.core.sources import (
    CHARGING,
    FINAL_LEVELS,
    KIND_FACTION,
    LEVELS,
    STARTING_VP,
    Source,
    round_source,
)
from brainstone.lost_fleet.core.sources import EXPLORING, PROTOPLANET_SETTLED
from brainstone.lost_fleet.ships.pieces import ARTIFACTS, SHIP_SPACES
from tests.arena.helpers import extra_bots, tournament


def test_a_result_tells_the_game() -> None:
    with extra_bots():
        match = next(tournament("busy", "random", players=3).matches())
        result = play(match)
        bots = {seat: make_bot(bot, match.bot_seed(seat)) for seat, bot in enumerate(match.bots)}
        game = play_out(Game(match.setup()), bots)
    assert (result["game"], result["board"], result["seed"]) == (0, 0, match.seed)
    assert result["plies"] == game.ply == sum(seat["decisions"] for seat in result["seats"])
    for number, seat in enumerate(result["seats"]):
        player = game.state.players[number]
        assert seat["bot"] == match.bots[number]
        assert seat["faction"] == match.factions[number] == player.me.name
        assert seat["vp"] == player.vp == sum(seat["sources"].values())
        assert seat["won"] == (1 / len(game.winners()) if number in game.winners() else 0)
        assert seat["place"] == 1 + len([p for p in game.state.players if p.vp > player.vp])
        assert seat["federations"] == player.federations_formed
        assert seat["seconds"] > 0


def test_a_variant_whose_file_changes_during_a_tournament_plays_no_more(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text('{"level": {"whim": 5}}')
    matches = tournament(f"novice@{path}", "random", nodes=20, games=2).matches()
    assert attempt(play, next(matches)).failure == ""
    path.write_text('{"level": {"whim": 6}}')
    assert "its file has changed since the tournament began" in attempt(play, next(matches)).failure


def test_main_actions_are_counted_without_free_actions_and_passing() -> None:
    with extra_bots():
        match = next(tournament("busy").matches())
        result = play(match)
        bots = {seat: make_bot("busy", match.bot_seed(seat)) for seat in range(2)}
        game = play_out(Game(match.setup()), bots)
    passes = len([move for move in game.moves if move.notation() == "pass"])
    twin = Game(game.setup)
    asked = 0
    for move in game.moves:
        asked += twin.decision.kind == "action" and not move.is_free_action()
        twin.push(move)
    assert passes == 12  # two players, six rounds
    assert any(move.is_free_action() for move in game.moves)
    assert sum(seat["actions"] for seat in result["seats"]) == asked - passes > 20


def test_points_are_grouped_by_source() -> None:
    groups = by_group(
        {
            STARTING_VP: 10,
            round_source(1): 4,
            round_source(6): 5,
            FINAL_LEVELS[ECONOMY]: 8,
            LEVELS[GAIA_PROJECT]: 4,
            CHARGING: -3,
            Source(KIND_FACTION, "gleens", "Gleens"): 2,
            DECISION_CARDS: 7,
            LEVELS[ECONOMY]: 1,
            PROTOPLANET_SETTLED: 6,
            SHIP_SPACES[0].source: 3,
            ARTIFACTS[0].source: 2,
            EXPLORING: -5,
        }
    )
    assert groups["rounds"] == 9
    assert groups["research"] == 13
    assert groups["charging"] == -8
    assert groups["faction"] == 2
    assert groups["Automa's cards"] == 7
    assert groups["Lost Fleet"] == 11
    assert groups["federations"] == 0


def test_a_shared_victory_counts_as_a_part() -> None:
    """Against the Automa too: equal points are its victory, and it has a seat of its own."""
    result = play(next(tournament(players=1, automa="automalein").matches()))
    human, automa = result["seats"]
    assert (human["bot"], automa["bot"]) == ("random", "automa")
    assert human["won"] + automa["won"] == 1
    assert automa["decisions"] == automa["actions"] == 0
    assert automa["sources"]["Automa's cards"] > 0


def test_a_bot_that_fails_or_cheats_is_named() -> None:
    with extra_bots():
        broken = next(tournament("broken").matches())
        assert attempt(play, broken).failure == "RuntimeError: out of ideas"
        assert str(broken).startswith(f"game 0 (seed {broken.seed}: broken as ")
        cheat = next(tournament("cheat").matches())
        failure = attempt(play, cheat).failure
    assert failure.startswith("BotError: cheat answered ")
    assert "which is not legal, after" in failure
