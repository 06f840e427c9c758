"""What has changed between two JSON values, and how to make the later one of it.

A change is ``[value]`` for a new value, ``[]`` for a key that is gone, or an object with a change
for every key of an object, or place of a list, that is not as before. A list that became shorter is
cut by an ``[]`` at its new length. ``web/src/lib/difference.ts`` applies the same changes.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Json: TypeAlias = Any
Change: TypeAlias = "list[Json] | dict[str, Change]"

NOTHING: dict[str, Change] = {}


def difference(old: Json, new: Json) -> Change:
    """The change that makes ``new`` of ``old``; ``NOTHING`` if they are the same."""
    return NOTHING if type(old) is type(new) and old == new else _of_different(old, new)


def _of_different(old: Json, new: Json) -> Change:
    if type(old) is type(new):
        if type(old) is dict:
            return _of_objects(old, new)
        if type(old) is list:
            return _of_lists(old, new)
    return [new]


def _of_objects(old: dict[str, Json], new: dict[str, Json]) -> Change:
    change: dict[str, Change] = {}
    for key, value in new.items():
        if key not in old:
            change[key] = [value]
        elif old[key] is not value and old[key] != value:
            change[key] = _of_different(old[key], value)
    for key in old:
        if key not in new:
            change[key] = []
    return change


def _of_lists(old: list[Json], new: list[Json]) -> Change:
    """Place by place, unless most of them hold something else: then the list as a whole."""
    shared = min(len(old), len(new))
    pairs = enumerate(zip(old, new, strict=False))
    places = [place for place, (a, b) in pairs if a is not b and a != b]
    if 2 * len(places) > shared or len(new) - shared > shared:
        return [new]
    change: dict[str, Change] = {str(at): _of_different(old[at], new[at]) for at in places}
    for at in range(shared, len(new)):
        change[str(at)] = [new[at]]
    if len(new) < len(old):
        change[str(len(new))] = []
    return change


def changed(old: Json, change: Change) -> Json:
    """The value after a change; the one before stays as it is."""
    if isinstance(change, list):
        return change[0]
    if change == NOTHING:
        return old
    if isinstance(old, list):
        return _changed_list(old, change)
    new = dict(old)
    for key, part in change.items():
        if part == []:
            del new[key]
        else:
            new[key] = changed(old.get(key), part)
    return new


def _changed_list(old: list[Json], change: dict[str, Change]) -> list[Json]:
    new = list(old)
    for key, part in change.items():
        at = int(key)
        if part == []:
            del new[at:]
        elif at < len(new):
            new[at] = changed(old[at], part)
        else:
            new.append(changed(None, part))
    return new
