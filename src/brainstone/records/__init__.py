"""Saved games and games of other engines."""
