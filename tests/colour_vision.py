"""Colours as colour-blind people see them: Machado, Oliveira and Fernandes (2009), full severity.

Distances are Euclidean in OKLab; 0.02 is about one just noticeable difference.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

TOKENS: Final = Path(__file__).parents[1] / "web" / "src" / "styles" / "tokens.css"

Matrix = tuple[tuple[float, float, float], ...]

VISION: Final[dict[str, Matrix]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_LMS: Final[Matrix] = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_LAB: Final[Matrix] = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def _linear(colour: str) -> list[float]:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]


def _times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def seen(colour: str, vision: str) -> list[float]:
    """A colour as it is seen, in OKLab."""
    rgb = [min(1.0, max(0.0, v)) for v in _times(VISION[vision], _linear(colour))]
    return _times(_LAB, [float(v ** (1 / 3)) for v in _times(_LMS, rgb)])


def distance(one: str, other: str, vision: str) -> float:
    pairs = zip(seen(one, vision), seen(other, vision), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def tokens(theme: str) -> dict[str, str]:
    """The colours of a theme by their names."""
    css = re.sub(r"/\*.*?\*/", "", TOKENS.read_text(encoding="utf-8"), flags=re.DOTALL)

    def block(head: str) -> dict[str, str]:
        body = css[css.index(head) :]
        return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-fA-F]{6})\b", body[: body.index("\n}")]))

    dark = block(":root")
    return dark if theme == "dark" else {**dark, **block('[data-theme="light"]')}
