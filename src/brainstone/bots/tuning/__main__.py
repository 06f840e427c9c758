"""Tune the weights of the bots by games in which every seat tries slightly other ones."""

from __future__ import annotations

import statistics
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path

from brainstone.bots.contract import Budget
from brainstone.bots.thinker import LEVELS
from brainstone.bots.tuning import boxes
from brainstone.bots.tuning.fit import advanced
from brainstone.bots.tuning.trials import (
    NARROW,
    WIDE,
    Design,
    Pass,
    Stride,
    Task,
    Trial,
    load_strides,
    play_trial,
    read_passes,
    write_passes,
)
from brainstone.bots.weights import Weights, load_weights
from brainstone.engine.core.errors import BrainstoneError


def main() -> None:
    parser = ArgumentParser(prog="python -m brainstone.bots.tuning", description=__doc__)
    parser.add_argument(
        "--boards", type=int, default=400, help="Boards per pass, each played twice (400)."
    )
    parser.add_argument(
        "--passes", type=int, default=1, help="Each starts from the last weights (1)."
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--narrow",
        action="store_true",
        help="Play by narrow plans, each seat going its own way: three games for one.",
    )
    parser.add_argument(
        "--level", choices=list(LEVELS), help="Of the bots that play, instead of wide plans."
    )
    parser.add_argument(
        "--nodes",
        type=int,
        help=f"For a decision ({_nodes(WIDE)}, with --narrow {_nodes(NARROW)}).",
    )
    parser.add_argument("--step", type=float, default=1.2, help="Strides for an effect of 1 VP.")
    parser.add_argument(
        "--start",
        action="store_true",
        help="Begin where the present weights, or what a box says, came from.",
    )
    parser.add_argument(
        "--recorded",
        action="store_true",
        help="Play nothing: the present weights from their recorded games.",
    )
    parser.add_argument(
        "--expansion", default="", help="Tune what its box says, into a file for it."
    )
    parser.add_argument("--keep", type=Path, help="A file for the games' results.")
    parser.add_argument("--out", type=Path, required=True, help="For the weights.")
    options = parser.parse_args()
    if options.expansion and (options.narrow or options.level or options.nodes):
        parser.error("--expansion plays by narrow plans: leave --narrow, --level, --nodes out")
    if options.expansion:
        try:
            tune_box(options)
        except BrainstoneError as error:
            parser.error(str(error))
    else:
        tune(options)


def _nodes(design: Design) -> int:
    return design.level.budget.nodes or 0


def design_of(options: Namespace) -> Design:
    """How the games of a pass are played."""
    design = NARROW if options.narrow else WIDE
    level = LEVELS[options.level] if options.level else design.level
    return design._replace(
        level=replace(level, budget=Budget(nodes=options.nodes or _nodes(design)))
    )


def tune(options: Namespace) -> None:
    """Passes in which every seat tries other weights."""
    is_old = options.start or options.recorded
    weights = load_weights("tuning/start.json") if is_old else load_weights()
    strides = load_strides()
    record: list[Pass] = []
    if options.recorded:
        text = (files("brainstone.bots.tuning") / "trials.json").read_text()
        record = read_passes(text, strides)
    for number in range(len(record) or options.passes):
        if not options.recorded:
            record.append(played(options, number, strides, design_of(options), weights))
        weights, found = advanced(weights, strides, record[number])
        tell(found, strides)
        keep(options, record[number], weights.to_text(), write_passes(record))


def tune_box(options: Namespace) -> None:
    """Passes that tell what an expansion should say."""
    box = options.expansion
    first = boxes.worth_of(box)
    record: list[Pass] = []
    if options.start or options.recorded:
        first, passes = boxes.read_record(boxes.record_of(box), box)
        record = passes if options.recorded else []
    worth, strides = first, boxes.strides_of(box, first)
    for number in range(len(record) or options.passes):
        if not options.recorded:
            weights = boxes.told(load_weights(), box, worth)
            record.append(played(options, number, strides, boxes.BOX, weights))
        worth, found = boxes.advanced(worth, strides, record[number])
        tell(found, strides)
        keep(options, record[number], worth.to_text(), boxes.write_record(first, record))


def played(
    options: Namespace, number: int, strides: list[Stride], design: Design, weights: Weights
) -> Pass:
    """The games of one pass, on boards of its own."""
    first = options.seed + number * options.boards
    data = weights.to_json()
    tasks = [
        Task(seed, data, strides, design, options.expansion)
        for seed in range(first, first + options.boards)
    ]
    return Pass(options.step, len(strides), play(tasks, options.jobs), design.apart)


def keep(options: Namespace, tried: Pass, result: str, record: str) -> None:
    options.out.write_text(result)
    if options.keep is not None:
        options.keep.write_text(record)
    print(f"{len(tried.trials)} seats, written to {options.out}")


def tell(found: list[float], strides: list[Stride]) -> None:
    """What mattered most."""
    ranked = sorted(zip(found, strides, strict=False), key=lambda pair: -abs(pair[0]))
    for effect, stride in ranked[:10]:
        whose = f"{stride.faction} {stride.name}".strip()
        print(f"{whose} {stride.ramp} {stride.size:+g}: {effect:+.2f} VP")


def play(tasks: list[Task], jobs: int) -> list[Trial]:
    trials: list[Trial] = []
    with get_context("spawn").Pool(jobs) as pool:
        for done, more in enumerate(pool.imap(play_trial, tasks), 1):
            trials += more
            if done % 20 == 0:
                mean = statistics.mean(trial.vp for trial in trials)
                print(f"{done} of {len(tasks)} boards, {mean:.1f} VP a seat")
    return trials


if __name__ == "__main__":
    main()
