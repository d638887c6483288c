"""Session clips that are laid onto the timeline for a while: as they are, cut, or with their loop written out."""
from .. import content
from ..clips import filled
from ..envelopes import reading
from ..envelopes.writing import Drawing
from ..numbers import is_number, is_whole, plain
from ..refusal import Refusal
from . import clips
from .lay import lay
from .midi_clip import Written
from .put import MOST_NOTES, check_stretch
from .temporary import Temporary


def copy(opened, track, copies):
    """Lays clips down, each [scene, start, length]; what they cover is replaced."""
    plans = []
    for row in copies:
        if not isinstance(row, list) or len(row) != 3 or not is_whole(row[0]) or not all(map(is_number, row)):
            raise Refusal('INVALID_ARGUMENT', 'a copy is a list of scene, start and length')
        _, slot = filled(opened, track, row[0])
        check_stretch(row[1], row[2])
        plans.append((yield from _planned(opened, track, slot, row[1], row[2])))
    return (yield from lay(opened, track, plans))


def _planned(opened, track, slot, start, length):
    clip, beat = slot.clip, content.beat(slot.clip, opened.song)
    if abs(clip.length * beat - length) <= clips.NEAR and clip.start_marker == clip.loop_start:
        return Copied(slot, start, length)
    once = (clip.loop_end - clip.start_marker) * beat
    if clip.looping and length > once + clips.NEAR and clip.is_midi_clip:
        return (yield from _written_out(opened, track, clip, start, length))
    return Resized(slot, start, length, beat)


class Copied:
    """A clip as it is."""

    def __init__(self, slot, start, length):
        self.name, self.start, self.length, self._slot = slot.clip.name, start, length, slot

    def prepare(self, told, track):
        """Nothing of what was there is kept."""
        return iter(())

    def lay(self, song, track, step):
        """Copies the clip."""
        track.duplicate_clip_to_arrangement(self._slot.clip, float(self.start))
        step.did()

    def learn(self, clip):
        """See Written: only what this script writes is known to have envelopes."""

    def check(self, shown):
        """Its bounds, which are all that can be compared, were."""


class Resized(Copied):
    """A clip that is made as long as asked for in a slot; a loop goes on looping where it is."""

    def __init__(self, slot, start, length, beat):
        super(Resized, self).__init__(slot, start, length)
        self._beat, self._loops = beat, False

    def lay(self, song, track, step):
        """Copies a copy of the clip."""
        with Temporary(song, track, step) as slot:
            self._slot.duplicate_clip_to(slot)
            clip = slot.clip
            once = (clip.loop_end - clip.start_marker) * self._beat
            self._loops = bool(clip.looping) and self.length > once + clips.NEAR
            clip.looping = False
            clip.loop_end = clip.loop_start + self.length / self._beat
            laid = track.duplicate_clip_to_arrangement(clip, float(self.start))
            if self._loops:
                laid.looping = True

    def check(self, shown):
        """Refuses to call it done where its loop is lost."""
        if shown['looped'] is not self._loops:
            raise Refusal('HOST_ERROR', 'Live did not lay the clip "%s" down with its loop' % self.name)


class WrittenOut(Written):
    """A clip with its loop written out; what it takes the place of leaves nothing behind."""

    def prepare(self, told, track):
        """See Copied."""
        return iter(())


def _written_out(opened, track, clip, start, length):
    """Notes and envelopes of every pass; counted first, since a loop can be as short as none."""
    notes, loop = content.notes(clip), clip.loop_end - clip.loop_start
    inside = sum(1 for row in notes if clip.loop_start <= row[1] < clip.loop_end)
    if inside * (length / loop) > MOST_NOTES or length / loop > MOST_NOTES:
        raise Refusal('INVALID_ARGUMENT', 'the clip "%s" repeated over %s beats would hold more than %d notes'
                      % (clip.name, plain(length), MOST_NOTES), 'Make its loop longer or the stretch shorter.')
    through = clips.passes(clip, length)
    made = WrittenOut(clip.name, clip.color, start, length, clips.notes(notes, through), [])
    made.carry(clip)
    for parameter in content.parameters(opened.track(track)) if clip.has_envelopes else ():
        envelope = clip.automation_envelope(parameter)
        if envelope is not None:
            curve = yield from reading.curve(envelope, parameter, *clips.reach(through))
            made.automate(Drawing(parameter, curve.repeated(through), length))
    return made
