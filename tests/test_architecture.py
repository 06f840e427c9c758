"""The shape of the code: who may import whom, where factions may be named, how long a file is."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import brainstone
from brainstone.data.factions import FACTION_BOARDS
from brainstone.engine.setup.base_box import base_rules
from brainstone.engine.setup.parts import rules_named
from brainstone.lost_fleet.data.factions import FACTION_BOARDS as FLEET_BOARDS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "brainstone"
ENGINE = sorted((PACKAGE / "engine").rglob("*.py"))
FLEET = sorted((PACKAGE / "lost_fleet").rglob("*.py"))
BOTS = sorted((PACKAGE / "bots").rglob("*.py"))
COACH = sorted((PACKAGE / "coach").rglob("*.py"))
PUZZLES = sorted((PACKAGE / "puzzles").rglob("*.py"))
DATA = sorted((PACKAGE / "data").rglob("*.py"))
FLEET_DATA = sorted((PACKAGE / "lost_fleet" / "data").rglob("*.py"))
# The files of factions, the printed tables, and the Automa's, which names its cards.
FACTIONS = [PACKAGE / "engine" / "factions", PACKAGE / "lost_fleet" / "factions"]
FACTIONS += [PACKAGE / "lost_fleet" / "data", PACKAGE / "lost_fleet" / "automa"]
LONGEST = 450  # lines of an engine file

IN_ROOMS = ("engine", "automa", "lost_fleet", "server")
DOOR = "the door"  # the files of a package that stand in no room
# Imports that a room may not make, and this file makes all the same: for types only.
FOR_TYPES = {
    ("automa/choosing/turn.py", "brainstone.automa.seat.faction"),
    ("engine/core/rules.py", "brainstone.engine.factions.base"),
    ("engine/core/state.py", "brainstone.engine.factions.base"),
    ("engine/show/view.py", "brainstone.engine.game"),
}


def label(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> set[str]:
    """The modules a file imports, those for type checking included."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{label(path)}: imports are absolute"
            found.add(node.module or "")
    return found


def imports_when_run(path: Path) -> set[str]:
    """The modules a file imports, without those for type checking."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.If)
            and isinstance(node.test, ast.Name)
            and node.test.id == "TYPE_CHECKING"
        ):
            node.body = [ast.Pass()]
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            found.add(module)
            found.update(f"{module}.{alias.name}" for alias in node.names)
    return found


def is_inside(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


@pytest.mark.parametrize("path", ENGINE, ids=label)
def test_the_engine_knows_nobody(path: Path) -> None:
    """It imports the standard library, the printed numbers, and itself."""
    for module in imports(path):
        if module == "mypy_extensions":  # a word to the compiler, which no program needs
            assert path.name == "opened.py"
            assert module not in imports_when_run(path)
        elif not (is_inside(module, "brainstone.engine") or is_inside(module, "brainstone.data")):
            assert module.split(".")[0] in sys.stdlib_module_names, module


def drawn(package: str) -> dict[str, list[str]]:
    """The rooms of a package and what each stands on, as drawn in docs/architecture.md."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    picture = re.search(rf"^{package}\n((?:    .* ->.*\n)+)", text, re.MULTILINE)
    assert picture is not None
    rooms: dict[str, list[str]] = {}
    for line in picture[1].splitlines():
        room, arrow, stands_on = line.partition("->")
        assert arrow
        rooms[room.strip()] = stands_on.split()
    return rooms


def room_of(module: str, package: str) -> str:
    """The room in which a module of a package stands."""
    parts = module.split(".")
    is_in_room = len(parts) > 2 and (PACKAGE / package / parts[2]).is_dir()
    return parts[2] if is_in_room else DOOR


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def arrows(package: str) -> dict[str, set[str]]:
    """The rooms that each room imports, exceptions left out."""
    found: dict[str, set[str]] = {}
    for path in sorted((PACKAGE / package).rglob("*.py")):
        room = room_of(module_of(path), package)
        found.setdefault(room, set())
        for module in imports(path):
            is_exception = (path.relative_to(PACKAGE).as_posix(), module) in FOR_TYPES
            if is_inside(module, f"brainstone.{package}") and not is_exception:
                found[room].add(room_of(module, package))
        found[room].discard(room)
    return found


@pytest.mark.parametrize("package", IN_ROOMS)
def test_the_rooms_are_as_drawn(package: str) -> None:
    """Types included: whoever wants a new arrow draws it first."""
    assert arrows(package) == {room: set(below) for room, below in drawn(package).items()}


@pytest.mark.parametrize("package", IN_ROOMS)
def test_no_arrow_between_rooms_points_outwards(package: str) -> None:
    """A room stands on rooms drawn before it, so there is no way round in a circle."""
    seen: set[str] = set()
    for room, below in drawn(package).items():
        assert set(below) <= seen, room
        seen.add(room)


def test_imports_that_point_outwards_are_made_for_types_only() -> None:
    for place, module in sorted(FOR_TYPES):
        path = PACKAGE / place
        assert module in imports(path), f"{place} no longer imports {module}"
        assert module not in imports_when_run(path), place


def test_no_module_needs_itself_to_be_imported() -> None:
    """Inside a room too."""
    files = {module_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}
    needs = {name: imports_when_run(path) & set(files) for name, path in files.items()}
    while True:
        free = {name for name, needed in needs.items() if not needed - {name}}
        if not free:
            break
        needs = {name: needed - free for name, needed in needs.items() if name not in free}
    assert needs == {}


def test_every_room_says_what_may_live_there() -> None:
    for package in IN_ROOMS:
        for room in set(drawn(package)) - {DOOR}:
            path = PACKAGE / package / room / "__init__.py"
            assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), room


@pytest.mark.parametrize("path", FLEET, ids=label)
def test_an_expansion_stands_on_the_engine(path: Path) -> None:
    """Beside the engine it knows the Automa, which plays it too, and nobody else."""
    allowed = ("engine", "data", "lost_fleet", "automa")
    for module in imports(path):
        if not any(is_inside(module, f"brainstone.{part}") for part in allowed):
            assert module.split(".")[0] in sys.stdlib_module_names, module


@pytest.mark.parametrize("path", COACH, ids=label)
def test_the_coach_stands_on_the_engine_and_the_bots(path: Path) -> None:
    """What it says are texts; who runs it, and where, is not its business."""
    allowed = ("engine", "data", "bots", "texts", "coach")
    for module in imports(path) - {"brainstone"}:
        if not any(is_inside(module, f"brainstone.{part}") for part in allowed):
            assert module.split(".")[0] in sys.stdlib_module_names, module


@pytest.mark.parametrize("path", PUZZLES, ids=label)
def test_puzzles_stand_on_the_coach(path: Path) -> None:
    allowed = ("engine", "data", "bots", "coach", "puzzles")
    for module in imports(path) - {"brainstone"}:
        if not any(is_inside(module, f"brainstone.{part}") for part in allowed):
            assert module.split(".")[0] in sys.stdlib_module_names, module


@pytest.mark.parametrize("path", DATA, ids=label)
def test_the_numbers_need_nothing(path: Path) -> None:
    assert imports(path) <= {"typing"}


@pytest.mark.parametrize("path", FLEET_DATA, ids=label)
def test_the_numbers_of_an_expansion_need_the_tables_only(path: Path) -> None:
    for module in imports(path) - {"typing"}:
        assert is_inside(module, "brainstone.data"), module


def loaded_by(statement: str) -> list[str]:
    """The modules of the package that a fresh interpreter has loaded after a statement."""
    words = f"{statement}; import sys; print(*[m for m in sys.modules if 'brainstone' in m])"
    program = [sys.executable, "-c", words]
    return subprocess.run(program, capture_output=True, text=True, check=True).stdout.split()


def test_importing_a_part_loads_that_part_only() -> None:
    """What plays besides the base game is looked up when rules are made."""
    assert len(loaded_by("import brainstone")) < 8
    assert len(loaded_by("import brainstone.engine.core.hexes")) < 12
    loaded = loaded_by("import brainstone.engine.phases.flow")
    assert not [module for module in loaded if "lost_fleet" in module or "automa." in module]


def test_a_server_leaves_thinking_to_its_processes() -> None:
    """It starts without what plans turns: other processes do that."""
    loaded = loaded_by("import brainstone.server.app")
    assert "brainstone.server.thinking.pool" in loaded
    assert not [name for name in loaded if name.startswith("brainstone.coach")]
    assert "brainstone.bots.planner" not in loaded


def test_public_names_are_there_and_no_others() -> None:
    for name in brainstone.__all__:
        assert getattr(brainstone, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'Moon'"):
        brainstone.Moon  # type: ignore[attr-defined]  # noqa: B018


def docstrings(tree: ast.Module) -> set[int]:
    """The nodes that are documentation."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(id(first.value))
    return found


def faction_names() -> re.Pattern[str]:
    boards = (*FACTION_BOARDS, *FLEET_BOARDS)
    words = {board.name for board in boards}
    words |= {board.title for board in boards}
    words |= {board.name.replace("_", " ").title().replace(" ", "") for board in boards}
    return re.compile(rf"\b({'|'.join(sorted(map(re.escape, words)))})\b", re.IGNORECASE)


@pytest.mark.parametrize(
    "path",
    [
        p
        for p in ENGINE + FLEET + BOTS + COACH + PUZZLES
        if not any(p.is_relative_to(f) for f in FACTIONS)
    ],
    ids=label,
)
def test_only_their_own_files_name_factions(path: Path) -> None:
    """The flow of a turn asks a faction what it does, and never who it is.

    Neither texts nor names in the code; documentation may mention them.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documentation = docstrings(tree)
    pattern = faction_names()
    named: list[str] = []
    for node in ast.walk(tree):
        text = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = "" if id(node) in documentation else node.value
        elif isinstance(node, ast.Name):
            text = node.id
        elif isinstance(node, ast.Attribute):
            text = node.attr
        if pattern.search(text):
            named.append(f"line {getattr(node, 'lineno', 0)}: {text!r}")
    assert named == []


@pytest.mark.parametrize("path", BOTS + COACH + PUZZLES, ids=label)
def test_bots_name_no_move(path: Path) -> None:
    """They ask moves and decisions what they are, so that those of a new box count as well."""
    verbs = {*base_rules().specs, *rules_named("lost_fleet").specs}
    assert "build" in verbs
    tree = ast.parse(path.read_text(encoding="utf-8"))
    compared = [
        part.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare)
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]
    assert [text for text in compared if text.split(" ")[0] in verbs] == []


@pytest.mark.parametrize("path", ENGINE + FLEET, ids=label)
def test_files_stay_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < LONGEST


def test_what_stays_uncompiled_is_there() -> None:
    """A file that was moved would be compiled without anybody noticing."""
    build = (ROOT / "hatch_build.py").read_text(encoding="utf-8")
    listed = re.search(r"^UNCOMPILED = \{(.*?)^\}", build, re.MULTILINE | re.DOTALL)
    assert listed is not None
    paths = re.findall(r'"(.+?)"', listed[1])
    assert paths
    assert [path for path in paths if not (PACKAGE / path).is_file()] == []


def test_a_browser_has_what_our_files_import() -> None:
    """Some modules of Python's library are not sent to browsers: none that we name anywhere."""
    build = (ROOT / "hatch_build.py").read_text(encoding="utf-8")
    left_out = re.search(r'^NOT_OF_LIBRARY = .*?r"""(.*?)"""', build, re.MULTILINE | re.DOTALL)
    sent = re.search(r"^IN_BROWSER = \((.*?)^\)", build, re.MULTILINE | re.DOTALL)
    assert left_out is not None
    assert sent is not None
    missing = re.compile(left_out[1], re.VERBOSE)
    assert missing.match("xml/dom.py")
    places = [PACKAGE / place for place in re.findall(r'"(.+?)"', sent[1])]
    own = [file for place in places for file in (place, *place.rglob("*.py")) if file.is_file()]
    held_back = re.search(r"^NOT_IN_BROWSER = \((.*?)\)", build, re.MULTILINE | re.DOTALL)
    assert held_back is not None
    others = [PACKAGE / place for place in re.findall(r'"(.+?)"', held_back[1])]
    assert [place for place in others if not place.exists()] == []
    files = [file for file in own if not any([file.is_relative_to(place) for place in others])]
    assert len(files) > 200
    found = []
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            found += [f"{label(path)}: {name}" for name in names if missing.match(f"{name}.py")]
    assert found == []


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    folders = ["home", "root", "work", "Users", "tmp", "opt", "private"]
    machine = re.compile(rf"(?<![\w.~])/({'|'.join(folders)})/\w|\b[A-Z]:\\\w")
    found: list[str] = []
    for folder in ("src", "tests", "bench", "examples", "docs", "requirements", ".ci"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".md", ".json", ".txt", ".toml", ".sh") and path.is_file():
                for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                    if machine.search(line):
                        found.append(f"{label(path)}:{number}: {line.strip()[:80]}")
    assert found == []


def test_every_module_says_what_it_is_for() -> None:
    silent = [
        label(path)
        for path in sorted(PACKAGE.rglob("*.py"))
        if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert silent == []


# Words of game arithmetic, and the files that draw with them or name what is printed.
COUNTED = {
    r"\bdistance\(": set[str](),
    r"\.wheel\b(?!\()": {"explain/explain.ts", "table/map/Map.svelte"},
    r"\.ore_per_step\b\[": set[str](),
    r"\.final_vp\b": {"explain/explain.ts"},
    r"\barea[123]\b": {"api/types.ts"},
    r"\b(MAX|LIMIT)(S|_[A-Z]+)?\b": set[str](),
}


@pytest.mark.parametrize("word", COUNTED)
def test_the_web_client_leaves_counting_to_the_engine(word: str) -> None:
    """Ways, steps, prices and warnings come with the options and with the reasons."""
    web = ROOT / "web" / "src"
    files = [path for path in web.rglob("*.ts") if not path.name.endswith(".test.ts")]
    files += web.rglob("*.svelte")
    found = {
        path.relative_to(web).as_posix()
        for path in files
        if re.search(word, path.read_text(encoding="utf-8"))
    }
    assert found == COUNTED[word]


def web_files() -> list[Path]:
    return [*WEB.rglob("*.ts"), *WEB.rglob("*.svelte")]


def web_room(path: Path) -> str:
    parts = path.relative_to(WEB).parts
    return parts[0] if len(parts) > 1 else DOOR


def web_imports(path: Path) -> set[Path]:
    """The files of the client that a file imports; styles and symbols are no code."""
    found: set[Path] = set()
    text = path.read_text(encoding="utf-8")
    for name in re.findall(r"""(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""", text):
        target = (path.parent / name).resolve()
        kinds = [target, *[target.with_name(target.name + end) for end in (".ts", ".svelte.ts")]]
        code = [kind for kind in [*kinds, target / "index.ts"] if kind.is_file()]
        found |= {kind for kind in code if kind in WEB_FILES}
    return found


WEB = ROOT / "web" / "src"
WEB_FILES = set(web_files())


def test_the_rooms_of_the_web_client_are_as_drawn() -> None:
    rooms: dict[str, set[str]] = {}
    for path in sorted(WEB_FILES):
        below = rooms.setdefault(web_room(path), set())
        if path.name.endswith(".test.ts") or path.name == "testing.ts":
            continue  # tests stand on everything
        below |= {web_room(other) for other in web_imports(path)} - {web_room(path)}
    assert rooms == {room: set(below) for room, below in drawn("web/src").items()}


def test_no_arrow_between_rooms_of_the_web_client_points_outwards() -> None:
    seen: set[str] = set()
    for room, below in drawn("web/src").items():
        assert set(below) <= seen, room
        seen.add(room)
