"""What a request can be answered with instead: one shape, a status, a code, one sentence."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from brainstone import BrainstoneError
from brainstone.engine.core.sentences import Sentence, say

_RULE: Final = re.compile(r"\s*\[(R-[^\]]*)\]")


class Said(msgspec.Struct, frozen=True):
    """A sentence taken apart: the rule it names for a link, key and values for a translation."""

    text: str
    rule: str
    key: str
    values: dict[str, Any]

    @classmethod
    def of(cls, sentence: str) -> Said:
        found = _RULE.search(sentence)
        text = _RULE.sub("", sentence, count=1) if found else str(sentence)
        rule = found.group(1) if found else ""
        if not isinstance(sentence, Sentence):
            return cls(text, rule, "", {})
        told = sentence.to_json()
        return cls(text, rule, told["key"], told["values"])


class Phrase(msgspec.Struct, forbid_unknown_fields=True):
    """A name or a sentence within a sentence; ``key`` and ``values`` say it in other languages."""

    text: str
    key: str
    values: dict[str, str | int | bool | Phrase]


class ErrorBody(msgspec.Struct, forbid_unknown_fields=True):
    """``key`` and ``values`` say the message in other languages, if a client knows the key."""

    code: str
    message: str
    rule: str = ""
    key: str = ""
    values: dict[str, str | int | bool | Phrase] = {}


class ApiError(Exception):
    status = 500
    code = "error"
    table: msgspec.Raw | UnsetType = UNSET  # how it stands now, where that goes with the error

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.said: Final = Said.of(sentence)

    @property
    def message(self) -> str:
        return self.said.text

    def body(self) -> ErrorBody:
        said = self.said
        return ErrorBody(self.code, said.text, said.rule, said.key, said.values)


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
        super().__init__(say("moved-on", "The table has moved on."))
        self.game_id: Final = game_id


class Illegal(ApiError):
    """The engine refuses."""

    status, code = 422, "illegal"

    @classmethod
    def from_engine(cls, error: BrainstoneError) -> Illegal:
        return cls(error.sentence)


class Busy(ApiError):
    """A bot could not be asked in time."""

    status, code = 503, "busy"


class TooMany(ApiError):
    """More than one visitor may have."""

    status, code = 429, "too-many"


class Unavailable(ApiError):
    """The database does not answer, or nothing can be stored."""

    status, code = 503, "unavailable"


class SlowDown(ApiError):
    status, code = 429, "slow-down"

    def __init__(self, seconds: int) -> None:
        super().__init__(
            say("slow-down", "Too many requests: try again in {seconds} s.", seconds=seconds)
        )
        self.seconds: Final = seconds
