"""Reading moves: the inverse of ``Move.notation()``. See docs/notation.md.

Every move brings its own reader, a ``Spec`` beside its class; the rules know those of their box.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias, final

from brainstone.engine.core.errors import InvalidMove
from brainstone.engine.core.notation_words import A_SPACE, Unreadable, named, none, one, space
from brainstone.engine.core.sentences import listed, say

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.steps import Move

Reader: TypeAlias = "Callable[[Ruleset, list[str]], Move | None]"


@final
class Spec:
    """How a move is read and said: the verb it begins with, and the words after it.

    ``slots`` names what each of these words is, ``"structure space"`` for ``build m 7A3``: slots of
    the text that says the move (docs/notation.md, "In words"). ``read`` makes the move of them.
    ``own``: what it names lies before the player already, to be used, covered or turned, and not on
    the table to be taken.

    Several moves may share a verb and its slots: ``read`` returns none if the words mean another of
    them, and the one who brings ``refuse`` says what was expected if they mean none at all.
    """

    def __init__(
        self,
        verb: str,
        slots: str,
        read: Reader,
        refuse: Callable[[list[str]], str] | None = None,
        own: bool = False,
    ) -> None:
        self.verb: Final = verb
        self.slots: Final = slots.split()
        self.read: Final = read
        self.refuse: Final = refuse
        self.own: Final = own


def add_specs(rules: Ruleset, specs: Sequence[Spec]) -> None:
    """Let moves be read; a faction and its namesake in another box may both bring one."""
    for spec in specs:
        known = rules.specs.setdefault(spec.verb, [])
        if spec not in known:
            known.append(spec)


def parse_move(rules: Ruleset, text: str) -> Move:
    """Read a move. Raises ``InvalidMove`` with a sentence if the text is none."""
    words = text.split()
    if not words:
        raise InvalidMove(say("unreadable.empty", "an empty text is not a move"))
    specs = rules.specs.get(words[0].lower())
    if specs is None:
        raise InvalidMove(
            say(
                "unreadable.verb",
                "cannot read {text!r} as a move: it begins with none of {names}",
                text=text,
                names=listed(sorted(rules.specs)),
            )
        )
    try:
        return _read(rules, specs, words[1:])
    except Unreadable as error:
        raise InvalidMove(
            say(
                "unreadable.move",
                "cannot read {text!r} as a move: {reason}",
                text=text,
                reason=error.sentence,
            )
        ) from None


def moves_about(rules: Ruleset, kind: str, name: str, own: bool) -> list[Move]:
    """The moves that a thing on the table stands for: those that name it and nothing else."""
    found: list[Move] = []
    for specs in rules.specs.values():
        for spec in specs:
            if spec.slots == [kind] and spec.own == own:
                try:
                    move = spec.read(rules, [name])
                except Unreadable:  # a verb for other things of this kind
                    continue
                if move is not None:
                    found.append(move)
    return found


def _read(rules: Ruleset, specs: list[Spec], words: list[str]) -> Move:
    for spec in specs:
        move = spec.read(rules, words)
        if move is not None:
            return move
    for spec in specs:
        if spec.refuse is not None:
            raise Unreadable(spec.refuse(words))
    raise Unreadable(
        say("unreadable.more", "nothing follows, not {words!r}", words=" ".join(words))
    )


# Readers for what many moves have after their verb


def plain(move: Move) -> Reader:
    def read(rules: Ruleset, words: list[str]) -> Move:
        none(words)
        return move

    return read


def at(make: Callable[[int], Move]) -> Reader:
    def read(rules: Ruleset, words: list[str]) -> Move:
        return make(space(one(words, A_SPACE)))

    return read


def tile_named(
    kind: str, tiles: Callable[[Ruleset], Sequence[Any]], make: Callable[[int, str], Move]
) -> Reader:
    """The name of a tile of the rules."""

    def read(rules: Ruleset, words: list[str]) -> Move:
        names = [tile.name for tile in tiles(rules)]
        index = named(words, kind, names)
        return make(index, names[index])

    return read
