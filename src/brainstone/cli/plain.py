"""The table in sentences and lists, without drawings: for screen readers and braille lines."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from brainstone.cli.explain import clock_words, final_words, round_words, said, things_of
from brainstone.cli.paint import seat_name
from brainstone.cli.screen import question_words, result_sentence
from brainstone.cli.spoken import colon, named, spoken, told
from brainstone.engine.core.ids import AREA_CODES
from brainstone.engine.core.move_source import family_of
from brainstone.engine.show.survey import survey

if TYPE_CHECKING:
    from brainstone import Game

VARIABLE: Final = "BRAINSTONE_PLAIN"

_UNITS: Final = {
    "credits": "c",
    "ore": "o",
    "knowledge": "k",
    "qic": "q",
    "vp": "vp",
    "tokens": "t",
    "gaiaformers": "gf",
}
_WRITTEN: Final = re.compile(r"(?<![\w.])\+?(-?\d+) ?(vp|gf|[cokqt])(?![\w/])")


def is_wanted(asked: bool) -> bool:
    """Plain by a switch, or by the environment of somebody who always wants it."""
    return asked or os.environ.get(VARIABLE, "") not in ("", "0")


# Words


def sentence(*parts: str) -> str:
    """Parts with commas between them and a full stop."""
    text = ", ".join([part for part in parts if part])
    stop = "" if text[-1:] in ("", *".!?…") else "."
    return f"{text[:1].upper()}{text[1:]}{stop}"


def goods(amounts: dict[str, int]) -> str:
    """``2 credits, 4 ore``."""
    units = [(_UNITS[what], abs(n)) for what, n in amounts.items() if what in _UNITS and n]
    return ", ".join([spoken().text(f"unit.{unit}", n=n) for unit, n in units])


def in_words(text: str) -> str:
    """Amounts as they are written, said: ``-2c`` is "-2 credits"."""
    return _WRITTEN.sub(lambda one: spoken().text(f"unit.{one[2]}", n=int(one[1])), text)


def name_in(view: dict[str, Any], seat: int) -> str:
    return seat_name(seat, view["players"][seat]["faction"])


# Where the game stands


def heading_lines(game: Game, view: dict[str, Any]) -> list[str]:
    order = spoken().listed([name_in(view, seat) for seat in view["order"]])
    lines = [sentence(clock_words(game), told("played", n=view["ply"]))]
    if not game.over:
        lines.append(sentence(told("order", order=order)))
    number = view["round"]
    if 0 < number <= len(view["scoring"]["rounds"]) and not game.over:
        lines.append(_round_line(game, view, number))
    return lines


def _round_line(game: Game, view: dict[str, Any], number: int) -> str:
    words = in_words(round_words(things_of(game), view["scoring"]["rounds"][number - 1]))
    return sentence(f"{colon(told('plain.round', n=number))} {words}")


def player_line(view: dict[str, Any], seat: int) -> str:
    """Points, resources, power and what is built, in one sentence."""
    player = view["players"][seat]
    asked = view["decision"] is not None and view["decision"]["seat"] == seat
    state = told("to-decide") if asked else told("passed") if player["passed"] else ""
    points = spoken().text("unit.vp", n=player["vp"])
    if not player["faction"] or player["automa"]:
        return sentence(f"{colon(name_in(view, seat))} {points}", state)
    owned = {what: player[what] for what in ("credits", "ore", "knowledge", "qic")}
    units = [spoken().text(f"unit.{_UNITS[what]}", n=n) for what, n in owned.items()]
    areas = told("plain.areas", areas=", ".join([str(n) for n in player["power"]]))
    gaia = told("in-gaia", n=player["gaia_area"]) if player["gaia_area"] else ""
    built = [
        f"{colon(named('structure', code))} {number}"
        for code, number in player["structures"].items()
        if number
    ]
    reach = f"{told('range')} {player['range']}"
    return sentence(
        f"{colon(name_in(view, seat))} {points}", state, *units, areas, gaia, reach, *built
    )


def table_lines(game: Game) -> list[str]:
    """Everything on the table but the map."""
    view = game.view()
    things = things_of(game)
    lines = [*heading_lines(game, view), told("panel.players")]
    lines += [player_line(view, seat) for seat in range(len(view["players"]))]
    lines.append(told("panel.rounds"))
    lines += [_round_line(game, view, i + 1) for i in range(len(view["scoring"]["rounds"]))]
    lines.append(told("panel.finals"))
    for tile in view["scoring"]["final"]:
        counts = [f"{colon(name_in(view, i))} {n}" for i, n in enumerate(tile["counts"])]
        lines.append(sentence(f"{colon(final_words(things, tile['name']))} {', '.join(counts)}"))
    lines.append(told("panel.research"))
    for code, row in zip(AREA_CODES, view["research"]["areas"], strict=True):
        levels = [f"{colon(name_in(view, seat))} {at}" for seat, at in enumerate(row["levels"])]
        tiles = [f"{told('tech')} {row['tech']}"]
        if row["advanced_left"]:
            tiles.append(f"{told('advanced')} {row['advanced']}")
        lines.append(sentence(f"{colon(named('area', code))} {', '.join(levels)}", *tiles))
    lines.append(told("panel.actions"))
    for action in view["research"]["actions"]:
        used = told("used") if action["used"] else ""
        lines.append(sentence(said(game, action["name"]), used))
    lines.append(told("panel.supply"))
    lines += [sentence(said(game, f"booster {name}")) for name in view["supply"]["boosters"]]
    return lines


# The map


def map_lines(game: Game, seat: int, every: bool = False) -> list[str]:
    """A row for each space: what and whose it is, how far away, at what price; possible first."""
    view = game.view()
    told_by = survey(game.state, seat)
    prices = {row["space"]: row for row in told_by["prices"]}
    reach = {row["space"]: row for row in told_by["reach"]}
    options = _options_by_space(view)
    rows: list[tuple[int, str]] = []
    for space in view["board"]:
        name = space["space"]
        is_more = any(key in space for key in ("planet", "ship", "satellites", "stations"))
        if not (every or is_more or name in options):
            continue
        option = options.get(name, {})
        way = (option or prices.get(name, {})).get("range") or reach.get(name, {})
        rank = 0 if name in options else 1 if space.get("owner") == seat else 2
        rows.append((rank, _row(view, space, option, prices.get(name, {}), way)))
    rows.sort(key=lambda row: row[0])
    count = told("plain.map", n=len(rows), possible=len([row for row in rows if row[0] == 0]))
    return [count, *[text for _, text in rows]]


def _options_by_space(view: dict[str, Any]) -> dict[str, dict[str, Any]]:
    spaces = {space["space"] for space in view["board"]}
    found: dict[str, dict[str, Any]] = {}
    for option in view["options"]:
        last = option["move"].rsplit(maxsplit=1)[-1]
        if last in spaces:
            found.setdefault(last, option)
    return found


def _row(
    view: dict[str, Any],
    space: dict[str, Any],
    option: dict[str, Any],
    priced: dict[str, Any],
    way: dict[str, Any],
) -> str:
    parts = [space["space"]]
    if "planet" in space:
        parts.append(named("planet", space["planet"]))
    elif "ship" in space:
        parts.append(named("ship", space["ship"]))
    else:
        parts.append(told("space.empty"))
    parts += _pieces(view, space) or ([told("plain.free")] if "planet" in space else [])
    if space.get("federated"):
        names = spoken().listed([name_in(view, seat) for seat in space["federated"]])
        parts.append(told("plain.federated", names=names))
    if way.get("from"):
        parts.append(told("plain.distance", n=way["distance"], origin=way["from"]))
    price = option.get("price") or priced.get("price", {})
    if price:
        parts.append(told("plain.price", what=goods(price)))
    if not option and priced.get("lacks"):
        parts.append(told("plain.lacks", what=goods(priced["lacks"])))
    if option:
        parts.append(told("plain.possible"))
    return sentence(*parts)


def _pieces(view: dict[str, Any], space: dict[str, Any]) -> list[str]:
    found: list[str] = []

    def add(seat: int, piece: str) -> None:
        found.append(f"{colon(name_in(view, seat))} {named('structure', piece)}")

    if "owner" in space and "structure" in space:
        add(space["owner"], space["structure"])
    if "guest" in space:
        add(space["guest"], "m")
    if "gaiaformer" in space:
        add(space["gaiaformer"], "gaiaformer")
    for seat in space.get("stations", []):
        add(seat, "station")
    for seat in space.get("satellites", []):
        add(seat, "satellite")
    return found


# The question


def question_line(game: Game) -> str:
    view = game.view()
    asked = game.decision
    return f"{colon(name_in(view, asked.seat))} {question_words(asked.kind)}"


def menu_lines(game: Game) -> list[str]:
    """Every legal move with its number, one on a line, families apart."""
    options = {option["move"]: option for option in game.view()["options"]}
    lines: list[str] = []
    before = ""
    for i, move in enumerate(game.legal_moves()):
        family = family_of(game.state, move)
        if family and family != before:
            lines.append(told(f"family.{family}"))
        before = family
        lines.append(f"{i + 1}. {_choice(game, str(move), options.get(str(move), {}))}")
    return lines


def _choice(game: Game, move: str, option: dict[str, Any]) -> str:
    changes: dict[str, int] = option.get("changes", {})
    pays = goods({what: n for what, n in changes.items() if n < 0})
    gains = goods({what: n for what, n in changes.items() if n > 0})
    way = option.get("range")
    view = game.view()
    return sentence(
        said(game, move),
        _places(game, view, move),
        told("plain.distance", n=way["distance"], origin=way["from"]) if way else "",
        told("plain.pay", what=pays) if pays else "",
        told("plain.gain", what=gains) if gains else "",
        told("plain.areas", areas=", ".join([str(n) for n in option["power"][:3]]))
        if "power" in option
        else "",
        *[
            told("plain.charge", name=name_in(view, offer["seat"]), n=offer["power"])
            for offer in option.get("offers", [])
        ],
    )


def _places(game: Game, view: dict[str, Any], move: str) -> str:
    """The spaces of a federation by their names; of a single space the planet."""
    verb, *words = move.split()
    slots = things_of(game).slots[verb]
    if "spaces" in slots and words:
        return words[slots.index("spaces")].replace(",", ", ").removeprefix("-")
    at = words[slots.index("space")] if "space" in slots else ""
    planet = next((one.get("planet") for one in view["board"] if one["space"] == at), "")
    return named("planet", planet) if planet else ""


def result_lines(game: Game) -> Iterable[str]:
    view = game.view()
    scores = game.scores()
    for entry in scores:
        yield sentence(
            f"{colon(name_in(view, entry['seat']))} {spoken().text('unit.vp', n=entry['total'])}"
        )
    if game.over:
        yield result_sentence(scores, game.winners())
