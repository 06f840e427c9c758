"""The event loop never works for the engine: everything that is asked of it has its own thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from types import FunctionType
from typing import Any

import pytest
from litestar.testing import TestClient

from brainstone import Game, Setup
from brainstone.server.app import create_app
from brainstone.server.common.settings import Settings
from tests.server.test_federations import before_federating, look
from tests.server.visitor import Json, Visitor
from tests.views import listed

Asked = set[tuple[str, str]]  # what was asked of the engine, and in which thread


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Everything that games and setups are asked from now on."""
    noted: Asked = set()

    def noting(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(work)
        def ask(*args: Any, **kwargs: Any) -> Any:
            noted.add((name, threading.current_thread().name))
            return work(*args, **kwargs)

        return ask

    for kind, apart in ((Game, ()), (Setup, ("to_json",))):  # what is only written down
        for name, work in list(vars(kind).items()):
            is_door = name == "__init__" or not name.startswith("_")
            if isinstance(work, FunctionType) and is_door and name not in apart:
                monkeypatch.setattr(kind, name, noting(f"{kind.__name__}.{name}", work))
    return noted


def test_the_engine_works_in_its_own_thread(
    anna: Visitor, settings: Settings, asked: Asked
) -> None:
    table = anna.post("/api/setup", {"players": 2, "seed": 1, "factions": "random"})
    body = {"setup": table["setup"], "seats": [{"kind": "here"}] * 2}
    table = anna.play_randomly(anna.post("/api/games", body, 201), 20)
    path = f"/api/games/{table['id']}"
    here: Json = {"ply": table["ply"], "moves": listed(table["view"])[:1]}
    anna.post(f"{path}/preview", here)
    for query in ("space=1A1", "space=1A1&action=build", "action=research", "move=pass"):
        anna.get(f"{path}/why?{query}")
    for part in ("?ply=7", "/record", "/history", "/stats"):
        anna.get(f"{path}{part}")
    record = anna.get(f"{path}/record")
    anna.post("/api/records", {"record": record}, 201)
    look(anna, before_federating(anna, "2p-rotate"))
    with TestClient(create_app(replace(settings, poll_seconds=0))) as client:
        elsewhere = Visitor(client)  # another server reads it, and again after an undo
        assert elsewhere.table(table["id"])["ply"] == table["ply"]
        table = anna.undo(table, 3)
        assert elsewhere.table(table["id"])["ply"] == 3
    names = {name for name, _ in asked}
    assert {"Game.play", "Game.record", "Game.bill_at", "Game.go_to", "Setup.start"} <= names
    assert [call for call in sorted(asked) if call[1] != "engine_0"] == []
