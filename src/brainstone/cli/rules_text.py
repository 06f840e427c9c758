"""The text of a rule, from ``docs/rules.md`` where that is at hand (in a checkout)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PATHS: Final = (
    Path(__file__).parents[1] / "docs" / "rules.md",
    Path(__file__).parents[3] / "docs" / "rules.md",
)


def rule_text(rule: str) -> str:
    """One rule in words, or a sentence that says where to look."""
    name = rule.strip("[]").upper()
    path = next((path for path in _PATHS if path.is_file()), None)
    if path is None:
        return "The rules are in docs/rules.md of the source repository."
    lines = path.read_text(encoding="utf-8").splitlines()
    for i, line in enumerate(lines):
        if line.startswith((f"- **{name}**", f"- **{name} ")):
            rest = i + 1
            while rest < len(lines) and lines[rest].startswith("  "):
                rest += 1
            text = " ".join([part.strip() for part in lines[i:rest]])
            return text.removeprefix("- ").replace("**", "")
    return f"There is no rule {name} in docs/rules.md (an id looks like R-MINE-1)."
