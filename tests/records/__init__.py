"""Tests with recorded games of other engines."""
