"""Run as a program: changes each number of the printed tables in turn and plays the same games.

Every change has an interpreter in which nothing has read the tables yet. A line is printed for each
number: whether the games went another way (or could not be played at all).
"""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[2]
# Every table, and the positions in which its numbers come up. Where things lie on the map (boards,
# sectors) is compared with pictures by scenarios, disputed points have no numbers.
TABLES = {
    "brainstone/data/components.py": "base",
    "brainstone/data/research.py": "base",
    "brainstone/data/terraforming.py": "base",
    "brainstone/data/tiles.py": "tiles",
    "brainstone/data/factions.py": "factions",
    "brainstone/lost_fleet/data/factions.py": "factions lost_fleet",
    "brainstone/lost_fleet/data/ships.py": "fleet",
    "brainstone/lost_fleet/data/tiles.py": "tiles lost_fleet; fleet",
    "brainstone/automa/cards/cards.py": "solo",
    "brainstone/lost_fleet/automa/tiles.py": "solo lost_fleet",
}
NUMBER = re.compile(r"\d+(?=[a-z])|(?<==)\d+")  # of a row: "2c", "mine(steps=1)"


def constants(statement: ast.stmt) -> Iterator[ast.Constant]:
    """What a table says; names and titles are no part of it."""
    names: set[int] = set()
    for node in ast.walk(statement):
        if isinstance(node, ast.Call):
            names |= {id(part) for part in node.args[:1] if isinstance(part, ast.Constant)}
            words = [word.value for word in node.keywords if word.arg in ("name", "title")]
            names |= {id(word) for word in words}
    for node in ast.walk(statement):
        if isinstance(node, ast.Constant) and id(node) not in names:
            yield node


def tables(source: str) -> Iterator[tuple[str, ast.stmt]]:
    """The constants of a module, and what the fields of a row are if they are not printed."""
    for statement in ast.parse(source).body:
        parts = statement.body if isinstance(statement, ast.ClassDef) else [statement]
        for part in parts:
            if isinstance(part, ast.AnnAssign) and part.value is not None:
                assert isinstance(part.target, ast.Name)
                yield part.target.id, part


def changes(source: str) -> Iterator[tuple[list[str], str]]:
    """The source with one number changed, in one way and in another, and what is changed.

    The other way is for places counted from one end, where 0 may be the place at the other.
    """
    lines = source.split("\n")
    for what, statement in tables(source):
        for node in constants(statement):
            row, line = node.lineno - 1, lines[node.lineno - 1]
            start, end = [_letters(line, at) for at in (node.col_offset, node.end_col_offset or 0)]
            spans: list[tuple[int, int]] = []
            if isinstance(node.value, int):
                spans = [(start, end)]
            elif isinstance(node.value, str):
                spans = [match.span() for match in NUMBER.finditer(line, start, end)]
            for low, high in spans:
                number = ast.literal_eval(line[low:high])
                others = (
                    [not number] if isinstance(number, bool) else [0 if number else 1, number + 1]
                )
                changed = [f"{line[:low]}{other}{line[high:]}" for other in others]
                said = f"{what} line {row + 1}: {line[low:].strip(', ')}"
                yield ["\n".join([*lines[:row], one, *lines[row + 1 :]]) for one in changed], said
        if what == "WHEEL":
            yield [source.replace('"terra", "oxide"', '"oxide", "terra"')], "WHEEL"


def _letters(line: str, offset: int) -> int:
    """Offsets of nodes are counted in bytes."""
    return len(line.encode()[:offset].decode())


def checkpoints(where: str) -> Iterator[str]:
    positions = import_module("tests.effects.positions")
    for part in where.split("; "):
        name, *expansion = part.split()
        yield from getattr(positions, name)(*expansion)


def in_a_child(table: str, source: str, where: str, usual: list[str], out: int) -> None:
    try:
        if source:
            module = import_module(table.removesuffix(".py").replace("/", "."))
            exec(compile(source, table, "exec"), module.__dict__)
        if not usual:
            os.write(out, "\n".join(checkpoints(where)).encode())
            return
        at = -1
        for at, found in enumerate(checkpoints(where)):
            if at >= len(usual) or found != usual[at]:
                os.write(out, b"noticed")
                return
        os.write(out, b"" if at + 1 == len(usual) else b"noticed")
    except Exception:  # the tables do not fit together any more
        os.write(out, b"noticed")


def fork(table: str, source: str, where: str, usual: list[str]) -> str:
    inwards, outwards = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(inwards)
        in_a_child(table, source, where, usual, outwards)
        os._exit(0)
    os.close(outwards)
    with os.fdopen(inwards, "rb") as pipe:
        said = pipe.read().decode()
    os.waitpid(child, 0)
    return said


def main(wanted: list[str]) -> None:
    sys.path.insert(0, str(ROOT))
    usual: dict[str, list[str]] = {}
    for table in wanted or TABLES:
        where = TABLES[table]
        if where not in usual:
            usual[where] = fork(table, "", where, []).split("\n")
            assert len(usual[where]) > 1, f"{where} cannot be played"
        source = (ROOT / "src" / table).read_text(encoding="utf-8")
        for changed, what in changes(source):
            noticed = any(fork(table, one, where, usual[where]) == "noticed" for one in changed)
            print(f"{'noticed' if noticed else 'UNSEEN'}\t{table}\t{what}", flush=True)
    assert "brainstone.engine" not in sys.modules


if __name__ == "__main__":
    main(sys.argv[1:])
