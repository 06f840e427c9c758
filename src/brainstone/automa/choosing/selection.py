"""How the Automa chooses, and how it tells: tiebreakers, numbers, directions (section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from brainstone.engine.core.hexes import rotated

if TYPE_CHECKING:
    from brainstone.automa.cards.cards import Card
    from brainstone.engine.core.board import Board


@final
class Trail:
    """One step of the Automa as it happens, for the explanation; silent if nobody listens.

    ``labels`` names the options. What is written down are plain JSON values: codes, which
    ``words.py`` turns into sentences.
    """

    def __init__(self, is_heard: bool, action: str, rule: str) -> None:
        self.is_heard: Final = is_heard
        self.data: Final[dict[str, Any]] = {}
        self.labels: dict[int, str] = {}
        if is_heard:
            self.data["do"] = action
            self.data["rule"] = rule

    def note(self, name: str, value: Any) -> None:
        if self.is_heard:
            self.data[name] = value

    def options(self, labels: dict[int, str]) -> None:
        """The valid options, named; only called if somebody listens."""
        self.labels = labels
        self.data["options"] = list(labels.values())

    def tiebreaker(
        self, rule: str, code: str, before: list[int], kept: list[int], more: dict[str, Any]
    ) -> None:
        entry: dict[str, Any] = {
            "rule": rule,
            "code": code,
            "kept": [self.labels[option] for option in kept],
            "removed": [self.labels[option] for option in before if option not in kept],
        }
        entry.update(more)
        if "tiebreakers" not in self.data:
            self.data["tiebreakers"] = []
        self.data["tiebreakers"].append(entry)


@final
class Choice:
    """Options that tiebreakers reduce until one is left (5.1)."""

    def __init__(self, options: list[int], trail: Trail) -> None:
        self.left: list[int] = options
        self.trail: Final = trail

    def is_open(self) -> bool:
        return len(self.left) > 1

    def skip(self, rule: str, code: str, tile: str = "") -> None:
        """A tiebreaker that does not apply; ``tile`` is the one it would be about."""
        if self.is_open() and self.trail.is_heard:
            more = {"skipped": True, "tile": tile} if tile else {"skipped": True}
            self.trail.tiebreaker(rule, code, self.left, self.left, more)

    def prefer(self, rule: str, code: str, wanted: list[int]) -> None:
        """Keep the wanted options if there is one among them, otherwise all."""
        if len(self.left) < 2:
            return
        fitting = [option for option in self.left if option in wanted]
        kept = fitting or self.left
        if self.trail.is_heard:
            self.trail.tiebreaker(rule, code, self.left, kept, {} if fitting else {"none": True})
        self.left = kept

    def least(self, rule: str, code: str, values: list[int]) -> None:
        """Keep the options with the lowest value; ``values`` stand in the order of the options."""
        if len(self.left) < 2:
            return
        lowest = min(values)
        kept = [self.left[i] for i in range(len(values)) if values[i] == lowest]
        if self.trail.is_heard:
            labels = self.trail.labels
            named = {labels[self.left[i]]: values[i] for i in range(len(values))}
            self.trail.tiebreaker(rule, code, self.left, kept, {"values": named})
        self.left = kept

    def by_direction(self, rule: str, board: Board, rotation: int, support: Card) -> None:
        """The first in reading order, or in the reversed one (5.4)."""
        if len(self.left) < 2:
            return
        best = in_reading_order(board, rotation, self.left)[0 if support.forward else -1]
        if self.trail.is_heard:
            top = min([reading_place(board, rotation, space)[0] for space in board.spaces])
            rows = {
                self.trail.labels[space]: reading_place(board, rotation, space)[0] - top + 1
                for space in self.left
            }
            code = "forward" if support.forward else "backward"
            more = {"rows": rows, "card": support.number}
            self.trail.tiebreaker(rule, code, self.left, [best], more)
        self.left = [best]

    def by_number(self, support: Card) -> None:
        """Count the options from one end, again and again (5.3). They stand from left to right."""
        if len(self.left) < 2:
            return
        best = numbered(self.left, support.rightwards, support.count)
        if self.trail.is_heard:
            more = {"count": support.count, "card": support.number}
            code = "right" if support.rightwards else "left"
            self.trail.tiebreaker("5.3", code, self.left, [best], more)
        self.left = [best]

    def chosen(self) -> int:
        assert len(self.left) == 1, "tiebreakers leave one option"
        option = self.left[0]
        if self.trail.is_heard:
            self.trail.data["choice"] = self.trail.labels[option]
        return option


def numbered(options: list[int], rightwards: bool, count: int) -> int:
    """The option reached by counting (5.3)."""
    place = (count - 1) % len(options)
    return options[place] if rightwards else options[len(options) - 1 - place]


def reading_place(board: Board, rotation: int, space: int) -> tuple[int, int]:
    """Row and place in the row, seen with horizontal rows (5.4)."""
    q, r = rotated(board.q[space], board.r[space], rotation)
    return q + r, q - r


def in_reading_order(board: Board, rotation: int, spaces: list[int]) -> list[int]:
    """Rows from the top, in each row from the left (5.4)."""
    keyed = [(reading_place(board, rotation, space), space) for space in spaces]
    return [pair[1] for pair in sorted(keyed)]
