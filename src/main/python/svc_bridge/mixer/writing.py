"""Changes the mixer: all changes are checked before the first is written, and read back in a later tick."""
from ..errors import OperationError
from ..numbers import is_number
from ..ticks import PAUSE
from . import reading
from .fader import position
from .levels import LOWEST, Level, Position, Switch

_FIELDS = ('track', 'volume_db', 'volume_raw', 'pan', 'mute', 'solo', 'arm', 'sends')


def write(open_set, changes):
    """Changes several tracks; all of them or none."""
    handles = [_check(change)['track'] for change in changes]
    if len(set(handles)) < len(handles):
        raise OperationError('INVALID_ARGUMENT', 'the same track is given twice')
    tracks = dict(open_set.tracks())
    returns = [handle for handle, _ in open_set.returns()]
    planned = []
    for change in changes:
        track = tracks.get(change['track']) or open_set.track(change['track'])
        planned.extend(_plan(track, open_set.kind(track), change, returns))
        yield PAUSE
    with open_set.undo_step() as step:
        for each in planned:
            each.write(step)
    yield
    return (yield from _read_back(open_set, handles, planned))


def _read_back(open_set, handles, planned):
    for each in planned:
        each.check()
        yield PAUSE
    tracks, rows = dict(open_set.tracks()), []
    for handle in handles:
        rows.append(reading.describe(open_set, handle, tracks.get(handle) or open_set.track(handle)))
        yield PAUSE
    return rows


def _check(change):
    if not isinstance(change, dict) or not isinstance(change.get('track'), str):
        raise OperationError('INVALID_ARGUMENT', 'a mixer change must be an object with a "track"')
    for name in change:
        if name not in _FIELDS:
            raise OperationError('INVALID_ARGUMENT', 'a mixer change has no field "%s"' % name)
    if change.get('volume_db') is not None and change.get('volume_raw') is not None:
        raise OperationError('INVALID_ARGUMENT', 'volume_db and volume_raw are mutually exclusive')
    return change


def _plan(track, kind, change, returns):
    """Returns the writes for a change, in the order of its fields."""
    requested = {name: value for name, value in change.items() if value is not None}
    _check_master(kind, requested)
    device, planned = track.mixer_device, []
    if 'volume_db' in requested:
        planned.append(_level('volume', track, device.volume, requested['volume_db'], 0))
    for name, parameter, low in (('volume_raw', device.volume, 0), ('pan', device.panning, -1)):
        if name in requested:
            planned.append(Position(name, track, parameter, _check_range(name, requested[name], low, 1)))
    for name in ('mute', 'solo', 'arm'):
        if name in requested:
            planned.extend(_switches(name, track, kind, requested[name]))
    return planned + [_send(track, returns, handle, level) for handle, level in _sends(requested).items()]


def _check_master(kind, requested):
    if kind == 'master' and ('mute' in requested or 'solo' in requested or requested.get('sends')):
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'the master track has no mute, solo or sends',
                             'Set only its volume and pan.')


def _check_range(name, value, low, high):
    if not is_number(value) or not low <= value <= high:
        raise OperationError('INVALID_ARGUMENT', '%s must be between %d and %d, not %s' % (name, low, high, value),
                             'Give a value in this range.')
    return value


def _level(what, track, parameter, level, shift):
    """Returns the write for a level in dB; "-inf" is the lowest position of the fader."""
    if level == '-inf':
        return Position(what, track, parameter, parameter.min)
    low, high = LOWEST + shift, 6 + shift
    if not is_number(level) or not low <= level <= high:
        name = 'send level' if what == 'send' else what
        raise OperationError('INVALID_ARGUMENT', 'the %s must be between %d and %d dB, not %s'
                             % (name, low, high, level), 'Use -inf for silence.')
    return Level(what, track, parameter, position(level, shift), level, low)


def _switches(name, track, kind, value):
    """Returns the writes for a switch; none if the change disarms a track that cannot be armed."""
    if not isinstance(value, bool):
        raise OperationError('INVALID_ARGUMENT', '%s must be true or false, not %s' % (name, value))
    if name == 'arm' and (kind not in ('midi', 'audio') or not track.can_be_armed):
        if value:
            raise OperationError('NOT_ARMABLE', '"%s" is %s %s track and cannot be armed' % (
                track.name, 'an' if kind == 'audio' else 'a', kind))
        return []
    return [Switch(name, track, value)]


def _sends(requested):
    sends = requested.get('sends', {})
    if not isinstance(sends, dict):
        raise OperationError('INVALID_ARGUMENT', 'sends must be an object with a level for each return track handle')
    return sends


def _send(track, returns, handle, level):
    if handle not in returns:
        raise OperationError('INVALID_ARGUMENT', '%s is not a return track' % handle,
                             'Run `svc mix returns` to see the return tracks.')
    return _level('send', track, track.mixer_device.sends[returns.index(handle)], level, -6)
