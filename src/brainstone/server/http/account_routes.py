"""The API of people: who am I, signing in and out."""

from __future__ import annotations

import secrets

from litestar import Router, delete, get, post
from litestar.params import JSONBody

from brainstone.engine.core.sentences import say
from brainstone.server.common.errors import Conflict
from brainstone.server.http.answers import ERRORS
from brainstone.server.http.dependencies import Caller, Here
from brainstone.server.http.limits import NEW_ACCOUNTS, SIGN_IN, SIGN_IN_NAME
from brainstone.server.http.security import AnyRequest
from brainstone.server.http.services import Services
from brainstone.server.http.session import DEVICE, address_of, set_cookie
from brainstone.server.people.devices import describe
from brainstone.server.people.people import Person
from brainstone.server.storage.names import name_key
from brainstone.server.tables.api_types import Credentials, Me


@get("/me")
async def get_me(services: Here, person: Caller) -> Me:
    return await show_me(services, person)


@post("/account", responses=ERRORS)
async def create_account(
    request: AnyRequest, services: Here, person: Caller, data: JSONBody[Credentials]
) -> Me:
    """The guest becomes an account; its seats come along."""
    services.limits.take("account", address_of(request), NEW_ACCOUNTS)
    if not person.is_guest:
        raise Conflict(say("signed-in", "You are signed in already."))
    account = await services.accounts.create(person, data.name, data.password)
    return await _come_in(request, services, account)


@post("/session", responses=ERRORS, status_code=200)
async def sign_in(
    request: AnyRequest, services: Here, person: Caller, data: JSONBody[Credentials]
) -> Me:
    device = await _known_device(request, services, data.name)
    if device:
        services.limits.take("sign-in-device", device, SIGN_IN)
    else:
        services.limits.take("sign-in", address_of(request), SIGN_IN)
        services.limits.take("sign-in-name", name_key(data.name), SIGN_IN_NAME)
    account = await services.accounts.sign_in(person, data.name, data.password)
    return await _come_in(request, services, account)


async def _known_device(request: AnyRequest, services: Services, name: str) -> str:
    """The mark of a browser in which this account has signed in before; "" if it has none."""
    signed = services.devices.read(request.cookies.get(DEVICE, ""))
    account = await services.accounts.find(name)
    if signed is None or not account or signed.value.partition(".")[0] != account:
        return ""
    return signed.value


async def _come_in(request: AnyRequest, services: Services, account: Person) -> Me:
    agent = request.headers.get("user-agent", "")
    account, value = await services.sessions.open(account, describe(agent))
    set_cookie(request, services.cookies.write(value))
    if not await _known_device(request, services, account.name):
        mark = f"{account.id}.{secrets.token_hex(8)}"
        set_cookie(request, services.devices.write(mark), DEVICE)
    await services.bus.catch_up()
    return await show_me(services, account)


@delete("/session", status_code=200)
async def sign_out(request: AnyRequest, services: Here, person: Caller) -> Me:
    """The session ends, here and wherever else its cookie is; the visitor is a new guest."""
    await services.sessions.end(person)
    return await show_new_guest(request, services)


async def show_new_guest(request: AnyRequest, services: Services) -> Me:
    guest, cookie = services.people.new_guest()
    set_cookie(request, cookie)
    return await show_me(services, guest)


async def show_me(services: Services, person: Person) -> Me:
    return Me(
        await services.people.name_of(person),
        person.is_guest,
        await services.lobby.mine(person.id),
    )


account_router = Router(path="", route_handlers=[get_me, create_account, sign_in, sign_out])
