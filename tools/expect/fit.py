"""The fit: for every stage a ridge regression of the points still to come, source by source.

All sources are fitted with the same numbers and the same penalty, so the sum of what is found for
them is what would be found for the sum.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, Final

from brainstone.coach.expect import with_strength
from brainstone.coach.fitted import PARS, SOURCES, what_spreads
from brainstone.coach.sight import NO_FACTION, STAGES

try:
    import numpy as np
except ImportError:
    raise SystemExit(
        "The fit needs numpy, which nothing else here does: pip install numpy"
    ) from None

Row = dict[str, Any]
_PENALTIES: Final = (100.0, 300.0, 1000.0, 3000.0, 10000.0)
# What sums a position up is believed first; the rest says what these leave out.
_CORE: Final = (
    "value",
    "then_value",
    "vp",
    "gain_",
    "end_",
    "turns_left",
    "race",
    "par",
    "players_",
    "expansion_",
    "program",
)
_OF_CORE: Final = 0.03  # of the penalty
FOLDS: Final = 5
_LEAST_SPREAD: Final = 0.25  # of the mean error
_CARE: Final = 0.01  # of the rows: what the size of errors depends on is believed if it shows
_USUAL: Final = 16  # seats of which is known what a level usually reaches
_RARE: Final = 25  # rows that a number must differ from 0 in


def draw(row: Row, salt: str, many: int) -> int:
    """Boards are drawn, not rows: the games of one belong together."""
    return zlib.crc32(f"{salt}/{row['plan']}/{row['board']}".encode()) % many


def fold_of(row: Row) -> int:
    """Which of ``FOLDS`` fits has not seen the board of a row."""
    return draw(row, "held out", FOLDS)


class Table:
    """Rows of one stage as a matrix; ``names`` are its columns."""

    def __init__(self, rows: Sequence[Row], pars: dict[str, float], rare: int = _RARE) -> None:
        self.rows: Final = rows
        self.pars: Final = pars
        numbers = [strong_numbers(row, pars) for row in rows]
        counts: dict[str, int] = {}
        for one in numbers:
            for name, number in one.items():
                if number:
                    counts[name] = counts.get(name, 0) + 1
        self.names: Final = sorted([name for name, count in counts.items() if count >= rare])
        place = {name: i for i, name in enumerate(self.names)}
        self.x: Final = np.zeros((len(rows), len(place)))
        for i, one in enumerate(numbers):
            for name, number in one.items():
                if name in place:
                    self.x[i, place[name]] = number
        self.y: Final = np.array([row["to_come"] for row in rows], float)
        self.par: Final = np.array([pars.get(row["bot"], 0.0) for row in rows], float)
        self.weights: Final = _weights(rows)
        self.care: Final = np.array(
            [_OF_CORE if name.startswith(_CORE) else 1.0 for name in self.names]
        )


def strong_numbers(row: Row, pars: dict[str, float]) -> dict[str, float]:
    """The numbers of a row with those about who plays, as ``expect`` has them."""
    if row["bot"] not in pars:
        return dict(row["numbers"])
    others = [pars[bot] for seat, bot in enumerate(row["bots"]) if seat != row["seat"]]
    return with_strength(row["numbers"], pars[row["bot"]], others)


def _weights(rows: Sequence[Row]) -> Any:
    """Few games of a level count more each, yet not as much as many."""
    counts: dict[str, int] = {}
    for row in rows:
        counts[row["bot"]] = counts.get(row["bot"], 0) + 1
    weights = np.array([counts[row["bot"]] ** -0.5 for row in rows])
    return weights / weights.mean()


class Sums:
    """What a ridge regression on standardised columns needs of the rows, for any penalty."""

    def __init__(self, x: Any, y: Any, weights: Any) -> None:
        self.mean = np.average(x, axis=0, weights=weights)
        self.spread = x.std(axis=0)
        self.spread[self.spread < 1e-9] = 1.0
        z = (x - self.mean) / self.spread
        weighted = z * weights[:, None]
        self.middle = np.average(y, axis=0, weights=weights)
        self.squares = weighted.T @ z
        self.products = weighted.T @ (y - self.middle)

    def solve(self, penalty: Any) -> tuple[Any, Any]:
        """Start and slopes, with a penalty for each column."""
        slopes = np.linalg.solve(self.squares + np.diag(penalty), self.products)
        slopes /= self.spread[:, None]
        return self.middle - self.mean @ slopes, slopes


def crossed(table: Table, y: Any, penalties: Sequence[float], columns: Any) -> list[Any]:
    """What is found for every row by those of other boards, with each of the penalties."""
    fold = np.array([draw(row, "penalty", FOLDS) for row in table.rows])
    found = [np.zeros_like(y) for _ in penalties]
    x = table.x[:, columns]
    for number in range(FOLDS):
        rest, part = fold != number, fold == number
        if not part.any():
            continue
        sums = Sums(x[rest], y[rest], table.weights[rest])
        for some, penalty in zip(found, penalties, strict=True):
            start, slopes = sums.solve(penalty * table.care[columns])
            some[part] = x[part] @ slopes + start
    return found


def best_penalty(table: Table, y: Any, columns: Any) -> float:
    """The penalty with the least error on rows of other boards."""

    def loss(found: Any) -> float:
        return float(np.average(np.abs((found - y).sum(axis=1)), weights=table.weights))

    losses = [loss(found) for found in crossed(table, y, _PENALTIES, columns)]
    return _PENALTIES[int(np.argmin(losses))]


def fit_stage(rows: Sequence[Row], pars: dict[str, float]) -> dict[str, Any]:
    table = Table(rows, pars)
    everything = np.ones(len(table.names), bool)
    penalty = best_penalty(table, table.y, everything)
    (found,) = crossed(table, table.y, [penalty], everything)
    start, slopes = Sums(table.x, table.y, table.weights).solve(penalty * table.care)
    unsaid = np.array([not name.startswith("par") for name in table.names], bool)
    par = table.par[:, None]
    guess_penalty = best_penalty(table, par, unsaid)
    sums = Sums(table.x[:, unsaid], par, table.weights)
    guess_start, guess_slopes = sums.solve(guess_penalty * table.care[unsaid])
    errors = (table.y - found).sum(axis=1)
    spread, widths = spread_of(table, found, errors)
    errors /= widths
    worth: dict[str, list[float]] = {}
    guesses = dict(zip(np.flatnonzero(unsaid), guess_slopes[:, 0], strict=True))
    for i, name in enumerate(table.names):
        worth[name] = _short([*slopes[i], guesses.get(i, 0.0)])
    return {
        "penalty": penalty,
        "rows": len(rows),
        "start": _short([*start, guess_start[0]], 6),
        "worth": worth,
        "spread": _short(spread),
        "low": round(_quantile(errors, table.weights, 0.1), 3),
        "high": round(_quantile(errors, table.weights, 0.9), 3),
        "error": round(float(np.sqrt(np.average(errors**2, weights=table.weights))), 3),
        "common": round(_common(table, errors), 3),
    }


def spread_of(table: Table, found: Any, errors: Any) -> tuple[list[float], Any]:
    """What the size of errors depends on: the least, and what each thing adds; and row by row."""
    things = np.array(
        [
            what_spreads(strong_numbers(row, table.pars), list(to_come))
            for row, to_come in zip(table.rows, found, strict=True)
        ]
    )
    sizes = np.abs(errors)
    weighted = things * table.weights[:, None]
    care = np.diag([0.0, *[_CARE * len(sizes)] * (things.shape[1] - 1)])
    worth = np.linalg.solve(weighted.T @ things + care, weighted.T @ sizes)
    least = _LEAST_SPREAD * float(np.average(sizes, weights=table.weights))
    return [least, *worth], np.maximum(things @ worth, least)


def _short(numbers: Sequence[float], digits: int = 4) -> list[float]:
    return [float(f"{number:.{digits}g}") for number in numbers]


def _quantile(values: Any, weights: Any, share: float) -> float:
    order = np.argsort(values)
    total = np.cumsum(weights[order])
    return float(values[order][np.searchsorted(total, share * total[-1])])


def _common(table: Table, errors: Any) -> float:
    """The correlation of the errors of two seats at one moment."""
    moments: dict[tuple[object, ...], list[float]] = {}
    for row, error in zip(table.rows, errors, strict=True):
        moments.setdefault((row["plan"], row["number"], row["ply"]), []).append(error)
    products = [
        (sum(some) ** 2 - sum(one**2 for one in some)) / (len(some) * (len(some) - 1))
        for some in moments.values()
        if len(some) > 1
    ]
    return float(np.mean(products) / np.mean(errors**2)) if products else 0.0


def pars_of(rows: Sequence[Row]) -> dict[str, float]:
    """The VP that each level reaches in games of four equals; few games are not believed alone."""
    final: dict[str, dict[tuple[Any, ...], int]] = {}
    for row in rows:
        if row["players"] == 4 and len({*row["bots"]}) == 1:
            key = (row["plan"], row["number"], row["seat"])
            final.setdefault(row["bot"], {})[key] = row["final"]
    return {
        bot: round((sum(vp.values()) + _USUAL * PARS[bot]) / (len(vp) + _USUAL), 1)
        for bot, vp in final.items()
    }


def is_planned(name: str) -> bool:
    """Whether a number is known only after a look at what could follow."""
    return "then_" in name or name.startswith(("gain_", "race"))


def blank(rows: Sequence[Row]) -> list[Row]:
    """The rows of the setup, as if no faction had been chosen yet."""
    return [
        {**row, "numbers": {n: x for n, x in row["numbers"].items() if n.startswith("players_")}}
        for row in rows
        if row["stage"] == 0
    ]


def fit(rows: Sequence[Row], pars: dict[str, float]) -> dict[str, Any]:
    """What the file of one kind of game holds."""
    stages = []
    for stage in range(STAGES):
        some = [row for row in rows if row["stage"] == stage]
        stages.append(fit_stage(blank(rows) if stage == NO_FACTION else some, pars))
    return {"sources": list(SOURCES), "pars": pars, "stages": stages}
