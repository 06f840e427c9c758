"""Everything a running server has, put together once."""

from __future__ import annotations

import contextlib
from typing import Final

import msgspec

from brainstone.engine.show.catalog import catalog
from brainstone.server.archive.bus import Bus
from brainstone.server.archive.finished import FinishedGames
from brainstone.server.archive.lobby import Lobby
from brainstone.server.archive.quotas import Quotas
from brainstone.server.archive.store import Store
from brainstone.server.archive.variations import Kept
from brainstone.server.common.errors import Unavailable
from brainstone.server.common.settings import Settings
from brainstone.server.http.limits import Limits
from brainstone.server.http.people_openings import PeopleOpenings
from brainstone.server.people.accounts import Accounts
from brainstone.server.people.cookies import Cookies
from brainstone.server.people.passwords import Passwords
from brainstone.server.people.people import People
from brainstone.server.people.reports import Reports
from brainstone.server.people.sessions import Sessions
from brainstone.server.storage.database import Database, open_database
from brainstone.server.tables.absence import Absence
from brainstone.server.tables.branching import Branches
from brainstone.server.tables.changes import Changes
from brainstone.server.tables.engine_room import EngineRoom
from brainstone.server.tables.hub import Hub
from brainstone.server.tables.live_game import LiveGame
from brainstone.server.tables.registry import Registry
from brainstone.server.tables.seating import Seating
from brainstone.server.tables.seen import Tables
from brainstone.server.thinking.analyses import Analyses
from brainstone.server.thinking.caretaker import Caretaker
from brainstone.server.thinking.pool import Thinking
from brainstone.server.thinking.seated import Bots


class Services:
    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.database: Final[Database] = open_database(settings)
        self.room: Final = EngineRoom()
        self.hub: Final = Hub()
        self.absence: Final = Absence(settings.away_minutes)
        self.limits: Final = Limits(settings.limits)
        secret = settings.read_secret()
        self.cookies: Final = Cookies(secret)
        self.devices: Final = Cookies(secret, "device")
        self.sessions: Final = Sessions(self.database)
        self.people: Final = People(self.database, self.cookies, self.sessions)
        self.passwords: Final = Passwords()
        self.accounts: Final = Accounts(self.database, self.sessions, self.passwords)
        self.reports: Final = Reports(self.database)
        self.lobby: Final = Lobby(self.database)
        self.branches: Final = Branches()
        self.variations: Final = Kept(self.database)
        stored, with_bots = (settings.games, settings.bot_games) if settings.limits else (0, 0)
        self.quotas: Final = Quotas(self.database, secret, stored, with_bots)
        store = Store(self.database)
        self.registry: Final = Registry(
            store, self.room, settings.cached_games, self._changed, self.hub.wake
        )
        self.changes: Final = Changes(self.registry, store, self.room)
        self.seating: Final = Seating(self.registry, store, self.absence)
        self.thinking: Final = Thinking(settings.bots, settings.thinkers, settings.bot_seconds)
        self.bots: Final = Bots(
            self.registry, self.changes, self.room, self.thinking, self.hub, settings.bot_delay
        )
        self.openings: Final = PeopleOpenings(FinishedGames(store), self.thinking)
        self.analyses: Final = Analyses(
            self.database,
            self.registry,
            self.room,
            settings.analysts,
            settings.analysis_niceness,
        )
        # What is in the box, and the bots, from weak to strong: made once for all who ask.
        bots = {"bots": self.thinking.names, "characters": self.thinking.characters}
        self.catalog: Final = msgspec.json.encode(catalog() | bots)
        self.tables: Final = Tables(self.room, self.absence, self.bots.failing)
        self.caretaker: Final = Caretaker(
            self.database, self.registry, self.hub, self.bots, settings
        )
        self.bus: Final = Bus(store, self.registry, self.hub, settings.poll_seconds)

    def _changed(self, live: LiveGame) -> None:
        self.hub.wake(live.id)
        self.bots.consider(live)

    async def start(self) -> None:
        await self.database.migrate()
        with contextlib.suppress(Unavailable):  # a full disk stops nobody from looking at games
            await self.database.check()
            await self.sessions.clean()
        self.bus.start()
        self.caretaker.start()
        self.analyses.start()
        self.bots.resume(await self.lobby.waiting_for_bots())

    async def close(self) -> None:
        await self.caretaker.close()
        await self.analyses.close()
        await self.bots.close()
        await self.openings.close()
        await self.thinking.close()
        await self.bus.close()
        self.passwords.close()
        self.room.close()
        await self.database.close()
