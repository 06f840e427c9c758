"""What an action at a place takes, told apart for people: the way, the steps, the price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from brainstone.engine.core.ids import CREDIT, KNOWLEDGE, ORE

if TYPE_CHECKING:
    from brainstone.engine.core.amounts import Amounts
    from brainstone.engine.core.state import PlayerState


@final
class Bill:
    """``lacks`` is what the player has too little of; ``way`` and ``steps`` are left out where
    neither range nor terraforming matters."""

    def __init__(self) -> None:
        self.way: dict[str, Any] = {}
        self.steps: dict[str, int] = {}
        self.price: dict[str, int] = {}
        self.lacks: dict[str, int] = {}

    def owe(self, what: str, number: int, has: int) -> None:
        if number > 0:
            self.price[what] = number
        if number > has:
            self.lacks[what] = number - has

    def owe_goods(self, player: PlayerState, amounts: Amounts) -> None:
        for resource, number in amounts:
            if resource == CREDIT:
                self.owe("credits", number, player.credits)
            elif resource == ORE:
                self.owe("ore", number, player.ore)
            elif resource == KNOWLEDGE:
                self.owe("knowledge", number, player.knowledge)
            else:
                self.owe("qic", number, player.qic)

    def to_json(self) -> dict[str, Any]:
        told: dict[str, Any] = {"price": self.price}
        if self.way:
            told["range"] = self.way
        if self.steps:
            told["steps"] = self.steps
        return told
