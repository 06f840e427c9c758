"""The moves of a file: what was played, without what the site writes beside it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from brainstone.engine.core.errors import RecordError
from brainstone.engine.core.sentences import say

_AREA: Final = r"\d+(?:,B)?"
_CYCLE: Final = rf"{_AREA}/{_AREA}/{_AREA}/{_AREA}"
_POWER: Final = re.compile(rf"\(({_CYCLE}) ⇒ {_CYCLE}\)")
# The power cycle, a level of research, where the institute was, which booster or tokens were given.
_BESIDE: Final = re.compile(
    rf" *\({_CYCLE} ⇒ {_CYCLE}\)| *\(\d+ ⇒ \d+\)| *\(from [^)]*\)| returning [^ .]+| using [^.(]*"
)
_LEECH: Final = ("charge", "decline")
_LONGEST: Final = 1000  # letters of a move; a federation of forty spaces has 300


@dataclass(frozen=True)
class Played:
    """One line of the file: who, what, and the power cycle before it where the site tells it."""

    number: int
    who: str  # a faction, or p1 before there are any
    commands: list[list[str]]
    power: str = ""

    def as_move(self) -> dict[str, Any]:
        """In the layout that the reader plays."""
        first = self.commands[0] if self.commands else [""]
        is_answer = first[0] in _LEECH and first[1:] not in (["up"], ["tech"])
        return {
            "i": self.number,
            "phase": "roundLeech" if is_answer else "roundMove",
            "commands": self.commands,
        }


def read_line(number: int, line: object) -> Played:
    if not isinstance(line, str) or len(line) > _LONGEST:
        raise RecordError(say("record.not-text", "move {number}: not a text", number=number))
    power = _POWER.search(line)
    words = _BESIDE.sub("", line).strip()
    who, _, rest = words.partition(" ")
    commands = [part.split() for part in rest.split(".")]
    return Played(
        number,
        who,
        [command for command in commands if command],
        power[1] if power is not None else "",
    )
