"""An analysis as one HTML page that stands alone: own graphs, no network, dark and light."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from brainstone.coach.analysis import Analysis
from brainstone.coach.graph import COLOURS, SHAPES, curve_svg
from brainstone.coach.judged import Judged, summary
from brainstone.coach.judging import LEAST, SLIP, THEMES
from brainstone.coach.winner import difference_words
from brainstone.coach.words import (
    OPENING_COLUMNS,
    class_words,
    loss_words,
    mean_words,
    opening_words,
    player_words,
    turn_words,
    why_words,
)
from brainstone.data.components import ROUNDS
from brainstone.texts.format import format_number
from brainstone.texts.moves import DONE

if TYPE_CHECKING:
    from brainstone.coach.about import About
    from brainstone.texts.language import Language

_STYLE: Final = """
:root{color-scheme:light dark;--bg:#f6f7fb;--card:#fff;--ink:#161a26;--quiet:#596178;--line:#d7dbe6;
--info:#1f66c9;--warn:#9a5b00;--danger:#b3261e}
@media (prefers-color-scheme:dark){:root{--bg:#10131c;--card:#191e2b;--ink:#e9ecf5;--quiet:#a3abc0;
--line:#323a4f;--info:#7fb2ff;--warn:#ffb95c;--danger:#ff8a80}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:68rem;padding:1rem;background:var(--bg);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.15rem;margin:1.6rem 0 .5rem}
section,article{background:var(--card);border:1px solid var(--line);border-radius:.6rem;
padding:.8rem 1rem;margin:.6rem 0}
article h3{font-size:1rem;margin:0 0 .3rem}dl{margin:0}dt{font-weight:600;color:var(--quiet)}
dd{margin:0 0 .35rem}.scroll{overflow-x:auto}table{border-collapse:collapse;min-width:100%}
th,td{padding:.25rem .6rem;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.quiet{color:var(--quiet)}.slip{color:var(--info)}.mistake{color:var(--warn)}.miss{color:var(--danger)}
.pip{display:inline-block;width:.8em;height:.8em;border-radius:50%;border:1px solid var(--ink);
margin-right:.4em}svg{width:100%;min-width:36rem;height:auto;display:block}
svg text{fill:var(--ink);font-size:12px}
summary{cursor:pointer}.name{white-space:nowrap}
.bar{display:block;height:.3rem;border-radius:.2rem;background:var(--info)}
"""


def html_report(analysis: Analysis, language: Language) -> str:
    """The whole page."""
    return _Report(analysis, language).page()


class _Report:
    def __init__(self, analysis: Analysis, language: Language) -> None:
        self.analysis: Final = analysis
        self.game: Final = analysis.game
        self.language: Final = language

    def say(self, key: str) -> str:
        return escape(self.language.text(f"coach.report.{key}"))

    def number(self, value: float) -> str:
        return format_number(round(value, 1), self.language.code)

    def page(self) -> str:
        title = self.say("title")
        parts = [
            f'<!doctype html>\n<html lang="{self.language.code}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>",
            f"<section>{self.players()}</section>",
            f"<h2>{self.say('curve')}</h2><section>{self.curve()}</section>",
            f"<h2>{self.say('moments')}</h2>{self.moments()}",
            f"<h2>{self.say('by-round')}</h2><section>{self.by_round()}</section>",
            f"<h2>{self.say('by-theme')}</h2><section>{self.by_theme()}</section>",
            f'<p class="quiet">{self.say("meaning")}</p>',
            *[self.winner(one) for one in self.analysis.about.values()],
            *[self.opening(one) for one in self.analysis.about.values()],
            f"<details><summary>{self.say('all')}</summary>{self.turns()}</details>",
            "</body>\n</html>\n",
        ]
        return "\n".join(parts)

    def name(self, seat: int) -> str:
        """A player with the colour of the board."""
        faction = self.game.state.players[seat].faction
        colour = COLOURS[0 if faction is None else faction.home % len(COLOURS)]
        pip = f'<span class="pip" style="background:{colour}"></span>'
        words = escape(player_words(self.language, self.game, seat))
        return f'<span class="name">{pip}{words}</span>'

    def table(self, headings: list[str], rows: list[list[str]], texts: int = 1) -> str:
        """Whose columns after the first few are numbers."""

        def cells(tag: str, row: list[str]) -> str:
            sides = ["" if i < texts else ' class="n"' for i in range(len(row))]
            return "".join(
                [f"<{tag}{side}>{cell}</{tag}>" for side, cell in zip(sides, row, strict=True)]
            )

        body = "".join([f"<tr>{cells('td', row)}</tr>" for row in rows])
        head = f"<thead><tr>{cells('th', headings)}</tr></thead>"
        return f'<div class="scroll"><table>{head}<tbody>{body}</tbody></table></div>'

    def players(self) -> str:
        rows: list[list[str]] = []
        seats = sorted(
            range(len(self.game.state.players)), key=lambda s: -self.game.state.players[s].vp
        )
        for seat in seats:
            row = [self.name(seat), str(self.game.state.players[seat].vp), "", "", ""]
            turns = self.analysis.of_seat(seat)
            if turns:
                numbers = summary(turns)
                row[2:] = [
                    self.number(numbers["accuracy"]),
                    self.number(numbers["lost"]),
                    str(numbers["turns"]),
                ]
            rows.append(row)
        keys = ("player", "points", "accuracy", "left", "turns")
        return self.table([self.say(key) for key in keys], rows)

    def curve(self) -> str:
        graph = curve_svg(self.analysis, self.language)
        return f'<div class="scroll">{graph}</div><p class="quiet">{self.say("curve-note")}</p>'

    def moments(self) -> str:
        parts: list[str] = []
        for seat in self.analysis.seats():
            moments = self.analysis.moments(seat)
            if not moments:
                none = self.language.text("coach.report.none", n=LEAST[SLIP])
                parts.append(f"<article><h3>{self.name(seat)}</h3><p>{escape(none)}</p></article>")
            parts += [self.moment(one) for one in moments]
        return "\n".join(parts)

    def moment(self, one: Judged) -> str:
        shape = SHAPES[one.grade]
        title = (
            f'{self.name(one.seat)} · {self.say("round")} {one.round} · <span class="{one.grade}">'
            f"{shape} {escape(class_words(self.language, one))}</span> "
            f"{escape(loss_words(self.language, one))}"
        )
        rows = [
            (self.say("played"), self.turn(one.played, DONE) + self.later(one.later_played)),
            (self.say("better"), self.turn(one.best) + self.later(one.later_best)),
            (self.say("theme"), escape(self.language.text(f"coach.theme.{one.theme}"))),
            (self.say("why"), escape(why_words(self.language, one))),
        ]
        items = "".join([f"<dt>{term}</dt><dd>{words}</dd>" for term, words in rows if words])
        return f'<article id="ply{one.ply}"><h3>{title}</h3><dl>{items}</dl></article>'

    def turn(self, moves: tuple[str, ...], mood: str = "do") -> str:
        return escape(turn_words(self.language, self.game, moves, mood))

    def later(self, numbers: dict[str, int] | None) -> str:
        if numbers is None:
            return ""
        told = self.language.text("coach.report.later", **numbers)
        return f'<br><span class="quiet">{escape(told)}</span>'

    def by_round(self) -> str:
        rounds = [str(number) for number in range(1, ROUNDS + 1)]
        rows = [self.accuracies(seat, "by_round", rounds) for seat in self.analysis.seats()]
        return self.table([self.say("round"), *rounds], rows)

    def by_theme(self) -> str:
        names = [escape(self.language.text(f"coach.theme.{theme}")) for theme in THEMES]
        rows = [self.accuracies(seat, "by_theme", list(THEMES)) for seat in self.analysis.seats()]
        return self.table([self.say("player"), *names], rows)

    def accuracies(self, seat: int, which: str, keys: list[str]) -> list[str]:
        numbers = summary(self.analysis.of_seat(seat))[which]
        cells = [self.bar(numbers[key]) if key in numbers else "–" for key in keys]
        return [self.name(seat), *cells]

    def winner(self, one: About) -> str:
        """What the winner did differently, in sentences."""
        if one.winner is None or one.other is None:
            return ""
        names = {"winner": self.name(one.winner), "other": self.name(one.other)}
        beside = self.language.text("analysis.winner.with", **names)
        told = [difference_words(self.language, gap) for gap in one.differences]
        lines = told or [self.language.text("analysis.winner.none")]
        items = "".join([f"<li>{escape(line)}</li>" for line in lines])
        title = escape(self.language.text("analysis.winner"))
        return f"<h2>{title}</h2><section><h3>{beside}</h3><ul>{items}</ul></section>"

    def opening(self, one: About) -> str:
        if one.opening is None:
            return ""
        text = self.language.text
        rows = [
            [
                escape(text(f"openings.{line.subject}")),
                escape(opening_words(self.language, line.subject, line.choice)),
                escape(mean_words(self.language, line.games, line.vp)),
                escape(opening_words(self.language, line.subject, line.best)) if line.best else "",
                escape(mean_words(self.language, line.best_games, line.best_vp)),
            ]
            for line in one.opening.lines
        ]
        heads = [escape(text(f"analysis.opening.{key}")) for key in OPENING_COLUMNS]
        faction = player_words(self.language, self.game, one.seat)
        games, vp = one.opening.games, one.opening.vp
        note = text("analysis.opening.from", games=games, faction=faction, vp=vp)
        title = f"<h2>{escape(text('analysis.opening'))}</h2>"
        return f"{title}<section><p>{escape(note)}</p>{self.table(heads, rows, texts=5)}</section>"

    def bar(self, value: float) -> str:
        """A number from 0 to 100 with a bar below it."""
        return f'{self.number(value)}<span class="bar" style="width:{round(value)}%"></span>'

    def turns(self) -> str:
        rows = [
            [
                str(one.round),
                self.name(one.seat),
                self.turn(one.played, DONE),
                self.turn(one.best) if one.loss else "",
                escape(class_words(self.language, one)) if one.grade else "",
                self.number(one.loss),
            ]
            for one in self.analysis.turns
        ]
        keys = ("round", "player", "played", "better")
        headings = [*[self.say(key) for key in keys], "", self.say("loss")]
        return self.table(headings, rows, texts=5)
