"""Faders, sends and switches; only what a kind of track has is read, because Live raises for the rest."""
from .fader import decibels
from ..numbers import rounded


def read(opened, track):
    """A track's mixer."""
    found = opened.track(track)
    kind = opened.kind(found)
    shown = {'liveset_id': track, 'track': found.name, 'kind': kind}
    shown.update(levels(found))
    shown.update(switches(found, kind))
    shown['sends'] = [] if kind == 'master' else _sends(opened, found)
    return shown


def returns(opened):
    """The return tracks in order."""
    handles = [(handle, track) for handle, track in opened.tracks() if opened.kind(track) == 'return']
    shown = []
    for place, (handle, track) in enumerate(handles):
        each = {'index': place + 1, 'letter': chr(ord('A') + place), 'name': track.name, 'liveset_id': handle,
                'mute': bool(track.mute), 'solo': bool(track.solo)}
        each.update(levels(track))
        shown.append(each)
    return shown


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
