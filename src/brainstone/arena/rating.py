"""Elo ratings from tables of any size: the model of Bradley and Terry.

Everybody at a table has met everybody else there; who is ahead has won, equal VP are half a win
each. 400 points are odds of 10 to 1 to be ahead, the mean of all is 1500. One drawn game between
every two is added, which keeps the rating of a bot that always wins finite. Intervals come from
fitting again to boards drawn with repetition (bootstrap), since games of a board belong together;
a bot that has won or lost everything has none, for nothing bounds its rating on that side.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from brainstone.arena.intervals import Estimate
from brainstone.arena.match import GameResult

MEAN: Final = 1500.0
SCALE: Final = 400.0
RESAMPLES: Final = 300
_STEPS: Final = 2000
_CLOSE: Final = 1e-7

Wins: TypeAlias = dict[tuple[str, str], float]  # (ahead, behind): how often


def wins(games: Iterable[GameResult]) -> Wins:
    """How often each bot was ahead of each other one; a bot does not meet itself."""
    counted: Wins = {}
    for game in games:
        for one in game["seats"]:
            for other in game["seats"]:
                if one["bot"] != other["bot"] and one["place"] <= other["place"]:
                    pair = (one["bot"], other["bot"])
                    part = 1.0 if one["place"] < other["place"] else 0.5
                    counted[pair] = counted.get(pair, 0.0) + part
    return counted


def fit(names: Sequence[str], counted: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """The most likely ratings (by minorisation and maximisation)."""
    met = {
        (a, b): counted.get((a, b), 0.0) + counted.get((b, a), 0.0) + 1.0
        for a in names
        for b in names
        if a != b
    }
    won = {a: sum([counted.get((a, b), 0.0) + 0.5 for b in names if b != a]) for a in names}
    strength = dict.fromkeys(names, 1.0)
    for _ in range(_STEPS if len(names) > 1 else 0):
        moved = 0.0
        for a in names:
            chances = sum([met[a, b] / (strength[a] + strength[b]) for b in names if b != a])
            better = won[a] / chances
            moved = max(moved, abs(math.log(better / strength[a])))
            strength[a] = better
        if moved < _CLOSE:
            break
    level = sum([math.log10(value) for value in strength.values()]) / len(names)
    return {a: MEAN + SCALE * (math.log10(strength[a]) - level) for a in names}


def rate(names: Sequence[str], games: Sequence[GameResult], seed: int = 0) -> dict[str, Estimate]:
    """Ratings with 95% intervals; always the same for the same games."""
    boards: dict[int, list[GameResult]] = {}
    for game in games:
        boards.setdefault(game["board"], []).append(game)
    clusters = [wins(some) for _, some in sorted(boards.items())]
    counted = _sum(clusters)
    best = fit(names, counted)
    if len(names) < 2 or len(clusters) < 2:
        return {name: Estimate(best[name]) for name in names}
    chance = random.Random(seed)
    drawn = [fit(names, _sum(chance.choices(clusters, k=len(clusters)))) for _ in range(RESAMPLES)]
    cut = round(RESAMPLES * 0.025)
    estimates: dict[str, Estimate] = {}
    for name in names:
        estimates[name] = Estimate(best[name])
        if any([pair[0] == name for pair in counted]) and any([p[1] == name for p in counted]):
            values = sorted([ratings[name] for ratings in drawn])
            estimates[name] = Estimate(best[name], values[cut], values[-1 - cut])
    return estimates


def _sum(clusters: Iterable[Wins]) -> Wins:
    total: Wins = {}
    for counted in clusters:
        for pair, number in counted.items():
            total[pair] = total.get(pair, 0.0) + number
    return total
