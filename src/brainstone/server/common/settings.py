"""What can be set from outside: by environment variables, all optional."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PREFIX: Final = "BRAINSTONE_"
SHORTEST_SECRET: Final = 16


class SettingsError(ValueError):
    """A setting that cannot be used; the message names it."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """``data`` is the folder of the embedded database and of the secret."""

    data: Path
    database_url: str = ""  # empty: SQLite in the data folder
    secret: str = ""  # empty: a generated one, kept in the data folder
    host: str = "127.0.0.1"
    port: int = 8000
    hosts: str = ""  # names to answer under; empty: any, or this machine's if only it is served
    proxies: str = "127.0.0.1,::1"  # whose word about a visitor's address is taken
    connections: int = 256  # of one address at once, if it is not a proxy; 0: any number
    request_seconds: float = 30.0  # for a request to arrive
    bots: str = "brainstone.bots.registry"  # the module that makes bots by name
    bot_delay: float = 0.35  # seconds before a bot's move, so that people can follow
    bot_workers: int = 0  # processes that think; 0: as many as there are processors but one
    bot_seconds: float = 20.0  # the longest thought
    analysis_workers: int = 0  # processes that analyse games; 0: as many as processors but one
    analysis_niceness: int = 15  # of those: people's moves and bots (5) come first
    analyses: int = 40  # games that may wait to be analysed
    queue_seconds: float = 20.0  # the longest wait for a hint, until a bot has time for it
    away_minutes: float = 5.0  # of one turn, until all others may vote for a bot in its place
    bot_games: int = 20  # unfinished games with bots per person (five times that per address)
    games: int = 300  # games in all per person (five times that per address)
    idle_days: float = 14.0  # then untouched games go that nobody plays or that never began
    unfinished_days: float = 180.0  # then other untouched unfinished games go; 0: never
    limits: bool = True  # rate limits, and how many games one may have
    cached_games: int = 400  # live positions in memory, about half a megabyte each
    poll_seconds: float = 2.0  # how often SQLite is asked what other processes wrote; 0: never

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> Settings:
        values = os.environ if environment is None else environment

        def text(name: str, default: str = "") -> str:
            return values.get(PREFIX + name, "") or default

        def number(name: str, default: float) -> float:
            try:
                return float(text(name, str(default)))
            except ValueError:
                raise SettingsError(f"{PREFIX}{name}: expected a number") from None

        return cls(
            data=Path(text("DATA") or default_data_folder(values)).expanduser(),
            database_url=text("DATABASE_URL"),
            secret=text("SECRET"),
            host=text("HOST", cls.host),
            port=int(number("PORT", cls.port)),
            hosts=text("HOSTS"),
            proxies=values.get(PREFIX + "PROXIES", cls.proxies),
            connections=int(number("CONNECTIONS", cls.connections)),
            request_seconds=number("REQUEST_SECONDS", cls.request_seconds),
            bot_delay=number("BOT_DELAY", cls.bot_delay),
            bot_workers=int(number("BOT_WORKERS", cls.bot_workers)),
            bot_seconds=number("BOT_SECONDS", cls.bot_seconds),
            analysis_workers=int(number("ANALYSIS_WORKERS", cls.analysis_workers)),
            analysis_niceness=int(number("ANALYSIS_NICENESS", cls.analysis_niceness)),
            analyses=int(number("ANALYSES", cls.analyses)),
            queue_seconds=number("QUEUE_SECONDS", cls.queue_seconds),
            away_minutes=number("AWAY_MINUTES", cls.away_minutes),
            bot_games=int(number("BOT_GAMES", cls.bot_games)),
            games=int(number("GAMES", cls.games)),
            idle_days=number("IDLE_DAYS", cls.idle_days),
            unfinished_days=number("UNFINISHED_DAYS", cls.unfinished_days),
            limits=text("LIMITS", "on") != "off",
            cached_games=int(number("CACHED_GAMES", cls.cached_games)),
            poll_seconds=number("POLL_SECONDS", cls.poll_seconds),
        )

    @property
    def sqlite_path(self) -> Path:
        return self.data.absolute() / "brainstone.sqlite3"

    @property
    def secret_path(self) -> Path:
        return self.data / "secret"

    @property
    def sqlalchemy_url(self) -> str:
        """The database as SQLAlchemy names it, with the driver."""
        if not self.database_url:
            return f"sqlite:///{self.sqlite_path}"
        scheme, separator, rest = self.database_url.partition("://")
        if not separator:
            raise SettingsError(f"{PREFIX}DATABASE_URL: expected postgresql://... or sqlite:///...")
        drivers = {
            "postgres": "postgresql+asyncpg",
            "postgresql": "postgresql+asyncpg",
        }
        return f"{drivers.get(scheme, scheme)}://{rest}"

    @property
    def thinkers(self) -> int:
        """How many processes think about bots' moves."""
        return self.bot_workers or max(1, (os.cpu_count() or 1) - 1)

    @property
    def analysts(self) -> int:
        """How many processes analyse games."""
        return self.analysis_workers or max(1, (os.cpu_count() or 1) - 1)

    def prepare(self) -> None:
        """Make the data folder."""
        self.data.mkdir(mode=0o700, parents=True, exist_ok=True)

    def read_secret(self) -> str:
        """The key that signs cookies: given, or made once and readable by the owner alone."""
        if self.secret:
            if len(self.secret) < SHORTEST_SECRET:
                raise SettingsError(
                    f"{PREFIX}SECRET: expected at least {SHORTEST_SECRET} characters"
                )
            return self.secret
        path = self.secret_path
        try:
            if not path.exists():  # a full or read-only disk serves a game that is there
                self.keep_secret(secrets.token_urlsafe(32))
            secret = path.read_text(encoding="ascii").strip()
        except (OSError, UnicodeError) as error:
            raise SettingsError(f"cannot keep a secret in {self.data}: {error}") from None
        if len(secret) < SHORTEST_SECRET:
            raise SettingsError(f"{path} is too short; remove it to get a new one")
        return secret

    def keep_secret(self, secret: str) -> None:
        """Write the secret, unless there is one."""
        self.prepare()
        # Made with its contents elsewhere and linked into place: a second process starting
        # at the same time reads a whole secret, and both use the same one.
        fresh = self.data / f".secret-{secrets.token_hex(8)}"
        try:
            with os.fdopen(
                os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii"
            ) as file:
                file.write(secret)
            _put_if_absent(fresh, self.secret_path)
        finally:
            fresh.unlink(missing_ok=True)


def _put_if_absent(fresh: Path, path: Path) -> None:
    if path.exists():
        return
    try:
        path.hardlink_to(fresh)
    except FileExistsError:
        pass
    except OSError:  # a file system without hard links
        if not path.exists():
            fresh.replace(path)


def default_data_folder(environment: Mapping[str, str]) -> Path:
    """Where programs keep their data on this system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Brainstone"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Brainstone"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "brainstone"
