"""The language in which the terminal speaks: one for the whole program, as its environment says."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import Final

from brainstone.cli.commands import Parameter, option
from brainstone.engine.core.errors import BrainstoneError, IllegalMove
from brainstone.engine.core.sentences import Sentence
from brainstone.engine.setup.box import LANGUAGES
from brainstone.texts.format import Slot
from brainstone.texts.language import ENGLISH, Language, language

# What is set first decides; LANGUAGE may name several, but says nothing in a plain "C" locale.
_LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_PLAIN: Final = ("", "C", "POSIX")

_RULE: Final = re.compile(r"\[R-[^\]]*\]|\(RUL-\d+\)")

_spoken: Final = [language(ENGLISH)]

language_option: Final[Parameter] = option(
    "--language",
    choices=LANGUAGES,
    metavar="L",
    help=f"What is spoken: {', '.join(LANGUAGES)} (default as LC_ALL or LANG say, else en).",
)


def preferred(environment: Mapping[str, str]) -> str:
    """The language that an environment asks for; English if nobody here speaks it."""
    locale = next((environment[name] for name in _LOCALES if environment.get(name)), "")
    if locale.partition(".")[0] in _PLAIN:
        return ENGLISH
    for name in [*environment.get("LANGUAGE", "").split(":"), locale]:
        code = name[:2].lower()
        if code in LANGUAGES and name[2:3] in ("", "_", ".", "-", "@"):
            return code
    return ENGLISH


def speak(code: str) -> None:
    _spoken[0] = language(code)


def speak_as_asked(code: str | None) -> None:
    """In the language of an option, or else as the environment says."""
    speak(code or preferred(os.environ))


def spoken() -> Language:
    return _spoken[0]


def told(key: str, **slots: Slot) -> str:
    """A text that only the terminal has."""
    return spoken().text(f"terminal.{key}", **slots)


def named(kind: str, name: str) -> str:
    """The name of a thing, or as it is written."""
    key = f"name.{kind}.{name}"
    return spoken().text(key) if spoken().has(key) else name


def colon(what: str) -> str:
    """A text before what it announces: a colon stands as the language sets it."""
    return spoken().text("name.colon", what=what)


# Why not


def reason_words(why: str) -> str:
    """A sentence of the rules, with the ids of those it cites."""
    if not isinstance(why, Sentence) or not spoken().has(why.key):
        return why
    rules = _RULE.findall(why)
    return " ".join([spoken().sentence(why), *rules[-1:]])


def refusal_words(error: BrainstoneError) -> str:
    said = reason_words(error.sentence)
    return f"{colon(error.move)} {said}" if isinstance(error, IllegalMove) else said
