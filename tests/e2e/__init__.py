"""The whole program in a real browser: server, database, client."""
