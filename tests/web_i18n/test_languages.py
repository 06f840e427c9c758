"""Every text exists in every language, with the same slots and sound plurals."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.web_i18n.messages import (
    LANGUAGES,
    PAGES,
    SHARED,
    SOURCE,
    TRANSLATIONS,
    BrokenMessage,
    english,
    file_of,
    load,
    parts,
    read_slots,
)

PAIRS = [(language, part) for language in TRANSLATIONS for part in parts()]
FILES = [(language, part) for language in LANGUAGES for part in parts()]
KEY = re.compile(r"[a-z][\w-]*(?:\.[\w-]+)+")
CALL = re.compile(r"(?<![\w.$])(?:t|has)\(")
MOOD = {"mood"}
LITERAL = re.compile(r'"([^"\n]*)"|`([^`]*)`')


def test_there_are_files() -> None:
    assert "" in parts()
    there = {*PAGES.glob("*.json"), *SHARED.glob("*/*.json")}
    assert there == {file_of(language, part) for language, part in FILES}


@pytest.mark.parametrize(("language", "part"), FILES)
def test_files_have_a_line_for_each_text(language: str, part: str) -> None:
    text = file_of(language, part).read_text(encoding="utf-8")
    assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=2) + "\n"


def test_no_key_stands_in_two_files() -> None:
    seen: dict[str, str] = {}
    for part in parts():
        for key in load("en", part):
            assert key not in seen, f"{key} stands in en.{part} and en.{seen[key]}"
            seen[key] = part


@pytest.mark.parametrize(("language", "part"), PAIRS)
def test_no_key_is_missing_or_superfluous(language: str, part: str) -> None:
    keys, own = load("en", part).keys(), load(language, part).keys()
    assert not sorted(keys - own), f"missing in {language}"
    assert not sorted(own - keys), f"superfluous in {language}"


@pytest.mark.parametrize(("language", "part"), FILES)
def test_texts_are_neither_empty_nor_broken(language: str, part: str) -> None:
    for key, text in load(language, part).items():
        assert isinstance(text, str), key
        assert text.strip(), f"{key} is empty"
        assert text == text.strip(), f"{key} begins or ends with a blank"
        assert "  " not in text, f"{key} has two blanks"
        try:
            slots = read_slots(text)
        except BrokenMessage as broken:
            pytest.fail(f"{language} {key}: {broken}")
        for name, forms in slots.plurals.items():
            assert len(forms) > 1, f"{language} {key}: {name} has a single form"


@pytest.mark.parametrize(("language", "part"), PAIRS)
def test_slots_are_those_of_the_english_text(language: str, part: str) -> None:
    own = load(language, part)
    for key, text in load("en", part).items():
        if key in own:
            # A language may say a move to be done as one that was done.
            names, others = read_slots(text).names | MOOD, read_slots(own[key]).names | MOOD
            assert names == others, f"{language} {key}"


def test_french_has_its_blanks_and_no_straight_quotes() -> None:
    for language, part in FILES:
        for key, text in load(language, part).items():
            assert "'" not in text, f"{language} {key}: a straight quote"
            if language == "fr" and "{" not in text:
                assert not re.search(r"\w[:;?!](?:\s|$)", text), f"{key}: a blank is missing"


@pytest.mark.parametrize(
    "text",
    ["{n", "n}", "{n, plural, one {#}}", "{n, plural, sole {#} other {#}}", "{n, date}", "{}"],
)
def test_broken_texts_are_found(text: str) -> None:
    with pytest.raises(BrokenMessage):
        read_slots(text)


# The keys in the code


def _sources() -> list[Path]:
    return sorted([*SOURCE.rglob("*.ts"), *SOURCE.rglob("*.svelte")])


def _arguments(code: str, start: int) -> str:
    """The text between the brackets of a call, up to the first comma outside of others."""
    depth = 0
    for at in range(start, len(code)):
        if code[at] in "([{":
            depth += 1
        elif code[at] in ")]}":
            depth -= 1
            if depth < 0:
                return code[start:at]
        elif code[at] == "," and depth == 0:
            return code[start:at]
    return code[start:]


def _used() -> list[tuple[str, str, bool]]:
    """(file, key, whether it is a pattern) for every key in a call of ``t``."""
    found: list[tuple[str, str, bool]] = []
    for path in _sources():
        code = path.read_text(encoding="utf-8")
        for call in CALL.finditer(code):
            for plain, pattern in LITERAL.findall(_arguments(code, call.end())):
                name = path.relative_to(SOURCE).as_posix()
                if plain and KEY.fullmatch(plain):
                    found.append((name, plain, False))
                elif pattern:
                    found.append((name, pattern, "${" in pattern))
    return found


def test_every_key_in_the_code_exists() -> None:
    keys = english().keys()
    used = _used()
    assert len(used) > 100
    missing: list[str] = []
    for name, key, is_pattern in used:
        if is_pattern:
            pieces = [re.escape(piece) for piece in re.split(r"\$\{[^}]*\}", key)]
            shape = re.compile("[^ ]+".join(pieces))
            if not any([shape.fullmatch(other) for other in keys]):
                missing.append(f"{name}: {key}")
        elif key not in keys:
            missing.append(f"{name}: {key}")
    assert not missing


def test_the_client_shows_no_english_question_of_the_engine() -> None:
    """``decision.prompt`` is for programs and the terminal; people read ``table.ask.kind``."""
    for path in [*SOURCE.rglob("*.svelte"), *SOURCE.rglob("*.ts")]:
        assert not re.search(r"decision\??\.prompt", path.read_text()), path
