"""Action 6: the power and Q.I.C. actions of the research board [R-ACT]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.engine.actions.spaces import has_effect, is_open, use, why_closed
from brainstone.engine.core.effect import Ask, Price, are_nothing
from brainstone.engine.core.move_source import MoveSource
from brainstone.engine.core.notation import Spec, tile_named
from brainstone.engine.core.notation_words import Unreadable, one
from brainstone.engine.core.sentences import listed, say
from brainstone.engine.core.sources import RESCORE
from brainstone.engine.core.steps import About, Decision, Move
from brainstone.engine.effects.gains import shortage
from brainstone.engine.effects.power import spendable
from brainstone.engine.federations.forming import resolve_token

if TYPE_CHECKING:
    from brainstone.engine.core.amounts import Amounts
    from brainstone.engine.core.rules import Ruleset, Space
    from brainstone.engine.core.state import GameState


@final
class TakeAction(Move):
    """``power 2ore``, ``qic tech``: use an action space."""

    def __init__(self, space: Space) -> None:
        self.space: Final = space

    def notation(self) -> str:
        return self.space.source.word

    def apply(self, state: GameState, decision: Decision) -> None:
        use(state, decision.seat, self.space)

    def cost(self, state: GameState, seat: int) -> Amounts:
        return self.space.takes

    def warns(self, state: GameState, decision: Decision) -> list[tuple[str, int]]:
        is_vain = are_nothing(state, decision.seat, self.space.effects)
        return [("scores-nothing", 0)] if is_vain else []

    def follows_payment(self, state: GameState, decision: Decision) -> bool:
        return not self.space.besides or has_effect(state, decision.seat, self.space)

    def why_not(self, state: GameState, decision: Decision) -> str:
        return why_closed(state, decision.seat, self.space, "R-ACT-1")


@final
class ActionMoves(MoveSource):
    def family(self) -> str:
        return "board"

    def rule(self) -> str:
        return "R-ACT-1"

    def lists(self, move: Move) -> bool:
        return isinstance(move, TakeAction)

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        power = spendable(state.players[seat])
        for space in state.rules.actions:
            if is_open(state, seat, space, power):
                out.append(TakeAction(space))

    def why_none(self, state: GameState, decision: Decision) -> str:
        """The free space for which the least is missing."""
        player = state.players[decision.seat]
        power = spendable(player)
        nearest: Space | None = None
        least = 0
        for space in state.rules.actions:
            if state.used_actions >> space.number & 1:
                continue
            lacks = max(0, space.price.power - power) + shortage(player, space.price.goods)
            if nearest is None or lacks < least:
                nearest, least = space, lacks
        if nearest is None:
            return say(
                "action.all-used", "every action space has been used in this round [R-ACT-1]"
            )
        if least == 0:
            return TakeAction(nearest).why_not(state, decision)
        if nearest.price.power > power:
            return say(
                "action.nearest-power",
                "the free power actions cost {cost} power or more, you can spend {have} [R-ACT-1]",
                cost=nearest.price.power,
                have=power,
            )
        return say(
            "action.nearest-qic",
            "the free Q.I.C. actions cost {cost} Q.I.C. or more, you have {have} [R-ACT-1]",
            cost=nearest.price.qic,
            have=player.qic,
        )


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

    tag: ClassVar[str] = "ChooseRescore"
    about: ClassVar[About] = About(
        "rescore", "D-34", "R-ACT-6", "Which of your federation tokens do you score again?"
    )

    def collect(self, state: GameState, out: list[Move]) -> None:
        for token in sorted(set(state.players[self.seat].tokens)):
            out.append(Rescore(token, state.rules.tokens[token].name))


@final
class GrantRescore(Ask):
    """``rescore``: an own federation token gives once more what it gave."""

    def question(self, seat: int) -> Decision:
        return ChooseRescore(seat)

    def can_have(self, state: GameState, seat: int, price: Price) -> bool:
        return bool(state.players[seat].tokens)  # RUL-77

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        return say("action.no-token", "you own no federation token to score again [R-ACT-6]")


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
    Spec("power", "action", _read_power),
    Spec("qic", "action", _read_qic),
    Spec(
        "rescore",
        "token",
        tile_named("federation token", lambda rules: rules.tokens, Rescore),
        own=True,
    ),
)
