"""How things are laid out on a terminal, with nothing but the standard library."""

import io
import sys

import pytest

from brainstone.cli.console import PIPE_WIDTH, Console, progress
from brainstone.cli.layout import Column, Flow, Frame, Row, Stack, Table
from brainstone.cli.styled import Drawable, Text


def plain(drawn: Drawable, width: int) -> list[str]:
    lines = drawn.lines(width)
    assert all(len(line) <= width for line in lines)
    return [line.plain for line in lines]


def test_text_is_broken_between_words_and_keeps_its_styles() -> None:
    text = Text.assemble("build a ", ("mine", "bold"), " on 7A3\nand pass")
    assert plain(text, 12) == ["build a mine", "on 7A3", "and pass"]
    assert text.lines(12)[0].pieces == [("build a ", ""), ("mine", "bold")]
    assert plain(Text("abcdefgh"), 3) == ["abc", "def", "gh"]
    assert plain(Text("  two  "), 9) == ["  two  "]
    assert plain(Text("a map\nof lines", wraps=False), 4) == ["a ma", "of l"]


def test_what_is_too_long_for_its_place_is_cut_visibly() -> None:
    assert Text("federation").padded(6).plain == "feder…"
    assert Text("ore").padded(6).plain == "ore   "
    assert Text("12").padded(6, right=True).plain == "    12"


def test_blanks_at_the_end_go_unless_they_have_a_colour() -> None:
    text = Text.assemble("a", ("  ", "bold"))
    text.rstrip()
    assert text.plain == "a"
    text = Text.assemble("a", ("  ", "#ffffff on #c63a23"), "  ")
    text.rstrip()
    assert text.plain == "a  "


@pytest.mark.parametrize(
    ("colours", "expected"),
    [
        (0, "x"),
        (256, "\x1b[1;38;5;231;48;5;166mx\x1b[0m"),
        (1 << 24, "\x1b[1;38;2;255;255;255;48;2;198;58;35mx\x1b[0m"),
    ],
)
def test_colours_are_those_the_terminal_shows(colours: int, expected: str) -> None:
    assert Text("x", "bold #ffffff on #c63a23").ansi(colours) == expected
    assert Text("x").ansi(colours) == "x"


def test_items_flow_and_stay_whole() -> None:
    flow = Flow([Text("one"), Text("three"), Text("six")], label="of")
    assert plain(flow, 40) == ["of one   three   six"]
    assert plain(flow, 16) == ["of one   three", "   six"]


def test_columns_stand_side_by_side() -> None:
    row = Row([Text("a\nb"), Stack(Text("c"))], [3, 0], gap=1)
    assert plain(row, 8) == ["a   c   ", "b       "]


def test_a_frame_has_its_title_above() -> None:
    assert plain(Frame(Text("content"), Text("Title")), 14) == [
        "╭─ Title ────╮",
        "│ content    │",
        "╰────────────╯",
    ]


def test_a_table_is_as_wide_as_what_is_in_it() -> None:
    table = Table(Column("bot", footer="all"), Column("VP", right=True, footer="7"))
    table.add("casual", "117")
    assert plain(table, 80) == ["bot      VP", "─" * 11, "casual  117", "─" * 11, "all       7"]


def test_a_column_that_may_narrow_wraps() -> None:
    table = Table(Column("n"), Column("result", narrows=True), ruled=False)
    table.add("1", "it differs in ore")
    assert [line.rstrip() for line in plain(table, 14)] == [
        "n  result",
        "1  it differs",
        "   in ore",
    ]


def test_no_terminal_no_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    console = Console()
    assert (console.width, console.colours) == (PIPE_WIDTH, 0)
    console.print("points", style="bold")
    with console.status("thinking"):
        pass
    assert stream.getvalue() == "points\n"


def test_an_old_terminal_gets_signs_that_it_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, encoding="ascii", newline="")
    monkeypatch.setattr(sys, "stdout", stream)
    Console().print(Frame(Text("·"), Text("T")))
    stream.flush()
    assert b"+- T ---" in written.getvalue()


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_shown_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream, is_shown in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr(sys, "stderr", stream)
        with progress("games", 2) as tick:
            tick()
        assert ("games" in stream.getvalue() and "1/2" in stream.getvalue()) == is_shown
