"""Playback: the song position and launched clips; requests take effect a tick later."""
from . import recording
from .song_jumps import SongJumps

# Song.Quantization in beats; 4 stands for a bar of any length.
_BEATS = (0, 32, 16, 8, 4, 2, 4 / 3, 1, 2 / 3, 0.5, 1 / 3, 0.25, 1 / 6, 0.125)

_TOGGLE = 2  # a value of Clip.launch_mode


class Transport(SongJumps):
    """Advances the song position and launches clips at the beats of the launch quantization."""

    def __init__(self, song):
        self.song = song
        self.launches = {}  # track -> (beat, slot or None)
        self.started = {}   # track -> beat

    def start(self, from_start=True):
        """Starts playback from the start marker or from the current position."""
        if from_start:
            self.song.apply_now('current_song_time', self.song.start_time)
        self.song.apply_now('is_playing', True)

    def halt(self):
        """Stops playback and recording."""
        for track in self.song.tracks:
            self._end_recording(track)
        self.jumps = None
        self.song.apply_now('is_playing', False)
        self.song.apply_now('record_mode', False)

    def fire(self, slot, records=True):
        """Launches a slot; an empty slot records, or stops its track if it has a stop button."""
        self.song.context.deferred(lambda: self._fire(slot, records))

    def _fire(self, slot, records):
        track = slot.canonical_parent
        if slot.clip and slot.clip.muted:
            return  # the manual: a deactivated clip does not play when it is launched
        if slot.clip and slot.clip.launch_mode == _TOGGLE and slot.is_playing:
            self._queue(track, None, True, slot.clip)
        elif slot.clip or (records and recording.records(slot)):
            self._queue(track, slot, True)
        elif slot.has_stop_button:
            self._queue(track, None, True)

    def stop(self, track, quantized):
        """Stops the clips of a track."""
        self.song.context.deferred(lambda: self._queue(track, None, quantized))

    def _queue(self, track, slot, quantized, stopped=None):
        """Launches a slot, or stops the track, at the quantization of the clip that is launched or stopped."""
        if slot is None and track.playing < 0:
            self.launches.pop(track, None)
            track.fired = -1
            return
        if slot is not None and not self.song.is_playing:
            self.start()
        beat = self.next_beat(stopped or slot and slot.clip) if quantized and self.song.is_playing else self.song.current_song_time
        self.launches[track] = (beat, slot)
        track.fired = -2 if slot is None else slot.index
        self._launch_due()

    def next_beat(self, clip=None):
        """Returns the next beat of the launch quantization, which a clip can replace by its own."""
        own = clip.launch_quantization if clip else 0
        grid = _BEATS[own - 1 if own else self.song.clip_trigger_quantization]
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
        self._end_recording(track)
        if slot is not None and slot.alive and recording.records(slot):
            recording.begin(slot)
        alive = slot is not None and slot.alive and slot.clip
        track.fired = -1
        track.playing = slot.index if alive else -1
        if alive:
            track.leaves_arrangement = True
            self.song.apply_now('back_to_arranger', True)
        self.started[track] = beat
        self._notify_status(track)

    @staticmethod
    def _notify_status(track):
        for each in track.clip_slots:
            each.notify('playing_status')
            if each.clip:
                each.clip.notify('playing_status')

    @staticmethod
    def _end_recording(track):
        clip = track.playing_clip
        if clip and clip.recording:
            recording.finish(clip)

    def forget(self, slot):
        """Stops a slot whose clip is deleted."""
        track = slot.canonical_parent
        if track.playing == slot.index:
            track.playing = -1
        if self.launches.get(track, (0, None))[1] is slot:
            del self.launches[track]
            track.fired = -1

    def shift(self, track, beats):
        """Shifts the playing position of a track's clip."""
        self.started[track] = self.started.get(track, 0.0) - beats

    def _played(self, track):
        return self.song.current_song_time - self.started.get(track, 0.0)

    def position(self, clip):
        """Returns the playing position of a clip in its own beats."""
        low, high = clip.content
        return low + (0.0 if high <= low else self._played(clip.track) % (high - low))

    def advance(self, seconds):
        """Advances playback by one tick."""
        song = self.song
        if not song.is_playing:
            return
        before = song.current_song_time
        song.apply_now('current_song_time', self.after(before + seconds * song.tempo / 60))
        for clip in filter(None, [track.playing_clip for track in song.tracks]):
            self._advance_clip(clip, song.current_song_time - before)
        self._launch_due()

    def _advance_clip(self, clip, beats):
        played = self._played(clip.track)
        if clip.recording:
            recording.grow(clip, played)
        elif clip.looping and clip.length and played // clip.length > (played - beats) // clip.length:
            clip.notify('loop_jump')
