"""Recreates an audio clip of the timeline from its file: Live automates only clips that come from a slot."""
from ..errors import OperationError
from ..numbers import plain
from . import clips, loop_passes
from .midi_clip import MidiClipPlan
from .temporary_state import TemporarySlot

_SHAPE = ('warp_mode', 'gain', 'pitch_coarse', 'pitch_fine')


def plan_rebuilt_clip(track, name, color, start, length, writers):
    """Returns the plan for recreating an audio clip; fails if the clip cannot be recreated from its file."""
    old = clips.find_at(track, start)
    if old is None or abs(old.end_time - start - length) > clips.NEAR:
        raise _not_possible('there is no clip from beat %s to %s, and Live cannot create a silent clip' % (
            plain(start), plain(start + length)))
    if not hasattr(type(track.clip_slots[0]), 'create_audio_clip'):
        raise _not_possible('this version of Live cannot create the clip "%s" from its file' % old.name)
    if not old.file_path or not old.warping:
        raise _not_possible('the clip "%s" %s' % (old.name, 'has no file' if not old.file_path else 'is not warped'))
    if len(loop_passes.passes_for(old, length)) > 1:
        raise _not_possible('the clip "%s" repeats its loop' % old.name)
    return RebuiltAudioClipPlan(old, name, color, start, length, writers)


def _not_possible(why):
    return OperationError('NOT_SUPPORTED_BY_HOST',
                          'on an audio track Live accepts automation only in a recreated clip, but ' + why,
                          'Automate a session clip, or a MIDI track.')


class RebuiltAudioClipPlan(MidiClipPlan):
    """Like the plan for a MIDI clip, but the sound comes from the existing clip's file."""

    def __init__(self, old, name, color, start, length, writers):
        super(RebuiltAudioClipPlan, self).__init__(
            name, old.color if color is None else color, start, length, [], writers)
        self._path, self._from, self._loops = old.file_path, old.start_marker, bool(old.looping)
        self._loop = old.loop_start, old.loop_end
        self._shape = [getattr(old, each) for each in _SHAPE]
        self._markers = _markers(old)

    def try_out(self, song, track, work):
        """Builds the clip in a temporary slot; fails if it would differ from the old one."""
        with TemporarySlot(song, track, work) as slot:
            self._build(slot)

    def make(self, slot, work):
        """Creates the clip from its file and fills it; a writer for DividedWork."""
        self._build(slot)
        yield from self.fill(slot.clip, work, self._from)

    def _build(self, slot):
        slot.create_audio_clip(self._path)
        clip = slot.clip
        clip.warping = True
        for name, value in zip(_SHAPE, self._shape):
            setattr(clip, name, value)
        for looping, bounds in ((self._loops, self._loop), (False, (self._from, self._from + self.length))):
            clip.looping = looping
            _set_bounds(clip, *bounds)
        if [getattr(clip, each) for each in _SHAPE] != self._shape or _markers(clip) != self._markers:
            raise _not_possible('the clip "%s" has custom warp markers' % self.name)

    def finish(self, placed):
        """Switches the loop on again; it was off so that Live placed the range between the markers, not the loop."""
        placed.looping = self._loops

    def check_notes(self, described):
        """Does nothing: audio clips have no notes."""


def _set_bounds(clip, low, high):
    """Sets the loop or, if looping is off, the markers; the start must stay before the end at every moment."""
    if low < clip.loop_end:
        clip.loop_start, clip.loop_end = low, high
    else:
        clip.loop_end = high
        clip.loop_start = low


def _markers(clip):
    return [(round(each.sample_time, 6), round(each.beat_time, 6)) for each in clip.warp_markers]
