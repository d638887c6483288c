"""Tracks."""
from . import color_palette
from .device_container import DeviceContainer
from .device import View
from .mixer import Mixer
from .routing_targets import RoutableTrack
from .track_clips import TrackClips
from .track_kinds import TrackKinds


class Track(color_palette.Colored, TrackKinds, TrackClips, RoutableTrack, DeviceContainer):
    """A MIDI, audio, group, return or master track."""

    lom = 'Track.Track'
    transient = frozenset(['playing', 'fired', 'leaves_arrangement'])

    def __init__(self, context, song, kind, name, color=0, group_track=None):
        self.__dict__['kind'] = kind
        super().__init__(
            context, song, title=name, rgb=color_palette.nearest(color), group_track=group_track, devices=(),
            clip_slots=(), arranged=(), armed=False, soloed=False, folded=False, implicit_arm=False, current_monitoring_state=1,
            playing=-1, fired=-1, leaves_arrangement=False, routes={}, take_lanes=())
        self.__dict__['mixer_device'] = Mixer(context, self)
        self.__dict__['view'] = TrackView(
            context, self, 'Track.Track.View', insert_mode=0, is_collapsed=False, chosen=None)

    @property
    def name(self):
        song = self.canonical_parent
        if self.kind == 'return':
            return '%s-%s' % (chr(65 + song.return_tracks.index(self)), self.title or 'Return')
        return self.title or self._default_name()

    @name.setter
    def name(self, name):
        """Sets the name; return tracks add their letter, and an empty name restores the default."""
        self.title = name

    def _default_name(self):
        """Returns the default name, which contains the track's current number."""
        if self.kind == 'master':
            return self.context.version.master()
        instrument = self._instrument()
        what = instrument.name if instrument else {'midi': 'MIDI', 'audio': 'Audio', 'group': 'Group'}[self.kind]
        return '%d-%s' % (self.canonical_parent.tracks.index(self) + 1, what)

    def automated(self):
        """Returns the track's parameters with automation in the arrangement."""
        return [each for each in self.all_parameters() + self.mixer_device.children() if each.lanes]

    def has_automation_of(self, device):
        """Returns whether a device of this track has automation in a clip or in the arrangement."""
        parameters = device.all_parameters()
        enveloped = [each.parameter for clip in self.session_clips() + self.arranged for each in clip.envelopes]
        return any(each.lanes or any(each is other for other in enveloped) for each in parameters)

    def lose_automation_of(self, device):
        """Removes the automation of a device from the clips and the arrangement."""
        for clip in self.session_clips() + self.arranged:
            clip.drop_envelopes(device.all_parameters())
        for parameter in device.all_parameters():
            parameter.lanes = ()

    def drop(self, deleted):
        for clip in self.session_clips() + self.arranged:
            clip.drop_envelopes(deleted.all_parameters())
        super().drop(deleted)

    def children(self):
        return self.clip_slots + self.arranged + self.take_lanes + self.devices + (self.mixer_device, self.view)

    def changes(self, name):
        own = {'title': 'name', 'armed': 'arm', 'soloed': 'solo', 'playing': 'playing_slot_index',
               'fired': 'fired_slot_index', 'routes': 'input_routing_type', 'arranged': 'arrangement_clips',
               'folded': 'fold_state'}
        return [(self, own[name])] if name in own else []


class TrackView(View):
    """The selected device and the insert mode of the track."""

    @property
    def device_insert_mode(self):
        return self.insert_mode  # the API table declares a boolean

    @device_insert_mode.setter
    def device_insert_mode(self, mode):
        self.insert_mode = mode

    @property
    def selected_device(self):
        track = self.canonical_parent
        if self.chosen is not None and self.chosen.alive and self.chosen.track is track:
            return self.chosen
        return track.devices[0] if track.devices else None

    def select_instrument(self):
        instrument = self.canonical_parent._instrument()
        if instrument:
            self.chosen = instrument
        return instrument is not None
