"""Lessons: moments of real games, what a coach asks for there, and whether it was done.

The positions are records with a ply, so that they exist and are legal by the rules of the day; the
words are texts like all others (``texts/<language>/lessons.json``). docs/learn.md says how to write
one.
"""
