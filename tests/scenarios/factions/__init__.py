"""The fourteen factions: boards, abilities, institutes."""
