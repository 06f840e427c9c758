"""Nobody but a box itself names what is in it: neither its factions nor its tiles nor its ships."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from brainstone.engine.core.ids import AREA_CODES, STRUCTURE_CODES
from brainstone.engine.setup.parts import rules_named
from brainstone.engine.show.catalog import catalog

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "brainstone"
WEB = ROOT / "web" / "src"

# Names of things that are plain words of the game or the browser as well, and what else they mean.
PLAIN = {
    "academy": "a structure",
    "big": "large, in a style sheet",
    "federation": "what is formed",
    "gaiaformer": "a piece",
    "mine": "a structure; what belongs to me",
    "range": "how far one reaches; an input of HTML",
    "satellites": "pieces",
    "sectors": "of the map",
    "step": "of terraforming, of a draft; where one is, in HTML",
    "structures": "pieces",
    "terraforming": "a research area",
    "tinkering": "a kind of tile, as boosters are one",
    "types": "of planets",
}
# Where sentences show how something is typed: no text as a whole may be a name there.
EXAMPLES = {"cli/hotseat.py", "cli/main.py", "cli/options.py"}
TABLES = ("boosters", "standard_tech", "advanced_tech", "tokens", "round_scoring", "final_scoring")


@cache
def names() -> frozenset[str]:
    """What is in the boxes, without words that mean something else as well."""
    found: set[str] = set()
    box = catalog()
    fleet = box["expansions"]["lost_fleet"]
    for one in (box, fleet):
        found |= {row["name"] for table in TABLES for row in one[table]}
        found |= {row["name"] for row in one["factions"]} | set(one["specials"])
    found |= {row["name"] for row in [*box["actions"], *fleet["ships"], *fleet["artifacts"]]}
    found |= {row["name"] for row in fleet["tinkering_tiles"]}
    rules = rules_named("lost_fleet")
    words = {*rules.specs, *AREA_CODES, *STRUCTURE_CODES, *PLAIN}
    return frozenset(found - words - {""})


@cache
def pattern() -> re.Pattern[str]:
    every = sorted(map(re.escape, names()), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])({'|'.join(every)})(?![\w-])")


def label(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_names_are_read_from_the_rules() -> None:
    assert {"gleens", "moweyds", "big-value-4", "gold-tech", "eclipse", "range-2"} <= names()
    assert not [word for word in PLAIN if re.search(r"\d|-", word)]
    assert pattern().search('name === "gleens"')
    assert not pattern().search("big-value-40")


def client_files() -> list[Path]:
    """All but unit tests, fixtures, and types, which the server's are the source of."""
    files = [path for path in WEB.rglob("*.ts") if not path.name.endswith(".test.ts")]
    files += WEB.rglob("*.svelte")
    made = {WEB / "api" / "types.ts", WEB / "table" / "fixtures.ts"}
    return sorted(path for path in files if path not in made)


def without_comments(source: str) -> str:
    source = re.sub(r"/\*.*?\*/|<!--.*?-->|<style.*?</style>", "", source, flags=re.DOTALL)
    return re.sub(r"(?m)(?<![:\"'`/])//.*$", "", source)


@pytest.mark.parametrize("path", client_files(), ids=label)
def test_the_web_client_names_nothing_of_a_box(path: Path) -> None:
    """It draws and says what the catalog, the view and the texts bring."""
    source = without_comments(path.read_text(encoding="utf-8"))
    quoted = re.findall(r"\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`", source)
    keys = re.findall(r"^\s*[\"']?([\w-]+)[\"']?:", source, re.MULTILINE)
    assert [text for text in [*quoted, *keys] if pattern().search(text)] == []


# Verbs that are words for something else as well: kinds of things, families of actions, questions,
# fields of the API, names of classes in style sheets.
NOT_ONLY_VERBS = {
    *("advanced", "artifact", "booster", "faction", "ship", "special", "tech", "token", "tokens"),
    *("convert", "explore", "gaia", "gaiaform", "pass", "place", "research"),
    *("brainstone", "burn", "charge", "income", "planets", "power", "qic", "satellites"),
    *("build", "end", "ring"),
}


@pytest.mark.parametrize("path", client_files(), ids=label)
def test_the_web_client_names_no_verb(path: Path) -> None:
    """It finds a move by what it is about, and plays what the server lists."""
    verbs = set(rules_named("lost_fleet").specs)
    assert verbs > NOT_ONLY_VERBS
    any_verb = "|".join(map(re.escape, verbs))
    writes = re.compile(
        rf"`(?:{any_verb}) \$\{{|\"(?:{any_verb}) \{{|(?:verb|move) [!=]== \"(?:{any_verb})\""
        rf"|startsWith\(\"(?:{any_verb})|(?:clause|describe)\(\"(?:{any_verb})|\"move\.(?:{any_verb})"
        rf"|[\"'`](?:{'|'.join(map(re.escape, verbs - NOT_ONLY_VERBS))})[\"'`]"
    )
    source = without_comments(path.read_text(encoding="utf-8"))
    assert writes.findall(source) == []


def python_files() -> list[Path]:
    files = [*(PACKAGE / "bots").rglob("*.py"), *(PACKAGE / "cli").rglob("*.py")]
    files += (PACKAGE / "arena").rglob("*.py")
    files += (PACKAGE / "server").rglob("*.py")
    files += (PACKAGE / "engine" / "core").rglob("*.py")
    files += (PACKAGE / "engine" / "show").rglob("*.py")
    return sorted([*files, PACKAGE / "testing" / "promises.py"])


@pytest.mark.parametrize("path", python_files(), ids=label)
def test_no_program_names_anything_of_a_box(path: Path) -> None:
    """Neither in texts nor in the code; documentation may mention it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    ]
    is_example = path.relative_to(PACKAGE).as_posix() in EXAMPLES
    names_one = pattern().fullmatch if is_example else pattern().search
    assert [text for text in texts if names_one(text)] == []


def base_files() -> list[Path]:
    return sorted([*(PACKAGE / "engine").rglob("*.py"), *(PACKAGE / "data").rglob("*.py")])


NOUNS = re.compile(
    r"fleet|ships?\b|asteroid|protoplanet|artifact|explor|shuttle|deep.?space|interspace|tinker"
    r"|power.?ring",
    re.IGNORECASE,
)


@pytest.mark.parametrize("path", base_files(), ids=label)
def test_the_base_game_knows_no_noun_of_an_expansion(path: Path) -> None:
    """A box brings its kinds of planets, spaces and pieces, and says why they refuse something."""
    assert NOUNS.findall(path.read_text(encoding="utf-8")) == []
