"""``python -m brainstone`` is the command line."""

from brainstone.cli import main

if __name__ == "__main__":
    main()
