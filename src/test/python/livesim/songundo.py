"""Undo and overridden automation of a set as scripts see them."""


class SongUndo:
    """The part of a set that undoes."""

    def begin_undo_step(self):
        self.world.history.begin()

    def end_undo_step(self):
        self.world.history.end()

    def sync_parameter_changes(self):
        self.world.history.sync()

    @property
    def can_undo(self):
        return bool(self.world.history.done)

    @property
    def can_redo(self):
        return bool(self.world.history.undone)

    def undo(self):
        return self.world.history.undo()

    def redo(self):
        return self.world.history.redo()

    @property
    def re_enable_automation_enabled(self):
        return any(each.overridden for each in self._automated())

    def re_enable_automation(self):
        for each in self._automated():
            each.overridden = False

    def _automated(self):
        tracks = self.tracks + self.return_tracks + (self.master_track,)
        return [each for track in tracks for each in track.automated()]
