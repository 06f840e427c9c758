"""The profiles of bots as tables, with people's beside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from brainstone.cli.console import Console
from brainstone.cli.layout import Column, Table
from brainstone.cli.styled import QUIET, Text
from brainstone.coach.course import ACTIONS, KINDS
from brainstone.data.components import ROUNDS

_ROOM: Final = 7  # characters for people's numbers: `` / 12.4``
_WIDTH: Final = 115  # that both numbers take

# Lines of a table, heading by heading: the measure and its words.
_AFTER_ACTIONS: Final = {
    "VP": {"vp_by_play": "by play"},
    "left at the pass": {
        "left_credits": "credits",
        "left_ore": "ore",
        "left_knowledge": "knowledge",
        "left_qic": "Q.I.C.",
    },
    "power from others": {
        "charges_offered": "offers",
        "charges_accepted": "accepted",
        "charges_declined": "declined",
        "charges_taken": "share accepted",
        "power_charged": "power charged",
        "power_declined": "power declined",
        "charging_vp": "VP paid",
    },
}
_STARTS: Final = {
    "": {"vp": "VP"},
    "income to come": {
        "income_credits": "credits",
        "income_ore": "ore",
        "income_knowledge": "knowledge",
        "income_qic": "Q.I.C.",
        "income_tokens": "power tokens",
        "income_charge": "charge",
    },
    "power tokens": {
        "tokens": "areas I to III",
        "area_1": "area I",
        "area_2": "area II",
        "area_3": "area III",
        "gaia_area": "Gaia area",
    },
    "structures": {
        "mines": "mines",
        "trading_stations": "trading stations",
        "research_labs": "research labs",
        "planetary_institute": "planetary institute",
        "academies": "academies",
    },
    "research": {
        "levels": "sum of levels",
        "standard_tech": "standard tiles",
        "advanced_tech": "advanced tiles",
    },
    "federations": {
        "federations": "formed",
        "federation_tokens": "tokens",
        "satellites": "satellites",
    },
}
_ACTIONS: Final = {
    "mine": "mine",
    "trading_station": "trading station",
    "research_lab": "research lab",
    "planetary_institute": "planetary institute",
    "academy": "academy",
    "research": "research",
    "federation": "federation",
    "gaia_project": "Gaia project",
    "power_action": "power action",
    "qic_action": "Q.I.C. action",
    "special_action": "special action",
}


def print_profile(console: Console, numbers: Mapping[str, Any]) -> None:
    """Two tables a bot: what it did in each round, and what it had when rounds began."""
    people = numbers["people"]
    is_wide = console.width >= _WIDTH
    rounds_of, starts_of = (people["rounds"], people["starts"]) if is_wide else ({}, {})
    for name, bot in numbers["bots"].items():
        known = {ACTIONS, *KINDS.values(), *[m for part in _AFTER_ACTIONS.values() for m in part]}
        new = {kind: kind for kind in bot["rounds"] if kind not in known}
        rounds = {"": {ACTIONS: "main actions"}, "of these": _ACTIONS | new, **_AFTER_ACTIONS}
        console.print()
        console.print(f"{name} in each round ({bot['seats']} seats)", style="bold")
        console.print(_table("game", rounds, bot["rounds"], rounds_of))
        console.print(
            f"Final scoring: {bot['final_scoring']:.1f} VP, people {people['final_scoring']:.0f}."
        )
        console.print()
        console.print(f"{name} when each round begins, before its income", style="bold")
        console.print(_table("end", _STARTS, bot["starts"], starts_of))
    beside = "After the stroke people, where they have been counted."
    if not is_wide:
        beside = f"Beside the bots stand people where there is room for {_WIDTH} characters."
    console.print(f"{beside} Round 1 begins with its income received.", style=QUIET)
    if is_wide:
        console.print(people["about"], style=QUIET)


def _table(
    last: str,
    lines: Mapping[str, Mapping[str, str]],
    bot: Mapping[str, list[float | None]],
    people: Mapping[str, list[float | None]],
) -> Table:
    names = [*[f"R{number}" for number in range(1, ROUNDS + 1)], last]
    room = _ROOM if people else 0
    table = Table(Column(""), *[Column(f"{name}{' ' * room}", right=True) for name in names])
    nothing: list[float | None] = [None] * (ROUNDS + 1)
    for heading, measures in lines.items():
        if heading:
            table.add(Text(heading, QUIET), *[""] * (ROUNDS + 1))
        for measure, words in measures.items():
            ours, theirs = bot[measure], people.get(measure, nothing)
            cells = [_cell(a, b, room) for a, b in zip(ours, theirs, strict=True)]
            table.add(f"  {words}" if heading else words, *cells)
    return table


def _cell(bot: float | None, person: float | None, room: int) -> Text:
    """``6.5 / 6.7``, the strokes below each other."""
    cell = Text("" if bot is None else _number(bot))
    beside = "" if person is None else f" / {_number(person)}"
    cell.append(f"{beside:<{room}}", QUIET)
    return cell


def _number(value: float) -> str:
    """As many places as matter."""
    if not value:
        return "0"
    return f"{value:.2f}" if abs(value) < 2 else f"{value:.1f}"
