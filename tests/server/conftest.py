"""A server inside the test's process, one for each file of tests, and visitors to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from argon2 import PasswordHasher
from litestar import Litestar
from litestar.testing import TestClient

from brainstone.server.app import create_app
from brainstone.server.common.settings import Settings
from tests.server.visitor import Visitor


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "postgres: needs a real PostgreSQL (pgserver)")


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    data = tmp_path_factory.mktemp("server") / "data"
    return Settings(data=data, limits=False, bot_delay=0.0)


@pytest.fixture(scope="module")
def server(settings: Settings) -> Iterator[TestClient[Litestar]]:
    """Its hashes are cheap: real ones, which servers in processes make, take long on purpose."""
    app = create_app(settings)
    with (
        pytest.MonkeyPatch.context() as patch,
        TestClient(app, raise_server_exceptions=False) as own,
    ):
        cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        patch.setattr(own.app.state.services.passwords, "_hasher", cheap)
        yield own


@pytest.fixture
def visit(server: TestClient[Litestar]) -> Callable[[], Visitor]:
    """A new visitor each time."""
    return lambda: Visitor(server)


@pytest.fixture
def anna(visit: Callable[[], Visitor]) -> Visitor:
    return visit()


@pytest.fixture
def bert(visit: Callable[[], Visitor]) -> Visitor:
    return visit()
