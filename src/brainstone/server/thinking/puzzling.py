"""What an answer to a puzzle is worth that the puzzle does not know."""

from __future__ import annotations

from collections.abc import Sequence

from brainstone.puzzles.weighing import searched
from brainstone.server.tables.api_types import Hint, HintDraft, HintReason
from brainstone.server.tables.puzzle_tables import PREFIX, find_puzzle
from brainstone.server.thinking.questions import PUZZLER


def weighed(table: str, draft: Sequence[str]) -> Hint:
    """A hint that tells of the draft alone; ``table`` is the id of the puzzle's table."""
    found = searched(find_puzzle(table.removeprefix(PREFIX)), draft)
    reasons = [HintReason(kind, amount) for kind, amount in found.reasons]
    told = HintDraft(found.less, found.error, not found.less, reasons)
    return Hint(PUZZLER, draft[0], list(draft), [], None, [], told)
