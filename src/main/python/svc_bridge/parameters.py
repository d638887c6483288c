"""The parameters of devices: what Live shows of them, and their raw values."""
import re

from .numbers import is_number, is_whole, plain, rounded
from .refusal import Refusal
from .ticks import in_slices

_SHOWN = re.compile(r'-?(?:inf|[0-9.]+) ?(.*)$')
_BASE_UNITS = {'kHz': 'Hz', 's': 'ms'}
_SLACK = 1e-6  # what rounding takes off or adds
_CLOSE = 1e-5  # of the range: how near a value has to read back


def every(opened, track, device):
    """The parameters of a device, 0 = device on."""
    rows = list(enumerate(opened.device(track, device).parameters))
    return (yield from in_slices(lambda row: shown(row[1], row[0]), rows))


def shown(parameter, index):
    """One parameter; the default of a quantized one is not told by Live."""
    low, high, value = parameter.min, parameter.max, parameter.value
    quantized, display = bool(parameter.is_quantized), parameter.str_for_value(value)
    tree = {'index': index, 'name': parameter.name, 'display': display, 'value': rounded(value),
            'min': rounded(low), 'max': rounded(high),
            'normalized': rounded((value - low) / (high - low)) if high > low else 0.0, 'quantized': quantized}
    if quantized:
        tree['items'] = [str(item) for item in parameter.value_items]
    else:
        ends = [parameter.str_for_value(low), parameter.str_for_value(high)]
        tree.update(default_value=_default(parameter), display_min=ends[0], display_max=ends[1],
                    unit=_unit(ends + [display]))
    return tree


def _default(parameter):
    try:
        return rounded(parameter.default_value)
    except RuntimeError:  # what has none raises, and would take all others along
        return None


def _unit(displays):
    """The unit that displays have in common, kHz and s being Hz and ms; null where they have none."""
    matches = [_SHOWN.match(text) for text in displays]
    if not all(matches):
        return None
    units = {_BASE_UNITS.get(match.group(1), match.group(1)) for match in matches}
    return (units.pop() or None) if len(units) == 1 else None


def at(device, index):
    """A parameter of a device by its index."""
    every = device.parameters
    _check_index(device, every, index)
    return every[index]


def _check_index(device, every, index):
    if not 0 <= index < len(every):
        raise Refusal('PARAM_NOT_FOUND', 'parameter %d of "%s" does not exist; they are numbered 0 to %d'
                      % (index, device.name, len(every) - 1))


def displays(opened, track, device, param, values):
    """What Live shows at raw values of a parameter; null where it cannot say."""
    found = at(opened.device(track, device), param)
    return (yield from in_slices(lambda value: _display(found, value), values))


def _display(parameter, value):
    try:
        return parameter.str_for_value(_within(parameter, float(value)))
    except (RuntimeError, ValueError, OverflowError):
        return None


def _within(parameter, value):
    """A value of the range, where rounding took it across an end of it."""
    near = min(parameter.max, max(parameter.min, value))
    return near if abs(near - value) <= _SLACK else value


def write(opened, track, device, values):
    """Sets raw values, each as [index, value], all or none."""
    wanted = yield from _checked(opened, track, device, values)
    opened.check_thawed(opened.track(track))
    with opened.step() as step:
        for parameter, value in wanted:
            step.put(parameter, value)
    yield
    found = opened.device(track, device)
    rows = [(index, value) for (index, _), (_, value) in zip(values, wanted)]
    return (yield from in_slices(lambda row: _landed(found, *row), rows))


def _checked(opened, track, device, values):
    """The parameters with the values that they get."""
    if not all(isinstance(pair, list) and len(pair) == 2 and is_whole(pair[0]) and is_number(pair[1])
               for pair in values):
        raise Refusal('INVALID_ARGUMENT', 'values are pairs of a parameter\'s index and a number')
    if len({index for index, _ in values}) < len(values):
        raise Refusal('INVALID_ARGUMENT', 'a parameter is set twice')
    found = opened.device(track, device)
    every = list(found.parameters)
    return (yield from in_slices(lambda pair: _fitting(found, every, *pair), values))


def _fitting(device, every, index, value):
    _check_index(device, every, index)
    parameter = every[index]
    name = '"%s" of "%s"' % (parameter.name, device.name)
    hint = '`svc automation params TRACK DEVICE` shows ranges and units.'
    fits = _within(parameter, float(value))
    if not parameter.min <= fits <= parameter.max:
        raise Refusal('INVALID_ARGUMENT', '%s takes %s, not %s' % (name, _range(parameter), plain(value)), hint)
    if parameter.is_quantized and fits != round(fits):
        raise Refusal('INVALID_ARGUMENT', '%s is quantized and takes %s, not %s'
                      % (name, _range(parameter), plain(value)), hint)
    check_free(device, parameter)
    return parameter, fits


def check_free(device, parameter):
    """Refuses a parameter that follows a macro."""
    if not parameter.is_enabled:
        raise Refusal('INVALID_ARGUMENT', '"%s" of "%s" is driven by a macro' % (parameter.name, device.name),
                      'Use the macro of the rack that drives it.')


def _range(parameter):
    if parameter.is_quantized:
        return 'one of ' + ', '.join(str(item) for item in parameter.value_items)
    ends = [parameter.min, parameter.max]
    return 'a raw value from %s to %s, shown as %s to %s' % tuple(
        [plain(end) for end in ends] + [parameter.str_for_value(end) for end in ends])


def _landed(device, index, wanted):
    """The parameter as it is; what Live shows alike is alike."""
    parameter = at(device, index)
    is_near = abs(parameter.value - wanted) <= _CLOSE * (parameter.max - parameter.min)
    if not is_near and parameter.str_for_value(parameter.value) != parameter.str_for_value(wanted):
        raise Refusal('HOST_ERROR', 'Live holds %s for "%s" of "%s" where %s was written' % (
            parameter.str_for_value(parameter.value), parameter.name, device.name, parameter.str_for_value(wanted)))
    return shown(parameter, index)
