"""Declaring commands: each says its words, its parameters and its examples once.

The standard library reads the words; what is wrong with them is one sentence.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, NoReturn, final

from brainstone.engine.core.errors import BrainstoneError

_WIDEST: Final = 100  # of a help text
_NUMBER: Final = re.compile(r"-\d+(\.\d+)?")


class UsageError(BrainstoneError):
    """A command line that cannot be understood or carried out."""


def echo(text: object = "", err: bool = False, nl: bool = True) -> None:
    print(text, file=sys.stderr if err else sys.stdout, end="\n" if nl else "")


# Parameters


@final
class Parameter:
    """An option or an argument, as the standard library is told about it."""

    def __init__(self, names: tuple[str, ...], settings: dict[str, Any]) -> None:
        self.names: Final = names
        self.settings: Final = settings

    def add_to(self, parser: argparse.ArgumentParser) -> list[str]:
        """Returns the options it can be given by."""
        return list(parser.add_argument(*self.names, **self.settings).option_strings)


def option(
    *names: str,
    to: str = "",
    kind: Callable[[str], Any] = str,
    choices: Sequence[str] | None = None,
    default: Any = None,
    many: bool = False,
    required: bool = False,
    metavar: str = "",
    help: str = "",  # noqa: A002 - as everywhere on command lines
) -> Parameter:
    """``--seed 7``; ``many`` may be given several times; ``to`` is another name in the code."""
    settings: dict[str, Any] = {"type": kind, "default": default, "required": required}
    settings["metavar"] = metavar or names[-1].lstrip("-").upper()
    settings["help"] = _help(help, default)
    if many:
        settings |= {"action": "append", "default": []}
    if choices is not None:
        settings["type"] = _one_of(choices)
    if to:
        settings["dest"] = to
    return Parameter(names, settings)


def flag(name: str, to: str = "", default: bool = False, help: str = "") -> Parameter:  # noqa: A002
    """``--json``; what is on by default can be said both ways: ``--open`` and ``--no-open``."""
    settings: dict[str, Any] = {"action": "store_true", "help": _help(help, None)}
    if default:
        settings |= {"action": argparse.BooleanOptionalAction, "default": True}
    if to:
        settings["dest"] = to
    return Parameter((name,), settings)


def argument(
    name: str,
    kind: Callable[[str], Any] = str,
    metavar: str = "",
    default: Any = None,
    optional: bool = False,
    many: bool = False,
) -> Parameter:
    """A word by its place; ``many`` takes one or more."""
    settings: dict[str, Any] = {"type": kind, "metavar": metavar or name.upper()}
    if many:
        settings["nargs"] = "+"
    elif optional:
        settings |= {"nargs": "?", "default": default}
    return Parameter((name,), settings)


def _help(text: str, default: Any) -> str:
    shown = f"{text} (default {default})" if default not in (None, "", ()) else text
    return shown.replace("%", "%%").strip()


def whole(least: int | None = None, most: int | None = None) -> Callable[[str], int]:
    """A whole number within limits."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
        if least is not None and number < least:
            raise argparse.ArgumentTypeError(f"{number} is less than {least}")
        if most is not None and number > most:
            raise argparse.ArgumentTypeError(f"{number} is more than {most}")
        return number

    return read


def _one_of(choices: Sequence[str]) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in choices:
            names = ", ".join(choices) or "nothing"
            raise argparse.ArgumentTypeError(f"{text!r} is none of what there is: {names}")
        return text

    return read


def a_file(text: str) -> Path:
    path = Path(text)
    if path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is a directory")
    return path


def existing_file(text: str) -> Path:
    path = a_file(text)
    if not path.exists():
        raise argparse.ArgumentTypeError(f"{text}: no such file")
    return path


def folder(text: str) -> Path:
    path = Path(text)
    if path.exists() and not path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is not a directory")
    return path


def existing_folder(text: str) -> Path:
    path = folder(text)
    if not path.exists():
        raise argparse.ArgumentTypeError(f"{text}: no such directory")
    return path


# Commands


@final
class Command:
    """What a word of the command line does: a function with its parameters."""

    def __init__(
        self,
        run: Callable[..., None],
        name: str,
        short: str,
        parameters: Sequence[Parameter],
        epilog: str,
    ) -> None:
        self.run: Final = run
        self.name: Final = name
        self.short: Final = short
        self.parameters: Final = parameters
        self.epilog: Final = epilog

    def __call__(self, words: Sequence[str], called: str = "") -> None:
        parser = _Parser(
            prog=called or self.name,
            description=_paragraphs(self.run.__doc__ or self.short),
            epilog=self.epilog,
            formatter_class=_Help,
            allow_abbrev=False,
        )
        known = ["-h", "--help"]
        for parameter in self.parameters:
            known += parameter.add_to(parser)
        _check_options(known, words)
        self.run(**vars(parser.parse_intermixed_args(words)))


def command(
    short: str,
    *parameters: Parameter,
    name: str = "",
    examples: Sequence[str] = (),
    notes: str = "",
) -> Callable[[Callable[..., None]], Command]:
    """Make a function a command; its documentation is the help text."""
    parts = [notes] if notes else []
    if examples:
        parts.append("\n".join(["Examples:", *[f"  {line}" for line in examples]]))

    def make(run: Callable[..., None]) -> Command:
        called = name or run.__name__.replace("_", "-")
        return Command(run, called, short, parameters, "\n\n".join(parts))

    return make


@final
class Commands:
    """Several commands, or groups of commands, behind one word."""

    def __init__(
        self, name: str, text: str, *, examples: Sequence[str] = (), version: str = ""
    ) -> None:
        self.name: Final = name
        self.text: Final = text
        self.examples: Final = examples
        self.version: Final = version
        self.members: Final[dict[str, Command | Commands]] = {}

    @property
    def short(self) -> str:
        return self.text

    def add(self, *members: Command | Commands) -> None:
        for member in members:
            self.members[member.name] = member

    def __call__(self, words: Sequence[str], called: str = "") -> None:
        called = called or self.name
        first = words[0] if words else "--help"
        if first in ("--help", "-h"):
            echo(self.help(called))
        elif first == "--version" and self.version:
            echo(self.version)
        elif first.startswith("-"):
            raise UsageError(_unknown("option", first, ["--help", "--version"]))
        elif first not in self.members:
            raise UsageError(_unknown("command", first, self.members))
        else:
            self.members[first](words[1:], f"{called} {first}")

    def help(self, called: str) -> str:
        room = max([len(name) for name in self.members])
        parts = [f"usage: {called} COMMAND ...", _paragraphs(self.text)]
        lines = [
            f"  {name:{room}}  {member.short}" for name, member in sorted(self.members.items())
        ]
        parts.append("\n".join(["Commands:", *lines]))
        parts.append(f"{called} COMMAND --help explains a command.")
        if self.examples:
            parts.append("\n".join(["Examples:", *[f"  {line}" for line in self.examples]]))
        return "\n\n".join(parts)


class _Help(argparse.RawDescriptionHelpFormatter):
    """Names are not broken at their hyphens."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=26, width=_width())

    def _split_lines(self, text: str, width: int) -> list[str]:
        return textwrap.wrap(" ".join(text.split()), width, break_on_hyphens=False)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(message.removeprefix("argument "))


def _width() -> int:
    return min(_WIDEST, shutil.get_terminal_size().columns)


def _paragraphs(text: str) -> str:
    """The paragraphs of a documentation, as wide as the terminal."""
    parts = re.split(r"\n\s*\n", textwrap.dedent(text).strip())
    return "\n\n".join([textwrap.fill(" ".join(part.split()), _width()) for part in parts])


def _check_options(known: list[str], words: Iterable[str]) -> None:
    """Say what is no option before anything else: a typing error is the likeliest mistake."""
    for word in words:
        if word == "--":
            return
        name = word.partition("=")[0]
        if len(name) > 1 and name.startswith("-") and name not in known:
            if not _NUMBER.fullmatch(word) and not (name[:2] in known and name[1] != "-"):
                raise UsageError(_unknown("option", name, known))


def _unknown(what: str, word: str, known: Iterable[str]) -> str:
    near = get_close_matches(word, list(known), 1)
    return f"there is no {what} {word}" + (f"; did you mean {near[0]}?" if near else "")
