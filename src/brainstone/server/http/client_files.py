"""The built web client: files with the right age, compression and mark of identity."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Any, Final

from litestar import Response, route
from litestar.params import FromPath

from brainstone.server.common.errors import Unknown
from brainstone.server.http.security import AnyRequest

STATIC: Final = Path(__file__).parents[1] / "static"
HASHED: Final = re.compile(r"^assets/|[.-][A-Za-z0-9_-]{8,}\.\w+$")  # a name that changes with it
LONGEST: Final = 200  # file systems refuse names over 255 bytes
PLAIN: Final = re.compile(r"[A-Za-z0-9_.@-]+(/[A-Za-z0-9_.@-]+)*")
COMPRESSED: Final = (("br", ".br"), ("gzip", ".gz"))
TEXTS: Final = (".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest", ".xml")
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Brainstone</title></head>
<body><h1>Brainstone</h1>
<p>The server runs, but the web client has not been built. The API is under
<a href="/api/schema">/api</a>.</p></body></html>
"""

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")


class ClientFiles:
    """Files are read when they are asked for and kept while they are unchanged."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder: Final = folder
        self._kept: Final[dict[tuple[str, str], tuple[int, bytes, str]]] = {}

    def answer(self, request: AnyRequest, path: str) -> Response[Any]:
        name = path.strip("/")
        if len(name) > LONGEST:
            raise Unknown("There is no such file.")
        file = self._find(name)
        if file is None:
            # Paths of the client ("/game/abc") are answered by its page; a missing file is missing.
            if "." in name.rpartition("/")[2] or name.startswith("assets/"):
                raise Unknown("There is no such file.")
            name, file = "index.html", self._find("index.html")
        if file is None:
            return Response(
                NOT_BUILT, media_type="text/html", headers={"cache-control": "no-store"}
            )
        return self._send(request, name, file)

    def _find(self, name: str) -> Path | None:
        if not PLAIN.fullmatch(name) or ".." in name or name.endswith((".br", ".gz")):
            return None
        file = self._folder / name
        return file if file.is_file() else None

    def _send(self, request: AnyRequest, name: str, file: Path) -> Response[Any]:
        accepted = request.headers.get("accept-encoding", "")
        coding, body, tag = self._read(name, file, accepted)
        headers = {
            "etag": tag,
            "vary": "accept-encoding",
            "cache-control": "public, max-age=31536000, immutable"
            if HASHED.search(name) and name != "index.html"
            else "no-cache",
        }
        if tag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        if coding:
            headers["content-encoding"] = coding
        media = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return Response(body, media_type=media, headers=headers)

    def _read(self, name: str, file: Path, accepted: str) -> tuple[str, bytes, str]:
        """The coding, the bytes and their tag: a file compressed by the build, or made here."""
        changed = file.stat().st_mtime_ns
        for coding, ending in COMPRESSED:
            if coding not in accepted:
                continue
            ready = file.with_name(file.name + ending)
            if ready.is_file():
                return coding, *self._keep(f"{name}{ending}", "", ready, changed)
            if coding == "gzip" and file.suffix in TEXTS:
                return coding, *self._keep(name, coding, file, changed)
        return "", *self._keep(name, "", file, changed)

    def _keep(self, name: str, coding: str, file: Path, changed: int) -> tuple[bytes, str]:
        kept = self._kept.get((name, coding))
        if kept is None or kept[0] != changed:
            body = file.read_bytes()
            if coding == "gzip":
                body = gzip.compress(body, 6)
            tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
            kept = self._kept[name, coding] = (changed, body, tag)
        return kept[1], kept[2]


def client_route(files: ClientFiles) -> Any:
    @route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
    async def client(request: AnyRequest, path: FromPath[str] = "") -> Response[Any]:
        if path.strip("/").split("/")[0] == "api":
            raise Unknown("There is nothing here.")
        return await asyncio.to_thread(files.answer, request, path)

    return client
