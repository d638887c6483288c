"""Launching and stopping clips. Live reports the new state some ticks later; undo does not affect it."""
from . import clips
from .errors import OperationError

_TIMEOUT_TICKS = 50  # half a second


_TOGGLE = 2  # the value of Clip.launch_mode with which a second launch stops the clip


def fire(open_set, track, scene):
    """Launches a clip; returns it as soon as Live reports it as queued or playing."""
    found, clip = clips.require_clip(open_set, track, scene)
    if clip.muted:
        raise OperationError('INVALID_ARGUMENT', '%s is deactivated, so it does not play' % _named(found, clip),
                             'To activate it, run `svc clip set --activate`.')
    if _is_toggled_off(found, clip, scene):
        raise OperationError('INVALID_ARGUMENT', '%s plays already; in launch mode Toggle, another launch would stop it'
                             % _named(found, clip), 'To stop it, run `svc clip stop`.')
    clip.fire()
    for _ in range(_TIMEOUT_TICKS):
        yield
        slot = yield from clips.describe_slot(open_set, track, scene)
        if slot['clip'] and slot['clip']['launch'] != 'stopped':
            return (yield from clips.get(open_set, track, scene))
    raise OperationError('HOST_ERROR', 'Live did not launch the clip in scene %d' % scene)


def fire_group(open_set, track, scene):
    """Launches the clips of a group track's members in a scene; returns which of them Live plays."""
    clips.check_scene(open_set, scene)
    group = open_set.track(track)
    members = [each for each in open_set.song.tracks if _is_inside(each, group) and not each.is_foldable]
    if not any(each.clip_slots[scene - 1].has_clip for each in members):
        filled = [at + 1 for at in range(len(open_set.song.scenes)) if any(each.clip_slots[at].has_clip for each in members)]
        raise OperationError('CLIP_NOT_FOUND', 'no track of the group "%s" has a clip in scene %d' % (group.name, scene),
                             scenes_with_clips=filled)
    return (yield from _fire_slots(group.clip_slots[scene - 1], members, scene))


def fire_scene(open_set, scene):
    """Launches a scene; returns which of its clips Live plays."""
    clips.check_scene(open_set, scene)
    song = open_set.song
    return (yield from _fire_slots(song.scenes[scene - 1], song.tracks, scene))


def _fire_slots(row, tracks, scene):
    """Launches a scene or a group slot, and waits until Live reports its clips as queued or playing."""
    with_clip = [each for each in tracks if each.clip_slots[scene - 1].has_clip]
    deactivated = [each for each in with_clip if each.clip_slots[scene - 1].clip.muted]
    toggled = [each for each in with_clip
               if each not in deactivated and _is_toggled_off(each, each.clip_slots[scene - 1].clip, scene)]
    launched = [each for each in with_clip if each not in deactivated and each not in toggled]
    row.fire()
    for _ in range(_TIMEOUT_TICKS):
        yield
        if all(_is_launched(each, scene) for each in launched):
            return {'tracks': _names(launched), 'deactivated': _names(deactivated), 'toggled_off': _names(toggled)}
    raise OperationError('HOST_ERROR', 'Live did not launch all clips of scene %d' % scene)


def _is_launched(track, scene):
    return scene - 1 in (track.playing_slot_index, track.fired_slot_index)


def _is_toggled_off(track, clip, scene):
    """Returns whether a launch would stop the clip."""
    return clip.launch_mode == _TOGGLE and _is_launched(track, scene)


def _is_inside(track, group):
    parent = track.group_track
    while parent is not None and parent != group:
        parent = parent.group_track
    return parent is not None


def _names(tracks):
    return [each.name for each in tracks]


def _named(track, clip):
    return '%s of "%s"' % ('the clip "%s"' % clip.name if clip.name.strip() else 'the unnamed clip', track.name)


def stop_all(open_set):
    """Stops the clips of all tracks; returns the names of the tracks on which a clip was playing or queued."""
    launched = [track for track in open_set.song.tracks if _launched_index(track) is not None]
    if not launched:
        return {'tracks': []}
    open_set.song.stop_all_clips()
    for _ in range(_TIMEOUT_TICKS):
        yield
        if not any(track.fired_slot_index >= 0 or track.playing_slot_index >= 0 and track.fired_slot_index != clips.STOP_QUEUED
                   for track in launched):
            return {'tracks': _names(launched)}
    raise OperationError('HOST_ERROR', 'Live did not stop all clips')


def _launched_index(track):
    return next((at for at in (track.playing_slot_index, track.fired_slot_index) if at >= 0), None)


def stop(open_set, track):
    """Stops the playing clip and cancels a queued clip; returns the slot, or null if no clip was playing or queued."""
    found, _ = open_set.clip_track(track)
    index = _launched_index(found)
    if index is None:
        return None
    found.stop_all_clips()
    for _ in range(_TIMEOUT_TICKS):
        yield
        slot = yield from clips.describe_slot(open_set, track, index + 1)
        if not slot['clip'] or slot['clip']['launch'] in ('stopping', 'stopped'):
            return slot
    raise OperationError('HOST_ERROR', 'Live did not stop the clips of "%s"' % found.name)
