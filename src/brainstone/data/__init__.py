"""The printed numbers of the base game: tables a person can compare with the components."""
