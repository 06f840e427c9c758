"""Errors by round as a drawing (SVG), for light and dark pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tools.expect.lines import ROUNDS, Line

_WIDTH: Final = 860
_HEIGHT: Final = 330
_TOP: Final = 70
_BOTTOM: Final = 270
_PANELS: Final = ((70, 400), (500, 830))  # left and right of each
_COLOURS: Final = (
    ("#2f78c4", "#5aa6ef"),
    ("#e06a35", "#f58e5f"),
    ("#2f9e6b", "#53c48e"),
    ("#8258c9", "#ab86ea"),
)
GOALS: Final = {2: 13.0, 3: 12.0, 4: 10.0, 5: 8.0, 6: 6.0}  # mean errors, by round
_MOST_ERROR: Final = 18.0
_MOST_BIAS: Final = 6.0


def draw(levels: Mapping[str, Mapping[int, Line]], title: str) -> str:
    """By level and round: the mean absolute error on the left, the bias on the right."""
    parts = [_text(20, 30, title, "title")]
    left, right = _PANELS
    parts += _axis(left, "mean absolute error, VP", [0, 5, 10, 15], _error_height)
    parts += _axis(right, "bias, VP (expected less reached)", [-4, -2, 0, 2, 4], _bias_height)
    goals = " ".join([f"{_x(left, n):.0f},{_error_height(goal):.0f}" for n, goal in GOALS.items()])
    parts.append(f'<polyline class="goal" points="{goals}"/>')
    for i, (level, lines) in enumerate(levels.items()):
        errors = [(n, _error_height(line.error)) for n, line in lines.items()]
        biases = [(n, _bias_height(line.bias)) for n, line in lines.items()]
        parts += [_curve(left, errors, i), _curve(right, biases, i)]
        parts.append(_text(70 + 150 * i, _HEIGHT - 14, level, f"c{i}"))
    parts.append(_text(70 + 150 * len(levels), _HEIGHT - 14, "goal (dashed)", "quiet"))
    size = f'viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{title}">',
            f"<style>{_style()}</style>",
            f'<rect class="page" width="{_WIDTH}" height="{_HEIGHT}"/>',
            *parts,
            "</svg>\n",
        ]
    )


def _x(panel: tuple[int, int], number: int) -> float:
    left, right = panel
    return left + (right - left) * (number - 0.5) / len(ROUNDS)


def _error_height(error: float) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * min(error, _MOST_ERROR) / _MOST_ERROR


def _bias_height(bias: float) -> float:
    bias = max(-_MOST_BIAS, min(bias, _MOST_BIAS))
    return (_TOP + _BOTTOM) / 2 - (_BOTTOM - _TOP) / 2 * bias / _MOST_BIAS


def _axis(
    panel: tuple[int, int], label: str, ticks: list[int], height: Callable[[float], float]
) -> list[str]:
    left, right = panel
    parts = [_text(left, _TOP - 14, label, "quiet")]
    for tick in ticks:
        y = height(tick)
        parts.append(f'<line class="grid" x1="{left}" x2="{right}" y1="{y:.0f}" y2="{y:.0f}"/>')
        parts.append(_text(left - 24, y + 4, str(tick), "quiet"))
    for number in ROUNDS:
        parts.append(_text(_x(panel, number) - 8, _BOTTOM + 20, f"R{number}", "quiet"))
    return parts


def _curve(panel: tuple[int, int], points: list[tuple[int, float]], place: int) -> str:
    line = " ".join([f"{_x(panel, number):.0f},{y:.1f}" for number, y in points])
    return f'<polyline class="line s{place}" points="{line}"/>'


def _text(x: float, y: float, words: str, kind: str) -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" class="{kind}">{words}</text>'


def _style() -> str:
    rules = [
        "text{font:13px system-ui,sans-serif;fill:var(--ink)}",
        ".title{font-weight:600;font-size:16px}",
        "text.quiet{fill:var(--quiet)}.page{fill:var(--page)}.grid{stroke:var(--grid)}",
        ".line{fill:none;stroke-width:2.5}",
        ".goal{fill:none;stroke:var(--quiet);stroke-dasharray:5 4}",
    ]
    for i in range(len(_COLOURS)):
        rules.append(f".s{i}{{stroke:var(--c{i})}}text.c{i}{{fill:var(--c{i});font-weight:600}}")
    light = {"page": "#ffffff", "ink": "#1b2130", "quiet": "#5b6478", "grid": "#dfe3ec"}
    dark = {"page": "#141824", "ink": "#e8ecf5", "quiet": "#9aa5bd", "grid": "#2c3448"}
    for i, (bright, deep) in enumerate(_COLOURS):
        light[f"c{i}"], dark[f"c{i}"] = bright, deep
    dark_rules = f"@media (prefers-color-scheme:dark){{:root{{{_variables(dark)}}}}}"
    return f":root{{{_variables(light)}}}{dark_rules}{''.join(rules)}"


def _variables(colours: Mapping[str, str]) -> str:
    return "".join([f"--{name}:{colour};" for name, colour in colours.items()])
