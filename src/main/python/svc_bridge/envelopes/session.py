"""Envelopes of clips, for the mixer and the devices of their track and those inside its racks."""
from .. import clip_content, clips
from ..arrangement import clips as timeline
from ..clip_place import place_of
from ..divided_work import DividedWork
from ..errors import OperationError
from ..handles import DEVICES
from ..parameters import parameter_at
from ..ticks import run_in_time_slices
from . import reading
from .writing import check_and_plan

_TOLERANCE = 0.002  # of a parameter's range; how close an envelope must read back


def read(open_set, track, scene=None, start=None):
    """Returns all envelopes of a clip; those of a clip on the timeline as they sound there."""
    place = place_of(track, scene, start)
    found, clip = place.require(open_set)
    if place.is_on_timeline:
        return (yield from timeline.read_envelopes(open_set, found, clip))
    return (yield from _read_session_clip(open_set, found, clip))


def _read_session_clip(open_set, found, clip):
    if not clip.has_envelopes:
        return []
    pairs = yield from _find(clip, open_set.mixer(found).addresses() + _addresses(open_set.devices(found)))
    if not _are_all(clip, pairs):
        for rack in found.devices:
            inner = yield from clip_content.nested_devices(rack)
            pairs += yield from _find(clip, _addresses([(DEVICES.name(device), device) for device in inner]))
    described = []
    for (handle, index, parameter), envelope in pairs:
        curve = yield from reading.read_curve(envelope, parameter, 0.0, clip.loop_end)
        described.append((yield from _describe(open_set, clip, handle, index, curve)))
    return described


def _addresses(devices):
    """Returns the parameters of devices with their addresses."""
    return [(parameter, (handle, index)) for handle, device in devices
            for index, parameter in enumerate(device.parameters)]


def _find(clip, parameters):
    """Returns the envelopes for parameters with addresses as pairs ((handle, index, parameter), envelope)."""
    rows = [address + (parameter,) for parameter, address in parameters]
    envelopes = yield from run_in_time_slices(lambda row: clip.automation_envelope(row[2]), rows)
    return [pair for pair in zip(rows, envelopes) if pair[1] is not None]


def _are_all(clip, pairs):
    """Returns whether the clip has no other envelopes; Live before 12.2 does not list them."""
    return hasattr(type(clip), 'automation_envelopes') and len(clip.automation_envelopes) == len(pairs)


def _describe(open_set, clip, device, param, curve):
    """Describes an envelope from beat 0 to the clip's end."""
    beats = clip_content.beats_per_unit(clip, open_set.song)
    points = yield from curve.unroll([(0.0, 0.0, clip.loop_end)])
    return reading.describe(device, param, [[time * beats, value] for time, value in points])


def write(open_set, track, scene, device, param, points):
    """Replaces the envelope of a parameter and returns it as it reads back."""
    end = _require_editable(open_set, track, scene).loop_end
    writer = yield from check_and_plan(open_set.device(track, device), param, points, end)
    clip = _require_editable(open_set, track, scene)
    work = DividedWork(open_set)
    work.clean_up = lambda: writer.remove_partial(clip, work)
    yield from work.run(writer.write(clip, work))
    return (yield from _read_back(open_set, track, scene, device, param, writer))


def _read_back(open_set, track, scene, device, param, writer):
    """Returns the envelope as it reads back; fails if it differs."""
    _, clip = clips.require_clip(open_set, track, scene)
    parameter = parameter_at(open_set.device(track, device), param)
    envelope = clip.automation_envelope(parameter)
    curve = None if envelope is None else (yield from reading.read_curve(envelope, parameter, 0.0, clip.loop_end))
    if curve is None or not (yield from writer.curve.matches(curve, clip.loop_end, _TOLERANCE)):
        raise OperationError('HOST_ERROR', 'Live did not store the envelope of "%s" as it was written' % parameter.name)
    return (yield from _describe(open_set, clip, device, param, curve))


def _require_editable(open_set, track, scene):
    """Returns a clip whose envelopes can be edited."""
    found, clip = clips.require_clip(open_set, track, scene)
    open_set.check_not_frozen(found)
    if clip.is_audio_clip and not clip.warping:
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'the clip "%s" of "%s" is not warped and therefore has no beats'
                             % (clip.name, found.name), 'Turn on Warp for the clip in Live.')
    return clip


def clear(open_set, track, device=None, param=None, scene=None, start=None):
    """Removes the envelope of one parameter, or all envelopes; returns the removed ones."""
    place = place_of(track, scene, start)
    if (device is None) != (param is None):
        raise OperationError('INVALID_ARGUMENT', 'give both device and parameter, or neither to clear all envelopes',
                             'Add the missing one, or omit both.')
    place.require_editable(open_set)
    if device is not None:
        parameter_at(open_set.device(track, device), param)
    found = yield from read(open_set, track, scene, start)
    removed = [each for each in found if device is None or _address(each) == (device, param)]
    parameters = [parameter_at(open_set.device(track, each['device_id']), each['param_index']) for each in removed]
    _, clip = place.require(open_set)
    with open_set.undo_step() as step:
        for parameter in parameters:
            clip.clear_envelope(parameter)
            step.record_change()
    yield
    if (yield from _has_any(open_set, place, parameters)):
        raise OperationError('HOST_ERROR', 'Live did not remove the envelopes')
    return removed


def _has_any(open_set, place, parameters):
    """Returns whether a clip has an envelope of one of some parameters."""
    found, clip = place.require(open_set)
    if not place.is_on_timeline:
        return any(clip.automation_envelope(parameter) is not None for parameter in parameters)
    left = yield from timeline.read_envelopes(open_set, found, clip)
    return any(parameter_at(open_set.device_of(found, each['device_id']), each['param_index']) in parameters
               for each in left)


def _address(described):
    return described['device_id'], described['param_index']
