"""Warp markers as pairs (beats, seconds) in order of time; Live hides the last one, which only sets the tempo at the end."""
from ..errors import OperationError
from ..numbers import NEAR, plain
from ..ticks import run_in_time_slices

_LAST_STEP = 0.03125  # beats from the last marker that Live shows to the hidden one
_TEMPOS = 5, 999      # beats per minute that Live accepts between two markers


def read(clip):
    """Returns the markers of a clip."""
    return (yield from run_in_time_slices(lambda each: (each.beat_time, each.sample_time), clip.warp_markers))


def to_seconds(markers, beats):
    """Returns the time in the file that plays at a beat."""
    at = next((at for at in range(1, len(markers) - 1) if markers[at][0] >= beats), len(markers) - 1)
    (start, low), (end, high) = markers[at - 1], markers[at]
    return low + (beats - start) * (high - low) / (end - start)


def to_beats(markers, seconds):
    """Returns the beat at which a time of the file plays."""
    return to_seconds([(second, beat) for beat, second in markers], seconds)


class MarkerEditor:
    """The markers of a clip while they are changed; it refuses what Live would refuse or adjust."""

    def __init__(self, markers, file_seconds):
        self._all, self._file_seconds = markers, file_seconds
        self._shown = list(markers[:-1])

    def result(self):
        """Returns the markers, with the hidden one at the same tempo as before."""
        (start, low), (end, high) = self._all[-2:]
        beats, seconds = self._shown[-1]
        return self._shown + [(beats + _LAST_STEP, seconds + (high - low) / (end - start) * _LAST_STEP)]

    def add(self, beats, seconds=None):
        """Adds a marker, by default where it changes nothing; returns it."""
        marker = beats, to_seconds(self._all, beats) if seconds is None else seconds
        end = self._file_seconds
        if marker[1] < 0 or end is not None and marker[1] > end:
            raise OperationError(
                'INVALID_ARGUMENT', 'a warp marker must be between 0 and %s of the file, not at %s s' % (
                    'the end' if end is None else plain(end) + ' s', plain(marker[1])), 'Give a time inside the file.')
        self._put(marker)
        return marker

    def move(self, beats, to):
        """Moves a marker; returns its exact beat."""
        found = self._require(beats)
        self._shown.remove(found)
        self._put((to, found[1]))
        return found[0]

    def remove(self, beats):
        """Removes a marker; returns its exact beat."""
        found = self._require(beats)
        if len(self._shown) == 1:
            raise OperationError('INVALID_ARGUMENT', 'the clip needs at least one warp marker',
                                 'Move the marker instead, or add another one first.')
        self._shown.remove(found)
        self._check_tempos()
        return found[0]

    def _require(self, beats):
        found = next((each for each in self._shown if abs(each[0] - beats) < NEAR), None)
        if found is None:
            raise OperationError('INVALID_ARGUMENT', 'there is no warp marker at beat %s' % plain(beats),
                                 'Give the position of one of the markers.',
                                 candidates=[plain(each[0]) + 'b' for each in self._shown])
        return found

    def _put(self, marker):
        self._shown = sorted(self._shown + [marker], key=lambda each: each[0])
        at = self._shown.index(marker)
        if at > 0:
            _check_order(self._shown[at - 1], marker)
        if at + 1 < len(self._shown):
            _check_order(marker, self._shown[at + 1])
        self._check_tempos()

    def _check_tempos(self):
        for (beats, seconds), (end, end_seconds) in zip(self._shown, self._shown[1:]):
            tempo = (end - beats) * 60 / (end_seconds - seconds)
            if not _TEMPOS[0] <= tempo <= _TEMPOS[1]:
                raise OperationError(
                    'INVALID_ARGUMENT', 'between beat %s and %s the file would play at %s BPM; Live accepts 5 to 999'
                    % (plain(beats), plain(end), plain(round(tempo, 2))), 'Move the marker less far.')


def _check_order(first, second):
    if second[0] - first[0] < NEAR or second[1] <= first[1]:
        raise OperationError(
            'INVALID_ARGUMENT', 'warp markers must be in the same order in the clip and in the file, but beat %s (%s s) '
            'would be before beat %s (%s s)' % tuple(plain(each) for each in first + second),
            'Run `svc clip get TRACK SCENE` to see the warp markers of the clip.')
