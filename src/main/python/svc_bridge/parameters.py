"""The parameters of devices: what Live shows of them, and their raw values."""
import re

from .numbers import is_number, is_whole, plain, rounded
from .refusal import Refusal

_SHOWN = re.compile(r'-?(?:inf|[0-9.]+) ?(.*)$')
_BASE_UNITS = {'kHz': 'Hz', 's': 'ms'}
_SLACK = 1e-6  # what rounding takes off or adds
_CLOSE = 1e-5  # of the range: how near a value has to read back


def every(opened, track, device):
    """The parameters of a device, 0 = device on."""
    return [parameter(each, index) for index, each in enumerate(opened.device(track, device).parameters)]


def parameter(each, index):
    """One parameter; the default of a quantized one is not told by Live."""
    low, high, value, quantized = each.min, each.max, each.value, bool(each.is_quantized)
    tree = {'index': index, 'name': each.name, 'display': each.str_for_value(value), 'value': rounded(value),
            'min': rounded(low), 'max': rounded(high), 'normalized': rounded((value - low) / (high - low)) if high > low else 0.0,
            'quantized': quantized}
    if quantized:
        tree['items'] = [str(item) for item in each.value_items]
    else:
        ends = [each.str_for_value(low), each.str_for_value(high)]
        tree.update(default_value=rounded(each.default_value), display_min=ends[0], display_max=ends[1],
                    unit=_unit(ends + [tree['display']]))
    return tree


def _unit(displays):
    """The unit that displays have in common, kHz and s being Hz and ms; null where they have none."""
    matches = [_SHOWN.match(text) for text in displays]
    if not all(matches):
        return None
    units = {_BASE_UNITS.get(match.group(1), match.group(1)) for match in matches}
    return (units.pop() or None) if len(units) == 1 else None


def at(device, index):
    """A parameter of a device by its index."""
    count = len(device.parameters)
    if not 0 <= index < count:
        raise Refusal('PARAM_NOT_FOUND', 'parameter %d of "%s" does not exist; they are numbered 0 to %d'
                      % (index, device.name, count - 1))
    return device.parameters[index]


def displays(opened, track, device, param, values):
    """What Live shows at raw values of a parameter; null where it cannot say."""
    found = at(opened.device(track, device), param)
    return [_display(found, value) for value in values]


def _display(each, value):
    try:
        return each.str_for_value(_within(each, float(value)))
    except (RuntimeError, ValueError, OverflowError):
        return None


def _within(each, value):
    """A value of the range, where rounding took it across an end of it."""
    near = min(each.max, max(each.min, value))
    return near if abs(near - value) <= _SLACK else value


def write(opened, track, device, values):
    """Sets raw values, each as [index, value], all or none."""
    wanted = _checked(opened.device(track, device), values)
    with opened.step() as step:
        for each, value in wanted:
            step.put(each, value)
    yield
    found = opened.device(track, device)
    return [_landed(found, index, value) for (index, _), (_, value) in zip(values, wanted)]


def _checked(device, values):
    if not all(isinstance(pair, list) and len(pair) == 2 and is_whole(pair[0]) and is_number(pair[1])
               for pair in values):
        raise Refusal('INVALID_ARGUMENT', 'values are pairs of a parameter\'s index and a number')
    if len({index for index, _ in values}) < len(values):
        raise Refusal('INVALID_ARGUMENT', 'a parameter is set twice')
    return [(at(device, index), _fitting(device, at(device, index), value)) for index, value in values]


def _fitting(device, each, value):
    name = '"%s" of "%s"' % (each.name, device.name)
    hint = '`svc automation params TRACK DEVICE` shows ranges and units.'
    fits = _within(each, float(value))
    if not each.min <= fits <= each.max:
        raise Refusal('INVALID_ARGUMENT', '%s takes %s, not %s' % (name, _range(each), plain(value)), hint)
    if each.is_quantized and fits != round(fits):
        raise Refusal('INVALID_ARGUMENT', '%s is quantized and takes %s, not %s' % (name, _range(each), plain(value)),
                      hint)
    check_free(device, each)
    return fits


def check_free(device, each):
    """Refuses a parameter that follows a macro."""
    if not each.is_enabled:
        raise Refusal('INVALID_ARGUMENT', '"%s" of "%s" is driven by a macro' % (each.name, device.name),
                      'Use the macro of the rack that drives it.')


def _range(each):
    if each.is_quantized:
        return 'one of ' + ', '.join(str(item) for item in each.value_items)
    ends = [each.min, each.max]
    return 'a raw value from %s to %s, shown as %s to %s' % tuple(
        [plain(end) for end in ends] + [each.str_for_value(end) for end in ends])


def _landed(device, index, wanted):
    """The parameter as it is; what Live shows alike is alike."""
    each = at(device, index)
    is_near = abs(each.value - wanted) <= _CLOSE * (each.max - each.min)
    if not is_near and each.str_for_value(each.value) != each.str_for_value(wanted):
        raise Refusal('HOST_ERROR', 'Live holds %s for "%s" of "%s" where %s was written' % (
            each.str_for_value(each.value), each.name, device.name, each.str_for_value(wanted)))
    return parameter(each, index)
