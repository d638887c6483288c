"""Launching clips and the properties that change with it."""

_GATE = 1


class ClipPlayback:
    """The playback of a clip; arrangement clips cannot be launched."""

    @property
    def is_playing(self):
        return self.is_session_clip and self.canonical_parent.is_playing

    @is_playing.setter
    def is_playing(self, playing):
        (self.fire if playing else self.stop)()

    @property
    def is_triggered(self):
        return self.is_session_clip and self.canonical_parent.is_triggered

    @property
    def playing_position(self):
        transport = self.track.canonical_parent.transport
        return transport.position(self) if self.is_playing else 0.0

    def fire(self):
        self._of_session().fire()

    def stop(self):
        self._of_session().stop()

    def _of_session(self):
        if self.is_arrangement_clip:
            raise RuntimeError('Arrangement clips cannot be launched')
        return self.canonical_parent

    def set_fire_button_state(self, state):
        """Presses or releases the launch button; a clip in gate mode plays while it is pressed."""
        if state:
            self.fire()
        elif self.launch_mode == _GATE:
            self.stop()

    def move_playing_pos(self, beats):
        """Does nothing if the clip does not play."""
        if self.is_playing:
            self.track.jump_in_running_session_clip(beats)

    @property
    def is_recording(self):
        return self.recording

    @property
    def will_record_on_start(self):
        """Returns whether this is a triggered MIDI clip of an armed track while MIDI Arrangement Overdub is on."""
        song = self.track.canonical_parent
        return self.is_midi_clip and self.is_triggered and self.track.armed and song.overdub
