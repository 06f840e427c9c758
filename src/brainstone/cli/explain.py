"""What tiles, boards and moves do, in a few words taken from the printed tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.cli.tables import BOARDS, BOOSTERS, GRANTS, MOVES, ROUND_SCORING, TECH, TOKENS
from brainstone.data.components import ROUNDS
from brainstone.data.research import (
    BASIC_RANGE,
    GAIA_PROJECT_TOKENS,
    LEVEL_3_CHARGE,
    ORE_PER_STEP,
    RESEARCH_AREAS,
    RESEARCH_COST,
)
from brainstone.data.tiles import (
    ACTION_SPACES,
    ActionSpace,
    Booster,
    TechTile,
)
from brainstone.engine.core.ids import (
    AREA_CODES,
    AREA_NAMES,
    MAX_LEVEL,
    PLANET_NAMES,
    STRUCTURE_NAMES,
)

if TYPE_CHECKING:
    from brainstone import Game

_SPECIALS: Final = {
    "step": "action: mine with 1 free step",
    "range": "action: mine or Gaia project, range +3",
    "gaiaform": "action: a Transdim planet becomes a Gaia planet",
}
_EFFECTS: Final = {
    "tech": "take a tech tile",
    "rescore": "score one of your federation tokens again",
    "types": "3vp, and 1vp per planet type",
}
_LEVEL_5: Final = {"terra": "token", "nav": "lost pl.", "gaia": "4vp+1/Ga"}
_PLAIN: Final = {
    "pass": "out of this round: score, take a new booster",
    "federate": "connect planets by satellites",
    "end": "the next player's turn",
    "decline": "no power, no VP lost",
    "burn": "lose 1 token of area II, move another one from II to III",
    "gaia stop": "take nothing more",
    "advance none": "give the advance up",
}


_WORDS: Final = {"big_structure": "pi or academy", "gaia_mine": "mine on Gaia"}


def words(name: str) -> str:
    """``research_lab`` as people write it."""
    return _WORDS.get(name, name.replace("_", " "))


def booster_words(name: str) -> str:
    for row in BOOSTERS:
        if row.name == name:
            return _booster(row)
    return ""


def _booster(row: Booster) -> str:
    parts = [f"income {row.income}"]
    if row.special:
        parts.append(_SPECIALS[row.special])
    if row.pass_vp:
        parts.append(f"passing {row.pass_vp}vp per {words(row.per)}")
    return "; ".join(parts)


def tech_words(name: str) -> str:
    for row in TECH:
        if row.name == name:
            return _tech(row)
    return ""


def _tech(row: TechTile) -> str:
    if row.now:
        return f"now {row.now}" + (f" per {words(row.per)}" if row.per else "")
    if row.income:
        return f"income {row.income}"
    if row.event:
        return f"{row.event_vp}vp for each {words(row.event)}"
    if row.special:
        return f"action: {row.special}"
    if row.pass_vp:
        return f"passing {row.pass_vp}vp per {words(row.per)}"
    if row.grant:
        return GRANTS[row.grant]
    if row.range:
        return f"range +{row.range}"
    return f"planetary institute and academies have power value {row.big_value}"


def token_words(name: str) -> str:
    for row in TOKENS:
        if row.name == name:
            return GRANTS[row.grant] if row.grant else row.gain
    return ""


def round_words(name: str) -> str:
    for row in ROUND_SCORING:
        if row.name == name:
            return f"{row.vp}vp per {words(row.event)}"
    return ""


def action_words(source: str) -> str:
    """What ``power 2ore`` costs and gives."""
    for row in ACTION_SPACES:
        if f"{row.kind} {row.name}" == source:
            return f"{action_cost(row)}: {_action(row)}"
    return ""


def action_cost(row: ActionSpace) -> str:
    return f"{row.cost}{'pw' if row.kind == 'power' else 'q'}"


def _action(row: ActionSpace) -> str:
    if row.steps:
        return f"mine with {row.steps} free step{'s' if row.steps > 1 else ''}"
    return _EFFECTS[row.effect] if row.effect else row.gain


def faction_words(name: str) -> str:
    for board in BOARDS:
        if board.name == name:
            power = "/".join([str(tokens) for tokens in board.power])
            research = f", starts in {words(board.research)}" if board.research else ""
            stone = ", the brainstone" if board.brainstone else ""
            return f"home {board.home}; {board.start}, power {power}{stone}{research}"
    return ""


def level_words(area: int, level: int) -> str:
    """What a level of a research area gives, briefly."""
    row = RESEARCH_AREAS[area]
    code = AREA_CODES[area]
    parts = [row.now[level].replace(" ", "")]
    if row.income[level]:
        parts.append("+" + row.income[level].replace(" ", ""))
    if level == MAX_LEVEL and code in _LEVEL_5:
        parts = [_LEVEL_5[code]]
    elif code == "terra" and (level == 0 or ORE_PER_STEP[level] != ORE_PER_STEP[level - 1]):
        parts.append(f"step {ORE_PER_STEP[level]}o")
    elif code == "nav" and (level == 0 or BASIC_RANGE[level] != BASIC_RANGE[level - 1]):
        parts.append(f"range {BASIC_RANGE[level]}")
    elif code == "gaia" and "gf" in row.now[level]:
        parts.append(f"{GAIA_PROJECT_TOKENS[level]}t")
    return "/".join([part for part in parts if part])


def advance_words(game: Game, seat: int, code: str) -> str:
    """Where an advance leads."""
    area = AREA_CODES.index(code)
    level = game.state.players[seat].levels[area] + 1
    gain = level_words(area, level) + (f" {LEVEL_3_CHARGE}" if level == 3 else "")
    return f"{AREA_NAMES[area]} {level}" + (f": {gain.strip()}" if gain.strip() else "")


def research_words(game: Game, seat: int, code: str) -> str:
    return f"{RESEARCH_COST}, {advance_words(game, seat, code)}"


def clock_words(game: Game) -> str:
    """Where in the game we are: ``round 3 of 6``."""
    if game.over:
        return "the game is over"
    return f"round {game.state.round} of {ROUNDS}" if game.state.round else "setup"


def move_words(game: Game, seat: int, text: str) -> str:
    """A few words on a move that can be told from its text."""
    if text in _PLAIN:
        return _PLAIN[text]
    if text in MOVES:
        return MOVES[text]
    verb, *rest = text.split()
    name = rest[0] if rest else ""
    if verb == "booster":
        return booster_words(name)
    if verb in ("tech", "advanced"):
        return tech_words(name)
    if verb in ("token", "rescore"):
        return token_words(name)
    if verb == "faction":
        return faction_words(name)
    if verb in ("power", "qic"):
        return action_words(text)
    if verb == "research":
        return research_words(game, seat, name)
    if verb == "advance":
        return advance_words(game, seat, name)
    return ""


def planet_words(game: Game, space: int) -> str:
    """The planet on a space, or what is upgraded there."""
    state = game.state
    kind = state.structure[space]
    if kind:
        return STRUCTURE_NAMES[kind]
    planet = state.planet[space]
    return PLANET_NAMES[planet] if planet >= 0 else "empty space"
