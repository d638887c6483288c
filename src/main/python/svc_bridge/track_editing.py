"""Creates, renames, colors, copies and deletes tracks: one change of the track list per tick."""
from . import tombstones
from .arming import armed_tracks, restore
from .errors import OperationError
from .handles import TRACKS
from .tracks import list_tracks


def create(open_set, kind, name=None, position=None):
    """Creates an empty track; returns it with the names of the tracks that Live disarmed and svc armed again."""
    if kind not in ('midi', 'audio', 'return'):
        raise OperationError('INVALID_ARGUMENT', 'a %s track cannot be created' % kind,
                             'Create a MIDI, audio or return track.')
    last = len(open_set.song.tracks) + 1
    if position is not None and not 1 <= position <= last:
        raise OperationError('INVALID_ARGUMENT', 'the position of the track must be between 1 and %d, not %d'
                             % (last, position), 'Give a position in this range.')
    open_set.tracks()  # so that existing tracks have lower handles than the new one
    armed, disarmed = armed_tracks(open_set.song), []
    with open_set.undo_step() as step:
        track = _create(open_set.song, step, kind, -1 if position in (None, last) else position - 1)
        if name is not None:
            step.set(track, 'name', _given_name(open_set, track, name))
        disarmed += restore(step, open_set.song, armed)
    yield
    with open_set.undo_step() as step:  # Live may arm the new track later
        disarmed += restore(step, open_set.song, armed)
    tombstones.remember_created(open_set, TRACKS.name(track))
    created = yield from _find(open_set, TRACKS.name(track))
    if name is not None:
        _check_name(open_set, created, track, name)
    return {'track': created, 'rearmed': [each.name for each in disarmed]}


def _create(song, step, kind, index):
    if kind == 'return':
        track = song.create_return_track()
        step.record_change(lambda: song.delete_return_track(list(song.return_tracks).index(track)))
        return track
    track = song.create_midi_track(index) if kind == 'midi' else song.create_audio_track(index)
    step.record_change(lambda: song.delete_track(list(song.tracks).index(track)))
    return track


def rename(open_set, track, name):
    """Renames a track and returns it; a return track keeps its letter."""
    found = open_set.track(track)
    if open_set.kind(found) == 'master':
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'the master track cannot be renamed', 'Choose another track.')
    with open_set.undo_step() as step:
        step.set(found, 'name', _given_name(open_set, found, name))
    yield
    renamed = yield from _find(open_set, track)
    _check_name(open_set, renamed, found, name)
    return renamed


def _given_name(open_set, track, name):
    """Returns the name to set: Live adds the letter of a return track itself."""
    prefix = _prefix(open_set, track)
    return name[len(prefix):] if prefix and name.startswith(prefix) else name


def _prefix(open_set, track):
    returns = list(open_set.song.return_tracks)
    return '%s-' % chr(ord('A') + returns.index(track)) if track in returns else ''


def _check_name(open_set, row, track, name):
    prefix = _prefix(open_set, track)
    if row['name'] not in (name, prefix + name):
        raise OperationError('HOST_ERROR', 'Live named the track "%s" instead of "%s"' % (row['name'], name))


def color(open_set, track, color):
    """Sets the color of a track, for which Live uses the nearest color of its palette; returns the track."""
    with open_set.undo_step() as step:
        step.set(open_set.track(track), 'color', color)
    yield
    return (yield from _find(open_set, track))


def delete(open_set, track):
    """Deletes a track, and a group with its members; returns the deleted tracks."""
    rows = yield from list_tracks(open_set)
    found, song = open_set.track(track), open_set.song
    kind = open_set.kind(found)
    if kind == 'master':
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'the master track cannot be deleted', 'Choose another track.')
    deleted = [TRACKS.name(each) for each in _with_members(song, found)]
    if kind != 'return' and len(deleted) == len(song.tracks):
        raise OperationError('INVALID_ARGUMENT', 'the only track of a set cannot be deleted',
                             'Create another track first.')
    yield from tombstones.remember(open_set)
    with open_set.undo_step() as step:
        if kind == 'return':
            song.delete_return_track(list(song.return_tracks).index(found))
        else:
            song.delete_track(list(song.tracks).index(found))
        step.record_change()
    yield
    if any(handle in deleted for handle, _ in open_set.tracks()):
        raise OperationError('HOST_ERROR', 'Live did not delete the track %s' % track)
    return [row for row in rows if row['liveset_id'] in deleted]


def _with_members(song, track):
    """Returns the track and, if it is a group, the tracks inside it at any depth."""
    return [each for each in list(song.tracks) + list(song.return_tracks) if each == track or _is_inside(each, track)]


def _is_inside(track, group):
    parent = track.group_track
    return parent is not None and (parent == group or _is_inside(parent, group))


def duplicate(open_set, track, name=None):
    """Copies a track, and a group with its members; returns the copies."""
    found, song = open_set.track(track), open_set.song
    kind = open_set.kind(found)
    if kind in ('return', 'master'):
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'a %s track cannot be duplicated' % kind,
                             'Choose a MIDI, audio or group track.')
    before, armed = list(song.tracks), armed_tracks(song)
    with open_set.undo_step() as step:
        song.duplicate_track(before.index(found))
        step.record_change(lambda: song.delete_track(list(song.tracks).index(_added(song, before)[0])))
        if name is not None:
            step.set(_added(song, before)[0], 'name', name)
        restore(step, song, armed)
    yield
    handles = [TRACKS.name(each) for each in _added(song, before)]
    for handle in handles:
        tombstones.remember_created(open_set, handle)
    copies = [row for row in (yield from list_tracks(open_set)) if row['liveset_id'] in handles]
    if not copies or (name is not None and copies[0]['name'] != name):
        raise OperationError('HOST_ERROR', 'Live did not duplicate "%s"' % found.name)
    return copies


def _added(song, before):
    return [track for track in song.tracks if track not in before]


def _find(open_set, handle):
    rows = yield from list_tracks(open_set)
    found = next((row for row in rows if row['liveset_id'] == handle), None)
    if found is None:
        raise OperationError('TRACK_NOT_FOUND', 'there is no track %s' % handle)
    return found
