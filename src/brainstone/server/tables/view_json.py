"""The view of a position as JSON, encoded once and shared by everybody who looks."""

from __future__ import annotations

from typing import Final

import msgspec

from brainstone.engine.show.options import previews, unshown
from brainstone.engine.show.view import BEFORE_ALL, view_history, view_position
from brainstone.server.tables.position import Position

_encode: Final = msgspec.json.Encoder().encode
SPECTATOR: Final = -1  # a seat that is never asked
NO_MOVES: Final = b'"legal_moves":[],"options":[],"unshown":0'


class ViewJson:
    """Three parts: where the game stands, how it came about, what the asked seat may do.

    Those who follow a game get only what is new of the second, those who are not asked nothing of
    the third.
    """

    def __init__(self, position: Position) -> None:
        self._position: Final = position
        self._standing = b""
        self._moves = b""
        self._histories: Final[dict[int, bytes]] = {}

    def prepare(self, asked: bool) -> ViewJson:
        """Make the parts; listing moves can take long in rare positions."""
        if not self._standing:
            view = view_position(self._position.game, SPECTATOR)
            del view["legal_moves"], view["options"], view["unshown"]
            self._standing = _encode(view)[1:-1]  # without the braces
        if asked and not self._moves:
            self._moves = self._list_moves()
        self._history(BEFORE_ALL)
        return self

    def has(self, asked: bool) -> bool:
        """Whether the parts are there already."""
        return bool(self._standing and (self._moves or not asked))

    def get(self, asked: bool, since: int = BEFORE_ALL) -> msgspec.Raw:
        """A whole view, or one whose log and events begin after ``since``."""
        self.prepare(asked)
        parts = self._standing, self._history(since), self._moves if asked else NO_MOVES
        return msgspec.Raw(b"{" + b",".join(parts) + b"}")

    def _history(self, since: int) -> bytes:
        if since not in self._histories:
            self._histories[since] = _encode(view_history(self._position.game, since))[1:-1]
        return self._histories[since]

    def _list_moves(self) -> bytes:
        game = self._position.game
        if game.over:
            return NO_MOVES
        options = previews(game.state)
        moves = [option["move"] for option in options]
        listed = {"legal_moves": moves, "options": options, "unshown": unshown(game.state)}
        return _encode(listed)[1:-1]
