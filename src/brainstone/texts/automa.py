"""Why the Automa did what it did, as the web client says it (``web/src/boards/automa.ts``)."""

from __future__ import annotations

from typing import Any, Final

from brainstone.automa.cards.cards import ACTION_NAMES, LEVELS, card
from brainstone.engine.core.ids import AREA_CODES
from brainstone.texts.effects import counted_by
from brainstone.texts.language import Language
from brainstone.texts.moves import PLAN, clause, thing_words
from brainstone.texts.things import Things

Step = dict[str, Any]
_BOOSTERS: Final = ("booster", "first_booster")
_LEVELS: Final = [level.name for level in LEVELS]


class AutomaWords:
    """In one language, about the things of one game."""

    def __init__(self, language: Language, things: Things) -> None:
        self.language: Final = language
        self.things: Final = things
        self.t: Final = language.text

    def turn(self, told: dict[str, Any]) -> list[str]:
        """The sentences of one turn, its heading first."""
        lines = [self._heading(told)]
        for step in told["steps"]:
            lines += self._step(step)
        gains = [
            self.t("automa.gain", n=gain["vp"], source=self._gain_source(**gain["source"]))
            for gain in told.get("gains", [])
            if gain["vp"] or told["kind"] == "pass"
        ]
        if gains:
            lines.append(self.t("automa.gains", gains=self.language.listed(gains)))
        return lines

    def _heading(self, told: dict[str, Any]) -> str:
        if told["kind"] == "setup":
            return self.t("automa.head.setup")
        place = self.t("automa.head.turn", round=told["round"], turn=told["turn"])
        if not told["action"]:
            return f"{place}: {self.t('automa.head.empty')}"
        is_pass = told["kind"] == "pass"
        action = f"automa.do.{ACTION_NAMES[card(told['action']).action]}"
        what = self.t("automa.head.x" if is_pass else action)
        cards = self.t(
            "automa.head.cards", support=told["support"], action=told["action"], what=what
        )
        last = f" · {self.t('automa.head.last')}" if told["from_last_three"] else ""
        return f"{place} · {cards}{last}"

    def _gain_source(self, kind: str, name: str) -> str:
        if kind == "round":
            return self.t("automa.gain.round", n=int(name))
        if kind == "faction":
            return self.t("automa.gain.ability")
        return self.t(f"automa.level.{name}" if name in _LEVELS else f"automa.gain.{name}")

    def _step(self, step: Step) -> list[str]:
        rule = step["rule"]
        lines = [
            self._of(self._from(failed), rule, self.t(f"automa.failed.{failed['why']}"))
            for failed in step.get("failed", [])
        ]
        what = self._what(step)
        if "impossible" in step:
            return [*lines, self._of(what, rule, self.t(f"automa.impossible.{step['impossible']}"))]
        options = self._options(step, step.get("options", []), quoted=step["do"] in _BOOSTERS)
        lines.append(
            self._of(what, rule, options)
            if options
            else self.t("automa.step", what=what, rule=rule)
        )
        lines += [f"  {self._reason(step, tie)}" for tie in step.get("tiebreakers", [])]
        return [*lines, f"  -> {self._result(step)}"]

    def _of(self, what: str, rule: str, options: str) -> str:
        return self.t("automa.step.of", what=what, rule=rule, options=options)

    def _what(self, step: Step) -> str:
        what = self.t(f"automa.do.{step['do']}")
        if "range" in step:
            return self.t("automa.step.range", what=what, n=step["range"])
        return self._from(step) if "from" in step else what

    def _from(self, line: Step) -> str:
        one, other = [self.t(f"name.structure.{line[end]}") for end in ("from", "to")]
        what = self.t(f"automa.do.{line['do']}")
        return self.t("automa.step.from", what=what, **{"from": one, "to": other})

    def _option(self, step: Step, option: str) -> str:
        if step["do"] in _BOOSTERS:
            return thing_words(self.language, self.things, "booster", option)
        if step["do"].startswith("research") and option in AREA_CODES:
            return self.t(f"name.area.{option}")
        if step["do"] == "power_qic":
            return clause(self.language, self.things, option, PLAN)
        return option

    def _options(self, step: Step, options: list[str], quoted: bool = False) -> str:
        words = [self._option(step, option) for option in options]
        if quoted:
            words = [self.t("name.quoted", words=one) for one in words]
        return self.language.listed(words)

    def _reason(self, step: Step, tie: Step) -> str:
        if "count" in tie:
            side = "left" if tie["code"] == "right" else "right"
            why = self.t(f"automa.tie.count.{side}", count=tie["count"])
        else:
            tile = self.things.finals.get(tie.get("tile", ""))
            shown = self.t(f"name.final.{counted_by(tile['gives'])}") if tile else ""
            why = self.t(f"automa.tie.{tie['code']}", tile=shown)
        if "card" in tie:
            why = self.t("automa.tie.card", why=why, card=tie["card"])
        if tie.get("skipped"):
            return self.t("automa.tie.skipped", rule=tie["rule"], why=why)
        return self.t("automa.tie.line", rule=tie["rule"], why=why, kept=self._kept(step, tie))

    def _kept(self, step: Step, tie: Step) -> str:
        kept = self._options(step, tie["kept"])
        value = None if "card" in tie else tie.get("values", {}).get(tie["kept"][0])
        if isinstance(value, int):
            kept += f" ({abs(value)})"
        if "rows" in tie:
            rows = [self.t("automa.tie.row", space=name, n=n) for name, n in tie["rows"].items()]
            return self.t("automa.tie.rows", kept=kept, rows=self.language.listed(rows))
        if "card" in tie:
            return kept
        if tie.get("none"):
            return self.t("automa.tie.none")
        if not tie["removed"] and isinstance(value, int):
            return self.t("automa.tie.equal", n=abs(value))
        if not tie["removed"]:
            return self.t("automa.tie.all")
        removed = self._options(step, tie["removed"])
        return self.t("automa.tie.before", kept=kept, removed=removed)

    def _result(self, step: Step) -> str:
        parts: list[str] = []
        if "planet" in step:
            parts.append(self.t(f"name.planet.{step['planet']}"))
            if step["planet"] == "transdim":
                parts.append(self.t("automa.result.gaia"))
        if step.get("satellite"):
            parts.append(self.t("automa.result.satellite", space=step["satellite"]))
        if step.get("satellite_asked"):
            parts.append(self.t("automa.result.satellite-asked"))
        if "level" in step:
            parts.append(self.t("automa.result.level", n=step["level"]))
        if step.get("removes"):
            tile = thing_words(self.language, self.things, "tech", step["removes"])
            parts.append(self.t("automa.result.removes", tile=tile))
        if "shuttle" in step:
            parts.append(self.t("automa.result.shuttle", n=step["shuttle"]))
        if step.get("also"):
            what = clause(self.language, self.things, step["also"], PLAN)
            parts.append(self.t("automa.result.also", what=what))
        if step.get("marked"):
            moves = [clause(self.language, self.things, one, PLAN) for one in step["marked"]]
            parts.append(self.t("automa.result.marked", what=self.language.listed(moves)))
        if "slot" in step:
            parts.append(self._slot(step))
        chosen = self._option(step, step["choice"])
        return f"{chosen} ({', '.join(parts)})" if parts else chosen

    def _slot(self, step: Step) -> str:
        if step.get("support"):
            return self.t("automa.result.slot-support", n=step["slot"], card=step["support"])
        return self.t("automa.result.slot", n=step["slot"])
