"""Recorded games of other engines, replayed with ours and compared field by field."""
