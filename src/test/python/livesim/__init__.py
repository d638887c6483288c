"""A simulator of Ableton Live's Python API with Live's restrictions; see `python3 -m livesim --help`."""
