"""The terraforming wheel of seven home types; steps are the shorter way round [R-MINE-5]."""

from typing import Final

WHEEL: Final = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice")
