"""Clips of the session and of the arrangement."""
from . import laws
from .envelope import Envelope, Envelopes
from .model import Model, removed
from .notes import Notes

_COPIED = ('name color color_index muted looping loop start end notes last_note is_audio_clip warping gain file_path '
           'pitch_coarse pitch_fine warp_mode warp_markers launch_mode launch_quantization legato signature_numerator '
           'signature_denominator velocity_amount groove').split()
_OF_AUDIO = frozenset('warping gain file_path pitch_coarse pitch_fine warp_mode warp_markers'.split())


class Clip(Notes, Envelopes, Model):
    """A MIDI or audio clip; `loop` is its loop, `start` and `end` are its markers."""

    lom = 'Clip.Clip'

    def __init__(self, world, parent, length, **fields):
        length = float(length)
        plain = dict(
            name='', color=0, color_index=0, muted=False, looping=True, loop=(0.0, length), start=0.0, end=length,
            notes=(), last_note=0, is_audio_clip=False, warping=False, gain=laws.single(0.4), file_path='',
            pitch_coarse=0, pitch_fine=0.0, warp_mode=0, warp_markers=(), launch_mode=0, launch_quantization=0,
            legato=False, groove=None, signature_numerator=4, signature_denominator=4, velocity_amount=0.0,
            envelopes=(), place=None)
        super().__init__(world, parent, **dict(plain, **fields))

    @classmethod
    def of_file(cls, world, parent, path, length=8.0, **fields):
        """An audio clip; what is no audio file is refused."""
        if not path.lower().endswith(('.wav', '.aif', '.aiff', '.flac', '.mp3', '.ogg')):
            raise RuntimeError('The provided path does not appear to point to a valid audio file')
        return cls(world, parent, length, is_audio_clip=True, warping=True, looping=False, file_path=path, **fields)

    def copy(self, parent, same_track=True, **fields):
        """Another clip with the same content; envelopes stay where their parameters are."""
        made = Clip(self.world, parent, 1.0, **dict({name: self.__dict__[name] for name in _COPIED}, **fields))
        if same_track and made.is_session_clip:
            made.__dict__['envelopes'] = self.envelopes_for(made)
        return made

    def envelopes_for(self, other):
        """The envelopes of this clip, made anew for another."""
        return tuple(Envelope(self.world, other, each.parameter, each.events) for each in self.envelopes)

    @property
    def is_midi_clip(self):
        return not self.is_audio_clip

    @property
    def has_groove(self):
        return self.groove is not None

    @property
    def is_arrangement_clip(self):
        return self.place is not None

    @property
    def is_session_clip(self):
        return self.place is None

    @property
    def track(self):
        """The track that the clip is on."""
        parent = self.canonical_parent
        return parent if self.is_arrangement_clip else parent.canonical_parent

    def delete(self):
        """Removes the clip from its slot or from the arrangement."""
        if self.is_arrangement_clip:
            self.track.arranged = removed(self.track.arranged, self)
        else:
            self.track.canonical_parent.transport.forget(self.canonical_parent)
            self.canonical_parent.clip = None
        self.kill()

    def children(self):
        return self.envelopes

    def applies(self, name):
        if name in _OF_AUDIO and not self.is_audio_clip:
            raise RuntimeError("Only audio clips have a '%s' property!" % name)

    # time

    @property
    def content(self):
        """What plays: the loop while looping, the markers otherwise."""
        return self.loop if self.looping else (self.start, self.end)

    @property
    def length(self):
        return self.content[1] - self.content[0]

    @property
    def start_time(self):
        return self.place[0] if self.place else 0.0

    @property
    def end_time(self):
        return self.place[0] + self.place[1] if self.place else self.content[1]

    @property
    def loop_start(self):
        return self.content[0]

    @loop_start.setter
    def loop_start(self, beats):
        self._bound(beats, self.content[1])

    @property
    def loop_end(self):
        return self.content[1]

    @loop_end.setter
    def loop_end(self, beats):
        self._bound(self.content[0], beats)

    def _bound(self, low, high):
        """Sets the loop; the markers where the clip does not loop, and with them how long it is laid out."""
        if low >= high:
            raise RuntimeError('LoopStart must be smaller than LoopEnd')
        if self.looping:
            self.loop = (low, high)
            return
        self.start, self.end = low, high
        if self.place:
            self.place = (self.place[0], high - low)

    @property
    def position(self):
        return self.loop_start

    @position.setter
    def position(self, beats):
        self._bound(beats, beats + self.length)

    @property
    def start_marker(self):
        return self.start

    @start_marker.setter
    def start_marker(self, beats):
        if self.looping:
            self._before(beats, self.end)
            self.start = beats

    @property
    def end_marker(self):
        return self.end

    @end_marker.setter
    def end_marker(self, beats):
        self._before(self.start, beats)
        self.end = beats

    @staticmethod
    def _before(low, high):
        if low >= high:
            raise RuntimeError('StartMarker must be smaller than EndMarker')

    # playing

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

    def changes(self, name):
        own = {'loop': ('loop_start', 'loop_end', 'length'), 'start': ('start_marker', 'loop_start'),
               'end': ('end_marker', 'loop_end'), 'looping': ('loop_start', 'loop_end'),
               'envelopes': ('has_envelopes',), 'place': ('start_time', 'end_time')}
        return [(self, each) for each in own.get(name, ())]

