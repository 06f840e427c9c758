"""Golden games: full records with their results, replayed by every test run."""
