"""Changes the settings of clips, and doubles their loops; each in one undo step."""
from . import clip_content
from .audio import warp_map
from .audio.settings import AudioSettings
from .clip_place import place_of
from .clips import LAUNCH_MODES, QUANTIZATIONS, check_length
from .errors import OperationError
from .numbers import plain

_NEAR = 0.001  # beats


def change(open_set, track, looping, loop_start, loop_end, start_marker, color, active, launch_quantization=None,
           launch_mode=None, legato=None, audio=None, scene=None, start=None):
    """
    Changes the settings of a clip, with times in beats, or in seconds if it is then unwarped; returns the clip.

    On the timeline, a clip that does not loop ends at the end of its loop, and one that loops keeps its length.
    """
    place = place_of(track, scene, start)
    _check(loop_start, loop_end, start_marker)
    launching = _Launching(active, launch_quantization, launch_mode, legato)
    _check_start(place, start_marker, looping or loop_start == 0)
    found, clip = place.require_editable(open_set)
    sound = AudioSettings(clip, audio)
    _check_loop(clip, found, looping, sound.warping)
    origin = place.origin(clip)
    if sound.changes_warping(clip):
        origin = sound.convert(origin, (yield from warp_map.read(clip)), open_set.song.tempo)
    wanted = _Settings(looping, *[time + origin for time in (loop_start, loop_end, start_marker)])
    extent = _extent(place, clip, wanted, open_set.song.tempo, sound)
    if place.is_on_timeline:
        place.check_free(open_set, extent, clip)
    with open_set.undo_step() as step:
        sound.write(step, clip)
        wanted.apply(step, clip)
        if clip_content.color(clip) != '#%06x' % color:
            step.set(clip, 'color', color)
        launching.apply(step, clip)
    yield
    _, clip = place.require(open_set)
    _verify(place, clip, (wanted, launching), extent)
    sound.verify(clip, place)
    return (yield from place.get(open_set))


def _check(loop_start, loop_end, start_marker):
    if loop_end - loop_start <= 0 or start_marker >= loop_end:
        raise OperationError('INVALID_ARGUMENT', 'a clip cannot play from beat %s with a loop from %s to %s'
                             % (plain(start_marker), plain(loop_start), plain(loop_end)),
                             'Let the clip start before the end of its loop.')
    check_length(loop_end - loop_start)


def _check_start(place, start, is_at_start):
    if place.is_on_timeline and not (start == 0 and is_at_start):
        raise OperationError('INVALID_ARGUMENT', 'a clip on the timeline plays from its start, not from another time in it',
                             'To play its notes earlier, move them with `svc note transform --shift`.')


def _check_loop(clip, track, looping, warping):
    if looping and clip.is_audio_clip and not warping:
        raise OperationError('INVALID_ARGUMENT', 'a clip that is not warped cannot loop',
                             'Warp the clip, or turn its loop off.')


def _extent(place, clip, wanted, tempo, sound):
    """Returns how long a clip on the timeline becomes, in beats; None for a session clip."""
    if not place.is_on_timeline:
        return None
    unit = tempo / 60.0 if clip.is_audio_clip and not sound.warping else 1.0
    keeps_length = wanted.looping or wanted.is_like(clip) and not sound.changes_warping(clip)
    return clip.end_time - clip.start_time if keeps_length else (wanted.loop_end - wanted.loop_start) * unit


class _Launching:
    """Whether and how a clip plays when it is launched; None for what is not changed."""

    def __init__(self, active, launch_quantization, launch_mode, legato):
        self._wanted = {'muted': not active, 'legato': legato,
                        'launch_quantization': _number_of(launch_quantization, QUANTIZATIONS, 'launch quantization'),
                        'launch_mode': _number_of(launch_mode, LAUNCH_MODES, 'launch mode')}

    def apply(self, step, clip):
        """Sets what is to be changed."""
        for name, value in self._wanted.items():
            if value is not None:
                step.set(clip, name, value)

    def is_like(self, clip):
        """Returns whether a clip has these settings."""
        return all(value is None or getattr(clip, name) == value for name, value in self._wanted.items())


def _number_of(name, names, what):
    if name is not None and name not in names:
        raise OperationError('INVALID_ARGUMENT', 'there is no %s "%s"' % (what, name))
    return None if name is None else names.index(name)


class _Settings:
    """The loop and the start of a clip, in Live's units and the clip's own times."""

    def __init__(self, looping, loop_start, loop_end, start):
        self.looping, self.loop_start, self.loop_end = looping, loop_start, loop_end
        self.start = start if looping else loop_start

    def apply(self, step, clip):
        """Sets the loop and the start of a clip."""
        step.set(clip, 'looping', self.looping)
        set_bounds(step, clip, self.loop_start, self.loop_end)
        if self.looping:
            set_start(step, clip, self.start)

    def is_like(self, clip):
        """Returns whether a clip has these settings."""
        start = clip.start_marker if clip.looping else clip.loop_start
        return bool(clip.looping) is self.looping and all(
            abs(one - other) <= _NEAR for one, other in zip(
                (self.loop_start, self.loop_end, self.start), (clip.loop_start, clip.loop_end, start)))


def set_bounds(step, clip, low, high):
    """Sets the loop; moves first the end that the new start or end would pass."""
    order = [('loop_start', low), ('loop_end', high)]
    for name, value in order if low < clip.loop_end else reversed(order):
        _set_time(step, clip, name, value)


def set_start(step, clip, start):
    """Sets the time from which a clip that loops plays."""
    if start >= clip.end_marker:
        _set_time(step, clip, 'end_marker', clip.loop_end)
    _set_time(step, clip, 'start_marker', start)


def _set_time(step, clip, name, value):
    if abs(getattr(clip, name) - value) > 1e-6:
        step.set(clip, name, value)


def _verify(place, clip, wanted, extent):
    """Fails if Live stores other settings than the requested ones."""
    if not all(settings.is_like(clip) for settings in wanted):
        raise OperationError('HOST_ERROR', 'Live did not change the clip %s as requested' % place)
    if extent is not None and abs(clip.end_time - clip.start_time - extent) > _NEAR:
        raise OperationError('HOST_ERROR', 'Live did not change the length of the clip %s to %s beats'
                             % (place, plain(extent)), 'Undo the change, and drag the end of the clip in Live.')


def double(open_set, track, scene=None, start=None):
    """Doubles the loop of a MIDI clip with its notes and envelopes; returns the clip."""
    place = place_of(track, scene, start)
    found, clip = place.require(open_set)
    if not clip.is_midi_clip:
        raise OperationError('NOT_A_MIDI_TRACK', 'the clip "%s" is an audio clip and cannot be doubled' % clip.name,
                             'Choose a MIDI clip.')
    place.check_track(open_set, found)
    expected = 2 * clip.length
    check_length(expected)
    if place.is_on_timeline and not clip.looping:
        place.check_free(open_set, expected, clip)
    with open_set.undo_step() as step:
        clip.duplicate_loop()
        step.record_change()
    yield
    doubled = place.find(open_set)
    if doubled is None or abs(doubled.length - expected) > _NEAR:
        raise OperationError('HOST_ERROR', 'Live did not double the clip %s' % place)
    return (yield from place.get(open_set))
