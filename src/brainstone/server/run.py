"""Starting the server from the command line."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Final

import uvicorn

from brainstone.server.app import create_app
from brainstone.server.common.errors import Unavailable
from brainstone.server.common.settings import Settings, SettingsError
from brainstone.server.http.connections import Door
from brainstone.server.http.hosts import HostCheck
from brainstone.server.storage.database import open_database

if sys.platform != "win32":
    import resource

MOST_FILES: Final = 65_536


def serve(
    host: str | None = None,
    port: int | None = None,
    open_browser: bool = True,
    data: Path | None = None,
) -> None:
    """Run until interrupted. What is not given comes from the environment."""
    settings = Settings.from_environment()
    settings = replace(
        settings,
        host=settings.host if host is None else host,
        port=settings.port if port is None else port,
        data=settings.data if data is None else data,
    )
    asyncio.run(check_storage(settings))
    settings = replace(settings, port=open_port(settings, is_wish=port is not None))
    config = uvicorn.Config(
        HostCheck(create_app(settings), settings),
        http=Door(settings).protocol(),
        forwarded_allow_ips=settings.proxies,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,  # it would be the only place that keeps what visitors do
        server_header=False,
        ws_max_size=64 * 1024,  # clients say nothing on sockets
        timeout_keep_alive=65,  # people think longer than the usual 5 s between two moves
        timeout_graceful_shutdown=3,
    )
    calm_garbage_collection()
    allow_many_files()
    with contextlib.suppress(KeyboardInterrupt):
        Announced(config, open_browser and is_desktop()).run()


async def check_storage(settings: Settings) -> None:
    """Whatever would stop the server at its start is told in one sentence."""
    settings.prepare()
    settings.read_secret()
    database = open_database(settings)
    try:
        await database.migrate()
    except Unavailable as error:
        raise SettingsError(error.message) from None
    finally:
        await database.close()


def open_port(settings: Settings, is_wish: bool) -> int:
    """The port to use: the wanted one, or another if nobody insists on it and it is taken."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            if is_wish or error.errno != errno.EADDRINUSE:
                raise SettingsError(
                    f"{settings.host}:{settings.port} cannot be used ({error.strerror})"
                ) from None
            return 0
    return settings.port


def calm_garbage_collection() -> None:
    """Look for garbage less often: positions hold many small objects and hardly any cycles."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def allow_many_files() -> None:
    """A connection is a file: the usual 1,024 are few for a server, and it may ask for more."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class Announced(uvicorn.Server):
    """Prints the address, and opens it, once the server really answers."""

    def __init__(self, config: uvicorn.Config, open_browser: bool) -> None:
        super().__init__(config)
        self._open_browser = open_browser

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        if not self.started:
            return
        address = address_of(self)
        print(f"Brainstone is served at {address} (stop with Ctrl+C)", flush=True)
        if self._open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def address_of(server: uvicorn.Server) -> str:
    """With the port that was really taken (port 0 takes a free one)."""
    host, port = server.servers[0].sockets[0].getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def is_desktop() -> bool:
    """Whether somebody sits in front of this machine who could want a browser."""
    if not sys.stdout.isatty() or os.environ.get("SSH_CONNECTION"):
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    try:
        serve(open_browser=False)
    except SettingsError as problem:
        raise SystemExit(f"the server cannot start: {problem}") from None
