"""What is to be done next: tasks the engine carries out, decisions a player answers with a move.

The state keeps a stack of steps. The engine runs tasks from the top until a decision is reached
that has more than one answer; a step that must happen later lies further down. So follow-ups
are resolved depth first, in the order in which they arise [R-SEQ-2].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.opened import mypyc_attr

if TYPE_CHECKING:
    from brainstone.engine.core.amounts import Amounts
    from brainstone.engine.core.bill import Bill
    from brainstone.engine.core.state import GameState


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One thing on the stack. Steps are immutable: clones of a state share them.

    ``tag`` is its name in the keys of positions, whatever the class may be called.
    """

    tag: ClassVar[str]

    def key(self) -> tuple[object, ...]:
        return (self.tag,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Step):
    """Something the engine does by itself."""

    def run(self, state: GameState) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One answer to a decision: prints as notation, reads back, and is applied to a state."""

    # A free action leaves the decision it answers on the stack [R-FREE-1].
    def is_free_action(self) -> bool:
        return False

    def is_minor(self) -> bool:
        """Whether a record of the game tells it in passing: a detail of what led to it."""
        return self.is_free_action()

    def declines(self) -> bool:
        """Whether it takes nothing of what is offered, or nothing more."""
        return False

    # What comes next takes long to list, so a preview ends here.
    def opens_long_choice(self) -> bool:
        return False

    def facts(self, state: GameState, decision: Decision) -> dict[str, int]:
        """What a player wants to know of this answer besides what it changes at once."""
        return {}

    def bill(self, state: GameState, decision: Decision) -> Bill | None:
        """What this move takes, legal or not; none if no place asks for it, or it cannot be."""
        return None

    def warns(self, state: GameState, decision: Decision) -> list[tuple[str, int]]:
        """Why this legal move is probably unwise: stable names, each with a number or 0."""
        return []

    def notation(self) -> str:
        raise NotImplementedError

    def apply(self, state: GameState, decision: Decision) -> None:
        """Change the state; the caller has made sure that the move is a legal answer."""
        raise NotImplementedError

    def cost(self, state: GameState, seat: int) -> Amounts:
        """The goods a main action takes at least, for programs that convert to pay them."""
        return ()

    def follows_payment(self, state: GameState, decision: Decision) -> bool:
        """Whether a main action, listed for somebody richer, is legal once its cost can be paid."""
        return not self.why_not(state, decision)

    def why_not(self, state: GameState, decision: Decision) -> str:
        """Why this move is not among the answers: the reason with the rule's id, if it knows."""
        return ""

    def when(self) -> str:
        """When such an answer is asked for, if that can be said: the reason why it is not now."""
        return ""

    def __str__(self) -> str:
        return self.notation()

    def __repr__(self) -> str:
        return f"<{self.notation()}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.notation() == other.notation()

    def __hash__(self) -> int:
        return hash(self.notation())


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveAt(Move):
    """An answer that is a place: its verb and a space, ``swap 7A3``."""

    verb: ClassVar[str]

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def notation(self) -> str:
        return f"{self.verb} {space_name(self.space)}"


class Cause:
    """Somebody built something somewhere, near a structure of the one who is asked."""

    def __init__(self, seat: int, space: int, own: int) -> None:
        self.seat: Final = seat
        self.space: Final = space
        self.own: Final = own


@final
class About:
    """What is asked, the same at every table.

    ``kind`` is a stable name for programs, ``code`` and ``rule`` are ids of docs/rules.md;
    ``prompt`` is the question in words, "" if they depend on the position. It ``branches`` if the
    answers lead to so different positions that a program that plans looks into each of them. It
    stands ``apart`` if it comes outside of a turn, so that an answer is given on its own.
    """

    def __init__(
        self,
        kind: str,
        code: str,
        rule: str,
        prompt: str = "",
        branches: bool = False,
        apart: bool = False,
    ) -> None:
        self.kind: Final = kind
        self.code: Final = code
        self.rule: Final = rule
        self.prompt: Final = prompt
        self.branches: Final = branches
        self.apart: Final = apart


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step):
    """A question to one player; each kind of question declares what it is about."""

    about: ClassVar[About]

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def asks(self) -> About:
        """What this question is about, where the same question arises by more than one rule."""
        return self.about

    def prompt(self, state: GameState) -> str:
        """The question in words."""
        return self.asks().prompt

    def is_automatic(self) -> bool:
        """Whether the engine answers by itself when there is only one answer."""
        return True

    def has_choice(self, state: GameState) -> bool:
        """Whether there is more than one answer, as far as that is seen without listing them."""
        return False

    def is_turn(self) -> bool:
        """Whether this is the place in a turn where free actions may be taken."""
        return False

    def is_paid(self) -> bool:
        """Whether an upgrade made here has been paid for by the action that grants it."""
        return False

    def is_about(self, state: GameState, move: Move) -> bool:
        """Whether a move is of a kind that answers this question, even if none is legal now."""
        return False

    def cause(self, state: GameState) -> Cause | None:
        """What somebody did that brings this question up, if it comes out of turn."""
        return None

    def at(self, state: GameState, space: int) -> Move | None:
        """The answer that a space stands for, legal or not; none if it is not about spaces."""
        return None

    def why_no_other(self, state: GameState) -> str:
        """Why nothing but an answer to this question is possible, if there is more to say."""
        return ""

    def collect(self, state: GameState, out: list[Move]) -> None:
        """List every legal answer; the order depends on the position alone.

        No answer at all means that the question does not arise: the engine drops it.
        """
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat)
