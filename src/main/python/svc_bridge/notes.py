"""The notes of session clips."""
from . import clip_content
from .clips import require_clip
from .errors import OperationError
from .note_rows import FIELDS, FORM, is_row, specification, values
from .ticks import run_in_time_slices

MAX_CHANGES = 100000
_SLICE = 1000      # notes that Live changes in one tick
_NEAR = 0.001      # beats, and velocities and probabilities that read back
_TIME_DIGITS = 6   # svc sends the times that it has read


def read(open_set, track, scene):
    """Returns the notes of a MIDI clip in order of time."""
    return (yield from clip_content.read_notes(_require_midi_clip(open_set, track, scene)))


def change(open_set, track, scene, changes):
    """
    Changes notes, many of them in several ticks and undo steps, and returns the number of notes afterwards.

    A change is [before, after]; before is null for a new note and after for a removed one. Changed notes keep their
    ids. Removals come first and additions last, so that Live does not cut notes that move away.
    """
    open_set.check_not_frozen(open_set.clip_track(track)[0])
    yield from _check(changes)
    clip = _require_midi_clip(open_set, track, scene)
    notes = clip_content.live_notes(clip)
    ids = yield from _find_ids(clip, notes, changes)
    modified = yield from _modified(clip, ids, changes)
    added = yield from run_in_time_slices(specification, [after for before, after in changes if before is None])
    removed = [ids[_key(before)] for before, after in changes if after is None]
    yield from _write(open_set, lambda: _require_midi_clip(open_set, track, scene), _calls(removed, modified, added))
    expected = len(notes) + len(added) - len(removed)
    return (yield from _verify(_require_midi_clip(open_set, track, scene), expected, changes))


def _require_midi_clip(open_set, track, scene):
    found, clip = require_clip(open_set, track, scene)
    if not clip.is_midi_clip:
        raise OperationError('NOT_A_MIDI_TRACK', 'the clip "%s" of "%s" is an audio clip; it has no notes'
                             % (clip.name, found.name), 'Choose a MIDI clip.')
    return clip


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
            and all(each is None or is_row(each) for each in pair))


def _key(row):
    return row[0], round(row[1], _TIME_DIGITS)


def _find_ids(clip, notes, changes):
    """Returns the ids of the changed notes by pitch and start; fails if the clip does not have one of them."""
    pairs = yield from run_in_time_slices(
        lambda note: ((note.pitch, round(note.start_time, _TIME_DIGITS)), note.note_id), notes)
    found = dict(pairs)
    missing = [before for before, _ in changes if before is not None and _key(before) not in found]
    if missing:
        raise OperationError('HOST_ERROR', 'the clip "%s" does not have the note with pitch %d at beat %s any more'
                             % (clip.name, missing[0][0], missing[0][1]), 'Read the notes again, then try again.')
    return found


def _modified(clip, ids, changes):
    """Returns Live's vector of the notes that change, with their new values."""
    rows = {ids[_key(before)]: after for before, after in changes if before is not None and after is not None}
    if not rows:
        return None
    notes = clip.get_notes_by_id(tuple(rows))
    yield from run_in_time_slices(lambda note: _assign(note, rows[note.note_id]), notes)
    return notes


def _assign(note, row):
    for name, value in zip(FIELDS, values(row)):
        if getattr(note, name) != value:
            setattr(note, name, value)


def _calls(removed, modified, added):
    """Returns the names of the clip's methods to call, each with its argument."""
    calls = [('remove_notes_by_id', part) for part in _slices(removed)]
    if modified is not None:
        calls.append(('apply_note_modifications', modified))  # in one call, since notes can trade places
    return calls + [('add_new_notes', part) for part in _slices(added)]


def _slices(items):
    return [tuple(items[at:at + _SLICE]) for at in range(0, len(items), _SLICE)]


def _write(open_set, clip, calls):
    """Makes the calls: in one undo step if they concern few notes, otherwise each in a step of its own."""
    small = sum(len(notes) for _, notes in calls) <= _SLICE
    for group in [calls] if small else [[call] for call in calls]:
        with open_set.undo_step() as step:
            for method, notes in group:
                getattr(clip(), method)(notes)
                step.record_change()
        yield


def _verify(clip, expected, changes):
    """Returns the number of notes; fails if Live stores other notes than the requested ones."""
    rows = yield from clip_content.read_notes(clip)
    stored = {(row[0], round(row[1], 3)): row for row in rows}
    wanted = [after for _, after in changes if after is not None]
    same = yield from run_in_time_slices(lambda row: _is_near(stored.get((row[0], round(row[1], 3))), row), wanted)
    differing = len(same) - sum(same)
    if differing or len(rows) != expected:
        raise OperationError('HOST_ERROR', 'Live changed %d of %d notes of the clip "%s", which has %d notes instead of '
                             '%d' % (differing, len(wanted), clip.name, len(rows), expected),
                             'Undo the change, then read the notes.')
    return {'note_count': len(rows)}


def _is_near(stored, row):
    return stored is not None and all(abs(one - other) <= _NEAR for one, other in zip(values(stored), values(row)))
