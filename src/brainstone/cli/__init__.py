"""The command line: ``brainstone.cli:main``."""

from brainstone.cli.main import main

__all__ = ["main"]
