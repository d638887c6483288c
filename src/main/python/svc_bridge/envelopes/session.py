"""Envelopes inside session clips, of the devices on the top-level chain of their track."""
from .. import clips, content
from ..parameters import at
from ..refusal import Refusal
from ..ticks import PAUSE
from . import reading
from .writing import drawing

_CLOSE = 0.002  # of a parameter's range: how near an envelope has to read back


def read(opened, track, scene):
    """All envelopes of a clip."""
    found, slot = clips.filled(opened, track, scene)
    shown = []
    for handle, device in opened.devices(found) if slot.clip.has_envelopes else ():
        for index, parameter in enumerate(device.parameters):
            curve = yield from _curve(opened, slot.clip, parameter)
            if curve:
                shown.append(reading.shown(handle, index, _points(opened, slot.clip, curve)))
        yield PAUSE
    return shown


def _curve(opened, clip, parameter):
    envelope = clip.automation_envelope(parameter)
    if envelope is None:
        return None
    return (yield from reading.curve(envelope, parameter, 0.0, clip.loop_end))


def _points(opened, clip, curve):
    beat = content.beat(clip, opened.song)
    return [[time * beat, value] for time, value in curve.repeated([(0.0, 0.0, clip.loop_end)])]


def write(opened, track, scene, device, param, points):
    """Puts an envelope in place of the one for the same parameter."""
    clip = _warped(opened, track, scene)
    drawn = drawing(opened.device(track, device), param, points, clip.loop_end)
    with opened.step() as step:
        drawn.write(clip)
        step.did()
    yield
    clip = clips.filled(opened, track, scene)[1].clip
    curve = yield from _curve(opened, clip, at(opened.device(track, device), param))
    if curve is None or not drawn.curve.agrees(curve, clip.loop_end, _CLOSE):
        raise Refusal('HOST_ERROR', 'Live did not keep the envelope of "%s" as it was written' % drawn.parameter.name)
    return reading.shown(device, param, _points(opened, clip, curve))


def _warped(opened, track, scene):
    found, slot = clips.filled(opened, track, scene)
    if slot.clip.is_audio_clip and not slot.clip.warping:
        raise Refusal('NOT_SUPPORTED_BY_HOST', 'the clip "%s" of "%s" is not warped, so that it has no beats'
                      % (slot.clip.name, found.name), 'Warp it in Live.')
    return slot.clip


def clear(opened, track, scene, device=None, param=None):
    """Removes the envelope of one parameter, or all; tells what they were."""
    if (device is None) != (param is None):
        raise Refusal('INVALID_ARGUMENT', 'an envelope is named by device and parameter; without both, all are cleared')
    if device is not None:
        at(opened.device(track, device), param)
    every = yield from read(opened, track, scene)
    gone = [each for each in every if device is None or (each['device_id'], each['param_index']) == (device, param)]
    with opened.step() as step:
        for each in gone:
            _clip(opened, track, scene).clear_envelope(_parameter(opened, track, each))
            step.did()
    yield
    for each in gone:
        if _clip(opened, track, scene).automation_envelope(_parameter(opened, track, each)) is not None:
            raise Refusal('HOST_ERROR', 'Live did not remove the envelopes')
    return gone


def _clip(opened, track, scene):
    return clips.filled(opened, track, scene)[1].clip


def _parameter(opened, track, shown):
    return at(opened.device(track, shown['device_id']), shown['param_index'])
