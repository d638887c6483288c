"""The place of a clip: a slot of the session view, or the start of a clip on the timeline."""
from . import clip_content, clips
from .arrangement import clips as timeline
from .arrangement.automation import read_automation
from .audio import reading as audio
from .errors import OperationError
from .numbers import plain
from .song import beats_per_bar


def place_of(track, scene=None, start=None):
    """Returns the place that a request gives: a scene or a start."""
    return SlotPlace(track, scene) if start is None else TimelinePlace(track, start)


class SlotPlace:
    """A slot of the session view; times in its clip are those of Live."""

    is_on_timeline = False

    def __init__(self, track, scene):
        self.track, self.scene = track, scene

    def __str__(self):
        return 'in scene %d' % self.scene

    def is_same(self, other):
        """Returns whether two places are the same."""
        return not other.is_on_timeline and (self.track, self.scene) == (other.track, other.scene)

    def slot(self, open_set):
        """Returns the slot."""
        return clips.require_slot(open_set, self.track, self.scene)[0].clip_slots[self.scene - 1]

    def find(self, open_set):
        """Returns the clip, or None."""
        slot = self.slot(open_set)
        return slot.clip if slot.has_clip else None

    def require(self, open_set):
        """Returns the track and the clip; fails if there is none."""
        return clips.require_clip(open_set, self.track, self.scene)

    def require_editable(self, open_set):
        """Returns the track and the clip; fails if there is none, or if Live does not let scripts change it."""
        found, clip = self.require(open_set)
        self.check_track(open_set, found)
        return found, clip

    def check_track(self, open_set, found):
        """Fails if Live does not let scripts change the clips of the track."""
        open_set.check_not_frozen(found)

    def get(self, open_set):
        """Returns the clip with its notes, or null."""
        return (yield from clips.get(open_set, self.track, self.scene))

    def delete(self, open_set):
        """Deletes the clip."""
        with open_set.undo_step() as step:
            self.slot(open_set).delete_clip()
            step.record_change()
        yield

    @staticmethod
    def origin(clip):
        """Returns the time in the clip, in Live's units, from which requests and results count."""
        return 0.0


class TimelinePlace:
    """A beat on the timeline at which a clip starts; times in the clip count from there."""

    is_on_timeline = True

    def __init__(self, track, start):
        self.track, self.start = track, start

    def __str__(self):
        return 'at beat %s of the timeline' % plain(self.start)

    def is_same(self, other):
        """Returns whether two places are the same."""
        return (other.is_on_timeline and self.track == other.track
                and abs(self.start - other.start) <= timeline.NEAR)

    def find(self, open_set):
        """Returns the clip, or None."""
        return timeline.find_at(open_set.clip_track(self.track)[0], self.start)

    def require(self, open_set):
        """Returns the track and the clip; fails if none starts there."""
        open_set.clip_track(self.track)
        clip = timeline.require_at(open_set, self.track, self.start)
        return open_set.track(self.track), clip

    def require_editable(self, open_set):
        """Returns the track and the clip; fails if there is none, or if Live does not let scripts change it."""
        found, clip = self.require(open_set)
        self.check_track(open_set, found)
        return found, clip

    def check_track(self, open_set, found):
        """Fails if Live does not let scripts change the clips of the track."""
        open_set.check_not_frozen(found)
        timeline.check_not_recording(open_set, found)

    def get(self, open_set):
        """Returns the clip with its notes, or null; its length is its extent on the timeline."""
        found, kind = open_set.clip_track(self.track)
        clip = timeline.find_at(found, self.start)
        if clip is None:
            return None
        length = clip.end_time - clip.start_time
        row = dict(clips.describe_clip(open_set, kind, clip), launch=None, launch_quantization=None, length_beats=length,
                   length_bars=length / beats_per_bar(open_set.song), envelope_count=_envelope_count(clip))
        origin = self.origin(clip)
        for name in ('loop_start', 'loop_end', 'start'):
            row[name] = None if row[name] is None else row[name] - origin
        yield from audio.add_to(row, clip, True)
        if kind == 'midi':
            row['notes'] = yield from clip_content.read_notes(clip, origin)
            row['note_count'] = len(row['notes'])
        return row

    def delete(self, open_set):
        """Deletes the clip with its automation."""
        found, _ = self.require(open_set)
        timeline.check_not_recording(open_set, found)
        automation = yield from read_automation(open_set, found)
        yield from timeline.remove(open_set, self.track, self.start, automation)

    @staticmethod
    def origin(clip):
        """Returns the time in the clip, in Live's units, from which requests and results count."""
        return clip.start_marker

    def check_free(self, open_set, length, ignored=None):
        """Fails if the timeline contains another clip in the range of a length from here."""
        found, end = open_set.track(self.track), self.start + length
        for clip in found.arrangement_clips:
            if clip != ignored and _overlaps(clip, self.start, end):
                raise self.occupied_error(found, end, clips.quoted(clip))

    def occupied_error(self, track, end, clip):
        """Returns the error for a range of the timeline that contains a clip."""
        return OperationError('TIMELINE_OCCUPIED', 'the timeline of "%s" from beat %s to %s already contains %s'
                              % (track.name, plain(self.start), plain(end), clip))


def _overlaps(clip, start, end):
    return clip.start_time < end - timeline.NEAR and clip.end_time > start + timeline.NEAR


def _envelope_count(clip):
    """Returns how many envelopes Live lists for a clip of the timeline; it lists none before 12.2."""
    return len(clip.automation_envelopes) if hasattr(type(clip), 'automation_envelopes') else 0
