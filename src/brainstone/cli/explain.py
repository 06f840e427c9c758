"""What tiles, boards and moves do, in a few words taken from the printed tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.cli.tables import BOARDS, BOX_TEXTS, GIVES, MOVES, ROUND_SCORING, WORDS
from brainstone.data.components import ROUNDS
from brainstone.data.research import (
    LEVEL_3_CHARGE,
    RESEARCH_AREAS,
    RESEARCH_COST,
)
from brainstone.engine.core.amounts import format_amounts
from brainstone.engine.core.ids import (
    AREA_CODES,
    AREA_NAMES,
    COUNT_NAMES,
    EVENT_NAMES,
    MAX_LEVEL,
    NONE,
    PLANET_NAMES,
    STRUCTURE_NAMES,
)
from brainstone.engine.core.language import (
    ACTION,
    ALWAYS,
    END,
    GAIA,
    GAIN,
    INCOME,
    NOW,
    ON,
    PASS,
    Part,
    Row,
    What,
)
from brainstone.texts.language import ENGLISH, language
from brainstone.texts.moves import clause
from brainstone.texts.things import things

if TYPE_CHECKING:
    from brainstone import Game

# What is given when; ``{}`` is what.
_WHEN: Final = {
    NOW: "{}",
    INCOME: "income {}",
    ACTION: "action: {}",
    PASS: "passing {}",
    ON: "{} for each {event}",
    ALWAYS: "{}",
    GAIA: "in the Gaia phase {}",
    END: "at the end {}",
}
_LEVEL_5: Final = {"terra": "token", "nav": "lost pl.", "gaia": "4vp+1/Ga"}
_PLAIN: Final = {
    "pass": "out of this round: score, take a new booster",
    "federate": "connect planets by satellites",
    "end": "the next player's turn",
    "decline": "no power, no VP lost",
    "burn": "lose 1 token of area II, move another one from II to III",
    "gaia stop": "take nothing more",
    "advance none": "give the advance up",
}


_WORDS: Final = {"big_structure": "pi or academy", "gaia_mine": "mine on Gaia"}


def words(name: str) -> str:
    """``research_lab`` as people write it."""
    return _WORDS.get(name, name.replace("_", " "))


def gives_words(text: str) -> str:
    """What a row of the tables gives: ``income 2c; action: mine with 1 free step``."""
    row = Row(text)
    parts = [_part_words(part) for part in row.parts]
    price = f"{format_amounts(row.price)}: " if row.price else ""
    return price + "; ".join(parts)


def _part_words(part: Part) -> str:
    said = ", ".join([_what_words(what) for what in part.whats])
    event = "" if part.event == NONE else words(EVENT_NAMES[part.event])
    return _WHEN[part.when].format(said, event=event)


def _what_words(what: What) -> str:
    if what.word == GAIN:
        each = "" if what.count == NONE else f" per {words(COUNT_NAMES[what.count])}"
        return format_amounts(what.amounts) + each
    fields = {key: value.replace("-", " ") for key, value in what.fields.items()}
    return WORDS[what.word].said.format(**fields)


def booster_words(name: str) -> str:
    return gives_words(GIVES[f"booster {name}"])


def round_words(name: str) -> str:
    for row in ROUND_SCORING:
        if row.name == name:
            gives = Row(row.gives)
            return f"{gives.vp(ON)}vp per {words(EVENT_NAMES[gives.event()])}"
    return ""


def faction_words(name: str) -> str:
    for board in BOARDS:
        if board.name == name:
            power = "/".join([str(tokens) for tokens in board.power])
            research = f", starts in {words(board.research)}" if board.research else ""
            stone = ", the brainstone" if board.brainstone else ""
            return f"home {board.home}; {board.start}, power {power}{stone}{research}"
    return ""


def level_words(area: int, level: int) -> str:
    """What a level of a research area gives, briefly."""
    row = Row(RESEARCH_AREAS[area].levels[level])
    code = AREA_CODES[area]
    now = format_amounts(row.amounts(NOW)).replace(" ", "")
    income = format_amounts(row.amounts(INCOME)).replace(" ", "")
    parts = [now, f"+{income}" if income else ""]
    if level == MAX_LEVEL and code in _LEVEL_5:
        parts = [_LEVEL_5[code]]
    else:
        lasting = row.part(ALWAYS)
        parts += [] if lasting is None else [_what_words(what) for what in lasting.whats]
    return "/".join([part for part in parts if part])


def advance_words(game: Game, seat: int, code: str) -> str:
    """Where an advance leads."""
    area = AREA_CODES.index(code)
    level = game.state.players[seat].levels[area] + 1
    gain = level_words(area, level) + (f" {LEVEL_3_CHARGE}" if level == 3 else "")
    return f"{AREA_NAMES[area]} {level}" + (f": {gain.strip()}" if gain.strip() else "")


def research_words(game: Game, seat: int, code: str) -> str:
    return f"{RESEARCH_COST}, {advance_words(game, seat, code)}"


def clock_words(game: Game) -> str:
    """Where in the game we are: ``round 3 of 6``."""
    if game.over:
        return "the game is over"
    return f"round {game.state.round} of {ROUNDS}" if game.state.round else "setup"


def move_words(game: Game, seat: int, text: str) -> str:
    """A few words on a move that can be told from its text."""
    if text in _PLAIN:
        return _PLAIN[text]
    if text in MOVES:
        return MOVES[text]
    if text in GIVES:
        return gives_words(GIVES[text])
    verb, *rest = text.split()
    name = rest[0] if rest else ""
    if verb == "faction":
        return faction_words(name)
    if verb == "research":
        return research_words(game, seat, name)
    if verb == "advance":
        return advance_words(game, seat, name)
    if verb == "special":
        return BOX_TEXTS.get(f"explain.special.{name}", "")
    if f"move.{verb}" in BOX_TEXTS:
        return clause(language(ENGLISH), things(game.setup.expansion), text)
    return ""


def planet_words(game: Game, space: int) -> str:
    """The planet on a space, or what is upgraded there."""
    state = game.state
    kind = state.structure[space]
    if kind:
        return STRUCTURE_NAMES[kind]
    planet = state.planet[space]
    return PLANET_NAMES[planet] if planet >= 0 else "empty space"
