"""Notes of MIDI clips, by the interface of Live 11 and by the older one."""
import collections

from .model import Value

Note = collections.namedtuple(
    'Note', 'note_id pitch start_time duration velocity mute probability velocity_deviation release_velocity')


def _valid(note):
    fits = (0 <= note.pitch <= 127 and note.duration > 0 and 0 < note.velocity <= 127
            and 0 <= note.probability <= 1 and -127 <= note.velocity_deviation <= 127
            and 0 <= note.release_velocity <= 127)
    if not fits:
        raise IndexError('Note properties are out of range')
    return note


class Notes:
    """The part of a clip that deals with notes; `notes` holds them in order of pitch, then time."""

    def _midi(self):
        if not self.is_midi_clip:
            raise RuntimeError('Only MIDI clips have notes')

    def _keep(self, notes):
        self.notes = tuple(sorted(notes, key=lambda note: (note.pitch, note.start_time)))

    def _add(self, added):
        """A note replaces one at the same place and cuts an earlier one of its pitch that sounds there."""
        pitches = collections.defaultdict(list)
        for note in self.notes:
            pitches[note.pitch].append(note)
        for note in added:
            others = [_cut(each, note) for each in pitches[note.pitch] if each.start_time != note.start_time]
            pitches[note.pitch] = others + [note]
        self._keep(note for notes in pitches.values() for note in notes)

    def _numbered(self, fields):
        self.last_note += 1
        return _valid(Note(self.last_note, *fields))

    def add_new_notes(self, specifications):
        self._midi()
        last = self.last_note
        made = [self._numbered(
            (s.pitch, s.start_time, s.duration, s.velocity, s.mute, s.probability, s.velocity_deviation,
             s.release_velocity)) for s in specifications]
        self._add(made)
        return tuple(range(last + 1, self.last_note + 1))

    def set_notes(self, notes):
        self._midi()
        self._add([self._numbered((int(p), float(s), float(d), float(v), bool(m), 1.0, 0.0, 64.0))
                   for p, s, d, v, m in notes])

    def _within(self, from_pitch, pitch_span, from_time, time_span):
        self._midi()
        return [note for note in self.notes
                if from_pitch <= note.pitch < from_pitch + pitch_span
                and from_time <= note.start_time < from_time + time_span]

    def get_notes_extended(self, from_pitch, pitch_span, from_time, time_span):
        return _shown(self._within(from_pitch, pitch_span, from_time, time_span))

    def get_all_notes_extended(self):
        self._midi()
        return _shown(self.notes)

    def get_notes_by_id(self, note_ids):
        self._midi()
        self._known(note_ids)
        return _shown(note for note in self.notes if note.note_id in note_ids)

    def get_notes(self, from_time, from_pitch, time_span, pitch_span):
        found = self._within(from_pitch, pitch_span, from_time, time_span)
        return tuple((n.pitch, n.start_time, n.duration, n.velocity, n.mute) for n in found)

    def remove_notes_extended(self, from_pitch, pitch_span, from_time, time_span):
        gone = self._within(from_pitch, pitch_span, from_time, time_span)
        self._keep(note for note in self.notes if note not in gone)

    def remove_notes(self, from_time, from_pitch, time_span, pitch_span):
        self.remove_notes_extended(from_pitch, pitch_span, from_time, time_span)

    def remove_notes_by_id(self, note_ids):
        self._midi()
        self._known(note_ids)
        self._keep(note for note in self.notes if note.note_id not in note_ids)

    def apply_note_modifications(self, notes):
        self._midi()
        changed = {each.note_id: _valid(Note(*(getattr(each, name) for name in Note._fields))) for each in notes}
        self._known(changed)
        self._keep(changed.get(note.note_id, note) for note in self.notes)

    def _known(self, ids):
        if not set(ids) <= {note.note_id for note in self.notes}:
            raise RuntimeError('All given IDs must be present in clip')


def _cut(note, by):
    sounds = note.start_time < by.start_time < note.start_time + note.duration
    return note._replace(duration=by.start_time - note.start_time) if sounds else note


def _shown(notes):
    return tuple(Value('Clip.MidiNote', **note._asdict()) for note in notes)
