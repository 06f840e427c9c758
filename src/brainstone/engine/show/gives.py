"""What a thing gives, as clients see it: parsed, with what they need to say and to draw it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from brainstone.data.research import RESEARCH_AREAS
from brainstone.engine.core.amounts import format_amounts
from brainstone.engine.core.ids import AREA_CODES, COUNT_NAMES, EVENT_NAMES, NONE
from brainstone.engine.core.language import Row

if TYPE_CHECKING:
    from brainstone.data.factions import FactionBoard
    from brainstone.data.tiles import (
        ActionSpace,
        Booster,
        BoxTile,
        FederationToken,
        FinalTile,
        RoundTile,
        TechTile,
    )
    from brainstone.engine.core.language import Vocabulary, What
    from brainstone.engine.core.special_action import SpecialAction
    from brainstone.engine.core.state import GameState

    Tile = ActionSpace | Booster | BoxTile | FederationToken | FinalTile | RoundTile | TechTile

_AREA_CODE: Final = {area.name: code for area, code in zip(RESEARCH_AREAS, AREA_CODES, strict=True)}


def view_row(row: Tile | FactionBoard) -> dict[str, Any]:
    """A row of the printed tables; the rules that tell of it are said by ``cites``."""
    return {name: value for name, value in row._asdict().items() if name != "rules"}


def view_tile(tile: Tile, words: Vocabulary) -> dict[str, Any]:
    return {**view_row(tile), "gives": view_gives(tile.gives, words)}


def view_board(board: FactionBoard, words: Vocabulary) -> dict[str, Any]:
    """A faction board; of those with one colour only one is played [R-SET-30]."""
    return {
        **view_row(board),
        "colour": board.home,
        "research": [_AREA_CODE[name] for name in board.research.split()],
        "ability": [view_gives(row, words) for row in board.ability],
        "with_institute": [view_gives(row, words) for row in board.with_institute],
    }


def view_gives(gives: str, words: Vocabulary) -> dict[str, Any]:
    row = Row(gives)
    return {
        "price": format_amounts(row.price),
        "parts": [
            {
                "when": part.when,
                "event": "" if part.event == NONE else EVENT_NAMES[part.event],
                "what": [_view_what(what, words) for what in part.whats],
            }
            for part in row.parts
        ],
    }


def view_special(action: SpecialAction, state: GameState, seat: int) -> list[dict[str, Any]]:
    """What is drawn on an orange space; nothing where clients write a word."""
    row = Row(action.row(state, seat))
    found = [_view_what(what, state.rules.vocabulary) for part in row.parts for what in part.whats]
    drawn = action.drawn(state, seat)
    if drawn:
        found.append({"word": "", "gain": "", "per": "", "slots": {}, "drawn": drawn.split()})
    return found


def _view_what(what: What, words: Vocabulary) -> dict[str, Any]:
    """A text ``effect.<word>`` says it with these slots; amounts have a text of their unit."""
    slots = {key: int(text) if text.isdigit() else text for key, text in what.fields.items()}
    drawn = "" if what.amounts else words.words[what.word].drawn.format(**what.fields)
    return {
        "word": what.word,
        "gain": format_amounts(what.amounts),
        "per": "" if what.count == NONE else COUNT_NAMES[what.count],
        "slots": slots,
        "drawn": drawn.split(),
    }
