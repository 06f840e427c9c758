"""What a thing gives, as clients see it: parsed, with what they need to say and to draw it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from brainstone.engine.core.amounts import format_amounts
from brainstone.engine.core.ids import COUNT_NAMES, EVENT_NAMES, NONE
from brainstone.engine.core.language import Row

if TYPE_CHECKING:
    from brainstone.data.tiles import ActionSpace, Booster, FederationToken, TechTile
    from brainstone.engine.core.language import Vocabulary, What

    Tile = ActionSpace | Booster | FederationToken | TechTile


def view_tile(tile: Tile, words: Vocabulary) -> dict[str, Any]:
    """A row of the printed tables."""
    return {**tile._asdict(), "gives": view_gives(tile.gives, words)}


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
