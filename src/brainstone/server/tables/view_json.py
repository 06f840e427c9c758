"""The view of a position as JSON, encoded once and shared by everybody who looks."""

from __future__ import annotations

from hashlib import blake2b
from importlib.resources import as_file, files
from typing import Any, Final

import msgspec

from brainstone.engine.show.options import previews, unshown
from brainstone.engine.show.view import BEFORE_ALL, view_history, view_position
from brainstone.server.tables.difference import difference
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
        self.position: Final = position
        self.mark: Final = _mark(position)
        self._standing: dict[str, Any] = {}
        self._is_past = False
        self._whole = b""
        self._moves = b""
        self._histories: Final[dict[int, bytes]] = {}
        self._changes: Final[dict[str, bytes]] = {}

    def prepare(self, asked: bool, base: ViewJson | None = None) -> ViewJson:
        """Make the parts of a whole view, or of the difference to an earlier one.

        Listing moves can take long in rare positions.
        """
        if asked and not self._moves:
            self._moves = self._list_moves()
        if self.has(asked, base):
            return self
        if base is None:
            self._history(BEFORE_ALL)
            self._whole = _encode(self._stand())[1:-1]
        else:
            while len(self._changes) >= MOST_BASES:
                del self._changes[next(iter(self._changes))]
            self._history(self.since(base))
            self._changes[base.mark] = _encode(difference(base._stand(), self._stand()))
        return self

    def has(self, asked: bool, base: ViewJson | None = None) -> bool:
        """Whether the parts are there already."""
        told = bool(self._whole) if base is None else base.mark in self._changes
        return told and bool(self._moves or not asked)

    def whole(self, asked: bool) -> msgspec.Raw:
        self.prepare(asked)
        return self._joined(self._whole, self._history(BEFORE_ALL), self._asked(asked))

    def change(self, asked: bool, base: ViewJson) -> msgspec.Raw:
        """What has changed of where the game stands since an earlier view."""
        self.prepare(asked, base)
        return msgspec.Raw(self._changes[base.mark])

    def news(self, asked: bool, since: int) -> msgspec.Raw:
        """What belongs beside the change: the log and events after ``since``, and the moves."""
        return self._joined(self._history(since), self._asked(asked))

    def since(self, base: ViewJson) -> int:
        """The ply up to which both came about in the same way."""
        texts, before = self.position.texts, base.position.texts
        if texts[: len(before)] == before:
            return len(before)
        same = [a == b for a, b in zip(texts, before, strict=False)]
        return same.index(False) if False in same else len(same)

    def pass_by(self) -> None:
        """The game has gone on: what only a straggler asks for is made anew for them."""
        self._is_past = True
        self._standing = {}

    def _stand(self) -> dict[str, Any]:
        standing = self._standing
        if not standing:
            standing = view_position(self.position.game, SPECTATOR)
            del standing["options"], standing["unshown"]
            if not self._is_past:
                self._standing = standing
        return standing

    def _asked(self, asked: bool) -> bytes:
        return self._moves if asked else NO_MOVES

    def _joined(self, *parts: bytes) -> msgspec.Raw:
        return msgspec.Raw(b"{" + b",".join(parts) + b"}")

    def _history(self, since: int) -> bytes:
        if since not in self._histories:
            self._histories[since] = _encode(view_history(self.position.game, since))[1:-1]
        return self._histories[since]

    def _list_moves(self) -> bytes:
        game = self.position.game
        if game.over:
            return NO_MOVES
        listed = {"options": previews(game.state), "unshown": unshown(game.state)}
        return _encode(listed)[1:-1]


def _mark(position: Position) -> str:
    """Where a game stands and how it came about follows from its moves.

    A draft may end before a program acts, where the game itself never stands still.
    """
    ends = "over" if position.game.over else position.asked
    told = f"{_BUILD} {ends} {' '.join(position.texts)}"
    return blake2b(told.encode(), digest_size=9).hexdigest()


def _build() -> str:
    """Another program may show the same position otherwise: it is known by its files.

    The version alone does not tell, and processes of one installation know each other's marks.
    A browser has modules without sources; what lies in caches comes and goes.
    """
    told = blake2b(digest_size=9)
    with as_file(files("brainstone")) as folder:
        for file in sorted(folder.rglob("*.py*")):
            if file.parent.name == "__pycache__":
                continue
            state = file.stat()
            told.update(f"{file.name} {state.st_size} {state.st_mtime_ns}\n".encode())
    return told.hexdigest()


_BUILD: Final = _build()  # at the start: views are named in the event loop, which reads no files
