"""Device chains, parameters, macros and drum pads."""
import re

from .refusal import Refusal

_KINDS = {1: 'instrument', 2: 'audio_effect', 4: 'midi_effect'}
_MACRO = re.compile(r'Macro (\d+)$')
_SHOWN = re.compile(r'-?(?:inf|[0-9.]+) ?(.*)$')
_BASE_UNITS = {'kHz': 'Hz', 's': 'ms'}


def chain(opened, track):
    """The devices of a track in order."""
    return [shown(handle, device, place)
            for place, (handle, device) in enumerate(opened.devices(opened.track(track)))]


def shown(handle, device, place):
    """A device at a place counted from 0."""
    return {'index': place + 1, 'drum_device_index': place, 'id': handle, 'name': device.name,
            'class_name': device.class_name, 'kind': _kind(device), 'is_on': device.parameters[0].value > 0,
            'has_drum_pads': bool(device.can_have_drum_pads)}


def _kind(device):
    """Live calls some racks and devices of others undefined; their class tells more."""
    known = _KINDS.get(int(device.type))
    if known:
        return known
    name = device.class_name
    return 'midi_effect' if 'Midi' in name else 'instrument' if 'Instrument' in name else 'audio_effect'


def parameters(opened, track, device):
    """The parameters of a device, 0 = device on."""
    return [parameter(each, index) for index, each in enumerate(opened.device(track, device).parameters)]


def parameter(each, index):
    """One parameter; the default of a quantized one is not told by Live."""
    low, high, value, quantized = each.min, each.max, each.value, bool(each.is_quantized)
    tree = {'index': index, 'name': each.name, 'display': each.str_for_value(value), 'value': value, 'min': low,
            'max': high, 'normalized': (value - low) / (high - low) if high > low else 0.0, 'quantized': quantized}
    if quantized:
        tree['items'] = [str(item) for item in each.value_items]
    else:
        ends = [each.str_for_value(low), each.str_for_value(high)]
        tree.update(default_value=each.default_value, display_min=ends[0], display_max=ends[1],
                    unit=_unit(ends + [tree['display']]))
    return tree


def _unit(displays):
    """The unit that displays have in common, kHz and s being Hz and ms; null where they have none."""
    matches = [_SHOWN.match(text) for text in displays]
    if not all(matches):
        return None
    units = {_BASE_UNITS.get(match.group(1), match.group(1)) for match in matches}
    return (units.pop() or None) if len(units) == 1 else None


def displays(opened, track, device, param, values):
    """What Live shows at raw values of a parameter; null where it cannot say."""
    found = opened.device(track, device)
    count = len(found.parameters)
    if not 0 <= param < count:
        raise Refusal('PARAM_NOT_FOUND', 'parameter %d of "%s" does not exist; they are numbered 0 to %d'
                      % (param, found.name, count - 1))
    return [_display(found.parameters[param], value) for value in values]


def _display(each, value):
    try:
        return each.str_for_value(float(value))
    except (RuntimeError, ValueError, OverflowError):
        return None


def pads(opened, track, device):
    """The pads of a drum rack that hold a chain."""
    found = opened.device(track, device)
    filled = [pad for pad in found.drum_pads if len(pad.chains)] if found.can_have_drum_pads else []
    return [{'index': place, 'name': pad.name, 'note': pad.note} for place, pad in enumerate(filled)]


def macros(opened, track, device):
    """The macros of a rack."""
    found = opened.device(track, device)
    if not found.can_have_chains:
        return []
    mapped = getattr(found, 'macros_mapped', None)
    shown = []
    for index, each in enumerate(found.parameters):
        match = _MACRO.match(each.original_name)
        if match:
            number = int(match.group(1))
            known = mapped is not None and number <= len(mapped)
            shown.append({'number': number, 'parameter': parameter(each, index),
                          'mapped': bool(mapped[number - 1]) if known else None})
    return shown
