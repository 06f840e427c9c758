"""Boxes of other packages, installed as anybody would and played without touching the product."""
