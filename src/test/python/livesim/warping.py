"""Warp markers and file properties of audio clips."""
from . import audio_file, parameter_scales
from .model import Value, removed
from .ranges import WARP_MODES

_LAST_SEGMENT = 0.03125  # beats between the last marker and the hidden one after it


class Warped:
    """The audio file and the warp markers of a clip."""

    @property
    def available_warp_modes(self):
        return WARP_MODES

    @property
    def gain_display_string(self):
        return parameter_scales.show(parameter_scales.fader(self.gain) + 18, 'dB')

    @property
    def sample_rate(self):
        return float(audio_file.read(self.context, self.file_path).rate)

    @property
    def sample_length(self):
        """The length in sample frames."""
        return audio_file.read(self.context, self.file_path).frames

    def add_warp_marker(self, warp_marker):
        self._keep_markers(self.warp_markers + (_marker(warp_marker.beat_time, warp_marker.sample_time),))

    def move_warp_marker(self, marker_beat_time, beat_time_distance):
        found = self._at(marker_beat_time)
        moved = _marker(found.beat_time + beat_time_distance, found.sample_time)
        self._keep_markers(removed(self.warp_markers, found) + (moved,))

    def remove_warp_marker(self, beat_time):
        self._keep_markers(removed(self.warp_markers, self._at(beat_time)))

    def _at(self, beat_time):
        self._refuse_unwarped()
        found = next((each for each in self.warp_markers if each.beat_time == beat_time), None)
        if found is None:
            raise RuntimeError('There is no warp marker at this time')
        return found

    def _keep_markers(self, markers):
        """Sets the markers; their times must increase, and there must be at least two."""
        self._refuse_unwarped()
        ordered = sorted(markers, key=lambda marker: marker.beat_time)
        for times in ([each.beat_time for each in ordered], [each.sample_time for each in ordered]):
            if len(times) < 2 or times != sorted(set(times)):
                raise RuntimeError('Invalid warp markers')
        self.warp_markers = tuple(ordered)

    def _refuse_unwarped(self):
        if not self.is_audio_clip or not self.warping:
            raise RuntimeError('Only warped audio clips have warp markers')


def first_markers(tempo):
    """Returns the markers of a new clip; the last one is hidden in Live and determines the tempo at the end."""
    return _marker(0.0, 0.0), _marker(_LAST_SEGMENT, _LAST_SEGMENT * 60 / tempo)


def _marker(beat, second):
    return Value('Clip.WarpMarker', beat_time=beat, sample_time=second)
