"""Colours and small pieces of text that every screen uses."""

from __future__ import annotations

from typing import Any, Final

from brainstone.cli.spoken import named, told
from brainstone.cli.styled import QUIET, Text
from brainstone.cli.tables import BOARDS

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


def seat_style(faction: str) -> str:
    return PLAYER_STYLES[_HOMES[faction]] if faction else NO_FACTION_STYLE


def seat_styles(view: dict[str, Any]) -> list[str]:
    return [seat_style(player["faction"]) for player in view["players"]]


def seat_name(seat: int, faction: str) -> str:
    """``0 Xenos``, or ``seat 0`` before the factions are chosen."""
    return f"{seat} {named('faction', faction)}" if faction else told("seat", n=seat)


def seat_chip(seat: int, faction: str) -> Text:
    return Text(f" {seat_name(seat, faction)} ", style=seat_style(faction))


def labelled(label: str, value: str | Text) -> Text:
    return Text.assemble((f"{label} ", QUIET), value)
