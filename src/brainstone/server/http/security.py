"""Headers and checks that protect visitors from other sites."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection, Request
from litestar.types import Message, Scope

from brainstone.server.common.errors import NotYours

AnyRequest = Request[Any, Any, Any]
Connection = ASGIConnection[Any, Any, Any, Any]

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
# The worker that runs the engine (docs/offline.md) compiles WebAssembly, and no page does.
WORKER: Final = "/assets/worker-"
WORKER_POLICY: Final = CONTENT_POLICY.replace("script-src", "script-src 'wasm-unsafe-eval'")
HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
# Only where the page came safely: elsewhere browsers ignore it.
STAY_SAFE: Final = (b"strict-transport-security", b"max-age=15552000")
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
MARK: Final = b"x-brainstone"
SET_COOKIE: Final = "brainstone_set_cookie"  # where cookies to be sent are left, by name


async def add_headers(message: Message, scope: Scope) -> None:
    """Security headers on every answer, errors included, and the cookies of sessions."""
    if message["type"] != "http.response.start":
        return
    is_worker = scope["path"].startswith(WORKER)
    policy = WORKER_POLICY if is_worker else CONTENT_POLICY
    headers = [*message["headers"], (b"content-security-policy", policy.encode()), *HEADERS]
    if scope["path"].startswith("/api/") and not any([h[0] == b"cache-control" for h in headers]):
        headers.append((b"cache-control", b"no-store"))
    if scope["scheme"] == "https":
        headers.append(STAY_SAFE)
    for cookie in scope["state"].get(SET_COOKIE, {}).values():
        headers.append((b"set-cookie", cookie.encode("latin-1")))
    message["headers"] = headers


async def check_mark(request: AnyRequest) -> None:
    """Whatever changes something carries our header: forms of other sites cannot send it."""
    if request.method not in SAFE_METHODS and header_of(request, MARK) != "1":
        raise NotYours("The header X-Brainstone: 1 is missing.")


def header_of(connection: Connection, name: bytes) -> str:
    """One header, "" if there is none: all of them are parsed only where several are needed."""
    return next((v.decode("latin-1") for n, v in connection.scope["headers"] if n == name), "")


def is_same_origin(connection: Connection) -> bool:
    """Whether a socket was opened by our own page (programs send no origin)."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
