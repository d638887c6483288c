"""The checks of the probe: generators that answer rows, each yield being the next tick."""
import re
import time

import Live

from ..envelopes.writing import is_exact
from ..mixer.fader import decibels

_INSTRUMENT = 'Simpler'  # which every edition of Live has
_TICKS = 50
_POSITIONS = 24
_CLOSE = 1e-4       # of raw values, which Live keeps in single precision
_MOST_OFF = 0.15    # dB: a tenth, and what the display rounds
_FAR = 64.0         # beats
_NUMBER = re.compile(r'-?(?:inf|\d+(?:\.\d+)?)')


def row(check, found, expected=None, same=None, ms=None):
    """What a check found; what is expected of Live is what svc relies on, and nothing where it manages either way."""
    if same is None and expected is not None:
        same = found == expected
    tree = {'check': check, 'found': found, 'expected': expected, 'same': same}
    if ms is not None:
        tree['ms'] = round(ms, 3)
    return tree


def timed(work):
    """What a call answers, and its milliseconds."""
    start = time.perf_counter()
    answer = work()
    return answer, (time.perf_counter() - start) * 1000


def _near(value, other):
    return abs(value - other) <= _CLOSE


def named(value, **names):
    """The name of the number that a value is near to, else the value itself."""
    return next((name.replace('_', ' ') for name, each in names.items() if _near(value, each)), round(value, 6))


def device(probe):
    """Puts an instrument onto the track, without which a MIDI track has no fader that sounds."""
    with probe.opened.step() as step:
        step.did()
        _, milliseconds = timed(lambda: _insert(probe))
    yield
    return [row('putting a device onto a track', ', '.join(each.name for each in probe.track.devices), _INSTRUMENT,
                ms=milliseconds)]


def _insert(probe):
    """Before Live 12.3 the browser loads it, unless the user is about to have it replace a device."""
    if hasattr(type(probe.track), 'insert_device'):
        probe.track.insert_device(_INSTRUMENT, 0)
        return
    browser = Live.Application.get_application().browser
    if browser.hotswap_target is not None:
        raise RuntimeError('not loaded, because hot-swapping is on')
    probe.song.view.selected_track = probe.track
    browser.load_item(next(item for item in browser.instruments.children if item.name == _INSTRUMENT))


def ticks(probe):
    """How far apart ticks are."""
    seen = []
    for _ in range(_TICKS):
        seen.append(time.perf_counter())
        yield
    apart = [(later - earlier) * 1000 for earlier, later in zip(seen, seen[1:])]
    return [row('distance of ticks, median', 'measured', ms=median(apart)),
            row('distance of ticks, longest', 'measured', ms=max(apart))]


def median(values):
    return sorted(values)[len(values) // 2]


def set_file(probe):
    """What the set says of its file."""
    yield
    names = ('file_path', 'name')
    return [row('song.' + name, getattr(probe.song, name, 'is not told by this version')) for name in names]


def tapers(probe):
    """Whether faders and sends follow the law that svc computes with."""
    yield
    rows = [_taper('law of the volume', probe.volume, 0)]
    sends = list(probe.track.mixer_device.sends)
    return rows + ([_taper('law of the sends', sends[0], -6)] if sends else
                   [row('law of the sends', 'not checked, there is no return track')])


def _taper(check, parameter, shift):
    spots = [place / float(_POSITIONS - 1) for place in range(_POSITIONS)]
    pairs = [(spot, _shown(parameter, spot), float(decibels(spot, shift))) for spot in spots]
    silent = [spot for spot, shown, law in pairs if (shown == float('-inf')) != (law == float('-inf'))]
    heard = [(abs(shown - law), spot) for spot, shown, law in pairs if float('-inf') not in (shown, law)]
    off, spot = max(heard)
    found = {'largest_db': round(off, 4), 'at_raw': round(spot, 6), 'silence_differs_at': silent}
    return row(check, found, 'at most %s dB off' % _MOST_OFF, off <= _MOST_OFF and not silent)


def _shown(parameter, value):
    text = parameter.str_for_value(value)
    found = _NUMBER.search(text)
    if not found:
        raise ValueError('Live shows %s at %s, which is no level' % (text, value))
    return float(found.group())


def read_back(probe):
    """When a parameter that was written reads back."""
    with probe.opened.step() as step:
        step.put(probe.volume, 0.5)
        at_once = probe.volume.value
    yield
    later = probe.volume.value
    found = 'at once' if _near(at_once, 0.5) else 'a tick later' if _near(later, 0.5) else 'not by the next tick'
    return [row('a parameter reads back', found, 'at once or a tick later', _near(later, 0.5))]


def set_data(probe):
    """Whether what is kept in a set comes back as it was."""
    kept = {'text': 'ä', 'whole': 7, 'number': 0.5, 'flag': True, 'nothing': None, 'list': [1, ['a']]}
    with probe.opened.step() as step:
        probe.track.set_data('svc probe', kept)
        step.did()
    yield
    found = probe.track.get_data('svc probe', None)
    return [row('set_data and get_data', 'the same' if found == kept else repr(found), 'the same')]


def undo_steps(probe):
    """How many steps a rename and a fader's move make; undone in the tick that made them, so that they are the last."""
    song, track, opened = probe.song, probe.track, probe.opened
    name, level = track.name, probe.volume.value
    before = opened.undo_steps
    with opened.step() as step:
        step.set(track, 'name', name + ' again')
        step.put(probe.volume, 0.75 if _near(level, 0.25) else 0.25)
    made = opened.undo_steps - before
    song.undo()
    opened.undo_steps -= 1
    yield
    back = [track.name == name, _near(probe.volume.value, level)]
    if not any(back):
        song.redo()
        opened.undo_steps += 1
    found = 'unknown, what was undone was something else' if not any(back) else 1 if all(back) else 2
    return [row('steps of undo of a rename and a fader', found, made)]


def data_steps(probe):
    """Whether set_data is a step of undo; undone in the tick that made it, so that it is the last."""
    song, track, opened = probe.song, probe.track, probe.opened
    name = track.name
    with opened.step() as step:
        step.set(track, 'name', name + ' again')
    with opened.step():
        track.set_data('svc step', 1)
    song.undo()
    recorded = track.name != name
    if recorded:
        song.undo()
    opened.undo_steps -= 1
    found = 'unknown, what was undone was something else' if track.name != name else int(recorded)
    track.name = name
    yield
    return [row('steps of undo of set_data', found)]


def envelopes(probe):
    """How values of an envelope of steps read."""
    with probe.opened.step() as step:
        clip, milliseconds = timed(lambda: probe.clip(4))
        step.did()
        step.put(probe.volume, 0.5)
        envelope = clip.create_automation_envelope(probe.volume)
        envelope.insert_step(0.0, 1.0, 0.25)
        envelope.insert_step(1.0, 3.0, 0.75)
    yield
    values = dict(the_value_before=0.25, the_value_of_the_step=0.75, the_live_value=0.5)
    rows = [row('creating a clip', 'done', ms=milliseconds)]
    for check, at, expected in (('at the start of a step', 1.0, 'the value before'),
                                ('just behind the start of a step', 1.001, 'the value of the step'),
                                ('at 0', 0.0, 'the live value')):
        rows.append(row('value_at_time ' + check, named(envelope.value_at_time(at), **values), expected))
    return rows + [row('Envelope.parameter', _parameter(envelope, probe.volume),
                       'is the parameter' if is_exact() else 'is not there')]


def _parameter(envelope, parameter):
    if not hasattr(type(envelope), 'parameter'):
        return 'is not there'
    return 'is the parameter' if envelope.parameter == parameter else 'is another one'


def copies(probe):
    """What becomes of an envelope when its clip is copied to the arrangement; its clip was made before."""
    song, track = probe.song, probe.track
    before, playing = song.current_song_time, song.is_playing
    starts = [getattr(song, 'start_time', None)]
    target = _FAR + before
    with probe.opened.step() as step:
        _, milliseconds = timed(lambda: track.duplicate_clip_to_arrangement(probe.slot.clip, target))
        step.did()
    at_once = song.current_song_time
    yield
    later = song.current_song_time
    starts.append(getattr(song, 'start_time', None))
    moves = 'at once' if at_once != before else 'a tick later' if later != before else 'does not'
    rows = [row('copying a clip to the arrangement', 'done', ms=milliseconds),
            row('current_song_time moves with a copy', 'not checked, the song plays' if playing else moves),
            row('start_time moves with a copy', _moved(starts)),
            row('a copy lists its envelopes', _listed(_laid(track, target), probe.volume)),
            row('automation_state with a copy', int(probe.volume.automation_state), 1)]
    with probe.opened.step() as step:
        _, milliseconds = timed(probe.slot.delete_clip)
        step.did()
    yield
    return rows + [row('deleting a clip', 'done', ms=milliseconds),
                   row('automation_state once its clip is deleted', int(probe.volume.automation_state), 1)]


def _moved(starts):
    if starts[0] is None:
        return 'is not there before Live 11.2'
    return 'does not' if starts[0] == starts[1] else 'by %s beats' % round(starts[1] - starts[0], 6)


def _laid(track, start):
    return next(clip for clip in track.arrangement_clips if clip.start_time == start)


def _listed(clip, parameter):
    if not hasattr(type(clip), 'automation_envelopes'):
        return 'yes' if clip.has_envelopes else 'no'
    found = [_parameter(envelope, parameter) for envelope in clip.automation_envelopes]
    return 'yes, its parameter %s' % found[0] if found else 'no'


def overlaps(probe):
    """What becomes of the right part of a clip when another is laid into its middle."""
    track, start = probe.track, 4 * _FAR
    for length, at in ((4, start), (1, start + 1)):
        with probe.opened.step() as step:
            step.did()
            track.duplicate_clip_to_arrangement(probe.clip(length), at)
        yield
    bounds = [(clip.start_time - start, clip.end_time - start) for clip in track.arrangement_clips
              if clip.start_time >= start]
    known = {((0, 1), (1, 2), (2, 4)): 'is a clip of its own', ((0, 1), (1, 2)): 'is gone'}
    return [row('the right part of a clip that another is laid into', known.get(tuple(sorted(bounds)), bounds))]


def events(probe):
    """What lies between the points of envelopes, where Live can make points."""
    if not is_exact():
        yield
        return [row('values between points', 'not checked, points cannot be made before Live 12.4')]
    switch = probe.track.devices[0].parameters[0]
    with probe.opened.step() as step:
        clip = probe.clip(4)
        step.did()
        drawn = [_drawn(clip, parameter) for parameter in (probe.volume, switch)]
    yield
    line, held = [envelope.value_at_time(1.0) for envelope in drawn]
    return [row('between points of a fader', named(line, a_line=0.5, the_value_before=0.0), 'a line'),
            row('between points of a switch', named(held, a_line=0.5, the_value_before=0.0), 'the value before')]


def _drawn(clip, parameter):
    """An envelope from 0 to 1 over two beats."""
    envelope = clip.create_automation_envelope(parameter)
    for at, value in ((0.0, 0.0), (2.0, 1.0)):
        envelope.create_event(Live.Envelope.EnvelopeEvent(at, value))
    return envelope


ALL = (device, ticks, set_file, tapers, read_back, set_data, undo_steps, data_steps, envelopes, copies, overlaps, events)
