"""Reads volume, pan, sends and switches; a switch that a kind of track does not have is null."""
from ..numbers import rounded
from .fader import decibels


def read(open_set, track):
    """Returns a track's mixer."""
    return describe(open_set, track, open_set.track(track))


def describe(open_set, handle, track):
    """Describes the mixer of a track."""
    kind = open_set.kind(track)
    tree = {'liveset_id': handle, 'track': track.name, 'kind': kind}
    tree.update(levels(track))
    tree.update(switches(track, kind))
    tree['sends'] = [] if kind == 'master' else _sends(open_set, track)
    return tree


def returns(open_set):
    """Returns the return tracks in order."""
    rows = []
    for index, (handle, track) in enumerate(open_set.returns()):
        row = {'index': index + 1, 'letter': chr(ord('A') + index), 'name': track.name, 'liveset_id': handle,
               'mute': bool(track.mute), 'solo': bool(track.solo)}
        row.update(levels(track))
        rows.append(row)
    return rows


def levels(track):
    """Returns volume and pan, which every track has."""
    mixer = track.mixer_device
    volume = mixer.volume.value
    return {'volume_db': decibels(volume), 'volume_raw': rounded(volume), 'pan': rounded(mixer.panning.value)}


def switches(track, kind):
    """Returns mute, solo and arm; null if the kind of track has no such switch."""
    master, armable = kind == 'master', kind in ('midi', 'audio') and track.can_be_armed
    return {'mute': None if master else bool(track.mute), 'solo': None if master else bool(track.solo),
            'arm': bool(track.arm) if armable else None}


def _sends(open_set, track):
    pairs = zip(open_set.song.return_tracks, track.mixer_device.sends)
    return [{'return_name': to.name, 'level_db': decibels(send.value, -6), 'level_raw': rounded(send.value)}
            for to, send in pairs]
