"""How good the plans of a bot are for its nodes: ``python -m bench.plans``.

At the beginning of rounds 5 and 6 a plan can be followed to the end of the game, where its points
are counted. So the value of the plans found with some budget tells how well was searched, without
playing games: the VP the plan leads to if the others do as foreseen, the final tiles by what the
others will probably have. A plan that ends earlier is followed to the end by the narrowest beam.
The bonus for doing contested things first is not counted. Values stand relative to those of the
smallest budget, position by position, and with ``--against`` also to those of an earlier run.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import time
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from bench.measures import is_compiled
from bench.starts import EXPANSIONS, ROUNDS, Start, load, starts_of
from brainstone import __version__
from brainstone.arena.workers import run_local
from brainstone.bots.contract import BotError, Budget
from brainstone.bots.pace import Pace
from brainstone.bots.planner import Node, Planner
from brainstone.bots.thinker import Thinker, unswept
from brainstone.bots.variants import bot_of
from brainstone.data.components import ROUNDS as LAST_ROUND

NODES: Final = (1000, 3000, 10_000, 30_000)


@dataclass(frozen=True)
class Search:
    """What a bot found at one position with one budget."""

    game: int
    round: int
    budget: int
    value: float  # VP
    nodes: int
    seconds: float  # of processor time

    @property
    def place(self) -> tuple[int, int, int]:
        return self.game, self.round, self.budget

    @property
    def overran(self) -> bool:
        return self.nodes >= self.budget


def searches(bot: str, budgets: tuple[int, ...], task: tuple[int, dict[str, Any]]) -> list[Search]:
    """All searches of one game."""
    number, entry = task
    return [search(bot, number, start, budget) for start in starts_of(entry) for budget in budgets]


def search(bot: str, number: int, start: Start, budget: int) -> Search:
    """A new bot plans: what it remembers of other plans would help it."""
    thinker = thinker_named(bot)
    with unswept():  # as it does in games
        began = time.process_time()
        planner = thinker.planner(start.game, Budget(nodes=budget))
        node = thinker.think(start.game, planner)
        seconds = time.process_time() - began
    last = to_the_end(thinker.planner(start.game, Budget(nodes=1_000_000_000)), node)
    return Search(number, start.round, budget, last.value - last.urge, planner.nodes, seconds)


def thinker_named(name: str) -> Thinker:
    bot = bot_of(name)
    if not isinstance(bot, Thinker):
        raise BotError(f"{name} makes no plans")
    return bot


def to_the_end(planner: Planner, node: Node) -> Node:
    """A plan of this position, followed by the narrowest beam where it stops before the end."""
    for number in range(node.state.round, LAST_ROUND + 1):
        if not node.state.over:
            node = planner.play_round([node], number, Pace(1))[0]
    return node


def summary(
    found: list[Search], budgets: tuple[int, ...], earlier: list[Search] | None = None
) -> list[dict[str, Any]]:
    """A line a round and budget."""
    values = {one.place: one.value for one in found}
    before = {one.place: one.value for one in earlier or []}
    lines: list[dict[str, Any]] = []
    for number in ROUNDS:
        for budget in budgets:
            some = [one for one in found if (one.round, one.budget) == (number, budget)]
            gains = [one.value - values[one.game, number, budgets[0]] for one in some]
            gain, error = mean_and_error(gains)
            changes = [one.value - before[one.place] for one in some if one.place in before]
            change, change_error = mean_and_error(changes) if changes else (None, None)
            lines.append(
                {
                    "round": number,
                    "nodes": budget,
                    "positions": len(some),
                    "value": round(statistics.fmean([one.value for one in some]), 3),
                    "gain": round(gain, 3),
                    "gain_error": None if error is None else round(error, 3),
                    "change": None if change is None else round(change, 3),
                    "change_error": None if change_error is None else round(change_error, 3),
                    "used": round(statistics.fmean([one.nodes for one in some]), 1),
                    "overran": round(statistics.fmean([one.overran for one in some]), 4),
                    "nodes_per_second": round(
                        sum([one.nodes for one in some]) / sum([one.seconds for one in some])
                    ),
                }
            )
    return lines


def mean_and_error(numbers: list[float]) -> tuple[float, float | None]:
    """The mean and its standard error, which one number alone does not tell."""
    if len(numbers) < 2:
        return statistics.fmean(numbers), None
    return statistics.fmean(numbers), statistics.stdev(numbers) / math.sqrt(len(numbers))


def as_table(numbers: dict[str, Any]) -> Table:
    how = "compiled" if numbers["compiled"] else "interpreted"
    positions = numbers["results"][0]["positions"]
    box = f" of {numbers['expansion']}" if numbers["expansion"] else ""
    title = f"{numbers['bot']}, {positions} positions{box} a round, {how}"
    table = Table(title=title, box=SIMPLE, collapse_padding=True)
    table.add_column("", no_wrap=True)
    changed = (
        ("change", "SE") if any([line["change"] is not None for line in numbers["results"]]) else ()
    )
    for heading in (
        "nodes", "plan value", "gain", "SE", *changed, "used", "overran", "nodes/s",
    ):  # fmt: skip
        table.add_column(heading, justify="right", no_wrap=True)
    for line in numbers["results"]:
        is_first = line["nodes"] == numbers["nodes"][0]
        table.add_row(
            f"R{line['round']}" if is_first else "",
            f"{line['nodes']:,}",
            f"{line['value']:.1f}",
            *(("", "") if is_first else _with_error(line, "gain")),
            *(_with_error(line, "change") if changed else ()),
            f"{line['used']:,.0f}",
            f"{line['overran']:.0%}",
            f"{line['nodes_per_second']:,}",
            end_section=line["nodes"] == numbers["nodes"][-1],
        )
    return table


def _with_error(line: dict[str, Any], name: str) -> tuple[str, str]:
    value, error = line[name], line[f"{name}_error"]
    return "" if value is None else f"{value:+.2f}", "" if error is None else f"{error:.2f}"


def measure(
    bot: str,
    expansion: str,
    budgets: tuple[int, ...],
    games: int,
    jobs: int,
    earlier: list[Search] | None = None,
) -> dict[str, Any]:
    """The numbers of a bot on the first games of a set."""
    thinker_named(bot)
    tasks = list(enumerate(load(expansion)))[:games]
    found: list[Search] = []
    for done in run_local(partial(searches, bot, budgets), tasks, jobs):
        assert done.result is not None, done.failure
        found += done.result
    return {
        "brainstone": __version__,
        "compiled": is_compiled(),
        "bot": bot,
        "expansion": expansion,
        "nodes": list(budgets),
        "results": summary(found, budgets, earlier),
        "searches": [asdict(one) for one in sorted(found, key=lambda one: one.place)],
    }


def read(path: Path, expansion: str) -> list[Search]:
    """The searches of an earlier run; raises ``ValueError`` with a sentence if there are none."""
    try:
        numbers = json.loads(path.read_text(encoding="utf-8"))
        found = [Search(**one) for one in numbers["searches"]]
        was = numbers["expansion"]
    except OSError as error:
        raise ValueError(f"cannot read {path}: {error.strerror}") from None
    except (ValueError, TypeError, KeyError):
        raise ValueError(f"{path} was not saved by --json") from None
    if was != expansion:
        raise ValueError(f"{path} has the positions of {was or 'the base game'}")
    return found


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.plans", description=__doc__)
    parser.add_argument("nodes", nargs="*", type=int, default=NODES, help="budgets of a decision")
    parser.add_argument("--bot", default="expert", help="who plans")
    parser.add_argument("--expansion", choices=EXPANSIONS, default="", help="of the positions")
    parser.add_argument("--games", type=int, default=1000, help="no more than these of the set")
    parser.add_argument("--jobs", type=int, default=1, help="games at once; 0 takes every core")
    parser.add_argument("--json", metavar="FILE", type=Path, help="save the numbers")
    parser.add_argument(
        "--against", metavar="FILE", type=Path, help="an earlier run, saved by --json"
    )
    options = parser.parse_args(words)
    budgets = tuple(sorted({*options.nodes}))
    try:
        earlier = read(options.against, options.expansion) if options.against else None
        numbers = measure(
            options.bot, options.expansion, budgets, options.games, options.jobs, earlier
        )
    except ValueError as error:  # those of bots too
        parser.error(str(error))
    Console().print(as_table(numbers))
    if options.json is not None:
        options.json.write_text(json.dumps(numbers, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
