"""Answers: JSON made once, compressed when it pays."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec

from brainstone.server.common.errors import ApiError, ErrorBody, SlowDown
from brainstone.server.http.security import AnyRequest, header_of
from brainstone.server.tables.api_types import ErrorAnswer

if TYPE_CHECKING:
    from litestar.response.base import ASGIResponse
    from litestar.types import Receive, Scope, Send
    from msgspec import UnsetType

    from brainstone.server.tables.api_types import Table

JSON: Final = "application/json"
WORTH_COMPRESSING: Final = 4096
GZIP_LEVEL: Final = 1  # a table of 60 KB: 0.4 ms and 9 KB; higher levels gain little
CODES: Final = {401: "sign-in", 403: "not-yours", 404: "unknown", 413: "too-large"}


# For the published schema.
ERRORS: Final = {
    status: ResponseSpec(ErrorAnswer, description=description, generate_examples=False)
    for status, description in (
        (400, "cannot be read"),
        (401, "wrong name or password"),
        (403, "not yours"),
        (404, "no such game or seat"),
        (409, "the table has moved on; with the present table"),
        (422, "illegal by the rules"),
        (429, "too many requests"),
    )
}


class JsonAnswer(Response[Any]):
    """JSON that is made already: it is sent as it is, and nothing is looked up for it."""

    def to_asgi_response(self, *_args: Any, **_kwargs: Any) -> ASGIResponse:
        return cast("ASGIResponse", self._answer)  # an application is all that is wanted

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        told = {"content-length": str(len(self.content)), **self.headers}
        headers = [(name.encode(), value.encode("latin-1")) for name, value in told.items()]
        await send(
            {"type": "http.response.start", "status": self.status_code or 200, "headers": headers}
        )
        await send({"type": "http.response.body", "body": self.content, "more_body": False})


def json_answer(
    request: AnyRequest, body: bytes, status: int = 200, headers: dict[str, str] | None = None
) -> Response[Any]:
    headers = {"content-type": JSON, "vary": "accept-encoding", **(headers or {})}
    if len(body) >= WORTH_COMPRESSING and "gzip" in header_of(request, b"accept-encoding"):
        body = gzip.compress(body, GZIP_LEVEL)
        headers["content-encoding"] = "gzip"
    return JsonAnswer(body, status_code=status, headers=headers)


def error_answer(request: AnyRequest, error: ApiError) -> Response[Any]:
    answer = ErrorAnswer(error.body(), cast("Table | UnsetType", error.table))  # encoded already
    headers = {"retry-after": str(error.seconds)} if isinstance(error, SlowDown) else None
    return json_answer(request, msgspec.json.encode(answer), error.status, headers)


def http_error_answer(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """Errors of the framework in our shape."""
    status = 400 if error.status_code in (422, 415) else error.status_code
    code = CODES.get(status, "invalid" if status < 500 else "error")
    message = "Something went wrong on the server." if status >= 500 else _sentence(error)
    if code == "too-large":
        message = "The request is larger than 256 KB."
    answer = ErrorAnswer(ErrorBody(code, message))
    return json_answer(request, msgspec.json.encode(answer), status)


def _sentence(error: HTTPException) -> str:
    if error.status_code == 404:
        return "There is nothing here."
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        first = extra[0]
        return f"{first.get('key', 'request')}: {first.get('message', 'cannot be read')}"
    return str(error.detail).splitlines()[0] or "The request cannot be read."
