"""The tests of Brainstone."""
