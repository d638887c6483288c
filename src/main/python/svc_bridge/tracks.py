"""The tracks of the set."""
from .mixer import levels, switches


def list(opened):
    """All tracks: those with a position in order, the returns, the master."""
    positioned = len(opened.song.tracks)
    return [_shown(opened, handle, track, place + 1 if place < positioned else None)
            for place, (handle, track) in enumerate(opened.tracks())]


def _shown(opened, handle, track, position):
    kind = opened.kind(track)
    shown = {'liveset_id': handle, 'position': position, 'name': track.name, 'kind': kind,
             'group': _group(track) if position else None}
    shown.update(levels(track))
    shown.update(switches(track, kind))
    return shown


def _group(track):
    group = track.group_track
    return group.name if group is not None else None
