"""Random games in numbers: the same results whatever the number of processes."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from brainstone import Game, Setup, SetupError
from brainstone.arena.workers import run_local
from brainstone.automa.cards.cards import FACTION_CARDS, LEVELS
from brainstone.engine.setup.choices import LAYOUTS

PLAYER_COUNTS: Final = (2, 3, 4)
ALL: Final = "all"
BUILDER: Final = "builder"  # prefers constructive moves; not a bot
_GAMES_PER_PROCESS: Final = 50  # fewer are not worth the start of a process


@dataclass(frozen=True)
class Task:
    """One game to be played; plain values, so that any process can take it."""

    players: int
    layout: str
    seed: int
    check: bool
    automa: str = ""  # its level
    automa_faction: str = ""
    human: str = "random"  # who plays the people
    expansion: str = ""
    boxes: tuple[str, ...] = ()

    def __str__(self) -> str:
        automa = f", {self.automa} {self.automa_faction}" if self.automa else ""
        with_it = "".join([f", {name}" for name in (self.expansion, *self.boxes) if name])
        layout = self.layout or ("lost-fleet" if self.expansion else "method-3")
        return f"players {self.players}{automa}{with_it}, layout {layout}, seed {self.seed}"


@dataclass(frozen=True)
class Outcome:
    """What came out: points and factions by seat, or why the game failed."""

    scores: list[int]
    factions: list[str]
    decisions: int
    failure: str = ""
    automa: str = ""


def plan(
    games: int,
    players: str,
    layout: str,
    seed: int,
    check: bool,
    expansion: str = "",
    boxes: Sequence[str] = (),
) -> Iterator[Task]:
    """The games of a run. ``mixed`` takes player counts and their layouts in turn."""
    if players == "mixed":
        counts = [n for n in PLAYER_COUNTS if not layout or n in LAYOUTS[layout]]
    else:
        counts = [int(players)]
        if layout and counts[0] not in LAYOUTS[layout]:
            raise SetupError(f"layout {layout} is not for {players} players")

    def task(i: int) -> Task:
        number = counts[i % len(counts)]
        name = layout
        if players == "mixed" and not layout and not expansion:
            layouts = [key for key, allowed in LAYOUTS.items() if number in allowed]
            name = layouts[i // len(counts) % len(layouts)]
        chance = random.Random(f"{seed}/{i}").getrandbits(48)
        return Task(number, name, chance, check, expansion=expansion, boxes=tuple(boxes))

    return map(task, range(games))


def plan_solo(
    games: int,
    level: str,
    faction: str,
    layout: str,
    seed: int,
    check: bool,
    human: str,
    expansion: str = "",
    boxes: Sequence[str] = (),
) -> Iterator[Task]:
    """Games of one person against the Automa; ``all`` takes levels or factions in turn."""
    levels = [entry.name for entry in LEVELS] if level == ALL else [level]
    factions = [card.name for card in FACTION_CARDS] if faction == ALL else [faction]
    for i in range(games):
        number = random.Random(f"{seed}/{i}").getrandbits(48)
        who = factions[i // len(levels) % len(factions)]
        what = levels[i % len(levels)]
        yield Task(1, layout, number, check, what, who, human, expansion, tuple(boxes))


def play(task: Task) -> Outcome:
    """Play one game; runs in any process."""
    try:
        setup = Setup.random(
            players=task.players,
            seed=task.seed,
            layout=task.layout,
            automa_level=task.automa,
            automa_faction=task.automa_faction,
            expansion=task.expansion,
            boxes=task.boxes,
        )
        if task.check:
            from brainstone.testing.promises import play_checked_game

            game = play_checked_game(setup, task.seed)
        else:
            game = play_game(setup, task.seed, task.human)
    except Exception as error:
        return Outcome([], [], 0, f"{task}: {type(error).__name__}: {error}")
    scores = game.scores()
    return Outcome(
        [entry["total"] for entry in scores],
        [entry["faction"] for entry in scores],
        game.ply,
        automa=task.automa,
    )


def play_game(setup: Setup, seed: int, human: str) -> Game:
    game = Game(setup, events=False)
    if human == BUILDER:
        from brainstone.engine.core.chance import Chance
        from brainstone.testing.promises import choose

        chance = Chance(seed)
        while not game.over:
            game.push(choose(chance, game))
        return game
    from brainstone.bots.contract import play_out
    from brainstone.bots.registry import make_bot

    return play_out(game, dict.fromkeys(range(setup.players), make_bot(human, seed)))


def run(tasks: Iterable[Task], jobs: int, tick: Callable[[], None]) -> tuple[list[Outcome], float]:
    """Outcomes in the order of the tasks, and the seconds it took; interrupted, those so far."""
    start = time.perf_counter()
    outcomes: dict[Task, Outcome | None] = {}

    def begun() -> Iterator[Task]:
        for task in tasks:
            outcomes[task] = None  # its place among the others
            yield task

    with suppress(KeyboardInterrupt):
        for done in run_local(play, begun(), jobs):
            outcomes[done.task] = done.result or Outcome([], [], 0, f"{done.task}: {done.failure}")
            tick()
    played = [outcome for outcome in outcomes.values() if outcome is not None]
    return played, time.perf_counter() - start


def enough_jobs(games: int) -> int:
    return max(1, min(os.cpu_count() or 1, games // _GAMES_PER_PROCESS))


def statistics(outcomes: list[Outcome], seconds: float) -> dict[str, Any]:
    """The numbers of a run, ready for JSON."""
    played = [outcome for outcome in outcomes if not outcome.failure]
    decisions = sum([outcome.decisions for outcome in played])
    by_faction: dict[str, list[int]] = {}
    for outcome in played:
        for faction, total in zip(outcome.factions, outcome.scores, strict=True):
            by_faction.setdefault(faction, []).append(total)
    return {
        "games": len(played),
        "seconds": round(seconds, 3),
        "games_per_second": round(len(played) / seconds, 2),
        "decisions": decisions,
        "decisions_per_second": round(decisions / seconds),
        "score": spread([total for outcome in played for total in outcome.scores]),
        "by_faction": {name: spread(by_faction[name]) for name in sorted(by_faction)},
        "automa": solo_statistics(played),
        "scores": [outcome.scores for outcome in played],
        "factions": [outcome.factions for outcome in played],
        "failures": [outcome.failure for outcome in outcomes if outcome.failure],
    }


def solo_statistics(played: list[Outcome]) -> dict[str, dict[str, dict[str, Any]]]:
    """The Automa's points by level and faction, the faction ``all`` first, and people's."""
    groups: dict[str, dict[str, list[Outcome]]] = {}
    for outcome in played:
        if outcome.automa:
            level = groups.setdefault(outcome.automa, {ALL: []})
            level[ALL].append(outcome)
            level.setdefault(outcome.factions[-1], []).append(outcome)
    return {
        level.name: {
            name: {
                "games": len(some),
                **spread([outcome.scores[-1] for outcome in some]),
                "human_mean": spread([outcome.scores[0] for outcome in some])["mean"],
                "human_wins": len([o for o in some if o.scores[0] > o.scores[-1]]),
            }
            for name, some in groups[level.name].items()
        }
        for level in LEVELS
        if level.name in groups
    }


def spread(values: list[int]) -> dict[str, Any]:
    if not values:
        return {"players": 0, "mean": 0.0, "min": 0, "max": 0}
    return {
        "players": len(values),
        "mean": round(sum(values) / len(values), 2),
        "min": min(values),
        "max": max(values),
    }
