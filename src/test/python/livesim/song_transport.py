"""The transport of a set as scripts see it."""
from . import unmodelled_properties
from .model import Value

_FRAMES = {0: 1000, 1: 24, 2: 25, 3: 30}  # Song.TimeFormat: milliseconds, then frames in a second


class SongTransport:
    """The transport functions of a set."""

    def start_playing(self):
        self.context.deferred(self.transport.start)

    def continue_playing(self):
        self.context.deferred(lambda: self.transport.start(False))

    def stop_playing(self):
        self.context.deferred(self.transport.halt)

    def play_selection(self):
        """Does nothing: a selection in the arrangement cannot be created through the API."""

    def tap_tempo(self):
        """Counts a tap; how Live computes a tempo from several taps is unknown."""
        self.tapped += 1
        if self.tapped > 1:
            raise NotImplementedError('the simulator does not compute a tempo from taps')

    def capture_midi(self, destination=0):
        self.midi_capture.capture(destination)

    @property
    def can_capture_midi(self):
        return self.midi_capture.is_ready()

    @property
    def overdub(self):
        """The MIDI Arrangement Overdub button under another name."""
        return unmodelled_properties.read(self, 'arrangement_overdub')

    @overdub.setter
    def overdub(self, on):
        self.arrangement_overdub = on

    @property
    def session_record_status(self):
        clips = [track.playing_clip for track in self.tracks]
        return 1 if any(clip and clip.recording for clip in clips) else 0

    def return_to_arrangement(self):
        """Stops session clips, as setting back_to_arranger to False does."""
        for track in self.tracks:
            track.back_to_arranger = False
        self.apply_now('back_to_arranger', False)

    def stop_all_clips(self, quantized):
        for track in self.tracks:
            track.stop_all_clips(quantized)

    def jump_by(self, beats):
        self.current_song_time = max(0.0, self.current_song_time + beats)

    scrub_by = jump_by  # the same according to its docstring

    @property
    def last_event_time(self):
        return max((clip.end_time for track in self.tracks for clip in track.arranged), default=0.0)

    @property
    def song_length(self):
        return max(64.0, self.last_event_time + 16)

    def get_current_beats_song_time(self):
        return self._bars(self.current_song_time, 1)

    def get_beats_loop_start(self):
        return self._bars(self.loop_start, 1)

    def get_beats_loop_length(self):
        return self._bars(self.loop_length, 0)

    def _bars(self, time, first):
        """Converts beats to a position in bars and beats, or to a length if `first` is 0."""
        beats, rest = divmod(time * self.signature_denominator / 4, 1)
        bars, beats = divmod(int(beats), self.signature_numerator)
        return Value('Song.BeatTime', bars=bars + first, beats=beats + first, sub_division=int(rest * 4) + first,
                     ticks=first)

    def get_current_smpte_song_time(self, smpte_format):
        if smpte_format not in _FRAMES:
            raise NotImplementedError('the simulator does not support drop frames')
        seconds, rest = divmod(self.current_song_time * 60 / self.tempo, 1)
        minutes, seconds = divmod(int(seconds), 60)
        hours, minutes = divmod(minutes, 60)
        return Value('Song.SmptTime', hours=hours, minutes=minutes, seconds=seconds,
                     frames=int(rest * _FRAMES[smpte_format]))
