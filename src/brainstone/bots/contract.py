"""What a bot is: something that answers the decisions of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from brainstone.engine.core.errors import BrainstoneError
from brainstone.engine.core.steps import Move
from brainstone.engine.game import Game


class BotError(BrainstoneError):
    """A bot that does not exist, or one that broke the contract."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one decision: milliseconds, or nodes (deterministic)."""

    ms: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("ms", self.ms), ("nodes", self.nodes)):
            if value is not None and value <= 0:
                raise BotError(f"budget: {name} must be more than 0, not {value}")


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would play, and why."""

    move: Move
    plan: tuple[str, ...]  # what it means to do next, in notation
    expected_vp: float  # its final VP if the plan works


class Bot(Protocol):
    """Deterministic for its seed when the budget is in nodes; never changes the game it is given.

    Without a budget a bot takes its own default.
    """

    @property
    def name(self) -> str: ...

    def choose(self, game: Game, budget: Budget | None = None) -> Move:
        """One of ``game.legal_moves()``."""
        ...


@runtime_checkable
class Adviser(Protocol):
    """A bot that can explain itself."""

    def explain(self, game: Game, budget: Budget | None = None) -> Advice: ...


def play_out(game: Game, bots: Mapping[int, Bot], budget: Budget | None = None) -> Game:
    """Play a game to its end, each seat by its bot; changes the game and returns it."""
    while not game.over:
        seat = game.decision.seat
        if seat not in bots:
            raise BotError(f"seat {seat} is asked and has no bot")
        game.push(bots[seat].choose(game, budget))
    return game
