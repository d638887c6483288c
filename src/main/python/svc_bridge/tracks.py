"""The tracks of the set."""
from .handles import TRACKS
from .mixer.reading import levels, switches
from .refusal import Refusal


def every(opened):
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


def ensure(opened, kind, name):
    """The track that is called so; one is made where there is none."""
    if kind not in ('midi', 'audio'):
        raise Refusal('INVALID_ARGUMENT', 'a %s track cannot be created' % kind[:100])
    wanted = name.strip()
    if not wanted:
        raise Refusal('INVALID_ARGUMENT', 'a track to be created needs a name')
    called = [track for track in every(opened) if track['name'].strip().lower() == wanted.lower()]
    if len(called) > 1:
        raise Refusal('AMBIGUOUS_REFERENCE', '%d tracks are called "%s"' % (len(called), wanted),
                      candidates=[track['liveset_id'] for track in called])
    if called:
        return {'track': called[0], 'made': False}
    handle = _make(opened, kind, wanted)
    yield
    return {'track': _landed(opened, handle, wanted), 'made': True}


def _make(opened, kind, name):
    song = opened.song
    with opened.step() as step:
        made = song.create_midi_track(-1) if kind == 'midi' else song.create_audio_track(-1)
        step.did(lambda: song.delete_track(list(song.tracks).index(made)))
        step.set(made, 'name', name)
    return TRACKS.name(made)


def _landed(opened, handle, name):
    for track in every(opened):
        if track['liveset_id'] == handle and track['name'] == name:
            return track
    raise Refusal('HOST_ERROR', 'Live made no track "%s"' % name)
