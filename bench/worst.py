"""The worst decisions of a bot: ``python -m bench.worst casual --games 200 --nodes 1000``.

A bot plays against itself. Every turn is judged at first sight: what a narrow plan for the rest of
the round makes of the position, less what it makes of it after the turn. The turns that seem to
lose most are then judged as an analysis of a game judges them, by two looks over two rounds
(docs/analysis-of-games.md), and told with the smaller of the two losses, the worst first.
"""

from __future__ import annotations

import argparse
import heapq
import json
import statistics
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from brainstone.arena import Match, Tournament, run
from brainstone.bots.contract import Budget, play_out
from brainstone.bots.pace import Pace
from brainstone.bots.planner import Planner
from brainstone.bots.replay import play_turn
from brainstone.bots.variants import bot_of
from brainstone.bots.weights import load_weights
from brainstone.coach.analysis import DEPTHS, STANDARD, judge
from brainstone.coach.played import Played, decisions
from brainstone.engine.game import Game

_WIDTH: Final = 2  # of plans at first sight
_OF_A_GAME: Final = 3  # turns of one game that get a second look at most


@dataclass(frozen=True)
class Turn:
    """A turn that seems to lose something."""

    seed: int
    number: int  # of the decision in its game
    faction: str
    round: int
    played: tuple[str, ...]
    at_first_sight: float
    best: tuple[str, ...] = ()
    loss: float = 0.0


@dataclass(frozen=True)
class Found:
    """One game: its worst turns, and what a turn loses at first sight on average."""

    turns: tuple[Turn, ...]
    number: int
    mean: float


def lost_at_first_sight(one: Played) -> float:
    """VP at the end of the round that another turn promises more, as narrow plans see it."""
    planner = Planner(one.state, one.seat, load_weights(), 0)
    root = planner.start()[0]
    after = play_turn(planner, root, one.moves)
    if after is None:
        return 0.0
    this = one.state.round
    best = planner.play_round([root], this, Pace(_WIDTH))[0].value
    return max(0.0, best - planner.play_round([after], this, Pace(_WIDTH))[0].value)


def play(task: tuple[Match, str, int, str]) -> Found:
    """Play a game and look at its turns; runs in any process."""
    match, bot, nodes, depth = task
    game = Game(match.setup(), events=False)
    bots = {seat: bot_of(bot, match.bot_seed(seat)) for seat in range(len(match.bots))}
    play_out(game, bots, Budget(nodes=nodes) if nodes else None)
    found: list[Turn] = []
    every: list[float] = []
    games = decisions(game)
    for number, one in enumerate(games):
        if one.is_turn:
            loss = lost_at_first_sight(one)
            every.append(loss)
            faction = one.state.players[one.seat].me.name
            texts = tuple([str(move) for move in one.moves])
            found.append(Turn(match.seed, number, faction, one.state.round, texts, round(loss, 1)))
    worst = heapq.nlargest(_OF_A_GAME, found, key=lambda turn: turn.at_first_sight)
    looked = [_looked_at(turn, games[turn.number], depth) for turn in worst]
    return Found(tuple(looked), len(every), statistics.mean(every))


def _looked_at(turn: Turn, one: Played, depth: str) -> Turn:
    found = judge(one, DEPTHS[depth], turn.number)
    return replace(turn, best=found.best, loss=found.loss)


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.worst", description=__doc__)
    parser.add_argument("bot")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--nodes", type=int, default=0, help="for a decision; else the bot's time")
    parser.add_argument("--depth", choices=DEPTHS, default=STANDARD, help="of the second look")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--expansion", default="")
    parser.add_argument("--show", type=int, default=5, help="how many are told")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", type=Path, help="save them all")
    options = parser.parse_args(words)
    plan = Tournament(
        bots=(options.bot,),
        games=options.games,
        players=options.players,
        seed=options.seed,
        nodes=options.nodes or None,
        expansion=options.expansion,
    )
    games: list[Found] = []
    tasks = [(match, options.bot, options.nodes, options.depth) for match in plan.matches()]
    for done in run(play, tasks, options.jobs):
        if done.result is None:
            print(done.failure, file=sys.stderr)
        else:
            games.append(done.result)
            print(f"\r{len(games)} of {options.games} games", end="", file=sys.stderr)
    print(file=sys.stderr)
    turns = sorted([turn for game in games for turn in game.turns], key=lambda turn: -turn.loss)
    number = sum([game.number for game in games])
    mean = sum([game.mean * game.number for game in games]) / number
    print(f"{options.bot}: {len(games)} games, {number} turns, {mean:.2f} VP lost at first sight")
    for turn in turns[: options.show]:
        print(
            f"{turn.loss:5.1f} VP (at first sight {turn.at_first_sight:.1f}) {turn.faction}, "
            f"R{turn.round}, board {turn.seed}: {'; '.join(turn.played)} | {'; '.join(turn.best)}"
        )
    if options.json:
        rows = [asdict(turn) for turn in turns]
        options.json.write_text(json.dumps({"turns": number, "worst": rows}, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
