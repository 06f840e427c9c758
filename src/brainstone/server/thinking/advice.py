"""Bots answer questions about games, one at a time."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from brainstone import Game, Setup
from brainstone.coach.openings import Opening
from brainstone.engine.core.move_source import FREE_ACTIONS, family_of
from brainstone.engine.core.notation import parse_move
from brainstone.engine.show.options import hide_programs
from brainstone.server.tables.api_types import Hint
from brainstone.server.tables.position import guess_cards
from brainstone.server.thinking.coaching import coached, expected
from brainstone.server.thinking.galaxies import searched
from brainstone.server.thinking.puzzling import weighed
from brainstone.server.thinking.questions import (
    COACH,
    EXPECTED,
    PUZZLER,
    Began,
    Finished,
    Question,
    Search,
    Task,
    Thought,
)

MOST_GAMES: Final = 8


class Desk:
    """The games this process was asked about lately, with the bots that play them."""

    def __init__(self, module: str) -> None:
        self._source: Final = import_module(module)
        self._games: Final[OrderedDict[str, tuple[Game, dict[tuple[int, str], Any]]]] = (
            OrderedDict()
        )

    def work(self, task: Task) -> Thought:
        if isinstance(task, Search):
            return Thought(fair=searched(task.setup, task.tries))
        if isinstance(task, Finished):
            return Thought(began=began(task))
        return self.answer(task)

    def answer(self, question: Question) -> Thought:
        if question.bot == PUZZLER:
            return Thought(hint=weighed(question.game, question.draft))
        game, bots = self._guessed(question) if question.guess else self._game(question)
        if question.bot == EXPECTED:
            return Thought(expected=expected(game, question.players))
        if question.bot == COACH:
            return Thought(hint=coached(game, question.draft, question.players))
        seat = game.decision.seat
        key = (seat, question.bot)
        if key not in bots:
            seed = zlib.crc32(f"{question.game} {seat}".encode())
            bots[key] = self._source.make_bot(question.bot, seed)
        bot = bots[key]
        plan: list[str] = []
        vp: float | None = None
        if question.explain and hasattr(bot, "explain"):
            advice = bot.explain(game)
            move, plan, vp = advice.move, list(advice.plan), float(advice.expected_vp)
        else:
            move = bot.choose(game)
        text = move.notation()
        if move not in game.legal_moves():
            return Thought(error=f"{question.bot} wanted to play {text!r}")
        if not question.explain:
            return Thought(text)
        if plan[:1] != [text]:
            plan = [text]
        turn = whole_turn(game, bot, plan)
        follows = plan[len(turn) :] if plan[: len(turn)] == turn else []
        return Thought(text, Hint(question.bot, text, turn, turns_of(game, follows), vp))

    def _guessed(self, question: Question) -> tuple[Game, dict[tuple[int, str], Any]]:
        """A branch in which cards are guessed: nobody can be led there from the game itself."""
        assert question.guess is not None
        game = Game(Setup.from_json(question.setup), events=False)
        for ply, text in enumerate([*question.moves, ""]):
            if ply == question.guess.ply:
                guess_cards(game, question.guess.seed)
            if text:
                game.play(text)
        return game, {}

    def _game(self, question: Question) -> tuple[Game, dict[tuple[int, str], Any]]:
        """The game as it stands, led there from where it stood last; and its bots."""
        known = self._games.pop(question.game, None)
        if known is None:
            known = Game(Setup.from_json(question.setup), events=False), {}
        game = known[0]
        same = 0
        for move, text in zip(game.moves, question.moves, strict=False):
            if move.notation() != text:
                break
            same += 1
        game.go_to(same)
        for text in question.moves[same:]:
            game.play(text)
        self._games[question.game] = known
        while len(self._games) > MOST_GAMES:
            self._games.popitem(last=False)
        return known


def began(finished: Finished) -> list[Began]:
    """How the seats of a finished game began."""
    setup = Setup.from_json(finished.setup)
    game = Game(setup, events=False)
    found = Opening.of(game, finished.moves)
    return [Began(one.faction, one.players, one.vp, one.rank, one.facts) for one in found]


def whole_turn(game: Game, bot: Any, plan: list[str]) -> list[str]:
    """The moves of this turn: those of the plan, then what the bot would answer."""
    twin = game.clone()
    if game.state.table.humans < game.state.table.players:
        hide_programs(twin.state)
    seat = twin.decision.seat
    acting = twin.decision.kind == "action"
    if twin.decision.kind == "end-of-turn":
        return plan[:1]
    turn: list[str] = []
    while twin.state.stack and twin.decision.seat == seat and twin.decision.kind != "end-of-turn":
        if twin.decision.kind == "action" and not acting:
            break  # the next turn
        known = {move.notation(): move for move in twin.legal_moves()}
        planned = plan[len(turn)] if len(turn) < len(plan) else ""
        move = known[planned] if planned in known else bot.choose(twin)
        acting = acting and move.is_free_action()
        turn.append(move.notation())
        twin.push(move)
    return turn


def turns_of(game: Game, plan: Sequence[str]) -> list[list[str]]:
    """Moves of a plan by turns: free actions, then one action, then what it asks for.

    Nobody knows the positions they will be played in. That a turn ends goes without saying.
    """
    turns: list[list[str]] = []
    acted = False
    for text in plan:
        move = parse_move(game.state.rules, text)
        family = family_of(game.state, move)
        if move.declines():
            continue
        if not turns or (acted and family):
            turns.append([])
            acted = not family  # the answer to an action taken already
        turns[-1].append(text)
        acted = acted or family not in ("", FREE_ACTIONS)
    return turns
