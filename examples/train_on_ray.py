"""Train the bots on several machines: tuning games on a Ray cluster, weights at the end.

Every seat plays with slightly other weights, each board is played twice, and a regression tells
what helped (docs/bots.md, "Where the weights come from"). A board is a task of its own, so it does
not matter which machine plays it: the same seeds give the same weights with any number of them.

    pip install 'brainstone[ray]'
    ray start --head                                  on the first machine
    ray start --address FIRST:6379                    on each of the others
    python examples/train_on_ray.py --ray auto --boards 1000 --out new.json
    brainstone arena strong strong@new.json --games 60 --nodes 1500

Without ``--ray`` the games are played by the cores of this machine, ``--ray local`` starts a
cluster on it.
"""

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from brainstone.arena.run import run
from brainstone.bots.contract import Budget
from brainstone.bots.tuning.fit import advanced
from brainstone.bots.tuning.trials import WIDE, Pass, Task, load_strides, play_trial
from brainstone.bots.weights import load_weights


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description="Train the bots on a Ray cluster.")
    parser.add_argument("--boards", type=int, default=400, help="each is played twice")
    parser.add_argument("--seed", type=int, default=0, help="of the first board")
    parser.add_argument("--nodes", type=int, default=WIDE.level.budget.nodes, help="for a decision")
    parser.add_argument("--step", type=float, default=1.2, help="strides for an effect of 1 VP")
    parser.add_argument("--ray", default="", help="local, auto or HOST:PORT of a cluster")
    parser.add_argument("--jobs", type=int, default=0, help="boards at once; 0: every core")
    parser.add_argument("--out", type=Path, required=True, help="for the new weights")
    options = parser.parse_args(words)

    weights, strides = load_weights(), load_strides()
    seeds = range(options.seed, options.seed + options.boards)
    level = replace(WIDE.level, budget=Budget(nodes=options.nodes))
    design = WIDE._replace(level=level)
    tasks = [Task(seed, weights.to_json(), strides, design) for seed in seeds]
    trials = []
    for done, board in enumerate(run(play_trial, tasks, options.jobs, options.ray), 1):
        if board.result is None:
            raise SystemExit(f"board {board.task.seed}: {board.failure}")
        trials += board.result
        print(f"\r{done} of {len(tasks)} boards", end="", file=sys.stderr)
    print(file=sys.stderr)
    trials.sort(key=lambda trial: trial.game)  # they come as they are ready
    better, effects = advanced(weights, strides, Pass(options.step, len(strides), trials))
    options.out.write_text(better.to_text())
    ranked = sorted(zip(effects, strides, strict=True), key=lambda pair: -abs(pair[0]))
    for effect, stride in ranked[:10]:
        print(f"{stride.name} {stride.ramp} {stride.size:+g}: {effect:+.2f} VP")
    print(f"{len(trials)} seats, written to {options.out}")


if __name__ == "__main__":
    main(sys.argv[1:])
