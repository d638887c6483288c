"""Copies, moves and changes session clips; each in one undo step."""
from . import clip_content
from .clips import LAUNCH_MODES, QUANTIZATIONS, check_length, describe_slot, get, occupied_error, require_clip, require_slot
from .errors import OperationError
from .numbers import plain

_NEAR = 0.001  # beats


def copy(open_set, track, scene, to_track, to_scene, replace):
    """Copies a clip to another slot and returns the copy."""
    return (yield from _transfer(open_set, (track, scene), (to_track, to_scene), replace, False))


def move(open_set, track, scene, to_track, to_scene, replace):
    """Moves a clip to another slot and returns it."""
    return (yield from _transfer(open_set, (track, scene), (to_track, to_scene), replace, True))


def _transfer(open_set, source, target, replace, moves):
    source_track, clip = require_clip(open_set, *source)
    target_track, _ = require_slot(open_set, *target)
    _check_places(open_set, source, target, source_track, target_track)
    slots = source_track.clip_slots[source[1] - 1], target_track.clip_slots[target[1] - 1]
    if slots[1].has_clip and not replace:
        raise occupied_error(target_track, target[1])
    expected = clip.name, clip_content.color(clip), clip.length
    with open_set.undo_step() as step:
        slots[0].duplicate_clip_to(slots[1])
        step.record_change(None if replace else slots[1].delete_clip)
        if moves:
            slots[0].delete_clip()
    yield
    return (yield from _verify(open_set, source, target, expected, moves))


def _check_places(open_set, source, target, source_track, target_track):
    if source == target:
        raise OperationError('INVALID_ARGUMENT', 'the clip is already in scene %d' % source[1],
                             'Choose another scene or another track.')
    kinds = open_set.kind(source_track), open_set.kind(target_track)
    if kinds[0] != kinds[1]:
        raise OperationError('INVALID_ARGUMENT', 'the %s track "%s" cannot contain clips from %s tracks'
                             % (kinds[1], target_track.name, kinds[0]), 'Choose %s track.' % ('a MIDI' if kinds[0] == 'midi' else 'an audio'))
    open_set.check_not_frozen(source_track)
    open_set.check_not_frozen(target_track)


def _verify(open_set, source, target, expected, moved):
    """Returns the clip in the target slot; fails if it differs from the copied clip."""
    found, _ = require_slot(open_set, *target)
    slot = found.clip_slots[target[1] - 1]
    actual = (slot.clip.name, clip_content.color(slot.clip), slot.clip.length) if slot.has_clip else None
    if actual != expected:
        raise OperationError('HOST_ERROR', 'Live did not copy the clip "%s" to scene %d' % (expected[0], target[1]))
    if moved and require_slot(open_set, *source)[0].clip_slots[source[1] - 1].has_clip:
        raise OperationError('HOST_ERROR', 'Live copied the clip "%s" but did not delete the original' % expected[0])
    return (yield from get(open_set, *target))


def change(open_set, track, scene, looping, loop_start, loop_end, start, color, launch_quantization, active,
           launch_mode, legato):
    """Changes the settings of a clip, with times in beats, and returns the clip."""
    if loop_end - loop_start <= 0 or start >= loop_end:
        raise OperationError('INVALID_ARGUMENT', 'a clip cannot play from beat %s with a loop from %s to %s'
                             % (plain(start), plain(loop_start), plain(loop_end)),
                             'Let the clip start before the end of its loop.')
    check_length(loop_end - loop_start)
    if launch_quantization not in QUANTIZATIONS:
        raise OperationError('INVALID_ARGUMENT', 'there is no launch quantization "%s"' % launch_quantization)
    if launch_mode not in LAUNCH_MODES:
        raise OperationError('INVALID_ARGUMENT', 'there is no launch mode "%s"' % launch_mode)
    found, clip = require_clip(open_set, track, scene)
    open_set.check_not_frozen(found)
    unit = clip_content.beats_per_unit(clip, open_set.song)
    _check_loop(clip, found, looping)
    with open_set.undo_step() as step:
        step.set(clip, 'looping', looping)
        _set_bounds(step, clip, loop_start / unit, loop_end / unit)
        if looping:
            _set_start(step, clip, start / unit)
        if clip_content.color(clip) != '#%06x' % color:
            step.set(clip, 'color', color)
        step.set(clip, 'launch_quantization', QUANTIZATIONS.index(launch_quantization))
        step.set(clip, 'muted', not active)
        step.set(clip, 'launch_mode', LAUNCH_MODES.index(launch_mode))
        step.set(clip, 'legato', legato)
    yield
    expected = (looping, loop_start, loop_end, start if looping else loop_start, launch_quantization, active,
                launch_mode, legato)
    return (yield from _changed(open_set, track, scene, expected))


def _check_loop(clip, track, looping):
    if looping and clip.is_audio_clip and not clip.warping:
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'the clip "%s" of "%s" is not warped and therefore cannot loop'
                             % (clip.name, track.name), 'Warp it in Live.')


def _set_bounds(step, clip, low, high):
    """Sets the loop; moves first the end that the new start or end would pass."""
    order = [('loop_start', low), ('loop_end', high)]
    for name, value in order if low < clip.loop_end else reversed(order):
        _set_time(step, clip, name, value)


def _set_start(step, clip, start):
    if start >= clip.end_marker:
        _set_time(step, clip, 'end_marker', clip.loop_end)
    _set_time(step, clip, 'start_marker', start)


def _set_time(step, clip, name, value):
    if abs(getattr(clip, name) - value) > 1e-6:
        step.set(clip, name, value)


def _changed(open_set, track, scene, expected):
    clip = yield from get(open_set, track, scene)
    start = clip and (clip['loop_start'] if clip['start'] is None else clip['start'])
    actual = clip and (clip['looping'], clip['loop_start'], clip['loop_end'], start,
                       clip['launch_quantization'] or QUANTIZATIONS[0], clip['active'],
                       clip['launch_mode'], clip['legato'])
    if not clip or not all(one == other if isinstance(one, (str, bool)) else abs(one - other) <= _NEAR
                           for one, other in zip(expected, actual)):
        raise OperationError('HOST_ERROR', 'Live did not change the clip in scene %d as requested' % scene)
    return clip


def double(open_set, track, scene):
    """Doubles the loop of a MIDI clip with its notes and envelopes; returns the clip."""
    found, clip = require_clip(open_set, track, scene)
    if not clip.is_midi_clip:
        raise OperationError('NOT_A_MIDI_TRACK', 'the clip "%s" is an audio clip and cannot be doubled' % clip.name,
                             'Choose a MIDI clip.')
    open_set.check_not_frozen(found)
    expected = 2 * clip.length
    check_length(expected)
    with open_set.undo_step() as step:
        clip.duplicate_loop()
        step.record_change()
    yield
    doubled = yield from describe_slot(open_set, track, scene)
    if not doubled['clip'] or abs(doubled['clip']['length_beats'] - expected) > _NEAR:
        raise OperationError('HOST_ERROR', 'Live did not double the clip in scene %d' % scene)
    return (yield from get(open_set, track, scene))
