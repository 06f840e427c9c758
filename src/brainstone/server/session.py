"""Who makes a request: the cookie is read once, and a new guest gets one."""

from __future__ import annotations

from http.cookies import SimpleCookie
from typing import Final

from brainstone.server.limits import PER_ADDRESS, PER_SESSION
from brainstone.server.people import MAX_AGE, Person
from brainstone.server.security import SET_COOKIE, Connection
from brainstone.server.services import Services

COOKIE: Final = "brainstone"


def services_of(connection: Connection) -> Services:
    services: Services = connection.app.state.services
    return services


def address_of(connection: Connection) -> str:
    return connection.client.host if connection.client else ""


async def visitor(connection: Connection) -> Person | None:
    """Who it is, if their cookie says so."""
    cookie = connection.cookies.get(COOKIE)
    return await services_of(connection).people.by_cookie(cookie) if cookie else None


async def provide_person(request: Connection) -> Person:
    """Who it is; a visitor without a session becomes a guest."""
    services = services_of(request)
    services.limits.take("any", address_of(request), PER_ADDRESS)
    person = await visitor(request)
    if person is None:
        person, cookie = services.people.new_guest()
        set_cookie(request, cookie)
    services.limits.take("any", person.id, PER_SESSION)
    return person


def set_cookie(connection: Connection, value: str) -> None:
    """Send a session's cookie with the answer, whatever it will be."""
    jar: SimpleCookie = SimpleCookie()
    jar[COOKIE] = value
    morsel = jar[COOKIE]
    morsel["path"] = "/"
    morsel["max-age"] = MAX_AGE
    morsel["httponly"] = True
    morsel["samesite"] = "Lax"
    if connection.scope["scheme"] in ("https", "wss"):
        morsel["secure"] = True
    connection.scope["state"][SET_COOKIE] = morsel.OutputString()
