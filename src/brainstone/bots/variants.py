"""Variants of the bots that plan, to compare them: other weights or another level, from a file.

``expert@FILE`` is the expert with what the file says: a JSON object with weights as in
``weights.json``, with ``hints``, what the numbers of an expansion are worth instead of what its box
says, with a ``level``, some of ``rounds``, ``width``, ``whim``, ``rehearses`` and ``foresees``, or
with several of them. Files are for whoever starts a program, so ``registry.make_bot`` does not
read them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from brainstone.bots.contract import Bot, BotError
from brainstone.bots.features import NAMES
from brainstone.bots.registry import make_bot
from brainstone.bots.thinker import LEVELS, Level, Thinker
from brainstone.bots.weights import Weights, load_weights
from brainstone.data.components import ROUNDS
from brainstone.engine.setup.installed import installed
from brainstone.engine.setup.parts import rules_named

AT: Final = "@"
_LEVEL: Final = "level"
_FEATURES: Final = "features"
_WEIGHTS: Final = (_FEATURES, "contested", "leech", "neighbours")
_FACTIONS: Final = "factions"
_HINTS: Final = "hints"
# The least of each.
_SETTINGS: Final = {"rounds": 0, "width": 1, "whim": 0, "rehearses": False, "foresees": False}
_WHOLE: Final = ("rounds", "width")


def bot_of(spec: str, seed: int = 0) -> Bot:
    """A bot by its name, or a variant; raises ``BotError`` with a sentence if there is none."""
    name, at, file = spec.partition(AT)
    if not at:
        return make_bot(spec, seed)
    level, weights = _read(spec, name, file)
    return Thinker(spec, seed, level, weights)


def digest_of(spec: str) -> str:
    """What tells two states of a variant's file apart; "" for a bot without one."""
    _, at, file = spec.partition(AT)
    return hashlib.sha256(_bytes(spec, file)).hexdigest()[:16] if at else ""


def _bytes(spec: str, file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except FileNotFoundError:
        raise BotError(f"{spec}: there is no file {file!r}") from None
    except OSError as error:
        raise BotError(f"{spec}: cannot read {file!r}: {error.strerror}") from None


def _read(spec: str, name: str, file: str) -> tuple[Level, Weights | None]:
    if name not in LEVELS:
        raise BotError(f"{spec}: only {', '.join(LEVELS)} take a file, not {name!r}")
    content = _bytes(spec, file)
    try:
        data = json.loads(content)
    except ValueError:
        raise BotError(f"{spec}: {file} is not JSON") from None
    if not isinstance(data, dict) or not data:
        raise BotError(f"{spec}: {file} holds neither weights nor a level")
    for key in data:
        if key not in (_LEVEL, _HINTS, _FACTIONS) and key not in _WEIGHTS:
            raise BotError(f"{spec}: {file}: {key!r} is neither a part of weights nor {_LEVEL!r}")
    try:
        level = replace(LEVELS[name], **_settings(data.get(_LEVEL, {})))
        return level, _weights({key: data[key] for key in data if key != _LEVEL})
    except ValueError as error:
        raise BotError(f"{spec}: {file}: {error}") from None


def _settings(data: Any) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise ValueError(f"{_LEVEL} is not a JSON object")
    for name, value in data.items():
        if name not in _SETTINGS:
            raise ValueError(f"a level has {', '.join(_SETTINGS)}, and no {name!r}")
        least = _SETTINGS[name]
        is_right = isinstance(value, bool) == isinstance(least, bool) and isinstance(
            value, int if name in _WHOLE else int | float
        )
        if not is_right or value < least:
            raise ValueError(f"{name} cannot be {value!r}")
    return data


def _weights(data: dict[str, Any]) -> Weights | None:
    if not data:
        return None
    hints = _table(data.get(_HINTS, {}), _HINTS, _hint_names())
    if not any([name in data for name in _WEIGHTS]):
        return Weights.from_json({**load_weights().to_json(), _HINTS: hints})
    for name in _WEIGHTS:
        if name not in data:
            raise ValueError(f"weights need {', '.join(_WEIGHTS)}; there is no {name!r}")
    for name in _WEIGHTS[1:]:
        if not _is_number(data[name]):
            raise ValueError(f"{name} is not a number")
    _table(data[_FEATURES], _FEATURES, NAMES)
    if not isinstance(data.get(_FACTIONS, {}), dict):
        raise ValueError(f"{_FACTIONS} is not a JSON object")
    for table in data.get(_FACTIONS, {}).values():
        _table(table, _FEATURES, NAMES)
    return Weights.from_json(data)


def _table(table: Any, kind: str, names: Collection[str]) -> dict[str, list[float]]:
    """Numbers by name and round, if that is what it is."""
    if not isinstance(table, dict):
        raise ValueError(f"{kind} is not a JSON object")
    for name, row in table.items():
        if name not in names:
            raise ValueError(f"there is no {kind[:-1]} {name!r}")
        if not isinstance(row, list) or len(row) != ROUNDS or not all([_is_number(x) for x in row]):
            raise ValueError(f"{name} needs a number for each of the {ROUNDS} rounds")
    return table


def _hint_names() -> set[str]:
    """Of all boxes that are installed."""
    rules = [rules_named(name) for name in installed().expansions()]
    rules += [rules_named("", [name]) for name in installed().boxes()]
    return {hint.name for one in rules for hint in one.expansion.hints()}


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
