"""Tune the weights of the bots by games in which every seat tries slightly other ones."""

from __future__ import annotations

import json
import statistics
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import click

from brainstone.bots.tuning.fit import effects
from brainstone.bots.tuning.trials import Trial, load_strides, moved, trial_task
from brainstone.bots.weights import load_weights

_FARTHEST: Final = 1.6  # strides in one pass


@click.command(help=__doc__)
@click.option("--games", default=600, show_default=True, help="Games per pass.")
@click.option("--passes", default=1, show_default=True, help="Each starts from the last weights.")
@click.option("--seed", default=0, show_default=True)
@click.option("--jobs", default=1, show_default=True)
@click.option("--step", default=1.2, show_default=True, help="Strides for an effect of 1 VP.")
@click.option(
    "--start", is_flag=True, help="Begin where the last tuning began, not with its result."
)
@click.option("--out", type=click.Path(path_type=Path), required=True)
def main(
    games: int, passes: int, seed: int, jobs: int, step: float, start: bool, out: Path
) -> None:
    weights = load_weights("tuning/start.json") if start else load_weights()
    strides = load_strides()
    for number in range(passes):
        first = seed + number * games
        tasks = [(s, weights.to_json(), strides) for s in range(first, first + games)]
        trials: list[Trial] = []
        with get_context("spawn").Pool(jobs) as pool:
            for done, more in enumerate(pool.imap(trial_task, tasks), 1):
                trials += more
                if done % 20 == 0:
                    mean = statistics.mean(trial.vp for trial in trials)
                    click.echo(f"pass {number + 1}: {done} games, {mean:.1f} VP a seat")
        found = effects(trials)
        ways = [max(-_FARTHEST, min(_FARTHEST, step * effect)) for effect in found]
        weights = moved(weights, strides, ways)
        ranked = sorted(zip(found, strides, strict=True), key=lambda pair: -abs(pair[0]))
        for effect, stride in ranked[:10]:
            click.echo(f"{stride.name} {stride.ramp} {stride.size:+g}: {effect:+.2f} VP")
        out.write_text(json.dumps(weights.to_json(), indent=1) + "\n")
        click.echo(f"written to {out}")


if __name__ == "__main__":
    main()
