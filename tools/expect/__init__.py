"""How the numbers of ``brainstone.coach.expect`` are found: games, rows, the fit, the report."""
