"""Scales by their names in Live, with intervals in semitones (Push's scale menu; Live's manual)."""

_SCALES = {
    'Major': '0 2 4 5 7 9 11', 'Minor': '0 2 3 5 7 8 10', 'Dorian': '0 2 3 5 7 9 10', 'Mixolydian': '0 2 4 5 7 9 10',
    'Lydian': '0 2 4 6 7 9 11', 'Phrygian': '0 1 3 5 7 8 10', 'Locrian': '0 1 3 5 6 8 10',
    'Whole Tone': '0 2 4 6 8 10', 'Half-whole Dim.': '0 1 3 4 6 7 9 10', 'Whole-half Dim.': '0 2 3 5 6 8 9 11',
    'Minor Blues': '0 3 5 6 7 10', 'Minor Pentatonic': '0 3 5 7 10', 'Major Pentatonic': '0 2 4 7 9',
    'Harmonic Minor': '0 2 3 5 7 8 11', 'Harmonic Major': '0 2 4 5 7 8 11', 'Dorian #4': '0 2 3 6 7 9 10',
    'Phrygian Dominant': '0 1 4 5 7 8 10', 'Melodic Minor': '0 2 3 5 7 9 11', 'Lydian Augmented': '0 2 4 6 8 9 11',
    'Lydian Dominant': '0 2 4 6 7 9 10', 'Super Locrian': '0 1 3 4 6 8 10', 'Bhairav': '0 1 4 5 7 8 11',
    'Hungarian Minor': '0 2 3 6 7 8 11', 'Hirajoshi': '0 2 3 7 8', 'In-Sen': '0 1 5 7 10', 'Iwato': '0 1 5 6 10',
    'Kumoi': '0 2 3 7 9',
}


class Scales:
    """The scale of a set."""

    @property
    def scale_intervals(self):
        if self.scale_name not in _SCALES:
            raise NotImplementedError('the simulator does not support the scale "%s"' % self.scale_name)
        return tuple(int(interval) for interval in _SCALES[self.scale_name].split())

    @property
    def scale_information(self):
        """The value for listeners of the scale."""
        return self.root_note, self.scale_name
