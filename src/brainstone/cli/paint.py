"""Colours and small pieces of text that every screen uses."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from brainstone.cli.tables import BOARDS

PIPE_WIDTH: Final = 120  # where nobody tells how wide the output is

GAP: Final = 3  # between items of a line

QUIET: Final = "bright_black"
SIGNAL: Final = "bold #162200 on #c6f24e"  # "you may act here", and nothing else
TITLE: Final = "bold"
USED: Final = "strike bright_black"

PLANET_CODES: Final = {
    "terra": "Te",
    "oxide": "Ox",
    "volcanic": "Vo",
    "desert": "De",
    "swamp": "Sw",
    "titanium": "Ti",
    "ice": "Ic",
    "gaia": "Ga",
    "transdim": "Td",
    "lost": "Lp",
    "asteroid": "As",
    "protoplanet": "Pr",
}
PLANET_STYLES: Final = {
    "terra": "#ffffff on #3f83e8",
    "oxide": "#ffffff on #c4422e",
    "volcanic": "#1b0d02 on #e8762a",
    "desert": "#1d1600 on #e3bf43",
    "swamp": "#ffffff on #6a3d18",
    "titanium": "#ffffff on #76808f",
    "ice": "#101728 on #dfeaf4",
    "gaia": "#04210b on #56c46e",
    "transdim": "#ffffff on #6a3cc0",
    "lost": "#ffffff on #2b3350",
    "asteroid": "#2b0717 on #e58fb1",
    "protoplanet": "#02201f on #45c7bd",
}
# A player is shown in the colour of the faction board, that is of the home planet.
PLAYER_STYLES: Final = {
    "terra": "bold #ffffff on #3080fb",
    "oxide": "bold #ffffff on #c63a23",
    "volcanic": "bold #1f0e00 on #fa7600",
    "desert": "bold #1d1600 on #f9d33c",
    "swamp": "bold #ffffff on #762f06",
    "titanium": "bold #ffffff on #666f7d",
    "ice": "bold #101728 on #f6fbff",
    "asteroid": "bold #2b0717 on #ff8fbf",
    "protoplanet": "bold #02201f on #2fd6c9",
}
NO_FACTION_STYLE: Final = "bold reverse"

_HOMES: Final = {board.name: board.home for board in BOARDS}
_TITLES: Final = {board.name: board.title for board in BOARDS}


def make_console(stderr: bool = False) -> Console:
    """A console for the present standard output; plain text where that is no terminal."""
    console = Console(stderr=stderr, highlight=False)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = PIPE_WIDTH
    return console


def seat_style(faction: str) -> str:
    return PLAYER_STYLES[_HOMES[faction]] if faction else NO_FACTION_STYLE


def seat_styles(view: dict[str, Any]) -> list[str]:
    return [seat_style(player["faction"]) for player in view["players"]]


def seat_name(seat: int, faction: str) -> str:
    """``0 Xenos``, or ``seat 0`` before the factions are chosen."""
    return f"{seat} {_TITLES[faction]}" if faction else f"seat {seat}"


def seat_chip(seat: int, faction: str) -> Text:
    return Text(f" {seat_name(seat, faction)} ", style=seat_style(faction))


def labelled(label: str, value: str | Text) -> Text:
    return Text.assemble((f"{label} ", QUIET), value)


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

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        start = len(self.label)
        line = Text.assemble((self.label, QUIET))
        for item in self.items:
            if line.cell_len > start and line.cell_len + item.cell_len > options.max_width:
                line.rstrip()
                yield line
                line = Text(" " * start)
            line.append_text(item)
            line.append(" " * (GAP + -(item.cell_len + GAP) % self.stop))
        line.rstrip()
        yield line
