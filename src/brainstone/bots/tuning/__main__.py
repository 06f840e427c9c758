"""Tune the weights of the bots: play, plan to the end of the game, fit, and begin again."""

from __future__ import annotations

import json
import time
from multiprocessing import get_context
from pathlib import Path

import click

from brainstone.bots.tuning.fit import fit
from brainstone.bots.tuning.samples import Sample, sample_task
from brainstone.bots.weights import load_weights


@click.command(help=__doc__)
@click.option("--games", default=300, show_default=True, help="Games per pass.")
@click.option("--passes", default=2, show_default=True, help="Each starts from the last weights.")
@click.option("--seed", default=0, show_default=True)
@click.option("--jobs", default=1, show_default=True)
@click.option("--minutes", default=60.0, show_default=True, help="No game begins after that.")
@click.option("--step", default=0.5, show_default=True, help="How far towards the fit, 0 to 1.")
@click.option("--guess", is_flag=True, help="Begin with the first guess, not with what is tuned.")
@click.option("--keep", type=click.Path(path_type=Path), help="A file for the samples.")
@click.option("--out", type=click.Path(path_type=Path), required=True)
def main(
    games: int,
    passes: int,
    seed: int,
    jobs: int,
    minutes: float,
    step: float,
    guess: bool,
    keep: Path | None,
    out: Path,
) -> None:
    end = time.monotonic() + 60 * minutes
    weights = load_weights("tuning/guess.json") if guess else load_weights()
    for number in range(passes):
        first = seed + number * games
        tasks = [(s, weights.to_json()) for s in range(first, first + games)]
        samples: list[Sample] = []
        with get_context("spawn").Pool(jobs) as pool:
            for done, more in enumerate(pool.imap(sample_task, tasks), 1):
                samples += more
                if done % 20 == 0:
                    click.echo(f"pass {number + 1}: {done} games, {len(samples)} samples")
                if time.monotonic() > end:
                    break
        if keep is not None:
            keep.write_text("".join(json.dumps(sample) + "\n" for sample in samples))
        fitted, before, after = fit(samples, weights)
        weights = weights.towards(fitted, step)
        click.echo(
            f"pass {number + 1}: {len(samples)} samples, off by {before:.1f} -> {after:.1f} VP"
        )
        out.write_text(json.dumps(weights.to_json(), indent=1) + "\n")
        click.echo(f"written to {out}")


if __name__ == "__main__":
    main()
