"""Removes the content of a range of a track's timeline."""
from ..errors import OperationError
from . import clips
from .automation import read_automation
from .midi_clip import MidiClipPlan
from .placement_request import check_range
from .placing import place_clips

_DELETED_PER_TICK = 1  # deleting a clip takes Live about 12 ms


def clear(open_set, track, start, length):
    """Deletes the clips in a range and cuts those that extend beyond it; returns them as they were before."""
    found, kind = open_set.clip_track(track)
    check_range(start, length)
    clips.check_not_recording(open_set, found)
    automation = yield from read_automation(open_set, found)
    before = []
    for clip in _overlapping(found, start, start + length):
        before.append((yield from clips.describe(automation, kind, clip)))
    if any(_is_cut(each, start, start + length) for each in before):
        if kind == 'audio':
            raise OperationError('NOT_SUPPORTED_BY_HOST', 'Live cannot cut audio clips without a clip to place there',
                                 'Choose a range that contains audio clips only as a whole.')
        yield from place_clips(open_set, track, [MidiClipPlan('', None, start, length, [], [])])
    yield from _delete_inside(open_set, track, automation, start, start + length)
    return before


def _overlapping(track, start, end):
    return sorted((clip for clip in track.arrangement_clips
                   if clip.start_time < end - clips.NEAR and clip.end_time > start + clips.NEAR),
                  key=lambda clip: clip.start_time)


def _is_cut(described, start, end):
    ends = described['start_beats'] + described['length_beats']
    return described['start_beats'] < start - clips.NEAR or ends > end + clips.NEAR


def _delete_inside(open_set, track, automation, start, end):
    """Deletes the clips in a range, several in a tick, which is one undo step."""
    while True:
        found = open_set.track(track)
        inside = _overlapping(found, start, end)[:_DELETED_PER_TICK]
        if not inside:
            return
        with open_set.undo_step() as step:
            for clip in inside:
                clips.clear_automation(automation, clip, step)
                found.delete_clip(clip)
                step.record_change()
        yield
        if inside[0] in list(open_set.track(track).arrangement_clips):
            raise OperationError('HOST_ERROR', 'Live did not delete the clip "%s"' % inside[0].name)
