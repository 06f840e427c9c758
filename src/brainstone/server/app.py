"""The web application, put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Response, Router, get
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin

from brainstone import __version__
from brainstone.server.common.errors import ApiError, Invalid
from brainstone.server.common.settings import Settings
from brainstone.server.http.account_routes import account_router
from brainstone.server.http.advice_routes import advice_routes
from brainstone.server.http.analysis_routes import analysis_routes
from brainstone.server.http.answers import error_answer, http_error_answer
from brainstone.server.http.branch_routes import branch_routes
from brainstone.server.http.client_files import ClientFiles, client_route
from brainstone.server.http.dependencies import Here
from brainstone.server.http.game_routes import game_routes
from brainstone.server.http.json_request import JsonRequest
from brainstone.server.http.lesson_routes import lesson_routes
from brainstone.server.http.limits import PAGES
from brainstone.server.http.live_routes import live, live_without_socket
from brainstone.server.http.new_game_routes import new_game_routes
from brainstone.server.http.own_data_routes import own_data_router
from brainstone.server.http.play_routes import play_routes
from brainstone.server.http.puzzle_routes import puzzle_routes
from brainstone.server.http.seat_routes import seat_routes
from brainstone.server.http.security import AnyRequest, add_headers, check_mark
from brainstone.server.http.services import Services
from brainstone.server.http.session import address_of, provide_person, services_of
from brainstone.server.http.visit import provide_visit

log = logging.getLogger("brainstone.server")

BODY_LIMIT: Final = 256 * 1024
SHOWN_PATH: Final = 200  # how much of a path goes to the log


def create_app(settings: Settings | None = None) -> Litestar:
    settings = settings or Settings.from_environment()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        services = Services(settings)
        app.state.services = services
        await services.start()
        try:
            yield
        finally:
            await services.close()

    api = Router(
        path="/api",
        route_handlers=[
            *new_game_routes,
            *game_routes,
            *play_routes,
            *seat_routes,
            *lesson_routes,
            *branch_routes,
            *analysis_routes,
            *advice_routes,
            *puzzle_routes,
            account_router,
            own_data_router,
            live,
            live_without_socket,
            health,
        ],
        before_request=check_mark,
        dependencies={
            "services": Provide(provide_services, sync_to_thread=False),
            "person": Provide(provide_person),
            "visit": Provide(provide_visit),
        },
    )
    pages = Router(
        path="/", route_handlers=[client_route(ClientFiles())], before_request=limit_pages
    )
    return Litestar(
        route_handlers=[api, pages],
        request_class=JsonRequest,
        lifespan=[lifespan],
        before_send=[add_headers],
        request_max_body_size=BODY_LIMIT,
        exception_handlers={
            ApiError: error_answer,
            RecursionError: too_deep_answer,
            HTTPException: http_error_answer,
            Exception: unexpected_answer,
        },
        openapi_config=OpenAPIConfig(
            title="Brainstone",
            version=__version__,
            description="Gaia Project: games, moves, live updates. See docs/api.md.",
            path="/api/schema",
            render_plugins=[
                JsonRenderPlugin(path=["/", "/openapi.json"]),
                YamlRenderPlugin(),
            ],
        ),
        logging_config=None,  # whoever starts the server decides
    )


@get("/health", include_in_schema=False)
async def health(services: Here) -> dict[str, bool]:
    """Whether the server and its database answer, and games can be stored."""
    await services.database.check()
    return {"ok": True}


def provide_services(request: AnyRequest) -> Services:
    return services_of(request)


async def limit_pages(request: AnyRequest) -> None:
    services_of(request).limits.take("page", address_of(request), PAGES)


def too_deep_answer(request: AnyRequest, _: RecursionError) -> Response[Any]:
    """JSON nested thousands of levels deep."""
    return error_answer(request, Invalid("The request is nested too deeply."))


def unexpected_answer(request: AnyRequest, error: Exception) -> Response[Any]:
    """A mistake of ours: it goes to the log, not to the visitor."""
    path = request.scope["path"][:SHOWN_PATH]
    log.error("%s %s failed", request.method, path, exc_info=error)
    return http_error_answer(request, HTTPException(status_code=500))
