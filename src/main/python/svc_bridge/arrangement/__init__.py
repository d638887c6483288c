"""Clips on the arrangement timeline, and their automation."""
