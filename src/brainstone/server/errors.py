"""What a request can be answered with instead: one shape, a status, a code, one sentence."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from brainstone import BrainstoneError

_RULE: Final = re.compile(r"\s*\[(R-[^\]]*)\]")


class ErrorBody(msgspec.Struct):
    code: str
    message: str
    rule: str = ""


class ErrorAnswer(msgspec.Struct, omit_defaults=True):
    """Every error; ``table`` comes with a conflict at a table."""

    error: ErrorBody
    table: msgspec.Raw | None = None


class ApiError(Exception):
    status = 500
    code = "error"

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.message: Final = message
        self.rule: Final = rule

    def answer(self) -> ErrorAnswer:
        return ErrorAnswer(ErrorBody(self.code, self.message, self.rule))


class Invalid(ApiError):
    """The request cannot be read."""

    status, code = 400, "invalid"


class SignIn(ApiError):
    status, code = 401, "sign-in"


class NotYours(ApiError):
    status, code = 403, "not-yours"


class Unknown(ApiError):
    status, code = 404, "unknown"


class Conflict(ApiError):
    """Something has changed meanwhile."""

    status, code = 409, "conflict"


class TableMovedOn(Conflict):
    """The present table goes with it, so that a client need not ask; routes put it in."""

    def __init__(self, game_id: str) -> None:
        super().__init__("The table has moved on.")
        self.game_id: Final = game_id
        self.table: msgspec.Raw | None = None

    def answer(self) -> ErrorAnswer:
        answer = super().answer()
        answer.table = self.table
        return answer


class Illegal(ApiError):
    """The engine refuses."""

    status, code = 422, "illegal"

    @classmethod
    def from_engine(cls, error: BrainstoneError) -> Illegal:
        """The engine's sentence, and the rule it names."""
        sentence, rule = split_rule(str(error))
        return cls(sentence, rule)


class Busy(ApiError):
    """A bot could not be asked in time."""

    status, code = 503, "busy"


class SlowDown(ApiError):
    status, code = 429, "slow-down"

    def __init__(self, seconds: int) -> None:
        super().__init__(f"Too many requests: try again in {seconds} s.")
        self.seconds: Final = seconds


def split_rule(sentence: str) -> tuple[str, str]:
    """The rule in brackets apart: clients link it."""
    found = _RULE.search(sentence)
    if not found:
        return sentence, ""
    return _RULE.sub("", sentence, count=1), found.group(1)
