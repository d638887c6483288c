"""Notes of MIDI clips, with the interface of Live 11 and the older one."""
import bisect
import collections
import operator

_FIELDS = 'note_id pitch start_time duration velocity mute probability velocity_deviation release_velocity'
_ORDER = operator.attrgetter('pitch', 'start_time')


class Note(collections.namedtuple('Note', _FIELDS)):
    """A note; scripts get a value that they can modify."""

    lom = 'Clip.MidiNote'
    __slots__ = ()


def _valid(note):
    fits = (0 <= note.pitch <= 127 and note.duration > 0 and 0 < note.velocity <= 127
            and 0 <= note.probability <= 1 and -127 <= note.velocity_deviation <= 127
            and 0 <= note.release_velocity <= 127)
    if not fits:
        raise IndexError('Note properties are out of range')
    return note


class Notes:
    """The notes of a clip, in order of pitch, then time."""

    def refuse_audio(self):
        """Raises an error on audio clips."""
        if not self.is_midi_clip:
            raise RuntimeError('Only MIDI clips have notes')

    def keep_notes(self, notes):
        """Replaces all notes."""
        self.notes = tuple(sorted(notes, key=_ORDER))

    def add_notes(self, added):
        """Adds notes; each replaces a note of the same pitch and time, and cuts an earlier note of the same pitch."""
        pitches = {note.pitch: _Pitch() for note in added}
        for note in self.notes:
            if note.pitch in pitches:
                pitches[note.pitch].insert(note)
        for note in added:
            pitches[note.pitch].insert(note)
            pitches[note.pitch].cut_before(note)
        others = [note for note in self.notes if note.pitch not in pitches]
        self.keep_notes(others + [note for pitch in pitches.values() for note in pitch.notes.values()])

    def numbered(self, fields):
        """Creates a note with a new id."""
        self.last_note += 1
        return _valid(Note(self.last_note, *fields))

    def add_new_notes(self, specifications):
        self.refuse_audio()
        last = self.last_note
        created = [self.numbered(
            (s.pitch, s.start_time, s.duration, s.velocity, s.mute, s.probability, s.velocity_deviation,
             s.release_velocity)) for s in specifications]
        self.add_notes(created)
        return tuple(range(last + 1, self.last_note + 1))

    def set_notes(self, notes):
        self.refuse_audio()
        self.add_notes(self.old_notes(notes))

    def old_notes(self, rows):
        """Creates notes of the older interface: pitch, time, duration, velocity, mute."""
        return [self.numbered((int(p), float(s), float(d), float(v), bool(m), 1.0, 0.0, 64.0))
                for p, s, d, v, m in rows]

    def _within(self, from_pitch, pitch_span, from_time, time_span):
        self.refuse_audio()
        return [note for note in self.notes
                if from_pitch <= note.pitch < from_pitch + pitch_span
                and from_time <= note.start_time < from_time + time_span]

    def get_notes_extended(self, from_pitch, pitch_span, from_time, time_span):
        return tuple(self._within(from_pitch, pitch_span, from_time, time_span))

    def get_all_notes_extended(self):
        self.refuse_audio()
        return self.notes

    def get_notes_by_id(self, note_ids):
        self.refuse_audio()
        ids = self.known_ids(note_ids)
        return tuple(note for note in self.notes if note.note_id in ids)

    def get_notes(self, from_time, from_pitch, time_span, pitch_span):
        found = self._within(from_pitch, pitch_span, from_time, time_span)
        return tuple(old(note) for note in found)

    def remove_notes_extended(self, from_pitch, pitch_span, from_time, time_span):
        deleted = set(self._within(from_pitch, pitch_span, from_time, time_span))
        self.keep_notes(note for note in self.notes if note not in deleted)

    def remove_notes(self, from_time, from_pitch, time_span, pitch_span):
        self.remove_notes_extended(from_pitch, pitch_span, from_time, time_span)

    def remove_notes_by_id(self, note_ids):
        self.refuse_audio()
        ids = self.known_ids(note_ids)
        self.keep_notes(note for note in self.notes if note.note_id not in ids)

    def apply_note_modifications(self, notes):
        self.refuse_audio()
        changed = {each.note_id: _valid(Note(*(getattr(each, name) for name in Note._fields))) for each in notes}
        self.refuse_unknown(changed)
        self.keep_notes(changed.get(note.note_id, note) for note in self.notes)

    def known_ids(self, ids):
        """Returns ids as a set; raises an error if the clip has no note with one of them."""
        self.refuse_unknown(ids)
        return set(ids)

    def refuse_unknown(self, ids):
        """Raises an error if the clip has no note with one of the ids."""
        if not set(ids) <= {note.note_id for note in self.notes}:
            raise RuntimeError('All given IDs must be present in clip')


class _Pitch:
    """The notes of one pitch by start; a later one at the same start replaces an earlier one."""

    def __init__(self):
        self.notes, self._starts = {}, []

    def insert(self, note):
        if not self._starts or self._starts[-1] < note.start_time:
            self._starts.append(note.start_time)
        elif note.start_time not in self.notes:
            bisect.insort(self._starts, note.start_time)
        self.notes[note.start_time] = note

    def cut_before(self, note):
        """Ends the note before a note where that one starts."""
        at = bisect.bisect_left(self._starts, note.start_time)
        before = self.notes[self._starts[at - 1]] if at else note
        if before.start_time < note.start_time < before.start_time + before.duration:
            self.notes[before.start_time] = before._replace(duration=note.start_time - before.start_time)




def old(note):
    """Returns a note in the form of the older interface."""
    return note.pitch, note.start_time, note.duration, note.velocity, note.mute
