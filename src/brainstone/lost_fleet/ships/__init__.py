"""Spaceships and artifacts: what lies on them, exploring, examining and their actions."""
