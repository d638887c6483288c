"""Changes of the mixer: all are checked before the first is written, and read back on a later tick."""
from ..numbers import is_number
from ..refusal import Refusal
from ..ticks import PAUSE
from . import reading
from .fader import position
from .levels import LOWEST, Level, Position, Switch

_FIELDS = ('track', 'volume_db', 'volume_raw', 'pan', 'mute', 'solo', 'arm', 'sends')


def write(opened, changes):
    """Changes several tracks, all or none."""
    handles = [_checked(change)['track'] for change in changes]
    if len(set(handles)) < len(handles):
        raise Refusal('INVALID_ARGUMENT', 'a track is changed twice')
    tracks = dict(opened.tracks())
    returns = [handle for handle, _ in opened.returns()]
    planned = []
    for change in changes:
        track = tracks.get(change['track']) or opened.track(change['track'])
        planned.extend(_planned(track, opened.kind(track), change, returns))
        yield PAUSE
    with opened.step() as step:
        for each in planned:
            each.write(step)
    yield
    return (yield from _landed(opened, handles, planned))


def _landed(opened, handles, planned):
    for each in planned:
        each.check()
        yield PAUSE
    tracks, shown = dict(opened.tracks()), []
    for handle in handles:
        shown.append(reading.shown(opened, handle, tracks.get(handle) or opened.track(handle)))
        yield PAUSE
    return shown


def _checked(change):
    if not isinstance(change, dict) or not isinstance(change.get('track'), str):
        raise Refusal('INVALID_ARGUMENT', 'a change of the mixer is an object with a "track"')
    for name in change:
        if name not in _FIELDS:
            raise Refusal('INVALID_ARGUMENT', 'a track\'s mixer has no "%s"' % name)
    if change.get('volume_db') is not None and change.get('volume_raw') is not None:
        raise Refusal('INVALID_ARGUMENT', 'volume_db and volume_raw exclude each other')
    return change


def _planned(track, kind, change, returns):
    """What has to be written for a change, in the order of its fields."""
    asked = {name: value for name, value in change.items() if value is not None}
    _check_master(kind, asked)
    device, planned = track.mixer_device, []
    if 'volume_db' in asked:
        planned.append(_level('volume', track, device.volume, asked['volume_db'], 0))
    for name, parameter, low in (('volume_raw', device.volume, 0), ('pan', device.panning, -1)):
        if name in asked:
            planned.append(Position(name, track, parameter, _ranged(name, asked[name], low, 1)))
    for name in ('mute', 'solo', 'arm'):
        if name in asked:
            planned.extend(_switches(name, track, kind, asked[name]))
    return planned + [_send(track, returns, handle, level) for handle, level in _sends(asked).items()]


def _check_master(kind, asked):
    if kind == 'master' and ('mute' in asked or 'solo' in asked or asked.get('sends')):
        raise Refusal('NOT_SUPPORTED_BY_HOST', 'the master track has no mute, solo or sends',
                      'Its volume and pan can be set.')


def _ranged(name, value, low, high):
    if not is_number(value) or not low <= value <= high:
        raise Refusal('INVALID_ARGUMENT', '%s must be a number between %d and %d, not %s' % (name, low, high, value))
    return value


def _level(what, track, parameter, level, shift):
    """A level in dB as a position; the bottom of a fader is silence."""
    if level == '-inf':
        return Position(what, track, parameter, parameter.min)
    low, high = LOWEST + shift, 6 + shift
    if not is_number(level) or not low <= level <= high:
        raise Refusal('INVALID_ARGUMENT', '%s must be between %d and %d dB, not %s' % (what, low, high, level),
                      'Use -inf for silence.')
    return Level(what, track, parameter, position(level, shift), level, low)


def _switches(name, track, kind, value):
    """The switch to be set; what cannot be armed is not armed already."""
    if not isinstance(value, bool):
        raise Refusal('INVALID_ARGUMENT', '%s must be true or false, not %s' % (name, value))
    if name == 'arm' and (kind not in ('midi', 'audio') or not track.can_be_armed):
        if value:
            raise Refusal('NOT_ARMABLE', '"%s" is a %s track and cannot be armed' % (track.name, kind))
        return []
    return [Switch(name, track, value)]


def _sends(asked):
    sends = asked.get('sends', {})
    if not isinstance(sends, dict):
        raise Refusal('INVALID_ARGUMENT', 'sends are levels by the handle of their return track')
    return sends


def _send(track, returns, handle, level):
    if handle not in returns:
        raise Refusal('INVALID_ARGUMENT', '%s is no return track' % handle)
    return _level('send', track, track.mixer_device.sends[returns.index(handle)], level, -6)
