"""Copies a clip of the timeline to another place there."""
from ..errors import OperationError
from . import clips
from .automation import read_automation
from .clip_plan import ClipPlan
from .placement_request import check_range
from .placing import place_clips


def duplicate(open_set, track, start, to, to_track=None):
    """Copies the clip that starts at a beat to another beat, of its track or another; what the copy covers is replaced."""
    found, kind = open_set.clip_track(track)
    target, _ = open_set.clip_track(to_track or track)
    open_set.check_not_frozen(target)
    clip = clips.require_at(open_set, track, start)
    length = clip.end_time - clip.start_time
    check_range(to, length)
    _check_overlap(target, to, to + length)
    automation = yield from read_automation(open_set, found)
    described = yield from clips.describe(automation, kind, clip)
    plan = _TimelineCopyPlan(described, lambda: clips.find_at(open_set.track(track), start), to)
    return (yield from place_clips(open_set, to_track or track, [plan]))[0]


def _check_overlap(track, start, end):
    """Fails if Live would crash: before 12.3, which has duplicate_device, it must not copy a clip over another."""
    if hasattr(type(track), 'duplicate_device'):
        return
    for clip in track.arrangement_clips:
        if clip.start_time < end - clips.NEAR and clip.end_time > start + clips.NEAR:
            raise OperationError('NOT_SUPPORTED_BY_HOST', 'Live can copy timeline clips over others since version 12.3, '
                                 'and there is the clip "%s"' % clip.name, 'Delete this clip first, or update Live.')


class _TimelineCopyPlan(ClipPlan):
    """A clip of the timeline that is copied unchanged."""

    def __init__(self, described, find, to):
        super(_TimelineCopyPlan, self).__init__(described['name'], to, described['length_beats'])
        self._find, self._notes = find, described['notes']

    def place(self, song, track, automation, work):
        """Copies the clip directly; a writer for DividedWork."""
        clip = self._find()
        if clip is None:
            raise OperationError('CLIP_NOT_FOUND', 'the clip "%s" was removed in Live before svc copied it' % self.name)
        self.copy_to_timeline(track, clip, automation, work.step)
        yield 0

    def check(self, described):
        """Fails if the copy has another name or other notes."""
        if described['name'] != self.name or _pitches(described['notes']) != _pitches(self._notes):
            raise OperationError('HOST_ERROR', 'Live copied the clip "%s" with other contents' % self.name)
        return iter(())


def _pitches(notes):
    return None if notes is None else sorted(row[0] for row in notes)
