"""Whether a bot keeps its promises: ``python -m bench.promise``.

At each of its turns a bot says how many VP its plan hopes for at the end. Two things are told of a
bot that plays against itself. Drift: how the promise moves from one own turn to the next, while
the others do what the plan did not know, and when a new round begins. Calibration: the promise at
the first turn of each round less the VP in the end, their correlation, and the mean absolute error.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from bench.measures import is_compiled
from bench.plans import thinker_named
from brainstone import BrainstoneError, Game, Move, __version__
from brainstone.arena import Match, Tournament, run
from brainstone.arena.intervals import mean
from brainstone.arena.match import play_with
from brainstone.bots.contract import Bot
from brainstone.bots.thinker import Thinker
from brainstone.data.components import ROUNDS
from brainstone.engine.phases.flow import MainAction, top_decision

Sample = tuple[int, float]  # the game, whose seats belong together, and a number
_BOXES: Final = ("", "lost_fleet")


@dataclass(frozen=True)
class Turn:
    """What was promised when a turn began."""

    round: int
    promise: float


@dataclass(frozen=True)
class Seat:
    """The turns of one seat in a game, and what came of them."""

    game: int
    turns: tuple[Turn, ...]
    vp: int


def watched(match: Match) -> list[Seat]:
    """Play a game and write down what is promised."""
    turns: list[list[Turn]] = [[] for _ in match.bots]
    in_turn = [False] * len(match.bots)  # whether something was promised for the present turn

    def choose(bot: Bot, game: Game) -> Move:
        decision = top_decision(game.state)
        number = game.state.round
        move = bot.choose(game, match.budget)
        if isinstance(decision, MainAction):
            seat = decision.seat
            promise = bot.promise if isinstance(bot, Thinker) else None
            if promise is not None and not in_turn[seat]:
                turns[seat].append(Turn(number, promise))
                in_turn[seat] = True
            if not move.is_free_action():
                in_turn[seat] = False
        return move

    result = play_with(match, choose)
    return [
        Seat(match.number, tuple(some), seat["vp"])
        for some, seat in zip(turns, result["seats"], strict=True)
    ]


def summary(seats: Sequence[Seat]) -> list[dict[str, Any]]:
    """A line a round."""
    return [_round(seats, number) for number in range(1, ROUNDS + 1)]


def _round(seats: Sequence[Seat], number: int) -> dict[str, Any]:
    drift: list[Sample] = []
    whole: list[Sample] = []
    entry: list[Sample] = []
    errors: list[Sample] = []
    promised: list[float] = []
    reached: list[float] = []
    for seat in seats:
        inside = [turn for turn in seat.turns if turn.round == number]
        if not inside:
            continue
        steps = [b.promise - a.promise for a, b in pairwise(inside)]
        drift += [(seat.game, step) for step in steps]
        whole.append((seat.game, sum(steps)))
        before = [turn for turn in seat.turns if turn.round < number]
        if before:
            entry.append((seat.game, inside[0].promise - before[-1].promise))
        errors.append((seat.game, inside[0].promise - seat.vp))
        promised.append(inside[0].promise)
        reached.append(float(seat.vp))
    return {
        "round": number,
        "seats": len(promised),
        "turns": len(drift) + len(promised),
        **_mean("drift", drift),
        **_mean("drift_of_round", whole),
        **_mean("entry", entry),
        **_mean("error", errors),
        "correlation": _correlation(promised, reached),
        "absolute_error": (
            round(statistics.fmean([abs(error) for _, error in errors]), 3) if errors else None
        ),
    }


def _mean(name: str, samples: list[Sample]) -> dict[str, Any]:
    """With its standard error, games being independent of each other and seats of one not."""
    if not samples:
        return {name: None, f"{name}_se": None}
    found = mean(samples)
    error = None if found.error is None else round(found.error, 3)
    return {name: round(found.value, 3), f"{name}_se": error}


def _correlation(promised: list[float], reached: list[float]) -> float | None:
    if len({*promised}) < 2 or len({*reached}) < 2:
        return None
    return round(statistics.correlation(promised, reached), 3)


def as_table(numbers: dict[str, Any]) -> Table:
    asked = numbers["tournament"]
    box = f", {asked['expansion']}" if asked["expansion"] else ""
    nodes = f"{asked['nodes']:,} nodes" if asked["nodes"] else "its own time"
    how = "compiled" if numbers["compiled"] else "interpreted"
    players = f"{asked['games']} games, {asked['players']} players{box}"
    table = Table(
        box=SIMPLE,
        collapse_padding=True,
        title=f"{asked['bots'][0]}: {players}, {nodes}, {how}",
        caption="VP, in brackets standard errors. Drift: the promise at an own turn less that at "
        "the turn before, inside a round; new round: when it begins. Error: the promise at the "
        "first turn of a round less the VP in the end; MAE: its mean absolute value.",
    )
    table.add_column("", no_wrap=True)
    for heading in ("turns", "drift/turn", "drift/round", "new round", "error", "corr.", "MAE"):
        table.add_column(heading, justify="right", no_wrap=True)
    for line in numbers["results"]:
        seats = line["seats"]
        table.add_row(
            f"R{line['round']}",
            f"{line['turns'] / seats:.1f}" if seats else "",
            *[_shown(line, name) for name in ("drift", "drift_of_round", "entry", "error")],
            "" if line["correlation"] is None else f"{line['correlation']:.2f}",
            "" if line["absolute_error"] is None else f"{line['absolute_error']:.1f}",
        )
    return table


def _shown(line: dict[str, Any], name: str) -> str:
    if line[name] is None:
        return ""
    error = line[f"{name}_se"]
    return f"{line[name]:+.1f}" + ("" if error is None else f" ({error:.1f})")


def measure(tournament: Tournament, jobs: int) -> dict[str, Any]:
    """The numbers of the games of a tournament of one bot."""
    for name in tournament.bots:
        thinker_named(name)
    seats: list[Seat] = []
    for done in run(watched, tournament.matches(), jobs):
        assert done.result is not None, done.failure
        seats += done.result
    return {
        "brainstone": __version__,
        "compiled": is_compiled(),
        "tournament": {**tournament.identity(), "games": tournament.games},
        "results": summary(sorted(seats, key=lambda seat: seat.game)),
    }


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.promise", description=__doc__)
    parser.add_argument("bot", nargs="?", default="expert", help="who plays against itself")
    whole = partial(parser.add_argument, type=int)
    whole("--games", default=14, help="how many")
    whole("--players", default=4, help="seats at a table")
    whole("--nodes", default=3000, help="for a decision")
    whole("--seed", default=0, help="draw everything from this")
    whole("--jobs", default=1, help="games at once; 0 takes every core")
    parser.add_argument("--expansion", choices=_BOXES, default="", help="that is played")
    parser.add_argument("--json", metavar="FILE", type=Path, help="save the numbers")
    options = parser.parse_args(words)
    try:
        tournament = Tournament(
            bots=(options.bot,),
            games=options.games,
            players=options.players,
            seed=options.seed,
            nodes=options.nodes,
            expansion=options.expansion,
        )
        numbers = measure(tournament, options.jobs)
    except BrainstoneError as error:
        parser.error(str(error))
    Console().print(as_table(numbers))
    if options.json is not None:
        options.json.write_text(json.dumps(numbers, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
