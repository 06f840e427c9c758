"""An effect: what a tile, a token, a level or an action space gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.core.amounts import NOTHING, Amounts, amount_of, without
from brainstone.engine.core.ids import CREDIT, ORE, POWER, QIC, TOKEN
from brainstone.engine.core.mine_terms import ORDINARY, MineTerms
from brainstone.engine.core.opened import mypyc_attr

if TYPE_CHECKING:
    from brainstone.engine.core.sources import Source
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Decision, Move


@final
class Price:
    """What is paid before something is had."""

    def __init__(self, amounts: Amounts) -> None:
        self.amounts: Final = amounts
        self.goods: Final = without(amounts, POWER, TOKEN)
        self.power: Final = amount_of(amounts, POWER)
        self.tokens: Final = amount_of(amounts, TOKEN)
        self.credits: Final = amount_of(amounts, CREDIT)
        self.ore: Final = amount_of(amounts, ORE)
        self.qic: Final = amount_of(amounts, QIC)


FREE: Final = Price(NOTHING)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """Stateless: shared by all games and clones."""

    def can_have(self, state: GameState, seat: int, price: Price) -> bool:
        """Whether it can be carried out once this price is paid; nothing is changed."""
        return True

    def is_kept(self, state: GameState, seat: int) -> bool:
        """Whether it would not be lost at a maximum altogether."""
        return True

    def is_nothing(self, state: GameState, seat: int) -> bool:
        """Whether it gives for each of something, and nothing of it is there."""
        return False

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        """Why it cannot be had, or is not kept."""
        raise NotImplementedError

    def least_cost(self) -> Amounts:
        """What it costs at least besides the price."""
        return NOTHING

    def mine_terms(self) -> MineTerms:
        """The terms on which it lets a mine be built, if it does."""
        return ORDINARY

    def give(self, state: GameState, seat: int, source: Source) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Effect):
    """An effect for which something is to be decided: the question is put on the stack."""

    def question(self, seat: int) -> Decision:
        raise NotImplementedError

    def can_have(self, state: GameState, seat: int, price: Price) -> bool:
        answers: list[Move] = []
        self.question(seat).collect(state, answers)
        return bool(answers)

    def give(self, state: GameState, seat: int, source: Source) -> None:
        state.stack.append(self.question(seat))


@final
class Lasting(Effect):
    """Something that holds as long as the thing is there: whoever needs it looks for it."""

    def give(self, state: GameState, seat: int, source: Source) -> None:
        pass


def give_all(state: GameState, seat: int, effects: list[Effect], source: Source) -> None:
    for effect in effects:
        effect.give(state, seat, source)


def are_nothing(state: GameState, seat: int, effects: list[Effect]) -> bool:
    """Whether what was paid for would give nothing at all."""
    return bool(effects) and all([effect.is_nothing(state, seat) for effect in effects])


class Printed:
    """Something that gives its effects when it is taken, and is remembered by a number."""

    def __init__(
        self, tag: str, number: int, source: Source, effects: list[Effect], is_qic: bool = False
    ) -> None:
        self.tag: Final = tag  # in the keys of positions
        self.number: Final = number
        self.source: Final = source
        self.effects: Final = effects
        self.is_qic: Final = is_qic  # a Q.I.C. action, which tiles may reward
