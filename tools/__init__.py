"""Tools for working on the program; no part of the package."""
