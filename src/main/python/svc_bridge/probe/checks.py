"""The checks of the probe: generators that return rows; each yield waits for the next tick."""
import re
import time

import Live

from ..envelopes.writing import writes_breakpoints
from ..mixer.fader import decibels

_INSTRUMENT = 'Simpler'  # part of every edition of Live
_TICKS = 50
_POSITIONS = 24
_TOLERANCE = 1e-4   # of raw values, which Live stores in single precision
_MAX_ERROR = 0.15   # dB: a tenth, and what the display rounds
_DISTANCE = 64.0    # beats
_NUMBER = re.compile(r'-?(?:inf|\d+(?:\.\d+)?)')


def row(check, found, expected=None, same=None, ms=None):
    """Returns the result of a check; expected is what svc relies on, None if any result is acceptable."""
    if same is None and expected is not None:
        same = found == expected
    tree = {'check': check, 'found': found, 'expected': expected, 'same': same}
    if ms is not None:
        tree['ms'] = round(ms, 3)
    return tree


def timed(work):
    """Calls a function; returns its result and the milliseconds that it took."""
    start = time.perf_counter()
    result = work()
    return result, (time.perf_counter() - start) * 1000


def _near(value, other):
    return abs(value - other) <= _TOLERANCE


def named(value, **names):
    """Returns the name of the number that a value is close to, otherwise the value itself."""
    return next((name.replace('_', ' ') for name, each in names.items() if _near(value, each)), round(value, 6))


def device(probe):
    """Puts an instrument onto the track; without one, a MIDI track has no audible fader."""
    with probe.open_set.undo_step() as step:
        step.record_change()
        _, milliseconds = timed(lambda: _insert(probe))
    yield
    return [row('loading a device onto a track', ', '.join(each.name for each in probe.track.devices), _INSTRUMENT,
                ms=milliseconds)] + probe.arm_rows('a track with a new instrument', probe.track)


def _insert(probe):
    """Inserts the instrument; before Live 12.3 through the browser, unless the user is hot-swapping a device."""
    if hasattr(type(probe.track), 'insert_device'):
        probe.track.insert_device(_INSTRUMENT, 0)
        return
    browser = Live.Application.get_application().browser
    if browser.hotswap_target is not None:
        raise RuntimeError('not loaded, because hot-swapping is on')
    probe.song.view.selected_track = probe.track
    browser.load_item(next(item for item in browser.instruments.children if item.name == _INSTRUMENT))


def ticks(probe):
    """Measures the time between ticks."""
    times = []
    for _ in range(_TICKS):
        times.append(time.perf_counter())
        yield
    intervals = [(later - earlier) * 1000 for earlier, later in zip(times, times[1:])]
    return [row('time between ticks, median', 'measured', ms=median(intervals)),
            row('time between ticks, longest', 'measured', ms=max(intervals))]


def median(values):
    """Returns the median."""
    return sorted(values)[len(values) // 2]


def set_file(probe):
    """Reads the set's file name and path."""
    yield
    names = ('file_path', 'name')
    return [row('song.' + name, getattr(probe.song, name, 'not available in this version')) for name in names]


def tapers(probe):
    """Checks whether faders and sends follow the formula that svc uses."""
    yield
    rows = [_taper('formula of the volume', probe.volume, 0)]
    sends = list(probe.track.mixer_device.sends)
    return rows + ([_taper('formula of the sends', sends[0], -6)] if sends else
                   [row('formula of the sends', 'not checked, there is no return track')])


def _taper(check, parameter, shift):
    spots = [place / float(_POSITIONS - 1) for place in range(_POSITIONS)]
    triples = [(spot, _displayed(parameter, spot), float(decibels(spot, shift))) for spot in spots]
    silence_differs = [spot for spot, displayed, computed in triples
                       if (displayed == float('-inf')) != (computed == float('-inf'))]
    errors = [(abs(displayed - computed), spot) for spot, displayed, computed in triples
              if float('-inf') not in (displayed, computed)]
    largest, spot = max(errors)
    found = {'largest_db': round(largest, 4), 'at_raw': round(spot, 6), 'silence_differs_at': silence_differs}
    return row(check, found, 'at most %s dB off' % _MAX_ERROR, largest <= _MAX_ERROR and not silence_differs)


def _displayed(parameter, value):
    text = parameter.str_for_value(value)
    found = _NUMBER.search(text)
    if not found:
        raise ValueError('Live displays %s at %s, which is not a level' % (text, value))
    return float(found.group())


def read_back(probe):
    """Checks when a parameter that was written reads back."""
    with probe.open_set.undo_step() as step:
        step.set_parameter(probe.volume, 0.5)
        at_once = probe.volume.value
    yield
    later = probe.volume.value
    found = 'at once' if _near(at_once, 0.5) else 'a tick later' if _near(later, 0.5) else 'not by the next tick'
    return [row('a parameter reads back', found, 'at once or a tick later', _near(later, 0.5))]


def set_data(probe):
    """Checks whether data that is stored in a set reads back unchanged."""
    stored = {'text': 'ä', 'whole': 7, 'number': 0.5, 'flag': True, 'nothing': None, 'list': [1, ['a']]}
    with probe.open_set.undo_step() as step:
        probe.track.set_data('svc probe', stored)
        step.record_change()
    yield
    found = probe.track.get_data('svc probe', None)
    return [row('set_data and get_data', 'the same' if found == stored else repr(found), 'the same')]


def undo_steps(probe):
    """Counts the undo steps of a rename and a fader move; undoes them in the same tick, while they are the latest."""
    song, track, open_set = probe.song, probe.track, probe.open_set
    name, level = track.name, probe.volume.value
    before = open_set.undo_steps
    with open_set.undo_step() as step:
        step.set(track, 'name', name + ' again')
        step.set_parameter(probe.volume, 0.75 if _near(level, 0.25) else 0.25)
    counted = open_set.undo_steps - before
    song.undo()
    open_set.undo_steps -= 1
    yield
    undone = [track.name == name, _near(probe.volume.value, level)]
    if not any(undone):
        song.redo()
        open_set.undo_steps += 1
    found = 'unknown, something else was undone' if not any(undone) else 1 if all(undone) else 2
    return [row('undo steps of a rename and a fader', found, counted)]


def data_steps(probe):
    """Checks whether set_data is an undo step; undoes it in the same tick, while it is the latest."""
    song, track, open_set = probe.song, probe.track, probe.open_set
    name = track.name
    with open_set.undo_step() as step:
        step.set(track, 'name', name + ' again')
    with open_set.undo_step():
        track.set_data('svc step', 1)
    song.undo()
    is_step = track.name != name
    if is_step:
        song.undo()
    open_set.undo_steps -= 1
    found = 'unknown, something else was undone' if track.name != name else int(is_step)
    track.name = name
    yield
    return [row('undo steps of set_data', found)]


def envelopes(probe):
    """Checks how the values of a stepped envelope read."""
    with probe.open_set.undo_step() as step:
        clip, milliseconds = timed(lambda: probe.clip(4))
        step.record_change()
        step.set_parameter(probe.volume, 0.5)
        envelope = clip.create_automation_envelope(probe.volume)
        envelope.insert_step(0.0, 1.0, 0.25)
        envelope.insert_step(1.0, 3.0, 0.75)
    yield
    values = dict(the_value_before=0.25, the_value_of_the_step=0.75, the_live_value=0.5)
    rows = [row('creating a clip', 'done', ms=milliseconds)]
    for check, at, expected in (('at the start of a step', 1.0, 'the value before'),
                                ('just after the start of a step', 1.001, 'the value of the step'),
                                ('at 0', 0.0, 'the live value')):
        rows.append(row('value_at_time ' + check, named(envelope.value_at_time(at), **values), expected))
    return rows + [row('Envelope.parameter', _parameter(envelope, probe.volume),
                       'is the parameter' if writes_breakpoints() else 'is not there')]


def _parameter(envelope, parameter):
    if not hasattr(type(envelope), 'parameter'):
        return 'is not there'
    return 'is the parameter' if envelope.parameter == parameter else 'is another one'


def copies(probe):
    """Checks what happens to an envelope when its clip is copied to the arrangement; uses the previous check's clip."""
    song, track = probe.song, probe.track
    before, playing = song.current_song_time, song.is_playing
    starts = [getattr(song, 'start_time', None)]
    target = _DISTANCE + before
    with probe.open_set.undo_step() as step:
        _, milliseconds = timed(lambda: track.duplicate_clip_to_arrangement(probe.slot.clip, target))
        step.record_change()
    at_once = song.current_song_time
    yield
    later = song.current_song_time
    starts.append(getattr(song, 'start_time', None))
    moves = 'at once' if at_once != before else 'a tick later' if later != before else 'does not'
    rows = [row('copying a clip to the arrangement', 'done', ms=milliseconds),
            row('current_song_time moves with a copy', 'not checked, the song plays' if playing else moves),
            row('start_time moves with a copy', _distance_moved(starts)),
            row('a copy lists its envelopes', _listed(_clip_at(track, target), probe.volume)),
            row('automation_state with a copy', int(probe.volume.automation_state), 1)]
    with probe.open_set.undo_step() as step:
        _, milliseconds = timed(probe.slot.delete_clip)
        step.record_change()
    yield
    return rows + [row('deleting a clip', 'done', ms=milliseconds),
                   row('automation_state after its clip is deleted', int(probe.volume.automation_state), 1)]


def _distance_moved(starts):
    if starts[0] is None:
        return 'not available before Live 11.2'
    return 'does not' if starts[0] == starts[1] else 'by %s beats' % round(starts[1] - starts[0], 6)


def _clip_at(track, start):
    return next(clip for clip in track.arrangement_clips if clip.start_time == start)


def _listed(clip, parameter):
    if not hasattr(type(clip), 'automation_envelopes'):
        return 'yes' if clip.has_envelopes else 'no'
    found = [_parameter(envelope, parameter) for envelope in clip.automation_envelopes]
    return 'yes, its parameter %s' % found[0] if found else 'no'


def overlaps(probe):
    """Checks what happens to the right part of a clip when another is copied into its middle."""
    track, start = probe.track, 4 * _DISTANCE
    for length, at in ((4, start), (1, start + 1)):
        with probe.open_set.undo_step() as step:
            step.record_change()
            track.duplicate_clip_to_arrangement(probe.clip(length), at)
        yield
    bounds = [(clip.start_time - start, clip.end_time - start) for clip in track.arrangement_clips
              if clip.start_time >= start]
    known = {((0, 1), (1, 2), (2, 4)): 'is a clip of its own', ((0, 1), (1, 2)): 'is gone'}
    return [row('the rest of a clip after another is placed in its middle', known.get(tuple(sorted(bounds)), bounds))]


def events(probe):
    """Checks the values between the points of envelopes, if Live accepts points."""
    if not writes_breakpoints():
        yield
        return [row('values between points', 'not checked, points cannot be written before Live 12.4')]
    switch = probe.track.devices[0].parameters[0]
    with probe.open_set.undo_step() as step:
        clip = probe.clip(4)
        step.record_change()
        envelopes_from_0_to_1 = [_write_envelope(clip, parameter) for parameter in (probe.volume, switch)]
    yield
    fader_value, switch_value = [envelope.value_at_time(1.0) for envelope in envelopes_from_0_to_1]
    return [row('between points of a fader', named(fader_value, a_line=0.5, the_value_before=0.0), 'a line'),
            row('between points of a switch', named(switch_value, a_line=0.5, the_value_before=0.0),
                'the value before')]


def _write_envelope(clip, parameter):
    """Writes an envelope from 0 to 1 over two beats."""
    envelope = clip.create_automation_envelope(parameter)
    for at, value in ((0.0, 0.0), (2.0, 1.0)):
        envelope.create_event(Live.Envelope.EnvelopeEvent(at, value))
    return envelope


def mixer_envelopes(probe):
    """Checks whether a clip and its copy in the arrangement can contain envelopes of the mixer's parameters."""
    parameters = _mixer_parameters(probe.track.mixer_device)
    names, target = ', '.join(name for name, _ in parameters), 8 * _DISTANCE
    with probe.open_set.undo_step() as step:
        clip = probe.clip(4)
        step.record_change()
        for _, parameter in parameters:
            clip.create_automation_envelope(parameter).insert_step(0.0, 4.0, parameter.min)
    yield
    written = [name for name, parameter in parameters if clip.automation_envelope(parameter) is not None]
    activator = clip.automation_envelope(probe.track.mixer_device.track_activator)
    with probe.open_set.undo_step() as step:
        probe.track.duplicate_clip_to_arrangement(clip, target)
        step.record_change()
    yield
    copied = [name for name, parameter in parameters if parameter.automation_state]
    listed = _count_listed(_clip_at(probe.track, target))
    return [row('envelopes of the mixer in a clip', ', '.join(written), names),
            row('value of an activator envelope', named(activator.value_at_time(2.0), off=0.0, on=1.0), 'off'),
            row('parameters of the mixer that a copy automates', ', '.join(copied), names),
            row('envelopes of the mixer that a copy lists', listed)]


def _mixer_parameters(mixer):
    """Returns the names and parameters of a mixer, with one of its sends."""
    named_parameters = [('volume', mixer.volume), ('pan', mixer.panning), ('activator', mixer.track_activator)]
    return named_parameters + [('send', send) for send in list(mixer.sends)[:1]]


def _count_listed(clip):
    if not hasattr(type(clip), 'automation_envelopes'):
        return 'not available in this version'
    return len(clip.automation_envelopes)


ALL = (device, ticks, set_file, tapers, read_back, set_data, undo_steps, data_steps, envelopes, copies, overlaps,
       events, mixer_envelopes)
