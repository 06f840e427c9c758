"""What the others do between two turns of a seat: ``python -m bench.rivals``.

The stored games of ``bench/starts`` tell how far the others are from standing still: how often an
action space or a planet that was free when a seat was to move had been taken by somebody else when
it was to move again, how often that was foreseen (``bots/foresight.py``), and how much power the
others' buildings offer in a round, beside what a plan hopes for when the round begins. No game is
played.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from bench.starts import EXPANSIONS, PLAYERS, load
from brainstone import Game
from brainstone.bots.foresight import foresee
from brainstone.bots.others import Meanwhile
from brainstone.bots.weights import load_weights
from brainstone.bots.worth import Judge
from brainstone.engine.core.ids import NOBODY
from brainstone.engine.core.rules import Space
from brainstone.engine.core.state import GameState, PlayerState
from brainstone.engine.effects.power import spendable
from brainstone.engine.map.reach import basic_range
from brainstone.engine.phases.charging import Charge, ChargeOffer
from brainstone.engine.phases.flow import MainAction, top_decision

POWER: Final = "power space"
QIC: Final = "Q.I.C. space"
PLANET: Final = "planet"
WIDTH: Final = 110
LATER: Final = (1, 3)  # own turns after a guess at which it is looked at again
ROUNDS: Final = (1, 2, 3, 4, 5)  # the stored games end where the last round begins


@dataclass(frozen=True)
class Wait:
    """Something free for a seat, which did not take it, from one of its turns to the next."""

    round: int
    kind: str
    able: int  # others who could have paid for the space at once; 0 for a planet
    gone: bool


@dataclass(frozen=True)
class Offers:
    """The power of one round for one seat."""

    round: int
    offered: int
    taken: int
    hoped: int  # by a plan when the round begins


@dataclass(frozen=True)
class Guess:
    """A space that was free when it was guessed whether others would take it."""

    round: int
    later: int  # own turns
    is_guessed: bool
    gone: bool


@dataclass
class Guessed:
    """What a seat thought of the others at one of its turns."""

    others: Meanwhile
    free: int  # spaces, as a mask, less what it has taken itself
    turns: int = 0  # own ones since then

    def spaces(self) -> int:
        """Those that should be gone by now, as a mask."""
        mask = 0
        for deeds in self.others.turns[: self.turns]:
            for deed in deeds:
                mask |= deed.spaces
        return mask

    def told(self, state: GameState) -> Iterator[Guess]:
        """What has become of it at the next own turn, if it is looked at then."""
        self.turns += 1
        if self.turns in LATER:
            guessed = self.spaces()
            for space in state.rules.actions:
                bit = 1 << space.number
                if self.free & bit:
                    gone = bool(state.used_actions & bit)
                    yield Guess(state.round, self.turns, bool(guessed & bit), gone)


def waits(entry: dict[str, Any]) -> Iterator[Wait]:
    """All of a stored game."""
    free: dict[int, tuple[dict[int, tuple[str, int]], list[int]]] = {}  # by seat
    number = 0
    before = NOBODY
    for state, text, game in _positions(entry):
        seat = top_decision(state).seat
        if isinstance(top_decision(state), MainAction):
            if state.round != number:
                number, before = state.round, NOBODY
                free.clear()
            if seat != before and seat in free:
                spaces, planets = free[seat]
                for place, (kind, able) in spaces.items():
                    yield Wait(number, kind, able, bool(state.used_actions >> place & 1))
                for planet in planets:
                    yield Wait(number, PLANET, 0, state.owner[planet] != NOBODY)
            free[seat] = _free(state, seat)
            before = seat
        used = state.used_actions
        game.play(text)
        if seat in free:  # what one takes oneself is not lost
            after = game.state
            spaces, planets = free[seat]
            taken = after.used_actions & ~used
            free[seat] = (
                {place: what for place, what in spaces.items() if not taken >> place & 1},
                [planet for planet in planets if after.owner[planet] != seat],
            )


def offers(entry: dict[str, Any]) -> Iterator[Offers]:
    """All of a stored game, for each round and seat."""
    weights = load_weights()
    number = 0
    offered: list[int] = []
    taken: list[int] = []
    hoped: list[int] = []
    for state, text, game in _positions(entry):
        decision = top_decision(state)
        if isinstance(decision, MainAction) and state.round != number:
            for row in zip(offered, taken, hoped, strict=True):
                yield Offers(number, *row)
            number = state.round
            hoped = [_hope(state, seat, Judge(state, seat, weights)) for seat in _seats(state)]
            offered, taken = [0] * len(hoped), [0] * len(hoped)
        elif isinstance(decision, ChargeOffer):
            charges = [move for move in game.legal_moves() if isinstance(move, Charge)]
            offered[decision.seat] += max([move.amount for move in charges])
            taken[decision.seat] += sum([m.amount for m in charges if m.notation() == text])
        game.play(text)
        if game.state.round > ROUNDS[-1]:
            for row in zip(offered, taken, hoped, strict=True):
                yield Offers(number, *row)
            break


def guesses(entry: dict[str, Any], every: int) -> Iterator[Guess]:
    """At one of ``every`` turns of a stored game, looked at again within the round."""
    weights = load_weights()
    thought: dict[int, list[Guessed]] = {}  # by seat
    number, actions, before = 0, 0, NOBODY
    for state, text, game in _positions(entry):
        seat = top_decision(state).seat
        if isinstance(top_decision(state), MainAction):
            if state.round != number:
                number, before = state.round, NOBODY
                thought.clear()
            if seat != before:
                before = seat
                mine = thought.setdefault(seat, [])
                for one in mine:
                    yield from one.told(state)
                actions += 1
                if actions % every == 0:
                    spaces = sum([1 << space.number for space in state.rules.actions])
                    others = foresee(state, seat, weights, actions)
                    mine.append(Guessed(others, spaces & ~state.used_actions))
        used = state.used_actions
        game.play(text)
        for one in thought.get(seat, []):
            one.free &= ~(game.state.used_actions & ~used)


def able(state: GameState, seat: int, space: Space) -> int:
    """How many others could use a space now, if need be by burning."""
    return len(
        [
            other
            for number, other in enumerate(state.players)
            if number != seat and not other.passed and _can_pay(other, space)
        ]
    )


def _can_pay(player: PlayerState, space: Space) -> bool:
    lifts = (player.area2 + (1 if player.brainstone == 2 else 0)) // 2
    power = spendable(player) + lifts * player.me.token_value(player)
    return player.qic >= space.price.qic and power >= space.price.power


def _positions(entry: dict[str, Any]) -> Iterator[tuple[GameState, str, Game]]:
    """Every position with its answer, which whoever asks for the next has played."""
    game = Game(Game.from_record(entry["record"]).setup, events=False)
    for text in entry["record"]["moves"]:
        yield game.state, text, game


def _free(state: GameState, seat: int) -> tuple[dict[int, tuple[str, int]], list[int]]:
    """Spaces with their kind and those who are able, and planets in reach."""
    player = state.players[seat]
    near = basic_range(state, player)
    spaces = {
        space.number: (QIC if space.price.qic else POWER, able(state, seat, space))
        for space in state.rules.actions
        if not state.used_actions >> space.number & 1
    }
    planets = [
        planet
        for planet in state.board.planets
        if state.owner[planet] == state.gaiaformer[planet] == NOBODY
        and player.reach[planet] <= near
    ]
    return spaces, planets


def _hope(state: GameState, seat: int, judge: Judge) -> int:
    """The steps by which a plan thinks that tokens will be charged in a round."""
    twin = state.clone()
    judge.leech(twin)
    return _steps(twin.players[seat]) - _steps(state.players[seat])


def _steps(player: PlayerState) -> int:
    stone = player.brainstone - 1 if 1 <= player.brainstone <= 3 else 0
    return player.area2 + 2 * player.area3 + stone


def _seats(state: GameState) -> range:
    return range(len(state.players))


def share(some: list[bool]) -> str:
    return f"{sum(some) / len(some):.1%} of {len(some)}" if some else "-"


def lost_table(found: list[Wait], players: int) -> Table:
    title = f"Taken by others from turn to turn, {players} players"
    table = Table(title=title, box=SIMPLE, collapse_padding=True)
    for heading in ("", "others able", *[f"R{number}" for number in ROUNDS]):
        table.add_column(heading, no_wrap=True)
    for kind in (POWER, QIC, PLANET):
        for number in range(1 if kind == PLANET else players):
            some = [one for one in found if (one.kind, one.able) == (kind, number)]
            cells = [share([one.gone for one in some if one.round == r]) for r in ROUNDS]
            table.add_row(kind, "" if kind == PLANET else str(number), *cells)
    return table


def guess_table(found: list[Guess], players: int) -> Table:
    title = f"Spaces gone some own turns later, {players} players"
    table = Table(title=title, box=SIMPLE, collapse_padding=True)
    for heading in ("turns", "foreseen", *[f"R{number}" for number in ROUNDS]):
        table.add_column(heading, no_wrap=True)
    for later in LATER:
        for guessed in (True, False):
            some = [one for one in found if (one.later, one.is_guessed) == (later, guessed)]
            cells = [share([one.gone for one in some if one.round == r]) for r in ROUNDS]
            table.add_row(str(later), "gone" if guessed else "free", *cells)
    return table


def power_table(found: list[Offers], players: int) -> Table:
    title = f"Power from others, a seat and round, {players} players"
    table = Table(title=title, box=SIMPLE, collapse_padding=True)
    for heading in ("", *[f"R{number}" for number in ROUNDS]):
        table.add_column(heading, no_wrap=True)
    by_round = [[one for one in found if one.round == number] for number in ROUNDS]
    for name in ("offered", "taken", "hoped"):
        means = [sum([getattr(one, name) for one in some]) / len(some) for some in by_round if some]
        table.add_row(name, *[f"{mean:.1f}" for mean in means])
    return table


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.rivals", description=__doc__)
    parser.add_argument("--expansion", choices=EXPANSIONS, default="", help="of the games")
    parser.add_argument("--players", type=int, choices=PLAYERS, default=4)
    parser.add_argument("--games", type=int, default=1000, help="no more than these of the set")
    parser.add_argument(
        "--every", type=int, default=4, help="that many turns one is asked what it foresees (4)"
    )
    options = parser.parse_args(words)
    if options.every < 1:
        parser.error("--every needs a number from 1 on")
    entries = [
        entry
        for entry in load(options.expansion)
        if len(entry["record"]["setup"]["factions"]) == options.players
    ][: options.games]
    console = Console(width=WIDTH)
    console.print(lost_table([one for e in entries for one in waits(e)], options.players))
    found = [one for entry in entries for one in guesses(entry, options.every)]
    console.print(guess_table(found, options.players))
    console.print(power_table([one for e in entries for one in offers(e)], options.players))


if __name__ == "__main__":
    main(sys.argv[1:])
