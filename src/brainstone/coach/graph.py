"""The curve of the expected VP as SVG, with a mark of its own shape for each class of loss."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from brainstone.coach.judging import MISS, MISTAKE, SLIP
from brainstone.coach.words import class_words, loss_words, player_words

if TYPE_CHECKING:
    from brainstone.coach.analysis import Analysis
    from brainstone.coach.judged import Judged
    from brainstone.texts.language import Language

# Of the boards, by the home planet: terra, oxide, volcanic, desert, swamp, titanium, ice, others.
COLOURS: Final = (
    "#3080fb",
    "#c63a23",
    "#fa7600",
    "#d9b21c",
    "#8a4a1c",
    "#7d8796",
    "#9fc3dd",
    "#d95f97",
    "#1fb3a7",
)
SHAPES: Final = {SLIP: "●", MISTAKE: "◆", MISS: "◆◆"}
_WIDE, _HIGH = 900, 340
_LEFT, _RIGHT, _TOP, _LOW = 36, 120, 12, 24
_STEP: Final = 20  # VP between two lines
_APART: Final = 15  # of names at the ends of the lines


def curve_svg(analysis: Analysis, language: Language) -> str:
    """A line for each player, rounds told apart, and the marks on the lines.

    Where one player alone was judged, the line has its band: the result lies in it in four cases
    of five.
    """
    points = analysis.curve()
    game = analysis.game
    rows = [one.expected for one in points]
    rows.append(tuple([(float(p.vp), float(p.vp), float(p.vp)) for p in game.state.players]))
    most = max([vp for row in rows for vp, _, _ in row])
    top = (int(most) // _STEP + 1) * _STEP
    title = escape(language.text("coach.report.curve"))
    parts = [f'<svg viewBox="0 0 {_WIDE} {_HIGH}" role="img" aria-label="{title}">']
    across = (_WIDE - _LEFT - _RIGHT) / max(1, len(rows) - 1)

    def x(i: int) -> float:
        return round(_LEFT + i * across, 1)

    def y(vp: float) -> float:
        return round(_HIGH - _LOW - (_HIGH - _TOP - _LOW) * max(0.0, vp) / top, 1)

    for vp in range(0, top + 1, _STEP):
        line = f'x1="{_LEFT}" x2="{_WIDE - _RIGHT}" y1="{y(vp)}" y2="{y(vp)}"'
        parts.append(f'<line {line} stroke="var(--line)"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y(vp) + 4}" text-anchor="end">{vp}</text>')
    before = 0
    for i, one in enumerate(points):
        if one.round != before:
            before = one.round
            line = f'x1="{x(i)}" x2="{x(i)}" y1="{_TOP}" y2="{_HIGH - _LOW}"'
            parts.append(f'<line {line} stroke="var(--line)" stroke-dasharray="3 4"/>')
            parts.append(f'<text x="{x(i) + 3}" y="{_HIGH - 8}">{before}</text>')
    for seat in analysis.seats() if len(analysis.seats()) == 1 else []:
        low = [f"{x(i)},{y(row[seat][1])}" for i, row in enumerate(rows)]
        high = [f"{x(i)},{y(min(row[seat][2], top))}" for i, row in enumerate(rows)]
        edge = " ".join([*high, *reversed(low)])
        parts.append(
            f'<polygon points="{edge}" fill="{_colour(analysis, seat)}" fill-opacity="0.15"/>'
        )
    for seat in range(len(game.state.players)):
        line = " ".join([f"{x(i)},{y(row[seat][0])}" for i, row in enumerate(rows)])
        parts.append(
            f'<polyline points="{line}" fill="none" stroke="{_colour(analysis, seat)}" '
            'stroke-width="2.5" stroke-linejoin="round"/>'
        )
    for i, one in enumerate(points):
        if one.grade:
            parts.append(_mark(analysis, language, one, x(i), y(one.expected[one.seat][0])))
    parts += _names(analysis, language, [y(vp) for vp, _, _ in rows[-1]])
    return "".join([*parts, "</svg>"])


def _colour(analysis: Analysis, seat: int) -> str:
    faction = analysis.game.state.players[seat].faction
    return COLOURS[0 if faction is None else faction.home % len(COLOURS)]


def _names(analysis: Analysis, language: Language, heights: list[float]) -> list[str]:
    """The players at the ends of their lines, none upon another."""
    parts: list[str] = []
    floor = 0.0
    for seat in sorted(range(len(heights)), key=lambda seat: heights[seat]):
        at = max(heights[seat] + 4, floor)
        floor = at + _APART
        name = escape(player_words(language, analysis.game, seat))
        vp = analysis.game.state.players[seat].vp
        parts.append(f'<text x="{_WIDE - _RIGHT + 6}" y="{round(at, 1)}">{name} {vp}</text>')
    return parts


def _mark(analysis: Analysis, language: Language, one: Judged, x: float, y: float) -> str:
    """A dot, a diamond, or two of them; it tells its name and leads to the moment."""
    said = f"{class_words(language, one)} {loss_words(language, one)}"
    title = f"<title>{escape(said)}</title>"
    paint = f'fill="{_colour(analysis, one.seat)}" stroke="var(--ink)" stroke-width="1.5"'
    if one.grade == SLIP:
        shape = f'<circle cx="{x}" cy="{y}" r="4" {paint}>{title}</circle>'
    else:
        sides = [(-4.0, 6.0), (4.0, 6.0)] if one.grade == MISS else [(0.0, 6.0)]
        shape = "".join(
            [
                f'<path d="M{x + dx:.1f} {y - r:.1f}l{r} {r}l-{r} {r}l-{r} -{r}z" {paint}>'
                f"{title}</path>"
                for dx, r in sides
            ]
        )
    return f'<a href="#ply{one.ply}">{shape}</a>'
