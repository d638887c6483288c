"""Checks of how Live handles unusual writes."""
import Live

from .checks import named, row

_TICKS = 50


def empty_steps(probe):
    """Checks the effect of an envelope step with length 0."""
    with probe.open_set.undo_step() as step:
        clip = probe.clip(4)
        step.record_change()
        envelope = clip.create_automation_envelope(probe.volume)
        has_steps = hasattr(type(envelope), 'insert_step')
        if has_steps:
            envelope.insert_step(0.0, 4.0, 0.25)
            envelope.insert_step(2.0, 0.0, 0.75)
    yield
    found = _effect(envelope) if has_steps else 'not checked, there are no steps'
    return [row('a step without a length', found)]


def _effect(envelope):
    names = dict(before=0.25, step=0.75)
    found = tuple(named(envelope.value_at_time(at), **names) for at in (1.999, 2.001, 3.0))
    known = {('before', 'step', 'step'): 'changes what follows', ('before', 'step', 'before'): 'is a spike',
             ('before', 'before', 'before'): 'changes nothing'}
    return known.get(found, list(found))


def loading(probe):
    """Checks whether a device that is loaded within an undo step is undone with that step."""
    browser = Live.Application.get_application().browser
    if browser.hotswap_target is not None:
        yield
        return [row('undo of a loaded device', 'not checked, because hot-swapping is on')]
    loaded = yield from _rename_and_load(probe, browser)
    found = (yield from _undo(probe)) if loaded else 'not checked, nothing was loaded'
    return [row('undo of a loaded device', found)]


def _rename_and_load(probe, browser):
    """Renames the track and loads a MIDI effect in one step; returns whether the device appeared."""
    probe.song.view.selected_track, probe.before_load = probe.track, (probe.track.name, len(probe.track.devices))
    with probe.open_set.undo_step() as step:
        step.set(probe.track, 'name', probe.track.name + ' again')
        browser.load_item(next(item for item in browser.midi_effects.children if item.is_device))
    for _ in range(_TICKS):
        if len(probe.track.devices) > probe.before_load[1]:
            return True
        yield
    return False


def _undo(probe):
    """Undoes the step, and the device if that was a separate step; never more than svc did."""
    name, count = probe.before_load
    probe.song.undo()
    probe.open_set.undo_steps -= 1
    yield
    is_renamed, is_loaded = probe.track.name != name, len(probe.track.devices) > count
    if is_renamed and not is_loaded:
        probe.song.undo()
        yield
        return 'needs a step of its own'
    if is_renamed:
        probe.song.redo()
        probe.open_set.undo_steps += 1
        yield
        return 'unknown, something else was undone'
    return 'is not undone' if is_loaded else 'with its step'


def spanning_steps(probe):
    """Checks whether an undo step that is begun in one tick and ended in the next contains the changes of both."""
    song, track, name = probe.song, probe.track, probe.track.name
    song.begin_undo_step()
    try:
        track.name = name + ' first'
        yield
        track.name = name + ' second'
    finally:
        song.end_undo_step()
    yield
    song.undo()
    yield
    found = {name: 'one step', name + ' first': 'a step for each tick'}.get(track.name)
    if found is None:
        song.redo()
        probe.open_set.undo_steps += 1
        found = 'unknown, something else was undone'
    elif track.name != name:
        song.undo()
    yield
    return [row('an undo step that spans ticks', found)]


ALL = (empty_steps, loading, spanning_steps)
