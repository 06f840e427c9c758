"""The golden games replay to the same positions and scores, and together they meet everything."""

from __future__ import annotations

from functools import cache

import pytest

from brainstone import Game
from brainstone.data.tiles import (
    ACTION_SPACES,
    ADVANCED_TECH,
    BOOSTERS,
    FEDERATION_TOKENS,
    FINAL_SCORING,
    ROUND_SCORING,
    STANDARD_TECH,
)
from brainstone.engine.core.ids import AREA_CODES, MAX_LEVEL, STRUCTURE_CODES
from brainstone.engine.setup.base_box import base_rules
from brainstone.engine.setup.choices import LAYOUTS
from tests.golden.games import FOLDER, RECORDED, load, names, results
from tests.golden.regenerate import remake

GAMES = names()


@cache
def replay(name: str) -> Game:
    return Game.from_record(load(name)["record"])


@pytest.mark.parametrize("name", GAMES)
def test_replays_to_the_same_positions_and_scores(name: str) -> None:
    """A difference is a change of the rules: intended, or a bug (``make golden`` for the first)."""
    golden = load(name)
    found = results(replay(name))
    assert found["positions"] == golden["positions"]
    assert found["scores"] == golden["scores"]
    assert [score["total"] for score in found["scores"]] == golden["record"]["scores"]


@pytest.mark.parametrize("name", ["2p-first-game", "2p-present"])
def test_make_golden_gives_the_stored_file_byte_for_byte(name: str) -> None:
    """One of each kind: recorded by version 1 of the rules, and drawn from a seed."""
    stored = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert remake(name) == stored


def test_every_game_says_how_it_is_made() -> None:
    for name in GAMES:
        golden = load(name)
        is_old = golden["record"]["rules"] == 1
        assert (golden["made"] == RECORDED) == is_old, name


def moves() -> set[str]:
    """Every move of every game."""
    return {str(move) for name in GAMES for move in replay(name).moves}


def begins(text: str) -> bool:
    return any(move == text or move.startswith(f"{text} ") for move in moves())


def test_every_faction_plays() -> None:
    played = {score["faction"] for name in GAMES for score in replay(name).scores()}
    assert played == set(base_rules().factions)


def test_every_number_of_players_layout_and_option_occurs() -> None:
    setups = [replay(name).setup for name in GAMES]
    assert {setup.players for setup in setups} == {2, 3, 4}
    assert {setup.layout for setup in setups} == set(LAYOUTS)
    assert {setup.turn_order for setup in setups} == {"variable", "clockwise"}
    turned = {(setup.rotate_sectors, setup.rotate_after_factions) for setup in setups}
    assert turned == {(False, False), (True, False), (True, True)}


def test_every_scoring_tile_is_in_play() -> None:
    setups = [replay(name).setup for name in GAMES]
    assert {tile for s in setups for tile in s.round_scoring} == {t.name for t in ROUND_SCORING}
    assert {tile for s in setups for tile in s.final_scoring} == {t.name for t in FINAL_SCORING}
    assert {tile for s in setups for tile in s.advanced_tech} == {t.name for t in ADVANCED_TECH}


def test_every_booster_tile_and_token_is_taken() -> None:
    wanted = [f"booster {tile.name}" for tile in BOOSTERS]
    wanted += [f"tech {tile.name}" for tile in STANDARD_TECH]
    wanted += [f"advanced {tile.name}" for tile in ADVANCED_TECH]
    wanted += [f"token {token.name}" for token in FEDERATION_TOKENS if token.copies]
    assert [text for text in wanted if text not in moves()] == []


def test_every_kind_of_action_is_taken() -> None:
    rules = base_rules()
    wanted = [f"build {code}" for code in (*STRUCTURE_CODES[1:], "gf")]
    wanted += [f"research {code}" for code in AREA_CODES]
    wanted += [f"{space.kind} {space.name}" for space in ACTION_SPACES]
    wanted += [f"special {name}" for name in rules.specials]
    wanted += ["federate", "pass", "burn", "lost-planet", "station", "swap", "downgrade", "gaia"]
    assert [text for text in wanted if not begins(text)] == []


def test_every_top_level_is_reached() -> None:
    reached = {
        area
        for name in GAMES
        for player in replay(name).state.players
        for area, level in enumerate(player.levels)
        if level == MAX_LEVEL
    }
    assert reached == set(range(len(AREA_CODES)))


def test_every_decision_is_asked() -> None:
    """Each kind of decision of the base game."""
    from brainstone.engine.core.steps import Decision

    def kinds(base: type[Decision]) -> set[str]:
        names = {base.__name__} if base.__module__.startswith("brainstone.engine.") else set()
        return names.union(*[kinds(kind) for kind in base.__subclasses__()])

    asked: set[str] = set()
    for name in GAMES:
        game = Game(replay(name).setup, events=False)
        for move in replay(name).moves:
            asked.add(type(game.state.stack[-1]).__name__)
            game.push(move)
    assert kinds(Decision) - asked == {"Decision"}


def test_the_games_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.json")) < 300_000
