"""Every field of a state is known to ``clone`` and to ``key``, or is exempt for a reason."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from brainstone import Game, Setup
from brainstone.automa.cards.deck import Deck
from brainstone.engine.core import state as state_module
from brainstone.engine.core.state import GameState, PlayerState
from brainstone.engine.phases.flow import EndTurn, NextTurn
from brainstone.engine.setup.base_box import base_rules

# Not in the key, and why the rest of the game does not depend on them.
NOT_IN_PLAYER_KEY = {
    "reach": "derived from the planets and stations of the player",
    "least_satellites": "remembered by the federation search",
    "searched_satellites": "remembered by the federation search",
    "vp_sources": "the history of the VP, which are in the key",
}
NOT_IN_KEY = {
    "rules": "the same for the whole game",
    "table": "the same for the whole game",
    "options": "derived: the legal moves once they have been listed",
    "events": "a report of what happened",
    "wasted": "a report of what was lost",
}
NOT_CLONED = {"events": "a clone reports no events", "wasted": "a clone reports no losses"}


def fields(name: str) -> list[str]:
    """The attributes a class sets in its constructor, read from the source."""
    tree = ast.parse(Path(str(state_module.__file__)).with_name("state.py").read_text())
    found: list[str] = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef) or node.name != name:
            continue
        init = next(m for m in node.body if isinstance(m, ast.FunctionDef) and m.name == "__init__")
        for target in ast.walk(init):
            if isinstance(target, ast.Attribute) and isinstance(target.ctx, ast.Store):
                found.append(target.attr)
    return found


PLAYER_FIELDS = fields("PlayerState")
STATE_FIELDS = fields("GameState")


def test_the_fields_are_found() -> None:
    assert len(PLAYER_FIELDS) > 30
    assert len(STATE_FIELDS) > 20
    assert set(NOT_IN_PLAYER_KEY) < set(PLAYER_FIELDS)
    assert set(NOT_IN_KEY) < set(STATE_FIELDS)


def player_with(field: str, number: int) -> PlayerState:
    """A player with another value in one field."""
    player = PlayerState()
    player.tokens, player.green = [1], [True]
    old = getattr(player, field)
    new: object = number
    if field == "faction":
        new = list(base_rules().factions.values())[number % 14]
    elif field == "memory":
        new = Deck()
    elif field == "extras":
        new = {"a box": Deck()}
    elif field in ("tokens", "green"):
        new = [number] if field == "tokens" else [False]
    elif isinstance(old, bool):
        new = not old
    elif isinstance(old, list):
        new = [number, *old]
    elif isinstance(old, bytes):
        new = bytes([number])
    elif isinstance(old, dict):
        new = {"gift": number}
    setattr(player, field, new)
    return player


@pytest.mark.parametrize("field", PLAYER_FIELDS)
def test_a_player_is_cloned(field: str) -> None:
    player = player_with(field, 77)
    assert getattr(player.clone(), field) == getattr(player, field)


@pytest.mark.parametrize("field", PLAYER_FIELDS)
def test_a_player_has_a_key(field: str) -> None:
    plain = PlayerState()
    plain.tokens, plain.green = [1], [True]
    same = player_with(field, 77).key() == plain.key()
    assert same == (field in NOT_IN_PLAYER_KEY)


def other_state(field: str) -> tuple[GameState, GameState]:
    """Two positions that differ in one field."""
    setup = Setup.random(players=2, seed=1)
    one, other = Game(setup).state, Game(setup).state
    old = getattr(other, field)
    new: object
    if field == "players":
        other.players[0].ore = 7
        return one, other
    if field == "board":
        new = other.board.rotate({1: 1})
    elif field == "stack":
        new = [NextTurn(), *old]
    elif field == "charges":
        new = [(0, 1, 2)]
    elif field == "extras":
        new = {"a box": Deck()}
    elif field == "options":
        new = [EndTurn()]
    elif field == "events":
        new = [(0, "ore", 1, "gift")]
    elif field == "wasted":
        new = [(0, 1, 2)]
    elif isinstance(old, bool):
        new = not old
    elif isinstance(old, int):
        new = old + 77
    else:
        assert isinstance(old, list)
        new = [*old, 5]
    setattr(other, field, new)
    return one, other


@pytest.mark.parametrize("field", [f for f in STATE_FIELDS if f not in ("rules", "table")])
def test_a_position_is_cloned_and_has_a_key(field: str) -> None:
    one, other = other_state(field)
    assert (one.key() == other.key()) == (field in NOT_IN_KEY)
    twin = other.clone()
    assert twin.key() == other.key()
    if field == "players":
        assert all(a is not b for a, b in zip(twin.players, other.players, strict=True))
    elif field in NOT_CLONED:
        assert getattr(twin, field) is None
    else:
        assert getattr(twin, field) == getattr(other, field)


def test_the_rules_and_the_table_are_shared() -> None:
    state = Game(Setup.random(players=2, seed=1)).state
    assert state.clone().rules is state.rules
    assert state.clone().table is state.table


def test_the_stack_is_not_shared() -> None:
    state = Game(Setup.random(players=2, seed=1)).state
    twin = state.clone()
    twin.stack.append(NextTurn())
    assert len(state.stack) == len(twin.stack) - 1


@pytest.mark.parametrize("expansion", ["", "lost_fleet"])
def test_what_is_empty_at_the_beginning_stays_empty(expansion: str) -> None:
    """New states share it, so a game may not write into it."""
    player = vars_of(PlayerState(), PLAYER_FIELDS)
    start = Game(Setup.random(players=3, seed=4, expansion=expansion))
    before = start.key()
    game = Game(start.setup, events=False)
    chance = random.Random(4)
    while not game.over:
        game.push(chance.choice(game.legal_moves()))
    assert vars_of(PlayerState(), PLAYER_FIELDS) == player
    assert Game(start.setup).key() == before


def vars_of(state: PlayerState, names: list[str]) -> dict[str, str]:
    """What is in the fields now, written down: the values themselves may change later."""
    return {name: repr(getattr(state, name)) for name in names}


def test_keys_can_be_hashed() -> None:
    game = Game(Setup.random(players=2, seed=1))
    assert hash(game.key()) == hash(game.clone().key())
