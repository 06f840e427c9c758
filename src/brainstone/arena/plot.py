"""A drawing of results as SVG, for light and dark pages.

Above, every bot's VP by source as a bar, with the interval of the mean; below, its VP faction by
faction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final
from xml.sax.saxutils import escape, quoteattr

from brainstone.engine.setup.parts import rules_named

WIDTH: Final = 860
_LEFT: Final = 130  # names stand left of it
_RIGHT: Final = 690  # numbers stand right of it
_BAR: Final = 26
_ROW: Final = 44
_LINE: Final = 22

# By source and by bot, light and dark: neighbours differ in hue and in lightness.
_SOURCE_COLOURS: Final = {
    "start": ("#8a94ad", "#76819c"),
    "rounds": ("#2f78c4", "#5aa6ef"),
    "federations": ("#2f9e6b", "#53c48e"),
    "boosters": ("#d9a416", "#e8bd4a"),
    "tech tiles": ("#8258c9", "#ab86ea"),
    "Q.I.C. actions": ("#0f7a52", "#2fa877"),
    "final tiles": ("#e06a35", "#f58e5f"),
    "research": ("#cf4274", "#ee7199"),
    "resources": ("#a9b4c9", "#b9c4d9"),
    "Lost Fleet": ("#4d5fa8", "#8c9be0"),
    "Automa's cards": ("#2b8d96", "#5cbcc4"),
    "faction": ("#a06f3c", "#c99762"),
    "charging": ("#b3261e", "#e5675d"),
}
_BOT_COLOURS: Final = (
    ("#2f78c4", "#5aa6ef"),
    ("#e06a35", "#f58e5f"),
    ("#2f9e6b", "#53c48e"),
    ("#cf4274", "#ee7199"),
    ("#8258c9", "#ab86ea"),
    ("#b08500", "#e8bd4a"),
    ("#2b8d96", "#5cbcc4"),
    ("#5d6880", "#b9c4d9"),
)


def draw(numbers: dict[str, Any]) -> str:
    """The drawing of a report with at least one game."""
    bots = sorted(numbers["bots"].items(), key=lambda item: -item[1]["rating"])
    parts = [_text(20, 34, _title(numbers), "title"), _text(20, 54, _subtitle(numbers), "quiet")]
    bars, height = _bars(bots, 84)
    factions = rules_named(numbers["tournament"]["expansion"]).factions
    titles = {name: faction.title for name, faction in factions.items()}
    points, height = _factions(bots, titles, height + 34)
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    label = f'role="img" aria-label={quoteattr(_title(numbers))}'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} {label}>',
            f"<style>{_style()}</style>",
            f'<rect class="page" width="{WIDTH}" height="{height}"/>',
            *parts,
            *bars,
            *points,
            "</svg>\n",
        ]
    )


def _style() -> str:
    """Colours are variables, so that a dark page changes them at one place."""
    names = [*_SOURCE_COLOURS]
    light = {f"s{i}": _SOURCE_COLOURS[name][0] for i, name in enumerate(names)}
    dark = {f"s{i}": _SOURCE_COLOURS[name][1] for i, name in enumerate(names)}
    light |= {f"b{i}": colours[0] for i, colours in enumerate(_BOT_COLOURS)}
    dark |= {f"b{i}": colours[1] for i, colours in enumerate(_BOT_COLOURS)}
    light |= {"page": "#ffffff", "ink": "#1b2130", "quiet": "#5b6478", "line": "#dfe3ec"}
    dark |= {"page": "#12151f", "ink": "#e9edf6", "quiet": "#9aa5bd", "line": "#2b3145"}
    rules = [
        f"svg{{{_variables(light)}}}",
        f"@media (prefers-color-scheme: dark){{svg{{{_variables(dark)}}}}}",
        "text{font:13px system-ui,sans-serif;fill:var(--ink)}",
        ".title{font-size:18px;font-weight:600}.bold{font-weight:600}",
        ".quiet{fill:var(--quiet);font-size:12px}.end{text-anchor:end}.middle{text-anchor:middle}",
        ".page{fill:var(--page)}.grid{stroke:var(--line)}",
        ".whisker{stroke:var(--ink);stroke-width:1.5;fill:none}.ring{stroke:var(--page)}",
        *[f".{name}{{fill:var(--{name})}}" for name in light if name[0] in "sb"],
    ]
    return "".join(rules)


def _variables(colours: dict[str, str]) -> str:
    return "".join([f"--{name}:{colour};" for name, colour in colours.items()])


def _title(numbers: dict[str, Any]) -> str:
    tournament = numbers["tournament"]
    if tournament["automa"]:
        return f"{', '.join(tournament['bots'])} against the Automa ({tournament['automa']})"
    if len(tournament["bots"]) == 1:
        return f"{tournament['bots'][0]} against itself, {tournament['players']} players"
    return f"{', '.join(tournament['bots'])}: {tournament['players']} players"


def _subtitle(numbers: dict[str, Any]) -> str:
    tournament = numbers["tournament"]
    with_it = f" with {tournament['expansion']}" if tournament["expansion"] else ""
    return (
        f"{numbers['games']} games{with_it} on {numbers['boards']} boards, seed "
        f"{tournament['seed']}. Mean VP of a seat by source, with 95% intervals."
    )


# The bars


def _bars(bots: Sequence[tuple[str, Any]], top: int) -> tuple[list[str], int]:
    """Bars with their axis and the colours explained; and where they end."""
    paid = min([row["by_source"]["charging"] for _, row in bots])
    most = max([row["mean_vp"] - row["by_source"]["charging"] for _, row in bots])
    axis = _Axis(min(0.0, paid), most)
    bottom = top + _ROW * len(bots)
    parts = axis.draw(top - 8, bottom)
    for i, (name, row) in enumerate(bots):
        parts += _bar(axis, name, row, top + i * _ROW, len(bots) > 1)
    used = [s for s in _SOURCE_COLOURS if any([row["by_source"][s] for _, row in bots])]
    labels = [("charging (paid)" if s == "charging" else s, f"s{_index(s)}") for s in used]
    legend, height = _legend(labels, bottom + 42)
    return parts + legend, height


def _bar(axis: _Axis, name: str, row: dict[str, Any], y: int, many: bool) -> list[str]:
    parts = [_text(_LEFT - 12, y + 18, name, "bold end")]
    x = 0.0
    for source in _SOURCE_COLOURS:
        vp = row["by_source"][source]
        if vp > 0:
            parts.append(_block(axis.at(x), axis.at(x + vp), y, source, vp))
            x += vp
        elif vp < 0:
            parts.append(_block(axis.at(vp), axis.at(0), y, source, vp))
    interval = row["mean_vp_interval"]
    if interval is not None:
        low, high, middle = axis.at(interval[0]), axis.at(interval[1]), y + _BAR + 5
        parts.append(f'<path class="whisker" d="M{low:.1f} {middle - 3}v6m0-3H{high:.1f}m0-3v6"/>')
    margin = "" if interval is None else f" ±{(interval[1] - interval[0]) / 2:.1f}"
    parts.append(_text(_RIGHT + 14, y + 13, f"{row['mean_vp']:.1f}{margin} VP", "bold"))
    rating = f", rating {row['rating']:.0f}" if many else ""
    parts.append(_text(_RIGHT + 14, y + 29, f"wins {row['win_rate']:.0%}{rating}", "quiet"))
    return parts


def _block(left: float, right: float, y: int, source: str, vp: float) -> str:
    width = max(0.0, right - left - 1)  # a gap between neighbours
    return (
        f'<rect class="s{_index(source)}" x="{left:.1f}" y="{y}" width="{width:.1f}" '
        f'height="{_BAR}" rx="2"><title>{escape(source)}: {vp:.1f} VP</title></rect>'
    )


def _index(source: str) -> int:
    return list(_SOURCE_COLOURS).index(source)


# Faction by faction


def _factions(
    bots: Sequence[tuple[str, Any]], titles: Mapping[str, str], top: int
) -> tuple[list[str], int]:
    names = sorted({name for _, row in bots for name in row["by_faction"]})
    means = [cell["mean_vp"] for _, row in bots for cell in row["by_faction"].values()]
    axis = _Axis(min(means), max(means))
    first = top + 40
    bottom = first + _LINE * len(names)
    parts = [_text(20, top + 8, "Mean VP by faction", "title"), *axis.draw(first - 12, bottom)]
    for i, name in enumerate(names):
        y = first + i * _LINE
        parts.append(_text(_LEFT - 12, y + 4, titles[name], "end"))
        for number, (bot, row) in enumerate(bots):
            cell = row["by_faction"].get(name)
            if cell:
                words = f"{bot}, {name}: {cell['mean_vp']:.1f} VP, {cell['seats']} seats"
                parts.append(
                    f'<circle class="b{number % len(_BOT_COLOURS)} ring" r="6" cy="{y}" '
                    f'cx="{axis.at(cell["mean_vp"]):.1f}"><title>{escape(words)}</title></circle>'
                )
    labels = [(bot, f"b{i % len(_BOT_COLOURS)}") for i, (bot, _) in enumerate(bots)]
    legend, height = _legend(labels, bottom + 36)
    return parts + legend, height


# Pieces


class _Axis:
    """From VP to a place between the names and the numbers, with round marks."""

    def __init__(self, low: float, high: float) -> None:
        self.step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 1000) if (high - low) / s <= 9)
        self.low = self.step * int(low // self.step)
        self.high = max(self.step * -int(-high // self.step), self.low + self.step)

    def at(self, vp: float) -> float:
        return _LEFT + (vp - self.low) / (self.high - self.low) * (_RIGHT - _LEFT)

    def draw(self, top: int, bottom: int) -> list[str]:
        parts: list[str] = []
        for vp in range(self.low, self.high + 1, self.step):
            x = self.at(vp)
            parts.append(f'<path class="grid" d="M{x:.1f} {top}V{bottom}"/>')
            parts.append(_text(x, bottom + 15, str(vp), "quiet middle"))
        return parts


def _legend(labels: Sequence[tuple[str, str]], y: int) -> tuple[list[str], int]:
    """Colours and what they mean, as many on a line as fit."""
    parts: list[str] = []
    x = _LEFT
    for label, kind in labels:
        width = 28 + 7 * len(label)
        if x + width > WIDTH - 20:
            x, y = _LEFT, y + 20
        parts.append(f'<rect class="{kind}" x="{x}" y="{y - 10}" width="12" height="12" rx="2"/>')
        parts.append(_text(x + 18, y, label, "quiet"))
        x += width
    return parts, y + 20


def _text(x: float, y: float, text: str, kind: str) -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>'
