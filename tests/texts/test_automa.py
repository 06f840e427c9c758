"""The Automa's turns in words; the web client tells them alike (web/src/boards/automa.test.ts)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from brainstone.texts.automa import AutomaWords
from brainstone.texts.language import language
from brainstone.texts.things import things

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "automa.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", CASES, ids=[case["told"]["en"][0] for case in CASES])
def test_turns_are_told_as_in_the_client(case: dict[str, Any]) -> None:
    for code, told in case["told"].items():
        lines = AutomaWords(language(code), things(case.get("expansion", ""))).turn(case["turn"])
        assert [line.strip().removeprefix("-> ") for line in lines] == told
