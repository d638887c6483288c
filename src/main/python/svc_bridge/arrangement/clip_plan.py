"""The plan for placing one clip on the timeline: it is made in a slot and copied from there."""
from ..divided_work import NEW_TICK
from . import clips
from .temporary_state import TEMPORARY_NAME, TemporarySlot


class ClipPlan:
    """A clip with its name, start and length in beats."""

    def __init__(self, name, start, length):
        self.name, self.start, self.length = name, float(start), float(length)

    def prepare(self, automation, track):
        """Does what can be done before the tick that writes; may take several ticks."""
        return iter(())

    def place(self, song, track, automation, work):
        """Makes the clip in a temporary slot and copies it to the timeline; a writer for DividedWork."""
        with TemporarySlot(song, track, work) as slot:
            work.mark = lambda tick: setattr(slot.clip, 'name', '%s %d' % (TEMPORARY_NAME, tick))
            yield from self.make(slot, work)
            work.mark = None
            if slot.clip.name.startswith(TEMPORARY_NAME):
                slot.clip.name = self.name
                work.step.record_change()
            yield NEW_TICK
            self.copy_to_timeline(track, slot.clip, automation, work.step)

    def make(self, slot, work):
        """Creates the clip in a slot; a writer for DividedWork."""
        return iter(())

    def copy_to_timeline(self, track, clip, automation, step):
        """Copies a clip to its place; removes the automation of the clips that it covers."""
        for each in covered_clips(track, self.start, self.start + self.length):
            clips.clear_automation(automation, each, step)
        track.duplicate_clip_to_arrangement(clip, self.start)
        step.record_change()
        self.finish_placed(track)

    def finish_placed(self, track):
        """Finishes the placed clip if Live has placed it where the plan says."""
        placed = clips.find_at(track, self.start)
        if placed is not None:
            self.finish(placed)

    def finish(self, placed):
        """Sets what can only be set on a clip of the timeline."""

    def observe(self, placed):
        """Records what a placed clip shows about this version of Live."""

    def check(self, described):
        """Fails if the clip reads back differently; may take several ticks."""
        return iter(())


def covered_clips(track, start, end):
    """Returns the clips that lie within a range."""
    return [clip for clip in track.arrangement_clips
            if clip.start_time >= start - clips.NEAR and clip.end_time <= end + clips.NEAR]


def surrounding_clip(track, start, end):
    """Returns the clip that extends beyond both ends of a range, or None."""
    return next((clip for clip in track.arrangement_clips
                 if clip.start_time < start - clips.NEAR and clip.end_time > end + clips.NEAR), None)
