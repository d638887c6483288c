"""The inputs, outputs and monitoring of tracks, and the side chains of compressors."""
import re

from .clip_content import chains_of
from .errors import OperationError
from .handles import DEVICES, TRACKS
from .ticks import PAUSE

_MONITORING = ('in', 'auto', 'off')
_MASTER = 3           # Track.RoutingTypeCategory
_SWITCH = 'S/C On'
_MAX_LISTED = 30
_SOURCE = 'side chain source'


def list_routes(open_set):
    """Returns where each track gets its signal from and where it sends it, without what else can be chosen."""
    rows, returns = [], [handle for handle, _ in open_set.returns()]
    for handle, track in open_set.tracks():
        sends = list(zip(returns, track.mixer_device.sends)) if track != open_set.song.master_track else []
        rows.append({'track': handle, 'input': _route(open_set, track, 'input'),
                     'output': _route(open_set, track, 'output'), 'monitor': _monitoring(open_set, track),
                     'sends': [name for name, send in sends if send.value > send.min],
                     'side_chains': (yield from _side_chains(open_set, track))})
        yield PAUSE
    return rows


def _side_chains(open_set, chain):
    rows = []
    for device in chain.devices:
        if _has_source(device):
            rows.append({'device': DEVICES.name(device), 'source': _route(open_set, device, 'input'),
                         'on': _switch(device).value > 0})
        for inner in chains_of(device):
            rows.extend((yield from _side_chains(open_set, inner)))
        yield PAUSE
    return rows


def read(open_set, track):
    """Returns the routing of a track, with what can be chosen."""
    found = open_set.track(track)
    return {'input': _side(open_set, found, 'input'), 'output': _side(open_set, found, 'output'),
            'monitor': _monitoring(open_set, found)}


def _monitoring(open_set, track):
    return _MONITORING[int(track.current_monitoring_state)] if _has_input(open_set, track) else None


def _has_input(open_set, track):
    return open_set.kind(track) in ('midi', 'audio')


def _has_side(open_set, holder, side):
    return side == 'output' or not hasattr(holder, 'mixer_device') or _has_input(open_set, holder)


def _route(open_set, holder, side):
    """Returns the chosen type and channel, or None if the object has no such chooser."""
    if not _has_side(open_set, holder, side):
        return None
    try:
        return {'type': _choice(open_set, getattr(holder, side + '_routing_type')),
                'channel': getattr(holder, side + '_routing_channel').display_name}
    except (AttributeError, RuntimeError):
        return None


def _side(open_set, holder, side):
    route = _route(open_set, holder, side)
    if route is not None:
        route['types'] = [_choice(open_set, each) for each in _types(holder, side)]
        route['channels'] = [each.display_name for each in _channels(holder, side) if each.display_name]
    return route


def _choice(open_set, entry):
    owner = open_set.song.master_track if int(entry.category) == _MASTER else entry.attached_object
    return {'name': entry.display_name, 'track_id': None if owner is None else TRACKS.name(owner)}


def _types(holder, side):
    return list(getattr(holder, 'available_%s_routing_types' % side))


def _channels(holder, side):
    return list(getattr(holder, 'available_%s_routing_channels' % side))


def route(open_set, track, input_type=None, input_track=None, input_channel=None, output_type=None, output_track=None,
          output_channel=None, monitor=None):
    """Changes the routing of a track and returns it; None leaves a setting unchanged."""
    found = open_set.track(track)
    _check_settable(open_set, found, input_type is not None or input_channel is not None, monitor)
    sides = [_Change(open_set, found, found.name, 'input', 'input', input_type, input_track, input_channel),
             _Change(open_set, found, found.name, 'output', 'output', output_type, output_track, output_channel)]
    before = found.current_monitoring_state if monitor is not None else None
    with open_set.undo_step() as step:
        for each in sides:
            each.write(step)
        if monitor is not None:
            step.set(found, 'current_monitoring_state', _MONITORING.index(monitor))
    yield

    def restore(step):
        if monitor is not None:
            step.set(found, 'current_monitoring_state', before)

    yield from _complete(open_set, sides, restore)
    return read(open_set, track)


def _check_settable(open_set, track, has_input, monitor):
    kind = open_set.kind(track)
    if kind not in ('midi', 'audio') and (has_input or monitor is not None):
        raise OperationError('NOT_SUPPORTED_BY_HOST', '"%s" is a %s track, which has no %s' % (
            track.name, kind, 'input' if has_input else 'monitoring'), 'Choose a MIDI or audio track.')
    if monitor is not None and monitor not in _MONITORING:
        raise OperationError('INVALID_ARGUMENT', 'the monitor must be in, auto or off, not %s' % monitor)


def _complete(open_set, changes, restore):
    """Sets the channels that Live did not list in the tick in which their type was chosen.

    If Live does not list them now either, restores the changes, calls `restore` for the other settings, and fails.
    """
    late = [each for each in changes if each.is_late]
    if not late:
        return
    try:
        with open_set.undo_step() as step:
            for each in late:
                each.write_channel(step)
    except OperationError:
        with open_set.undo_step() as step:
            for each in changes:
                each.restore(step)
            restore(step)
        raise
    yield


class _Change:
    """A change of one pair of choosers: the type, and the channel, which depends on the type."""

    def __init__(self, open_set, holder, owner, side, what, name, track, channel, pad=None):
        self._holder, self._side = holder, side
        self._wanted, self._pad = channel, pad
        self._type = None if name is None else _find_type(open_set, holder, owner, side, what, name, track)
        self._before = None
        self.is_late = False

    def write(self, step):
        """Chooses the type and, if Live lists it already, the channel."""
        if self._type is not None:
            self._before = (getattr(self._holder, self._side + '_routing_type'),
                            getattr(self._holder, self._side + '_routing_channel'))
            step.set(self._holder, self._side + '_routing_type', self._type)
        if self._wanted is not None:
            self.is_late = self._type is not None and self._find_channel() is None
            if not self.is_late:
                self.write_channel(step)

    def write_channel(self, step):
        """Chooses the channel."""
        found = self._find_channel()
        if found is None:
            raise self._no_channel()
        step.set(self._holder, self._side + '_routing_channel', found)

    def _find_channel(self):
        return next((each for each in _channels(self._holder, self._side) if self._is_wanted(each.display_name)), None)

    def _is_wanted(self, channel):
        """A pad's channel is named after the rack, the pad and the place: "Kit | Kick | Post FX"."""
        if self._pad is None:
            return _plain(channel) == _plain(self._wanted)
        parts = channel.split('|')
        return (len(parts) >= 2 and _plain(parts[-1]) == _plain(self._wanted)
                and parts[-2].strip().lower() == self._pad.strip().lower())

    def _no_channel(self):
        chosen = getattr(self._holder, self._side + '_routing_type').display_name
        wanted = self._wanted if self._pad is None else '%s | %s' % (self._pad, self._wanted)
        names = _nearest_first(wanted, [each.display_name for each in _channels(self._holder, self._side)])
        offer = 'the host offers ' + _list(names) if names else 'it has no channels'
        hint = 'Give one of these names.' if names else 'Omit the channel.'
        return OperationError('INVALID_ARGUMENT', '"%s" has no channel "%s"; %s' % (chosen, wanted, offer), hint,
                              valid=names)

    def restore(self, step):
        """Chooses again what was chosen before."""
        if self._before is not None:
            before, channel = self._before
            step.set(self._holder, self._side + '_routing_type', before)
            if channel in _channels(self._holder, self._side):
                step.set(self._holder, self._side + '_routing_channel', channel)


def _find_type(open_set, holder, owner, side, what, name, track):
    offered = _types(holder, side)
    for each in offered:
        choice = _choice(open_set, each)
        if choice['track_id'] == track and (track is not None or choice['name'] == name):
            return each
    names = _nearest_first(name, [each.display_name for each in offered])
    raise OperationError('INVALID_ARGUMENT', '"%s" has no %s "%s"; the host offers %s' % (
        owner, what, name, _list(names)), 'Give one of these names.', valid=names)


def _nearest_first(wanted, names):
    near = [name for name in names if wanted.lower() in name.lower()]
    return list(dict.fromkeys(near + [name for name in names if name]))


def _list(names):
    shown = ', '.join('"%s"' % name for name in names[:_MAX_LISTED])
    return shown if len(names) <= _MAX_LISTED else '%s and %d more' % (shown, len(names) - _MAX_LISTED)


def _plain(text):
    return re.sub('[ -]', '', text).lower()


def side_chain(open_set, track, device):
    """Returns the side chain of a compressor, with what can be chosen."""
    found = _compressor(open_set, track, device)
    return {'source': _side(open_set, found, 'input'), 'on': _switch(found).value > 0}


def set_side_chain(open_set, track, device, source=None, source_track=None, channel=None, pad=None, on=None):
    """Changes the side chain of a compressor and returns it; None leaves a setting unchanged."""
    found = _compressor(open_set, track, device)
    open_set.check_not_frozen(open_set.track(track))
    change = _Change(open_set, found, found.name, 'input', _SOURCE, source, source_track, channel, pad)
    switch = _switch(found)
    before = switch.value
    with open_set.undo_step() as step:
        change.write(step)
        if on is not None:
            step.set_parameter(switch, switch.max if on else switch.min)
    yield
    yield from _complete(open_set, [change], lambda step: step.set_parameter(switch, before))
    return side_chain(open_set, track, device)


def _compressor(open_set, track, device):
    found = open_set.device(track, device)
    if not _has_source(found):
        raise OperationError(
            'NOT_SUPPORTED_BY_HOST', 'svc cannot set the source of a side chain of "%s": Live shows it to svc only for '
            'Compressor' % found.name,
            'Use a Compressor, or open the device in Live, choose the source there under Sidechain, and switch it on.')
    return found


def _has_source(device):
    return getattr(device, 'class_name', None) == 'Compressor2' and hasattr(device, 'input_routing_type')


def _switch(device):
    return next(each for each in device.parameters if each.original_name == _SWITCH)
