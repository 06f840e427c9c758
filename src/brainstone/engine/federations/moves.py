"""The decisions of a federation: planets, satellites, token, and the token turned over later."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.data.components import SATELLITES
from brainstone.engine.core.events import Federated, TokenFlipped
from brainstone.engine.core.hexes import space_name, space_names
from brainstone.engine.core.ids import NO_PLANET, QIC, TOKEN
from brainstone.engine.core.move_source import MoveSource
from brainstone.engine.core.notation import Spec, plain, tile_named
from brainstone.engine.core.notation_words import spaces as read_spaces
from brainstone.engine.core.pauses import pause
from brainstone.engine.core.sentences import say
from brainstone.engine.core.sources import FEDERATION
from brainstone.engine.core.steps import About, Decision, Move
from brainstone.engine.effects.gains import pay_one
from brainstone.engine.effects.power import LEAVE_BY_DISCARD, leave
from brainstone.engine.federations.forming import (
    FederationPlan,
    can_federate,
    enough_value,
    flip_token,
    gain_token,
    grid_bits,
    has_token,
    is_node,
    satellite_budget,
)
from brainstone.engine.federations.parts import value_of
from brainstone.engine.map.structures import forget_federations

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState


@final
class Federate(Move):
    """``federate``: form a federation; the planets are chosen next."""

    def notation(self) -> str:
        return "federate"

    def opens_long_choice(self) -> bool:
        return True

    def apply(self, state: GameState, decision: Decision) -> None:
        state.stack.append(ChooseToken(decision.seat))
        state.stack.append(ChoosePlanets(decision.seat))

    def why_not(self, state: GameState, decision: Decision) -> str:
        seat = decision.seat
        player = state.players[seat]
        if not has_token(state, seat):
            return say("federation.no-token-left", "no federation token is left (RUL-38)")
        target = player.me.federation_power(player)
        if not enough_value(state, seat):
            return say(
                "federation.too-weak",
                "your structures do not reach the power value of {target} [R-FED-1]",
                target=target,
            )
        needed = FederationPlan(state, seat, SATELLITES).least_satellites()
        if needed < 0:
            return say(
                "federation.not-linked",
                "your structures cannot be linked to a power value of {target} [R-FED-1]",
                target=target,
            )
        budget = satellite_budget(player)
        if needed > budget:
            return say(
                "federation.satellites-short",
                "{needed} satellites are needed, you can build {budget} [R-FED-4]",
                needed=needed,
                budget=budget,
            )
        return ""


@final
class FederationMoves(MoveSource):
    def family(self) -> str:
        return "federation"

    def rule(self) -> str:
        return "R-FED-1"

    def lists(self, move: Move) -> bool:
        return isinstance(move, Federate)

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        if can_federate(state, seat):
            out.append(Federate())

    def why_none(self, state: GameState, decision: Decision) -> str:
        return Federate().why_not(state, decision)


@final
class ChosenPlanets(Move):
    """``planets 1A7,1A8``: the planets (and stations) of the new federation; ``-`` for none new."""

    def __init__(self, planets: list[int]) -> None:
        self.planets: Final = planets

    def notation(self) -> str:
        return f"planets {space_names(self.planets) or '-'}"

    def opens_long_choice(self) -> bool:
        return True

    def facts(self, state: GameState, decision: Decision) -> dict[str, int]:
        return facts_of(state, decision.seat, self.planets)

    def warns(self, state: GameState, decision: Decision) -> list[tuple[str, int]]:
        me = state.players[decision.seat].me
        return me.federation_warns(state, decision.seat, self.planets)

    def apply(self, state: GameState, decision: Decision) -> None:
        state.stack.append(ChooseSatellites(decision.seat, self.planets))

    def why_not(self, state: GameState, decision: Decision) -> str:
        return why_no_planets(state, decision.seat, self.planets)


@final
class ChosenSatellites(Move):
    """``satellites 2A2,2B1``: where the new satellites go; ``-`` for none."""

    def __init__(self, satellites: list[int]) -> None:
        self.satellites: Final = satellites

    def notation(self) -> str:
        return f"satellites {space_names(self.satellites) or '-'}"

    def apply(self, state: GameState, decision: Decision) -> None:
        assert isinstance(decision, ChooseSatellites)
        seat = decision.seat
        player = state.players[seat]
        for space in self.satellites:
            player.satellites |= 1 << space
            player.federated |= 1 << space
        for space in decision.planets:
            player.federated |= 1 << space
        player.federations_formed += 1
        forget_federations(player)
        if state.events is not None:
            paid = QIC if player.me.pays_satellites_with_qic() else TOKEN
            state.report(Federated(seat, FEDERATION, decision.planets, self.satellites, paid))
        if player.me.pays_satellites_with_qic():
            pay_one(state, seat, QIC, len(self.satellites), FEDERATION)
        else:
            leave(state, seat, len(self.satellites), LEAVE_BY_DISCARD, FEDERATION)

    def facts(self, state: GameState, decision: Decision) -> dict[str, int]:
        assert isinstance(decision, ChooseSatellites)
        return facts_of(state, decision.seat, decision.planets)

    def why_not(self, state: GameState, decision: Decision) -> str:
        if not isinstance(decision, ChooseSatellites):
            return ""
        return why_no_federation(state, decision.seat, decision.planets, self.satellites)


def facts_of(state: GameState, seat: int, planets: list[int]) -> dict[str, int]:
    """How many satellites a federation of these planets takes, and its power value."""
    plan = FederationPlan(state, seat, satellite_budget(state.players[seat]))
    chosen = plan.chosen(planets)
    return {
        "satellites": plan.search.price(chosen),
        "value": value_of(plan.search.values, chosen),
    }


def why_no_planets(state: GameState, seat: int, planets: list[int]) -> str:
    """Why these planets are not offered as a federation."""
    plan = FederationPlan(state, seat, satellite_budget(state.players[seat]))
    reason = _why_not_clusters(state, seat, plan, planets)
    if reason:
        return reason
    chosen = plan.chosen(planets)
    return plan.search.why_no_planets(chosen, plan.budget)


def why_no_federation(
    state: GameState, seat: int, planets: list[int], satellites: list[int]
) -> str:
    """Why these planets and satellites are no legal federation, or "" if they are."""
    player = state.players[seat]
    plan = FederationPlan(state, seat, satellite_budget(player))
    reason = _why_not_clusters(state, seat, plan, planets)
    if reason:
        return reason
    for space in satellites:
        if not state.board.has_space(space) or state.planet[space] != NO_PLANET:
            return say(
                "federation.no-satellite-there",
                "{space} cannot hold a satellite [R-FED-4]",
                space=space_name(space),
            )
        if not player.me.extends_federation() and any(
            [player.federated >> near & 1 for near in [space, *state.board.neighbours[space]]]
        ):
            return say(
                "federation.next-to-own",
                "{space} lies next to a federation of yours [R-FED-5]",
                space=space_name(space),
            )
    placed = grid_bits(state.board, satellites)
    return plan.search.why_not(plan.chosen(planets), placed, plan.budget)


def _why_not_clusters(state: GameState, seat: int, plan: FederationPlan, planets: list[int]) -> str:
    player = state.players[seat]
    for space in planets:
        if not state.board.has_space(space) or not is_node(state, seat, space):
            return say(
                "federation.nothing-there",
                "you have nothing to federate at {space} [R-FED-1]",
                space=space_name(space),
            )
        if player.federated >> space & 1:
            return say(
                "federation.already-in-one",
                "{space} is in a federation already [R-FED-5]",
                space=space_name(space),
            )
    for cluster in plan.clusters:
        inside = [space for space in cluster if space in planets]
        if inside and len(inside) < len(cluster):
            return say(
                "federation.cluster",
                "adjacent planets belong together: {spaces} [R-FED-3]",
                spaces=space_names(cluster),
            )
    return ""


@final
class ChoosePlanets(Decision):
    """Which planets form the federation (D-31, first half)."""

    tag: ClassVar[str] = "ChoosePlanets"
    about: ClassVar[About] = About(
        "federation-planets", "D-31", "R-FED-6", "Which planets form the federation?", branches=True
    )

    def collect(self, state: GameState, out: list[Move]) -> None:
        plan = FederationPlan(state, self.seat, satellite_budget(state.players[self.seat]))
        for chosen, _ in plan.planet_sets():
            out.append(ChosenPlanets(plan.planets(chosen)))


@final
class ChooseSatellites(Decision):
    """Where the satellites go (D-31, second half)."""

    tag: ClassVar[str] = "ChooseSatellites"
    about: ClassVar[About] = About(
        "federation-satellites", "D-31", "R-FED-9", "Where do the satellites go?"
    )

    def __init__(self, seat: int, planets: list[int]) -> None:
        super().__init__(seat)
        self.planets: Final = planets

    def collect(self, state: GameState, out: list[Move]) -> None:
        plan = FederationPlan(state, self.seat, satellite_budget(state.players[self.seat]))
        for satellites in plan.satellite_sets(self.planets):
            pause()
            out.append(ChosenSatellites(state.board.spaces_of(satellites)))

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, tuple(self.planets))


@final
class TakeToken(Move):
    """``token 8vp-qic``: the federation token taken."""

    def __init__(self, token: int, name: str) -> None:
        self.token: Final = token
        self.name: Final = name

    def notation(self) -> str:
        return f"token {self.name}"

    def apply(self, state: GameState, decision: Decision) -> None:
        if state.rules.tokens[self.token].copies > 0:
            supply = state.token_supply.copy()
            supply[self.token] -= 1
            state.token_supply = supply
        else:
            state.rules.expansion.take_extra_token(state, decision.seat, self.token)
        gain_token(state, decision.seat, self.token)

    def why_not(self, state: GameState, decision: Decision) -> str:
        if self.token in state.rules.expansion.extra_tokens(state, decision.seat):
            return ""
        if state.token_supply[self.token] == 0:
            return say(
                "federation.token-gone",
                "no token {name} is left for you [R-FED-10]",
                name=self.name,
            )
        return ""

    def when(self) -> str:
        return say(
            "federation.when", "a federation token is taken when a federation is formed [R-FED-10]"
        )


@final
class ChooseToken(Decision):
    """Which federation token (D-32)."""

    tag: ClassVar[str] = "ChooseToken"
    about: ClassVar[About] = About(
        "federation-token", "D-32", "R-FED-10", "Which federation token do you take?"
    )

    def collect(self, state: GameState, out: list[Move]) -> None:
        for token, number in enumerate(state.token_supply):
            if number > 0:
                out.append(TakeToken(token, state.rules.tokens[token].name))
        for token in state.rules.expansion.extra_tokens(state, self.seat):
            out.append(TakeToken(token, state.rules.tokens[token].name))


@final
class FlipToken(Move):
    """``flip 8vp-qic``: the green token that is turned to gray."""

    def __init__(self, token: int, name: str) -> None:
        self.token: Final = token
        self.name: Final = name

    def notation(self) -> str:
        return f"flip {self.name}"

    def is_minor(self) -> bool:
        return True

    def apply(self, state: GameState, decision: Decision) -> None:
        flip_token(state.players[decision.seat], self.token)
        if state.events is not None:
            state.report(TokenFlipped(decision.seat, FEDERATION, self.name))

    def why_not(self, state: GameState, decision: Decision) -> str:
        return say(
            "federation.no-green-token", "you have no green token {name} [R-FED-12]", name=self.name
        )


@final
class ChooseFlip(Decision):
    """Which green token pays for an advanced tile or a level 5 (D-29)."""

    tag: ClassVar[str] = "ChooseFlip"
    about: ClassVar[About] = About(
        "flip-token", "D-29", "R-FED-12", "Which green federation token do you turn over?"
    )

    def collect(self, state: GameState, out: list[Move]) -> None:
        player = state.players[self.seat]
        kinds = {token for token, green in zip(player.tokens, player.green, strict=True) if green}
        for token in sorted(kinds):
            out.append(FlipToken(token, state.rules.tokens[token].name))


def _read_planets(rules: Ruleset, words: list[str]) -> Move:
    return ChosenPlanets(read_spaces(words))


def _read_satellites(rules: Ruleset, words: list[str]) -> Move:
    return ChosenSatellites(read_spaces(words))


SPECS: Final = (
    Spec("federate", "spaces", plain(Federate())),
    Spec(
        "flip",
        "token",
        tile_named("federation token", lambda rules: rules.tokens, FlipToken),
        own=True,
    ),
    Spec("planets", "spaces", _read_planets),
    Spec("satellites", "spaces", _read_satellites),
    Spec("token", "token", tile_named("federation token", lambda rules: rules.tokens, TakeToken)),
)
