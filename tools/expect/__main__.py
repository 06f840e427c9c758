"""Makes the numbers of expectations again: ``python -m tools.expect FOLDER``.

Games are played into the folder, or those that are there are used (``--no-play``); then they are
turned into rows, fitted, and the fit is tried on the boards that were held out. The numbers go to
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

from brainstone.coach.fitted import Fitted, file_name
from tools.expect.drawing import draw
from tools.expect.fit import Row, fit, is_held_out, pars_of
from tools.expect.games import KINDS, play_all, read
from tools.expect.report import put, still, tables
from tools.expect.rows import rows_of

_ROOT: Final = Path(__file__).parents[2]
_COACH: Final = _ROOT / "src" / "brainstone" / "coach"
_DOCS: Final = _ROOT / "docs"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.expect", description=__doc__)
    parser.add_argument("folder", type=Path, help="where games and rows are kept")
    parser.add_argument("--kinds", nargs="+", choices=list(KINDS), default=list(KINDS))
    parser.add_argument("--no-play", action="store_true", help="take the games that are there")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    for kind in wanted.kinds:
        games = wanted.folder / f"{kind}.jsonl"
        if not wanted.no_play:
            play_all(games, KINDS[kind])
        rows = list(_rows(games, wanted.folder / f"{kind}.rows"))
        print(f"{kind}: {len(rows)} rows")
        learnt = [row for row in rows if not is_held_out(row)]
        held_out = [row for row in rows if is_held_out(row)]
        pars = pars_of(learnt)
        for look in (True, False):
            data = fit(learnt, pars, look)
            _write(_COACH / file_name(kind, look), data)
            tried = held_out if look else still(held_out)
            text, levels = tables(Fitted(data), tried, pars)
            print(text)
            put(_DOCS / "analysis.md", file_name(kind, look).partition(".")[0], text)
            if kind == "base" and look:
                title = "Expectations at the first turn of a round, games not used for fitting"
                (_DOCS / "analysis.svg").write_text(draw(levels, title), encoding="utf-8")


def _rows(games: Path, path: Path) -> Iterator[Row]:
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
    with path.open("ab") as file:
        for game in read(games):
            key = (game["plan"], game["number"])
            if key not in known:
                known[key] = rows_of(game)
                pickle.dump((key, known[key]), file)
            yield from known[key]


def _write(path: Path, data: dict[str, Any]) -> None:
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
