"""The tables of docs/bots.md as declared; ``python -m tests.bots.describe`` writes them there."""

from __future__ import annotations

from pathlib import Path

from brainstone.bots.features import FEATURES, MARKS
from brainstone.engine.setup.parts import rules_named

DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"
BEGIN = "<!-- features -->\n"
END = "<!-- end of features -->\n"
HINTS_BEGIN = "<!-- hints -->\n"
HINTS_END = "<!-- end of hints -->\n"


def tables() -> str:
    lines = ["| feature | what it counts |", "| --- | --- |"]
    lines += [f"| `{feature.name}` | {feature.meaning} |" for feature in FEATURES]
    lines += ["", "| marks | had or not |", "| --- | --- |"]
    lines += [f"| `{m.names[0]}` ... `{m.names[-1]}` | {m.meaning} |" for m in MARKS]
    return "\n".join(lines) + "\n"


def hint_table() -> str:
    """What The Lost Fleet adds, with the VP of the first and the fifth round."""
    lines = ["| hint | what it counts | VP in R1 | VP in R5 |", "| --- | --- | --- | --- |"]
    for hint in rules_named("lost_fleet").expansion.hints():
        lines.append(f"| `{hint.name}` | {hint.meaning} | {hint.vp[0]:g} | {hint.vp[4]:g} |")
    return "\n".join(lines) + "\n"


def documented(begin: str = BEGIN, end: str = END) -> str:
    return DOCUMENT.read_text(encoding="utf-8").split(begin)[1].split(end)[0]


if __name__ == "__main__":
    text = DOCUMENT.read_text(encoding="utf-8")
    for begin, end, table in ((BEGIN, END, tables()), (HINTS_BEGIN, HINTS_END, hint_table())):
        before, rest = text.split(begin)
        text = before + begin + table + end + rest.split(end)[1]
    DOCUMENT.write_text(text, encoding="utf-8")
