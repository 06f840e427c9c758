"""The API of the own account (docs/api.md, Accounts): password, sessions, data, the end of it."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, JSONBody

from brainstone.engine.core.sentences import say
from brainstone.server.common.clock import iso
from brainstone.server.common.errors import SignIn, Unknown
from brainstone.server.http.account_routes import show_me, show_new_guest
from brainstone.server.http.answers import ERRORS, json_answer
from brainstone.server.http.dependencies import Caller, Here
from brainstone.server.http.limits import OWN_DATA, SIGN_IN
from brainstone.server.http.security import AnyRequest
from brainstone.server.http.services import Services
from brainstone.server.people.people import Person
from brainstone.server.tables.api_types import Me, PasswordChange, PasswordOnly, SessionShown


@post("/account/password", responses=ERRORS, status_code=200)
async def change_password(services: Here, person: Caller, data: JSONBody[PasswordChange]) -> Me:
    """A new password; all other sessions end."""
    await _check(services, person, data.password)
    await services.accounts.set_password(person, data.new)
    await services.sessions.end_others(person)
    return await show_me(services, person)


@post("/account/deletion", responses=ERRORS, status_code=200)
async def delete_account(
    request: AnyRequest, services: Here, person: Caller, data: JSONBody[PasswordOnly]
) -> Me:
    """The account is gone for good, and the visitor a new guest."""
    await _check(services, person, data.password)
    await services.accounts.delete(person)
    await services.bus.catch_up()
    return await show_new_guest(request, services)


async def _check(services: Services, person: Person, password: str) -> None:
    _check_account(person)
    services.limits.take("password", person.id, SIGN_IN)
    await services.accounts.check(person, password)


def _check_account(person: Person) -> None:
    if person.is_guest:
        raise SignIn(say("account-needed", "Sign in first."))


@get("/account/data", responses=ERRORS)
async def get_data(request: AnyRequest, services: Here, person: Caller) -> Response[Any]:
    """Everything that is stored about the one who asks, as a download."""
    services.limits.take("data", person.id, OWN_DATA)
    body = msgspec.json.encode(await services.accounts.data(person))
    return json_answer(
        request,
        msgspec.json.format(body, indent=2),
        headers={"content-disposition": 'attachment; filename="brainstone-data.json"'},
    )


@get("/account/sessions", responses=ERRORS)
async def list_sessions(services: Here, person: Caller) -> list[SessionShown]:
    _check_account(person)
    return await _sessions(services, person)


async def _sessions(services: Services, person: Person) -> list[SessionShown]:
    return [
        SessionShown(s.id, s.device, iso(s.created), iso(s.seen), s.current)
        for s in await services.sessions.of(person)
    ]


@delete("/account/sessions", responses=ERRORS, status_code=200)
async def end_other_sessions(services: Here, person: Caller) -> list[SessionShown]:
    """All but the one that asks."""
    _check_account(person)
    await services.sessions.end_others(person)
    return await _sessions(services, person)


@delete("/account/sessions/{session:str}", responses=ERRORS, status_code=200)
async def end_session(services: Here, person: Caller, session: FromPath[str]) -> list[SessionShown]:
    _check_account(person)
    if not await services.sessions.end_one(person, session):
        raise Unknown(say("no-session", "There is no such session."))
    return await _sessions(services, person)


own_data_router = Router(
    path="",
    route_handlers=[
        change_password,
        delete_account,
        get_data,
        list_sessions,
        end_other_sessions,
        end_session,
    ],
)
