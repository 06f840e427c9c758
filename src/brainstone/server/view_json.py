"""The view of a position as JSON, encoded once and shared by everybody who looks."""

from __future__ import annotations

from typing import Final

import msgspec

from brainstone.engine.preview import previews
from brainstone.server.position import Position

_encode: Final = msgspec.json.Encoder().encode
SPECTATOR: Final = -1  # a seat that is never asked


class ViewJson:
    """Two texts: without legal moves for those who are not asked, with them for the one who is."""

    def __init__(self, position: Position) -> None:
        self._position: Final = position
        self._start = b""
        self._public: msgspec.Raw | None = None
        self._asked: msgspec.Raw | None = None

    def public(self) -> msgspec.Raw:
        if self._public is None:
            view = self._position.game.view(SPECTATOR)
            del view["legal_moves"], view["options"]
            self._start = _encode(view)[:-1]  # without the closing brace
            self._public = msgspec.Raw(self._start + b',"legal_moves":[],"options":[]}')
        return self._public

    def asked(self) -> msgspec.Raw:
        """With what the asked seat may do; listing that can take long in rare positions."""
        if self._asked is None:
            public = self.public()
            game = self._position.game
            if game.over:
                self._asked = public
            else:
                options = previews(game.state)
                moves = [option["move"] for option in options]
                self._asked = msgspec.Raw(
                    b"".join(
                        (
                            self._start,
                            b',"legal_moves":',
                            _encode(moves),
                            b',"options":',
                            _encode(options),
                            b"}",
                        )
                    )
                )
        return self._asked

    def prepare(self, asked: bool) -> ViewJson:
        self.get(asked)
        return self

    def has(self, asked: bool) -> bool:
        """Whether the text is there already."""
        return (self._asked if asked else self._public) is not None

    def get(self, asked: bool) -> msgspec.Raw:
        return self.asked() if asked else self.public()
