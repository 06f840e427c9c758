"""One test per rule of docs/rules.md: what is allowed and what is refused."""
