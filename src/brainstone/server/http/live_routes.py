"""The WebSocket of a game (docs/api.md, Live)."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any, Final

from litestar import Response, WebSocket, get, websocket
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery

from brainstone.server.common.errors import ApiError
from brainstone.server.http.limits import PER_ADDRESS
from brainstone.server.http.security import is_same_origin
from brainstone.server.http.session import address_of, services_of, visitor
from brainstone.server.people.people import Person
from brainstone.server.tables.api_types import LiveMessage
from brainstone.server.tables.feed import PING, Feed
from brainstone.server.tables.hub import Hub, Watcher

log = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, Any]

PING_SECONDS: Final = 20.0
SEND_SECONDS: Final = 30.0  # a socket that takes nothing for so long is given up
SIGNED_OUT: Final = 4401
REFUSED: Final = 4403
UNKNOWN: Final = 4404
FULL: Final = 4429
FAILED: Final = 1011
CODES: Final = {429: FULL, 503: FAILED}
SPECTATORS_PER_GAME: Final = 100
SPECTATORS_PER_ADDRESS: Final = 60
SPECTATORS: Final = 2000
SOCKETS_PER_PLAYER: Final = 20  # at one game; who opens more loses the oldest
PLAYERS_PER_ADDRESS: Final = 1000  # sockets at all games; who has most of them loses one then


# For the published schema: what the socket sends.
MESSAGES: Final = ResponseSpec(
    LiveMessage, description="each message of the WebSocket", generate_examples=False
)


@get("/games/{game_id:str}/live", status_code=426, responses={101: MESSAGES})
async def live_without_socket(game_id: FromPath[str], since: FromQuery[int] = -1) -> Response[None]:
    """A WebSocket: everything that happens at a table, from ``since`` on (docs/api.md, Live)."""
    raise HTTPException(status_code=426, detail=f"The live line of {game_id} is a WebSocket.")


@websocket("/games/{game_id:str}/live")
async def live(socket: Socket, game_id: FromPath[str], since: FromQuery[int] = -1) -> None:
    """Everything that happens at a table, from ``since`` on."""
    services = services_of(socket)
    await socket.accept()
    if not is_same_origin(socket):
        await socket.close(REFUSED, "Another site's page.")
        return
    address = address_of(socket)
    try:
        person = await visitor(socket)
        services.limits.take("any", address, PER_ADDRESS)
        game = await services.registry.get(game_id)
    except ApiError as error:
        await _close(socket, error)
        return
    who = person.id if person else ""
    watcher = Watcher(who, address, game.belongs_to(who))
    if services.limits.is_on and not make_room(services.hub, game_id, watcher):
        await socket.close(FULL, "Too many are watching.")
        return
    feed = Feed(services.registry, services.tables, services.hub, game_id, watcher.person, since)
    services.hub.join(game_id, watcher)
    services.bots.consider(game)
    try:
        await _until_one_ends(
            _send(socket, feed, watcher),
            _ping(socket),
            _wait_for_end(socket),
            _until_signed_out(socket, person),
        )
    except (WebSocketDisconnect, OSError):
        pass  # gone while something was sent, or too slow: it will come back and catch up
    except ApiError as error:
        await _close(socket, error)  # the game was removed, or the database does not answer
    except Exception:
        log.exception("a socket of the game %s failed", game_id)
        await socket.close(FAILED, "Something went wrong on the server.")
    finally:
        services.hub.leave(game_id, watcher)


def make_room(hub: Hub, game_id: str, watcher: Watcher) -> bool:
    """Whether a socket is let in: players always are, spectators up to a number."""
    there = hub.watchers(game_id)
    if watcher.is_seated:
        own = [w for w in there if w.person == watcher.person and not w.is_unwanted]
        for old in own[: max(0, len(own) + 1 - SOCKETS_PER_PLAYER)]:
            old.send_away()
        _make_room_at(hub, watcher.address)
        return True
    spectators = hub.spectators()
    from_there = [w for w in spectators if w.address == watcher.address]
    return (
        len([w for w in there if not w.is_seated]) < SPECTATORS_PER_GAME
        and len(from_there) < SPECTATORS_PER_ADDRESS
        and len(spectators) < SPECTATORS
    )


def _make_room_at(hub: Hub, address: str) -> None:
    """Whoever has one seat and one page does not lose it to somebody with hundreds."""
    here = [w for w in hub.players() if w.address == address and not w.is_unwanted]
    if len(here) >= PLAYERS_PER_ADDRESS:
        [(greedy, _)] = Counter([w.person for w in here]).most_common(1)
        next(w for w in here if w.person == greedy).send_away()


async def _close(socket: Socket, error: ApiError) -> None:
    await socket.close(CODES.get(error.status, UNKNOWN), error.message)


async def _until_signed_out(socket: Socket, person: Person | None) -> None:
    if person is None:
        await asyncio.Event().wait()  # nobody who could sign out
    else:
        await services_of(socket).sessions.until_over(person.session)
        await socket.close(SIGNED_OUT, "Signed out.")


async def _until_one_ends(*work: Any) -> None:
    tasks = [asyncio.create_task(job) for job in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()  # raises what went wrong


async def _send(socket: Socket, feed: Feed, watcher: Watcher) -> None:
    while not watcher.is_unwanted:
        watcher.news.clear()
        for message in await feed.next():
            await socket.send_data(message)
        await watcher.news.wait()


async def _ping(socket: Socket) -> None:
    """Keep the line open; a ping that nobody takes ends it, so that nothing else needs a clock."""
    while True:
        await asyncio.sleep(PING_SECONDS)
        async with asyncio.timeout(SEND_SECONDS):
            await socket.send_data(PING)


async def _wait_for_end(socket: Socket) -> None:
    """Clients need not say anything; what they say is dropped."""
    while True:
        await socket.receive_data("text")
