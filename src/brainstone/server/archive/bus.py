"""How processes tell each other what changed: PostgreSQL's notifications, or looking regularly."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.engine import make_url

from brainstone.server.archive.store import CHANNEL, Store
from brainstone.server.common.errors import ApiError, Unavailable, Unknown
from brainstone.server.tables.hub import Hub
from brainstone.server.tables.registry import Registry

if TYPE_CHECKING:
    import asyncpg  # type: ignore[import-untyped]

log = logging.getLogger(__name__)

PRESENCE_SECONDS: Final = 20.0
RETRY_SECONDS: Final = 1.0
MOST_PEOPLE: Final = 100  # a notification holds 8000 bytes


class Bus:
    """Runs until ``close``: games changed elsewhere are read again, and their watchers woken."""

    def __init__(self, store: Store, registry: Registry, hub: Hub, poll_seconds: float) -> None:
        self._store: Final = store
        self._registry: Final = registry
        self._hub: Final = hub
        self._poll_seconds: Final = poll_seconds
        self._tasks: Final[set[asyncio.Task[Any]]] = set()
        self._sender: asyncpg.Connection | None = None
        self._is_deaf = False
        self._sending: Final = asyncio.Lock()  # a connection does one thing at a time

    def start(self) -> None:
        if not self._store.database.is_sqlite:
            self._hub.on_presence = self._tell_presence
            self._spawn(self._listen())
            self._spawn(self._repeat_presence())
        elif self._poll_seconds > 0:
            self._spawn(self._poll())

    async def close(self) -> None:
        self._hub.on_presence = None
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Looking regularly

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(self._poll_seconds)
            try:
                await self.catch_up()
            except Unavailable:
                pass  # the log has it already
            except Exception:
                log.exception("looking for changes of other processes failed")

    async def catch_up(self) -> None:
        """Read again whatever is watched here and was changed elsewhere."""
        watched = self._hub.watched()
        if not watched:
            return
        versions = await self._store.versions(watched)
        for game_id in watched:
            live = self._registry.peek(game_id)
            if live is None or live.version != versions.get(game_id):
                await self._read_again(game_id)

    async def _read_again(self, game_id: str) -> None:
        try:
            await self._registry.get(game_id)
        except Unknown:
            self._hub.wake(game_id)  # it was removed: whoever watches is told so
        except ApiError:
            pass

    # Notifications

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_once()
            except asyncio.CancelledError:
                raise
            except Exception as error:
                if not self._is_deaf:  # once, however long it takes
                    log.warning("no notifications from the database (%s), trying again", error)
                self._is_deaf = True
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen_once(self) -> None:
        import asyncpg  # not needed with SQLite

        connection = await asyncpg.connect(_plain_url(self._store))
        lost = asyncio.get_running_loop().create_future()

        def closed(_: object) -> None:
            if not lost.done():
                lost.set_result(None)

        connection.add_termination_listener(closed)
        try:
            await connection.add_listener(CHANNEL, self._heard)
            self._sender = connection
            self._is_deaf = False
            await self.catch_up()  # what happened while nobody listened
            self._tell_all_presence()
            await lost
        finally:
            self._sender = None
            if not connection.is_closed():
                connection.terminate()

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        words = str(payload).split(" ")
        if len(words) < 3 or words[0] == self._store.process:
            return
        process, what, game_id = words[:3]
        if what == "changed" and self._registry.peek(game_id) is not None:
            self._spawn(self._read_again(game_id))
        elif what == "present":
            self._hub.hear(game_id, process, frozenset(words[3:]))

    # Who is there

    def _tell_presence(self, game_id: str, people: frozenset[str]) -> None:
        self._spawn(self._send(f"present {game_id} {' '.join(sorted(people)[:MOST_PEOPLE])}"))

    def _tell_all_presence(self) -> None:
        for game_id in self._hub.watched():
            self._tell_presence(game_id, self._hub.here(game_id))

    async def _repeat_presence(self) -> None:
        while True:
            await asyncio.sleep(PRESENCE_SECONDS)
            self._tell_all_presence()

    async def _send(self, message: str) -> None:
        # Only a courtesy: whatever is lost is repeated, so a failure needs no answer.
        with contextlib.suppress(Exception):
            async with self._sending:
                await self._notify(message)

    async def _notify(self, message: str) -> None:
        if self._sender is not None:
            payload = f"{self._store.process} {message}".strip()
            await self._sender.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)


def _plain_url(store: Store) -> str:
    return (
        make_url(store.database.url)
        .set(drivername="postgresql")
        .render_as_string(hide_password=False)
    )
