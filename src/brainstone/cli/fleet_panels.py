"""The boards of The Lost Fleet: the ships, and what players own of it."""

from __future__ import annotations

from typing import Any

from brainstone.cli.explain import gives_words, things_shown
from brainstone.cli.layout import Flow, Stack
from brainstone.cli.paint import USED, labelled, seat_styles
from brainstone.cli.spoken import named, told
from brainstone.cli.styled import QUIET, Drawable, Text

View = dict[str, Any]


def fleet_content(view: View) -> Drawable:
    """Every ship with its action spaces, shuttles, tech tile and token; artifacts, extension."""
    styles = seat_styles(view)
    all_things = things_shown(view)
    fleet = view["lost_fleet"]
    lines: list[Drawable] = []
    for ship in fleet["ships"]:
        shuttles = [(str(seat), styles[seat]) for seat in ship["shuttles"]] or [
            (told("fleet.nobody"), QUIET)
        ]
        by = told("fleet.explored-by", space=ship["space"])
        name = Text.assemble((ship["title"], "bold"), (f" {by} ", QUIET))
        items = [Text.assemble(name, *shuttles)]
        if ship["tech"]:
            items.append(labelled(told("tech"), ship["tech"]))
        items.append(labelled(told("fleet.token"), ship["token"] or told("taken")))
        lines.append(Flow(items))
        actions = [
            Text(f"{a['name']} {told('used')}", style=USED)
            if a["used"]
            else labelled(a["name"], gives_words(all_things, "shipaction", a["name"].split()[1]))
            for a in ship["actions"]
        ]
        lines.append(Flow(actions, indent=2))
    extension = fleet["extension"]
    condition = told(f"fleet.{extension['side']}")
    tile = extension["tile"] if extension["left"] else told("taken")
    lines.append(
        Flow(
            [
                labelled(
                    told("fleet.artifacts"),
                    ", ".join(fleet["artifacts"]) or told("fleet.none-left"),
                ),
                labelled(told("fleet.extension", condition=condition), tile),
            ]
        )
    )
    return Stack(*lines)


def fleet_lines(player: View) -> list[Drawable]:
    """What a player owns of the expansion."""
    own = player["lost_fleet"]
    items = [labelled(told("fleet.shuttles"), told("fleet.left", n=own["shuttles"]))]
    if own["ships"]:
        items.append(labelled(told("fleet.explored"), ", ".join(own["ships"])))
    if own["artifacts"]:
        items.append(labelled(told("fleet.artifacts"), ", ".join(own["artifacts"])))
    if own.get("expensive_types"):
        types = [named("planet", name) for name in own["expensive_types"]]
        items.append(labelled(told("fleet.three-steps"), ", ".join(types)))
    if "rings_left" in own:
        items.append(labelled(told("fleet.rings"), str(own["rings_left"])))
    if own.get("tinkering_tile"):
        items.append(labelled(told("fleet.tinkering"), own["tinkering_tile"]))
    return [Flow(items)]
