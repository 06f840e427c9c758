"""The terminal in four languages: what is asked for is spoken, and nothing else."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from brainstone import Game
from brainstone.cli import spoken
from brainstone.engine.setup.box import LANGUAGES
from tests.cli.helpers import random_game, refused, run, saved
from tests.web_i18n.messages import ROOT, TRANSLATIONS, load

CLI = ROOT / "src" / "brainstone" / "cli"
# Words of English that are neither notation nor words of the other languages.
ENGLISH = re.compile(
    r"(?<![\w|-])("
    r"the|of|with|and|your?|which|are|was|has|have|not|this|that|from|each|every|whole|"
    r"taken|used|left|gone|built|passed|points|moves|played|wins|victory|seat|turn|began|begins|"
    r"knowledge|credits|structures?|planets?|sectors?|satellites?|tile|tiles|supply|players|"
    r"where|what|why not|took|placed|upgraded|researched|charged|declined|ended|"
    r"mine on|lost planet|gains|nearest|highest|fewest|space station"
    r")(?![\w|-])",
    re.IGNORECASE,
)
OWN = {  # the same word in both languages
    "en": set[str](),
    "de": {"credits", "planet", "was"},
    "fr": {"points", "satellite", "satellites", "structure"},
    "it": {"satellite"},
}
SOLO = ("--automa", "automa", "--automa-faction", "taklons", "--factions", "xenos")
GAMES = {
    "four": ("--players", "4", "--factions", "random"),
    "fleet": ("--players", "3", "--factions", "random", "--expansion", "lost_fleet"),
    "solo": SOLO,
    "solo fleet": (*SOLO, "--expansion", "lost_fleet"),
}


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    spoken.speak("en")


def english_in(text: str, language: str) -> list[str]:
    found = {match[0].lower() for match in ENGLISH.finditer(text)}
    return sorted(found - OWN[language])


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_without_a_word_of_english(language: str, game: str) -> None:
    lines = "help\nwhy\nwhy pass\nauto\nsave\nauto on\n99999\nundo x\nrandom 9\nshow\n"
    lines += "random 30\nlog 12\nrandom 2000\nshow\nlog 400\n"
    words = ("--seed", "6", *GAMES[game], "--language", language)
    result = run("play", *words, lines=lines)
    assert result.exit_code == 0
    shown = "\n".join([line for line in result.stdout.split("\n") if not line.startswith(">")])
    assert english_in(shown, language) == []
    assert "terminal." not in shown
    assert not re.search(r"[{}]", shown)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_game_is_told_again_without_a_word_of_english(language: str, tmp_path: Path) -> None:
    path = saved(tmp_path, random_game(players=4))
    for words in (("replay", path), ("show", path, "--seat", 1), ("replay", path, "--ply", 30)):
        told = run(*words, "--language", language)
        assert told.exit_code == 0
        assert english_in(told.stdout, language) == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_refusals_are_sentences_of_the_language(language: str, tmp_path: Path) -> None:
    path = saved(tmp_path, random_game(plies=20))
    for words in (("build", "m", "1A1"), ("research", "moon"), ("federate",), ("rotate", "7")):
        sentence = refused("move", path, *words, "--language", language)
        assert english_in(sentence, language) == []


def test_english_would_be_noticed(tmp_path: Path) -> None:
    path = saved(tmp_path, random_game(players=4))
    told = run("show", path).stdout + run("replay", path).stdout
    assert len(english_in(told, "en")) > 25


def test_languages_say_the_same_thing_differently(tmp_path: Path) -> None:
    path = saved(tmp_path, random_game(plies=30))
    said = {language: run("replay", path, "--language", language).stdout for language in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES)
    assert "placed a starting structure" in said["en"]
    assert "Startgebäude auf" in said["de"]
    assert "bâtiment de départ placé" in said["fr"]
    assert "struttura iniziale collocata" in said["it"]


def test_an_unknown_language_is_refused_with_a_sentence() -> None:
    sentence = refused("play", "--language", "tlh")
    assert sentence == "--language: 'tlh' is none of what there is: en, de, fr, it"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "it_CH.UTF-8"}, "it"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "en"),
        ({"LANG": "fry_NL"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "it_IT"}, "it"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "pl:it:de"}, "it"),
    ],
)
def test_the_environment_says_what_is_spoken(environment: dict[str, str], language: str) -> None:
    assert spoken.preferred(environment) == language


@pytest.mark.parametrize(
    ("lang", "words", "question"),
    [
        ("de_DE.UTF-8", [], "Wähle dein Volk"),
        ("de_DE.UTF-8", ["--language", "it"], "fazione"),
        ("pl_PL.UTF-8", [], "Choose your faction"),
    ],
)
def test_a_real_program_speaks_the_language_of_its_environment(
    lang: str, words: list[str], question: str
) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    result = subprocess.run(
        [sys.executable, "-m", "brainstone", "play", "--seed", "1", *words],
        env={**kept, "LANG": lang, "LANGUAGE": "", "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    assert question in result.stdout


def keys_in_the_code() -> tuple[set[str], list[re.Pattern[str]]]:
    """The keys given to ``told``, and the shapes of those that are put together."""
    plain: set[str] = set()
    shapes: list[re.Pattern[str]] = []
    for path in CLI.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
            if isinstance(node, ast.JoinedStr):
                pieces = [
                    re.escape(str(one.value)) if isinstance(one, ast.Constant) else "[a-z0-9-]+"
                    for one in node.values
                ]
                shapes.append(re.compile("".join(pieces)))
    return plain, [shape for shape in shapes if "\\." in shape.pattern]


def test_every_text_of_the_terminal_is_used() -> None:
    plain, shapes = keys_in_the_code()
    keys = [key.removeprefix("terminal.") for key in load("en", "terminal")]
    unused = [
        key
        for key in keys
        if key not in plain and not any([shape.fullmatch(key) for shape in shapes])
    ]
    assert unused == []


def test_every_text_that_the_terminal_tells_exists() -> None:
    keys = {key.removeprefix("terminal.") for key in load("en", "terminal")}
    told: set[str] = set()
    for path in CLI.glob("*.py"):
        told |= set(re.findall(r"told\(\s*\"([^\"{}]+)\"", path.read_text(encoding="utf-8")))
    assert len(told) > 90
    assert sorted(told - keys) == []


def test_every_source_of_points_has_words() -> None:
    """Kinds of sources are declared in three places; boxes of other packages may add more."""
    game: Game = random_game(players=4)
    kinds = {event.source.kind.name for _, event in game.events}
    keys = load("en", "terminal")
    alone = {"faction", "planet", "level", "upgrade"}  # said by their names
    assert sorted(kind for kind in kinds - alone if f"terminal.source.{kind}" not in keys) == []
