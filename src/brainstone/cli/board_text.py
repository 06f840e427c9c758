"""The map as text: hexes four columns wide and two lines high.

The upper line of a cell says what is there, the lower one its place in the sector (``B3``), so
that ``7B3`` can be found: ``#7`` is the middle of sector 7. Borders are drawn between sectors. A
map that is shown turned, for the Automa, has horizontal rows with their numbers.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, Final

from brainstone.cli.paint import PLANET_CODES, PLANET_STYLES, SIGNAL, seat_styles
from brainstone.cli.styled import QUIET, Text
from brainstone.engine.core.hexes import rotated

PITCH: Final = 4  # characters from one column of hexes to the next
INSIDE: Final = PITCH - 1
BORDER: Final = "bold"
ROW_NUMBER: Final = 3

_NAME: Final = re.compile(r"(\d+)([ABCD]\d*)")
_SHIP: Final = "bold #ffffff on #6b2fa0"

Entry = dict[str, Any]
Run = list[tuple[str, str]]  # pieces of text with their style


def split_name(space: str) -> tuple[str, str]:
    """Sector and place: ``7A3`` is ``("7", "A3")``; interspace is a sector of its own here."""
    if space.startswith("I"):
        return space, space
    match = _NAME.fullmatch(space)
    assert match is not None, f"{space} is not a space"
    return match.group(1), match.group(2)


def board_width(view: Entry) -> int:
    if view["map_turn"]:
        steps = [column for _, column in _in_rows(view)]
        return ROW_NUMBER + (max(steps) - min(steps) + 2) * PITCH // 2 + 1
    columns: list[int] = [entry["q"] for entry in view["board"]]
    return (max(columns) - min(columns) + 1) * PITCH + 1


def draw_board(view: Entry, names: bool = False, targets: Collection[str] = ()) -> Text:
    """The map of ``game.view()``; with ``names`` every space shows its place in the sector."""
    if view["map_turn"]:
        return _draw_rows(view, names, targets)
    styles = seat_styles(view)
    cells = {(entry["q"], entry["r"]): entry for entry in view["board"]}
    sectors = {cell: split_name(entry["space"])[0] for cell, entry in cells.items()}
    left = min([q for q, _ in cells])
    top = min([2 * r + q for q, r in cells]) - 1
    canvas: dict[tuple[int, int], tuple[str, str]] = {}
    for (q, r), entry in cells.items():
        x, y = (q - left) * PITCH, 2 * r + q - top

        def is_border(dq: int, dr: int, cell: tuple[int, int] = (q, r)) -> bool:
            return sectors.get((cell[0] + dq, cell[1] + dr)) != sectors[cell]

        for dq, dr, row, column, sign in (
            (-1, 0, y, x, "/"),
            (-1, 1, y + 1, x, "\\"),
            (1, -1, y, x + PITCH, "\\"),
            (1, 0, y + 1, x + PITCH, "/"),
        ):
            if is_border(dq, dr):
                canvas[row, column] = (sign, BORDER)
        if is_border(0, -1) and (q, r - 1) not in cells:
            _write(canvas, y - 1, x + 1, [("_" * INSIDE, BORDER)])
        lower = _lower(entry, styles, names, entry["space"] in targets)
        _write(canvas, y, x + 1, _upper(entry, styles))
        _write(canvas, y + 1, x + 1, _underlined(lower) if is_border(0, 1) else lower)
    return _text(canvas)


def _in_rows(view: Entry) -> dict[tuple[int, int], Entry]:
    """The spaces by row and by half columns from the left, of a map that is shown turned."""
    turns = (view["map_turn"] - 30) // 60
    cells: dict[tuple[int, int], Entry] = {}
    for entry in view["board"]:
        q, r = rotated(entry["q"], entry["r"], turns)
        cells[q + r, q - r] = entry
    return cells


def _draw_rows(view: Entry, names: bool, targets: Collection[str]) -> Text:
    styles = seat_styles(view)
    cells = _in_rows(view)
    sectors = {cell: split_name(entry["space"])[0] for cell, entry in cells.items()}
    top = min([row for row, _ in cells])
    left = min([column for _, column in cells])
    canvas: dict[tuple[int, int], tuple[str, str]] = {}
    for (row, column), entry in cells.items():
        x, y = ROW_NUMBER + (column - left) * PITCH // 2, 2 * (row - top)
        own = sectors[row, column]
        _write(canvas, y, 0, [(f"{row - top + 1:2}", QUIET)])
        for side, place in ((-2, x), (2, x + PITCH)):
            if sectors.get((row, column + side)) != own:
                canvas[y, place] = canvas[y + 1, place] = ("|", BORDER)
        lower = _lower(entry, styles, names, entry["space"] in targets)
        is_last = all([sectors.get((row + 1, column + side)) != own for side in (-1, 1)])
        _write(canvas, y, x + 1, _upper(entry, styles))
        _write(canvas, y + 1, x + 1, _underlined(lower) if is_last else lower)
    return _text(canvas)


def _upper(entry: Entry, styles: list[str]) -> Run:
    """What stands on the space."""
    if "owner" in entry:
        seat = entry["owner"]
        line = " underline" if seat in entry.get("federated", []) else ""
        return _padded(f"{seat}{entry['structure'][:2]}", styles[seat] + line)
    if "gaiaformer" in entry:
        seat = entry["gaiaformer"]
        return _padded(f"{seat}gf", styles[seat])
    if "stations" in entry:
        seat = entry["stations"][0]
        return _padded(f"{seat}st", styles[seat])
    if "ship" in entry:
        return _padded(entry["ship"][:2].title(), _SHIP)
    if "planet" in entry:
        return _padded(PLANET_CODES[entry["planet"]], "bold " + PLANET_STYLES[entry["planet"]])
    satellites = entry.get("satellites", [])
    if satellites:
        star = [("*", "bold")] if len(satellites) < INSIDE else []
        run = star + [(str(seat), styles[seat]) for seat in satellites[:INSIDE]]
        return [*run, (" " * (INSIDE - len(run)), "")]
    return [(" · ", QUIET)]


def _lower(entry: Entry, styles: list[str], names: bool, is_target: bool) -> Run:
    """Where the space is, on the planet's colour."""
    sector, place = split_name(entry["space"])
    style = PLANET_STYLES[entry["planet"]] if "planet" in entry else QUIET
    if is_target:
        return _padded(place, SIGNAL)
    if "guest" in entry and not names:
        return _padded(f"+{entry['guest']}m", styles[entry["guest"]])
    crowd = entry.get("satellites", [])[0 if "stations" in entry else INSIDE :]
    if crowd and not names:
        return [(str(seat), styles[seat]) for seat in crowd[:INSIDE]] + [
            (" " * (INSIDE - len(crowd[:INSIDE])), "")
        ]
    if place == "C":
        return _padded(f"#{sector}", style if "planet" in entry else "bold")
    if names or "planet" in entry or "ship" in entry:
        return _padded(place, style)
    return [(" " * INSIDE, "")]


def _padded(text: str, style: str) -> Run:
    return [(text.ljust(INSIDE), style)]


def _underlined(run: Run) -> Run:
    """Blanks at a lower border become the border."""
    pieces: Run = []
    for text, style in run:
        kept = text.rstrip()
        plain = BORDER if " on " not in style else style
        pieces += [(kept, style), ("_" * (len(text) - len(kept)), plain)]
    return pieces


def _write(canvas: dict[tuple[int, int], tuple[str, str]], row: int, column: int, run: Run) -> None:
    for text, style in run:
        for sign in text:
            canvas[row, column] = (sign, style)
            column += 1


def _text(canvas: dict[tuple[int, int], tuple[str, str]]) -> Text:
    height = max([row for row, _ in canvas]) + 1
    width = max([column for _, column in canvas]) + 1
    lines: list[Text] = []
    for row in range(height):
        line = Text()
        for column in range(width):
            line.append(*canvas.get((row, column), (" ", "")))
        line.rstrip()
        lines.append(line)
    return Text("\n", wraps=False).join(lines)
