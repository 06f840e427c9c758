"""Reads games of the boardgamers engine, move by move, with ours.

Where that engine knowingly differs from the printed rules, the difference is handled here and by
name, never in the rules. See docs/deviations.md.
"""

from __future__ import annotations

import re
from typing import Any, Final

from brainstone.elsewhere.boardgamers import names
from brainstone.elsewhere.boardgamers.auction import is_auctioned, read_auction, table_order
from brainstone.elsewhere.boardgamers.income import (
    IncomeLedger,
    IncomePhase,
    answers_leading_to,
    asked_about_income,
    before_income,
    power_of,
)
from brainstone.elsewhere.boardgamers.map import RecordedMap
from brainstone.elsewhere.follower import Follower
from brainstone.engine.core.errors import (
    BrainstoneError,
    InvalidMove,
    RecordError,
    SetupError,
)
from brainstone.engine.core.hexes import space_name, space_number
from brainstone.engine.core.ids import (
    NONE,
    PHASE_INCOME,
    POWER,
    TOKEN,
)
from brainstone.engine.core.sentences import say
from brainstone.engine.core.state import PlayerState
from brainstone.engine.federations.forming import is_node
from brainstone.engine.federations.moves import (
    ChooseSatellites,
    ChooseToken,
    ChosenSatellites,
)
from brainstone.engine.game import Game
from brainstone.engine.phases.flow import settle
from brainstone.engine.setup.choices import Setup

_AMOUNT: Final = re.compile(r"(\d*)([a-z-]+\d?)")
_AREA: Final = {"area1": 1, "area2": 2, "area3": 3}


class Reader(Follower):
    """One game under way: what is played there is played here, by our rules."""

    def __init__(self, data: dict[str, Any]) -> None:
        # Our seats go round the table; theirs are numbered as in the record.
        self.theirs: list[int] = table_order(data)
        self.auction = read_auction(data)
        self.is_auctioned = is_auctioned(data)
        self.notes: list[str] = []
        self.map = RecordedMap(data)
        self.game = Game(read_setup(data, self.map), events=False)
        players = len(self.game.state.players)
        self.ledgers = [IncomeLedger() for _ in range(players)]
        self.income: IncomePhase | None = None
        self.commands: list[list[str]] = []
        self.at = 0
        self.move_number = 0
        self.acted = False

    def note(self, name: str) -> None:
        """A deviation has been handled."""
        self.notes.append(f"move {self.move_number}: {name}")

    def bend(self, code: str, why: str) -> None:
        """Something that our rules cannot follow comes next: no record of ours can hold it."""
        raise RecordError(why)

    # Moves

    def play(self, move: dict[str, Any]) -> None:
        self.move_number = move["i"]
        self.commands = [list(command) for command in move["commands"]]
        self.at = 0
        self.acted = False
        try:
            while self.kind() == "charge" and move["phase"] != "roundLeech":
                self.note("RUL-11: charges of the Gaia phase are not offered there")
                self.do("decline")
            self._check(move)
            while self.at < len(self.commands):
                command = self.commands[self.at]
                self.at += 1
                self._command(command)
                if self.income is None:
                    self._answer_defaults()
            if self.kind() == "end-of-turn" and move["phase"] == "roundMove":
                self.do("end")
        except BrainstoneError as error:
            raise self._wrong(error.sentence) from error
        except (LookupError, TypeError, ValueError) as error:
            word = say("elsewhere.word", "{word!r} cannot be read", word=str(error))
            raise self._wrong(word) from error

    def _check(self, move: dict[str, Any]) -> None:
        """Whether the two games are still the same, as far as a file of the site tells."""
        state, seat = self.state, self.seat()
        if self.income is not None:
            state, seat = self.income.state, self.income.seats[0].seat
        if "mover" not in move or seat == NONE:
            return
        if move["mover"] != self.theirs[seat]:
            raise RecordError(say("elsewhere.turn", "somebody else is asked here"))
        shown = shown_power(state.players[seat])
        if move["power"] and move["power"] != shown:
            raise RecordError(
                say(
                    "elsewhere.power",
                    "the power cycle is {theirs} in the file and {ours} by our rules",
                    theirs=move["power"],
                    ours=shown,
                )
            )

    def _wrong(self, reason: str) -> RecordError:
        words = ". ".join([" ".join(map(str, command)) for command in self.commands])
        return RecordError(
            say(
                "elsewhere.move",
                "move {number} ({move}): {reason}",
                number=self.move_number,
                move=words,
                reason=reason,
            )
        )

    def do(self, text: str) -> None:
        before = self.state.clone()
        self.game.play(text)
        if self.state.round > before.round:
            self.income = IncomePhase(before_income(before, self.game.moves[-1]), self.ledgers)
            self._end_income()
        self.remember()

    def act(self, text: str) -> None:
        """The main action; later commands are its follow-ups, some of them played already."""
        if not self.acted:
            self.acted = True
            self.do(text)

    def peek(self) -> list[str]:
        return self.commands[self.at] if self.at < len(self.commands) else [""]

    def _command(self, words: list[str]) -> None:
        verb = words[0]
        handler = getattr(self, f"_do_{verb.replace('-', '_')}", None)
        if handler is None:
            raise RecordError(say("elsewhere.command", "unknown command {word!r}", word=verb))
        handler(words[1:])

    def _answer_defaults(self) -> None:
        """Answers that the other engine gives by itself."""
        while True:
            kind = self.kind()
            player = self.state.players[self.seat()] if kind else None
            if player is None:
                return
            if kind == "choose-tokens":
                self._leave_tokens()
            elif kind == "flip-token":
                oldest = player.tokens[player.green.index(True)]
                self.do(f"flip {self.state.rules.tokens[oldest].name}")
            elif kind == "burn-brainstone":
                self.do("brainstone area3")  # deviation 5: the brainstone is always lifted
            elif kind == "charge-brainstone" and self.state.phase != PHASE_INCOME:
                if self.peek()[0] != "brainstone":
                    return
                self.do(f"brainstone {self.commands[self.at][1]}")
                self.at += 1
            else:
                return

    def _leave_tokens(self) -> None:
        """Deviation 4: area I first, then II, then III; only the brainstone is asked about."""
        options = [str(move) for move in self.game.legal_moves()]
        with_stone = False
        if self.peek()[0] == "brainstone":
            with_stone = self.peek()[1] in ("gaia", "discard")
            self.at += 1
        else:
            # Not asked: it goes only if there are not enough others.
            with_stone = not any("brainstone" not in option for option in options)
        chosen = [o for o in options if ("brainstone" in o) == with_stone]
        self.do(chosen[0])

    # Setup

    def _do_rotate(self, words: list[str]) -> None:
        turns = self.map.turns(
            {centre: int(turn) for centre, turn in zip(words[::2], words[1::2], strict=True)}
        )
        while self.kind() == "rotate":
            index = len(self.state.rotations)
            side, q, r, _ = self.state.board.places[index]
            self.do(f"rotate {int(side.rstrip('o'))} {turns.get((q, r), 0)}")

    def _do_faction(self, words: list[str]) -> None:
        if self.auction is not None:
            self.auction.choose(words[0])
        elif self.kind() == "faction":
            self.do(f"faction {names.FACTIONS.get(words[0], words[0])}")

    def _do_bid(self, words: list[str]) -> None:
        if not self.is_auctioned:
            raise RecordError(say("elsewhere.bid", "a bid in a game without auction"))
        if self.auction is not None:
            self.auction.bid(words[0], int(words[1]))

    def _do_silentBid(self, words: list[str]) -> None:  # noqa: N802
        """The end of such an auction is in the file."""

    def _do_preferenceBid(self, words: list[str]) -> None:  # noqa: N802
        """The end of such an auction is in the file."""

    def _do_banFaction(self, words: list[str]) -> None:  # noqa: N802
        """Nobody has chosen it."""

    def _do_setup(self, words: list[str]) -> None:
        """A tile that a player chose is in the file."""

    def _do_booster(self, words: list[str]) -> None:
        if self.kind() == "booster":
            self.do(f"booster {names.BOOSTERS[words[0]][1]}")

    # Main actions

    def _do_build(self, words: list[str]) -> None:
        code, space = names.STRUCTURES[words[0]], self.map.space(words[1])
        kind = self.kind()
        if kind == "place":
            self.do(f"place {space}")
        elif kind == "downgrade":
            self.do(f"downgrade {space}")
        elif kind == "station":
            self.do(f"station {space}")
        elif kind in ("mine-target", "range-target"):
            self.do(f"build {code} {space}")
        elif kind == "action":
            self.act(f"build {code} {space}")

    def _do_up(self, words: list[str]) -> None:
        area = names.OUR_AREAS[words[0]]
        kind = self.kind()
        if kind == "action":
            self.act(f"research {area}")
        elif kind in ("advance", "lowest-area"):
            self.do(f"advance {area}")

    def _do_decline(self, words: list[str]) -> None:
        kind = self.kind()
        if kind == "charge":
            self.do("decline")
        elif kind == "gaia-tech":
            self.do("gaia stop")
        elif kind == "advance":
            self.do("advance none")
            if self.kind() == "gaia-tech":
                self.note("40: Itars who decline an advance are not asked again there")
                self.do("gaia stop")
        elif kind == "lowest-area":
            self.bend(
                "21", say("elsewhere.lowest", "the advance of the Bescods' action was declined")
            )
            self.state.stack.pop()
            self.state.options = None
            settle(self.state)

    def _do_tech(self, words: list[str]) -> None:
        if self.kind() != "tech":
            return
        position = words[0]
        table = self.state.table
        rules = self.state.rules
        if position.startswith("adv-"):
            tile = table.advanced[names.AREA_IDS.index(position[4:])]
            self.do(f"advanced {rules.advanced_tech[tile].name}")
        else:
            self.do(f"tech {self._tech_at(position)}")

    def _tech_at(self, position: str) -> str:
        slots = (*names.AREA_IDS, *names.POOLS)
        tile = self.state.table.tech_slots[slots.index(position)]
        return self.state.rules.standard_tech[tile].name

    def _do_cover(self, words: list[str]) -> None:
        if self.kind() == "cover":
            self.do(f"cover {self._tech_at(words[0])}")

    def _do_lostPlanet(self, words: list[str]) -> None:  # noqa: N802
        if self.kind() == "lost-planet":
            self.do(f"lost-planet {self.map.space(words[0])}")

    def _do_federation(self, words: list[str]) -> None:
        spaces = [self.map.space(word) for word in words[0].split(",")]
        self.acted = True
        self._federate(spaces)
        self._answer_defaults()
        if self.kind() == "federation-token":
            self.do(f"token {names.TOKENS[words[1]][1]}")

    def _federate(self, spaces: list[str]) -> None:
        """Deviation 16: adjacent own planets belong to it even if they are not named."""
        seat = self.seat()
        state = self.state
        wanted = {space_number(name) for name in spaces}
        waiting = list(wanted)
        while waiting:
            for other in state.board.neighbours[waiting.pop()]:
                own = state.owner[other] == seat or state.guest[other] == seat
                own = own or state.players[seat].stations >> other & 1 == 1
                if own and other not in wanted:
                    wanted.add(other)
                    waiting.append(other)
        text = "federate " + ",".join(space_name(space) for space in sorted(wanted))
        reason = self.game.why_not(text)
        if reason:
            self._force_federation(sorted(wanted), reason)
        else:
            self.do(text)

    def _force_federation(self, spaces: list[int], reason: str) -> None:
        """Deviations 13-15: a federation that was accepted there, whatever our rules say."""
        self.bend(
            "15",
            say(
                "elsewhere.federation",
                "a federation that our rules refuse: {reason}",
                reason=reason,
            ),
        )
        state = self.state
        seat = self.seat()
        player = state.players[seat]
        new = [space for space in spaces if not player.federated >> space & 1]
        planets = [space for space in new if is_node(state, seat, space)]
        state.stack.pop()
        state.options = None
        state.stack.append(ChooseToken(seat))
        satellites = [space for space in new if space not in planets]
        ChosenSatellites(satellites).apply(state, ChooseSatellites(seat, planets))
        settle(state)

    def _do_action(self, words: list[str]) -> None:
        self._spend_power(names.ACTIONS[words[0]])

    def _do_fedtile(self, words: list[str]) -> None:
        if self.kind() == "rescore":
            self.do(f"rescore {names.TOKENS[words[0]][1]}")

    def _do_special(self, words: list[str]) -> None:
        self.act(f"special {names.SPECIALS[words[0]]}")

    def _do_swap_PI(self, words: list[str]) -> None:  # noqa: N802
        if self.kind() == "swap":
            self.do(f"swap {self.map.space(words[0])}")

    def _do_pass(self, words: list[str]) -> None:
        self.act("pass")
        if words and self.kind() == "booster":
            self.do(f"booster {names.BOOSTERS[words[0]][1]}")

    # Power

    def _do_charge(self, words: list[str]) -> None:
        text = words[0]
        parts = [f"{number}{unit}" for number, unit in _amounts(text)]
        self.do(f"charge {','.join(parts)}")

    def _do_burn(self, words: list[str]) -> None:
        for _ in range(int(words[0])):
            self.do("burn")
            self._answer_defaults()

    def _do_spend(self, words: list[str]) -> None:
        cost, gains = _amounts(words[0])[0], _amounts(words[2])
        if cost[1] == "tg":
            self._spend_gaia_tokens(cost[0], gains)
            return
        unit = {"t-a3": "t"}.get(cost[1], cost[1])
        prices = {"q": 4, "k": 4, "o": 3, "c": 1} if unit == "pw" else {}
        if unit == "c":
            prices = {"q": 4, "k": 4, "o": 3}
        with_stone = False
        if unit == "pw":
            with_stone = self._uses_brainstone(cost[0])
            self._forget_surplus()
        for number, resource in gains:
            for _ in range(number):
                price = prices.get(resource, 1)
                self.do(f"convert {price}{unit} 1{resource}")
                if self.kind() == "spend-brainstone":
                    self.do("brainstone spend" if with_stone else "brainstone keep")

    def _forget_surplus(self) -> None:
        """One command is one payment there: what an earlier one overpaid is lost."""
        player = self.state.players[self.seat()]
        if player.surplus:
            self.bend(
                "R-FREE-6",
                say(
                    "elsewhere.overpaid",
                    "power that a conversion overpaid was lost before the next one",
                ),
            )
            player.surplus = 0
            self.state.options = None

    def _spend_power(self, text: str) -> None:
        space = next(s for s in self.state.rules.actions if s.source.word == text)
        with_stone = self._uses_brainstone(space.price.power) if space.price.power else False
        self.act(text)
        if self.kind() == "spend-brainstone":
            self.do("brainstone spend" if with_stone else "brainstone keep")

    def _uses_brainstone(self, cost: int) -> bool:
        """Deviation 6: when the other engine takes the brainstone for a payment."""
        player: PlayerState = self.state.players[self.seat()]
        if player.brainstone != 3:
            return False
        if self.peek()[0] == "brainstone":
            area = self.commands[self.at][1]
            self.at += 1
            return area == "area1"
        others = player.area3 * player.me.token_value(player)
        return others < cost

    def _do_brainstone(self, words: list[str]) -> None:
        if self.income is not None:
            self.income.answer(_AREA[words[0]])
            self._end_income()
        elif self.kind() == "charge-brainstone":
            self.do(f"brainstone {words[0]}")
        elif self.kind() == "spend-brainstone":
            self.do("brainstone spend" if words[0] == "area1" else "brainstone keep")

    # Gaia phase

    def _spend_gaia_tokens(self, cost: int, gains: list[tuple[int, str]]) -> None:
        number, resource = gains[0]
        if resource == "tech":
            self.do("gaia tech")
            if number > 1:
                self.bend(
                    "39",
                    say(
                        "elsewhere.itars",
                        "the Itars discarded tokens for several tech tiles and got one",
                    ),
                )
                self.state.players[self.seat()].gaia_area -= cost // number * (number - 1)
            return
        for _ in range(number):
            if self.kind() == "gaia-conversion":
                self._convert_gaia(cost // number, resource)
        if self.kind() == "gaia-conversion" and self.peek()[0] != "spend":
            self.do("gaia stop")

    def _convert_gaia(self, price: int, resource: str) -> None:
        text = f"gaia {price} 1{resource}"
        if self.game.why_not(text):
            # Deviation 7: every token must be converted, at a maximum for nothing.
            self.note("7: Terrans converted tokens at a maximum")
            self.do("gaia stop")
        else:
            self.do(text)

    # Income

    def _do_income(self, words: list[str]) -> None:
        if self.income is None:
            raise RecordError(say("elsewhere.income", "nobody is asked about income"))
        for number, unit in _amounts(words[0]):
            self.income.choose(POWER if unit == "pw" else TOKEN, number)
        self._end_income()

    def _end_income(self) -> None:
        """Once their income is complete, lead our engine to the same end."""
        if self.income is None or not self.income.is_over:
            return
        theirs = self.income.state.players
        self.income = None
        while (seat := asked_about_income(self.state)) is not None:
            goal = power_of(theirs[seat])
            answers = answers_leading_to(self.state, seat, goal)
            if answers is not None:
                for answer in answers:
                    self.game.push(answer)
                continue
            self.bend(
                "RUL-12",
                say(
                    "elsewhere.halves",
                    "another income was taken between the two halves of the planetary institute's",
                ),
            )
            while asked_about_income(self.state) == seat:
                self.game.push(self.game.legal_moves()[0])
            player = self.state.players[seat]
            player.area1, player.area2, player.area3, player.brainstone = goal

    def remember(self) -> None:
        """Keep what the position alone does not tell: in which order income was acquired."""
        for seat, player in enumerate(self.state.players):
            if player.faction is not None:
                self.ledgers[seat].update(self.state, seat)


def _amounts(text: str) -> list[tuple[int, str]]:
    """``4pw,1t`` as pairs; a missing number means 1."""
    pairs: list[tuple[int, str]] = []
    for part in text.split(","):
        match = _AMOUNT.fullmatch(part)
        if match is None:
            raise InvalidMove(say("elsewhere.word", "{word!r} cannot be read", word=part))
        pairs.append((int(match.group(1) or 1), match.group(2)))
    return pairs


def shown_power(player: PlayerState) -> str:
    """The power cycle as the site writes it: areas I to III and the Gaia area."""
    areas = (player.area1, player.area2, player.area3, player.gaia_area)
    stone = player.brainstone  # the Gaia area is the fourth
    return "/".join([f"{n},B" if i == stone else f"{n}" for i, n in enumerate(areas, start=1)])


# Setup


def read_setup(data: dict[str, Any], recorded_map: RecordedMap) -> Setup:
    """The setup of a recorded game; an auction has happened before ours begins."""
    setup = data["setup"]
    boosters = names.ours_by_layout(names.BOOSTERS)
    standard = names.ours_by_layout(names.STANDARD_TECH)
    advanced_tech = names.ours_by_layout(names.ADVANCED_TECH)
    tokens = names.ours_by_layout(names.TOKENS)
    factions: list[str] = []
    if is_auctioned(data):
        of_seat = {entry["seat"]: entry["faction"] for entry in data["seats"]}
        factions = [of_seat[seat] for seat in table_order(data)]
    try:
        return Setup(
            players=data["players"],
            board=recorded_map.places,
            round_scoring=tuple(names.ROUND_SCORING[n] for n in setup["round_scoring"]),
            final_scoring=tuple(names.FINAL_SCORING[n] for n in setup["final_scoring"]),
            boosters=tuple(boosters[n] for n in setup["boosters"]),
            standard_tech=tuple(standard[setup["standard_tech"][slot]] for slot in names.SLOTS),
            advanced_tech=tuple(
                advanced_tech[setup["advanced_tech"][area]] for area in names.AREA_LAYOUT
            ),
            terraforming_token=tokens[setup["terraforming_federation_token"]],
            factions=tuple(names.FACTIONS.get(name, name) for name in factions),
            rotate_sectors=recorded_map.has_rotations,
            readings=names.READINGS,
        )
    except KeyError as error:
        raise RecordError(
            say(
                "elsewhere.tile", "setup: there is no {name!r} in the base game", name=error.args[0]
            )
        ) from error
    except SetupError as error:
        raise RecordError(say("record.setup", "setup: {reason}", reason=error.sentence)) from error
