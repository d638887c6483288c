"""Envelopes of clips: curves, how they are read and how they are written."""
