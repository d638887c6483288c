"""Loop and markers of clips, and their length in the arrangement."""


class ClipTime:
    """The times of a clip; `loop` is its loop, `start` and `end` are its markers."""

    @property
    def content(self):
        """The range that plays: the loop if looping is on, otherwise the range between the markers."""
        return self.loop if self.looping else (self.start, self.end)

    @property
    def length(self):
        return self.content[1] - self.content[0]

    @property
    def start_time(self):
        return self.place[0] if self.place else 0.0

    @property
    def end_time(self):
        return self.place[0] + self.place[1] if self.place else self.content[1]

    @property
    def loop_start(self):
        return self.content[0]

    @loop_start.setter
    def loop_start(self, beats):
        self._bound(beats, self.content[1])

    @property
    def loop_end(self):
        return self.content[1]

    @loop_end.setter
    def loop_end(self, beats):
        self._bound(self.content[0], beats)

    def _bound(self, low, high):
        """Sets the loop or, if looping is off, the markers and the length in the arrangement."""
        if low >= high:
            raise RuntimeError('LoopStart must be smaller than LoopEnd')
        if self.looping:
            self.loop = (low, high)
            return
        self.start, self.end = low, high
        if self.place:
            self.place = (self.place[0], (high - low) * self.beats_per_unit)

    @property
    def position(self):
        return self.loop_start

    @position.setter
    def position(self, beats):
        self._bound(beats, beats + self.length)

    @property
    def start_marker(self):
        return self.start

    @start_marker.setter
    def start_marker(self, beats):
        if self.looping:
            self._before(beats, self.end)
            self.start = beats

    @property
    def end_marker(self):
        return self.end

    @end_marker.setter
    def end_marker(self, beats):
        self._before(self.start, beats)
        self.end = beats

    @staticmethod
    def _before(low, high):
        if low >= high:
            raise RuntimeError('StartMarker must be smaller than EndMarker')

    def crop(self):
        """Removes the content outside the loop or, if looping is off, outside the markers."""
        if self.is_arrangement_clip:
            raise NotImplementedError('the simulator does not crop arrangement clips')
        low, high = self.content
        self.start, self.end = low, high
        if self.is_midi_clip:
            self.keep_notes(note for note in self.notes if low <= note.start_time < high)

    def changes(self, name):
        own = {'loop': ('loop_start', 'loop_end', 'length'), 'start': ('start_marker', 'loop_start'),
               'end': ('end_marker', 'loop_end'), 'looping': ('loop_start', 'loop_end'),
               'envelopes': ('has_envelopes',), 'place': ('start_time', 'end_time')}
        return [(self, each) for each in own.get(name, ())]
