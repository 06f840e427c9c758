"""The numbers of a tournament as tables."""

from __future__ import annotations

from typing import Any

from brainstone.cli.console import Console
from brainstone.cli.layout import Column, Table
from brainstone.cli.profile_tables import print_profile
from brainstone.cli.styled import QUIET


def print_report(console: Console, numbers: dict[str, Any]) -> None:
    """Everything a person wants to see; JSON has more."""
    bots = numbers["bots"]
    if not bots:
        console.print("No game has been played.")
        return
    tournament, table = numbers["tournament"], numbers["table"]
    people = f"{tournament['players']} players"
    if tournament["automa"]:
        people = f"one bot against {tournament['automa']}"
    console.print(
        f"{numbers['games']} games on {numbers['boards']} boards, {people}, "
        f"seed {tournament['seed']}"
    )
    console.print(_standings(bots))
    console.print(
        f"A table has {table['mean_vp']:.1f} VP a seat, {table['winner_vp']:.1f} the winner, "
        f"{table['last_vp']:.1f} the last; {table['plies']:.0f} decisions a game."
    )
    for title, part in (
        ("Two bots on the same boards", _pairs(numbers["pairs"])),
        ("VP by source", _sources(bots)),
        ("VP by faction (seats)", _factions(bots)),
    ):
        if part.rows:
            console.print()
            console.print(title, style="bold")
            console.print(part)
    if "profile" in numbers:
        print_profile(console, numbers["profile"])
    console.print(
        "± 95% confidence, boards as clusters; ratings: Bradley-Terry, 400 points are odds of "
        "10 to 1 to be ahead (docs/arena.md)",
        style=QUIET,
    )


def _new(*headings: str) -> Table:
    """A table whose first column is text."""
    return Table(*[Column(heading, right=i > 0) for i, heading in enumerate(headings)])


def _standings(bots: dict[str, Any]) -> Table:
    table = _new(
        "bot", "seats", "mean VP", "sd", "min-max", "wins", "rating", "actions", "federations",
        "advanced", "ms/decision",
    )  # fmt: skip
    for name, row in sorted(bots.items(), key=lambda item: -item[1]["rating"]):
        table.add(
            name,
            str(row["seats"]),
            _with_margin(row, "mean_vp", 1),
            "" if row["sd_vp"] is None else f"{row['sd_vp']:.0f}",
            f"{row['min_vp']}-{row['max_vp']}",
            _with_margin(row, "win_rate", 0, 100) + "%",
            _with_margin(row, "rating", 0) if len(bots) > 1 else "",
            f"{row['actions']:.1f}" if row["ms_per_decision"] is not None else "",
            f"{row['federations']:.2f}",
            f"{row['advanced']:.2f}",
            "" if row["ms_per_decision"] is None else f"{row['ms_per_decision']:.1f}",
        )
    return table


def _pairs(pairs: list[dict[str, Any]]) -> Table:
    table = _new("", "boards", "difference in VP", "standard error", "ahead")
    for pair in pairs:
        table.add(
            " against ".join(pair["bots"]),
            str(pair["boards"]),
            _with_margin(pair, "vp_difference", 1, sign="+"),
            "" if pair["vp_difference_error"] is None else f"{pair['vp_difference_error']:.1f}",
            _with_margin(pair, "ahead", 0, 100) + "%" if "ahead" in pair else "",
        )
    return table


def _sources(bots: dict[str, Any]) -> Table:
    table = _new("source", *bots)
    for source in next(iter(bots.values()))["by_source"]:
        points = [row["by_source"][source] for row in bots.values()]
        if any(points):
            table.add(source, *[f"{vp:.1f}" for vp in points])
    return table


def _factions(bots: dict[str, Any]) -> Table:
    table = _new("faction", *bots)
    for faction in sorted({name for row in bots.values() for name in row["by_faction"]}):
        cells = [row["by_faction"].get(faction) for row in bots.values()]
        table.add(
            faction, *[f"{cell['mean_vp']:.1f} ({cell['seats']})" if cell else "" for cell in cells]
        )
    return table


def _with_margin(
    row: dict[str, Any], name: str, digits: int, scale: float = 1, sign: str = ""
) -> str:
    """``93.5 ±2.1``, or the value alone where no interval is known."""
    text = f"{row[name] * scale:{sign}.{digits}f}"
    interval = row[f"{name}_interval"]
    if interval is None:
        return text
    return f"{text} ±{(interval[1] - interval[0]) / 2 * scale:.{digits}f}"
