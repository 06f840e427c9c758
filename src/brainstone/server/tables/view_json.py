"""The view of a position as JSON, encoded once and shared by everybody who looks."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import msgspec

from brainstone.engine.show.options import previews, unshown
from brainstone.engine.show.view import BEFORE_ALL, view_history, view_position
from brainstone.server.tables.difference import Change, difference
from brainstone.server.tables.position import Position

_encode: Final = msgspec.json.Encoder().encode
SPECTATOR: Final = -1  # a seat that is never asked
NO_MOVES: Final = b'"options":[],"unshown":0'
MOST_BASES: Final = 8  # views whose difference is kept: a slow socket stands behind the others


class ViewJson:
    """Three parts: where the game stands, how it came about, what the asked seat may do.

    Those who follow a game get what has changed of the first and what is new of the second, those
    who are not asked nothing of the third. ``mark`` is the name of the first two: whoever knows a
    view by its mark can be sent the difference.
    """

    def __init__(self, position: Position) -> None:
        self._position: Final = position
        self._standing: dict[str, bytes] = {}
        self._moves = b""
        self._histories: Final[dict[int, bytes]] = {}
        self._changes: Final[dict[str, bytes]] = {}
        self.mark = ""

    def prepare(self, asked: bool, base: ViewJson | None = None) -> ViewJson:
        """Make the parts of a whole view, or of the difference to an earlier one.

        Listing moves can take long in rare positions.
        """
        self._stand()
        if asked and not self._moves:
            self._moves = self._list_moves()
        if base is None:
            self._history(BEFORE_ALL)
        elif not self._has_change(base):
            base._stand()
            while len(self._changes) >= MOST_BASES:
                del self._changes[next(iter(self._changes))]
            self._history(self.since(base))
            self._changes[base.mark] = _encode(self._changed(base))
        return self

    def has(self, asked: bool, base: ViewJson | None = None) -> bool:
        """Whether the parts are there already."""
        told = BEFORE_ALL in self._histories if base is None else self._has_change(base)
        return bool(self._standing and told and (self._moves or not asked))

    def whole(self, asked: bool) -> msgspec.Raw:
        self.prepare(asked)
        standing = [b'"%b":%b' % (key.encode(), part) for key, part in self._standing.items()]
        return self._joined(*standing, self._history(BEFORE_ALL), self._asked(asked))

    def change(self, asked: bool, base: ViewJson) -> msgspec.Raw:
        """What has changed of where the game stands since an earlier view."""
        self.prepare(asked, base)
        return msgspec.Raw(self._changes[base.mark])

    def news(self, asked: bool, since: int) -> msgspec.Raw:
        """What belongs beside the change: the log and events after ``since``, and the moves."""
        return self._joined(self._history(since), self._asked(asked))

    def since(self, base: ViewJson) -> int:
        """The ply up to which both came about in the same way."""
        moves, before = self._position.game.moves, base._position.game.moves
        pairs = zip(moves, before, strict=False)
        same = [a is b or a.notation() == b.notation() for a, b in pairs]
        return same.index(False) if False in same else len(same)

    def _stand(self) -> None:
        if self._standing:
            return
        view = view_position(self._position.game, SPECTATOR)
        del view["options"], view["unshown"]
        standing = {key: _encode(part) for key, part in view.items()}
        told = b" ".join([*standing.values(), *[text.encode() for text in self._position.texts()]])
        self.mark = blake2b(told, digest_size=9).hexdigest()
        self._standing = standing  # last: whoever finds it finds the mark

    def _has_change(self, base: ViewJson) -> bool:
        return base.mark in self._changes

    def _changed(self, base: ViewJson) -> Change:
        """Most parts are what they were, byte for byte: only the others are read and compared."""
        old, new = base._standing, self._standing
        keys = [key for key in {**old, **new} if old.get(key) != new.get(key)]
        return difference(_read(old, keys), _read(new, keys))

    def _asked(self, asked: bool) -> bytes:
        return self._moves if asked else NO_MOVES

    def _joined(self, *parts: bytes) -> msgspec.Raw:
        return msgspec.Raw(b"{" + b",".join(parts) + b"}")

    def _history(self, since: int) -> bytes:
        if since not in self._histories:
            self._histories[since] = _encode(view_history(self._position.game, since))[1:-1]
        return self._histories[since]

    def _list_moves(self) -> bytes:
        game = self._position.game
        if game.over:
            return NO_MOVES
        listed = {"options": previews(game.state), "unshown": unshown(game.state)}
        return _encode(listed)[1:-1]


def _read(standing: dict[str, bytes], keys: list[str]) -> dict[str, Any]:
    return {key: msgspec.json.decode(standing[key]) for key in keys if key in standing}
