"""Pieces on the spaces of the map: placing them, their value, range, and turning its sectors."""
