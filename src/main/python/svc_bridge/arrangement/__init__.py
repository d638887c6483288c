"""Clips on the timeline, and the automation under them."""
