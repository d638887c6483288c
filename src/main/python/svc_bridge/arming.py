"""The tracks that are armed: with Exclusive Arm, Live arms a track for a new instrument and disarms all others."""


class Arming:
    """The arm switches of all tracks before a change, which may change them as a side effect."""

    def __init__(self, open_set):
        self._open_set = open_set
        self._armed = [(track, bool(track.arm)) for track in open_set.song.tracks if track.can_be_armed]

    def restore(self):
        """Restores the switches; returns the names of the tracks that are armed again."""
        changed = [(track, armed) for track, armed in self._armed
                   if track != None and bool(track.arm) != armed]  # noqa: E711, a deleted object equals None
        if not changed:
            return []
        with self._open_set.undo_step() as step:
            for track, armed in changed:
                step.set(track, 'arm', armed)
        return [track.name for track, armed in changed if armed]
