"""Creates an empty MIDI clip on the timeline."""
from ..clips import check_midi_track
from .midi_clip import MidiClipPlan
from .placement_request import check_range
from .placing import place_clips


def create_clip(open_set, place, length):
    """Creates a clip that does not loop; fails if its range is not free."""
    check_range(place.start, length)
    found, kind = open_set.clip_track(place.track)
    check_midi_track(found, kind)
    place.check_track(open_set, found)
    place.check_free(open_set, length)
    yield from place_clips(open_set, place.track, [_plan(found, place.start, length)])


def _plan(track, start, length):
    is_direct = hasattr(type(track), 'create_midi_clip')  # Live 12.1.10 and later
    return (_DirectPlan if is_direct else _NewClipPlan)('', None, start, length, [], [])


class _NewClipPlan(MidiClipPlan):
    """An empty clip that is made in a slot."""

    def preserve_from(self, automation, old):
        """Does nothing: a new clip has no properties of one that it replaces."""
        return iter(())


class _DirectPlan(_NewClipPlan):
    """An empty clip that Live creates on the timeline itself."""

    def place(self, song, track, automation, work):
        """Creates the clip; a writer for DividedWork."""
        track.create_midi_clip(self.start, self.length)
        work.step.record_change()
        self.finish_placed(track)
        yield 0

    def finish(self, placed):
        """Switches the loop off, which Live switches on in a new clip."""
        placed.looping = False
