"""Which files are games of other sites, and what is in them."""

from __future__ import annotations

from brainstone.elsewhere.boardgamers.bringing import SITE, bring
from brainstone.elsewhere.boardgamers.export import find_export
from brainstone.elsewhere.brought import Brought
from brainstone.engine.core.errors import RecordError
from brainstone.engine.core.sentences import say

__all__ = ["SITE", "is_from_elsewhere", "read_game"]


def is_from_elsewhere(data: object) -> bool:
    return find_export(data) is not None


def read_game(data: object) -> Brought:
    """Raises ``RecordError`` if it is no game that can be read."""
    export = find_export(data)
    if export is None:
        raise RecordError(say("elsewhere.unknown", "not a game of a site that can be read"))
    return bring(export)
