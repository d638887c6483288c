"""Launching and stopping clips. Live reports the new state some ticks later; undo does not affect it."""
from . import clips
from .errors import OperationError

_TIMEOUT_TICKS = 50  # half a second


def fire(open_set, track, scene):
    """Launches a clip; returns it as soon as Live reports it as queued or playing."""
    clips.require_clip(open_set, track, scene)[1].fire()
    for _ in range(_TIMEOUT_TICKS):
        yield
        slot = yield from clips.describe_slot(open_set, track, scene)
        if slot['clip'] and slot['clip']['launch'] != 'stopped':
            return (yield from clips.get(open_set, track, scene))
    raise OperationError('HOST_ERROR', 'Live did not launch the clip in scene %d' % scene)


def stop(open_set, track):
    """Stops the playing clip and cancels a queued clip; returns the slot, or null if no clip was playing or queued."""
    found, _ = open_set.clip_track(track)
    index = next((at for at in (found.playing_slot_index, found.fired_slot_index) if at >= 0), None)
    if index is None:
        return None
    found.stop_all_clips()
    for _ in range(_TIMEOUT_TICKS):
        yield
        slot = yield from clips.describe_slot(open_set, track, index + 1)
        if not slot['clip'] or slot['clip']['launch'] in ('stopping', 'stopped'):
            return slot
    raise OperationError('HOST_ERROR', 'Live did not stop the clips of "%s"' % found.name)
