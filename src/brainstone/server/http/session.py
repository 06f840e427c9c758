"""Who makes a request: the cookie is read once, and a guest who does something gets one."""

from __future__ import annotations

from functools import lru_cache
from http.cookies import SimpleCookie
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from brainstone.server.http.limits import PER_ADDRESS, PER_SESSION
from brainstone.server.http.security import SAFE_METHODS, SET_COOKIE, Connection
from brainstone.server.http.services import Services
from brainstone.server.people.cookies import MAX_AGE
from brainstone.server.people.people import Person

COOKIE: Final = "brainstone"
DEVICE: Final = "brainstone_device"  # a browser in which somebody has signed in before
AT_TABLE: Final = "at_table"  # of routes: who looks there is known afterwards
HOUSEHOLD: Final = 64  # bits of an IPv6 address: what follows, each household chooses itself


def services_of(connection: Connection) -> Services:
    services: Services = connection.app.state.services
    return services


def address_of(connection: Connection) -> str:
    """What limits are counted by: an IPv4 address, or a network of IPv6."""
    return household(connection.client.host) if connection.client else ""


@lru_cache(4096)
def household(host: str) -> str:
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, HOUSEHOLD), strict=False))


async def visitor(connection: Connection) -> Person | None:
    """Who it is, if their cookie says so. The cookie of somebody who comes back lives longer."""
    cookie = connection.cookies.get(COOKIE)
    known = await services_of(connection).people.by_cookie(cookie) if cookie else None
    if known is None:
        return None
    if known.renewed:
        set_cookie(connection, known.renewed)
    return known.person


async def provide_person(request: Connection) -> Person:
    """Who it is; a visitor without a session is a guest, who gets a cookie with what they do.

    Whoever only looks at lists gets none: it might arrive after that of a game made meanwhile,
    and take its seats away from those who made it. At a table somebody may sit down, and is to
    hear of it on the line that is open already. Of the requests that do bring one the client sends
    the first alone (``web/src/lib/guest.ts``).
    """
    services = services_of(request)
    services.limits.take("any", address_of(request), PER_ADDRESS)
    person = await visitor(request)
    if person is None:
        person, cookie = services.people.new_guest()
        if request.scope.get("method") not in SAFE_METHODS or AT_TABLE in request.route_handler.opt:
            set_cookie(request, cookie)
    else:
        services.limits.take("session", person.id, PER_SESSION)
    return person


def set_cookie(connection: Connection, value: str, name: str = COOKIE) -> None:
    """Send a cookie with the answer, whatever it will be."""
    jar: SimpleCookie = SimpleCookie()
    jar[name] = value
    morsel = jar[name]
    morsel["path"] = "/"
    morsel["max-age"] = MAX_AGE
    morsel["httponly"] = True
    morsel["samesite"] = "Lax"
    if connection.scope["scheme"] in ("https", "wss"):
        morsel["secure"] = True
    connection.scope["state"].setdefault(SET_COOKIE, {})[name] = morsel.OutputString()
