"""Playing: the song's time and launched clips; what is asked for happens a tick later."""

# Song.Quantization in beats; 4 is a bar, whatever its length
_BEATS = (0, 32, 16, 8, 4, 2, 4 / 3, 1, 2 / 3, 0.5, 1 / 3, 0.25, 1 / 6, 0.125)


class Transport:
    """Moves the song's time on and launches clips at the beats of the launch quantization."""

    def __init__(self, song):
        self.song = song
        self.launches = {}  # track -> (beat, slot or None)
        self.started = {}   # track -> beat

    def start(self, from_start=True):
        """Plays, from the start marker or from where it stands."""
        if from_start:
            self.song.land('current_song_time', self.song.start_time)
        self.song.land('is_playing', True)

    def halt(self):
        """Stops the song."""
        self.song.land('is_playing', False)
        self.song.land('record_mode', False)

    def fire(self, slot):
        """Launches a slot; an empty one stops its track."""
        self.song.world.deferred(lambda: self._queue(slot.canonical_parent, slot if slot.clip else None, True))

    def stop(self, track, quantized):
        """Stops the clips of a track."""
        self.song.world.deferred(lambda: self._queue(track, None, quantized))

    def _queue(self, track, slot, quantized):
        if slot is None and track.playing < 0:
            self.launches.pop(track, None)
            track.fired = -1
            return
        if slot is not None and not self.song.is_playing:
            self.start()
        beat = self._next() if quantized and self.song.is_playing else self.song.current_song_time
        self.launches[track] = (beat, slot)
        track.fired = -2 if slot is None else slot.index
        self._launch_due()

    def _next(self):
        grid = _BEATS[self.song.clip_trigger_quantization]
        if grid == 4:
            grid = self.song.signature_numerator * 4 / self.song.signature_denominator
        now = self.song.current_song_time
        return now if grid == 0 else -(-(now - 1e-9) // grid) * grid

    def _launch_due(self):
        for track, (beat, slot) in list(self.launches.items()):
            if beat <= self.song.current_song_time + 1e-9:
                del self.launches[track]
                self._launch(track, slot, beat)

    def _launch(self, track, slot, beat):
        alive = slot is not None and slot.alive and slot.clip
        track.fired = -1
        track.playing = slot.index if alive else -1
        self.started[track] = beat
        for each in track.clip_slots:
            each.tell('playing_status')
            if each.clip:
                each.clip.tell('playing_status')

    def forget(self, slot):
        """Stops a slot whose clip goes away."""
        track = slot.canonical_parent
        if track.playing == slot.index:
            track.playing = -1
        if self.launches.get(track, (0, None))[1] is slot:
            del self.launches[track]
            track.fired = -1

    def position(self, clip):
        """Where a playing clip stands, in its own beats."""
        low, high = clip.content
        return low + (self.song.current_song_time - self.started.get(clip.track, 0.0)) % (high - low)

    def advance(self, seconds):
        """Moves on by a tick."""
        song = self.song
        if not song.is_playing:
            return
        time = song.current_song_time + seconds * song.tempo / 60
        end = song.loop_start + song.loop_length
        if song.loop and song.current_song_time < end <= time:
            time = song.loop_start + (time - end)
        song.land('current_song_time', time)
        self._launch_due()
