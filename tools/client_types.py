"""Makes the web client's types from the server's (``make types``); ``--check`` refuses stale ones.

The catalog with which the client's unit tests work comes along.
The shapes of the API are declared once, in ``brainstone.server``. Comments behind fields and the
descriptions of classes come along.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from types import NoneType
from typing import Annotated, Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import UNSET, UnsetType

from brainstone.bots.registry import BUILT_IN, characters
from brainstone.engine.show.catalog import catalog
from brainstone.server.common import errors
from brainstone.server.tables import api_types, catalog_types, event_types, view_types, words

WEB: Final = Path(__file__).parents[1] / "web"
FILE: Final = WEB / "src" / "api" / "types.ts"
BOX: Final = WEB / "fixtures" / "catalog.json"
HEAD: Final = """\
// The JSON of the API (docs/api.md), made from the types of the server: `make types`.
"""
MODULES: Final = (event_types, view_types, catalog_types, errors, api_types)
WIDTH: Final = 100
PLAIN: Final = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
}
FIELD: Final = re.compile(r"^    (\w+): .*?  # (.+)$", re.MULTILINE)
PLACE: Final = "[string, number, number, number]"
UNSENT: Final = (
    msgspec.Struct,
    view_types.Shape,
    api_types.Asked,
    api_types.Answer,
    api_types.EncodedTable,
    event_types.Told,
    errors.Said,
)


def structs() -> dict[str, type[msgspec.Struct]]:
    """Every shape of the API by its name, in the order of the modules."""
    found: dict[str, type[msgspec.Struct]] = {}
    for module in MODULES:
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, msgspec.Struct):
                if value not in UNSENT:
                    assert found.get(name, value) is value, f"two shapes are called {name}"
                    found[name] = value
    return found


def names() -> dict[frozenset[Any], str]:
    """Lists of words that have a name of their own."""
    return {
        frozenset(get_args(value)): name
        for name, value in vars(words).items()
        if get_origin(value) is Literal
    }


def written(kind: Any, is_declared: bool = False) -> str:
    """A type as TypeScript writes it."""
    origin, inside = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if origin is None:
        return str(kind.__name__)
    if origin is Annotated:
        named = [one.extra["typescript"] for one in inside[1:] if one.extra]
        return named[0] if named else written(inside[0])
    if origin is Literal:
        return names().get(frozenset(inside)) or either([quoted(word) for word in inside])
    if origin is list:
        item = written(inside[0])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if origin is tuple:
        items = f"[{', '.join([written(item) for item in inside])}]"
        return "Place" if items == PLACE else items
    if origin is dict:
        return f"Record<{written(inside[0])}, {written(inside[1])}>"
    if kind == event_types.GameEvent and not is_declared:
        return "GameEvent"
    return either([written(one) for one in inside if one is not UnsetType])


def quoted(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def either(parts: list[str]) -> str:
    """Nothing comes last: ``number | null``."""
    return " | ".join(sorted(dict.fromkeys(parts), key=lambda part: part == "null"))


def alias(name: str, text: str) -> str:
    """A name for a type, laid out as prettier does."""
    line = f"export type {name} = {text};"
    if len(line) <= WIDTH:
        return line
    if len(text) + 3 <= WIDTH:
        return f"export type {name} =\n  {text};"
    return f"export type {name} =\n  | " + text.replace(" | ", "\n  | ") + ";"


def interface(struct: type[msgspec.Struct]) -> Iterator[str]:
    config = struct.__struct_config__
    yield from described(struct)
    yield f"export interface {struct.__name__} {{"
    if config.tag is not None:
        yield f'  {config.tag_field}: "{config.tag}";'
    said = {
        name: text
        for kind in reversed(struct.__mro__)
        if issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct
        for name, text in FIELD.findall(inspect.getsource(kind))
    }
    for field in msgspec.structs.fields(struct):
        is_asked = issubclass(struct, api_types.Asked) and not field.required
        mark = "?" if is_asked or field.default is UNSET else ""
        comment = f" // {said[field.name]}" if field.name in said else ""
        yield f"  {field.encode_name}{mark}: {written(field.type)};{comment}"
    yield "}"


def described(struct: type[msgspec.Struct]) -> Iterator[str]:
    text = inspect.cleandoc(struct.__doc__ or "").replace("``", "`")
    if not text or text == inspect.cleandoc(struct.__base__.__doc__ or "").replace("``", "`"):
        return
    lines = [line for part in text.split("\n\n") for line in wrap(part, WIDTH - 3)]
    if len(lines) == 1:
        yield f"/** {lines[0]} */"
        return
    yield "/**"
    yield from [f" * {line}" for line in lines]
    yield " */"


def typescript() -> str:
    parts = [
        alias(name, either([quoted(word) for word in get_args(value)]))
        for name, value in vars(words).items()
        if get_origin(value) is Literal
    ]
    parts.append(alias("Place", PLACE))
    parts.append(alias("SwitchValue", written(words.SwitchValue)))
    parts += ["\n".join(interface(struct)) for struct in structs().values()]
    unions = {"GameEvent": event_types.GameEvent, "LiveMessage": api_types.LiveMessage}
    for name, union in unions.items():
        parts.append(alias(name, written(union, is_declared=True)))
    return "\n\n".join([HEAD.rstrip(), *parts]) + "\n"


def box() -> str:
    """What is in the box, for the client's unit tests."""
    bots = {"bots": list(BUILT_IN), "characters": characters()}
    return msgspec.json.encode(catalog() | bots).decode() + "\n"


def main() -> None:
    for file, text in ((FILE, typescript()), (BOX, box())):
        if sys.argv[1:] != ["--check"]:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            place = file.relative_to(WEB.parent)
            raise SystemExit(f"{place} is not what the server says: make types")


if __name__ == "__main__":
    main()
