"""The text of a rule or a ruling, from ``docs/rules.md`` and ``docs/rulings.md``.

In a wheel they lie in the package; in a checkout they are those of the repository.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from brainstone.cli.commands import UsageError, argument, command, echo
from brainstone.cli.spoken import told
from brainstone.engine.setup.installed import installed

_FOLDERS: Final = (
    Path(__file__).parents[1] / "docs",
    Path(__file__).parents[3] / "docs",
)
RULES: Final = "rules.md"
RULINGS: Final = "rulings.md"


def rule_text(rule: str) -> str:
    """One rule in words, or a sentence that says where to look."""
    text = find_rule(rule)
    name = _name_of(rule)
    return text or told("rule.none", rule=name)


def find_rule(rule: str) -> str:
    """One rule or ruling in words, "" if there is none of this id."""
    name = _name_of(rule)
    file = RULINGS if name.startswith("RUL") else RULES
    for paragraph in _paragraphs(file):
        # A paragraph may hold several rules, each of which begins with its id in bold letters.
        start = re.search(rf"\*\*{re.escape(name)}(?![\w-])", paragraph)
        if start is not None:
            rest = paragraph[start.start() :]
            end = re.search(r"(?<=.)\*\*R(?:UL)?-[A-Z0-9]", rest)
            text = rest if end is None else rest[: end.start()]
            return text.replace("**", "").strip()
    for box in installed().boxes().values():
        if name in box.rules:
            return f"{name} {box.rules[name]}"
    return ""


def _name_of(rule: str) -> str:
    return rule.strip("[]() ").upper()


def _paragraphs(file: str) -> list[str]:
    """The list items and paragraphs of a document, each in one line."""
    path = next(folder / file for folder in _FOLDERS if (folder / file).is_file())
    found: list[str] = []
    is_open = False
    for line in path.read_text(encoding="utf-8").splitlines():
        starts = line.startswith(("- ", "#", "|"))
        if is_open and line.strip() and not starts:
            found[-1] += f" {line.strip()}"
        else:
            found.append(line.removeprefix("- ").strip())
        is_open = bool(line.strip())
    return found


@command(
    "Print a rule or a ruling.",
    argument("ids", many=True, metavar="ID"),
    examples=("brainstone rules R-MINE-5", "brainstone rules RUL-29 R-FAC-XEN-2"),
)
def rules(ids: list[str]) -> None:
    """Print the text of rules (R-MINE-5) and rulings (RUL-29), by the ids that messages cite."""
    for name in ids:
        if not find_rule(name):
            raise UsageError(rule_text(name))
        echo(rule_text(name))
