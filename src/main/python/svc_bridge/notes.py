"""The notes of clips in slots and on the timeline."""
from . import clip_content
from .clip_place import place_of
from .errors import OperationError
from .note_rows import FORM, is_place, is_row, moved, specification, values
from .note_writer import NoteWriter
from .numbers import plain
from .ticks import run_in_time_slices

MAX_CHANGES = 100000
_NEAR = 0.001      # beats, and velocities and probabilities that read back
_TIME_DIGITS = 6   # svc sends the times that it has read


def read(open_set, track, scene=None, start=None):
    """Returns the notes of a MIDI clip in order of time."""
    place = place_of(track, scene, start)
    clip = _require_midi_clip(open_set, place)
    return (yield from clip_content.read_notes(clip, place.origin(clip)))


def change(open_set, track, changes, scene=None, start=None):
    """
    Changes notes, many of them in several ticks and undo steps, and returns the number of notes afterwards.

    A change is [before, after]; before is null for a new note, otherwise it needs pitch and start only, and after is
    null for a removed note. Changed notes keep their ids. Removals come first and additions last, so that Live does not cut notes that move away.
    """
    place = place_of(track, scene, start)
    place.check_track(open_set, open_set.clip_track(track)[0])
    yield from _check(changes)
    clip = _require_midi_clip(open_set, place)
    changes = yield from _in_times_of(clip, place.origin(clip), changes)
    notes = clip_content.live_notes(clip)
    ids = yield from _find_ids(clip, notes, changes, place.origin(clip))
    yield
    removed = [note_id for note_id, (_, after) in zip(ids, changes) if after is None]
    modified = [(note_id, before, after) for note_id, (before, after) in zip(ids, changes) if note_id and after]
    yield
    added = yield from run_in_time_slices(specification, [after for before, after in changes if before is None])
    writer = NoteWriter(open_set, lambda: _require_midi_clip(open_set, place))
    yield from writer.write(removed, modified, added)
    expected = len(notes) + len(added) - len(removed)
    return (yield from _verify(_require_midi_clip(open_set, place), expected, changes))


def _require_midi_clip(open_set, place):
    track, clip = place.require(open_set)
    if not clip.is_midi_clip:
        raise OperationError('NOT_A_MIDI_TRACK', 'the clip "%s" of "%s" is an audio clip; it has no notes'
                             % (clip.name, track.name), 'Choose a MIDI clip.')
    return clip


def _in_times_of(clip, origin, changes):
    """Returns changes whose times count from an origin in a clip with the clip's own times."""
    if origin == 0:
        return changes
    return (yield from run_in_time_slices(lambda pair: [row and moved(row, origin) for row in pair], changes))


def _check(changes):
    """Fails unless every change is valid."""
    if len(changes) > MAX_CHANGES:
        raise OperationError('INVALID_ARGUMENT', 'at most %d notes can be changed at once' % MAX_CHANGES)
    valid = yield from run_in_time_slices(_is_change, changes)
    if not all(valid):
        raise OperationError('INVALID_ARGUMENT', 'the change %s is invalid; a change is [before, after], and a note is '
                             '%s' % (repr(changes[valid.index(False)])[:200], FORM))


def _is_change(pair):
    return (isinstance(pair, list) and len(pair) == 2 and pair != [None, None]
            and (pair[0] is None or is_place(pair[0])) and (pair[1] is None or is_row(pair[1])))


def _key(row):
    return row[0], round(row[1], _TIME_DIGITS)


def _find_ids(clip, notes, changes, origin):
    """Returns the id of each changed note, None for a new one; fails if the clip does not have one of the notes."""
    pairs = yield from run_in_time_slices(
        lambda note: ((note.pitch, round(note.start_time, _TIME_DIGITS)), note.note_id), notes)
    yield
    found = dict(pairs)
    ids = yield from run_in_time_slices(lambda pair: pair[0] and found.get(_key(pair[0])), changes)
    missing = [before for (before, _), note_id in zip(changes, ids) if before and note_id is None]
    if missing:
        raise OperationError('HOST_ERROR', 'the clip "%s" does not have the note with pitch %d at beat %s any more'
                             % (clip.name, missing[0][0], plain(missing[0][1] - origin)), 'Read the notes again, then try again.')
    return ids


def _verify(clip, expected, changes):
    """Returns the number of notes; fails if Live stores other notes than the requested ones."""
    rows = yield from clip_content.read_notes(clip)
    stored = dict((yield from run_in_time_slices(lambda row: (_rounded(row), row), rows)))
    wanted = [after for _, after in changes if after is not None]
    same = yield from run_in_time_slices(lambda row: _is_near(stored.get(_rounded(row)), row), wanted)
    differing = len(same) - sum(same)
    if differing or len(rows) != expected:
        raise OperationError('HOST_ERROR', 'Live changed %d of %d notes of the clip "%s", which has %d notes instead of '
                             '%d' % (differing, len(wanted), clip.name, len(rows), expected),
                             'Undo the change, then read the notes.')
    return {'note_count': len(rows)}


def _rounded(row):
    """Returns pitch and start of a row as keys of a table in which notes that Live has stored are found."""
    return row[0], round(row[1], 3)


def _is_near(stored, row):
    return stored is not None and all(abs(one - other) <= _NEAR for one, other in zip(values(stored), values(row)))
