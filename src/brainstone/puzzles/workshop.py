"""A folder in which puzzles are made, game after game, until there are enough or the time is over.

What is done stays done: made again, the folder goes on where it was. The collection is put
together from all that is there (``packed``).
"""

from __future__ import annotations

import gzip
import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product, zip_longest
from pathlib import Path
from typing import Any, Final

from brainstone import Game, Setup, __version__
from brainstone.engine.core.errors import BrainstoneError
from brainstone.puzzles.collection import (
    FILE,
    THEMES,
    Puzzle,
    read_puzzles,
    told_puzzles,
    written,
)
from brainstone.puzzles.making import (
    BOT,
    Recipe,
    early_puzzles,
    finished,
    last_puzzles,
    still_holds,
)
from brainstone.puzzles.verdicts import is_answerable

_RECIPE: Final = "recipe.json"
_GZIP: Final = ".gz"
_PLAYERS: Final = (2, 3, 4)
_EXPANSIONS: Final = ("", "lost_fleet")
_PARTS: Final = {"last": last_puzzles, "early": early_puzzles}


@dataclass(frozen=True)
class Raw:
    """A game before it is looked at; a new one has no moves yet."""

    name: str
    record: dict[str, Any]
    players: str


def records_in(path: Path) -> list[Raw]:
    """The games of a file: a record, or lines of records, compressed or not."""
    try:
        data = path.read_bytes()
        text = (gzip.decompress(data) if path.suffix == _GZIP else data).decode()
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise BrainstoneError(f"{path}: {error}") from None
    try:
        lines = [json.loads(text)]
    except ValueError:
        try:
            lines = [json.loads(line) for line in text.splitlines() if line.strip()]
        except ValueError as error:
            raise BrainstoneError(f"{path}: neither records nor lines of them ({error})") from None
    header = lines[0] if "record" not in lines[0] and "moves" not in lines[0] else {}
    found: list[Raw] = []
    for i, line in enumerate(lines):
        record = line.get("record", line)
        if "moves" in record:
            players = line.get("bot", header.get("bot", ""))
            found.append(Raw(f"{path.name} {i}", record, players))
    return found


def fresh(number: int, seed: int) -> list[Raw]:
    """Setups for bots to play, of both boxes, for two, three and four."""
    found: list[Raw] = []
    for i in range(number):
        setup = Setup.random(
            _PLAYERS[i % len(_PLAYERS)],
            seed=seed * 10_000 + i,
            expansion=_EXPANSIONS[i // len(_PLAYERS) % len(_EXPANSIONS)],
        )
        found.append(Raw(f"fresh {seed} {i}", Game(setup, events=False).record(), BOT))
    return found


def sources(paths: Sequence[Path], number: int, seed: int) -> list[Raw]:
    """The games of all files in turn, then new ones."""
    files = [records_in(path) for path in paths]
    mixed = [raw for some in zip_longest(*files) for raw in some if raw is not None]
    return [*mixed, *fresh(number, seed)]


def make(
    folder: Path, games: Sequence[Raw], recipe: Recipe, seconds: float
) -> Iterator[tuple[str, list[Puzzle]]]:
    """Look through the games that are not done; ends after ``seconds``, whole parts only."""
    folder.mkdir(parents=True, exist_ok=True)
    _keep_recipe(folder / _RECIPE, recipe)
    ends = time.monotonic() + seconds
    for raw, part in product(games, _PARTS):
        name = f"{raw.name} {part}"
        place = folder / f"{name.replace(' ', '-')}.json"
        if place.exists():
            continue
        if time.monotonic() >= ends:
            break
        began = time.process_time()
        game = finished(Game.from_record(raw.record), recipe)
        puzzles = _PARTS[part](game, raw.players, recipe)
        spent = round(time.process_time() - began, 1)
        beside = place.with_suffix(".part")
        told = json.dumps({"seconds": spent, **told_puzzles(puzzles)})
        beside.write_text(told, encoding="utf-8")
        beside.replace(place)
        yield name, puzzles


def _keep_recipe(path: Path, recipe: Recipe) -> None:
    if not path.exists():
        path.write_text(json.dumps(recipe.to_json(), indent=1), encoding="utf-8")
    elif json.loads(path.read_text(encoding="utf-8")) != recipe.to_json():
        raise BrainstoneError(f"{path.parent}: begun with another recipe; take another folder")


def packed(
    folder: Path, most: int = 0, others: Sequence[Path] = (), again: bool = False
) -> tuple[list[Puzzle], Path]:
    """All puzzles of a folder, and of others, as a collection in it; or so many, of all themes.

    Looked at ``again``, those are left out whose best turn is not the best any more, unless a theme
    had none left.
    """
    recipes: list[dict[str, Any]] = []
    parts: list[dict[str, Any]] = []
    for place in (folder, *others):
        recipes.append(json.loads((place / _RECIPE).read_text(encoding="utf-8")))
        files = [path for path in sorted(place.glob("*.json")) if path.name != _RECIPE]
        parts += [json.loads(path.read_text(encoding="utf-8")) for path in files]
    every = distinct([puzzle for part in parts for puzzle in read_puzzles(part)])
    found = [puzzle for puzzle in every if is_answerable(puzzle)]
    if again:
        found = _confirmed(found)
    chosen = balanced(sorted(found, key=lambda puzzle: puzzle.key), most or len(found))
    made = {
        "version": __version__,
        "recipes": recipes,
        "parts": len(parts),
        "found": len(found),
        "seconds": round(sum([part["seconds"] for part in parts])),
    }
    path = folder / FILE
    path.write_bytes(written(chosen, made))
    return chosen, path


def _confirmed(puzzles: list[Puzzle]) -> list[Puzzle]:
    held = [puzzle for puzzle in puzzles if still_holds(puzzle)]
    themes = {puzzle.theme for puzzle in held}
    return [puzzle for puzzle in puzzles if puzzle in held or puzzle.theme not in themes]


def distinct(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Without those in which the same seat finds the same turn in the same round of a setup."""
    kept: dict[str, Puzzle] = {}
    for puzzle in puzzles:
        same = [puzzle.source.setup, puzzle.seat, puzzle.round, puzzle.best.moves]
        kept.setdefault(json.dumps(same), puzzle)
    return list(kept.values())


def balanced(puzzles: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """At most so many, of every theme as many as of the others while there are; order kept."""
    by_theme = {theme: [p for p in puzzles if p.theme == theme] for theme in THEMES}
    rounds = zip_longest(*by_theme.values())
    chosen = [puzzle for some in rounds for puzzle in some if puzzle is not None][:most]
    return [puzzle for puzzle in puzzles if puzzle in chosen]


def numbers(puzzles: Sequence[Puzzle]) -> dict[str, int]:
    """How many of each theme."""
    count = Counter(puzzle.theme for puzzle in puzzles)
    return {theme: count[theme] for theme in THEMES}
