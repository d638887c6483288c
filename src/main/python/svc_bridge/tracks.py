"""The tracks of the set."""
from . import tombstones
from .arming import armed_tracks, restore
from .errors import OperationError
from .handles import TRACKS
from .mixer.reading import levels, switches
from .ticks import PAUSE


def list_tracks(open_set):
    """Returns all tracks: tracks with a position in order, return tracks, the master."""
    positioned, rows = len(open_set.song.tracks), []
    for index, (handle, track) in enumerate(open_set.tracks()):
        rows.append(_describe(open_set, handle, track, index + 1 if index < positioned else None))
        yield PAUSE
    return rows


def _describe(open_set, handle, track, position):
    kind = open_set.kind(track)
    row = {'liveset_id': handle, 'position': position, 'name': track.name, 'kind': kind,
           'group': _group(track) if position else None, 'color': '#%06x' % track.color,
           'devices': None, 'frozen': True if track.is_frozen else None}
    row.update(levels(track))
    row.update(switches(track, kind))
    return row


def _group(track):
    group = track.group_track
    return group.name if group is not None else None


def ensure(open_set, kind, name):
    """Returns the track with a name; creates it if there is none."""
    if kind not in ('midi', 'audio'):
        raise OperationError('INVALID_ARGUMENT', 'a %s track cannot be created' % kind, 'Create a MIDI or audio track.')
    requested = name.strip()
    if not requested:
        raise OperationError('INVALID_ARGUMENT', 'a new track needs a name', 'Give a name that is not empty.')
    matches = [handle for handle, track in open_set.tracks() if track.name.strip().lower() == requested.lower()]
    if len(matches) > 1:
        raise OperationError('AMBIGUOUS_REFERENCE', '%d tracks are named "%s"' % (len(matches), requested),
                             'Rename all but one of these tracks, or choose another name.',
                             candidates=matches)
    if matches:
        return {'track': (yield from _find(open_set, matches[0])), 'made': False}
    handle = _create(open_set, kind, requested)
    yield
    tombstones.remember_created(open_set, handle)
    created = yield from _find(open_set, handle)
    if created is None or created['name'] != requested:
        raise OperationError('HOST_ERROR', 'Live did not create the track "%s"' % name)
    return {'track': created, 'made': True}


def _create(open_set, kind, name):
    song = open_set.song
    with open_set.undo_step() as step:
        armed = armed_tracks(song)
        track = song.create_midi_track(-1) if kind == 'midi' else song.create_audio_track(-1)
        step.record_change(lambda: song.delete_track(list(song.tracks).index(track)))
        step.set(track, 'name', name)
        restore(step, song, armed)  # Live's settings may arm new tracks
    return TRACKS.name(track)


def _find(open_set, handle):
    return next((track for track in (yield from list_tracks(open_set)) if track['liveset_id'] == handle), None)
