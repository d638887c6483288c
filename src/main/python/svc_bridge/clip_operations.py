"""Reads, creates, deletes and renames clips in slots and on the timeline."""
from . import clips
from .arrangement.creating import create_clip
from .clip_place import place_of
from .errors import OperationError
from .numbers import plain

_NEAR = 0.001  # beats


def get(open_set, track, scene=None, start=None):
    """Returns the clip at a place with its notes, or null if there is none."""
    return (yield from place_of(track, scene, start).get(open_set))


def create(open_set, track, length, scene=None, start=None):
    """Creates an empty MIDI clip with a length in beats and returns it; in a slot it loops, on the timeline it does not."""
    place = place_of(track, scene, start)
    clips.check_length(length)
    if place.is_on_timeline:
        yield from create_clip(open_set, place, length)
    else:
        yield from _create_in_slot(open_set, place, length)
    created = yield from place.get(open_set)
    if created is None or abs(created['length_beats'] - length) > _NEAR:
        raise OperationError('HOST_ERROR', 'Live did not create a clip of %s beats %s' % (plain(length), place))
    return created


def _create_in_slot(open_set, place, length):
    found, kind = clips.require_slot(open_set, place.track, place.scene)
    clips.check_midi_track(found, kind)
    slot = place.slot(open_set)
    if slot.has_clip:
        raise clips.occupied_error(found, place.scene)
    place.check_track(open_set, found)
    with open_set.undo_step() as step:
        slot.create_clip(float(length))
        step.record_change()
    yield


def delete(open_set, track, scene=None, start=None):
    """Deletes a clip and returns the deleted clip with its notes."""
    place = place_of(track, scene, start)
    place.require(open_set)
    deleted = yield from place.get(open_set)
    found, _ = place.require(open_set)
    yield from place.delete(open_set)
    if place.find(open_set) is not None:
        raise OperationError('HOST_ERROR', 'Live did not delete the clip "%s" of "%s"' % (deleted['name'], found.name))
    return deleted


def rename(open_set, track, name, scene=None, start=None):
    """Renames a clip and returns it."""
    place = place_of(track, scene, start)
    with open_set.undo_step() as step:
        step.set(place.require(open_set)[1], 'name', name)
    yield
    clip = yield from place.get(open_set)
    if clip is None or clip['name'] != name:
        raise OperationError('HOST_ERROR', 'Live did not rename the clip %s to "%s"' % (place, name))
    return clip
