"""A box: everything that a game, an expansion or a faction brings; and rules made of several."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias, final

from brainstone.data.factions import FactionBoard
from brainstone.data.tiles import BoxTile
from brainstone.engine.actions.special import add_special, add_special_actions
from brainstone.engine.actions.words import vocabulary
from brainstone.engine.core.hooks import Expansion
from brainstone.engine.core.language import Word
from brainstone.engine.core.notation import Spec, add_specs
from brainstone.engine.core.rules import Ruleset, Tables
from brainstone.engine.core.sentences import setup_error
from brainstone.engine.core.together import Together
from brainstone.engine.factions.base import Faction

if TYPE_CHECKING:
    from brainstone.engine.core.move_source import MoveSource

FactionMaker: TypeAlias = Callable[[FactionBoard], Faction]

LANGUAGES: Final = ("en", "de", "fr", "it")


@final
class Box:
    """What is put on the table together.

    Games made with another ``version`` are refused, for they would be played by other rules, unless
    it is among those that this one ``plays`` as they were.
    ``factions`` are pairs of a board and the class that plays it; those of earlier boxes that they
    take the place of are named in ``replaces``. ``moves`` say how moves are read that belong to no
    faction, ``sources`` list main actions, ``expansion`` holds the seams while a game is played,
    ``lay_out`` adds rows to the printed tables and ``complete`` whatever else the rules need.
    ``effects`` are words with which its things say what they give, ``tiles`` those of kinds that
    only it knows; who has which it shows in ``view["boxes"]``.
    ``rules`` are the sentences of the ids it cites; ``texts`` is a folder with one file for each
    language (docs/architecture.md, "How to add").
    """

    def __init__(
        self,
        name: str,
        *,
        title: str = "",
        version: str = "",
        plays: Sequence[str] = (),
        factions: Sequence[tuple[FactionBoard, FactionMaker]] = (),
        replaces: Sequence[str] = (),
        moves: Sequence[Spec] = (),
        sources: Sequence[MoveSource] = (),
        expansion: Expansion | None = None,
        lay_out: Callable[[Tables], None] | None = None,
        complete: Callable[[Ruleset], None] | None = None,
        effects: Mapping[str, Word] | None = None,
        tiles: Sequence[BoxTile] = (),
        rules: Mapping[str, str] | None = None,
        texts: Path | None = None,
    ) -> None:
        self.name: Final = name
        self.title: Final = title or name
        self.version: str = version  # of its package, if it does not say
        self.plays: Final = tuple(plays)
        self.factions: Final = tuple(factions)
        self.replaces: Final = frozenset(replaces)
        self.moves: Final = tuple(moves)
        self.sources: Final = tuple(sources)
        self.expansion: Final = expansion
        self.lay_out: Final = lay_out
        self.complete: Final = complete
        self.effects: Final = dict(effects or {})
        self.tiles: Final = tuple(tiles)
        self.rules: Final = dict(rules or {})
        self.texts: Final = texts

    def words(self) -> dict[str, dict[str, str]]:
        """Its texts by language."""
        if self.texts is None:
            return {}
        return {
            language: json.loads((self.texts / f"{language}.json").read_text(encoding="utf-8"))
            for language in LANGUAGES
        }


def combine(boxes: Sequence[Box]) -> Ruleset:
    """The rules of a game with everything in these boxes, the base game first."""
    words: dict[str, Word] = {}
    for box in boxes:
        words |= box.effects
    tables = Tables(vocabulary(words))
    for box in boxes:
        if box.lay_out is not None:
            box.lay_out(tables)
    parts = [box.expansion for box in boxes if box.expansion is not None]
    if parts:
        tables.expansion = parts[0] if len(parts) == 1 else Together(parts)
    rules = Ruleset(tables)
    _add_factions(rules, boxes)
    for box in boxes:
        rules.sources[-1:-1] = box.sources  # passing, the last of the base game, stays last
    add_specs(rules, boxes[0].moves)
    add_special_actions(rules)
    for faction in rules.factions.values():
        add_specs(rules, faction.specs())
        for action in faction.special_actions(len(rules.specials)):
            add_special(rules, action)
    for box in boxes:
        add_specs(rules, box.moves)
        if box.complete is not None:
            box.complete(rules)
    return rules


def _add_factions(rules: Ruleset, boxes: Sequence[Box]) -> None:
    """Factions of one home type share its colour and exclude each other [R-SET-30]."""
    brought: dict[str, str] = {}  # the box that every faction comes from
    for box in boxes:
        for board, make in box.factions:
            other = brought.get(board.name)
            if other is not None and (board.name not in box.replaces or other != boxes[0].name):
                raise setup_error(
                    "setup.two-boxes",
                    "{one} and {other} both bring the faction {faction}",
                    one=other,
                    other=box.name,
                    faction=board.name,
                )
            brought[board.name] = box.name
            rules.factions[board.name] = make(board)
    homes: dict[int, list[str]] = {}
    for faction in rules.factions.values():
        homes.setdefault(faction.home, []).append(faction.name)
    rules.colours.extend(homes.values())
