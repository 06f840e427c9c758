"""When a bot may take over the seat of somebody who does not move."""

from __future__ import annotations

from typing import Final

from brainstone.engine.core.sentences import say
from brainstone.server.common.clock import now
from brainstone.server.common.errors import NotYours
from brainstone.server.tables.live_game import LiveGame, Seat, Vote
from brainstone.server.tables.undo_rules import turn_began

MINUTE: Final = 60_000


class Absence:
    """By the table's rule after its time, or when all others vote for it.

    ``vote_minutes``: for so long it must have been somebody's turn before others may vote. Whether
    their page is open does not matter: who never moves is away.
    """

    def __init__(self, vote_minutes: float) -> None:
        self._vote_minutes: Final = vote_minutes
        self._start: Final = now()

    def since(self, live: LiveGame) -> int:
        """When the turn of the asked seat came."""
        return max(turn_began(live.position), live.anew)

    def minutes_left(self, live: LiveGame, minutes: float) -> int:
        """For how many minutes still the asked seat may think; 0 if no longer.

        While no server was running nobody could move: everybody has a few minutes after its start.
        """
        some = min(minutes, self._vote_minutes)
        until = max(self.since(live) + minutes * MINUTE, self._start + some * MINUTE)
        return max(0, -int(-(until - now()) // MINUTE))

    def check(self, live: LiveGame, person: str, seat: Seat) -> None:
        """Raises why a person may not want a bot on this seat now."""
        if seat.kind != "person" or seat.person == person:
            raise NotYours(say("not-anothers", "Nobody else plays this seat."))
        if live.position.asked != seat.seat:
            raise NotYours(say("not-their-turn", "It is not the turn of {name}.", name=seat.name))
        if live.position.game.state.round == 0 and not live.terms.away_in_setup:
            raise NotYours(say("not-in-setup", "No bot takes over before the first round."))

    def is_over(self, live: LiveGame) -> bool:
        """Whether the table's own time is over."""
        minutes = live.terms.away_minutes
        return minutes > 0 and self.minutes_left(live, minutes) == 0

    def check_vote(self, live: LiveGame, person: str, seat: Seat) -> None:
        """Raises why the others may not vote about this seat now."""
        alone = set(voters(live, seat)) == {person}
        if alone and not live.terms.away_minutes:
            raise NotYours(
                say(
                    "never-alone",
                    "At this table one opponent alone cannot let a bot take over. You can offer "
                    "to cancel the game.",
                )
            )
        minutes = live.terms.away_minutes if alone else self._vote_minutes
        left = self.minutes_left(live, minutes)
        if left or alone:
            raise NotYours(
                say(
                    "may-come-back",
                    "{name} may come back: wait for {minutes} min more.",
                    name=seat.name,
                    minutes=max(1, left),
                )
            )

    def votes(self, live: LiveGame) -> list[Vote]:
        """The votes that count: those about somebody's earlier turn do not."""
        if not live.votes:
            return []
        asked, since = live.position.asked, self.since(live)
        return [
            vote
            for vote in live.votes
            if vote.kind != "replace" or (vote.target == asked and vote.at >= since)
        ]


def voters(live: LiveGame, seat: Seat) -> list[str]:
    """The people at the table who are asked about somebody's seat."""
    playing = [other.person for other in live.seats if other.kind == "person"]
    return list(dict.fromkeys(person for person in playing if person != seat.person))
