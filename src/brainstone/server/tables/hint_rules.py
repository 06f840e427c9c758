"""Who may ask for hints at a table.

Whoever plays alone or with bots may always ask. People who play with each other have chosen a rule:
nobody may, or everybody may, and each time is counted and told to the others. Over a finished game
everybody may think with whatever help.
"""

from __future__ import annotations

from typing import Literal, cast

from brainstone.engine.core.sentences import say
from brainstone.server.common.errors import NotYours
from brainstone.server.tables.live_game import LiveGame


def hints_at(live: LiveGame) -> Literal["on", "off", "counted"]:
    return "on" if live.is_of_one() else cast("Literal['off', 'counted']", live.terms.hints)


def hints_for(live: LiveGame, person: str) -> Literal["on", "off", "counted"]:
    """What the rule means to somebody who looks at the game now."""
    if live.position.game.over:
        return "on"
    return hints_at(live) if live.seats_of(person) else "off"


def is_counted(live: LiveGame) -> bool:
    """Whether the others are told of a hint that is given now."""
    return hints_at(live) == "counted" and not live.position.game.over


def check_may_ask(live: LiveGame, person: str) -> None:
    """Raises why a person may not ask for hints about a game now."""
    if live.position.game.over:
        return
    if hints_at(live) == "off":
        raise NotYours(
            say("hints-off", "At this table nobody asks for hints while the game goes on.")
        )
    if not live.seats_of(person):
        raise NotYours(
            say("hints-watching", "Whoever watches can ask for hints when the game is over.")
        )
