"""What a bot makes that has the table for itself: ``python -m bench.alone``.

From the first main action of a stored game (``bench/starts``) one seat plays on to the end while
all others stand still, in truth and not only in its plans. What it makes more than in a game is
what the others take: the points are told by where they come from. A bot with more rounds than are
left makes a single plan of the whole game (``--bot expert@FILE``, docs/arena.md).
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from functools import partial
from typing import Any, Final, NamedTuple

from bench.options import of_stored_games
from bench.plans import mean_and_error, thinker_named, to_the_end
from bench.starts import PLAYERS, at_round, load
from brainstone import BrainstoneError, Game
from brainstone.arena.workers import run_local
from brainstone.bots.planner import Node, Planner
from brainstone.bots.thinker import unswept
from brainstone.data.components import ROUNDS
from brainstone.engine.phases.flow import top_decision

_MOST_TURNS: Final = 100  # of a seat in a game
_ENOUGH: Final = 1_000_000_000  # nodes to follow any plan to its end


class Solo(NamedTuple):
    """What came of one start; the final tiles are counted against what the others will have."""

    faction: str
    vp: float
    sources: dict[str, int]  # by kind
    nodes: int


def solo(bot: str, nodes: int, entry: dict[str, Any]) -> Solo:
    """For another process: turn by turn, each planned anew."""
    thinker = thinker_named(bot)
    state = at_round(Game.from_record(entry["record"]), 1).state
    seat = top_decision(state).seat
    total = 0
    for turn in range(_MOST_TURNS):
        planner = Planner(state, seat, thinker.weights, turn, nodes)
        with unswept():
            end = planner.think(thinker.level.rounds, thinker.level.width)
        total += planner.nodes
        if end.state.over or planner.last(thinker.level.rounds) == ROUNDS:
            break
        state = _turns(end)[0].state
    end = to_the_end(Planner(state, seat, thinker.weights, _MOST_TURNS, _ENOUGH), end)
    player = end.state.players[seat]
    sources: dict[str, int] = defaultdict(int)
    for source, vp in player.vp_sources.items():
        sources[source.kind.name] += vp
    return Solo(player.me.name, end.value - end.urge, dict(sources), total)


def _turns(end: Node) -> list[Node]:
    """The positions of a plan after each of its turns."""
    turns: list[Node] = []
    node: Node | None = end
    while node is not None and node.parent is not None:
        turns.append(node)
        node = node.parent
    turns.reverse()
    return turns


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.alone", description=__doc__)
    parser.add_argument("--bot", default="expert", help="that plans (expert)")
    parser.add_argument("--players", type=int, choices=PLAYERS, default=4, help="at the table (4)")
    options = of_stored_games(parser, words, games=8, nodes=20_000)
    try:
        plans = thinker_named(options.bot).level.rounds > 0
    except BrainstoneError as error:
        parser.error(str(error))
    if not plans:
        parser.error(f"{options.bot} makes no plans")
    entries = [
        entry
        for entry in load(options.expansion)
        if entry["record"]["setup"]["players"] == options.players
    ][: options.games]
    found: list[Solo] = []
    for done in run_local(partial(solo, options.bot, options.nodes), entries, options.jobs):
        assert done.result is not None, done.failure
        one = done.result
        found.append(one)
        print(f"{one.faction}: {one.vp:.0f} VP, {one.nodes:,} nodes", flush=True)
    mean, spread = mean_and_error([one.vp for one in found])
    print(f"{options.bot} alone: {mean:.1f} VP" + ("" if spread is None else f" ({spread:.1f})"))
    kinds = sorted({kind for one in found for kind in one.sources})
    for kind in kinds:
        print(f"  {kind}: {sum([one.sources.get(kind, 0) for one in found]) / len(found):.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
