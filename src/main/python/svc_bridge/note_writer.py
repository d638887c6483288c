"""Writes notes of a clip: few in one undo step, many in as many ticks as Live needs, each with its own undo step."""
from .note_rows import FIELDS, values
from .ticks import PAUSE, TimeBudget, run_in_time_slices

FEW = 250              # notes that are written in one undo step, and the most for one call of Live
_WRITE_SECONDS = 0.005  # of a tick, after which no further call is started
_FAR = float(1 << 19)  # beats by which notes move aside


class NoteWriter:
    """Writes the changes of a clip's notes; finds the clip again in every tick."""

    def __init__(self, open_set, find_clip):
        self._open_set, self._find_clip = open_set, find_clip

    def write(self, removed, modified, added):
        """Removes notes by id, then modifies notes (id, before, after), then adds specifications."""
        calls = [('remove_notes_by_id', tuple(ids)) for ids in _batches(removed)]
        calls += [('apply_note_modifications', notes) for notes in (yield from self._modified(modified))]
        calls += [('add_new_notes', tuple(added_now)) for added_now in _batches(added)]
        is_small = len(removed) + len(modified) + len(added) <= FEW
        while calls:
            calls = self._write_in_one_tick(calls, is_small)
            yield

    def _write_in_one_tick(self, calls, is_small):
        """Makes calls in one undo step until the time for writing is spent; returns the others."""
        clip, budget, done = self._find_clip(), TimeBudget(_WRITE_SECONDS), 0
        with self._open_set.undo_step() as step:
            while done < len(calls) and (done == 0 or is_small or budget.left()):
                method, notes = calls[done]
                getattr(clip, method)(notes)
                step.record_change()
                done += 1
        return calls[done:]

    def _modified(self, modified):
        """
        Returns vectors of Live's notes with their new values.

        Notes can trade places. If they do not fit into one vector, those that move are first moved far behind the
        others, so that no call moves a note onto one that a later call moves away.
        """
        rows = {note_id: after for note_id, _, after in modified}
        aside = [note_id for note_id, before, after in modified if len(rows) > FEW and before[:2] != after[:2]]
        away = yield from self._vectors(aside, _move_aside)
        return away + (yield from self._vectors(list(rows), lambda note: _assign(note, rows[note.note_id])))

    def _vectors(self, ids, change):
        vectors = []
        for batch in _batches(ids):
            vectors.append(self._find_clip().get_notes_by_id(tuple(batch)))
            yield from run_in_time_slices(change, vectors[-1])
            yield PAUSE
        return vectors


def _batches(items):
    return [items[at:at + FEW] for at in range(0, len(items), FEW)]


def _move_aside(note):
    note.start_time += _FAR


def _assign(note, row):
    for name, value in zip(FIELDS, values(row)):
        if getattr(note, name) != value:
            setattr(note, name, value)
