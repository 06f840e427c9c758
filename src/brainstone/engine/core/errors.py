"""What can go wrong from outside.

::

    BrainstoneError(ValueError)
      SetupError      a setup that cannot be played
      InvalidMove     a text that is not a move
      IllegalMove     a move that is not allowed now: reason, rule id
      RecordError     a record that cannot be read or replayed, with the place
"""


class BrainstoneError(ValueError):
    """Base of all errors caused by what came from outside.

    ``sentence`` says what is wrong; it is a ``Sentence`` if clients can say it in other languages.
    """

    @property
    def sentence(self) -> str:
        text: str = self.args[0]
        return text


class SetupError(BrainstoneError):
    """The setup is impossible; the message says why."""


class InvalidMove(BrainstoneError):
    """The text cannot be read as a move."""


class IllegalMove(BrainstoneError):
    """The move is not allowed now; the message gives the reason and the rule."""

    def __init__(self, move: str, reason: str) -> None:
        super().__init__(f"{move}: {reason}")
        self.move = move
        self.reason = reason

    @property
    def sentence(self) -> str:
        return self.reason


class RecordError(BrainstoneError):
    """The record cannot be read or replayed; the message names the place."""
