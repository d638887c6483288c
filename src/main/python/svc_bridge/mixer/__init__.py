"""Volume, pan, sends and switches."""
