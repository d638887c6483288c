"""Envelopes of clips: curves, and reading and writing them."""
