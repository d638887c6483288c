"""What is laid onto the timeline: a clip that is made in a slot and copied from there."""
from . import clips
from .temporary import Temporary


class Plan:
    """A clip of a name over a stretch of beats."""

    def __init__(self, name, start, length):
        self.name, self.start, self.length = name, float(start), float(length)

    def prepare(self, told, track):
        """What can be done before the tick that writes; over several ticks."""
        return iter(())

    def lay(self, song, track, told, step):
        """Makes the clip in a slot, copies it from there and removes it again; within a tick."""
        with Temporary(song, track, step) as slot:
            self.make(slot, step)
            self.land(track, slot.clip, told, step)

    def make(self, slot, step):
        """Fills a slot with the clip."""

    def land(self, track, clip, told, step):
        """Copies a clip to where it is to lie; the automation of what it covers goes."""
        for each in covered(track, self.start, self.start + self.length):
            clips.unautomate(told, each, step)
        track.duplicate_clip_to_arrangement(clip, self.start)
        step.did()
        laid = clips.starting(track, self.start)
        if laid is not None:
            self.finish(laid)

    def finish(self, laid):
        """Changes what only a clip that lies there can have."""

    def learn(self, laid):
        """Notes what a clip that was laid down tells of this Live."""

    def check(self, shown):
        """Refuses to call it done where the clip reads back otherwise; over several ticks."""
        return iter(())


def covered(track, start, end):
    """The clips that lie in a stretch."""
    return [clip for clip in track.arrangement_clips
            if clip.start_time >= start - clips.NEAR and clip.end_time <= end + clips.NEAR]


def around(track, start, end):
    """The clip that a stretch lies in, None where it reaches an edge."""
    return next((clip for clip in track.arrangement_clips
                 if clip.start_time < start - clips.NEAR and clip.end_time > end + clips.NEAR), None)
