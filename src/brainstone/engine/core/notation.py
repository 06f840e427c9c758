"""Reading moves: the inverse of ``Move.notation()``. See docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from brainstone.engine.actions.free_actions import Burn, Convert
from brainstone.engine.actions.gaia_projects import StartGaiaProject
from brainstone.engine.actions.mines import BuildMine
from brainstone.engine.actions.power_and_qic import Rescore, TakeAction
from brainstone.engine.actions.research import Advance, DeclineAdvance, PlaceLostPlanet, Research
from brainstone.engine.actions.special import UseSpecial
from brainstone.engine.actions.tech import CoverTech, TakeAdvanced, TakeTech
from brainstone.engine.actions.upgrades import Upgrade
from brainstone.engine.core.errors import InvalidMove
from brainstone.engine.core.ids import MINE, STRUCTURE_CODES
from brainstone.engine.core.notation_words import (
    A_SPACE,
    AN_AREA,
    Unreadable,
    area,
    named,
    none,
    one,
    power_parts,
    space,
    spaces,
)
from brainstone.engine.core.rules import Conversion, Reader, Ruleset
from brainstone.engine.core.sentences import listed, say
from brainstone.engine.core.steps import Move
from brainstone.engine.effects.power import (
    BRAINSTONE_WORDS,
    MoveBrainstone,
    PayBrainstone,
    TakeTokens,
)
from brainstone.engine.factions.ambas import Swap
from brainstone.engine.factions.firaks import Downgrade
from brainstone.engine.factions.itars import BuyTech
from brainstone.engine.factions.ivits import PlaceStation
from brainstone.engine.factions.terrans import CONVERSIONS
from brainstone.engine.federations.moves import (
    ChosenPlanets,
    ChosenSatellites,
    Federate,
    FlipToken,
    TakeToken,
)
from brainstone.engine.phases.beginning import PlaceStart, Rotate, TakeFaction
from brainstone.engine.phases.charging import Charge, DeclineCharge
from brainstone.engine.phases.flow import EndTurn
from brainstone.engine.phases.gaia_phase import LeaveGaia
from brainstone.engine.phases.income import TakeIncome
from brainstone.engine.phases.passing import Pass, TakeBooster


def parse_move(rules: Ruleset, text: str) -> Move:
    """Read a move. Raises ``InvalidMove`` with a sentence if the text is none."""
    words = text.split()
    if not words:
        raise InvalidMove(say("unreadable.empty", "an empty text is not a move"))
    verb = words[0].lower()
    reader = _READERS.get(verb) or rules.readers.get(verb)
    if reader is None:
        raise InvalidMove(
            say(
                "unreadable.verb",
                "cannot read {text!r} as a move: it begins with none of {names}",
                text=text,
                names=listed(sorted([*_READERS, *rules.readers])),
            )
        )
    try:
        return reader(rules, words[1:])
    except Unreadable as error:
        raise InvalidMove(
            say(
                "unreadable.move",
                "cannot read {text!r} as a move: {reason}",
                text=text,
                reason=error.sentence,
            )
        ) from None


def _build(rules: Ruleset, words: list[str]) -> Move:
    if len(words) != 2:
        raise Unreadable(
            say("unreadable.expected.build", "expected a structure and a space, such as m 7A3")
        )
    code, place = words[0].lower(), space(words[1])
    if code == "gf":
        return StartGaiaProject(place)
    if code not in STRUCTURE_CODES[1:]:
        raise Unreadable(
            say(
                "unreadable.structure",
                "{word!r} is not a structure ({names})",
                word=code,
                names=listed([STRUCTURE_CODES[MINE], "gf", *STRUCTURE_CODES[MINE + 1 :]]),
            )
        )
    structure = STRUCTURE_CODES.index(code)
    return BuildMine(place) if structure == MINE else Upgrade(structure, place)


def _advance(rules: Ruleset, words: list[str]) -> Move:
    word = one(words, say("unreadable.expected.area-or-none", "expected a research area or none"))
    return DeclineAdvance() if word == "none" else Advance(area(word))


def _action(kind: str) -> Reader:
    def read(rules: Ruleset, words: list[str]) -> Move:
        expected = say("unreadable.expected.action", "expected the name of an action space")
        name = f"{kind} {one(words, expected)}"
        for action in rules.actions:
            if action.source.word == name:
                return TakeAction(action)
        names = [space.name for space in rules.actions if space.source.kind.name == kind]
        if not names:
            raise Unreadable(
                say(
                    "unreadable.no-actions",
                    "with the expansion the research board has no {kind} actions, they are covered "
                    "[R-LFS-8]",
                    kind=kind,
                )
            )
        raise Unreadable(
            say(
                "unreadable.action",
                "there is no such {kind} action ({names})",
                kind=kind,
                names=listed(names),
            )
        )

    return read


def _special(rules: Ruleset, words: list[str]) -> Move:
    names = list(rules.specials)
    return UseSpecial(rules.specials[names[named(words, "special action", names)]])


def _convert(rules: Ruleset, words: list[str]) -> Move:
    if len(words) != 2:
        raise Unreadable(
            say(
                "unreadable.expected.convert",
                "expected what is given and what is got, such as 3pw 1o",
            )
        )
    try:
        conversion = Conversion(words[0], words[1])
    except ValueError as error:
        raise Unreadable(error.args[0]) from None
    return Convert(conversion)


def _tile(
    kind: str, tiles: Callable[[Ruleset], Sequence[Any]], make: Callable[[int, str], Move]
) -> Reader:
    def read(rules: Ruleset, words: list[str]) -> Move:
        names = [tile.name for tile in tiles(rules)]
        index = named(words, kind, names)
        return make(index, names[index])

    return read


def _faction(rules: Ruleset, words: list[str]) -> Move:
    names = list(rules.factions)
    return TakeFaction(names[named(words, "faction", names)])


def _rotate(rules: Ruleset, words: list[str]) -> Move:
    if len(words) != 2 or not all(word.isdecimal() and len(word) < 3 for word in words):
        raise Unreadable(
            say(
                "unreadable.expected.rotate",
                "expected a sector and how many times it is turned, such as 7 2",
            )
        )
    return Rotate(int(words[0]), int(words[1]))


def _charge(rules: Ruleset, words: list[str]) -> Move:
    expected = say("unreadable.expected.charge", "expected the amount, such as 3pw")
    charge, tokens, tokens_first = power_parts(one(words, expected))
    return Charge(charge, tokens, tokens_first)


def _income(rules: Ruleset, words: list[str]) -> Move:
    expected = say("unreadable.expected.income", "expected a source, such as 4pw,1t")
    charge, tokens, tokens_first = power_parts(one(words, expected))
    return TakeIncome(charge, tokens, tokens_first)


def _brainstone(rules: Ruleset, words: list[str]) -> Move:
    expected = say("unreadable.expected.brainstone", "expected keep, spend, discard or an area")
    word = one(words, expected)
    if word in ("keep", "spend"):
        return PayBrainstone(word == "spend")
    if word not in BRAINSTONE_WORDS[1:]:
        raise Unreadable(
            say(
                "unreadable.brainstone",
                "{word!r} is none of keep, spend, area1, area2, area3, discard",
                word=word,
            )
        )
    return MoveBrainstone(BRAINSTONE_WORDS.index(word))


_TOKENS: Final = re.compile(r"(\d{1,3})-(\d{1,3})-(\d{1,3})(\+brainstone)?")


def _tokens(rules: Ruleset, words: list[str]) -> Move:
    expected = say("unreadable.expected.tokens", "expected numbers of tokens, such as 2-1-0")
    match = _TOKENS.fullmatch(one(words, expected))
    if match is None:
        raise Unreadable(
            say(
                "unreadable.tokens",
                "expected the tokens of areas I, II and III, such as 2-1-0",
            )
        )
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
    raise Unreadable(
        say(
            "unreadable.expected.gaia",
            "expected stop, tech, or tokens and a resource such as 3 1o",
        )
    )


def plain(move: Move) -> Reader:
    def read(rules: Ruleset, words: list[str]) -> Move:
        none(words)
        return move

    return read


def at(make: Callable[[int], Move]) -> Reader:
    def read(rules: Ruleset, words: list[str]) -> Move:
        return make(space(one(words, A_SPACE)))

    return read


_READERS: Final[dict[str, Reader]] = {
    "advance": _advance,
    "advanced": _tile("advanced tech tile", lambda rules: rules.advanced_tech, TakeAdvanced),
    "booster": _tile("round booster", lambda rules: rules.boosters, TakeBooster),
    "brainstone": _brainstone,
    "build": _build,
    "burn": plain(Burn()),
    "charge": _charge,
    "convert": _convert,
    "cover": _tile("standard tech tile", lambda rules: rules.standard_tech, CoverTech),
    "decline": plain(DeclineCharge()),
    "downgrade": at(Downgrade),
    "end": plain(EndTurn()),
    "faction": _faction,
    "federate": plain(Federate()),
    "flip": _tile("federation token", lambda rules: rules.tokens, FlipToken),
    "gaia": _gaia,
    "income": _income,
    "lost-planet": at(PlaceLostPlanet),
    "pass": plain(Pass()),
    "place": at(PlaceStart),
    "planets": lambda rules, words: ChosenPlanets(spaces(words)),
    "power": _action("power"),
    "qic": _action("qic"),
    "research": lambda rules, words: Research(area(one(words, AN_AREA))),
    "rescore": _tile("federation token", lambda rules: rules.tokens, Rescore),
    "rotate": _rotate,
    "satellites": lambda rules, words: ChosenSatellites(spaces(words)),
    "special": _special,
    "station": at(PlaceStation),
    "swap": at(Swap),
    "tech": _tile("standard tech tile", lambda rules: rules.standard_tech, TakeTech),
    "token": _tile("federation token", lambda rules: rules.tokens, TakeToken),
    "tokens": _tokens,
}
