"""The API of people: who am I, accounts, sessions."""

from __future__ import annotations

from litestar import Router, delete, get, post
from litestar.params import JSONBody

from brainstone.engine.sentences import say
from brainstone.server.answers import ERRORS
from brainstone.server.api_types import Credentials, Me
from brainstone.server.errors import Conflict
from brainstone.server.kwargs import Caller, Here
from brainstone.server.limits import NEW_ACCOUNTS, SIGN_IN
from brainstone.server.people import Person
from brainstone.server.security import AnyRequest
from brainstone.server.services import Services
from brainstone.server.session import COOKIE, address_of, set_cookie


@get("/me")
async def get_me(services: Here, person: Caller) -> Me:
    return await _me(services, person)


@post("/account", responses=ERRORS)
async def create_account(
    request: AnyRequest, services: Here, person: Caller, data: JSONBody[Credentials]
) -> Me:
    """The guest becomes an account; its seats come along."""
    services.limits.take("account", address_of(request), NEW_ACCOUNTS)
    if not person.is_guest:
        raise Conflict(say("signed-in", "You are signed in already."))
    account, cookie = await services.people.create_account(person, data.name, data.password)
    set_cookie(request, cookie)
    await services.bus.catch_up()
    return await _me(services, account)


@post("/session", responses=ERRORS, status_code=200)
async def sign_in(
    request: AnyRequest, services: Here, person: Caller, data: JSONBody[Credentials]
) -> Me:
    services.limits.take("sign-in", address_of(request), SIGN_IN)
    services.limits.take("sign-in", data.name.casefold(), SIGN_IN)
    account, cookie = await services.people.sign_in(person, data.name, data.password)
    set_cookie(request, cookie)
    await services.bus.catch_up()
    return await _me(services, account)


@delete("/session", status_code=200)
async def sign_out(request: AnyRequest, services: Here, person: Caller) -> Me:
    """The session ends; the visitor is a new guest."""
    if not person.is_guest:
        await services.people.sign_out(request.cookies.get(COOKIE, ""))
    guest, cookie = services.people.new_guest()
    set_cookie(request, cookie)
    return await _me(services, guest)


async def _me(services: Services, person: Person) -> Me:
    return Me(
        await services.people.name_of(person),
        person.is_guest,
        await services.lobby.mine(person.id),
    )


account_router = Router(path="", route_handlers=[get_me, create_account, sign_in, sign_out])
