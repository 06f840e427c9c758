"""How far expectations hold, on the boards that were not used for fitting: tables and a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from brainstone.arena.tournament import AUTOMA
from brainstone.coach.expect import with_strength
from brainstone.coach.fitted import Fitted
from tools.expect.fit import Row, is_planned, strong_numbers
from tools.expect.games import LEVELS
from tools.expect.lines import SKILLED, Case, Line, alike, by_round, table_of

BASE: Final = "the base game"
FLEET: Final = "with The Lost Fleet"
AGAINST_AUTOMA: Final = "against the Automa"
THE_AUTOMA: Final = "the Automa"
KINDS: Final = (FLEET, AGAINST_AUTOMA, THE_AUTOMA)  # besides the base game


def cases_of(rows: Sequence[Row], fitted: Fitted, pars: dict[str, float]) -> list[Case]:
    """What is expected of rows whose players are known by their ``pars``."""
    cases = []
    for row in rows:
        cases.append(_case(row, fitted, strong_numbers(row, pars)))
    return cases


def _case(row: Row, fitted: Fitted, numbers: dict[str, float]) -> Case:
    stage = fitted.stages[row["stage"]]
    to_come = stage.to_come(numbers)
    vp = row["vp"] + sum(to_come)
    width = stage.width(numbers, to_come)
    return Case(row, vp, vp + stage.low * width, vp + stage.high * width)


def unknown_cases(rows: Sequence[Row], fitted: Fitted) -> list[Case]:
    """What is expected when nobody says who plays."""
    tables: dict[tuple[Any, ...], list[Row]] = {}
    for row in rows:
        tables.setdefault((row["plan"], row["number"], row["ply"]), []).append(row)
    cases = []
    for seats in tables.values():
        guesses = [fitted.guess(row["stage"], row["numbers"]) for row in seats]
        par = sum(guesses) / len(guesses)
        for row in seats:
            cases.append(_case(row, fitted, with_strength(row["numbers"], par, [par])))
    return cases


def kind_of(case: Case) -> str:
    numbers = case.row["numbers"]
    if "program" in numbers:
        return THE_AUTOMA if case.row["bot"] == AUTOMA else AGAINST_AUTOMA
    return FLEET if any([name.startswith("expansion_") for name in numbers]) else BASE


def still(rows: Sequence[Row]) -> list[Row]:
    """The rows without what only a look tells."""
    return [
        {**row, "numbers": {n: x for n, x in row["numbers"].items() if not is_planned(n)}}
        for row in rows
    ]


def tables(
    cases: Sequence[Case], unknown: Sequence[Case], strange: Sequence[Case] = ()
) -> tuple[str, dict[str, dict[int, Line]]]:
    """The table of a kind of game as Markdown, and the lines of each level."""
    among = [case for case in cases if kind_of(case) == BASE]
    levels = {bot: by_round([case for case in among if case.row["bot"] == bot]) for bot in LEVELS}
    lines = {
        **levels,
        f"{', '.join(SKILLED)}, each counting the same": alike([levels[bot] for bot in SKILLED]),
        "all": by_round(among),
        "all, players unknown": by_round([case for case in unknown if kind_of(case) == BASE]),
        "all, within the round": by_round(among, "between"),
        **{kind: by_round([case for case in cases if kind_of(case) == kind]) for kind in KINDS},
        "records of other programs, players unknown": by_round(strange),
    }
    text = table_of(lines)
    setup = [case for case in cases if case.row["stage"] == 0]
    passed = [case for case in cases if case.row["stage"] == 7]
    for words, some in (("During the setup", setup), ("Passed in the last round", passed)):
        if some:
            text.append("")
            text.append(f"{words}: {Line.of(some)} ({len(some)} cases).")
    return "\n".join(text), {name: found for name, found in levels.items() if found}


def put(path: Path, name: str, text: str) -> None:
    """Write a part of a document anew, between its marks."""
    begin, end = f"<!-- {name} -->\n", f"\n<!-- end of {name} -->"
    before, found, rest = path.read_text(encoding="utf-8").partition(begin)
    assert found, f"{path.name} has no place for {name}"
    _, found, after = rest.partition(end)
    assert found, f"{path.name} does not say where {name} ends"
    path.write_text(f"{before}{begin}{text}{end}{after}", encoding="utf-8")
