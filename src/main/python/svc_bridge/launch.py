"""Launching and stopping clips; Live tells late that it did, and an undo has nothing to take back."""
from . import clips
from .refusal import Refusal

_PATIENCE = 50  # ticks, half a second


def fire(opened, track, scene):
    """Launches a clip; answered when Live tells that it is queued or plays."""
    clips.filled(opened, track, scene)[1].fire()
    for _ in range(_PATIENCE):
        yield
        slot = yield from clips.slot(opened, track, scene)
        if slot['clip'] and slot['clip']['launch'] != 'stopped':
            return (yield from clips.get(opened, track, scene))
    raise Refusal('HOST_ERROR', 'Live did not launch the clip in scene %d' % scene)


def stop(opened, track):
    """Stops the sounding clip and gives up a queued one; null where none was launched."""
    found, _ = opened.clip_track(track)
    place = next((at for at in (found.playing_slot_index, found.fired_slot_index) if at >= 0), None)
    if place is None:
        return None
    found.stop_all_clips()
    for _ in range(_PATIENCE):
        yield
        slot = yield from clips.slot(opened, track, place + 1)
        if not slot['clip'] or slot['clip']['launch'] in ('stopping', 'stopped'):
            return slot
    raise Refusal('HOST_ERROR', 'Live did not stop the clips of "%s"' % found.name)
