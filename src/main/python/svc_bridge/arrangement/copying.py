"""Places session clips on the timeline with a given length: unchanged, cut, or with their loop unrolled."""
from .. import clip_content
from ..clips import require_clip
from ..envelopes import reading
from ..errors import OperationError
from ..numbers import is_number, is_whole
from . import clips, loop_passes
from .clip_plan import ClipPlan
from .midi_clip import MidiClipPlan
from .placement_request import check_range
from .placing import place_clips


def copy_session_clips(open_set, track, copies):
    """Places session clips, each given as [scene, start, length]; what they cover is replaced."""
    plans = []
    for row in copies:
        if not isinstance(row, list) or len(row) != 3 or not is_whole(row[0]) or not all(map(is_number, row)):
            raise OperationError('INVALID_ARGUMENT', 'a copy must be a list of scene, start and length')
        check_range(row[1], row[2])
        plans.append((yield from plan_copy(open_set, track, *row)))
    open_set.check_not_frozen(open_set.clip_track(track)[0])
    return (yield from place_clips(open_set, track, plans))


def plan_copy(open_set, track, scene, start, length):
    """Returns the plan for a copy of a session clip with a start and a length on the timeline."""
    found, clip = require_clip(open_set, track, scene)
    slot, beats = found.clip_slots[scene - 1], clip_content.beats_per_unit(clip, open_set.song)
    if abs(clip.length * beats - length) <= clips.NEAR and clip.start_marker == clip.loop_start:
        return CopiedClipPlan(slot, start, length)
    first_pass = (clip.loop_end - clip.start_marker) * beats
    if clip.is_midi_clip and length > first_pass + clips.NEAR:
        return (yield from _plan_unrolled(found, clip, start, length))
    return ResizedClipPlan(slot, start, length, beats, bool(clip.looping) and length > first_pass + clips.NEAR)


class CopiedClipPlan(ClipPlan):
    """A session clip that is copied unchanged."""

    def __init__(self, slot, start, length):
        super(CopiedClipPlan, self).__init__(slot.clip.name, start, length)
        self._slot = slot

    def place(self, song, track, automation, work):
        """Copies the clip directly from its slot; a writer for DividedWork."""
        self.copy_to_timeline(track, self.source().clip, automation, work.step)
        yield 0

    def source(self):
        """Returns the slot; fails if the user has emptied it meanwhile."""
        if not self._slot.has_clip:
            raise OperationError('CLIP_NOT_FOUND', 'the clip "%s" was removed in Live before svc copied it' % self.name)
        return self._slot


class ResizedClipPlan(CopiedClipPlan):
    """A session clip that is copied with another length; a longer copy of a looping clip keeps looping."""

    def __init__(self, slot, start, length, beats, loops):
        super(ResizedClipPlan, self).__init__(slot, start, length)
        self._beats, self._loops = beats, loops

    def place(self, song, track, automation, work):
        """Copies the clip to a temporary slot, resizes it there, and copies the result to the timeline."""
        return ClipPlan.place(self, song, track, automation, work)

    def make(self, slot, work):
        """Copies the clip into a slot and sets its length."""
        self.source().duplicate_clip_to(slot)
        clip = slot.clip
        clip.looping = False
        clip.loop_end = clip.loop_start + self.length / self._beats
        return iter(())

    def finish(self, placed):
        """Switches the loop on again."""
        if self._loops:
            placed.looping = True

    def check(self, described):
        """Fails if the loop was lost."""
        if described['looped'] is not self._loops:
            raise OperationError('HOST_ERROR', 'Live placed the clip "%s" without its loop' % self.name)
        return iter(())


class UnrolledClipPlan(MidiClipPlan):
    """A session clip with its loop unrolled; no properties of the replaced clip are preserved."""

    def preserve_from(self, automation, old):
        """Does nothing."""
        return iter(())


def _plan_unrolled(track, clip, start, length):
    """Returns the plan with unrolled notes and envelopes; counts them first, since a loop can be extremely short."""
    rows = yield from clip_content.read_notes(clip)
    if clip.looping:
        _check_count(clip, rows, length)
        passes = loop_passes.passes_for(clip, length)
    else:
        passes = [(0.0, clip.start_marker, clip.loop_end - clip.start_marker)]
    notes = yield from loop_passes.unroll_notes(rows, passes)
    plan = UnrolledClipPlan(clip.name, clip.color, start, length, notes, [])
    yield from plan.copy_properties(clip)
    for parameter, envelope in (yield from _find_envelopes(clip, track)):
        curve = yield from reading.read_curve(envelope, parameter, *loop_passes.clip_range(passes))
        yield from plan.add_envelope(parameter, (yield from curve.unroll(passes)))
    return plan


def _check_count(clip, rows, length):
    times = length / (clip.loop_end - clip.loop_start)
    inside = sum(1 for row in rows if clip.loop_start <= row[1] < clip.loop_end)
    if max(1, inside) * times > loop_passes.MAX_CONTENT:
        raise loop_passes.too_long_error(clip.name, length, 'INVALID_ARGUMENT')


def _find_envelopes(clip, track):
    """Returns all envelopes; fails if there are others, such as pitch bend, which Live does not expose."""
    found = yield from clip_content.find_envelopes(clip, track)
    listed = len(clip.automation_envelopes) if hasattr(type(clip), 'automation_envelopes') else 0
    if clip.has_envelopes and len(found) < max(1, listed):
        raise OperationError('NOT_SUPPORTED_BY_HOST', 'the clip "%s" has envelopes that would be lost if its loop were '
                             'unrolled' % clip.name, 'Copy the clip with the length of one pass of its loop.')
    return found
