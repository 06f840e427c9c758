"""What tiles, boards and moves do, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from brainstone.cli.spoken import colon, named, spoken, told
from brainstone.cli.tables import BOARDS
from brainstone.data.components import ROUNDS
from brainstone.data.research import EVERY_AREA, RESEARCH_AREAS, RESEARCH_COST
from brainstone.engine.core.amounts import format_amounts
from brainstone.engine.core.ids import (
    AREA_CODES,
    COUNT_GAIA_PLANETS,
    NONE,
    PLANET_NAMES,
    STRUCTURE_CODES,
)
from brainstone.engine.core.language import INCOME, NOW, Row
from brainstone.texts.effects import as_written, counted_by, short_part, short_words
from brainstone.texts.moves import DO, Mood, clause
from brainstone.texts.things import Things, things

if TYPE_CHECKING:
    from brainstone import Game

_ON_ARRIVAL: Final = {"level_5_token": "level.token", "lost_planet": "level.lost"}
_LASTING: Final = {
    "step": ("level.step", "ore"),
    "basic_range": ("level.range", "spaces"),
    "project": ("level.project", "tokens"),
}
_COUNTED: Final = {COUNT_GAIA_PLANETS: "Ga"}
# Answers and actions about which there is more to say than their text does.
_NOTES: Final = ("pass", "federate", "end", "decline", "burn")


def things_of(game: Game) -> Things:
    expansion = game.setup.expansion
    return things("" if expansion is None else expansion.name)


def things_shown(view: dict[str, Any]) -> Things:
    return things("lost_fleet" if "lost_fleet" in view else "")


def said(game: Game, text: str, mood: Mood = DO) -> str:
    """A move in words."""
    return clause(spoken(), things_of(game), text, mood)


def gives_words(all_things: Things, kind: str, name: str) -> str:
    """What a thing costs and gives: ``4pw: 2o``."""
    gives = all_things.gives(kind, name)
    words = short_words(spoken(), gives, amounts=as_written)
    return f"{gives['price']}: {words}" if gives is not None and gives["price"] else words


def round_words(all_things: Things, name: str) -> str:
    return short_words(spoken(), all_things.rounds[name]["gives"], amounts=as_written)


def final_words(all_things: Things, name: str) -> str:
    return named("final", counted_by(all_things.finals[name]["gives"]))


def faction_words(name: str) -> str:
    for board in BOARDS:
        if board.name == name:
            power = "/".join([str(tokens) for tokens in board.power])
            home = named("planet", board.home)
            parts = [told("faction.home", planet=home, start=board.start, power=power)]
            if board.brainstone:
                parts.append(told("faction.stone"))
            if board.research:
                names = [area.name for area in RESEARCH_AREAS]
                codes = [AREA_CODES[names.index(name)] for name in board.research.split()]
                areas = spoken().listed([named("area", code) for code in codes])
                parts.append(told("faction.research", area=areas))
            return ", ".join(parts)
    return ""


def level_words(area: int, level: int) -> str:
    """What a level of a research area gives, briefly."""
    row = Row(RESEARCH_AREAS[area].levels[level])
    parts: list[str] = []
    for part in row.parts:
        gain = format_amounts(row.amounts(part.when)).replace(" ", "")
        parts.append(f"+{gain}" if part.when == INCOME else gain)
        for what in part.whats:
            if what.word in _ON_ARRIVAL:
                return told(_ON_ARRIVAL[what.word])  # no room for more
            if what.word in _LASTING:
                key, field = _LASTING[what.word]
                parts.append(told(key, n=int(what.fields[field])))
            elif what.count != NONE:
                parts[-1] += f"+{what.amounts[0][1]}/{_COUNTED[what.count]}"
    return "/".join([part for part in parts if part])


def every_area_words(level: int, when: str) -> str:
    """What a level gives in whichever area."""
    return format_amounts(Row(EVERY_AREA[level]).amounts(when))


def advance_words(game: Game, seat: int, code: str) -> str:
    """Where an advance leads."""
    area = AREA_CODES.index(code)
    level = game.state.players[seat].levels[area] + 1
    gain = f"{level_words(area, level)} {every_area_words(level, NOW)}".strip()
    reached = spoken().text("name.level", area=named("area", code), level=level)
    return f"{colon(reached)} {gain}" if gain else reached


def research_words(game: Game, seat: int, code: str) -> str:
    return f"{RESEARCH_COST}, {advance_words(game, seat, code)}"


def clock_words(game: Game) -> str:
    """Where in the game we are: ``round 3 of 6``."""
    if game.over:
        return told("clock.over")
    if not game.state.round:
        return told("clock.setup")
    return told("clock.round", n=game.state.round, rounds=ROUNDS)


def move_words(game: Game, seat: int, text: str) -> str:
    """A few words on a move beside its notation."""
    verb, *rest = text.split()
    name = rest[0] if rest else ""
    if text in _NOTES:
        return told(f"note.{text}")
    all_things = things_of(game)
    slots = all_things.slots[verb]
    if slots[-1:] == ["space"] or verb == "convert":
        return ""  # told by its place, or by its amounts
    if verb == "faction":
        return faction_words(name)
    if verb == "research":
        return research_words(game, seat, name)
    if verb == "advance" and name in AREA_CODES:
        return advance_words(game, seat, name)
    if verb == "explore":
        return told("note.explore")
    words = gives_words(all_things, slots[0], name) if slots else ""
    if slots == ["special"]:
        words = short_part(spoken(), all_things.special(name), as_written)
    return words or said(game, text)


def planet_words(game: Game, space: int) -> str:
    """The planet on a space, or what is upgraded there."""
    state = game.state
    kind = state.structure[space]
    if kind:
        return named("structure", STRUCTURE_CODES[kind])
    planet = state.planet[space]
    return named("planet", PLANET_NAMES[planet]) if planet >= 0 else told("space.empty")
