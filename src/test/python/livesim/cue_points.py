"""Locators of the arrangement, which the API calls cue points."""
import functools

from .model import Model, removed


class CuePoint(Model):
    """A locator."""

    lom = 'Song.CuePoint'

    def __init__(self, context, song, time, name):
        super().__init__(context, song, time=time, name=name)

    def check_settable(self, name):
        if name == 'name' and self.context.switches['locator-names'] == 'fixed':
            raise AttributeError("can't set attribute")

    def jump(self):
        self.canonical_parent.transport.jump(self.time)


class CuePoints:
    """The locators of a set; `cue_points` is in order of time."""

    def _here(self):
        return next((cue for cue in self.cue_points if cue.time == self.current_song_time), None)

    def set_or_delete_cue(self):
        """Deletes the locator at the playhead, or creates one that is named after its number."""
        here = self._here()
        if here:
            self.cue_points = removed(self.cue_points, here)
            here.invalidate()
        else:
            late = self.context.switches['locators'] == 'late'
            create = functools.partial(self._create_cue, self.current_song_time)
            self.context.later(create) if late else create()

    def _create_cue(self, time):
        created = CuePoint(self.context, self, time, str(len(self.cue_points) + 1))
        self.cue_points = tuple(sorted(self.cue_points + (created,), key=lambda cue: cue.time))

    def is_cue_point_selected(self):
        return self._here() is not None

    def _next_cue(self):
        return next((cue for cue in self.cue_points if cue.time > self.current_song_time), None)

    def _prev_cue(self):
        return next((cue for cue in reversed(self.cue_points) if cue.time < self.current_song_time), None)

    @property
    def can_jump_to_next_cue(self):
        return self._next_cue() is not None

    @property
    def can_jump_to_prev_cue(self):
        return self._prev_cue() is not None

    def jump_to_next_cue(self):
        self._jump(self._next_cue())

    def jump_to_prev_cue(self):
        self._jump(self._prev_cue())

    @staticmethod
    def _jump(cue):
        if cue:
            cue.jump()
