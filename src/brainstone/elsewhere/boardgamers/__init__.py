"""Games of the site boardgamers.space: its files, its words, its rules where they differ."""
