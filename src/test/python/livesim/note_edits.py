"""Editing notes of MIDI clips: selecting, quantizing, duplicating."""
from .notes import old

# Song.RecordingQuantization: the grids in beats
_GRIDS = {1: (1.0,), 2: (0.5,), 3: (1 / 3,), 4: (0.5, 1 / 3), 5: (0.25,), 6: (1 / 6,), 7: (0.25, 1 / 6), 8: (0.125,)}
_NAMES = ('C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B')


class NoteEdits:
    """Editing of notes; `selected_ids` contains the ids of the selected notes."""

    # Selection, as described in Live's documentation

    def select_all_notes(self):
        self.refuse_audio()
        self.selected_ids = frozenset(note.note_id for note in self.notes)

    def deselect_all_notes(self):
        self.refuse_audio()
        self.selected_ids = frozenset()

    def select_notes_by_id(self, note_ids):
        self.refuse_audio()
        self.refuse_unknown(note_ids)
        self.selected_ids |= frozenset(note_ids)

    def _selected(self):
        self.refuse_audio()
        return [note for note in self.notes if note.note_id in self.selected_ids]

    def get_selected_notes(self):
        return tuple(old(note) for note in self._selected())

    def get_selected_notes_extended(self):
        return tuple(self._selected())

    def replace_selected_notes(self, notes):
        """Replaces the selected notes and selects the new ones."""
        deleted = self._selected()
        created = self.old_notes(notes)
        self.keep_notes(note for note in self.notes if note not in deleted)
        self.add_notes(created)
        self.selected_ids = frozenset(note.note_id for note in created)

    # Quantization

    def quantize(self, quantization_grid, amount):
        self._quantize(quantization_grid, amount, lambda note: True)

    def quantize_pitch(self, note, source, amount):
        self._quantize(source, amount, lambda each: each.pitch == note)

    def _quantize(self, grid, amount, concerns):
        if self.is_audio_clip or self.track.canonical_parent.swing_amount:
            raise NotImplementedError('the simulator cannot quantize audio clips or with swing')
        if grid not in range(9) or not 0 <= amount <= 1:
            raise RuntimeError('Invalid quantization')
        self.add_notes([_moved(note, _GRIDS[grid], amount) if grid and concerns(note) else note
                        for note in self._taken()])

    def _taken(self):
        """Removes and returns all notes."""
        taken = self.notes
        self.keep_notes(())
        return taken

    # Duplication

    def duplicate_notes_by_id(self, note_ids, destination_time=None, transposition_amount=0):
        """Copies notes to a time, by default to the end of the last one."""
        self.refuse_audio()
        self.refuse_unknown(note_ids)
        chosen = [note for note in self.notes if note.note_id in note_ids]
        if destination_time is None:
            destination_time = max((note.start_time + note.duration for note in chosen), default=0.0)
        first = min((note.start_time for note in chosen), default=0.0)
        return self._copied(chosen, destination_time - first, transposition_amount)

    def duplicate_region(self, region_start, region_length, destination_time, pitch=-1, transposition_amount=0):
        self.refuse_audio()
        chosen = [note for note in self.notes
                  if region_start <= note.start_time < region_start + region_length and pitch in (-1, note.pitch)]
        self._copied(chosen, destination_time - region_start, transposition_amount)

    def _copied(self, notes, by, transposed):
        created = [self.numbered((note.pitch + transposed, note.start_time + by) + tuple(note[3:])) for note in notes]
        self.add_notes(created)
        return tuple(note.note_id for note in created)

    def duplicate_loop(self):
        """Doubles the loop, or the clip if looping is off; later notes and envelopes move along (manual)."""
        self.refuse_audio()
        low, high = self.content
        length = high - low
        later = [note for note in self.notes if note.start_time >= high]
        inside = [note for note in self.notes if low <= note.start_time < high]
        self.keep_notes([note for note in self.notes if note not in later]
                        + [note._replace(start_time=note.start_time + length) for note in later])
        self._copied(inside, length, 0)
        for envelope in self.envelopes:
            envelope.duplicate(low, high)
        self.end = max(self.end, high) + length if self.looping else self.end
        self.loop_end = high + length

    @staticmethod
    def note_number_to_name(midi_pitch):
        return _NAMES[midi_pitch % 12] + str(midi_pitch // 12 - 2)


def _moved(note, grids, amount):
    """Moves a note towards the nearest grid line."""
    nearest = min((round(note.start_time / grid) * grid for grid in grids),
                  key=lambda line: abs(line - note.start_time))
    return note._replace(start_time=note.start_time + (nearest - note.start_time) * amount)
