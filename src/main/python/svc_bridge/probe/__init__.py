"""Tries out what nobody could verify."""
