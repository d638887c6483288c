"""Restores which tracks are armed: with exclusive arm, Live disarms the others when it arms a track."""


def armed_tracks(song):
    """Returns the armed tracks."""
    return [track for track in song.tracks if track.can_be_armed and track.arm]


def restore(step, song, before):
    """Arms exactly the given tracks; returns those that had been disarmed."""
    disarmed = [track for track in before if not track.arm]
    for track in armed_tracks(song):
        if track not in before:
            step.set(track, 'arm', False)
    for track in disarmed:
        step.set(track, 'arm', True)
    return disarmed
