"""What The Lost Fleet adds to the kinds of things: planet types, and what its tiles count."""

from typing import Final

from brainstone.engine.core.ids import new_count, new_planet

ASTEROID: Final = new_planet("asteroid")
PROTOPLANET: Final = new_planet("protoplanet")

COUNT_GAIAFORMERS: Final = new_count("gaiaformer")
COUNT_DEEP_SPACE_SECTORS: Final = new_count("deep_space_sector")
COUNT_ASTEROIDS: Final = new_count("asteroid")
COUNT_INSTITUTE_DISTANCE: Final = new_count("institute_distance")
COUNT_STANDARD_TECH: Final = new_count("standard_tech")
COUNT_SCIENCE_LEVEL: Final = new_count("science_level")
COUNT_GAIA_LEVEL: Final = new_count("gaia_level")
COUNT_HIGH_AREAS: Final = new_count("high_area")

RING: Final = "ring"  # a piece: the power ring of a faction
