"""Envelopes inside session clips, of the devices on the top-level chain of their track."""
from .. import clips, content
from ..parameters import at
from ..refusal import Refusal
from ..ticks import in_slices
from . import reading
from .writing import checked

_CLOSE = 0.002  # of a parameter's range: how near an envelope has to read back


def read(opened, track, scene):
    """All envelopes of a clip."""
    found, clip = clips.filled(opened, track, scene)
    if not clip.has_envelopes:
        return []
    rows = [(handle, index, parameter) for handle, device in opened.devices(found)
            for index, parameter in enumerate(device.parameters)]
    envelopes = yield from in_slices(lambda row: clip.automation_envelope(row[2]), rows)
    shown = []
    for (handle, index, parameter), envelope in zip(rows, envelopes):
        if envelope is not None:
            curve = yield from reading.curve(envelope, parameter, 0.0, clip.loop_end)
            shown.append((yield from _shown(opened, clip, handle, index, curve)))
    return shown


def _shown(opened, clip, device, param, curve):
    """An envelope in beats up to the clip's end."""
    beat = content.beat(clip, opened.song)
    points = yield from curve.repeated([(0.0, 0.0, clip.loop_end)])
    return reading.shown(device, param, [[time * beat, value] for time, value in points])


def write(opened, track, scene, device, param, points):
    """Puts an envelope in place of the one for the same parameter."""
    end = _writable(opened, track, scene).loop_end
    drawn = yield from checked(opened.device(track, device), param, points, end)
    clip = _writable(opened, track, scene)
    with opened.step() as step:
        drawn.write(clip, step)
    yield
    return (yield from _landed(opened, track, scene, device, param, drawn))


def _landed(opened, track, scene, device, param, drawn):
    """The envelope as it reads back."""
    _, clip = clips.filled(opened, track, scene)
    parameter = at(opened.device(track, device), param)
    envelope = clip.automation_envelope(parameter)
    curve = None if envelope is None else (yield from reading.curve(envelope, parameter, 0.0, clip.loop_end))
    if curve is None or not (yield from drawn.curve.agrees(curve, clip.loop_end, _CLOSE)):
        raise Refusal('HOST_ERROR', 'Live did not keep the envelope of "%s" as it was written' % parameter.name)
    return (yield from _shown(opened, clip, device, param, curve))


def _writable(opened, track, scene):
    """A clip whose envelopes can be edited."""
    found, clip = clips.filled(opened, track, scene)
    opened.check_thawed(found)
    if clip.is_audio_clip and not clip.warping:
        raise Refusal('NOT_SUPPORTED_BY_HOST', 'the clip "%s" of "%s" is not warped, so that it has no beats'
                      % (clip.name, found.name), 'Warp it in Live.')
    return clip


def clear(opened, track, scene, device=None, param=None):
    """Removes the envelope of one parameter, or all; tells what they were."""
    if (device is None) != (param is None):
        raise Refusal('INVALID_ARGUMENT', 'an envelope is named by device and parameter; without both, all are cleared')
    opened.check_thawed(clips.filled(opened, track, scene)[0])
    if device is not None:
        at(opened.device(track, device), param)
    every = yield from read(opened, track, scene)
    gone = [each for each in every if device is None or (each['device_id'], each['param_index']) == (device, param)]
    parameters = [at(opened.device(track, each['device_id']), each['param_index']) for each in gone]
    _, clip = clips.filled(opened, track, scene)
    with opened.step() as step:
        for parameter in parameters:
            clip.clear_envelope(parameter)
            step.did()
    yield
    _, clip = clips.filled(opened, track, scene)
    if any(clip.automation_envelope(parameter) is not None for parameter in parameters):
        raise Refusal('HOST_ERROR', 'Live did not remove the envelopes')
    return gone
