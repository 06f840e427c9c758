"""What is said to people, in every language: ``<language>/<part>.json`` and how it is filled in.

The web client is built with the same files, and has a formatter of its own that does the same
(``web/src/lib/format.ts``; tests/texts/cases.json tries both). What only a page of the client says
lies in ``web/src/i18n``, what only the terminal says in ``<language>/terminal.json``.
"""
