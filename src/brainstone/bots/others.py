"""What the others will do while a plan is carried out, as far as it concerns the plan.

Each of them is guessed to do what it would do alone (``foresight.py``). A plan meets their deeds
turn by turn: a space or a planet is there for whoever comes first, and what they build brings
power to its neighbours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.bots.turns import sated
from brainstone.engine.core.ids import NOBODY, NONE
from brainstone.engine.effects.power import ChargeBrainstone
from brainstone.engine.phases.charging import accept, offer_value, offered
from brainstone.engine.phases.flow import answer, legal_moves

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

# The most power that is taken in each round: the later, the dearer are points. Bots take so much.
_TAKEN: Final = (0, 3, 2, 1, 1, 1, 1)


@final
class Deed:
    """A turn of another player."""

    def __init__(self, seat: int, before: GameState, after: GameState) -> None:
        self.seat: Final = seat
        self.is_pass: Final = after.over or after.round > before.round
        self.player: Final = after.players[seat].clone()
        self.player.passed = True
        sated(self.player)
        self.spaces: Final = 0 if self.is_pass else after.used_actions & ~before.used_actions
        self.advanced: Final = before.advanced_left & ~after.advanced_left
        self.old_booster: Final = before.players[seat].booster
        self.homes: Final[list[int]] = []  # spaces that are colonised
        self.built: Final[list[int]] = []  # spaces with a new structure, those included
        self.projects: Final[list[int]] = []  # spaces with a new gaiaformer
        if not self.is_pass:
            self._look(before, after)
        self.upgrades: Final = [space for space in self.built if space not in self.homes]
        self.structures: Final = [after.structure[space] for space in self.built]

    def _look(self, before: GameState, after: GameState) -> None:
        """At the map."""
        for space in self.player.colonised:
            if after.owner[space] == self.seat:
                if before.owner[space] == NOBODY:
                    self.homes.append(space)
                if before.structure[space] != after.structure[space]:
                    self.built.append(space)
        for space in after.board.planets:
            if after.gaiaformer[space] == self.seat and before.gaiaformer[space] == NOBODY:
                self.projects.append(space)

    def happen(self, state: GameState, seat: int) -> None:
        """To a position of the plan of ``seat``."""
        state.options = None
        if self.is_pass:
            self._take_booster(state)
            return
        state.used_actions |= self.spaces
        state.advanced_left &= ~self.advanced
        if self._is_free(state):
            state.players[self.seat] = self.player
            self._build(state)
            for space in self.built:
                _charge(state, seat, space)

    def _take_booster(self, state: GameState) -> None:
        booster = self.player.booster
        if booster in state.boosters:
            left = [other for other in state.boosters if other != booster]
            state.boosters = left if self.old_booster == NONE else [*left, self.old_booster]

    def _is_free(self, state: GameState) -> bool:
        """Whether nobody else was first."""
        for space in self.homes:
            if state.owner[space] != NOBODY or state.gaiaformer[space] not in (NOBODY, self.seat):
                return False
        for space in self.projects:
            if state.owner[space] != NOBODY or state.gaiaformer[space] != NOBODY:
                return False
        for space in self.upgrades:
            if state.owner[space] != self.seat:
                return False  # where it was to be built, somebody else was first
        return True

    def _build(self, state: GameState) -> None:
        if self.projects:
            gaiaformer = state.gaiaformer.copy()
            for space in self.projects:
                gaiaformer[space] = self.seat
            state.gaiaformer = gaiaformer
        if self.homes:
            owner = state.owner.copy()
            for space in self.homes:
                owner[space] = self.seat
            state.owner = owner
        if self.built:
            structure = state.structure.copy()
            for i in range(len(self.built)):
                structure[self.built[i]] = self.structures[i]
            state.structure = structure


def _charge(state: GameState, seat: int, space: int) -> None:
    """Something has been built on a space: take the power it offers, unless it is too dear."""
    value = offer_value(state, seat, space)
    if value > 0:
        amount = offered(state.players[seat], value, 0)
        if 0 < amount <= _TAKEN[state.round]:
            accept(state, seat, amount)
            if isinstance(state.stack[-1], ChargeBrainstone):
                # At once and as far up as it goes: the next offer must find the tokens moved.
                answer(state, legal_moves(state)[-1])


@final
class Meanwhile:
    """The deeds of all others in the round in which a plan begins."""

    def __init__(
        self, number: int, turns: list[list[Deed]], ends: dict[int, GameState], nodes: int
    ) -> None:
        self.round: Final = number
        self.turns: Final = turns  # those between an own turn and the next one
        self.ends: Final = ends  # by seat where the last round ends
        self.nodes: Final = nodes  # that it took to guess them

    def after_turn(self, state: GameState, seat: int, turn: int) -> None:
        """Between an own turn, counted from 0, and the next one."""
        if turn < len(self.turns):
            for deed in self.turns[turn]:
                deed.happen(state, seat)

    def after_pass(self, state: GameState, seat: int, turn: int) -> None:
        """From an own pass on: boosters are chosen later than one's own."""
        for later in range(turn, len(self.turns)):
            for deed in self.turns[later]:
                if not deed.is_pass:
                    deed.happen(state, seat)
                    # The round ends in this position, which changes everybody.
                    state.players[deed.seat] = state.players[deed.seat].clone()


STILL: Final = Meanwhile(0, [], {}, 0)
