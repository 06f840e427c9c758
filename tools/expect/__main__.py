"""Makes the numbers of expectations again: ``python -m tools.expect FOLDER``.

Games are played into the folder, or those that are there are used (``--no-play``); then they are
turned into rows, fitted, and tried on boards that a fit has not seen. The numbers go to
``src/brainstone/coach``, tables and drawing to ``docs``. Playing takes an hour or two with the
compiled engine; it can be stopped and gone on with at any time.
"""

from __future__ import annotations

import argparse
import json
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from brainstone.arena.tournament import AUTOMA
from brainstone.bots.weights import load_weights
from brainstone.coach.fitted import PEOPLE_FILE, Fitted, file_name
from brainstone.coach.sight import WEIGHTS
from tools.expect.drawing import draw
from tools.expect.fit import FOLDS, Row, fit, fold_of, pars_of
from tools.expect.games import KINDS, play_all, read, side_by_side
from tools.expect.lines import Case
from tools.expect.people import correction, misses, played, table
from tools.expect.people import tried as tried_on_people
from tools.expect.records import read_records
from tools.expect.report import cases_of, put, still, tables, unknown_cases
from tools.expect.rows import rows_of

_ROOT: Final = Path(__file__).parents[2]
_COACH: Final = _ROOT / "src" / "brainstone" / "coach"
_DOCS: Final = _ROOT / "docs"
_RECORDS: Final = _ROOT / "tests" / "records" / "games"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.expect", description=__doc__)
    parser.add_argument("folder", type=Path, help="where games and rows are kept")
    parser.add_argument("--no-play", action="store_true", help="take the games that are there")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    wanted = parser.parse_args()
    if wanted.jobs < 1:
        parser.error("that needs a process at least")
    wanted.folder.mkdir(parents=True, exist_ok=True)
    _write(_COACH / WEIGHTS, load_weights().to_json())
    rows: dict[str, list[Row]] = {}
    for kind in KINDS:
        games = wanted.folder / f"{kind}.jsonl"
        if not wanted.no_play:
            play_all(games, kind, wanted.jobs)
        rows[kind] = list(_rows(read(games), wanted.folder / f"{kind}.rows", wanted.jobs))
    strange = list(_rows(read_records(_RECORDS), wanted.folder / "records.rows"))
    every = [row for kind in KINDS for row in rows[kind]]
    players = [row for row in every if row["bot"] != AUTOMA]
    pars = pars_of(rows["base"])
    people = list(_rows(played(), wanted.folder / "people.rows"))
    learn(players, pars, strange)
    learn_people(people)
    learn([row for row in every if row["bot"] == AUTOMA], pars, [], program=True)


def learn(
    rows: list[Row], pars: dict[str, float], strange: list[Row], program: bool = False
) -> None:
    """Fit, try, and write what was found; ``strange`` games have no part in any fit."""
    for look in (True,) if program else (True, False):
        seen = rows if look else still(rows)
        cases, unknown = tried(seen, pars)
        found = fit(seen, pars)
        others = unknown_cases(strange if look else still(strange), Fitted(found))
        text, levels = tables(cases, unknown, others)
        print(f"{len(rows)} rows\n{text}")
        name = file_name(look, program)
        put(_DOCS / "analysis.md", name.partition(".")[0], text)
        if look and not program:
            title = "Expectations at the first turn of a round, boards not used for fitting"
            (_DOCS / "analysis.svg").write_text(draw(levels, title), encoding="utf-8")
        _write(_COACH / name, found)


def learn_people(rows: list[Row]) -> None:
    """What is otherwise for people than for the bots of the fits that were just written."""
    found: dict[str, Any] = {}
    for look in (True, False):
        name = file_name(look)
        fitted = Fitted(json.loads((_COACH / name).read_text(encoding="utf-8")))
        seen = rows if look else still(rows)
        found[name] = correction(misses(seen, fitted), fitted)
        print(f"people: {found[name]}")
        if look:
            words = "said to be people, each game by what the others say"
            text = table(tried_on_people(seen, fitted), words)
            put(_DOCS / "analysis.md", PEOPLE_FILE.partition(".")[0], text)
    _write(_COACH / PEOPLE_FILE, found)


def tried(rows: list[Row], pars: dict[str, float]) -> tuple[list[Case], list[Case]]:
    """What is expected of every row by a fit that has not seen its board, players known or not."""
    cases: list[Case] = []
    unknown: list[Case] = []
    for fold in range(FOLDS):
        fitted = Fitted(fit([row for row in rows if fold_of(row) != fold], pars))
        held_out = [row for row in rows if fold_of(row) == fold]
        cases += cases_of(held_out, fitted, pars)
        unknown += unknown_cases(held_out, fitted)
    return cases, unknown


def _rows(games: list[dict[str, Any]], path: Path, jobs: int = 1) -> Iterator[Row]:
    """The rows of all games; what was worked out before is kept."""
    known: dict[tuple[str, int], list[Row]] = {}
    if path.exists():
        with path.open("rb") as file:
            while True:
                try:
                    key, rows = pickle.load(file)
                except EOFError:
                    break
                known[key] = rows
    new = [game for game in games if (game["plan"], game["number"]) not in known]
    for rows in side_by_side(rows_of, new, jobs):
        key = (rows[0]["plan"], rows[0]["number"])
        known[key] = rows
        with path.open("ab") as file:
            pickle.dump((key, rows), file)
    for game in games:
        yield from known[game["plan"], game["number"]]


def _write(path: Path, data: dict[str, Any]) -> None:
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
