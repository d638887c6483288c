"""Tracks of every kind, with what each kind does not have."""
from . import arrangement
from .container import Container
from .device import View
from .mixer import Mixer
from .model import inserted
from .slot import Slot


class Track(Container):
    """A MIDI, audio, group, return or master track."""

    lom = 'Track.Track'
    transient = frozenset(['playing', 'fired'])

    def __init__(self, world, song, kind, name, color=0, group_track=None):
        self.__dict__['kind'] = kind
        super().__init__(
            world, song, title=name, color=color, color_index=0, group_track=group_track, devices=(), clip_slots=(),
            arranged=(), armed=False, soloed=False, folded=False, implicit_arm=False, current_monitoring_state=1,
            playing=-1, fired=-1)
        self.__dict__['mixer_device'] = Mixer(world, self)
        self.__dict__['view'] = TrackView(
            world, self, 'Track.Track.View', insert_mode=0, is_collapsed=False, chosen=None)

    @property
    def name(self):
        song = self.canonical_parent
        if self.kind == 'return':
            return '%s-%s' % (chr(65 + song.return_tracks.index(self)), self.title or 'Return')
        return self.title or self._default_name()

    @name.setter
    def name(self, name):
        """Returns get their letter before any name; an empty name brings the default back."""
        self.title = name

    def _default_name(self):
        """Numbered by the place of the track, so that it changes when others come and go."""
        if self.kind == 'master':
            return self.world.version.master()
        instrument = self._instrument()
        what = instrument.name if instrument else {'midi': 'MIDI', 'audio': 'Audio', 'group': 'Group'}[self.kind]
        return '%d-%s' % (self.canonical_parent.tracks.index(self) + 1, what)

    # what a kind has

    def _refuse(self, kinds, what):
        if self.kind in kinds:
            raise RuntimeError(what.replace('Main', self.world.version.master()))

    def refuse_on_master(self, what):
        """Raises on the master, in Live's words."""
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

    @property
    def is_visible(self):
        return not self.is_grouped or not self.group_track.folded

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

    # switches

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

    # playing

    @property
    def playing_slot_index(self):
        self._refuse(('return', 'master'), "Main and Return Tracks have no 'playing_slot_index' property!")
        return self.playing

    @property
    def fired_slot_index(self):
        self._refuse(('return', 'master'), "Main and Return Tracks have no 'fired_slot_index' property!")
        return self.fired

    def stop_all_clips(self, quantized):
        song = self.canonical_parent
        for track in [each for each in song.tracks if each.group_track is self] or [self]:
            song.transport.stop(track, quantized)

    @property
    def input_meter_left(self):
        self._refuse(('midi',), "MIDI tracks have no 'input_meter_left' property!")
        return 0.0

    @property
    def input_meter_right(self):
        self._refuse(('midi',), "MIDI tracks have no 'input_meter_right' property!")
        return 0.0

    # clips

    @property
    def arrangement_clips(self):
        self._refuse(('group', 'return', 'master'), 'Main, Group and Return Tracks have no arrangement clips')
        return self.arranged

    def duplicate_clip_to_arrangement(self, clip, destination_time):
        return arrangement.duplicate(self, clip, destination_time)

    def create_midi_clip(self, start_time, length):
        made = arrangement.create_midi(self, start_time, length)
        return made if self.world.version.since('12.2') else None

    def create_audio_clip(self, file_path, position):
        made = arrangement.create_audio(self, file_path, position)
        return made if self.world.version.since('12.2') else None

    def delete_clip(self, clip):
        if clip.track is not self:
            raise RuntimeError('The clip does not belong to this track')
        clip.delete()

    def duplicate_clip_slot(self, index):
        if not 0 <= index < len(self.clip_slots):
            raise IndexError('Index out of range')
        target = next((at for at in range(index + 1, len(self.clip_slots)) if not self.clip_slots[at].clip), None)
        if target is None:
            self.canonical_parent.create_scene(-1)
            target = len(self.clip_slots) - 1
        self.clip_slots[index].duplicate_clip_to(self.clip_slots[target])
        return target

    def add_slot(self, at):
        """Gives the track a slot for another scene; returns and the master have none."""
        if self.kind not in ('return', 'master'):
            self.clip_slots = inserted(self.clip_slots, at, Slot(self.world, self))

    def session_clips(self):
        """The clips in the track's slots."""
        return tuple(slot.clip for slot in self.clip_slots if slot.clip)

    def automated(self):
        """The track's parameters that are automated in the arrangement."""
        parameters = [each for device in self.devices for each in device.parameters]
        parameters += [each for each in self.mixer_device.children()]
        return [each for each in parameters if each.lanes]

    def drop(self, gone):
        for clip in self.session_clips() + self.arranged:
            clip.drop_envelopes(gone.parameters)
        super().drop(gone)

    def children(self):
        return self.clip_slots + self.arranged + self.devices + (self.mixer_device, self.view)

    def changes(self, name):
        own = {'title': 'name', 'armed': 'arm', 'soloed': 'solo', 'playing': 'playing_slot_index',
               'fired': 'fired_slot_index', 'arranged': 'arrangement_clips', 'folded': 'fold_state'}
        return [(self, own[name])] if name in own else []


class TrackView(View):
    """The chosen device and where the next one is put."""

    @property
    def device_insert_mode(self):
        return self.insert_mode  # read as a boolean, like the API says

    @device_insert_mode.setter
    def device_insert_mode(self, mode):
        if not 0 <= mode <= 2:
            raise RuntimeError('Invalid device insert mode')
        self.insert_mode = mode

    @property
    def selected_device(self):
        devices = self.canonical_parent.devices
        return self.chosen if self.chosen in devices else (devices[0] if devices else None)

    def select_instrument(self):
        instrument = self.canonical_parent._instrument()
        if instrument:
            self.chosen = instrument
        return instrument is not None
