"""The words of a recorded decision with The Lost Fleet, played as our moves."""

from __future__ import annotations

from typing import Final

from brainstone.engine.core.errors import RecordError
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import BRAINSTONE_POWER, NOBODY
from brainstone.engine.factions.itars import GaiaTech
from brainstone.testing.records.jiangshibiao import names
from brainstone.testing.records.jiangshibiao.income import next_source
from brainstone.testing.records.jiangshibiao.table import ReplayTable

_PARTS: Final = (
    "tech",
    "from",
    "advanced",
    "covering",
    "flipping",
    "advance",
    "lost_planet",
    "mine",
    "at",
    "explore",
    "token",
)

_TARGETS: Final = (
    "mine-target",
    "range-target",
    "asteroid-target",
    "gaiaform-target",
    "ship-upgrade",
    "station",
    "swap",
    "downgrade",
    "ring",
    "lost-planet",
)


class ReplayWords(ReplayTable):
    """A method for each first word."""

    def _do_start_structure(self, words: list[str]) -> None:
        space = self.spaces[words[0]]
        if self.kind() == "place" and self.state.owner[space] == NOBODY:
            self.do(f"place {space_name(space)}")

    def _do_booster(self, words: list[str]) -> None:
        if self.kind() == "booster":
            self.do(f"booster {names.BOOSTERS[words[0]]}")

    def _do_income_order(self, words: list[str]) -> None:
        seat = self.seat()
        while self.kind() == "income" and self.seat() == seat:
            options = self.game.legal_moves()
            self.game.push(next_source(options, words[0] == "tokens-first"))
            while self.kind() == "charge-brainstone":
                self.game.push(self.game.legal_moves()[0])

    def _do_tinkering_tile(self, words: list[str]) -> None:
        self.hidden.clear()

    def _do_gaia_phase_done(self, words: list[str]) -> None:
        if self.kind() in ("gaia-conversion", "gaia-tech"):
            self.do("gaia stop")

    def _do_itars_gaia(self, words: list[str]) -> None:
        asked = self.game.state.stack[-1]
        assert isinstance(asked, GaiaTech)
        self.gaia_areas[self.seat()] -= asked.tokens
        self.do("gaia tech")
        self._parts(words)

    def _do_convert(self, words: list[str]) -> None:
        text = " ".join(words)
        if text.startswith("gaia phase: "):
            price, get = text.removeprefix("gaia phase: ").split(" -> ")
            self.gaia_areas[self.seat()] -= int(price)
            self.do(f"gaia {price} {names.conversions(f'{price} power -> {get}')[0].split()[1]}")
            return
        self.state.players[self.seat()].surplus = 0  # each conversion is a payment of its own there
        several = names.conversions(text)
        for conversion in several:
            self.do(f"convert {conversion}")
            if len(several) > 1 and self.kind() == "spend-brainstone":
                total = int(words[0])  # they are paid together
                self.do("brainstone spend" if total >= BRAINSTONE_POWER else "brainstone keep")
            self._answer()

    def _do_burn(self, words: list[str]) -> None:
        self.do("burn")

    def _do_mine(self, words: list[str]) -> None:
        self.do(f"build m {self.space(words[0])}")

    def _do_gaia_project(self, words: list[str]) -> None:
        self.do(f"build gf {self.space(words[0])}")

    def _do_upgrade(self, words: list[str]) -> None:
        self.do(f"build {names.STRUCTURES[words[1]]} {self.space(words[0])}")
        self._parts(words[2:])

    def _do_research(self, words: list[str]) -> None:
        self.do(f"research {names.AREAS[words[0]]}")
        self._parts(words[1:])

    def _do_power_action(self, words: list[str]) -> None:
        self.do(f"power {names.POWER_ACTIONS[words[0]]}")
        self._parts(words[1:])

    def _do_special(self, words: list[str]) -> None:
        self.do(f"special {names.SPECIALS[words[0]]}")
        self._parts(words[1:])

    def _do_ship_action(self, words: list[str]) -> None:
        ship, _, kind = words[0].rsplit("_", 2)
        self.do(f"ship {names.SHIPS[ship]}-{kind}")
        self._parts(words[1:])

    def _do_explore(self, words: list[str]) -> None:
        self.do(f"explore {names.SHIPS[words[0]]}")

    def _do_artifact(self, words: list[str]) -> None:
        self.do(f"artifact {names.ARTIFACTS[words[0]]}")
        self._parts(words[1:])

    def _do_gain(self, words: list[str]) -> None:
        self._parts(words)

    def _do_granted_mine(self, words: list[str]) -> None:
        self.do(f"build m {self.space(words[0])}")

    def _do_granted_mine_lapses(self, words: list[str]) -> None:
        if self.kind() == "granted-mine":
            raise RecordError(f"move {self.at}: a granted mine lapses that we could build")

    def _do_federation(self, words: list[str]) -> None:
        cut = words.index("satellites")
        planets = words[1:cut]
        satellites = words[cut + 1 : words.index("token")]
        spaces = [self.space(word) for word in planets + satellites]
        self.do(f"federate {','.join(spaces)}")
        self._answer()
        if self.kind() == "federation-token":
            self.do(f"token {names.TOKENS[words[-1]]}")

    def _do_pass(self, words: list[str]) -> None:
        self.do("pass")
        if words and self.kind() == "booster":
            self.do(f"booster {names.BOOSTERS[words[0]]}")

    def _do_charge(self, words: list[str]) -> None:
        """The Taklons' token comes before the charge there."""
        options = [str(m) for m in self.game.legal_moves() if str(m).startswith("charge")]
        self.do(options[-1])

    def _do_decline_charge(self, words: list[str]) -> None:
        self.do("decline")

    def _parts(self, words: list[str]) -> None:
        self._answer()
        for i in range(0, len(words), 2):
            assert words[i] in _PARTS, words[i]
            self._part(words[i], words[i + 1])
            self._answer()
        if self.kind() == "advance":
            self.do("advance none")

    def _part(self, part: str, name: str) -> None:
        kind = self.kind()
        if part == "tech" and kind == "tech":
            self.do(f"tech {names.STANDARD_TECH[name]}")
        elif part == "advanced" and kind == "tech":
            self.do(f"advanced {names.ADVANCED_TECH[name]}")
        elif part == "covering" and kind == "cover":
            self.do(f"cover {names.STANDARD_TECH[name]}")
        elif part == "flipping" and kind == "flip-token":
            self.do(f"flip {names.TOKENS[name]}")
        elif part == "advance" and kind in ("advance", "lowest-area"):
            self.do(f"advance {names.AREAS[name]}")
        elif part == "explore" and kind == "range-target":
            self.do(f"explore {names.SHIPS[name]}")
        elif part == "token" and kind == "rescore":
            self.do(f"rescore {names.TOKENS[name]}")
        elif part in ("at", "mine", "lost_planet"):
            self._choose(self.space(name))

    def _choose(self, space: str) -> None:
        """The answer that names this space, if we ask for one."""
        if self.kind() not in _TARGETS:
            return
        for move in self.game.legal_moves():
            if str(move).split()[-1] == space:
                self.game.push(move)
                return
        raise RecordError(f"move {self.at}: {space} is no answer to {self.kind()}")
