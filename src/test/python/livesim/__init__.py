"""A simulator of Ableton Live's Python API that refuses what Live refuses; `python3 -m livesim --help`."""
