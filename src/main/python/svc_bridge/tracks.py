"""The tracks of the set."""
from .handles import TRACKS
from .mixer.reading import levels, switches
from .refusal import Refusal
from .ticks import PAUSE


def every(opened):
    """All tracks: those with a position in order, the returns, the master."""
    positioned, rows = len(opened.song.tracks), []
    for place, (handle, track) in enumerate(opened.tracks()):
        rows.append(_shown(opened, handle, track, place + 1 if place < positioned else None))
        yield PAUSE
    return rows


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
        raise Refusal('INVALID_ARGUMENT', 'a %s track cannot be created' % kind)
    wanted = name.strip()
    if not wanted:
        raise Refusal('INVALID_ARGUMENT', 'a track to be created needs a name')
    called = [handle for handle, track in opened.tracks() if track.name.strip().lower() == wanted.lower()]
    if len(called) > 1:
        raise Refusal('AMBIGUOUS_REFERENCE', '%d tracks are called "%s"' % (len(called), wanted), candidates=called)
    if called:
        return {'track': (yield from _named(opened, called[0])), 'made': False}
    handle = _make(opened, kind, wanted)
    yield
    made = yield from _named(opened, handle)
    if made is None or made['name'] != wanted:
        raise Refusal('HOST_ERROR', 'Live made no track "%s"' % name)
    return {'track': made, 'made': True}


def _make(opened, kind, name):
    song = opened.song
    with opened.step() as step:
        made = song.create_midi_track(-1) if kind == 'midi' else song.create_audio_track(-1)
        step.did(lambda: song.delete_track(list(song.tracks).index(made)))
        step.set(made, 'name', name)
        if made.arm:  # as Live's settings may have it for new tracks
            step.set(made, 'arm', False)
    return TRACKS.name(made)


def _named(opened, handle):
    return next((track for track in (yield from every(opened)) if track['liveset_id'] == handle), None)
