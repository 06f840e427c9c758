"""The boards of The Lost Fleet: the ships, and what players own of it."""

from __future__ import annotations

from typing import Any

from brainstone.cli.explain import gives_words
from brainstone.cli.layout import Flow, Stack
from brainstone.cli.paint import USED, labelled, seat_styles
from brainstone.cli.styled import QUIET, Drawable, Text
from brainstone.cli.tables import GIVES

View = dict[str, Any]


def fleet_content(view: View) -> Drawable:
    """Every ship with its action spaces, shuttles, tech tile and token; artifacts, extension."""
    styles = seat_styles(view)
    fleet = view["lost_fleet"]
    lines: list[Drawable] = []
    for ship in fleet["ships"]:
        shuttles = [(str(seat), styles[seat]) for seat in ship["shuttles"]] or [("nobody", QUIET)]
        name = Text.assemble((ship["title"], "bold"), (f" {ship['space']}, explored by ", QUIET))
        items = [Text.assemble(name, *shuttles)]
        if ship["tech"]:
            items.append(labelled("tech", ship["tech"]))
        items.append(labelled("token", ship["token"] or "taken"))
        lines.append(Flow(items))
        actions = [
            Text(f"{a['name']} used", style=USED)
            if a["used"]
            else labelled(a["name"], gives_words(GIVES[a["name"]]))
            for a in ship["actions"]
        ]
        lines.append(Flow(actions, indent=2))
    extension = fleet["extension"]
    condition = "25 VP" if extension["side"] == "vp25" else "shuttles on 3 ships"
    tile = extension["tile"] if extension["left"] else "taken"
    lines.append(
        Flow(
            [
                labelled("artifacts", ", ".join(fleet["artifacts"]) or "none left"),
                labelled(f"advanced tile for {condition}", tile),
            ]
        )
    )
    return Stack(*lines)


def fleet_lines(player: View) -> list[Drawable]:
    """What a player owns of the expansion."""
    own = player["lost_fleet"]
    items = [labelled("shuttles", f"{own['shuttles']} left")]
    if own["ships"]:
        items.append(labelled("explored", ", ".join(own["ships"])))
    if own["artifacts"]:
        items.append(labelled("artifacts", ", ".join(own["artifacts"])))
    if own.get("expensive_types"):
        items.append(labelled("3 steps", ", ".join(own["expensive_types"])))
    if "rings_left" in own:
        items.append(labelled("rings left", str(own["rings_left"])))
    if own.get("tinkering_tile"):
        items.append(labelled("tinkering", own["tinkering_tile"]))
    return [Flow(items)]
