"""The built client: pages, assets, compression, marks."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from brainstone.server.common.errors import ApiError, Unknown
from brainstone.server.http.answers import error_answer
from brainstone.server.http.client_files import ClientFiles, client_route

SCRIPT = "console.log('brainstone');" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Brainstone</title>")
    (tmp_path / "assets" / "app-1a2b3c4d.js").write_text(SCRIPT)
    (tmp_path / "assets" / "app-1a2b3c4d.js.br").write_bytes(b"brotli")
    (tmp_path / "favicon.svg").write_text("<svg/>")
    (tmp_path.parent / "outside.txt").write_text("secret")
    return tmp_path


@pytest.fixture
def client(folder: Path) -> TestClient[Litestar]:
    app = Litestar(
        [client_route(ClientFiles(folder))],
        exception_handlers={ApiError: error_answer},
        openapi_config=None,
        logging_config=None,
    )
    return TestClient(app)


@pytest.mark.parametrize("path", ["/", "/new", "/game/abc", "/game/abc?ply=7", "/index.html"])
def test_paths_of_the_client_get_its_page(client: TestClient[Litestar], path: str) -> None:
    answer = client.get(path)
    assert answer.text == "<title>Brainstone</title>"
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


def test_assets_are_kept_for_ever(client: TestClient[Litestar]) -> None:
    answer = client.get("/assets/app-1a2b3c4d.js", headers={"accept-encoding": "identity"})
    assert answer.text == SCRIPT
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    tag = answer.headers["etag"]
    again = client.get(
        "/assets/app-1a2b3c4d.js", headers={"accept-encoding": "identity", "if-none-match": tag}
    )
    assert (again.status_code, again.content) == (304, b"")


def test_compressed_files(client: TestClient[Litestar], folder: Path) -> None:
    with client.stream(
        "GET", "/assets/app-1a2b3c4d.js", headers={"accept-encoding": "gzip, br"}
    ) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert b"".join(answer.iter_raw()) == b"brotli"
    with client.stream(
        "GET", "/assets/app-1a2b3c4d.js", headers={"accept-encoding": "gzip"}
    ) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert gzip.decompress(b"".join(answer.iter_raw())).decode() == SCRIPT


@pytest.mark.parametrize(
    "path",
    [
        "/assets/missing.js",
        "/assets/missing",
        "/robots.txt",
        "/../outside.txt",
        "/%2e%2e/outside.txt",
        "/assets/..%2f..%2foutside.txt",
        "/assets/app-1a2b3c4d.js.br",
        "/api/nothing",
        "/.env",
    ],
)
def test_what_is_not_there(client: TestClient[Litestar], path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == Unknown.code


def test_a_client_that_is_not_built(tmp_path: Path) -> None:
    app = Litestar(
        [client_route(ClientFiles(tmp_path / "none"))], openapi_config=None, logging_config=None
    )
    answer = TestClient(app).get("/")
    assert answer.status_code == 200
    assert "has not been built" in answer.text


def test_a_rebuilt_client_is_noticed(client: TestClient[Litestar], folder: Path) -> None:
    assert client.get("/favicon.svg").text == "<svg/>"
    (folder / "favicon.svg").write_text("<svg>new</svg>")
    assert client.get("/favicon.svg").text == "<svg>new</svg>"


def test_the_client_comes_with_the_licences_of_what_is_in_it() -> None:
    """The fonts and the runtime may be passed on only with their terms."""
    answer = TestClient(
        Litestar([client_route(ClientFiles())], openapi_config=None, logging_config=None)
    ).get("/licences.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    for words in (
        "MIT License",
        "@fontsource-variable/inter",
        "@fontsource-variable/oxanium",
        "SIL OPEN FONT LICENSE",
        "svelte",
        "Svelte Contributors",
    ):
        assert words in answer.text
