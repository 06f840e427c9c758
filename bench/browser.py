"""``python -m bench.browser``: the client without a server, in a real Chromium.

Makes the folder of ``make static``, serves it as a plain web host does, and measures what comes
over the line, how long the engine takes to be there, and how long a worker takes to answer.
"""

from __future__ import annotations

import gzip
import json
import shutil
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

from playwright.sync_api import Page, sync_playwright

ROOT: Final = Path(__file__).parents[1]
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


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="brainstone-") as folder, sync_playwright() as drivers:
        site = Path(folder) / "site"
        words = [sys.executable, "hatch_build.py", "static", str(site)]
        subprocess.run(words, cwd=ROOT, check=True)
        bytes_of(site)
        chromium = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = drivers.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        with hosted(site) as address:
            page = browser.new_page()
            page.set_default_timeout(300_000)
            begun = time.perf_counter()
            page.goto(address)
            page.wait_for_selector("h1")
            print(f"start page shown after {time.perf_counter() - begun:.1f} s")
            page.goto(f"{address}/licences.txt")
            [file] = (site / "assets").glob("worker-*.js")
            brought, ready = page.evaluate(BEGIN, file.name)
            print(f"engine brought after {brought / 1000:.1f} s, ready after {ready / 1000:.1f} s")
            for bot in ("casual", "strong"):
                clicks, thoughts = clicks_and_thoughts(page, bot)
                told("a look or a move", clicks)
                told(f"a thought of {bot}, with its plan", thoughts)
        browser.close()


if __name__ == "__main__":
    main()
