"""One game of a tournament, played; runs in any process."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NotRequired, TypeAlias, TypedDict

from brainstone import Game, Move
from brainstone.arena.sources import by_group
from brainstone.arena.tournament import AUTOMA, Match
from brainstone.bots.contract import Bot, BotError
from brainstone.bots.variants import bot_of, digest_of
from brainstone.coach.course import Course, Watch
from brainstone.engine.phases.passing import Pass

# Told of every answer before it is played: the game, who is asked, and the answer.
Listener: TypeAlias = Callable[[Game, int, Move], None]
Chooser: TypeAlias = Callable[[Bot, Game], Move]


class SeatResult(TypedDict):
    """What one seat has reached. ``seconds`` alone depends on the machine."""

    bot: str
    faction: str
    vp: int
    place: int  # 1 is first; equal VP share a place
    won: float  # a shared victory is a part of one
    sources: dict[str, int]  # VP by group
    actions: int  # main actions, passing not counted; 0 for the Automa
    federations: int
    advanced: int  # advanced tech tiles
    decisions: int
    seconds: float
    course: NotRequired[Course]  # in a tournament with a profile, not for the Automa


class GameResult(TypedDict):
    game: int
    board: int
    seed: int
    plies: int
    seats: list[SeatResult]


def play(match: Match) -> GameResult:
    """Play a game with the bots of a match."""
    budget = match.budget

    def choose(bot: Bot, game: Game) -> Move:
        return bot.choose(game, budget)

    if not match.profile:
        return play_with(match, choose)
    watch = Watch(len(match.bots))
    result = play_with(match, choose, watch.listen)
    for number in range(len(match.bots)):
        seat = result["seats"][number]
        seat["course"] = watch.course(number, seat["vp"])
    return result


def play_with(match: Match, choose: Chooser, listen: Listener | None = None) -> GameResult:
    """Play a game; ``choose`` asks a bot."""
    for name, digest in match.files:
        if digest_of(name) != digest:
            raise BotError(f"{name}: its file has changed since the tournament began")
    game = Game(match.setup(), events=False)
    bots = [bot_of(name, match.bot_seed(seat)) for seat, name in enumerate(match.bots)]
    seats = game.setup.seats
    seconds, decisions, actions = [0.0] * seats, [0] * seats, [0] * seats
    while not game.over:
        question = game.decision
        seat = question.seat
        start = time.perf_counter()
        move = choose(bots[seat], game)
        seconds[seat] += time.perf_counter() - start
        decisions[seat] += 1
        _check(game, match.bots[seat], move)
        if listen is not None:
            listen(game, seat, move)
        if question.kind == "action" and not (move.is_free_action() or isinstance(move, Pass)):
            actions[seat] += 1
        game.push(move)
    winners = game.winners()
    ranks = [(player.vp, seat in winners) for seat, player in enumerate(game.state.players)]
    names = [*match.bots, AUTOMA] if match.automa else match.bots
    return {
        "game": match.number,
        "board": match.board,
        "seed": match.seed,
        "plies": game.ply,
        "seats": [
            {
                "bot": names[seat],
                "faction": score["faction"],
                "vp": score["total"],
                "place": 1 + len([rank for rank in ranks if rank > ranks[seat]]),
                "won": 1 / len(winners) if seat in winners else 0.0,
                "sources": by_group(game.vp_by_source(seat)),
                "actions": actions[seat],
                "federations": game.state.players[seat].federations_formed,
                "advanced": game.state.players[seat].advanced_tech.bit_count(),
                "decisions": decisions[seat],
                "seconds": round(seconds[seat], 4),
            }
            for seat, score in enumerate(game.scores())
        ],
    }


def _check(game: Game, bot: str, move: Move) -> None:
    options = game.legal_moves()
    # Nearly always one of the very objects, which is quickly seen.
    if not any([option is move for option in options]) and move not in options:
        raise BotError(f"{bot} answered {move}, which is not legal, after {game.ply} moves")
