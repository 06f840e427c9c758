"""The tables of docs/bots.md as declared; ``python -m tests.bots.describe`` writes them there."""

from __future__ import annotations

from pathlib import Path

from brainstone.bots.features import FEATURES, MARKS

DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"
BEGIN = "<!-- features -->\n"
END = "<!-- end of features -->\n"


def tables() -> str:
    lines = ["| feature | what it counts |", "| --- | --- |"]
    lines += [f"| `{feature.name}` | {feature.meaning} |" for feature in FEATURES]
    lines += ["", "| marks | had or not |", "| --- | --- |"]
    lines += [f"| `{m.names[0]}` ... `{m.names[-1]}` | {m.meaning} |" for m in MARKS]
    return "\n".join(lines) + "\n"


def documented() -> str:
    return DOCUMENT.read_text(encoding="utf-8").split(BEGIN)[1].split(END)[0]


if __name__ == "__main__":
    before, rest = DOCUMENT.read_text(encoding="utf-8").split(BEGIN)
    text = before + BEGIN + tables() + END + rest.split(END)[1]
    DOCUMENT.write_text(text, encoding="utf-8")
