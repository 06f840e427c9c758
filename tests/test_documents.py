"""What the documents once said wrongly is not said again; promised checks are made."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

# Where, what, and why it is wrong.
ONCE_WRONG = [
    ("rules.md", r"not implemented", "The Lost Fleet is played"),
    ("rules.md", r"default keeps the brainstone", "whoever burns is asked [R-PWR-6]"),
    ("rulings.md", r"choice only on request", "whoever burns is asked (RUL-14)"),
    ("deviations.md", r"[Ee]very federation listed there", "some listed there could be smaller"),
    ("deviations.md", r"without gain is not offered", "what is lost may be taken (RUL-15)"),
    ("performance.md", r"stay far below 20 ms", "what games reach is measured, in a table"),
    ("architecture.md", r"uses the engine's public names", "bots and server use its rooms"),
]


@pytest.mark.parametrize(("name", "said", "why"), ONCE_WRONG)
def test_what_was_wrong_once_is_not_said_again(name: str, said: str, why: str) -> None:
    text = " ".join((ROOT / "docs" / name).read_text(encoding="utf-8").split())
    assert not re.search(said, text), why


def recipe(target: str) -> str:
    """What the Makefile does for a target."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    found = re.search(rf"^{target}:.*\n((?:\t.*\n)+)", text, re.MULTILINE)
    assert found is not None
    return found.group(1)


def test_the_web_client_is_checked_with_the_rest() -> None:
    """Its types, its style and its tests: by every run of what continuous integration runs."""
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "test-browser check-and-others" in recipe("test")
    others = re.findall(r"\$\(AGAIN\) (\S+)", recipe("check-and-others"))
    assert others == ["check", "test-web", "test-pure"]
    assert "hatch_build.py check" in recipe("check")
    assert "tools.client_types --check" in recipe("check")
    scripts = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
    for tool in ("svelte-check", "eslint", "prettier --check"):
        assert tool in scripts["check"]
    assert "vitest" in scripts["test"]
