"""Values, the position, its stack of steps, the rules as tables: no action by name."""
