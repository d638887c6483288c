"""The mixer of a track."""
from . import parameter_scales
from .model import Model
from .parameter import Parameter


def _send(context, mixer, track):
    """Creates a send to a return track; the sends of return tracks are inactive."""
    return Parameter(context, mixer, track.name, unit='dB', scale=lambda raw: parameter_scales.fader(raw) - 6,
                     state=1 if mixer.canonical_parent.kind == 'return' else 0)


class Mixer(Model):
    """The volume, pan and sends of a track; on the master also the controls of the whole set."""

    lom = 'MixerDevice.MixerDevice'

    def __init__(self, context, track):
        super().__init__(context, track, sends=(), assign=1, panning_mode=0)
        pan = dict(unit='pan', scale=lambda raw: raw * 50)
        switch = Parameter(context, self, 'Speaker On', default=1.0, items=('Off', 'On'),
                           dependent_properties=((track, 'mute'),))
        self.__dict__.update(
            volume=Parameter(context, self, 'Track Volume', default=0.85, unit='dB', scale=parameter_scales.fader),
            panning=Parameter(context, self, 'Track Panning', -1.0, 1.0, **pan),
            left_split_stereo=Parameter(context, self, 'Split Stereo Pan L', -1.0, 1.0, -1.0, **pan),
            right_split_stereo=Parameter(context, self, 'Split Stereo Pan R', -1.0, 1.0, 1.0, **pan),
            switch=switch, master=())
        if track.kind == 'master':
            self.__dict__['master'] = self._of_master()

    def _of_master(self):
        return (Parameter(self.context, self, 'Crossfader', -1.0, 1.0),
                Parameter(self.context, self, 'Preview Volume', default=0.85, unit='dB', scale=parameter_scales.fader),
                Parameter(self.context, self, 'Song Tempo', 20.0, 999.0, 120.0))

    def _only_master(self, index, what):
        if not self.master:
            raise RuntimeError('Only the %s track has a %s!' % (self.context.version.master().lower(), what))
        return self.master[index]

    @property
    def crossfader(self):
        return self._only_master(0, 'crossfader')

    @property
    def cue_volume(self):
        return self._only_master(1, 'cue volume')

    @property
    def song_tempo(self):
        return self._only_master(2, 'song tempo')

    @property
    def track_activator(self):
        """The activator, which the master has as well, although it cannot be muted."""
        return self.switch

    @property
    def crossfade_assign(self):
        """The crossfade assignment; only for tracks other than the master, according to its docstring."""
        self.canonical_parent.refuse_on_master('crossfade_assign')
        return self.assign

    @crossfade_assign.setter
    def crossfade_assign(self, assign):
        self.canonical_parent.refuse_on_master('crossfade_assign')
        self.assign = assign

    def connect(self, returns):
        """Creates one send for each return track and keeps existing ones."""
        known = dict(zip((send.target for send in self.sends), self.sends))
        for deleted in [send for target, send in known.items() if target not in returns]:
            self._drop_envelopes(deleted)
            deleted.invalidate()
        self.sends = tuple(known.get(track) or self._to(track) for track in returns)

    def _drop_envelopes(self, send):
        """Removes the envelopes of a send, as of the parameters of a deleted device."""
        track = self.canonical_parent
        for clip in track.session_clips() + track.arranged:
            clip.drop_envelopes((send,))

    def _to(self, track):
        send = _send(self.context, self, track)
        send.__dict__['target'] = track
        return send

    def children(self):
        return (self.volume, self.panning, self.left_split_stereo, self.right_split_stereo,
                self.switch) + self.sends + self.master
