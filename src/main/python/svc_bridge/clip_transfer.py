"""Copies and moves clips between slots, and between slots and the timeline."""
from . import clip_content, clips
from .arrangement.copying import plan_copy
from .arrangement.duplicating import duplicate
from .arrangement.placing import place_clips
from .clip_place import place_of
from .clip_rebuilding import rebuild
from .errors import OperationError


def copy(open_set, track, to_track, replace, scene=None, start=None, to_scene=None, to_start=None):
    """Copies a clip to another place and returns the copy."""
    source, target = place_of(track, scene, start), place_of(to_track, to_scene, to_start)
    yield from _transfer(open_set, source, target, replace, False)
    return (yield from target.get(open_set))


def move(open_set, track, to_track, replace, scene=None, start=None, to_scene=None, to_start=None):
    """Moves a clip to another place and returns it."""
    source, target = place_of(track, scene, start), place_of(to_track, to_scene, to_start)
    yield from _transfer(open_set, source, target, replace, True)
    return (yield from target.get(open_set))


def _transfer(open_set, source, target, replace, moves):
    source_track, clip = source.require(open_set)
    target_track, _ = open_set.clip_track(target.track)
    target.find(open_set)
    _check_places(open_set, source, target, source_track, target_track)
    if target.is_on_timeline:
        yield from _to_timeline(open_set, source, target, replace, clip if moves else None)
    elif source.is_on_timeline:
        yield from _to_slot(open_set, source, target, replace)
    else:
        yield from _between_slots(open_set, source, target, replace, moves)
        return
    if moves:
        yield from _remaining(open_set, source, target).delete(open_set)


def _check_places(open_set, source, target, source_track, target_track):
    if source.is_same(target):
        raise OperationError('INVALID_ARGUMENT', 'the clip is already %s' % source, 'Choose another %s or another track.'
                             % ('position' if source.is_on_timeline else 'scene'))
    kinds = open_set.kind(source_track), open_set.kind(target_track)
    if kinds[0] != kinds[1]:
        raise OperationError('INVALID_ARGUMENT', 'the %s track "%s" cannot contain clips from %s tracks'
                             % (kinds[1], target_track.name, kinds[0]), 'Choose %s track.' % ('a MIDI' if kinds[0] == 'midi' else 'an audio'))
    source.check_track(open_set, source_track)
    target.check_track(open_set, target_track)


def _check_empty(open_set, target, replace):
    """Returns the target slot; fails if it has a clip that must not be replaced."""
    slot = target.slot(open_set)
    if slot.has_clip and not replace:
        raise clips.occupied_error(open_set.track(target.track), target.scene)
    return slot


def _between_slots(open_set, source, target, replace, moves):
    """Copies or moves a clip in one undo step."""
    slots = source.slot(open_set), _check_empty(open_set, target, replace)
    expected = _identity(slots[0].clip)
    with open_set.undo_step() as step:
        slots[0].duplicate_clip_to(slots[1])
        step.record_change(None if replace else slots[1].delete_clip)
        if moves:
            slots[0].delete_clip()
    yield
    copied = target.find(open_set)
    if copied is None or _identity(copied) != expected:
        raise OperationError('HOST_ERROR', 'Live did not copy the clip "%s" to scene %d' % (expected[0], target.scene))
    if moves and source.find(open_set) is not None:
        raise OperationError('HOST_ERROR', 'Live copied the clip "%s" but did not delete the original' % expected[0])


def _identity(clip):
    return clip.name, clip_content.color(clip), clip.length


def _to_timeline(open_set, source, target, replace, moved):
    """Copies a clip to the timeline; the clip that moves may be in the target's range."""
    _, clip = source.require(open_set)
    length = clip.end_time - clip.start_time if source.is_on_timeline else (
        clip.length * clip_content.beats_per_unit(clip, open_set.song))
    if not replace:
        target.check_free(open_set, length, moved)
    if source.is_on_timeline:
        yield from duplicate(open_set, source.track, source.start, target.start, target.track)
    else:
        plan = yield from plan_copy(open_set, source.track, source.scene, target.start, length)
        yield from place_clips(open_set, target.track, [plan])


def _to_slot(open_set, source, target, replace):
    _check_empty(open_set, target, replace)
    yield from rebuild(open_set, source, target)


def _remaining(open_set, source, target):
    """Returns the place of the original; on the timeline, a copy that overlaps it has cut it."""
    if not (source.is_on_timeline and target.is_on_timeline and source.track == target.track):
        return source
    copied = target.find(open_set)
    is_cut = copied is not None and target.start < source.start < copied.end_time
    return place_of(source.track, None, copied.end_time) if is_cut else source
