"""Without a server: the engine in the browser, a folder on a plain web host, no network at all."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from brainstone.server.offline.desk import Desk
from brainstone.server.offline.routes import ask
from tests.e2e.conftest import STATIC, serving
from tests.e2e.games import bring, complaints, wait_for_ply
from tests.e2e.player import MOVES, SPACES, Clicker
from tests.e2e.test_analysis import drop, passing
from tests.golden.games import load, names

ROOT = Path(__file__).parents[2]
Json = dict[str, Any]
RECORDED = ROOT / "tests" / "records" / "games"
# In the ordinary run: few and many players, early and present rules.
SOME = ["2p-taklons-ivits", "3p-method-1", "4p-present"]
SOME_RECORDED = ["dev-2p-009-random", "dev-2p-016-planner", "dev-3p-009-random"]
# Lets a worker be asked whether a recorded game agrees with its engine: no part of the product.
VERIFYING = """
import msgspec
from brainstone.server.offline import routes
from brainstone.testing.records.verify import verify_game

@routes.at("POST", "/verified")
def verified(asked):
    return msgspec.json.encode(verify_game(asked.read(dict)))
"""
PATIENCE = 120_000  # milliseconds for the engine to be there, on a busy machine

# A worker as the client starts it, asked by its own messages.
BEGIN_WORKER = """async (file) => {
  const worker = new Worker(`./assets/${file}`, { type: "module" });
  const asked = new Map();
  let number = 0;
  worker.onmessage = ({ data }) => {
    if (data.is === "answer") asked.get(data.id)(data);
    if (data.is !== "failed") return;
    for (const done of asked.values()) done({ status: 0, body: data.reason });
  };
  window.askWorker = (method, path, body) => new Promise((done) => {
    number += 1;
    asked.set(number, done);
    worker.postMessage({ is: "ask", id: number, method, path, body });
  });
  const folder = new URL("./engine/", location.href).href;
  worker.postMessage({ is: "begin", folder });
  return (await window.askWorker("GET", "/catalog", "")).status;
}"""
KEPT = """async () => {
  const parts = await (await fetch("./engine/parts.json")).json();
  const cache = await caches.open("engine");
  const kept = (await cache.keys()).map(({ url }) => url.split("/").at(-1));
  const shells = (await caches.keys()).filter((name) => name.startsWith("shell-"));
  return shells.length === 1 && parts.every(({ file }) => kept.includes(file));
}"""
# Something can be clicked that brings the game on, or it is over.
ASKED = """() => {
  const lit = "[data-move], [data-action], [data-lit], "
    + "[data-testid=confirm], [data-testid=victory]";
  const isShown = (one) => !one.disabled && one.checkVisibility() && one.getClientRects().length;
  return document.body.getAttribute("aria-busy") !== "true"
    && [...document.querySelectorAll(lit)].some(isShown);
}"""
ACTIONS = "[data-action]:visible:not([disabled]), [data-testid=confirm]:visible:not([disabled])"
TURN = "({ over, your_turn }) => over || your_turn"
LINES = """() => new Promise((done) => {
  indexedDB.open("brainstone", 1).onsuccess = ({ target }) => {
    const all = target.result.transaction(["lines"]).objectStore("lines").getAll();
    all.onsuccess = () => done(all.result.map(({ summary }) => summary));
  };
})"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name it has
        """Not among the lines of the tests."""


class Host:
    """A plain web host, as ``python -m http.server``; it can be switched off."""

    def __init__(self, folder: Path) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}"

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of ``make static``, below another one: its address is nobody's business."""
    assert STATIC.exists(), "the web client is not built: run `make ui`"
    folder = tmp_path_factory.mktemp("host")
    words = [sys.executable, "hatch_build.py", "static", str(folder / "games")]
    subprocess.run(words, cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    host = Host(site)
    yield host
    host.stop()


@contextmanager
def own_browser(browser: Browser, usual: Json) -> Iterator[BrowserContext]:
    """Somebody whose browser may keep files."""
    context = browser.new_context(**{**usual, "service_workers": "allow"})
    yield context
    context.close()


def begin(page: Page, against: str = "bot") -> None:
    """A game from the start page."""
    page.get_by_label("Strength of the bots").select_option("casual", timeout=PATIENCE)
    if against == "Automa":
        automa = page.locator("section", has_text="Solo against the Automa")
        automa.get_by_role("button").click()
    else:
        name = "1 bot" if against == "bot" else "2 players"
        page.get_by_role("button", name=name, exact=True).click()
    page.wait_for_url(re.compile(r"/game/local-"), timeout=PATIENCE)
    expect(page.get_by_role("application").first).to_be_visible()


def play(page: Page, clicks: int, seed: int = 1) -> None:
    clicker = Clicker(page, seed)
    for _ in range(clicks):
        page.wait_for_function(ASKED, timeout=PATIENCE)
        clicker.step()
        clicker.settled()


def lines(page: Page) -> list[Json]:
    found: list[Json] = page.evaluate(LINES)
    return found


def test_a_folder_on_a_web_host_plays_without_a_network(
    host: Host, site: Path, browser: Browser, browser_context_args: Json
) -> None:
    """A new version is announced before; it is taken over when somebody wants it."""
    with own_browser(browser, browser_context_args) as context:
        page = context.new_page()
        page.goto(f"{host.address}/games/")
        expect(page.get_by_role("button", name="Sign in")).to_have_count(0)
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        with (site / "games" / "sw.js").open("a", encoding="utf-8") as file:
            file.write("\n// another version\n")
        page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
        page.get_by_role("button", name="Reload").click(timeout=PATIENCE)
        expect(page.get_by_role("button", name="Reload")).to_have_count(0)
        begin(page)
        play(page, 6)
        [line] = lines(page)
        assert line["ply"] > 0
        page.wait_for_function(KEPT, timeout=PATIENCE)
        host.stop()
        page.reload()
        expect(page.get_by_role("application").first).to_be_visible(timeout=PATIENCE)
        play(page, 4, seed=2)
        [later] = lines(page)
        assert later["ply"] >= line["ply"]
        page.evaluate("() => { location.hash = '#/rules'; }")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.evaluate("() => { location.hash = '#/learn/mine'; }")
        expect(page.get_by_role("application").first).to_be_visible()
        page.evaluate(f"() => {{ location.hash = '#/game/{line['id']}?ply=1'; }}")
        expect(page.get_by_text("After move 1 of ")).to_be_visible(timeout=PATIENCE)
        page.evaluate("() => { location.hash = '#/'; }")
        row = page.locator("li.game").filter(has_text=line["title"])
        row.get_by_role("link").hover()
        link = row.get_by_role("link").get_attribute("href") or ""
        assert link.startswith("#/game/local-")


@pytest.mark.long
def test_a_server_that_is_away_is_not_missed(
    browser: Browser, browser_context_args: Json, tmp_path: Path
) -> None:
    """A game begun here goes to the server; its last table, its moments and new games are here."""
    with own_browser(browser, browser_context_args) as context:
        page = context.new_page()
        with serving(tmp_path, dict(os.environ)) as address:
            page.goto(f"{address}/new?players=2")
            page.get_by_text("Advanced").first.click()
            page.get_by_text("Play in this browser").click()
            page.get_by_role("button", name="Start").click()
            page.wait_for_url(re.compile(r"/game/local-"), timeout=PATIENCE)
            expect(page.get_by_role("application").first).to_be_visible(timeout=PATIENCE)
            play(page, 5)
            [line] = lines(page)
            page.goto(f"{address}/")
            page.get_by_role("button", name="Upload to the server").click()
            page.wait_for_url(re.compile(r"/game/(?!local-)\w+$"), timeout=PATIENCE)
            expect(page.get_by_role("application").first).to_be_visible()
            assert not lines(page)
            play(page, 2)
            page.goto(f"{address}/")
            row = page.locator("li.game").filter(has_text=line["title"])
            game = row.get_by_role("link").get_attribute("href") or ""
            page.goto(address + game)
            expect(page.get_by_role("application").first).to_be_visible()
            page.wait_for_function(KEPT.replace("./engine", "/engine"), timeout=PATIENCE)
        page.reload()
        expect(page.get_by_role("application").first).to_be_visible()
        page.goto(f"{address}{game}?ply=1")
        expect(page.get_by_text("After move 1 of ")).to_be_visible(timeout=PATIENCE)
        page.goto(f"{address}/learn/mine")
        expect(page.get_by_role("application").first).to_be_visible(timeout=PATIENCE)
        page.goto(f"{address}/rules")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.goto(f"{address}/")
        expect(page.locator("li.game").filter(has_text=line["title"])).to_be_visible()
        begin(page)
        play(page, 3)


@pytest.fixture(scope="session")
def checking(site: Path) -> Path:
    """The same folder; its engine has the comparison with recorded games beside the product."""
    folder = site / "checking"
    shutil.copytree(site / "games", folder)
    told = folder / "engine" / "parts.json"
    parts = json.loads(told.read_text())
    [ours] = [part for part in parts if part["name"] == "brainstone"]
    packed, archive = folder / "engine" / ours["file"], folder / "archive.tar"
    archive.write_bytes(gzip.decompress(packed.read_bytes()))
    begin = folder / "begin.py"
    begin.write_text(VERIFYING)
    place = Path("site-packages", "brainstone")
    with tarfile.open(archive, "a", format=tarfile.USTAR_FORMAT) as files:
        files.add(begin, place / "server" / "offline" / "__init__.py")
        source = ROOT / "src" / "brainstone"
        for file in sorted((source / "testing").rglob("*.py")):
            files.add(file, place / file.relative_to(source))
    packed.write_bytes(gzip.compress(archive.read_bytes(), 1))
    ours["bytes"] = packed.stat().st_size
    told.write_text(json.dumps(parts))
    return folder


def asked(page: Page, method: str, path: str, body: str = "") -> Any:
    """What the worker of a page answers."""
    told = page.evaluate("(words) => window.askWorker(...words)", [method, path, body])
    assert told["status"] == 200, told["body"]
    return json.loads(told["body"])


def same_in(page: Page, name: str) -> None:
    """A golden game is replayed in the browser and here: numbers and story are the same."""
    record = json.dumps({"record": load(name)["record"]})
    desk = Desk()

    def there(method: str, path: str, body: str = "") -> Any:
        return asked(page, method, path, body)

    def here(method: str, path: str, body: str = "") -> Any:
        return json.loads(ask(desk, method, path, body).body)

    ids = [answer("POST", "/records", record)["id"] for answer in (there, here)]
    for path in ("history", "stats"):
        theirs, ours = [
            answer("GET", f"/games/{one}/{path}")
            for answer, one in zip((there, here), ids, strict=True)
        ]
        assert theirs == ours, path
    final = [
        answer("GET", f"/games/{one}")["view"]
        for answer, one in zip((there, here), ids, strict=True)
    ]
    assert final[0] == final[1]
    assert [player["vp"] for player in final[0]["players"]] == load(name)["record"]["scores"]


def agrees_in(page: Page, name: str) -> None:
    """A game that another engine recorded is replayed in the browser: every state, every offer."""
    recorded = gzip.decompress((RECORDED / f"{name}.json.gz").read_bytes()).decode()
    report = asked(page, "POST", "/verified", recorded)
    assert report["difference"] == "", name
    assert report["offer_differences"] == [], name
    assert report["moves"] == len(json.loads(recorded)["moves"]) > 50, name


@pytest.fixture
def in_worker(
    host: Host, checking: Path, browser: Browser, browser_context_args: Json
) -> Iterator[Page]:
    context = browser.new_context(**browser_context_args)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{host.address}/checking/licences.txt")
    [file] = (checking / "assets").glob("worker-*.js")
    assert page.evaluate(BEGIN_WORKER, file.name) == 200
    yield page
    context.close()


def test_golden_and_recorded_games_replay_alike_in_the_browser(in_worker: Page) -> None:
    for name in SOME:
        same_in(in_worker, name)
    for name in SOME_RECORDED:
        agrees_in(in_worker, name)


@pytest.mark.long
def test_all_golden_and_recorded_games_replay_alike_in_the_browser(in_worker: Page) -> None:
    for name in sorted(set(names()) - set(SOME)):
        same_in(in_worker, name)
    recorded = {path.name.split(".")[0] for path in RECORDED.glob("*.json.gz")}
    for name in sorted(recorded - set(SOME_RECORDED)):
        agrees_in(in_worker, name)


@pytest.mark.long
@pytest.mark.parametrize("against", ["bot", "Automa", "each other"])
def test_a_whole_game_is_played_by_clicks(
    host: Host, browser: Browser, browser_context_args: Json, against: str
) -> None:
    with own_browser(browser, browser_context_args) as context:
        page = context.new_page()
        page.goto(f"{host.address}/games/")
        begin(page, against)
        page.wait_for_function(KEPT, timeout=PATIENCE)
        host.stop()
        clicker = Clicker(page, seed=3, hurry=True)
        while not lines(page)[0]["over"]:
            clicker.settled()
            page.wait_for_function(
                f"async () => (await ({LINES})()).some({TURN})", timeout=PATIENCE
            )
            if not lines(page)[0]["over"]:
                page.wait_for_function(ASKED, timeout=PATIENCE)
                # The bot's move is stored a moment before it is shown.
                if page.locator(f"{MOVES}, {SPACES}, {ACTIONS}").count():
                    clicker.step()
            assert clicker.clicks < 500
        assert lines(page)[0]["round"] == 6


@pytest.mark.long
def test_a_tap_and_a_draft_outlive_a_page_without_a_network(
    address: str, browser: Browser, browser_context_args: Json
) -> None:
    """The table of a server, reloaded while there is no line; then the line is there again."""
    with own_browser(browser, browser_context_args) as context:
        page = context.new_page()
        game = bring(page, address, "2p-first-game", 33)
        page.goto(f"{address}/game/{game}")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.reload()
        page.locator('[data-action="upgrade"]').click()
        page.locator('[data-space="5A7"][data-lit]').click()
        page.locator('.choices [data-move="build lab 5A7"]').click()
        page.locator('.choices [data-move="tech ore-qic"]').click()
        advancing = page.locator('.choices [data-move="advance nav"]')
        expect(advancing).to_be_visible()
        context.set_offline(True)
        assert page.evaluate("() => fetch('/api/games').then(() => 1, () => 0)") == 0
        advancing.click()
        expect(page.get_by_test_id("consequences")).to_contain_text("Reconnecting.")
        page.reload()
        expect(page.get_by_role("application").first).to_be_visible()
        context.set_offline(False)
        expect(page.get_by_test_id("sentence")).to_contain_text("Navigation", timeout=PATIENCE)
        page.get_by_test_id("confirm").click()
        wait_for_ply(page, game, 37)


@pytest.mark.long
def test_a_browser_analyses_its_games_by_itself(
    host: Host, browser: Browser, browser_context_args: Json
) -> None:
    with own_browser(browser, browser_context_args) as context:
        page = context.new_page()
        errors = complaints(page)
        page.goto(f"{host.address}/games/")
        drop(page, passing())
        page.wait_for_url(re.compile(r"/game/local-\w+/analysis"), timeout=PATIENCE)
        expect(page.get_by_test_id("progress")).to_contain_text("This browser works by itself")
        curve = page.get_by_role("heading", name="Expected victory points")
        expect(curve).to_be_visible(timeout=PATIENCE)
        expect(page.get_by_test_id("progress")).to_have_count(0, timeout=3 * PATIENCE)
        expect(page.get_by_role("definition").filter(has_text="of 100")).to_be_visible()
        assert errors == []
