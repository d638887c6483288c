"""Faders, sends and switches; only what a kind of track has is read, because Live raises for the rest."""
from ..numbers import rounded
from .fader import decibels


def read(opened, track):
    """A track's mixer."""
    return shown(opened, track, opened.track(track))


def shown(opened, handle, track):
    """The mixer of a track that was found."""
    kind = opened.kind(track)
    tree = {'liveset_id': handle, 'track': track.name, 'kind': kind}
    tree.update(levels(track))
    tree.update(switches(track, kind))
    tree['sends'] = [] if kind == 'master' else _sends(opened, track)
    return tree


def returns(opened):
    """The return tracks in order."""
    rows = []
    for place, (handle, track) in enumerate(opened.returns()):
        row = {'index': place + 1, 'letter': chr(ord('A') + place), 'name': track.name, 'liveset_id': handle,
               'mute': bool(track.mute), 'solo': bool(track.solo)}
        row.update(levels(track))
        rows.append(row)
    return rows


def levels(track):
    """Volume and panorama, which every track has."""
    mixer = track.mixer_device
    volume = mixer.volume.value
    return {'volume_db': decibels(volume), 'volume_raw': rounded(volume), 'pan': rounded(mixer.panning.value)}


def switches(track, kind):
    """Mute, solo and arm; null where the kind has none."""
    master, armable = kind == 'master', kind in ('midi', 'audio') and track.can_be_armed
    return {'mute': None if master else bool(track.mute), 'solo': None if master else bool(track.solo),
            'arm': bool(track.arm) if armable else None}


def _sends(opened, track):
    pairs = zip(opened.song.return_tracks, track.mixer_device.sends)
    return [{'return_name': to.name, 'level_db': decibels(send.value, -6), 'level_raw': rounded(send.value)}
            for to, send in pairs]
