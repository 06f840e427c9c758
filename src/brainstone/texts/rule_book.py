"""The text of a rule or a ruling, from ``docs/rules.md`` and ``docs/rulings.md``.

In a wheel they lie in the package; in a checkout they are those of the repository. What refusals
cite is also told in a sentence or two for players, in every language (``*/rule_book.json``).
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from brainstone.engine.setup.installed import installed
from brainstone.texts.language import language

_FOLDERS: Final = (
    Path(__file__).parents[1] / "docs",
    Path(__file__).parents[3] / "docs",
)
RULES: Final = "rules.md"
RULINGS: Final = "rulings.md"


def find_rule(rule: str) -> str:
    """One rule or ruling in words, "" if there is none of this id."""
    name = rule_name(rule)
    if not name.startswith("R"):
        return ""
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


def tell_rule(rule: str, code: str) -> str:
    """A rule as players tell it, in a language; "" if it is only in the documents."""
    key, said = f"rule.{rule_name(rule)}", language(code)
    return said.text(key) if said.has(key) else ""


def rule_name(rule: str) -> str:
    return rule.strip("[]() ").upper()


@cache
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
