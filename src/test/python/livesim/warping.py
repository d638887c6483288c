"""Warp markers and file properties of audio clips."""
from . import audio_file, parameter_scales
from .model import Value, removed
from .ranges import WARP_MODES

_LAST_SEGMENT = 0.03125  # beats between the last marker and the hidden one after it
_TEMPOS = 5, 999         # of the segments between markers, in beats per minute


class Warped:
    """The audio file and the warp markers of a clip; the last marker is hidden in Live."""

    def __setattr__(self, name, value):
        """Unwarped clips cannot loop; their times keep their numbers, which are then seconds."""
        if name == 'looping' and value and self.is_audio_clip and not self.warping:
            raise RuntimeError('Unwarped clips cannot be looped')
        super().__setattr__(name, value)
        if name == 'warping' and self.is_audio_clip and not value:
            self.looping = False

    @property
    def beats_per_unit(self):
        """The beats in a unit of the clip's times, which are seconds in an unwarped clip."""
        return self.track.canonical_parent.tempo / 60 if self.is_audio_clip and not self.warping else 1.0

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
        self._refuse_unwarped()
        if warp_marker.sample_time > self.sample_length / self.sample_rate:
            raise RuntimeError('Warp marker sample time is out of range')
        added = _marker(warp_marker.beat_time, warp_marker.sample_time)
        if _times(added) not in map(_times, self.warp_markers[:-1]):
            self._keep_markers(self.warp_markers[:-1] + (added,))

    def move_warp_marker(self, marker_beat_time, beat_time_distance):
        found = self._at(marker_beat_time, 'moved')
        moved = _marker(found.beat_time + beat_time_distance, found.sample_time)
        self._keep_markers(removed(self.warp_markers[:-1], found) + (moved,))

    def remove_warp_marker(self, beat_time):
        self._keep_markers(removed(self.warp_markers[:-1], self._at(beat_time, 'removed')))

    def _at(self, beat_time, done):
        self._refuse_unwarped()
        found = next((each for each in self.warp_markers if each.beat_time == beat_time), None)
        if found is None:
            raise RuntimeError('There is no warp marker at this time')
        if found is self.warp_markers[-1]:
            raise RuntimeError("The shadow marker can't be %s" % done)
        return found

    def _keep_markers(self, markers):
        """Sets the visible markers; the hidden one follows the last and keeps the tempo there."""
        last, hidden = self.warp_markers[-2:]
        seconds = (hidden.sample_time - last.sample_time) / (hidden.beat_time - last.beat_time) * _LAST_SEGMENT
        ordered = sorted(markers, key=lambda marker: (marker.beat_time, marker.sample_time))
        if not ordered:
            raise RuntimeError('Segment length out of range')
        end = ordered[-1]
        ordered.append(_marker(end.beat_time + _LAST_SEGMENT, end.sample_time + seconds))
        for one, other in zip(ordered, ordered[1:]):
            beats, seconds = other.beat_time - one.beat_time, other.sample_time - one.sample_time
            if beats <= 0 or seconds <= 0 or not _TEMPOS[0] <= beats * 60 / seconds <= _TEMPOS[1]:
                raise RuntimeError('Segment length out of range')
        self.warp_markers = tuple(ordered)

    def _refuse_unwarped(self):
        if not self.is_audio_clip or not self.warping:
            raise RuntimeError('Only warped audio clips have warp markers')


def first_markers(tempo):
    """Returns the markers of a new clip; the last one is hidden in Live and determines the tempo at the end."""
    return _marker(0.0, 0.0), _marker(_LAST_SEGMENT, _LAST_SEGMENT * 60 / tempo)


def _marker(beat, second):
    return Value('Clip.WarpMarker', beat_time=beat, sample_time=second)


def _times(marker):
    return marker.beat_time, marker.sample_time
