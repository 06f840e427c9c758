"""How things stand on a screen: below each other, side by side, in frames and in tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, final

from brainstone.cli.styled import QUIET, Drawable, Text

GAP: Final = 3  # between items of a line
_ANY_WIDTH: Final = 1 << 16


def as_drawable(content: str | Drawable) -> Drawable:
    return Text(content) if isinstance(content, str) else content


def natural_width(content: Drawable) -> int:
    """What it takes if there is room enough."""
    return max([len(line) for line in content.lines(_ANY_WIDTH)], default=0)


@final
class Stack:
    """Things below each other."""

    def __init__(self, *parts: Drawable) -> None:
        self.parts: Final = parts

    def lines(self, width: int) -> list[Text]:
        return [line for part in self.parts for line in part.lines(width)]


@final
class Row:
    """Things side by side: columns of fixed widths, those of width 0 share what is left."""

    def __init__(self, parts: Sequence[Drawable], widths: Sequence[int] = (), gap: int = 0) -> None:
        self.parts: Final = parts
        self.widths: Final = widths or [0] * len(parts)
        self.gap: Final = gap

    def lines(self, width: int) -> list[Text]:
        shared = self.widths.count(0)
        left = width - sum(self.widths) - self.gap * (len(self.parts) - 1)
        widths: list[int] = []
        for fixed in self.widths:
            widths.append(fixed or left // shared)
            if not fixed:
                left -= widths[-1]
                shared -= 1
        return beside(
            [part.lines(w) for part, w in zip(self.parts, widths, strict=True)], widths, self.gap
        )


def beside(cells: Sequence[list[Text]], widths: Sequence[int], gap: int) -> list[Text]:
    """Blocks of lines as columns."""
    found: list[Text] = []
    for i in range(max([len(cell) for cell in cells])):
        line = Text()
        for cell, width in zip(cells, widths, strict=True):
            if len(line):
                line.append(" " * gap)
            line.append_text((cell[i] if i < len(cell) else Text()).padded(width))
        found.append(line)
    return found


@final
class Frame:
    """A box with a title."""

    def __init__(self, content: Drawable, title: Text) -> None:
        self.content: Final = content
        self.title: Final = title

    def lines(self, width: int) -> list[Text]:
        inside = width - 4
        title = self.title.part(0, inside - 2)
        top = Text.assemble(("╭─ ", QUIET), title, " ")
        top.append("─" * (width - 1 - len(top)) + "╮", QUIET)
        found = [top]
        for line in self.content.lines(inside):
            found.append(Text.assemble(("│ ", QUIET), line.padded(inside), (" │", QUIET)))
        found.append(Text(f"╰{'─' * (width - 2)}╯", QUIET))
        return found


@final
class Flow:
    """Short items side by side, as many on a line as fit, each kept whole.

    Further lines begin below the first item, after the label or the indent. With ``stop`` items
    begin at multiples of that many characters, so that they stand in columns.
    """

    def __init__(
        self, items: Iterable[Text], label: str = "", indent: int = 0, stop: int = 1
    ) -> None:
        self.items: Final[Sequence[Text]] = list(items)
        self.label: Final = f"{label} " if label else " " * indent
        self.stop: Final = stop

    def lines(self, width: int) -> list[Text]:
        start = len(self.label)
        found: list[Text] = []
        line = Text(self.label, QUIET)
        for item in self.items:
            if len(line) > start and len(line) + len(item) > width:
                found.append(line)
                line = Text(" " * start)
            line.append_text(item)
            line.append(" " * (GAP + -(len(item) + GAP) % self.stop))
        found.append(line)
        for line in found:
            line.rstrip()
        return [part for line in found for part in line.lines(width)]


@final
class Column:
    """How a column of a table is shown; ``narrows`` where long texts may be wrapped."""

    def __init__(
        self,
        heading: str | Text,
        right: bool = False,
        narrows: bool = False,
        least: int = 0,
        footer: str = "",
    ) -> None:
        self.heading: Final = as_drawable(heading)
        self.right: Final = right
        self.narrows: Final = narrows
        self.least: Final = least
        self.footer: Final = footer


@final
class Table:
    """Columns as wide as what is in them, or the whole width filled; a rule below the headings."""

    def __init__(
        self, *columns: Column, gap: int = 2, fills: bool = False, ruled: bool = True
    ) -> None:
        self.columns: Final = columns
        self.gap: Final = gap
        self.fills: Final = fills
        self.ruled: Final = ruled
        self.rows: Final[list[list[Drawable]]] = []

    def add(self, *cells: str | Drawable, style: str = "") -> None:
        self.rows.append([Text(c, style) if isinstance(c, str) else c for c in cells])

    def lines(self, width: int) -> list[Text]:
        widths = self._widths(width)
        whole = sum(widths) + self.gap * (len(widths) - 1)
        rule = [Text("─" * whole, QUIET)] if self.ruled else []
        found = self._row([column.heading for column in self.columns], widths) + rule
        for row in self.rows:
            found += self._row(row, widths)
        if any([column.footer for column in self.columns]):
            found += rule + self._row([Text(column.footer) for column in self.columns], widths)
        return found

    def _widths(self, width: int) -> list[int]:
        widths: list[int] = []
        for i, column in enumerate(self.columns):
            cells = [column.heading, Text(column.footer), *[row[i] for row in self.rows]]
            widths.append(max([column.least, *[natural_width(cell) for cell in cells]]))
        spare = width - sum(widths) - self.gap * (len(widths) - 1)
        if spare < 0:
            narrow = [i for i, column in enumerate(self.columns) if column.narrows]
            for i in narrow or range(len(widths)):
                taken = min(-spare, widths[i] // 2)
                widths[i] -= taken
                spare += taken
        if self.fills and spare > 0:
            for i in range(len(widths)):
                more = spare // (len(widths) - i)
                widths[i] += more
                spare -= more
        return widths

    def _row(self, cells: Sequence[Drawable], widths: list[int]) -> list[Text]:
        drawn: list[list[Text]] = []
        for column, cell, width in zip(self.columns, cells, widths, strict=True):
            lines = cell.lines(width if column.narrows else _ANY_WIDTH)
            drawn.append([line.padded(width, column.right) for line in lines])
        return beside(drawn, widths, self.gap)
