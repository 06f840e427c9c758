"""Action 12: examine an artifact [R-LFA]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.actions.spaces import Resolve
from brainstone.engine.core.effect import are_nothing
from brainstone.engine.core.ids import TOKEN
from brainstone.engine.core.move_source import MoveSource
from brainstone.engine.core.notation import Spec
from brainstone.engine.core.notation_words import named_lower
from brainstone.engine.core.sentences import listed, say
from brainstone.engine.core.steps import Decision, Move
from brainstone.engine.effects.power import LEAVE_BY_DISCARD, leave
from brainstone.lost_fleet.core.events import ArtifactTaken
from brainstone.lost_fleet.core.fleet import (
    board_of,
    changed_board,
    fleet_of,
    has_explored,
    put_fleet,
)
from brainstone.lost_fleet.data.tiles import ARTIFACT_TOKENS
from brainstone.lost_fleet.ships.names import artifact_word
from brainstone.lost_fleet.ships.pieces import ARTIFACTS, SHIPS

if TYPE_CHECKING:
    from brainstone.engine.core.amounts import Amounts
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState, PlayerState
    from brainstone.lost_fleet.ships.pieces import Artifact

_HOLDERS: Final = [ship.index for ship in SHIPS if ship.holds_artifacts]


def may_examine(player: PlayerState) -> bool:
    return any([has_explored(player, ship) for ship in _HOLDERS])


@final
class Examine(Move):
    """``artifact rescore``: discard six power tokens for this artifact."""

    def __init__(self, artifact: Artifact) -> None:
        self.artifact: Final = artifact

    def notation(self) -> str:
        return f"artifact {self.artifact.name}"

    def cost(self, state: GameState, seat: int) -> Amounts:
        return ((TOKEN, ARTIFACT_TOKENS),)

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        artifact = self.artifact
        put_fleet(state, fleet_of(state).without_artifact(artifact.number))
        board = changed_board(state.players[seat])
        board.artifacts = [*board.artifacts, artifact.number]
        if state.events is not None:
            state.report(ArtifactTaken(seat, artifact.source, artifact.name))
        state.stack.append(Resolve(seat, artifact))
        leave(state, seat, ARTIFACT_TOKENS, LEAVE_BY_DISCARD, artifact.source)

    def warns(self, state: GameState, decision: Decision) -> list[tuple[str, int]]:
        is_vain = are_nothing(state, decision.seat, self.artifact.effects)
        return [("scores-nothing", 0)] if is_vain else []

    def why_not(self, state: GameState, decision: Decision) -> str:
        player = state.players[decision.seat]
        if not may_examine(player):
            return say(
                "fleet.artifact.no-shuttle",
                "examining artifacts needs a shuttle on {ships} [R-LFA-1]",
                ships=listed([SHIPS[ship].title for ship in _HOLDERS]),
            )
        if self.artifact.number not in fleet_of(state).artifacts:
            return say(
                "fleet.artifact.gone",
                "the artifact {artifact} is not there [R-LFA-1]",
                artifact=artifact_word(self.artifact),
            )
        tokens = player.power_tokens()
        if tokens < ARTIFACT_TOKENS:
            return say(
                "fleet.artifact.tokens",
                "an artifact takes {tokens} power tokens of areas I-III, you have {have} [R-LFA-1]",
                tokens=ARTIFACT_TOKENS,
                have=tokens,
            )
        return ""


@final
class ArtifactMoves(MoveSource):
    def family(self) -> str:
        return "artifact"

    def rule(self) -> str:
        return "R-LFA-1"

    def lists(self, move: Move) -> bool:
        return isinstance(move, Examine)

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        player = state.players[seat]
        if not board_of(player).ships or player.power_tokens() < ARTIFACT_TOKENS:
            return
        if may_examine(player):
            for artifact in fleet_of(state).artifacts:
                out.append(Examine(ARTIFACTS[artifact]))

    def why_none(self, state: GameState, decision: Decision) -> str:
        left = fleet_of(state).artifacts
        if not left:
            return say("fleet.artifact.none", "no artifact is left [R-LFA-1]")
        return Examine(ARTIFACTS[left[0]]).why_not(state, decision)


def _read_artifact(rules: Ruleset, words: list[str]) -> Move:
    names = [artifact.name for artifact in ARTIFACTS]
    return Examine(ARTIFACTS[named_lower(words, "artifact", names)])


SPECS: Final = (Spec("artifact", "artifact", _read_artifact),)
