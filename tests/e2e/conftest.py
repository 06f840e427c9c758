"""A real server on a free port with an embedded database of its own, and Debian's Chromium."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.visitors import Visitors
from tests.programs import BRAINSTONE, PATIENCE, started
from tools.chromium import launching

STATIC = Path(__file__).parents[2] / "src" / "brainstone" / "server" / "static" / "index.html"

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}

# A state is waited for, however busy the machine is; what never comes is a defect all the same.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, **launching()}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_context_args,
        "viewport": {"width": 1440, "height": 900},
        "locale": "en-GB",
        "reduced_motion": "reduce",
        "service_workers": "block",  # what one test keeps is not for the next
    }


@pytest.fixture(scope="session")
def all_visitors(browser: Browser, browser_context_args: dict[str, Any]) -> Visitors:
    return Visitors(browser, browser_context_args)


@pytest.fixture
def visitors(
    request: pytest.FixtureRequest, all_visitors: Visitors, address: str
) -> Iterator[Visitors]:
    all_visitors.own = request.node.get_closest_marker("own_browser") is not None
    yield all_visitors
    all_visitors.leave(address)


@pytest.fixture
def page(visitors: Visitors) -> Page:
    return visitors.come()


@pytest.fixture
def other(visitors: Visitors) -> Page:
    """A second person with a browser of their own, or the first at another device."""
    return visitors.come("second")


@pytest.fixture
def third(visitors: Visitors) -> Page:
    return visitors.come("third")


@pytest.fixture
def phone(visitors: Visitors) -> Page:
    return visitors.come(**PHONE)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server started as a user starts it."""
    with serving(tmp_path_factory.mktemp("data"), dict(os.environ)) as place:
        yield place


@contextmanager
def serving(data: Path, env: dict[str, str]) -> Iterator[str]:
    """A server with its data in this folder; its address."""
    assert STATIC.exists(), "the web client is not built: run `make ui`"
    words = (*BRAINSTONE, "serve", "--no-open", "--port", 0)
    env = {
        **env,
        "BRAINSTONE_DATA": str(data),
        "BRAINSTONE_LIMITS": "off",
        "BRAINSTONE_BOT_DELAY": "0",
        "BRAINSTONE_ANALYSIS_NICENESS": "0",  # among tests nobody would get round to it
        "BRAINSTONE_AWAY_MINUTES": "0.02",
        "PYTHONUNBUFFERED": "1",
    }
    with started(*words, env=env, stderr=None) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        found = re.search(r"http://\S+?(?=/? )", line)
        assert found, f"the server did not start: {line}"
        yield found.group(0).rstrip("/")
        server.terminate()
        server.wait(PATIENCE)
