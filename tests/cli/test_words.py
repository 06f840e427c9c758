"""Words of a command line: what is understood, and the sentence for what is not."""

import pytest

from brainstone.cli.commands import (
    Command,
    Commands,
    UsageError,
    argument,
    command,
    flag,
    option,
    whole,
)
from tests.cli.helpers import refused, run


def recorder(heard: list[dict[str, object]]) -> Command:
    @command(
        "Try things.",
        argument("first"),
        argument("rest", many=True, metavar="WORD"),
        option("-n", "--number", kind=whole(1, 9), default=3, help="How many."),
        option("--colour", choices=["red", "blue"]),
        option("--name", to="names", many=True),
        flag("--quiet"),
        flag("--open", to="is_open", default=True),
        examples=("try a b",),
        name="try",
    )
    def listen(**words: object) -> None:
        """Hear everything.

        A second paragraph.
        """
        heard.append(words)

    return listen


def hear(*words: str) -> dict[str, object]:
    heard: list[dict[str, object]] = []
    group = Commands("tool", "A tool.")
    group.add(recorder(heard))
    group(["try", *words])
    return heard[0]


def test_words_and_options_in_any_order() -> None:
    usual = hear("a", "b")
    assert usual == {
        "first": "a",
        "rest": ["b"],
        "number": 3,
        "colour": None,
        "names": [],
        "quiet": False,
        "is_open": True,
    }
    said = ("a", "--name", "x", "b", "--no-open", "-n", "4", "c", "--name=y", "--quiet")
    assert hear(*said) == usual | {
        "rest": ["b", "c"],
        "names": ["x", "y"],
        "is_open": False,
        "number": 4,
        "quiet": True,
    }
    assert hear("a", "-")["rest"] == ["-"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["a"], "WORD"),
        (["a", "b", "--quite"], "there is no option --quite; did you mean --quiet?"),
        (["a", "b", "--number", "x"], "--number: 'x' is not a whole number"),
        (["a", "b", "--number", "0"], "0 is less than 1"),
        (["a", "b", "--number", "10"], "10 is more than 9"),
        (["a", "b", "--number", "-3"], "-3 is less than 1"),
        (["a", "b", "--colour", "green"], "--colour: 'green' is none of what there is: red, blue"),
        (["a", "b", "--name"], "--name"),
        (["a", "b", "--numb", "3"], "there is no option --numb; did you mean --number?"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(words: list[str], sentence: str) -> None:
    with pytest.raises(UsageError) as error:
        hear(*words)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_commands_are_found_by_their_names_only() -> None:
    assert refused("simulat") == "there is no command simulat; did you mean simulate?"
    assert refused("--frob") == "there is no option --frob"
    assert refused("games", "frob") == "there is no command frob"


def test_groups_list_their_commands() -> None:
    text = run("accounts", "--help").stdout
    assert "usage: brainstone accounts COMMAND" in text
    assert "password  Give somebody a new password." in text
    assert run("accounts").stdout == text
    assert "usage: brainstone accounts password" in run("accounts", "password", "--help").stdout


def test_help_has_the_whole_documentation(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        hear("--help")
    assert end.value.code == 0
    text = capsys.readouterr().out
    for part in ("Hear everything.\n\nA second paragraph.", "How many. (default 3)", "try a b"):
        assert part in text
