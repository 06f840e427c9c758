"""Tests of the Automa in The Lost Fleet."""
