"""``python -m bench.browser``: the client without a server, in a real Chromium.

Makes the folder of ``make static``, serves it as a plain web host does, and measures what comes
over the line, how long the engine takes to be there, and how long a worker takes to answer.

``--against FOLDER``: only the first start, here and with a folder that was made before, by turns,
each time in a browser that knows neither.
"""

from __future__ import annotations

import argparse
import gzip
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

from playwright.sync_api import Page, Playwright, sync_playwright

from tools.chromium import launching

ROOT: Final = Path(__file__).parents[1]
STARTS: Final = 5  # of each, to be compared
TURNS: Final = 60  # of the one who clicks
BEGIN: Final = """(file) => new Promise((done) => {
  const worker = new Worker(`./assets/${file}`, { type: "module" });
  const begun = performance.now();
  const asked = new Map();
  let number = 0;
  let brought = 0;
  window.said = [];
  worker.onmessage = ({ data }) => {
    if (data.is === "progress" && data.loaded === data.total) brought = performance.now() - begun;
    if (data.is === "ready") done([brought, performance.now() - begun]);
    if (data.is === "answer") asked.get(data.id)(data);
    if (data.is === "said") window.said.push(performance.now());
  };
  window.ask = async (method, path, body) => {
    number += 1;
    const begun = performance.now();
    const { status, body: text } = await new Promise((done) => {
      asked.set(number, done);
      worker.postMessage({ is: "ask", id: number, method, path, body: JSON.stringify(body) });
    });
    return [performance.now() - begun, status, JSON.parse(text)];
  };
  worker.postMessage({ is: "begin", folder: new URL("./engine/", location.href).href });
})"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name it has
        """Only the measures are printed."""


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def ask(page: Page, method: str, path: str, body: Any = None) -> tuple[float, Any]:
    """Milliseconds, and the answer."""
    words = [method, path, {} if body is None else body]
    took, status, answer = page.evaluate("(words) => window.ask(...words)", words)
    assert status == 200, answer
    return took, answer


def clicks_and_thoughts(page: Page, bot: str) -> tuple[list[float], list[float]]:
    """A game against itself: what every look, move and thought of a bot took."""
    _, drawn = ask(page, "POST", "/setup", {"players": 2, "seed": 7, "factions": "random"})
    seats = [{"kind": "here"}, {"kind": "here"}]
    _, table = ask(page, "POST", "/games", {"setup": drawn["setup"], "seats": seats})
    path = f"/games/{table['id']}"
    clicks: list[float] = []
    thoughts: list[float] = []
    for _ in range(TURNS):
        if table["view"]["over"]:
            break
        wish = {"ply": table["ply"], "moves": [], "bot": bot}
        took, hint = ask(page, "POST", f"{path}/hint", wish)
        thoughts.append(took)
        moves = {"ply": table["ply"], "moves": [hint["move"]], "known": ""}
        clicks.append(ask(page, "POST", f"{path}/preview", moves)[0])
        took, table = ask(page, "POST", f"{path}/moves", moves)
        clicks.append(took)
    return clicks, thoughts


def told(name: str, times: list[float]) -> None:
    times = sorted(times)
    middle, most = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"{name:34} {middle:8.0f} ms half, {most:8.0f} ms 95 %, {times[-1]:8.0f} ms at most")


def bytes_of(site: Path) -> None:
    parts = json.loads((site / "engine" / "parts.json").read_text())
    raw = packed = 0
    for part in parts:
        content = (site / "engine" / part["file"]).read_bytes()
        raw += len(content)
        packed += min(len(content), len(gzip.compress(content, 6)))
    rest = [path for path in site.rglob("*") if path.is_file() and "engine" not in path.parts]
    client = sum(len(path.read_bytes()) for path in rest)
    small = sum(len(gzip.compress(path.read_bytes(), 6)) for path in rest)
    print(f"engine {raw / 1e6:.2f} MB ({packed / 1e6:.2f} MB if the host compresses)")
    print(f"client {client / 1e6:.2f} MB ({small / 1e6:.2f} MB), with all languages")


@contextmanager
def opened(drivers: Playwright, address: str) -> Iterator[Page]:
    """A browser that was never here, at a page of this address."""
    browser = drivers.chromium.launch(**launching())
    page = browser.new_page()
    page.set_default_timeout(300_000)
    page.goto(address)
    yield page
    browser.close()


def started(page: Page, site: Path) -> tuple[float, float, float]:
    """Seconds until the engine was brought, was ready and had dealt a game."""
    [file] = (site / "assets").glob("worker-*.js")
    brought, ready = page.evaluate(BEGIN, file.name)
    wish = {"players": 2, "seed": 7, "factions": "random"}
    dealt, _ = ask(page, "POST", "/setup", wish)
    return brought / 1000, ready / 1000, (ready + dealt) / 1000


def compare(drivers: Playwright, sites: dict[str, Path]) -> None:
    """First starts by turns: a busy machine is busy for both."""
    times: dict[str, list[float]] = {name: [] for name in sites}
    for _ in range(STARTS):
        for name, site in sites.items():
            with hosted(site) as address, opened(drivers, f"{address}/licences.txt") as page:
                brought, ready, dealt = started(page, site)
            times[name].append(dealt)
            print(f"{name:8} brought {brought:5.1f} s, ready {ready:5.1f} s, dealt {dealt:5.1f} s")
    before, here = (sorted(found)[STARTS // 2] for found in times.values())
    print(f"in the middle {before:.1f} s before, {here:.1f} s here: {before / here:.1f} to 1")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.browser", description=__doc__)
    parser.add_argument("--against", metavar="FOLDER", type=Path)
    against: Path | None = parser.parse_args().against
    with tempfile.TemporaryDirectory(prefix="brainstone-") as folder, sync_playwright() as drivers:
        site = Path(folder) / "site"
        words = [sys.executable, "hatch_build.py", "static", str(site)]
        subprocess.run(words, cwd=ROOT, check=True)
        if against is not None:
            compare(drivers, {"before": against, "here": site})
            return
        bytes_of(site)
        with hosted(site) as address, opened(drivers, "about:blank") as page:
            begun = time.perf_counter()
            page.goto(address)
            page.wait_for_selector("h1")
            print(f"start page shown after {time.perf_counter() - begun:.1f} s")
            page.goto(f"{address}/licences.txt")
            brought, ready, _ = started(page, site)
            print(f"engine brought after {brought:.1f} s, ready after {ready:.1f} s")
            for bot in ("casual", "strong"):
                clicks, thoughts = clicks_and_thoughts(page, bot)
                told("a look or a move", clicks)
                told(f"a thought of {bot}, with its plan", thoughts)


if __name__ == "__main__":
    main()
