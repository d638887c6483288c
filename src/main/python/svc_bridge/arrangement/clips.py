"""Clips on the timeline, as they sound there: with their loops unrolled."""
from .. import clip_content
from ..audio import reading as audio
from ..envelopes import reading
from ..errors import OperationError
from ..numbers import NEAR, plain
from ..ticks import PAUSE
from . import loop_passes
from .automation import read_automation


def clips(open_set, track):
    """Returns the clips of a track in order of time."""
    found, kind = open_set.clip_track(track)
    automation, rows = (yield from read_automation(open_set, found)), []
    for clip in sorted(found.arrangement_clips, key=lambda each: each.start_time):
        rows.append((yield from describe(automation, kind, clip)))
        yield PAUSE
    return rows


def automated_parameters(open_set, track):
    """Returns which parameters have automation, even if clips do not list their envelopes."""
    return (yield from read_automation(open_set, open_set.track(track))).describe()


def take_lanes(open_set, track):
    """Returns the take lanes of a track with their clips; Live before 12.2 does not show them."""
    found, _ = open_set.clip_track(track)
    rows = []
    for lane in getattr(found, 'take_lanes', ()):
        clips = sorted(lane.arrangement_clips, key=lambda each: each.start_time)
        rows.append({'name': lane.name, 'clips': [
            {'name': each.name, 'start_beats': each.start_time, 'length_beats': each.end_time - each.start_time}
            for each in clips]})
        yield PAUSE
    return rows


def describe(automation, kind, clip):
    """Describes a clip with the envelopes that Live lists for it."""
    length = clip.end_time - clip.start_time
    passes = loop_passes.passes_for(clip, length)
    notes = (yield from audible_notes(clip, passes)) if kind == 'midi' else None
    row = {'name': clip.name, 'kind': kind, 'color': clip_content.color(clip), 'start_beats': clip.start_time,
            'length_beats': length, 'notes': notes, 'envelopes': (yield from _envelopes(automation, clip, passes)),
            'looped': bool(clip.looping) and len(passes) > 1, 'active': not clip.muted}
    return (yield from audio.add_to(row, clip, True))


def audible_notes(clip, passes):
    """Returns the notes of a clip as its passes play them."""
    rows = yield from clip_content.read_notes(clip)
    notes = yield from loop_passes.unroll_notes(rows, passes)
    if len(notes) > loop_passes.MAX_CONTENT:
        raise loop_passes.too_long_error(clip.name, clip.end_time - clip.start_time)
    return notes


def read_envelopes(open_set, track, clip):
    """Returns the envelopes that Live lists for a clip; fails if it does not list them."""
    automation = yield from read_automation(open_set, track)
    found = yield from _envelopes(automation, clip, loop_passes.passes_for(clip, clip.end_time - clip.start_time))
    if found is None:
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'Live does not show which automation belongs to the timeline clip '
                             '"%s"' % clip.name, 'To see or remove automation that svc wrote, use `svc automation get` '
                             'and `svc automation clear`.')
    return found


def _envelopes(automation, clip, passes):
    found = automation.envelopes(clip)
    if found is None:
        return None
    rows = []
    for parameter, address, envelope in found:
        if address:
            curve = yield from reading.read_curve(envelope, parameter, *loop_passes.clip_range(passes))
            rows.append(reading.describe(address[0], address[1], (yield from curve.unroll(passes))))
    return rows


def check_not_recording(open_set, track):
    """Fails if the track is being recorded."""
    if open_set.song.record_mode and open_set.song.is_playing and track.can_be_armed and track.arm:
        raise OperationError('NOT_SUPPORTED_BY_HOST', '"%s" is being recorded' % track.name, 'Stop the recording.')


def delete(open_set, track, start):
    """Deletes the clip that starts at a beat, with its automation, and returns the deleted clip."""
    found, kind = open_set.clip_track(track)
    check_not_recording(open_set, found)
    automation = yield from read_automation(open_set, found)
    deleted = yield from describe(automation, kind, require_at(open_set, track, start))
    yield from remove(open_set, track, start, automation)
    return deleted


def remove(open_set, track, start, automation):
    """Deletes the clip that starts at a beat, with its automation."""
    clip = require_at(open_set, track, start)
    name = clip.name
    with open_set.undo_step() as step:
        clear_automation(automation, clip, step)
        open_set.track(track).delete_clip(clip)
        step.record_change()
    yield
    if find_at(open_set.track(track), start) is not None:
        raise OperationError('HOST_ERROR', 'Live did not delete the clip "%s"' % name)


def require_at(open_set, track, start):
    """Returns the clip that starts at a beat; fails if there is none."""
    found = open_set.track(track)
    clip = find_at(found, start)
    if clip is None:
        nearest = sorted((each.start_time for each in found.arrangement_clips), key=lambda at: abs(at - start))[:3]
        raise OperationError('CLIP_NOT_FOUND',
                             'no arrangement clip of "%s" starts at beat %s' % (found.name, plain(start)),
                             'Run `svc arrangement list` to see the positions of the clips on the timeline.',
                             **({'candidates': [plain(at) for at in nearest]} if nearest else {}))
    return clip


def find_at(track, start):
    """Returns the longest clip that starts at a beat, or None; rounding can leave a very short clip there as well."""
    found = [clip for clip in track.arrangement_clips if abs(clip.start_time - start) <= NEAR]
    return max(found, key=lambda clip: clip.end_time - clip.start_time) if found else None


def clear_automation(automation, clip, step):
    """Removes a clip's automation of parameters that have an address."""
    for parameter in automation.addressed():
        try:
            clip.clear_envelope(parameter)
            step.record_change()
        except RuntimeError:  # this Live only clears envelopes of session clips; the clip is replaced anyway
            return
