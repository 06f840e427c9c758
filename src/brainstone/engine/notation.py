"""Reading moves: the inverse of ``Move.notation()``. See docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from brainstone.engine.actions import Rescore, TakeAction
from brainstone.engine.charging import Charge, DeclineCharge
from brainstone.engine.errors import InvalidMove
from brainstone.engine.factions.ambas import Swap
from brainstone.engine.factions.firaks import Downgrade
from brainstone.engine.factions.itars import BuyTech
from brainstone.engine.factions.ivits import PlaceStation
from brainstone.engine.factions.terrans import CONVERSIONS
from brainstone.engine.federation_moves import (
    ChosenPlanets,
    ChosenSatellites,
    Federate,
    FlipToken,
    TakeToken,
)
from brainstone.engine.flow import EndTurn
from brainstone.engine.free_actions import Burn, Convert
from brainstone.engine.gaia_phase import LeaveGaia
from brainstone.engine.gaia_projects import StartGaiaProject
from brainstone.engine.hexes import space_number
from brainstone.engine.ids import AREA_CODES, MINE, STRUCTURE_CODES
from brainstone.engine.income import TakeIncome
from brainstone.engine.mines import BuildMine
from brainstone.engine.passing import Pass, TakeBooster
from brainstone.engine.power import BRAINSTONE_WORDS, MoveBrainstone, PayBrainstone, TakeTokens
from brainstone.engine.research import Advance, DeclineAdvance, PlaceLostPlanet, Research
from brainstone.engine.rules import Conversion, Reader, Ruleset
from brainstone.engine.setup_steps import PlaceStart, Rotate, TakeFaction
from brainstone.engine.special import UseSpecial
from brainstone.engine.steps import Move
from brainstone.engine.tech import CoverTech, TakeAdvanced, TakeTech
from brainstone.engine.upgrades import Upgrade


def parse_move(rules: Ruleset, text: str) -> Move:
    """Read a move. Raises ``InvalidMove`` with a sentence if the text is none."""
    words = text.split()
    if not words:
        raise InvalidMove("an empty text is not a move")
    verb = words[0].lower()
    reader = _READERS.get(verb) or rules.readers.get(verb)
    if reader is None:
        verbs = ", ".join(sorted([*_READERS, *rules.readers]))
        raise InvalidMove(f"cannot read {text!r} as a move: it begins with none of {verbs}")
    try:
        return reader(rules, words[1:])
    except Unreadable as error:
        raise InvalidMove(f"cannot read {text!r} as a move: {error}") from None


class Unreadable(Exception):
    """Why the words after the verb make no move."""


def one(words: list[str], what: str) -> str:
    if len(words) != 1:
        raise Unreadable(f"expected {what}")
    return words[0]


def _none(words: list[str]) -> None:
    if words:
        raise Unreadable(f"nothing follows, not {' '.join(words)!r}")


def space(word: str) -> int:
    number = space_number(word.upper())
    if number < 0:
        raise Unreadable(f"{word!r} is not a space (such as 7A3)")
    return number


def _spaces(words: list[str]) -> list[int]:
    word = one(words, "spaces separated by commas, or -")
    return [] if word == "-" else sorted([space(name) for name in word.split(",")])


def _area(word: str) -> int:
    if word not in AREA_CODES:
        raise Unreadable(f"{word!r} is not a research area ({', '.join(AREA_CODES)})")
    return AREA_CODES.index(word)


def tile(tiles: Sequence[Any], words: list[str], what: str) -> int:
    name = one(words, f"the name of a {what}")
    for tile in tiles:
        if tile.name == name:
            return int(tile.index)
    names = ", ".join([tile.name for tile in tiles])
    raise Unreadable(f"{name!r} is not a {what} ({names})")


def _build(rules: Ruleset, words: list[str]) -> Move:
    if len(words) != 2:
        raise Unreadable("expected a structure and a space, such as m 7A3")
    code, place = words[0].lower(), space(words[1])
    if code == "gf":
        return StartGaiaProject(place)
    if code not in STRUCTURE_CODES[1:]:
        raise Unreadable(f"{code!r} is not a structure (m, gf, ts, lab, pi, ac1, ac2)")
    structure = STRUCTURE_CODES.index(code)
    return BuildMine(place) if structure == MINE else Upgrade(structure, place)


def _advance(rules: Ruleset, words: list[str]) -> Move:
    area = one(words, "a research area or none")
    return DeclineAdvance() if area == "none" else Advance(_area(area))


def _action(kind: str) -> Reader:
    def read(rules: Ruleset, words: list[str]) -> Move:
        name = f"{kind} {one(words, 'the name of an action space')}"
        for action in rules.actions:
            if action.source == name:
                return TakeAction(action)
        names = ", ".join([s.name for s in rules.actions if s.source.startswith(kind)])
        raise Unreadable(f"there is no such {kind} action ({names})")

    return read


def _special(rules: Ruleset, words: list[str]) -> Move:
    name = one(words, "the name of a special action")
    action = rules.specials.get(name)
    if action is None:
        raise Unreadable(f"{name!r} is not a special action ({', '.join(rules.specials)})")
    return UseSpecial(action)


def _convert(rules: Ruleset, words: list[str]) -> Move:
    if len(words) != 2:
        raise Unreadable("expected what is given and what is got, such as 3pw 1o")
    try:
        conversion = Conversion(words[0], words[1])
    except ValueError as error:
        raise Unreadable(str(error)) from None
    return Convert(conversion)


def _booster(rules: Ruleset, words: list[str]) -> Move:
    index = tile(rules.boosters, words, "round booster")
    return TakeBooster(index, rules.boosters[index].name)


def _tech(rules: Ruleset, words: list[str]) -> Move:
    index = tile(rules.standard_tech, words, "standard tech tile")
    return TakeTech(index, rules.standard_tech[index].name)


def _cover(rules: Ruleset, words: list[str]) -> Move:
    index = tile(rules.standard_tech, words, "standard tech tile")
    return CoverTech(index, rules.standard_tech[index].name)


def _advanced(rules: Ruleset, words: list[str]) -> Move:
    index = tile(rules.advanced_tech, words, "advanced tech tile")
    return TakeAdvanced(index, rules.advanced_tech[index].name)


def _token(rules: Ruleset, words: list[str]) -> Move:
    index = tile(rules.tokens, words, "federation token")
    return TakeToken(index, rules.tokens[index].name)


def _flip(rules: Ruleset, words: list[str]) -> Move:
    index = tile(rules.tokens, words, "federation token")
    return FlipToken(index, rules.tokens[index].name)


def _rescore(rules: Ruleset, words: list[str]) -> Move:
    index = tile(rules.tokens, words, "federation token")
    return Rescore(index, rules.tokens[index].name)


def _faction(rules: Ruleset, words: list[str]) -> Move:
    name = one(words, "the name of a faction")
    if name not in rules.factions:
        raise Unreadable(f"{name!r} is not a faction ({', '.join(rules.factions)})")
    return TakeFaction(name)


def _rotate(rules: Ruleset, words: list[str]) -> Move:
    if len(words) != 2 or not all(word.isdecimal() and len(word) < 3 for word in words):
        raise Unreadable("expected a sector and how many times it is turned, such as 7 2")
    return Rotate(int(words[0]), int(words[1]))


_POWER_PARTS: Final = re.compile(r"(?:(\d{1,3})pw)?(?:,?(\d{1,3})t)?")
_TOKENS_FIRST: Final = re.compile(r"(\d{1,3})t,(\d{1,3})pw")


def _power_parts(word: str) -> tuple[int, int, bool]:
    """``4pw,1t`` or ``1t,4pw``: charge, tokens, and whether the tokens come first."""
    first = _TOKENS_FIRST.fullmatch(word)
    if first is not None:
        return int(first.group(2)), int(first.group(1)), True
    match = _POWER_PARTS.fullmatch(word)
    if match is None or not word or word.startswith(","):
        raise Unreadable(f"{word!r} is not a charge such as 3pw, 4pw,1t or 1t,4pw")
    return int(match.group(1) or 0), int(match.group(2) or 0), False


def _charge(rules: Ruleset, words: list[str]) -> Move:
    charge, tokens, tokens_first = _power_parts(one(words, "the amount, such as 3pw"))
    return Charge(charge, tokens, tokens_first)


def _income(rules: Ruleset, words: list[str]) -> Move:
    charge, tokens, tokens_first = _power_parts(one(words, "a source, such as 4pw,1t"))
    return TakeIncome(charge, tokens, tokens_first)


def _brainstone(rules: Ruleset, words: list[str]) -> Move:
    word = one(words, "keep, spend, discard or an area")
    if word in ("keep", "spend"):
        return PayBrainstone(word == "spend")
    if word not in BRAINSTONE_WORDS[1:]:
        raise Unreadable(f"{word!r} is none of keep, spend, area1, area2, area3, discard")
    return MoveBrainstone(BRAINSTONE_WORDS.index(word))


_TOKENS: Final = re.compile(r"(\d{1,3})-(\d{1,3})-(\d{1,3})(\+brainstone)?")


def _tokens(rules: Ruleset, words: list[str]) -> Move:
    match = _TOKENS.fullmatch(one(words, "numbers of tokens, such as 2-1-0"))
    if match is None:
        raise Unreadable("expected the tokens of areas I, II and III, such as 2-1-0")
    first, second, third = (int(match.group(i)) for i in (1, 2, 3))
    return TakeTokens(first, second, third, match.group(4) is not None)


def _gaia(rules: Ruleset, words: list[str]) -> Move:
    if words == ["stop"]:
        return LeaveGaia()
    if words == ["tech"]:
        return BuyTech()
    for move in CONVERSIONS:
        if [str(move.price), move.get] == words:
            return move
    raise Unreadable("expected stop, tech, or tokens and a resource such as 3 1o")


def _plain(move: Move) -> Reader:
    def read(rules: Ruleset, words: list[str]) -> Move:
        _none(words)
        return move

    return read


def at(make: Callable[[int], Move]) -> Reader:
    def read(rules: Ruleset, words: list[str]) -> Move:
        return make(space(one(words, "a space, such as 7A3")))

    return read


_READERS: Final[dict[str, Reader]] = {
    "advance": _advance,
    "advanced": _advanced,
    "booster": _booster,
    "brainstone": _brainstone,
    "build": _build,
    "burn": _plain(Burn()),
    "charge": _charge,
    "convert": _convert,
    "cover": _cover,
    "decline": _plain(DeclineCharge()),
    "downgrade": at(Downgrade),
    "end": _plain(EndTurn()),
    "faction": _faction,
    "federate": _plain(Federate()),
    "flip": _flip,
    "gaia": _gaia,
    "income": _income,
    "lost-planet": at(PlaceLostPlanet),
    "pass": _plain(Pass()),
    "place": at(PlaceStart),
    "planets": lambda rules, words: ChosenPlanets(_spaces(words)),
    "power": _action("power"),
    "qic": _action("qic"),
    "research": lambda rules, words: Research(_area(one(words, "a research area"))),
    "rescore": _rescore,
    "rotate": _rotate,
    "satellites": lambda rules, words: ChosenSatellites(_spaces(words)),
    "special": _special,
    "station": at(PlaceStation),
    "swap": at(Swap),
    "tech": _tech,
    "token": _token,
    "tokens": _tokens,
}
