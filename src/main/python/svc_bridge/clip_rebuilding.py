"""Copies a clip of the timeline to a slot: Live has no call for that, so the copy is written."""
from . import clip_content
from .arrangement.temporary_state import TEMPORARY_NAME
from .clip_editing import set_bounds, set_start
from .divided_work import MAX_PER_TICK, DividedWork
from .errors import OperationError
from .note_rows import specification
from .ticks import run_in_time_slices

_PROPERTIES = ('color', 'muted', 'signature_numerator', 'signature_denominator')


def rebuild(open_set, source, target):
    """Writes a copy of a MIDI clip of the timeline to a slot, without envelopes; it loops there."""
    _, clip = source.require(open_set)
    if clip.is_audio_clip:
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'Live cannot copy the audio clip "%s" from the timeline to a slot'
                             % clip.name, 'In Live, drag the clip to the slot while you hold Tab.')
    rows = yield from clip_content.read_notes(clip, source.origin(clip))
    notes = yield from run_in_time_slices(specification, rows)
    work = DividedWork(open_set)
    yield from work.run(_write(open_set, source, target, notes, work))
    _, copied = target.require(open_set)
    _, clip = source.require(open_set)
    if len(clip_content.live_notes(copied)) != len(rows) or abs(copied.length - clip.length) > 0.001:
        raise OperationError('HOST_ERROR', 'Live did not copy the clip "%s" %s' % (clip.name, target))


def _write(open_set, source, target, notes, work):
    """Writes the clip; a writer for DividedWork."""
    (_, clip), slot = source.require(open_set), target.slot(open_set)
    if slot.has_clip:
        slot.delete_clip()
        work.step.record_change()
    low, high = (each - source.origin(clip) for each in (clip.loop_start, clip.loop_end))
    slot.create_clip(high - low)
    work.step.record_change(slot.delete_clip)
    work.clean_up = lambda: _remove(slot, work)
    name = clip.name
    for each in _PROPERTIES:
        setattr(slot.clip, each, getattr(clip, each))
    set_bounds(work.step, slot.clip, low, high)
    set_start(work.step, slot.clip, 0.0)
    work.mark = lambda tick: setattr(slot.clip, 'name', '%s %d' % (TEMPORARY_NAME, tick))
    for at in range(0, len(notes), MAX_PER_TICK):
        some = tuple(notes[at:at + MAX_PER_TICK])
        slot.clip.add_new_notes(some)
        work.step.record_change()
        yield len(some)
    slot.clip.name = name


def _remove(slot, work):
    if slot.has_clip:
        slot.delete_clip()
        work.step.record_change()
