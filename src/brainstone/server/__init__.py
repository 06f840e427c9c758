"""The web server: HTTP API, live updates, accounts, storage (docs/api.md)."""
