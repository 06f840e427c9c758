"""Reading the language files of the package and of the web client, and the messages in them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "web" / "src"
SHARED = ROOT / "src" / "brainstone" / "texts"  # what the terminal says too
PAGES = SOURCE / "i18n"  # what only pages say
TERMINAL = "terminal"  # what only the terminal says
LANGUAGES = ("en", "de", "fr", "it")
TRANSLATIONS = LANGUAGES[1:]

KINDS = {"", "number", "plural", "select"}
FORMS = re.compile(r"=\d+|zero|one|two|few|many|other")
NAME = re.compile(r"[a-z]\w*", re.IGNORECASE)


class BrokenMessage(Exception):
    """A text whose slots cannot be read."""


@dataclass
class Slots:
    """The slots of a message by name, and the selectors of its plurals."""

    names: set[str] = field(default_factory=set)
    plurals: dict[str, set[str]] = field(default_factory=dict)


def parts() -> list[str]:
    """The parts of a language: "" for ``en.json``, "table" for ``en.table.json``, and those of the
    package, which are files of a folder."""
    pages = [path.stem.partition(".")[2] for path in PAGES.glob("en*.json")]
    return sorted([*pages, *[path.stem for path in SHARED.glob("en/*.json")]])


def file_of(language: str, part: str) -> Path:
    shared = SHARED / language / f"{part}.json"
    if (SHARED / "en" / shared.name).exists():
        return shared
    return PAGES / (f"{language}.{part}.json" if part else f"{language}.json")


def load(language: str, part: str) -> dict[str, str]:
    """One file; a key that stands in it twice is an error."""

    def once(pairs: list[tuple[str, str]]) -> dict[str, str]:
        found = dict(pairs)
        if len(found) != len(pairs):
            keys = [key for key, _ in pairs]
            raise BrokenMessage(f"twice: {sorted({k for k in keys if keys.count(k) > 1})}")
        return found

    text = file_of(language, part).read_text(encoding="utf-8")
    messages: dict[str, str] = json.loads(text, object_pairs_hook=once)
    return messages


def load_all(language: str) -> dict[str, str]:
    """Every text of a language."""
    return {key: text for part in parts() for key, text in load(language, part).items()}


def english() -> dict[str, str]:
    return load_all("en")


def read_slots(text: str) -> Slots:
    slots = Slots()
    _read(text, slots)
    return slots


def _read(text: str, slots: Slots) -> None:
    at = 0
    while at < len(text):
        if text[at] == "'" and text[at + 1 : at + 3] in {"{'", "}'"}:
            at += 3
        elif text[at] == "}":
            raise BrokenMessage(f"a brace too much in {text!r}")
        elif text[at] == "{":
            end = _closing(text, at)
            _read_slot(text[at + 1 : end], slots)
            at = end + 1
        else:
            at += 1


def _closing(text: str, start: int) -> int:
    depth = 0
    for at in range(start, len(text)):
        if text[at] == "{":
            depth += 1
        elif text[at] == "}":
            depth -= 1
            if depth == 0:
                return at
    raise BrokenMessage(f"a brace is not closed in {text!r}")


def _read_slot(inside: str, slots: Slots) -> None:
    name, _, rest = inside.partition(",")
    kind, _, branches = rest.partition(",")
    name, kind = name.strip(), kind.strip()
    if not NAME.fullmatch(name):
        raise BrokenMessage(f"{name!r} is no name of a slot")
    if kind not in KINDS:
        raise BrokenMessage(f"{kind!r} is no kind of a slot")
    slots.names.add(name)
    if kind in {"plural", "select"}:
        selectors = set(_read_branches(branches, slots))
        if "other" not in selectors:
            raise BrokenMessage(f"{name}: no branch for other")
        if kind == "plural":
            wrong = sorted([one for one in selectors if not FORMS.fullmatch(one)])
            if wrong:
                raise BrokenMessage(f"{name}: {', '.join(wrong)} are no plural forms")
            slots.plurals.setdefault(name, set()).update(selectors)
    elif branches:
        raise BrokenMessage(f"{name}: {kind or 'a plain slot'} has no branches")


def _read_branches(text: str, slots: Slots) -> Iterator[str]:
    at = 0
    while text[at:].strip():
        start = text.find("{", at)
        selector = text[at:start].strip()
        if start < 0 or not selector:
            raise BrokenMessage(f"branches cannot be read: {text!r}")
        end = _closing(text, start)
        inside = text[start + 1 : end]
        if not inside.strip():
            raise BrokenMessage(f"the branch {selector} is empty")
        _read(inside, slots)
        yield selector
        at = end + 1
