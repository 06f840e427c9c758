"""Action 6: the power and Q.I.C. actions of the research board [R-ACT]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.data.readings import NO_LOST_GAINS
from brainstone.engine.actions.mines import (
    LEAST_MINE,
    GrantedMine,
    mine_targets,
    why_no_granted_mine,
)
from brainstone.engine.actions.tech import ChooseTech, has_eligible, why_no_tech
from brainstone.engine.core.events import SpaceUsed
from brainstone.engine.core.ids import COUNT_PLANET_TYPES, POWER, QIC
from brainstone.engine.core.move_source import MoveSource
from brainstone.engine.core.notation import Spec, tile_named
from brainstone.engine.core.notation_words import Unreadable, one
from brainstone.engine.core.sentences import listed, say
from brainstone.engine.core.sources import RESCORE
from brainstone.engine.core.steps import About, Decision, Move, Task
from brainstone.engine.effects.counts import count
from brainstone.engine.effects.gains import gain, keeps_something, pay_one, score, why_nothing_kept
from brainstone.engine.effects.power import spend, spendable
from brainstone.engine.federations.forming import resolve_token

if TYPE_CHECKING:
    from brainstone.engine.core.amounts import Amounts
    from brainstone.engine.core.rules import ActionSpace, Ruleset
    from brainstone.engine.core.state import GameState


def has_effect(state: GameState, seat: int, space: ActionSpace) -> bool:
    """An action that cannot be carried out may not be taken [R-ACT-3].

    A gain lost at a maximum is no reason, or by the other reading it is (RUL-18).
    """
    if space.steps > 0:
        return bool(mine_targets(state, seat, space.terms, True))
    if space.effect == "tech":
        return has_eligible(state, seat)
    if space.effect == "rescore":
        return bool(state.players[seat].tokens)
    return NO_LOST_GAINS not in state.table.readings or keeps_something(
        state.players[seat], space.gain
    )


def is_payable(state: GameState, seat: int, space: ActionSpace) -> bool:
    player = state.players[seat]
    return (spendable(player) if space.is_power else player.qic) >= space.cost


@final
class TakeAction(Move):
    """``power 2ore``, ``qic tech``: use an action space."""

    def __init__(self, space: ActionSpace) -> None:
        self.space: Final = space

    def notation(self) -> str:
        return self.space.source.word

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        space = self.space
        state.used_actions |= 1 << space.index
        if state.events is not None:
            state.report(SpaceUsed(seat, space.source))
        state.stack.append(ActionEffect(seat, space))
        if space.is_power:
            spend(state, seat, space.cost, False, space.source)
        else:
            pay_one(state, seat, QIC, space.cost, space.source)

    def cost(self, state: GameState, seat: int) -> Amounts:
        price = (POWER if self.space.is_power else QIC, self.space.cost)
        return (*LEAST_MINE, price) if self.space.steps else (price,)

    def follows_payment(self, state: GameState, decision: Decision) -> bool:
        return not self.space.steps or has_effect(state, decision.seat, self.space)

    def why_not(self, state: GameState, decision: Decision) -> str:
        seat = decision.seat
        space = self.space
        if state.used_actions >> space.index & 1:
            return say("action.used", "this action space has been used in this round [R-ACT-1]")
        if not is_payable(state, seat, space):
            player = state.players[seat]
            if space.is_power:
                return say(
                    "action.power",
                    "it costs {cost} power, you can spend {have} [R-ACT-1]",
                    cost=space.cost,
                    have=spendable(player),
                )
            return say(
                "action.qic",
                "it costs {cost} Q.I.C., you have {have} [R-ACT-1]",
                cost=space.cost,
                have=player.qic,
            )
        if not has_effect(state, seat, space):
            if space.steps:
                return why_no_granted_mine(state, seat, space.terms)
            if space.effect == "rescore":
                return why_no_rescore()
            if space.effect == "tech":
                return why_no_tech()
            return why_nothing_kept(state.players[seat], space.gain)
        return ""


@final
class ActionEffect(Task):
    """What an action space gives, once it is paid."""

    def __init__(self, seat: int, space: ActionSpace) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def run(self, state: GameState) -> None:
        space = self.space
        if space.steps > 0:
            state.stack.append(GrantedMine(self.seat, space.terms))
        elif space.effect == "tech":
            state.stack.append(ChooseTech(self.seat))
        elif space.effect == "rescore":
            state.stack.append(ChooseRescore(self.seat))
        else:
            gain(state, self.seat, space.gain, space.source)
            if space.effect == "types":
                types = count(state, self.seat, COUNT_PLANET_TYPES)
                score(state, self.seat, 1, space.source, types)

    def key(self) -> tuple[object, ...]:
        return (type(self).__name__, self.seat, self.space.index)


@final
class ActionMoves(MoveSource):
    def family(self) -> str:
        return "board"

    def lists(self, move: Move) -> bool:
        return isinstance(move, TakeAction)

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        player = state.players[seat]
        power = spendable(player)
        for space in state.rules.actions:
            if space.cost > (power if space.is_power else player.qic):
                continue
            if not state.used_actions >> space.index & 1 and has_effect(state, seat, space):
                out.append(TakeAction(space))

    def why_none(self, state: GameState, decision: Decision) -> str:
        """The free space for which the least is missing."""
        player = state.players[decision.seat]
        power = spendable(player)
        nearest: ActionSpace | None = None
        least = 0
        for space in state.rules.actions:
            if state.used_actions >> space.index & 1:
                continue
            lacks = max(0, space.cost - (power if space.is_power else player.qic))
            if nearest is None or lacks < least:
                nearest, least = space, lacks
        if nearest is None:
            return say(
                "action.all-used", "every action space has been used in this round [R-ACT-1]"
            )
        if least == 0:
            return TakeAction(nearest).why_not(state, decision)
        if nearest.is_power:
            return say(
                "action.nearest-power",
                "the free power actions cost {cost} power or more, you can spend {have} [R-ACT-1]",
                cost=nearest.cost,
                have=power,
            )
        return say(
            "action.nearest-qic",
            "the free Q.I.C. actions cost {cost} Q.I.C. or more, you have {have} [R-ACT-1]",
            cost=nearest.cost,
            have=player.qic,
        )


def why_no_rescore() -> str:
    return say("action.no-token", "you own no federation token to score again [R-ACT-6]")


@final
class Rescore(Move):
    """``rescore 8vp-qic``: gain an own token's VP and resources again [R-ACT-6]."""

    def __init__(self, token: int, name: str) -> None:
        self.token: Final = token
        self.name: Final = name

    def notation(self) -> str:
        return f"rescore {self.name}"

    def apply(self, state: GameState, decision: Decision) -> None:
        resolve_token(state, decision.seat, self.token, RESCORE)

    def why_not(self, state: GameState, decision: Decision) -> str:
        return say(
            "action.token-not-owned", "you do not own the token {name} [R-ACT-6]", name=self.name
        )


@final
class ChooseRescore(Decision):
    """Which own federation token is scored again (D-34)."""

    about: ClassVar[About] = About(
        "rescore", "D-34", "R-ACT-6", "Which of your federation tokens do you score again?"
    )

    def collect(self, state: GameState, out: list[Move]) -> None:
        for token in sorted(set(state.players[self.seat].tokens)):
            out.append(Rescore(token, state.rules.tokens[token].name))


def _read_power(rules: Ruleset, words: list[str]) -> Move:
    return _read_action(rules, words, "power")


def _read_qic(rules: Ruleset, words: list[str]) -> Move:
    return _read_action(rules, words, "qic")


def _read_action(rules: Ruleset, words: list[str], kind: str) -> Move:
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


SPECS: Final = (
    Spec("power", _read_power),
    Spec("qic", _read_qic),
    Spec("rescore", tile_named("federation token", lambda rules: rules.tokens, Rescore)),
)
