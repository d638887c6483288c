"""The undo functions and the overridden automation of a set."""


class SongUndo:
    """The undo functions of a set."""

    def begin_undo_step(self):
        self.context.history.begin()

    def end_undo_step(self):
        self.context.history.end()

    def sync_parameter_changes(self):
        self.context.history.sync()

    @property
    def can_undo(self):
        return bool(self.context.history.done)

    @property
    def can_redo(self):
        return bool(self.context.history.undone)

    def undo(self):
        return self.context.history.undo()

    def redo(self):
        return self.context.history.redo()

    @property
    def re_enable_automation_enabled(self):
        return any(each.overridden for each in self._automated())

    def re_enable_automation(self):
        for each in self._automated():
            each.overridden = False

    def _automated(self):
        tracks = self.tracks + self.return_tracks + (self.master_track,)
        return [each for track in tracks for each in track.automated()]
