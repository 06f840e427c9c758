"""The program of a process that thinks: bots answer questions about games, one at a time.

    python -m brainstone.server.thinking.worker MODULE

``MODULE`` makes bots by name, like ``brainstone.bots.registry``. A question is a line of JSON on
standard input, its answer a line on standard output; the end of the input ends the process.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import zlib
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, BinaryIO, Final

import msgspec

from brainstone import Game, Setup
from brainstone.engine.show.options import hide_programs

READY: Final = b"ready\n"
MOST_GAMES: Final = 8
NICENESS: Final = 5  # people's moves come before a bot's thoughts


class Question(msgspec.Struct):
    """What would a bot play here? ``explain`` asks for its plan as well."""

    game: str
    setup: dict[str, Any]
    moves: list[str]
    bot: str
    explain: bool = False


class Thought(msgspec.Struct, omit_defaults=True):
    """A move and, from bots that can tell, the plan behind it; or what went wrong.

    ``turn`` is the move and what completes the turn, the plan's part of it or what the bot would
    answer; ``plan`` goes on from there. ``seconds`` of a processor were needed for it.
    """

    move: str = ""
    turn: list[str] = []
    plan: list[str] = []
    expected_vp: float | None = None
    error: str = ""
    seconds: float = 0.0


class Desk:
    """The games this process was asked about lately, with the bots that play them."""

    def __init__(self, module: str) -> None:
        self._source: Final = import_module(module)
        self._games: Final[OrderedDict[str, tuple[Game, dict[tuple[int, str], Any]]]] = (
            OrderedDict()
        )

    def answer(self, question: Question) -> Thought:
        game, bots = self._game(question)
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
        return Thought(text, turn, follows, vp)

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


def whole_turn(game: Game, bot: Any, plan: list[str]) -> list[str]:
    """The moves of this turn: those of the plan, then what the bot would answer."""
    twin = game.clone()
    if game.state.table.humans < game.state.table.players:
        hide_programs(twin.state)
    seat = twin.decision.seat
    acting = twin.decision.kind == "action"
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


@contextmanager
def own_output() -> Iterator[BinaryIO]:
    """Standard output for answers alone: what a bot prints goes to standard error."""
    with os.fdopen(os.dup(1), "wb") as output:
        os.dup2(2, 1)
        yield output


def main(module: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # meant for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with own_output() as output:
        desk = Desk(module)
        output.write(READY)
        output.flush()
        for line in sys.stdin.buffer:
            begun = time.process_time()
            try:
                thought = desk.answer(msgspec.json.decode(line, type=Question))
            except Exception as error:  # whatever a bot does, the process goes on
                thought = Thought(error=f"{type(error).__name__}: {error}")
            thought.seconds = time.process_time() - begun
            output.write(msgspec.json.encode(thought) + b"\n")
            output.flush()


if __name__ == "__main__":
    main(sys.argv[1])
