"""Text with styles, and what can be drawn on a terminal: lines of such text for a given width."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, Protocol, final

QUIET: Final = "bright_black"
_ATTRIBUTES: Final = {"bold": "1", "underline": "4", "reverse": "7", "strike": "9"}
_COLOURS: Final = {"red": 31, "yellow": 33, "bright_black": 90}
_TRUE_COLOURS: Final = 1 << 24
_LEVELS: Final = (0, 95, 135, 175, 215, 255)  # of the colours 16 to 231 that every terminal has


class Drawable(Protocol):
    """Anything that can be printed."""

    def lines(self, width: int) -> list[Text]:
        """Lines of at most so many characters."""
        ...


@final
class Text:
    """Pieces of text with their styles, such as ``bold #ffffff on #c63a23``."""

    def __init__(self, text: str = "", style: str = "", wraps: bool = True) -> None:
        self.pieces: Final[list[tuple[str, str]]] = [(text, style)] if text else []
        self.wraps: Final = wraps

    @classmethod
    def assemble(cls, *parts: str | tuple[str, str] | Text) -> Text:
        text = cls()
        for part in parts:
            if isinstance(part, Text):
                text.append_text(part)
            elif isinstance(part, str):
                text.append(part)
            else:
                text.append(*part)
        return text

    @property
    def plain(self) -> str:
        return "".join([text for text, _ in self.pieces])

    def __len__(self) -> int:
        return sum([len(text) for text, _ in self.pieces])

    def append(self, text: str, style: str = "") -> None:
        if self.pieces and self.pieces[-1][1] == style:
            self.pieces[-1] = (self.pieces[-1][0] + text, style)
        elif text:
            self.pieces.append((text, style))

    def append_text(self, other: Text) -> None:
        for text, style in other.pieces:
            self.append(text, style)

    def join(self, others: Iterable[Text]) -> Text:
        """The others with this text between them."""
        joined = Text(wraps=self.wraps)
        for i, other in enumerate(others):
            if i:
                joined.append_text(self)
            joined.append_text(other)
        return joined

    def rstrip(self) -> None:
        """Remove blanks at the end, but those on a colour."""
        while self.pieces and " on " not in self.pieces[-1][1]:
            text, style = self.pieces.pop()
            if text.rstrip(" "):
                self.pieces.append((text.rstrip(" "), style))
                return

    def padded(self, width: int, right: bool = False) -> Text:
        """As wide as that: with blanks after it, or before it; what is too much is cut off."""
        if len(self) > width:
            cut = self.part(0, max(0, width - 1))
            cut.append("…")
            return cut.part(0, width)
        blanks = " " * (width - len(self))
        return Text.assemble(blanks, self) if right else Text.assemble(self, blanks)

    def part(self, start: int, end: int) -> Text:
        part = Text(wraps=self.wraps)
        place = 0
        for text, style in self.pieces:
            part.append(text[max(0, start - place) : max(0, end - place)], style)
            place += len(text)
        return part

    def lines(self, width: int) -> list[Text]:
        plain = self.plain
        found: list[Text] = []
        start = 0
        for line in plain.split("\n"):
            end = start + len(line)
            if self.wraps:
                found += [self.part(start + a, start + b) for a, b in _wrapped(line, width)]
            else:
                found.append(self.part(start, min(end, start + width)))
            start = end + 1
        return found

    def ansi(self, colours: int) -> str:
        """With the escape sequences of a terminal that shows so many colours."""
        if not colours:
            return self.plain
        parts: list[str] = []
        for text, style in self.pieces:
            codes = _codes(style, colours)
            parts.append(f"\x1b[{codes}m{text}\x1b[0m" if codes else text)
        return "".join(parts)


def _wrapped(text: str, width: int) -> list[tuple[int, int]]:
    """Where the lines of a text begin and end, broken between words if possible."""
    width = max(1, width)
    found: list[tuple[int, int]] = []
    start = 0
    while len(text) - start > width:
        end = text.rfind(" ", start, start + width + 1)
        if end < 0 or not text[start:end].strip():
            end = start + width
        found.append((start, start + len(text[start:end].rstrip())))
        start = end
        while start < len(text) and text[start] == " ":
            start += 1
    if start < len(text) or not found:
        found.append((start, len(text)))
    return found


@cache
def _codes(style: str, colours: int) -> str:
    codes: list[str] = []
    base = 0
    for word in style.split():
        if word == "on":
            base = 10
        elif word in _ATTRIBUTES:
            codes.append(_ATTRIBUTES[word])
        elif word in _COLOURS:
            codes.append(str(_COLOURS[word] + base))
        else:
            red, green, blue = [int(pair, 16) for pair in re.findall("[0-9a-f]{2}", word)]
            if colours == _TRUE_COLOURS:
                codes.append(f"{38 + base};2;{red};{green};{blue}")
            else:
                codes.append(f"{38 + base};5;{_nearest(red, green, blue)}")
    return ";".join(codes)


def _nearest(red: int, green: int, blue: int) -> int:
    """The colour of the 6 x 6 x 6 cube that is nearest."""
    steps = [min(range(6), key=lambda i: abs(_LEVELS[i] - part)) for part in (red, green, blue)]
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
