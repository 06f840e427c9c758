"""Texts are filled in as the web client does: it is given the same cases (format.test.ts)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from brainstone.texts.format import format_list, format_message, plural_form

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "cases.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['language']} {case['text']}")
def test_a_text_is_filled_in_as_in_the_client(case: dict[str, Any]) -> None:
    assert format_message(case["text"], case["slots"], case["language"]) == case["said"]


def test_none_is_one_in_french_and_many_in_english() -> None:
    assert plural_form(0, "fr") == "one"
    assert plural_form(0, "en") == "other"


def test_a_list_ends_with_the_and_of_its_language() -> None:
    assert format_list([], "en") == ""
    assert format_list(["A"], "it") == "A"
    assert format_list(["A", "B"], "fr") == "A et B"
    assert format_list(["A", "B", "C"], "de") == "A, B und C"
