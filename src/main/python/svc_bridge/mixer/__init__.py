"""Faders, panoramas, sends and switches."""
