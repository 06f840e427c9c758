"""Who answers in a browser: tables, bots and live lines of one person, in one thread."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar, cast

import msgspec

from brainstone.engine.show.catalog import catalog
from brainstone.server.common.errors import ApiError, Invalid, TableMovedOn
from brainstone.server.offline.analysing import Analyses
from brainstone.server.offline.shelf import ME, Shelf
from brainstone.server.tables.absence import Absence
from brainstone.server.tables.api_types import ErrorAnswer, Table
from brainstone.server.tables.branching import Branches
from brainstone.server.tables.changes import Changes
from brainstone.server.tables.feed import Feed
from brainstone.server.tables.hub import Hub, Watcher
from brainstone.server.tables.live_game import LiveGame
from brainstone.server.tables.registry import Registry
from brainstone.server.tables.seating import Seating
from brainstone.server.tables.seen import Tables, encode_table
from brainstone.server.thinking import advice
from brainstone.server.thinking.questions import Question, any_move
from brainstone.server.thinking.roster import Roster

P = ParamSpec("P")
T = TypeVar("T")

BOTS: Final = "brainstone.bots.registry"
HELD: Final = 8  # games in memory


class SameThread:
    """A browser's Python has no others: whoever asks waits."""

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return work(*args, **kwargs)


def finished(work: Coroutine[Any, Any, T]) -> T:
    """What a coroutine gives: with nobody to wait for it comes to its end at once."""
    try:
        work.send(None)
    except StopIteration as ended:
        return cast("T", ended.value)
    raise RuntimeError("something waits, and nobody is there to be waited for")


class Answer(NamedTuple):
    status: int
    body: str


class Desk:
    def __init__(self) -> None:
        room = SameThread()
        self.shelf: Final = Shelf()
        self.hub: Final = Hub()
        self.registry: Final = Registry(self.shelf, room, HELD, _ignore, _ignore)
        absence = Absence(0)
        self.changes: Final = Changes(self.registry, self.shelf, room)
        self.branches: Final = Branches()
        self.seating: Final = Seating(self.registry, self.shelf, absence)
        self.tables: Final = Tables(room, absence, lambda _: ())
        self.roster: Final = Roster(BOTS)
        self.advice: Final = advice.Desk(BOTS)
        self.analyses: Final = Analyses()
        bots = {"bots": self.roster.names, "characters": self.roster.characters}
        self.catalog: Final = msgspec.json.encode(catalog() | bots)
        self._lines: Final[dict[int, tuple[str, Feed, Watcher]]] = {}

    # Requests

    def answer(self, work: Callable[[], bytes]) -> Answer:
        """What work gives, or why not, in the shape of the server's errors."""
        try:
            return Answer(200, work().decode())
        except TableMovedOn as error:
            live = finished(self.registry.get(error.game_id))
            error.table = msgspec.Raw(self.present(live))
            return _refused(error)
        except ApiError as error:
            return _refused(error)
        except msgspec.ValidationError as error:
            return _refused(Invalid(str(error)))

    def game(self, game_id: str) -> LiveGame:
        return finished(self.registry.get(game_id))

    def online(self, game_id: str) -> frozenset[str]:
        return self.hub.online(game_id)

    def present(self, live: LiveGame, known: str = "") -> bytes:
        return encode_table(finished(self.tables.table(live, ME, self.online(live.id), known)))

    def after(self, work: Coroutine[Any, Any, LiveGame], known: str = "") -> bytes:
        """The table after a change."""
        return self.present(finished(work), known)

    def drop(self, game_id: str) -> None:
        """Forget a game: another page has deleted it, or has stored another move than ours."""
        self.shelf.remove(game_id)
        self.registry.forget([game_id])

    # Live lines: what a socket is sent

    def listen(self, number: int, game_id: str, since: int) -> None:
        """Open a line; ``news`` has what it is to be sent."""
        watcher = Watcher(ME, is_seated=True)
        feed = Feed(self.registry, self.tables, self.hub, game_id, ME, since)
        self._lines[number] = game_id, feed, watcher
        self.hub.join(game_id, watcher)

    def hang_up(self, number: int) -> None:
        game_id, _, watcher = self._lines.pop(number)
        self.hub.leave(game_id, watcher)

    def news(self, number: int) -> list[str]:
        """The messages that are due now; raises ``Unknown`` if the game is no more."""
        game_id, feed, _ = self._lines[number]
        self.game(game_id)
        return finished(feed.next())

    # Bots

    def due(self) -> list[str]:
        """The games that somebody looks at and where a bot is asked."""
        watched = [game_id for game_id in self.hub.watched() if self.shelf.version_of(game_id)]
        return [game_id for game_id in watched if self.game(game_id).asks_bot()]

    def think(self, game_id: str) -> None:
        """One move of a bot; any, if it has none: nobody is to be stuck."""
        live = self.game(game_id)
        position = live.position
        bot = live.seats[position.asked].bot
        question = Question(live.id, live.setup.to_json(), position.texts, bot)
        try:
            text = self.advice.answer(question).move
        except Exception:  # whatever a bot does, the game goes on
            logging.getLogger(__name__).exception("%s moves at random", bot)
            text = ""
        text = text or any_move(position.game)
        finished(self.changes.play_for_bot(game_id, position, text))


def _refused(error: ApiError) -> Answer:
    told = ErrorAnswer(error.body(), cast("Table | msgspec.UnsetType", error.table))
    return Answer(error.status, msgspec.json.encode(told).decode())


def _ignore(_: object) -> None:
    """Whoever asked looks again by itself."""
