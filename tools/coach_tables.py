"""Makes what the coach knows of setups and openings from games of bots (``tools.bot_games``).

    python -m tools.coach_tables FOLDER

Writes ``bots/setups.json`` (a model of final VP, docs/setups.md), ``coach/openings.json`` (how
games began, and how they ended) and ``coach/examples.json.gz`` (some of these games), and puts the
figures into docs/setups.md. Every fourth game is left out of a first fit, which is checked on them;
what is written is fitted to all.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import statistics
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from brainstone import Game, Setup
from brainstone.bots.galaxy import MODEL, Galaxy, Model, Row
from brainstone.coach.openings import (
    BOOSTER,
    EXAMPLES,
    TABLE,
    TILE,
    TURN,
    Opening,
    counted,
)
from brainstone.coach.setups import advise
from brainstone.texts.language import ENGLISH, language
from tools.bot_games import BOT, read, setup_of

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "src" / "brainstone" / "coach"
DOCUMENT: Final = ROOT / "docs" / "setups.md"
FIGURES: Final = "<!-- figures of tools.coach_tables -->"
_FOURTH: Final = 4
_EXAMPLES: Final = 60  # games that are shipped
_AGAIN: Final = 8.0  # times less that something is worth once it was shown
_RARE: Final = 30  # seats that began alike, below which nobody needs an example
_GALAXIES: Final = 60  # whose median spread is the measure of fairness
# How firmly a weight is held at nothing, in rows; the mean of all games is free.
_FREE: Final = 0.01
_HELD: Final = 12.0

Seen = tuple[int, str, int, Row, int]  # game, faction, order, features, VP
Began = tuple[int, list[Opening]]  # game, and its seats
Choice = tuple[int, str, str, str]  # players, faction, subject, what was chosen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    seen: list[Seen] = []
    began: list[Began] = []
    for row in read(options.folder):
        setup = setup_of(row["game"])
        seen += list(seats(row, setup))
        game = Game(setup, events=False)
        began.append((row["game"], Opening.of(game, row["moves"], row["vp"])))
    model = fit(seen, check(seen))
    _write(MODEL, model.to_json())
    _write(TABLE, {"bot": BOT} | counted([one for _, openings in began for one in openings]))
    write_examples(options.folder, began)
    write_figures(model)
    print(json.dumps({"games": model.games} | model.checked, indent=2))


def seats(row: dict[str, Any], setup: Setup) -> Iterator[Seen]:
    galaxy = Galaxy.of(setup)
    for seat, name in enumerate(setup.factions):
        order = (seat - setup.start_player) % setup.players
        others = [other for other in setup.factions if other != name]
        yield row["game"], name, order, galaxy.row(name, order, others), row["vp"][seat]


def fit(seen: list[Seen], checked: dict[str, Any]) -> Model:
    names = sorted({feature for _, _, _, row, _ in seen for feature in row})
    weights, inverse = ridge(names, seen)
    vp = [vp for *_, vp in seen]
    expected = [
        sum([w * row.get(n, 0.0) for n, w in zip(names, weights, strict=True)])
        for _, _, _, row, _ in seen
    ]
    left = [a - b for a, b in zip(vp, expected, strict=True)]
    noise = math.sqrt(sum([x * x for x in left]) / max(1, len(left) - len(names)))
    errors = [[noise * noise * x for x in line] for line in inverse]
    games = len({game for game, *_ in seen})
    model = Model(games, len(seen), names, weights, errors, noise, 1.0, checked)
    spreads = [
        advise(Setup.random(players=2 + i % 3, seed=1000 + i), model).spread()
        for i in range(_GALAXIES)
    ]
    return Model(
        games, len(seen), names, weights, errors, noise, statistics.median(spreads), checked
    )


def ridge(names: list[str], seen: list[Seen]) -> tuple[list[float], list[list[float]]]:
    """Weights, and the inverse of the matrix that decides how sure they are."""
    size = len(names)
    at = {name: i for i, name in enumerate(names)}
    matrix = [[0.0] * size for _ in names]
    right = [0.0] * size
    for _, _, _, row, vp in seen:
        some = [(at[name], x) for name, x in row.items() if x]
        for i, x in some:
            right[i] += x * vp
            line = matrix[i]
            for j, y in some:
                line[j] += x * y
    for i, name in enumerate(names):
        matrix[i][i] += _FREE if name == "one" else _HELD
    inverse = inverted(matrix)
    weights = [sum([a * b for a, b in zip(line, right, strict=True)]) for line in inverse]
    return weights, inverse


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    size = len(matrix)
    rows = [[*line, *[float(i == j) for j in range(size)]] for i, line in enumerate(matrix)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda j: abs(rows[j][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        head = rows[i][i]
        rows[i] = [x / head for x in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [line[size:] for line in rows]


# Examples


def write_examples(folder: Path, began: list[Began]) -> None:
    wanted = dict(chosen_examples(began))
    rows = [
        {
            "game": row["game"],
            "seats": [vars(opening) for opening in wanted[row["game"]]],
            "record": _record(row),
        }
        for row in read(folder)
        if row["game"] in wanted
    ]
    text = json.dumps(rows, separators=(",", ":")).encode()
    (PACKAGE / EXAMPLES).write_bytes(gzip.compress(text, mtime=0))


def chosen_examples(began: list[Began], most: int = _EXAMPLES, rare: int = _RARE) -> list[Began]:
    """Games that together show the most of what was often chosen, one after the other the one that
    adds most: what was shown already counts less each time."""
    often: dict[Choice, int] = {}
    for _, openings in began:
        for choice in _choices(openings):
            often[choice] = often.get(choice, 0) + 1
    gains = {choice: float(n) for choice, n in often.items() if n >= rare}
    left = {game: (openings, _choices(openings)) for game, openings in began}
    found: list[Began] = []
    while left and len(found) < most:
        best = max(left, key=lambda game: (sum([gains.get(c, 0) for c in left[game][1]]), -game))
        openings, choices = left.pop(best)
        found.append((best, openings))
        for choice in choices:
            gains[choice] = gains.get(choice, 0.0) / _AGAIN
    return found


def _choices(openings: list[Opening]) -> set[Choice]:
    return {
        (one.players, one.faction, subject, one.facts[subject])
        for one in openings
        for subject in (TURN, BOOSTER, TILE)
        if subject in one.facts
    }


def _record(row: dict[str, Any]) -> dict[str, Any]:
    game = Game(setup_of(row["game"]), events=False)
    for text in row["moves"]:
        game.play(text)
    return game.record()


# What the documents say


def write_figures(model: Model) -> None:
    before, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(FIGURES)
    after = rest.partition(FIGURES)[2]
    text = f"{before}{FIGURES}\n\n{figures(model)}\n{FIGURES}{after}"
    DOCUMENT.write_text(text, encoding="utf-8")


def figures(model: Model) -> str:
    """What the model was made from and how it was checked, as tables."""
    found = model.checked
    of_error = f"{found['mean_error']}, {found['mean_error_of_the_mean']} VP"
    rows = [
        ("games, seats", f"{model.games:,}, {model.seats:,}"),
        ("games fitted, games held out", f"{found['fitted_games']:,}, {found['held_out_games']:,}"),
        ("correlation of expected and reached VP", found["correlation"]),
        ("the same within games", found["correlation_within_games"]),
        ("correlation of the factions' means", found["correlation_of_faction_means"]),
        ("mean error, and that of the mean", of_error),
        ("one game differs by", f"{model.noise:.1f} VP"),
    ]
    lines = ["| | |", "| --- | --- |", *[f"| {name} | {value} |" for name, value in rows], ""]
    lines += ["| faction, of games held out | expected | reached | seats |"]
    lines += ["| --- | ---: | ---: | ---: |"]
    for name, (guess, reached, seats) in found.get("factions", {}).items():
        words = language(ENGLISH).text(f"name.faction.{name}")
        lines += [f"| {words} | {guess} | {reached} | {seats} |"]
    return "\n".join(lines) + "\n"


# Whether it foretells


def check(seen: list[Seen]) -> dict[str, Any]:
    """A model of three quarters of the games against the rest."""
    learnt = [one for one in seen if one[0] % _FOURTH]
    kept = [one for one in seen if not one[0] % _FOURTH]
    names = sorted({feature for _, _, _, row, _ in learnt for feature in row})
    weights, _ = ridge(names, learnt)
    of = dict(zip(names, weights, strict=True))
    expected = [sum([of.get(n, 0.0) * x for n, x in row.items()]) for _, _, _, row, _ in kept]
    vp = [float(one[4]) for one in kept]
    by_faction: dict[str, list[tuple[float, float]]] = {}
    games: dict[int, list[tuple[float, float]]] = {}
    for one, guess in zip(kept, expected, strict=True):
        by_faction.setdefault(one[1], []).append((guess, float(one[4])))
        games.setdefault(one[0], []).append((guess, float(one[4])))
    within = [pair for pairs in games.values() for pair in _apart(pairs)]
    factions = {
        name: (statistics.fmean([g for g, _ in pairs]), statistics.fmean([v for _, v in pairs]))
        for name, pairs in by_faction.items()
    }
    means = list(factions.values())
    return {
        "fitted_games": len({one[0] for one in learnt}),
        "held_out_games": len(games),
        "held_out_seats": len(kept),
        "correlation": _correlation(expected, vp),
        "correlation_within_games": _correlation([a for a, _ in within], [b for _, b in within]),
        "correlation_of_faction_means": _correlation([a for a, _ in means], [b for _, b in means]),
        "mean_error": round(
            statistics.fmean([abs(a - b) for a, b in zip(expected, vp, strict=True)]), 2
        ),
        "mean_error_of_the_mean": round(
            statistics.fmean([abs(statistics.fmean(vp) - x) for x in vp]), 2
        ),
        "factions": {
            name: [round(guess, 1), round(reached, 1), len(by_faction[name])]
            for name, (guess, reached) in sorted(factions.items(), key=lambda one: -one[1][0])
        },
    }


def _apart(pairs: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The seats of a game against their mean: what a setup is worth to one more than to others."""
    guess = statistics.fmean([a for a, _ in pairs])
    mean = statistics.fmean([b for _, b in pairs])
    return [(a - guess, b - mean) for a, b in pairs]


def _correlation(some: list[float], others: list[float]) -> float:
    return round(statistics.correlation(some, others), 3) if len(some) > 2 else 0.0


def _write(name: str, value: dict[str, Any]) -> None:
    (PACKAGE / name).write_text(json.dumps(value) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
