"""The Lost Fleet."""
