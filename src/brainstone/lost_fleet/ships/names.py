"""Names of The Lost Fleet within sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.engine.core.sentences import Sentence
from brainstone.lost_fleet.ships.pieces import SHIPS

if TYPE_CHECKING:
    from brainstone.lost_fleet.ships.pieces import Artifact

KINDS: Final = (
    "artifact",
    "deep space tile",
    "gold federation token",
    "home type",
    "space of a ship",
    "spaceship",
    "tech tile of the ships",
    "tinkering tile",
)


def ship_word(ship: int) -> Sentence:
    return Sentence(SHIPS[ship].title, f"name.ship.{SHIPS[ship].name}")


def artifact_word(artifact: Artifact) -> Sentence:
    return Sentence(artifact.name, f"name.artifact.{artifact.name}")


def tinkering_word(tile: str) -> Sentence:
    return Sentence(tile, f"name.tinkering.{tile}")
