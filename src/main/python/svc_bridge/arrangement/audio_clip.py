"""An audio clip of the timeline, to be made anew from its file, since Live automates only what comes from a slot."""
from ..numbers import plain
from ..refusal import Refusal
from . import clips, passes
from .midi_clip import Written
from .temporary import Temporary

_SHAPE = ('warp_mode', 'gain', 'pitch_coarse', 'pitch_fine')


def rebuilt(track, name, color, start, length, drawings):
    """The plan for a clip that lies there, if its file is all that it takes."""
    old = clips.starting(track, start)
    if old is None or abs(old.end_time - start - length) > clips.NEAR:
        raise _lost('no clip lies from beat %s to %s, and Live makes no silent clips' % (
            plain(start), plain(start + length)))
    if not hasattr(type(track.clip_slots[0]), 'create_audio_clip'):
        raise _lost('this Live cannot make the clip "%s" from its file' % old.name)
    if not old.file_path or not old.warping:
        raise _lost('the clip "%s" %s' % (old.name, 'has no file' if not old.file_path else 'is not warped'))
    if len(passes.of(old, length)) > 1:
        raise _lost('the clip "%s" repeats its loop' % old.name)
    return Rebuilt(old, name, color, start, length, drawings)


def _lost(why):
    return Refusal('NOT_SUPPORTED_BY_HOST', 'on an audio track Live takes automation only with a clip made anew, and '
                   + why, 'Automate a session clip, or a MIDI track.')


class Rebuilt(Written):
    """Written for audio: what the file sounds like is taken from the clip that lies there."""

    def __init__(self, old, name, color, start, length, drawings):
        super(Rebuilt, self).__init__(name, old.color if color is None else color, start, length, [], drawings)
        self._path, self._from, self._loops = old.file_path, old.start_marker, bool(old.looping)
        self._loop = old.loop_start, old.loop_end
        self._shape = [getattr(old, each) for each in _SHAPE]
        self._markers = _markers(old)

    def try_out(self, song, track, step):
        """Refuses where the clip would not be the same, and leaves nothing behind."""
        with Temporary(song, track, step) as slot:
            self._build(slot)

    def make(self, slot, step):
        """The clip from its file, filled."""
        self._build(slot)
        self.fill(slot.clip, step, self._from)

    def _build(self, slot):
        slot.create_audio_clip(self._path)
        clip = slot.clip
        clip.warping = True
        for name, value in zip(_SHAPE, self._shape):
            setattr(clip, name, value)
        for looping, bounds in ((self._loops, self._loop), (False, (self._from, self._from + self.length))):
            clip.looping = looping
            _bound(clip, *bounds)
        if [getattr(clip, each) for each in _SHAPE] != self._shape or _markers(clip) != self._markers:
            raise _lost('the clip "%s" has warp markers of its own' % self.name)

    def finish(self, laid):
        """The loop, which would have been laid down instead of the markers."""
        laid.looping = self._loops

    def check_notes(self, shown):
        """There are none."""


def _bound(clip, low, high):
    """Sets the loop or, without one, the markers; the start has to stay before the end meanwhile."""
    if low < clip.loop_end:
        clip.loop_start, clip.loop_end = low, high
    else:
        clip.loop_end = high
        clip.loop_start = low


def _markers(clip):
    return [(round(each.sample_time, 6), round(each.beat_time, 6)) for each in clip.warp_markers]
