"""Tune the weights of the bots by games in which every seat tries slightly other ones."""

from __future__ import annotations

import statistics
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path

import click

from brainstone.bots.tuning.fit import advanced
from brainstone.bots.tuning.trials import (
    Pass,
    Stride,
    Trial,
    load_strides,
    read_passes,
    trial_task,
    write_passes,
)
from brainstone.bots.weights import Weights, load_weights


@click.command(help=__doc__)
@click.option("--games", default=400, show_default=True, help="Games per pass.")
@click.option("--passes", default=1, show_default=True, help="Each starts from the last weights.")
@click.option("--seed", default=0, show_default=True)
@click.option("--jobs", default=1, show_default=True)
@click.option("--step", default=1.2, show_default=True, help="Strides for an effect of 1 VP.")
@click.option("--start", is_flag=True, help="Begin where the present weights came from.")
@click.option(
    "--recorded", is_flag=True, help="Play nothing: the present weights from their recorded games."
)
@click.option("--keep", type=click.Path(path_type=Path), help="A file for the games' results.")
@click.option("--out", type=click.Path(path_type=Path), required=True, help="For the weights.")
def main(
    games: int,
    passes: int,
    seed: int,
    jobs: int,
    step: float,
    start: bool,
    recorded: bool,
    keep: Path | None,
    out: Path,
) -> None:
    weights = load_weights("tuning/start.json") if start or recorded else load_weights()
    strides = load_strides()
    record: list[Pass] = []
    if recorded:
        text = (files("brainstone.bots.tuning") / "trials.json").read_text()
        record = read_passes(text, len(strides))
        passes = len(record)
    for number in range(passes):
        if not recorded:
            first = seed + number * games
            record.append(Pass(step, play(weights, strides, range(first, first + games), jobs)))
        weights, found = advanced(weights, strides, record[number])
        ranked = sorted(zip(found, strides, strict=True), key=lambda pair: -abs(pair[0]))
        for effect, stride in ranked[:10]:
            click.echo(f"{stride.name} {stride.ramp} {stride.size:+g}: {effect:+.2f} VP")
        out.write_text(weights.to_text())
        if keep is not None:
            keep.write_text(write_passes(record))
        click.echo(f"pass {number + 1}: {len(record[number].trials)} seats, written to {out}")


def play(weights: Weights, strides: list[Stride], seeds: range, jobs: int) -> list[Trial]:
    tasks = [(seed, weights.to_json(), strides) for seed in seeds]
    trials: list[Trial] = []
    with get_context("spawn").Pool(jobs) as pool:
        for done, more in enumerate(pool.imap(trial_task, tasks), 1):
            trials += more
            if done % 20 == 0:
                mean = statistics.mean(trial.vp for trial in trials)
                click.echo(f"{done} of {len(tasks)} games, {mean:.1f} VP a seat")
    return trials


if __name__ == "__main__":
    main()
