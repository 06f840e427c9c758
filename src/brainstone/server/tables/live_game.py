"""A game as a server process holds it: its position, seats and questions, as of one version."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from brainstone import Setup
from brainstone.bots.who import PEOPLE
from brainstone.server.tables.api_types import PlayedMove
from brainstone.server.tables.position import Position
from brainstone.server.tables.rule_answers import RuleAnswers
from brainstone.server.tables.undo_rules import earliest_undo
from brainstone.server.tables.view_json import ViewJson

if TYPE_CHECKING:
    from brainstone.server.tables.feed import Due, Place

AUTOMA: Final = "automa"  # moves inside the engine, is never asked
NEVER: Final = -1
MOST_EARLIER: Final = 4  # views that a change can be told from


class Seat(msgspec.Struct, frozen=True):
    """``kind`` is person, open or bot; ``person`` is whose it is, "" if nobody's.

    A bot's seat with a person is one the bot took over, at the ply ``left_at``: the person can
    come back, and is asked before anything older is taken back. ``answers`` is JSON, "" for none.
    ``account``: the seat's name is that of the account whose it is. ``hinted`` is JSON, too: the
    plies at which the coach was asked where that is counted; whoever takes the seat has them.
    """

    seat: int
    kind: str
    name: str
    person: str = ""
    bot: str = ""
    left_at: int = NEVER
    answers: str = ""
    account: bool = False
    hinted: str = ""

    def is_played_by(self, person: str) -> bool:
        return self.kind == "person" and self.person == person

    def rule_answers(self) -> RuleAnswers | None:
        return msgspec.json.decode(self.answers, type=RuleAnswers) if self.answers else None

    def hinted_at(self) -> list[int]:
        return msgspec.json.decode(self.hinted, type=list[int]) if self.hinted else []


class Takeback(msgspec.Struct, frozen=True):
    """Somebody asks to go back; it counts only at the ply and generation it was asked at."""

    id: int
    generation: int
    ply: int
    to: int
    seat: int
    person: str
    agreed: tuple[str, ...]


class Vote(msgspec.Struct, frozen=True):
    """One person is for it: a bot for the seat ``target``, an end of the game, another rule about
    hints."""

    kind: str  # replace, cancel, hints
    target: int
    person: str
    at: int


class Guess(msgspec.Struct, frozen=True):
    """What lies face down at a ply is guessed from there on, by a seed."""

    ply: int
    seed: int


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What is agreed when a game is made. ``rules`` is the rules' version.

    Only the creator changes later, when a guest becomes an account, ``listed``: whether
    everybody is shown the game; others are found by their link only; and, if all agree, ``hints``:
    whether people who play with each other may ask the coach (``hint_rules.py``).

    ``away_minutes`` of one turn let a bot take over, 0: only a vote does; in the setup only if
    ``away_in_setup``. ``stand_in`` is that bot. ``origin`` is where the game was made, hashed.
    """

    title: str
    undo: str
    creator: str
    rules: int
    away_minutes: int = 0
    away_in_setup: bool = False
    stand_in: str = "strong"
    origin: str = ""
    listed: bool = False
    hints: str = "off"


def hide_decks(setup: dict[str, Any]) -> None:
    """Take the seeds of face-down cards out of a setup's JSON."""
    for automa in setup.get("automas", ()):
        automa.pop("seed", None)


class LiveGame:
    """Replaced as a whole or changed in one step by its registry, never half."""

    def __init__(
        self,
        game_id: str,
        terms: Terms,
        created: int,
        version: int,
        generation: int,
        position: Position,
        seats: list[Seat],
    ) -> None:
        self.id: Final = game_id
        self.terms = terms
        self.created: Final = created
        self.version = version
        self.generation = generation
        self.undos: list[int] = []  # where the last undos went back to
        self.position = position
        self.seats = seats
        self.takeback: Takeback | None = None
        self.votes: Sequence[Vote] = ()
        self.anew = created  # nobody's time began before
        self.guess: Guess | None = None  # a branch of a game with cards that are secret
        self.played_by: Sequence[str] = ()  # in a branch: who has the seats of its game
        self.frozen = ""  # why the stored moves cannot be played any further
        self.view = ViewJson(position)
        self._earlier: Final[deque[ViewJson]] = deque(maxlen=MOST_EARLIER)
        self._public_setup: tuple[bool, msgspec.Raw] | None = None
        # Live messages, shared by the sockets that are due the same.
        self.frames: dict[Place, Due] = {}

    @property
    def setup(self) -> Setup:
        return self.position.game.setup

    def public_setup(self) -> msgspec.Raw:
        """The setup as everybody may see it: where cards are drawn from is told at the end."""
        is_over = self.position.game.over and self.guess is None
        if self._public_setup is None or self._public_setup[0] != is_over:
            setup = self.setup.to_json()
            if not is_over:
                hide_decks(setup)
            self._public_setup = is_over, msgspec.Raw(msgspec.json.encode(setup))
        return self._public_setup[1]

    @property
    def ply(self) -> int:
        return self.position.ply

    def move_to(self, position: Position, view: ViewJson | None = None) -> None:
        self.view.pass_by()
        self._earlier.append(self.view)
        self.position = position
        self.view = view or ViewJson(position)
        self.takeback = None
        self.frames.clear()

    def known_view(self, mark: str) -> ViewJson | None:
        """The present view or one of the last, by its mark."""
        views = (self.view, *reversed(self._earlier))
        return next((view for view in views if mark and view.mark == mark), None)

    def moves_after(self, ply: int) -> list[PlayedMove]:
        texts, movers = self.position.texts[ply:], self.position.movers[ply:]
        return [
            PlayedMove(ply + 1 + i, seat, text)
            for i, (seat, text) in enumerate(zip(movers, texts, strict=True))
        ]

    def kept_since(self, generation: int, ply: int) -> int:
        """The ply up to which somebody who saw a generation up to ``ply`` is still right."""
        undone = self.generation - generation
        if undone > len(self.undos):
            return 0
        return min([ply, *self.undos[len(self.undos) - undone :]])

    # Whose

    def seats_of(self, person: str) -> list[int]:
        return [seat.seat for seat in self.seats if person and seat.is_played_by(person)]

    def belongs_to(self, person: str) -> bool:
        """Whether a person plays here, or may come back."""
        return bool(person) and any(seat.person == person for seat in self.seats)

    def people(self) -> list[str]:
        """Everybody who plays here or may come back, by seat."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person))

    def is_bots_only(self) -> bool:
        """Whether nobody plays here now; somebody may come back."""
        return not any(seat.kind == "person" for seat in self.seats)

    def has_bots(self) -> bool:
        return any(seat.kind == "bot" and seat.bot != AUTOMA for seat in self.seats)

    def is_hotseat_of(self, person: str) -> bool:
        """Whether nobody but one person has a seat here, bots apart."""
        humans = [seat for seat in self.seats if seat.kind != "bot" or seat.person]
        return bool(humans and person) and all(seat.person == person for seat in humans)

    def is_of_one(self) -> bool:
        """Whether one person, or nobody, plays here, bots apart, and no seat waits for another."""
        humans = {seat.person for seat in self.seats if seat.kind != "bot" or seat.person}
        return len(humans) <= 1 and all(seat.kind != "open" for seat in self.seats)

    def asks_bot(self) -> bool:
        asked = self.position.asked
        return not self.frozen and asked >= 0 and self.seats[asked].kind == "bot"

    def players(self) -> list[str]:
        """Who plays each seat, for whoever estimates how it will end; nobody yet: people will."""
        if self.played_by:
            return list(self.played_by)
        return [seat.bot if seat.kind == "bot" else PEOPLE for seat in self.seats]

    # Going back

    def can_undo_to(self, person: str, position: Position | None = None) -> int:
        """The lowest ply one may go back to alone; the present one if to none.

        What others left to a bot is not changed behind their backs.
        """
        position = position or self.position
        if self.frozen:
            return position.ply
        free = self.terms.undo == "free" and self.is_hotseat_of(person)
        earliest = earliest_undo(position, self.seats_of(person), free)
        floors = [seat.left_at for seat in self._left_by_others(person)]
        return min(position.ply, max([earliest, *floors]))

    def _left_by_others(self, person: str) -> list[Seat]:
        return [s for s in self.seats if s.kind == "bot" and s.person not in ("", person)]

    def waiting_for(self, takeback: Takeback) -> list[int]:
        """The seats of people who have not agreed yet."""
        agreed = {takeback.person, *takeback.agreed}
        playing = [s for s in self.seats if s.kind == "person"]
        away = [s for s in self._left_by_others(takeback.person) if takeback.to < s.left_at]
        return sorted([s.seat for s in playing + away if s.person not in agreed])
