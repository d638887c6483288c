"""The parameters of devices: their raw values and the values that Live displays."""
import re

from .errors import OperationError
from .mixer import automation as mixer
from .numbers import is_number, is_whole, plain, rounded
from .ticks import run_in_time_slices

_DISPLAYED = re.compile(r'-?(?:inf|[0-9.]+) ?(.*)$')
_BASE_UNITS = {'kHz': 'Hz', 's': 'ms'}
_ROUNDING = 1e-6   # raw; how far rounding can move a value
_TOLERANCE = 1e-5  # of the range; how close a value must read back


def list_parameters(open_set, track, device):
    """Returns the parameters of a device; index 0 is the on/off switch."""
    if device == mixer.HANDLE:
        rows = open_set.mixer(open_set.track(track)).rows
        return (yield from run_in_time_slices(lambda row: _describe_of_mixer(*row), rows))
    rows = list(enumerate(open_set.device(track, device).parameters))
    return (yield from run_in_time_slices(lambda row: describe(row[1], row[0]), rows))


def _describe_of_mixer(index, name, parameter):
    """Describes a parameter of the mixer under svc's name."""
    if index == mixer.MUTE:
        return mixer.describe_mute(parameter, index)
    return dict(describe(parameter, index), name=name)


def describe(parameter, index):
    """Describes one parameter; a quantized parameter has no default value in Live."""
    low, high, value = parameter.min, parameter.max, parameter.value
    quantized, display = bool(parameter.is_quantized), parameter.str_for_value(value)
    tree = {'index': index, 'name': parameter.name, 'display': display, 'value': rounded(value),
            'min': rounded(low), 'max': rounded(high),
            'normalized': rounded((value - low) / (high - low)) if high > low else 0.0, 'quantized': quantized}
    if quantized:
        tree['choices'] = [str(item) for item in parameter.value_items]
    else:
        ends = [parameter.str_for_value(low), parameter.str_for_value(high)]
        tree.update(default_value=_default(parameter), display_min=ends[0], display_max=ends[1],
                    unit=_unit(ends + [display]))
    return tree


def _default(parameter):
    try:
        return rounded(parameter.default_value)
    except RuntimeError:  # raised by a parameter without a default
        return None


def _unit(displays):
    """Returns the common unit of displayed values, with kHz as Hz and s as ms, or None."""
    matches = [_DISPLAYED.match(text) for text in displays]
    if not all(matches):
        return None
    units = {_BASE_UNITS.get(match.group(1), match.group(1)) for match in matches}
    return (units.pop() or None) if len(units) == 1 else None


def parameter_at(device, index):
    """Returns the parameter at an index of a device or the mixer; fails if there is none."""
    if isinstance(device, mixer.TrackMixer):
        return device.parameter(index)
    parameters = device.parameters
    _check_index(device, parameters, index)
    return parameters[index]


def _check_index(device, parameters, index):
    if not 0 <= index < len(parameters):
        raise OperationError('PARAM_NOT_FOUND', '"%s" has no parameter %d; its parameters are numbered 0 to %d'
                             % (device.name, index, len(parameters) - 1))


def displays(open_set, track, device, param, values):
    """Returns the text that Live displays for each raw value of a parameter; null for a value without a text."""
    parameter = parameter_at(open_set.device(track, device), param)
    if mixer.is_inverted(device, param):
        return [mixer.mute_text(value) for value in values]
    return (yield from run_in_time_slices(lambda value: _display(parameter, value), values))


def _display(parameter, value):
    try:
        return parameter.str_for_value(_within_range(parameter, float(value)))
    except (RuntimeError, ValueError, OverflowError):
        return None


def _within_range(parameter, value):
    """Moves a value into the range if rounding put it just outside."""
    nearest = min(parameter.max, max(parameter.min, value))
    return nearest if abs(nearest - value) <= _ROUNDING else value


def write(open_set, track, device, values):
    """Sets raw values, each given as [index, value]; all of them or none."""
    requested = yield from _check_all(open_set, track, device, values)
    open_set.check_not_frozen(open_set.track(track))
    with open_set.undo_step() as step:
        for parameter, value in requested:
            step.set_parameter(parameter, value)
    yield
    found = open_set.device(track, device)
    rows = [(index, value) for (index, _), (_, value) in zip(values, requested)]
    return (yield from run_in_time_slices(lambda row: _read_back(found, *row), rows))


def _check_all(open_set, track, device, values):
    """Returns the parameters with the raw values to set; fails if any of the pairs is invalid."""
    if not all(isinstance(pair, list) and len(pair) == 2 and is_whole(pair[0]) and is_number(pair[1])
               for pair in values):
        raise OperationError('INVALID_ARGUMENT', 'values must be pairs of a parameter index and a number')
    if len({index for index, _ in values}) < len(values):
        raise OperationError('INVALID_ARGUMENT', 'the same parameter is given twice')
    found = open_set.device(track, device)
    parameters = list(found.parameters)
    return (yield from run_in_time_slices(lambda pair: _check(found, parameters, *pair), values))


def _check(device, parameters, index, value):
    _check_index(device, parameters, index)
    parameter = parameters[index]
    name = '"%s" of "%s"' % (parameter.name, device.name)
    hint = '`svc automation params TRACK DEVICE` shows ranges and units.'
    raw = _within_range(parameter, float(value))
    if not parameter.min <= raw <= parameter.max:
        raise OperationError('INVALID_ARGUMENT', '%s accepts %s, not %s'
                             % (name, _range(parameter), plain(value)), hint)
    if parameter.is_quantized and raw != round(raw):
        raise OperationError('INVALID_ARGUMENT', '%s is quantized and accepts %s, not %s'
                             % (name, _range(parameter), plain(value)), hint)
    check_settable(device, parameter)
    return parameter, raw


def check_settable(device, parameter):
    """Fails if the parameter is controlled by a macro or a Max device; Live does not show which."""
    if not parameter.is_enabled:
        raise OperationError('INVALID_ARGUMENT', '"%s" of "%s" is controlled by a macro or a Max device'
                             % (parameter.name, device.name),
                             'Set the macro of the rack or the control of the Max device instead.')


def _range(parameter):
    if parameter.is_quantized:
        return 'one of ' + ', '.join(str(item) for item in parameter.value_items)
    ends = [parameter.min, parameter.max]
    return 'a raw value from %s to %s, displayed as %s to %s' % tuple(
        [plain(end) for end in ends] + [parameter.str_for_value(end) for end in ends])


def _read_back(device, index, requested):
    """Returns the parameter as it reads back; fails if Live displays another value than the requested one."""
    parameter = parameter_at(device, index)
    is_near = abs(parameter.value - requested) <= _TOLERANCE * (parameter.max - parameter.min)
    if not is_near and parameter.str_for_value(parameter.value) != parameter.str_for_value(requested):
        raise OperationError('HOST_ERROR', 'Live set "%s" of "%s" to %s instead of %s' % (
            parameter.name, device.name, parameter.str_for_value(parameter.value), parameter.str_for_value(requested)))
    return describe(parameter, index)
