"""The kinds of tracks and the properties that they do not have."""


class TrackKinds:
    """The properties of a track that depend on its kind: midi, audio, group, return or master."""

    def _refuse(self, kinds, what):
        if self.kind in kinds:
            raise RuntimeError(what.replace('Main', self.context.version.master()))

    def refuse_on_master(self, what):
        """Raises Live's error on the master."""
        self._refuse(('master',), "Main track has no '%s' property!" % what)

    @property
    def is_foldable(self):
        return self.kind == 'group'

    @property
    def is_grouped(self):
        return self.group_track is not None

    @property
    def can_be_armed(self):
        return self.kind in ('midi', 'audio')

    @property
    def has_midi_input(self):
        return self.kind == 'midi'

    @property
    def has_audio_input(self):
        return self.kind != 'midi'

    @property
    def has_midi_output(self):
        return self.kind == 'midi' and not self._instrument()

    @property
    def has_audio_output(self):
        return not self.has_midi_output

    def _meter(self, name, sounds):
        """Returns 0, since nothing sounds; raises an error for a track without audio."""
        if not sounds:
            raise RuntimeError("MIDI tracks have no '%s' property!" % name)
        return 0.0

    @property
    def input_meter_left(self):
        return self._meter('input_meter_left', self.has_audio_input)

    @property
    def input_meter_right(self):
        return self._meter('input_meter_right', self.has_audio_input)

    @property
    def output_meter_left(self):
        return self._meter('output_meter_left', self.has_audio_output)

    @property
    def output_meter_right(self):
        return self._meter('output_meter_right', self.has_audio_output)

    @property
    def is_visible(self):
        return not self.is_grouped or (not self.group_track.folded and self.group_track.is_visible)

    @property
    def fold_state(self):
        self._refuse_unless_group()
        return self.folded

    @fold_state.setter
    def fold_state(self, folded):
        self._refuse_unless_group()
        self.folded = folded

    def _refuse_unless_group(self):
        self._refuse(('midi', 'audio', 'return', 'master'), 'Only foldable tracks have a fold state!')

    def is_inside(self, group):
        """Returns whether the track is in a group, at any depth."""
        return self.is_grouped and (self.group_track is group or self.group_track.is_inside(group))

    @property
    def can_be_frozen(self):
        return self.kind in ('midi', 'audio')

    @property
    def can_show_chains(self):
        return any(device.can_have_chains and device.can_show_chains for device in self.devices)

    @property
    def is_part_of_selection(self):
        return self.canonical_parent.view.selected_track is self

    @property
    def arm(self):
        self._refuse(('group', 'return', 'master'), "Main and Return Tracks have no 'Arm' state!")
        return self.armed

    @arm.setter
    def arm(self, armed):
        self._refuse(('group', 'return', 'master'), "Main and Return Tracks have no 'Arm' state!")
        self.armed = armed

    @property
    def mute(self):
        self.refuse_on_master('mute')
        return self.mixer_device.switch.raw == 0

    @mute.setter
    def mute(self, muted):
        self.refuse_on_master('mute')
        self.mixer_device.switch.put(0.0 if muted else 1.0)

    @property
    def solo(self):
        self.refuse_on_master('solo')
        return self.soloed

    @solo.setter
    def solo(self, soloed):
        self.refuse_on_master('solo')
        self.soloed = soloed

    @property
    def muted_via_solo(self):
        others = self.canonical_parent.tracks
        return self.kind != 'master' and not self.soloed and any(track.soloed for track in others)
