"""Under which names the server answers.

A page of another site can let its own name point at this machine and so speak to a server that
listens for this machine only. Such a server answers under names of this machine alone, and any
server under the names it is told.
"""

from __future__ import annotations

from functools import lru_cache
from ipaddress import ip_address
from typing import Any, Final

import msgspec

from brainstone.server.common.errors import ErrorBody
from brainstone.server.common.settings import Settings
from brainstone.server.tables.api_types import ErrorAnswer

MISDIRECTED: Final = 421
REFUSED: Final = 4403
ANSWER: Final = msgspec.json.encode(
    ErrorAnswer(
        ErrorBody(
            "not-yours",
            "This server does not answer under this name. BRAINSTONE_HOSTS tells it its names.",
        )
    )
)


class HostCheck:
    """An application that answers only under its names."""

    def __init__(self, app: Any, settings: Settings) -> None:
        self._app: Final = app
        self._names: Final = frozenset(
            [word.strip().lower() for word in settings.hosts.split(",") if word.strip()]
        )
        self._any: Final = "*" in self._names or (
            not self._names and not is_this_machine(settings.host)
        )

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan" or self._any or self._is_ours(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": REFUSED})
        else:
            headers = [(b"content-type", b"application/json")]
            start = {"type": "http.response.start", "status": MISDIRECTED, "headers": headers}
            await send(start)
            await send({"type": "http.response.body", "body": ANSWER})

    def _is_ours(self, scope: Any) -> bool:
        names = [value for name, value in scope["headers"] if name == b"host"]
        if not names:
            return True  # a program, not a browser
        name = host_of(names[0].decode("latin-1"))
        return name in self._names or is_this_machine(name)


def host_of(header: str) -> str:
    """A Host header without its port."""
    header = header.strip().lower()
    if header.startswith("["):
        return header[1:].partition("]")[0]
    return header.partition(":")[0].rstrip(".")


@lru_cache(1024)
def is_this_machine(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
