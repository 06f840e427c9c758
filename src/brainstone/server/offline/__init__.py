"""The server inside a browser: the same answers for one person, without a network or a database."""
