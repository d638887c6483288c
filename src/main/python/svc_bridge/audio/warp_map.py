"""Warp markers as pairs (beats, seconds) in order of time; the last one only sets the tempo after the one before it."""
from ..errors import OperationError
from ..numbers import NEAR, plain
from ..ticks import run_in_time_slices

_TEMPOS = 5, 999  # beats per minute that Live accepts between two markers
_NEAR = 1e-3      # seconds


def read(clip):
    """Returns the markers of a clip."""
    return (yield from run_in_time_slices(lambda each: (each.beat_time, each.sample_time), clip.warp_markers))


def to_seconds(markers, beats, tempo):
    """Returns the time in the file that plays at a beat."""
    return _convert(markers, beats, 60.0 / tempo)


def to_beats(markers, seconds, tempo):
    """Returns the beat at which a time of the file plays."""
    return _convert([(second, beat) for beat, second in markers], seconds, tempo / 60.0)


def _convert(pairs, value, ratio):
    if len(pairs) < 2:
        return value * ratio
    at = next((at for at in range(1, len(pairs) - 1) if pairs[at][0] >= value), len(pairs) - 1)
    (start, low), (end, high) = pairs[at - 1], pairs[at]
    return low + (value - start) * (high - low) / (end - start)


class Change:
    """A change of one marker: an added, a moved or a removed one; its times are those of Live."""

    def __init__(self, tree, origin):
        self.kind = tree['kind']
        self.beats = tree['beats'] + origin
        self.seconds = tree.get('seconds')
        self.to = tree['to'] + origin if self.kind == 'move' else None

    def apply_to(self, markers, tempo):
        """Returns the markers after the change; fails if Live would refuse it."""
        shown, last = markers[:-1], markers[-1]
        if self.kind == 'add':
            if self.seconds is None:
                self.seconds = to_seconds(markers, self.beats, tempo)
            self._check_free(shown)
            shown = shown + [(self.beats, self.seconds)]
        else:
            found = self._find(shown)
            self.beats = found[0]
            shown = [each for each in shown if each is not found]
            if self.kind == 'move':
                shown = shown + [(self.to, found[1])]
        if not shown:
            raise OperationError('INVALID_ARGUMENT', 'a warped clip needs at least one warp marker',
                                 'Move the marker, or turn warping off.')
        return _check_segments(sorted(shown), last, markers[-2])

    def _check_free(self, shown):
        if any(abs(beats - self.beats) <= NEAR for beats, _ in shown):
            raise OperationError('INVALID_ARGUMENT', 'the clip already has a warp marker at beat %s'
                                 % plain(self.beats), 'Move that marker, or choose another beat.')

    def _find(self, shown):
        found = next((each for each in shown if abs(each[0] - self.beats) <= _NEAR), None)
        if found is None:
            raise OperationError('INVALID_ARGUMENT', 'the clip has no warp marker at beat %s; its markers are at %s'
                                 % (plain(self.beats), ', '.join(plain(beats) for beats, _ in shown[:20])))
        return found

    def make(self, clip, marker_class):
        """Makes the change in Live."""
        if self.kind == 'add':
            clip.add_warp_marker(marker_class(float(self.seconds), float(self.beats)))
        elif self.kind == 'move':
            clip.move_warp_marker(float(self.beats), float(self.to - self.beats))
        else:
            clip.remove_warp_marker(float(self.beats))


def _check_segments(shown, hidden, before):
    """Returns the markers with the hidden one, which follows the last one shown; checks the tempo between them."""
    for (beats, seconds), (later, later_seconds) in zip(shown, shown[1:]):
        tempo = (later - beats) * 60 / (later_seconds - seconds) if later_seconds > seconds else 0
        if not _TEMPOS[0] <= tempo <= _TEMPOS[1]:
            raise OperationError(
                'INVALID_ARGUMENT', 'the audio from %s to %s s cannot play from beat %s to %s: the tempo between two '
                'warp markers must be between %d and %d BPM' % ((plain(seconds), plain(later_seconds), plain(beats),
                                                                 plain(later)) + _TEMPOS))
    distance = hidden[0] - before[0], hidden[1] - before[1]
    return shown + [(shown[-1][0] + distance[0], shown[-1][1] + distance[1])]
