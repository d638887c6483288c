"""Session clips that are laid onto the timeline for a while: as they are, cut, or with their loop written out."""
from .. import content
from ..clips import filled
from ..envelopes import reading
from ..numbers import is_number, is_whole
from ..refusal import Refusal
from . import clips, passes
from .lay import lay
from .midi_clip import Written
from .plan import Plan
from .put import check_stretch


def copy(opened, track, copies):
    """Lays clips down, each [scene, start, length]; what they cover is replaced."""
    plans = []
    for row in copies:
        if not isinstance(row, list) or len(row) != 3 or not is_whole(row[0]) or not all(map(is_number, row)):
            raise Refusal('INVALID_ARGUMENT', 'a copy is a list of scene, start and length')
        check_stretch(row[1], row[2])
        plans.append((yield from _planned(opened, track, *row)))
    opened.check_thawed(opened.clip_track(track)[0])
    return (yield from lay(opened, track, plans))


def _planned(opened, track, scene, start, length):
    found, clip = filled(opened, track, scene)
    slot, beat = found.clip_slots[scene - 1], content.beat(clip, opened.song)
    if abs(clip.length * beat - length) <= clips.NEAR and clip.start_marker == clip.loop_start:
        return Copied(slot, start, length)
    once = (clip.loop_end - clip.start_marker) * beat
    if clip.is_midi_clip and length > once + clips.NEAR:
        return (yield from _written_out(found, clip, start, length))
    return Resized(slot, start, length, beat, bool(clip.looping) and length > once + clips.NEAR)


class Copied(Plan):
    """A clip as it is."""

    def __init__(self, slot, start, length):
        super(Copied, self).__init__(slot.clip.name, start, length)
        self._slot = slot

    def lay(self, song, track, told, step):
        """Copies the clip from where it is."""
        self.land(track, self.source().clip, told, step)

    def source(self):
        """The slot, which the user may have emptied meanwhile."""
        if not self._slot.has_clip:
            raise Refusal('CLIP_NOT_FOUND', 'the clip "%s" was removed in Live meanwhile' % self.name)
        return self._slot


class Resized(Copied):
    """A clip that is made as long as asked for in a slot; a loop goes on looping where it is longer."""

    def __init__(self, slot, start, length, beat, loops):
        super(Resized, self).__init__(slot, start, length)
        self._beat, self._loops = beat, loops

    def lay(self, song, track, told, step):
        """Copies what is made of it in another slot."""
        Plan.lay(self, song, track, told, step)

    def make(self, slot, step):
        """A copy of the clip, of another length."""
        self.source().duplicate_clip_to(slot)
        clip = slot.clip
        clip.looping = False
        clip.loop_end = clip.loop_start + self.length / self._beat

    def finish(self, laid):
        """Its loop."""
        if self._loops:
            laid.looping = True

    def check(self, shown):
        """Refuses to call it done where its loop is lost."""
        if shown['looped'] is not self._loops:
            raise Refusal('HOST_ERROR', 'Live did not lay the clip "%s" down with its loop' % self.name)
        return iter(())


class WrittenOut(Written):
    """A clip with its loop written out; what it takes the place of leaves nothing behind."""

    def take_over(self, told, old):
        """See Written."""
        return iter(())


def _written_out(track, clip, start, length):
    """Notes and envelopes of every pass; counted first, since a loop can be as short as none."""
    rows = yield from content.notes(clip)
    if clip.looping:
        _count(clip, rows, length)
        through = passes.of(clip, length)
    else:
        through = [(0.0, clip.start_marker, clip.loop_end - clip.start_marker)]
    made = WrittenOut(clip.name, clip.color, start, length, (yield from passes.notes(rows, through)), [])
    yield from made.carry(clip)
    for parameter, envelope in (yield from _envelopes(clip, track)):
        curve = yield from reading.curve(envelope, parameter, *passes.reach(through))
        yield from made.automate(parameter, (yield from curve.repeated(through)))
    return made


def _count(clip, rows, length):
    times = length / (clip.loop_end - clip.loop_start)
    inside = sum(1 for row in rows if clip.loop_start <= row[1] < clip.loop_end)
    if max(1, inside) * times > passes.MOST:
        raise passes.too_many(clip.name, length, 'INVALID_ARGUMENT')


def _envelopes(clip, track):
    """All envelopes, if svc can tell whose they are; those of controllers, such as pitch bend, Live does not tell."""
    found = yield from content.envelopes(clip, track)
    listed = len(clip.automation_envelopes) if hasattr(type(clip), 'automation_envelopes') else 0
    if clip.has_envelopes and len(found) < max(1, listed):
        raise Refusal('NOT_SUPPORTED_BY_HOST', 'the clip "%s" has envelopes that would be lost if its loop were '
                      'written out' % clip.name, 'Copy a single pass of it.')
    return found
