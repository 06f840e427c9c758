"""Builds the compiled engine into the wheel.

``BRAINSTONE_COMPILE`` says whether: ``auto`` (default) compiles if that is possible and otherwise
goes on in pure Python with one line, ``1`` insists, ``0`` does not try. Editable installs are never
compiled: there the sources are to be edited.
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
UNCOMPILED = {"game.py", "notation.py", "setup.py", "view.py"}

SETUP = """
from setuptools import setup
from mypyc.build import mypycify

setup(
    name="brainstone-compiled",
    packages=[],
    ext_modules=mypycify({sources!r}, opt_level="3", debug_level="0"),
)
"""


class CompileHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        mode = os.environ.get("BRAINSTONE_COMPILE", "auto")
        if mode not in ("auto", "0", "1"):
            raise ValueError(f"BRAINSTONE_COMPILE={mode!r}: expected auto, 0 or 1")
        if mode == "0" or version == "editable" or self.target_name != "wheel":
            return
        self.folder = Path(tempfile.mkdtemp(prefix="brainstone-"))
        try:
            self.compile()
        except (OSError, subprocess.CalledProcessError) as error:
            if mode == "1":
                raise
            self.app.display_warning(f"brainstone: installed without compiled engine ({error})")
            return
        libraries = sorted(self.folder.rglob("*.so")) + sorted(self.folder.rglob("*.pyd"))
        for library in libraries:
            place = library.relative_to(self.folder)
            if place.parts[0] != "build":
                build_data["force_include"][str(library)] = str(place)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def compile(self) -> None:
        package = self.folder / "brainstone"
        source = Path(self.root) / "src" / "brainstone"
        for part in ("data", "engine"):
            shutil.copytree(
                source / part, package / part, ignore=shutil.ignore_patterns("__pycache__", "*.so")
            )
        for name in ("__init__.py", "py.typed"):
            shutil.copy(source / name, package / name)
        sources = [
            str(path.relative_to(self.folder))
            for path in sorted(package.rglob("*.py"))
            if path.parent != package and path.name not in UNCOMPILED
        ]
        (self.folder / "setup.py").write_text(SETUP.format(sources=sources))
        result = subprocess.run(
            [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
        )
        if result.returncode:
            (self.folder / "compile.log").write_text(result.stdout + result.stderr)
            last = (result.stderr.strip() or result.stdout.strip() or "?").splitlines()[-1]
            raise OSError(last)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        folder = getattr(self, "folder", None)
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)
