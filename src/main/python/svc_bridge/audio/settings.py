"""Changes the warping, the gain and the pitch of audio clips."""
import re

from ..errors import OperationError
from ..mixer.fader import decibels, position
from ..numbers import is_number, is_whole
from . import warp_map
from .reading import GAIN_SHIFT, WARP_MODES

_LOWEST, _HIGHEST = -70 + GAIN_SHIFT, 24  # dB
_SEARCHED = 24            # halvings of the range of the gain
_DISPLAY_ERROR = 0.05     # dB; Live displays one decimal
_MAX_ERROR = 0.1          # dB
_ROUNDING = 1e-6
_NEAR = 1e-3
_DISPLAYED = re.compile(r'(-inf|-?[0-9.]+) ?dB$')
_FIELDS = ('warp', 'warp_mode', 'gain_db', 'transpose', 'detune')


class AudioSettings:
    """The settings that a request gives; those that are missing or null are unchanged."""

    def __init__(self, clip, tree):
        self._given = {name: value for name, value in (tree or {}).items() if value is not None}
        self.warping = self._given.get('warp', bool(clip.is_audio_clip and clip.warping))
        if self._given:
            self._check(clip)

    def _check(self, clip):
        if not clip.is_audio_clip:
            raise not_audio_error(clip)
        for name, is_valid in (('warp', lambda value: isinstance(value, bool)), ('gain_db', _is_level),
                               ('warp_mode', lambda value: value in WARP_MODES),
                               ('transpose', lambda value: is_whole(value) and abs(value) <= 48),
                               ('detune', lambda value: is_number(value) and -50 <= value < 50)):
            if name in self._given and not is_valid(self._given[name]):
                raise OperationError('INVALID_ARGUMENT', 'an audio clip has a gain of at most 24 dB, a transposition of '
                                     '-48 to 48 semitones and a detuning of -50 to 49 cents', 'Give values in these ranges.')
        unknown = next((name for name in self._given if name not in _FIELDS), None)
        if unknown:
            raise OperationError('INVALID_ARGUMENT', 'an audio clip has no setting "%s"' % unknown)
        self._check_mode(clip)

    def _check_mode(self, clip):
        mode = self._given.get('warp_mode')
        available = [WARP_MODES[each] for each in clip.available_warp_modes if each < len(WARP_MODES)]
        if mode is not None and mode not in available and mode != WARP_MODES[clip.warp_mode]:
            raise OperationError('INVALID_ARGUMENT', 'Live cannot warp the clip "%s" with the mode %s' % (clip.name, mode),
                                 'Choose %s.' % ', '.join(available), candidates=available)

    def changes_warping(self, clip):
        """Returns whether the warping is switched on or off."""
        return bool(clip.is_audio_clip) and self.warping != bool(clip.warping)

    def convert(self, time, markers, tempo):
        """Converts a time of the clip, whose warping is switched on (to beats) or off (to seconds)."""
        if len(markers) < 2:
            return time * (tempo / 60.0 if self.warping else 60.0 / tempo)
        return (warp_map.to_beats if self.warping else warp_map.to_seconds)(markers, time)

    def write(self, step, clip):
        """Sets the settings; the times of the clip keep their numbers if the warping changes."""
        if self.changes_warping(clip):
            step.set(clip, 'warping', self.warping)
        if 'warp_mode' in self._given:
            step.set(clip, 'warp_mode', WARP_MODES.index(self._given['warp_mode']))
        for name, live_name in (('transpose', 'pitch_coarse'), ('detune', 'pitch_fine')):
            if name in self._given and abs(getattr(clip, live_name) - self._given[name]) > _NEAR:
                step.set(clip, live_name, type(getattr(clip, live_name))(self._given[name]))
        if 'gain_db' in self._given and not _is_near(decibels(clip.gain, GAIN_SHIFT), self._given['gain_db']):
            self._write_gain(step, clip, self._given['gain_db'])

    def _write_gain(self, step, clip, level):
        if level == '-inf':
            step.set(clip, 'gain', 0.0)
            return
        raw = position(max(level, _LOWEST), GAIN_SHIFT)
        step.set(clip, 'gain', raw)
        if _error(clip, level) > _DISPLAY_ERROR + _ROUNDING:
            _search_gain(step, clip, level, raw)

    def verify(self, clip, place):
        """Fails if Live stores other settings."""
        actual = {'warp': bool(clip.warping), 'warp_mode': WARP_MODES[clip.warp_mode], 'transpose': clip.pitch_coarse,
                  'detune': clip.pitch_fine} if self._given else {}
        for name, value in self._given.items():
            if name == 'gain_db':
                is_set, shown = _error(clip, value) <= _MAX_ERROR + _ROUNDING, clip.gain_display_string
            else:
                shown = actual[name]
                is_set = shown == value if isinstance(value, (str, bool)) else abs(shown - value) <= 0.01
            if not is_set:
                raise OperationError('HOST_ERROR', 'Live set the %s of the clip %s to %s instead of %s' % (
                    name.replace('_db', '').replace('_', ' '), place, shown, value))


def not_audio_error(clip):
    """Returns the error for audio settings of a MIDI clip."""
    return OperationError(
        'INVALID_ARGUMENT', '%s is a MIDI clip; only audio clips have warping, gain, transposition and detuning'
        % ('the clip "%s"' % clip.name if clip.name.strip() else 'the clip'),
        'Choose an audio clip, or change the notes with `svc note transform`.')


def _is_level(value):
    return value == '-inf' or is_number(value) and value <= _HIGHEST


def _is_near(one, other):
    return one == other if isinstance(one, str) or isinstance(other, str) else abs(one - other) <= _NEAR


def _search_gain(step, clip, level, computed):
    """Searches a better value, because Live displays another level than the computed value should have."""
    best, low, high = computed, 0.0, 1.0
    least = _error(clip, level)
    for _ in range(_SEARCHED):
        middle = (low + high) / 2
        step.set(clip, 'gain', middle)
        shown = _displayed(clip)
        if shown is None:
            break
        if abs(shown - level) < least:
            best, least = middle, abs(shown - level)
        low, high = (middle, high) if shown < level else (low, middle)
    step.set(clip, 'gain', best)


def _displayed(clip):
    """Returns the level in dB that Live displays, the lowest one for silence, or None if it cannot be parsed."""
    match = _DISPLAYED.match(clip.gain_display_string)
    try:
        return match and max(_LOWEST, float(match.group(1)))
    except ValueError:
        return None


def _error(clip, level):
    shown = _displayed(clip)
    return 0 if shown is None else abs(shown - (_LOWEST if level == '-inf' else max(_LOWEST, level)))
