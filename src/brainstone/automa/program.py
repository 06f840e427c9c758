"""The Automa put into the rules: checking its seats, sitting down, showing itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from brainstone.automa.actions import satellites
from brainstone.automa.actions.mines import GAIA_STEPS, TRANSDIM_STEPS
from brainstone.automa.cards.cards import (
    FACTION_CARDS,
    LEVELS,
    FactionCard,
    Level,
    faction_card,
    level_named,
)
from brainstone.automa.cards.deck import build_deck
from brainstone.automa.cards.switches import SWITCHES, Switch, Switches, switch_problem
from brainstone.automa.seat.faction import AutomaFaction
from brainstone.automa.show.show import show_automas, show_box
from brainstone.data.factions import FACTION_BOARDS, FactionBoard
from brainstone.engine.core.ids import GAIA, NONE, TRANSDIM
from brainstone.engine.core.notation import add_specs
from brainstone.engine.core.program_seat import Program
from brainstone.engine.core.sentences import listed, say
from brainstone.engine.map.structures import with_item

if TYPE_CHECKING:
    from brainstone.engine.core.events import Event
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState


class AutomaProgram(Program):
    """An expansion overrides what it changes: levels, switches, and the faction it makes."""

    def level_table(self) -> tuple[Level, ...]:
        return LEVELS

    def switch_table(self) -> tuple[Switch, ...]:
        return SWITCHES

    def make_faction(
        self, board: FactionBoard, own: FactionCard, level: Level, switches: dict[str, Any]
    ) -> AutomaFaction:
        return AutomaFaction(board, own, level, Switches(switches))

    def levels(self) -> list[str]:
        return [level.name for level in self.level_table()]

    def factions(self) -> list[str]:
        return [own.name for own in FACTION_CARDS]

    def problem(self, faction: str, level: str, switches: dict[str, Any]) -> str:
        if level_named(level, self.level_table()) is None:
            return say(
                "automa.level",
                "the Automa has no level {level!r}; there are {names}",
                level=level,
                names=listed(self.levels()),
            )
        if faction_card(faction) is None:
            return say(
                "automa.faction",
                "the Automa does not play {faction!r}, but {names}",
                faction=faction,
                names=listed(self.factions()),
            )
        return switch_problem(switches, self.switch_table())

    def keeps_booster_slots(self, switches: dict[str, Any]) -> bool:
        return Switches(switches).keeps_booster_slots

    def sit_down(
        self,
        state: GameState,
        seat: int,
        faction: str,
        level: str,
        seed: int,
        switches: dict[str, Any],
    ) -> None:
        """Research, VP and deck of the setup (2.8, 2.9, 3.1)."""
        own = faction_card(faction)
        difficulty = level_named(level, self.level_table())
        assert own is not None
        assert difficulty is not None
        board = next(row for row in FACTION_BOARDS if row.name == faction)
        me = self.make_faction(board, own, difficulty, switches)
        player = state.players[seat]
        player.faction = me
        player.vp = difficulty.vp
        if own.start_area != NONE:
            player.levels = with_item(player.levels, own.start_area, 1)
        player.memory = build_deck(difficulty, me.switches, seed)
        me.sits_down(state, seat)

    def map_turn(self, state: GameState) -> int:
        """Its spaces form horizontal rows then: "first from the top left" can be seen (5.4)."""
        for player in state.players:
            if isinstance(player.faction, AutomaFaction):
                return 30 + 60 * player.faction.switches.board_rotation
        return 0

    def view(self, state: GameState, events: list[tuple[int, Event]]) -> list[dict[str, Any]]:
        return show_automas(state, events)

    def planet_steps(self) -> dict[int, int]:
        """Terraforming steps of the planets that are nobody's home (6.1, 3c)."""
        return {GAIA: GAIA_STEPS, TRANSDIM: TRANSDIM_STEPS}

    def catalog(self) -> dict[str, Any]:
        return show_box(self.level_table(), self.switch_table(), self.planet_steps())


def install(rules: Ruleset) -> None:
    """Let the Automa take part in games with these rules."""
    rules.automa = AutomaProgram()
    add_specs(rules, satellites.SPECS)
