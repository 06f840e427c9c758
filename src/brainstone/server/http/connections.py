"""The door: how many connections one address may hold, and how long a request may take to arrive.

The web server itself waits for ever for the rest of a request and for somebody to take an answer,
so that a few hundred idle connections of one visitor would shut everybody else out.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from brainstone.server.common.settings import Settings, SettingsError
from brainstone.server.http.session import household

TAKE_SECONDS: Final = 60.0  # for somebody to take what they asked for
TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Door:
    """What all connections of a process share."""

    def __init__(self, settings: Settings) -> None:
        self.most: Final = settings.connections if settings.limits else 0
        self.seconds: Final = settings.request_seconds
        self._proxies: Final = Proxies(settings.proxies)
        self._open: Final[Counter[str]] = Counter()

    def come_in(self, host: str) -> bool:
        """Whether there is room for one more; whoever came in must go out."""
        address = household(host)
        self._open[address] += 1
        # Everybody's requests come through a proxy; that counts them itself.
        return not self.most or self._open[address] <= self.most or host in self._proxies

    def go_out(self, host: str) -> None:
        address = household(host)
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def protocol(self) -> type[asyncio.Protocol]:
        """The protocol of a web server behind this door."""
        door = self

        class Guarded(GuardedProtocol):
            door_ = door

        return Guarded


class Proxies:
    """Addresses and networks, separated by commas; ``*`` is everywhere."""

    def __init__(self, text: str) -> None:
        words = [word.strip() for word in text.split(",") if word.strip()]
        self._all: Final = "*" in words
        try:
            self._networks: Final = [ip_network(word) for word in words if word != "*"]
        except ValueError as error:
            raise SettingsError(f"BRAINSTONE_PROXIES: {error}") from None

    def __contains__(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return self._all
        return self._all or any([address in network for network in self._networks])


class GuardedProtocol(HttpToolsProtocol):
    """HTTP that does not wait for ever. A WebSocket leaves it once it is asked for."""

    door_: Door
    _host: str | None = None
    _arriving: asyncio.TimerHandle | None = None
    _leaving: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._host = self.client[0] if self.client else ""
        if self.door_.come_in(self._host):
            self._wait_for_request()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone()
        self.resume_writing()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._gone()
        super().handle_websocket_upgrade()

    def _gone(self) -> None:
        self._request_is_here()
        if self._host is not None:
            self.door_.go_out(self._host)
            self._host = None

    # A request arrives: all of it in time

    def data_received(self, data: bytes) -> None:
        if self._arriving is None:
            self._wait_for_request()
        super().data_received(data)

    def on_message_complete(self) -> None:
        self._request_is_here()
        super().on_message_complete()

    def _wait_for_request(self) -> None:
        self._arriving = self.loop.call_later(self.door_.seconds, self._too_slow)

    def _request_is_here(self) -> None:
        if self._arriving is not None:
            self._arriving.cancel()
            self._arriving = None

    def _too_slow(self) -> None:
        self._arriving = None
        if not self.transport.is_closing():
            self.transport.write(TOO_SLOW)
            self.transport.close()

    # An answer leaves: somebody takes it

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._leaving is None:
            self._leaving = self.loop.call_later(TAKE_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None
        super().resume_writing()
