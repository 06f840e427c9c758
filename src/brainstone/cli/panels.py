"""The boards beside the map: research, actions, scoring, supply, and one panel per player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from brainstone.cli.explain import (
    every_area_words,
    final_words,
    gives_words,
    level_words,
    round_words,
    things_shown,
)
from brainstone.cli.fleet_panels import fleet_content, fleet_lines
from brainstone.cli.layout import Column, Flow, Frame, Stack, Table
from brainstone.cli.paint import (
    PLANET_CODES,
    PLANET_STYLES,
    TITLE,
    USED,
    labelled,
    seat_chip,
    seat_name,
    seat_styles,
)
from brainstone.cli.sources import source_words
from brainstone.cli.spoken import colon, named, spoken, told
from brainstone.cli.styled import QUIET, Drawable, Text
from brainstone.data.components import (
    MAX_CREDITS,
    MAX_KNOWLEDGE,
    MAX_ORE,
)
from brainstone.data.tiles import ACTION_SPACES
from brainstone.engine.actions.upgrades import PIECES
from brainstone.engine.core.amounts import format_amounts, parse_amounts
from brainstone.engine.core.ids import (
    AREA_CODES,
    BASE_PLANETS,
    MAX_LEVEL,
    PLANET_NAMES,
    STRUCTURE_CODES,
)
from brainstone.engine.core.language import END, NOW
from brainstone.texts.things import Things

View = dict[str, Any]

_PIECES: Final = dict(zip(STRUCTURE_CODES, PIECES, strict=True))
_STONE_PLACES: Final = ("", "I", "II", "III", "Gaia")


def framed(content: Drawable, title: str | Text) -> Frame:
    return Frame(content, Text(title, style=TITLE) if isinstance(title, str) else title)


def digits(seats: Sequence[int], styles: list[str]) -> Text:
    """Seat numbers in the players' colours."""
    return Text.assemble(*[(str(seat), styles[seat]) for seat in seats])


# The research board


def research_panel(view: View) -> Frame:
    styles = seat_styles(view)
    columns = [Column(Text(told("area"), style=QUIET))]
    for level in range(MAX_LEVEL + 1):
        once = every_area_words(level, NOW)
        heading = f"{level} +{once}" if once else str(level)
        columns.append(Column(Text(heading, style=QUIET), least=8))
    columns.append(Column(Text(told("tiles"), style=QUIET), least=27))
    table = Table(*columns, gap=1, fills=True, ruled=False)
    for i, row in enumerate(view["research"]["areas"]):
        cells: list[Drawable] = []
        for level in range(MAX_LEVEL + 1):
            seats = [seat for seat, at in enumerate(row["levels"]) if at == level]
            words = _economy_words(view, i, level) or level_words(i, level)
            cells.append(Stack(digits(seats, styles), Text(words or "·", style=QUIET)))
        name = Text.assemble((_area_title(i), "bold"), "\n", (AREA_CODES[i], QUIET))
        left = row["advanced_left"]
        advanced = Text.assemble(
            (f"{told('advanced' if left else 'gone')} ", QUIET),
            (row["advanced"], "" if left else USED),
        )
        table.add(name, *cells, Stack(Text(row["tech"]), advanced))
    free = ", ".join(view["research"]["free_tech"])
    token = view["research"]["level_5_token"] or told("taken")
    top = spoken().text("name.level", area=named("area", "terra"), level=MAX_LEVEL)
    ends = [(str(level), every_area_words(level, END)) for level in range(MAX_LEVEL + 1)]
    notes = [
        labelled(told("any-area"), free),
        labelled(told("level-5-token", level=top), token),
        labelled(told("level.end"), ", ".join([f"{colon(at)} {vp}" for at, vp in ends if vp])),
    ]
    return framed(Stack(table, Flow(notes)), told("panel.research"))


def _economy_words(view: View, area: int, level: int) -> str:
    """What an economy tile of an expansion prints over levels 3 and 4."""
    if AREA_CODES[area] != "eco" or level not in (3, 4) or "lost_fleet" not in view:
        return ""
    income: str = view["lost_fleet"]["economy"]["income"][level - 3]
    return "+" + income.replace(" ", "")


def _area_title(area: int) -> str:
    name = named("area", AREA_CODES[area])
    return name if len(name) < 14 else f"{name[:12]}."


def actions_panel(view: View) -> Frame:
    used = {action["name"]: action["used"] for action in view["research"]["actions"]}
    lines: list[Drawable] = []
    for kind in ("power", "qic"):
        items: list[Text] = []
        for row in ACTION_SPACES:
            if f"{kind} {row.name}" in used:
                cost = row.gives.partition(":")[0]
                items.append(
                    Text(f"{row.name} {cost} {told('used')}", style=USED)
                    if used[f"{kind} {row.name}"]
                    else Text.assemble((row.name, "bold"), f" {cost}")
                )
        if items:
            lines.append(Flow(items, label=kind.ljust(5)))
    return framed(Stack(*lines), told("panel.actions"))


def fleet_panel(view: View) -> Frame:
    return framed(fleet_content(view), told("panel.fleet"))


# Scoring and supply


def rounds_panel(view: View) -> Frame:
    lines: list[Text] = []
    for i, name in enumerate(view["scoring"]["rounds"]):
        number = i + 1
        text = f"{number} {round_words(things_shown(view), name)}"
        if view.get("automas"):
            text += f" {told('automa.pass', n=view['automas'][0]['pass_vp'][i])}"
        if number == view["round"] and not view["over"]:
            lines.append(Text(f"> {text}", style="bold"))
        else:
            lines.append(Text(f"  {text}", style=QUIET if number < view["round"] else ""))
    return framed(Stack(*lines), told("panel.rounds"))


def finals_panel(view: View, shares: list[list[int]]) -> Frame:
    """The final tiles: progress of each seat, and what it would score now."""
    styles = seat_styles(view)
    lines: list[Drawable] = []
    for tile, vp in zip(view["scoring"]["final"], shares, strict=True):
        lines.append(Text(final_words(things_shown(view), tile["name"]), style="bold"))
        items = [
            Text.assemble((f" {seat} ", styles[seat]), f" {count}", (f" = {points}vp", QUIET))
            for seat, (count, points) in enumerate(zip(tile["counts"], vp, strict=True))
        ]
        if tile["neutral"] is not None:
            items.append(labelled(told("neutral"), str(tile["neutral"])))
        lines.append(Flow(items, indent=1))
    return framed(Stack(*lines), told("panel.finals"))


def supply_panel(view: View) -> Frame:
    boosters = [
        Text.assemble((name, "bold"), (f" {booster_words(view, name)}", QUIET))
        for name in view["supply"]["boosters"]
    ]
    tokens = [
        Text.assemble((f"{left}x ", "bold" if left else QUIET), (name, "" if left else USED))
        for name, left in view["supply"]["tokens"].items()
    ]
    content = Stack(
        Flow(boosters, label=told("boosters")),
        Flow(tokens, label=told("tokens")),
    )
    return framed(content, told("panel.supply"))


def readings_panel(view: View) -> Frame:
    """How this game reads the disputed rules; what is not usual stands out."""
    lines: list[Drawable] = []
    for row in view["readings"]:
        mark, style = ("  ", QUIET) if row["usual"] else ("* ", "bold")
        side = "usual" if row["usual"] else "other"
        words = spoken().text(f"reading.{row['reading']}.{side}")
        lines.append(Text(f"{mark}{row['ruling']} {words}", style=style))
    for automa in view.get("automas", []):
        for name, value in automa["switches"].items():
            words = told("automa.switch", name=name, value=str(value))
            lines.append(Text(f"* {words}", style="bold"))
    return framed(Stack(*lines), told("panel.readings"))


def legend_panel(view: View) -> Frame:
    """What the map shows."""
    planets = Flow(
        [
            Text.assemble((f"{PLANET_CODES[name]} ", style), f" {named('planet', name)}")
            for name, style in PLANET_STYLES.items()
            if "lost_fleet" in view or name in PLANET_NAMES[:BASE_PLANETS]
        ],
        stop=15,
    )
    pieces = Flow(
        [
            labelled("0m", told("legend.mine")),
            labelled("ts la pi ac", told("legend.others")),
            labelled("gf", named("structure", "gaiaformer")),
            labelled("*0", named("structure", "satellite")),
            labelled("st", named("structure", "station")),
            labelled("#7", told("legend.middle")),
            labelled(told("legend.in"), told("legend.is")),
        ]
    )
    return framed(Stack(planets, pieces), told("panel.map"))


# Players


def player_panel(view: View, seat: int, sources: bool = False) -> Frame:
    player = view["players"][seat]
    if not player["faction"]:
        return framed(Text(told("no-faction"), style=QUIET), seat_chip(seat, ""))
    title = Text.assemble(
        seat_chip(seat, player["faction"]),
        (f" {player['vp']} {told('vp')} ", TITLE),
        (_standing(view, seat)),
    )
    if player["automa"]:
        lines: list[Drawable] = [_structures(player), *_automa(view, seat)]
    else:
        lines = [_goods(player), _power(player), _structures(player)]
        lines.append(labelled(told("income"), _income(player)))
    lines.append(labelled(told("booster"), _booster(view, player["booster"])))
    if player["tech"] or player["advanced"]:
        lines.append(_tech(player))
    if player["tokens"]:
        names = [
            token["name"] if token["green"] else f"{token['name']} {told('gray')}"
            for token in player["tokens"]
        ]
        lines.append(labelled(told("player.tokens"), ", ".join(names)))
    if player["specials"]:
        items: list[Text] = []
        for action in player["specials"]:
            used = f"{action['name']} ({told('used')})"
            items.append(Text(used, style=USED) if action["used"] else Text(action["name"]))
        lines.append(Flow(items, label=told("actions")))
    if "lost_fleet" in player and not player["automa"]:
        lines += fleet_lines(player)
    if sources:
        things = things_shown(view)
        items = [
            labelled(source_words(things, **row["source"]), f"{row['vp']:+}")
            for row in player["vp_sources"]
        ]
        lines.append(Flow(items, label=told("points")))
    return framed(Stack(*lines), title)


def _automa(view: View, seat: int) -> list[Drawable]:
    """What lies open of an Automa's cards."""
    own = next(entry for entry in view["automas"] if entry["seat"] == seat)
    deck = own["deck"]
    support = deck["action"] or told("automa.none-yet")  # the action card is the next support card
    lines: list[Drawable] = [
        labelled(told("automa.level"), spoken().text(f"automa.level.{own['level']}")),
        labelled(told("automa.cards"), told("automa.support", n=deck["draw"], card=support)),
    ]
    if "ship_tiles" in own:
        lines.append(Flow([_ship_tile(tile) for tile in own["ship_tiles"]]))
    return lines


def _ship_tile(tile: View) -> Text:
    """One of its spaceship tiles, which it counts from left to right after the action spaces."""
    if tile["side"] == "ship":
        ship = told("automa.explore", ship=named("ship", tile["ship"]))
        return labelled(ship, told("automa.ship-side"))
    spaces = [f"{s['name']} {told('used')}" if s["used"] else s["name"] for s in tile["spaces"]]
    return labelled(named("ship", tile["ship"]), ", ".join(spaces))


def standings_panel(view: View) -> Frame:
    """Everybody's points and resources, two lines each."""
    lines: list[Drawable] = []
    for seat, player in enumerate(view["players"]):
        chip = seat_chip(seat, player["faction"])
        lines.append(
            Text.assemble(chip, f" {player['vp']} {told('vp')} ", (_standing(view, seat), QUIET))
        )
        if player["faction"] and not player["automa"]:
            power = "/".join([str(tokens) for tokens in player["power"]])
            lines.append(Text.assemble("  ", _resources(player), labelled(told("power"), power)))
    return framed(Stack(*lines), told("panel.players"))


def _standing(view: View, seat: int) -> str:
    decision = view["decision"]
    if decision and decision["seat"] == seat:
        return f"· {told('to-decide')} "
    automa = "· Automa " if view["players"][seat]["automa"] else ""
    if view["players"][seat]["passed"]:
        return f"{automa}· {told('passed')} "
    return automa


def _resources(player: View) -> Text:
    parts: list[tuple[str, str]] = []
    for letter, number, limit in (
        ("c", player["credits"], MAX_CREDITS),
        ("o", player["ore"], MAX_ORE),
        ("k", player["knowledge"], MAX_KNOWLEDGE),
        ("q", player["qic"], 0),
    ):
        full = f" {told('full')}" if limit and number >= limit else ""
        parts += [(str(number), "bold"), (f"{letter}{full}  ", "")]
    return Text.assemble(*parts)


def _goods(player: View) -> Text:
    former = player["gaiaformers"]
    places = [told("free", n=former["free"])]
    places += [told("on-map", n=former["map"])] if former["map"] else []
    places += [told("in-gaia", n=former["gaia_area"])] if former["gaia_area"] else []
    return Text.assemble(
        _resources(player),
        (f"{told('range')} ", QUIET),
        str(player["range"]),
        ("  gf ", QUIET),
        ", ".join(places),
    )


def purse(player: View) -> Text:
    """Resources and power in one line."""
    return Text.assemble(_resources(player), _power(player)) if player["faction"] else Text()


def _power(player: View) -> Text:
    parts: list[tuple[str, str]] = [(f"{told('power')} ", QUIET)]
    for area, tokens in zip(("I", "II", "III"), player["power"], strict=True):
        parts += [(f"{area} ", QUIET), (f"{tokens}  ", "bold")]
    parts += [(f"{told('gaia')} ", QUIET), (str(player["gaia_area"]), "bold")]
    if player["brainstone"]:
        places = (*_STONE_PLACES, told("stone.lost"))
        parts += [(f"  {told('stone')} ", QUIET), (places[player["brainstone"]], "bold")]
    return Text.assemble(*parts)


def _structures(player: View) -> Text:
    parts: list[tuple[str, str]] = [(f"{told('built')} ", QUIET)]
    for code, number in player["structures"].items():
        if _PIECES[code] > 1:
            parts += [(f"{code} ", QUIET), (str(number), "bold"), (f"/{_PIECES[code]}  ", QUIET)]
        elif number:
            parts += [(f"{code}  ", "bold")]
    if player["satellites"]:
        parts += [(f"{told('satellites')} ", QUIET), (f"{len(player['satellites'])}  ", "bold")]
    if player["stations"]:
        parts += [(f"{told('stations')} ", QUIET), (str(len(player["stations"])), "bold")]
    return Text.assemble(*parts)


def _income(player: View) -> str:
    sums: dict[int, int] = {}
    for source in player["next_income"]:
        for resource, number in parse_amounts(source["gain"]):
            sums[resource] = sums.get(resource, 0) + number
    return format_amounts(tuple([pair for pair in sorted(sums.items()) if pair[1]])) or told("none")


def booster_words(view: View, name: str) -> str:
    return gives_words(things_shown(view), "booster", name)


def _booster(view: View, name: str) -> Text:
    if not name:
        return Text(told("none"), style=QUIET)
    return Text.assemble(name, (f" {booster_words(view, name)}", QUIET))


def _tech(player: View) -> Flow:
    items: list[Text] = []
    for tile in player["tech"]:
        covered = f"{tile['name']} {told('covered')}"
        items.append(Text(covered, style=USED) if tile["covered"] else Text(tile["name"]))
    items += [Text(name, style="bold") for name in player["advanced"]]
    return Flow(items, label=told("tech"))


# The end


def scores_table(
    things: Things, players: list[View], scores: list[dict[str, Any]], winners: list[int]
) -> Table:
    """Points by source, one column per seat."""
    columns = [Column(told("table.from"), footer=told("table.total"))]
    for entry in scores:
        mark = f" {told('table.wins')}" if entry["seat"] in winners else ""
        heading = seat_name(entry["seat"], entry["faction"])
        columns.append(Column(heading, right=True, footer=f"{entry['total']}{mark}"))
    table = Table(*columns)
    sources = {row["text"]: row["source"] for player in players for row in player["vp_sources"]}
    for source in dict.fromkeys([name for entry in scores for name in entry["sources"]]):
        cells = [entry["sources"].get(source, 0) for entry in scores]
        words = source_words(things, **sources.get(source, {"kind": source, "name": ""}))
        table.add(words, *[str(vp) if vp else "·" for vp in cells])
    return table
