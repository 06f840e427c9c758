"""Federations: what one is made of, the search for them, and forming one."""
