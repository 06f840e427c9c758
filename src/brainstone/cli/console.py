"""Where things are printed: how wide it is, whether it shows colours, and what moves on it."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TextIO, final

from brainstone.cli.layout import as_drawable
from brainstone.cli.styled import Drawable, Text

PIPE_WIDTH: Final = 120  # where nobody tells how wide the output is
_BAR: Final = 30  # characters
_PLAIN: Final = str.maketrans("╭╮╰╯─│━…·±“”„«»’", '++++-|#.-~"""""\'')


@final
class Console:
    """Plain text where the output is no terminal, and without colours where none are wanted."""

    def __init__(self, stderr: bool = False) -> None:
        self.stream: Final[TextIO] = sys.stderr if stderr else sys.stdout
        self.is_terminal: Final = self.stream.isatty()
        self.colours: Final = self._colours()
        self.width: Final = shutil.get_terminal_size().columns if self._has_width() else PIPE_WIDTH

    def _has_width(self) -> bool:
        return self.is_terminal or "COLUMNS" in os.environ

    def _colours(self) -> int:
        kind = os.environ.get("TERM", "")
        if not self.is_terminal or os.environ.get("NO_COLOR") or kind == "dumb":
            return 0
        if os.name == "nt":
            os.system("")  # lets a Windows terminal understand escape sequences
        return 1 << 24 if os.environ.get("COLORTERM") in ("truecolor", "24bit") else 256

    def print(self, content: str | Drawable = "", style: str = "") -> None:
        drawn = Text(content, style) if isinstance(content, str) else as_drawable(content)
        for line in drawn.lines(self.width):
            line.rstrip()
            self.write(line.ansi(self.colours) + "\n")

    def write(self, text: str) -> None:
        try:
            text.encode(self.stream.encoding or "utf-8")
        except UnicodeEncodeError:
            encoding = self.stream.encoding
            text = text.translate(_PLAIN).encode(encoding, "replace").decode(encoding)
        self.stream.write(text)

    @contextmanager
    def status(self, text: str) -> Iterator[None]:
        """A line that stands there while something lasts, only on a terminal."""
        if self.is_terminal:
            self.replace_line(text)
        try:
            yield
        finally:
            if self.is_terminal:
                self.replace_line("")

    def replace_line(self, text: str) -> None:
        self.write(f"\r{text[: self.width - 1]}\x1b[K")
        self.stream.flush()


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar on standard error, only where that is a terminal; the value counts one on."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda: None
        return
    start = time.monotonic()
    done = 0

    def tick() -> None:
        nonlocal done
        done += 1
        show()

    def show() -> None:
        full = _BAR * done // max(1, total)
        left = (time.monotonic() - start) / done * (total - done) if done else 0.0
        bar = "━" * full + " " * (_BAR - full)
        clock = f"{int(left) // 60}:{int(left) % 60:02} left" if done else ""
        console.replace_line(f"{what} {bar} {done}/{total} {clock}")

    show()
    try:
        yield tick
    finally:
        console.replace_line("")
