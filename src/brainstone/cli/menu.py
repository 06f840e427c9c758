"""The legal moves as a menu, and reading an answer: a number, a move, or the beginning of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone import InvalidMove, Move
from brainstone.cli.changes import amount_text, preview
from brainstone.cli.explain import move_words, planet_words
from brainstone.cli.layout import Flow, Stack
from brainstone.cli.paint import TITLE
from brainstone.cli.spoken import told
from brainstone.cli.styled import QUIET, Drawable, Text
from brainstone.engine.core.hexes import space_number
from brainstone.engine.core.move_source import family_of
from brainstone.engine.show.changes import amounts_of

if TYPE_CHECKING:
    from brainstone import Game

_PREVIEWED: Final = (
    "build",
    "special",
    "pass",
    "explore",
    "charge",
    "station",
    "lost-planet",
    "gaia",
    "gaiaform",
)
_STOP: Final = 20  # columns of the menu
_MANY: Final = 6  # so many candidates are named when a text is ambiguous


def verb_of(text: str) -> str:
    return text.split(maxsplit=1)[0]


def group_by_verb(moves: list[Move]) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for move in moves:
        groups.setdefault(verb_of(str(move)), []).append(str(move))
    return groups


def spaces_named(moves: list[Move]) -> set[str]:
    """The spaces the moves lead to, to be lit on the map."""
    named: set[str] = set()
    for move in moves:
        for word in str(move).split()[1:]:
            named.update([name for name in word.split(",") if space_number(name) >= 0])
    return named


# Showing


def menu(game: Game) -> Drawable:
    """Every legal move with its number, family by family."""
    families: dict[str, list[Text]] = {}
    for i, move in enumerate(game.legal_moves()):
        families.setdefault(family_of(game.state, move), []).append(_item(game, i + 1, move))
    lines: list[Drawable] = []
    for family, items in families.items():
        if family:
            lines.append(Text(told(f"family.{family}"), style=TITLE))
        lines.append(Flow(items, indent=2, stop=_STOP))
    return Stack(*lines)


def _item(game: Game, number: int, move: Move) -> Text:
    note = note_on(game, move)
    return Text.assemble((f"{number:>2} ", "bold"), str(move), (f"  {note}" if note else "", QUIET))


def note_on(game: Game, move: Move) -> str:
    """What the move is about and what it costs or gives at once."""
    text = str(move)
    parts = [move_words(game, game.decision.seat, text)]
    verb, last = verb_of(text), text.rsplit(maxsplit=1)[-1]
    if space_number(last) >= 0:
        parts.append(planet_words(game, space_number(last)))
    if verb in _PREVIEWED:
        changes = amounts_of(preview(game, move))
        parts += [amount_text(what, number) for what, number in changes.items()]
    return " ".join([part for part in parts if part])


# Reading


def find_move(game: Game, text: str) -> Move | None:
    """The legal move a text means: its number, its notation or a unique beginning of its words.

    None when no legal move is meant; ``InvalidMove`` when it could be several.
    """
    moves = game.legal_moves()
    if text.isdecimal():
        if not 1 <= int(text) <= len(moves):
            raise InvalidMove(told("number.none", n=int(text), most=len(moves)))
        return moves[int(text) - 1]
    words = text.lower().split()
    exact = [move for move in moves if str(move).lower().split() == words]
    found = exact or [move for move in moves if _begins(str(move).lower().split(), words)]
    if len(found) > 1:
        names = [str(move) for move in found[:_MANY]]
        if len(found) > _MANY:
            names.append(told("more"))
        raise InvalidMove(told("ambiguous", text=text, names=", ".join(names)))
    return found[0] if found else None


def _begins(words: list[str], given: list[str]) -> bool:
    if not given or len(given) > len(words):
        return False
    return all([word.startswith(part) for word, part in zip(words, given, strict=False)])
