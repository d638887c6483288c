"""Clips of the session and the arrangement."""
from . import audio_file, parameter_scales
from .clip_playback import ClipPlayback
from .clip_time import ClipTime
from .device import View
from .envelope import Envelope, Envelopes
from .model import Model, removed
from .note_edits import NoteEdits
from .notes import Notes
from .color_palette import Colored
from .warping import Warped, first_markers

_COPIED = ('name rgb muted looping loop start end notes last_note is_audio_clip warping gain file_path '
           'pitch_coarse pitch_fine warp_mode warp_markers launch_mode launch_quantization legato signature_numerator '
           'signature_denominator velocity_amount groove').split()
_OF_AUDIO = frozenset('warping gain gain_display_string file_path pitch_coarse pitch_fine warp_mode warp_markers '
                      'available_warp_modes ram_mode sample_length sample_rate'.split())


class Clip(Colored, Notes, NoteEdits, Envelopes, ClipTime, ClipPlayback, Warped, Model):
    """A MIDI or audio clip."""

    lom = 'Clip.Clip'
    transient = frozenset(['selected_ids', 'recording'])

    def __init__(self, context, parent, length, **fields):
        length = float(length)
        plain = dict(
            name='', muted=False, looping=True, loop=(0.0, length), start=0.0, end=length,
            notes=(), last_note=0, is_audio_clip=False, warping=False, gain=parameter_scales.single(0.4), file_path='',
            pitch_coarse=0, pitch_fine=0.0, warp_mode=0, warp_markers=(), launch_mode=0, launch_quantization=0,
            legato=False, groove=None, signature_numerator=4, signature_denominator=4, velocity_amount=0.0,
            envelopes=(), place=None, selected_ids=frozenset(), recording=False)
        super().__init__(context, parent, **dict(plain, **fields))
        self.__dict__.setdefault('rgb', self.track.rgb)
        if self.is_audio_clip and not self.warp_markers:
            self.__dict__['warp_markers'] = first_markers(self.track.canonical_parent.tempo)
        self.__dict__['view'] = ClipView(context, self, 'Clip.Clip.View')

    @classmethod
    def of_file(cls, context, parent, path, **fields):
        """Creates an audio clip named after its file; warped at the set's tempo, since Live's estimate is unknown."""
        audio = audio_file.read(context, path)
        length = audio.seconds * context.song.tempo / 60
        name = audio_file.title(path)
        return cls(context, parent, length, **dict(
            dict(name=name, is_audio_clip=True, warping=True, looping=False, file_path=path), **fields))

    def copy(self, parent, same_track=True, **fields):
        """Returns a clip with the same content; envelopes are copied on the same track only."""
        created = Clip(self.context, parent, 1.0, **dict({name: self.__dict__[name] for name in _COPIED}, **fields))
        if same_track and created.is_session_clip:
            created.__dict__['envelopes'] = self.envelopes_for(created)
        return created

    def envelopes_for(self, other):
        """Returns copies of the envelopes for another clip."""
        return tuple(Envelope(self.context, other, each.parameter, each.events) for each in self.envelopes)

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
        """The track of the clip."""
        parent = self.canonical_parent
        return parent if self.is_arrangement_clip else parent.canonical_parent

    def delete(self):
        """Deletes the clip from its slot or from the arrangement."""
        if self.is_arrangement_clip:
            self.track.arranged = removed(self.track.arranged, self)
        else:
            self.track.canonical_parent.transport.forget(self.canonical_parent)
            self.canonical_parent.clip = None
        self.invalidate()

    def children(self):
        return self.envelopes + (self.view,)

    def applies(self, name):
        if name in _OF_AUDIO and not self.is_audio_clip:
            raise RuntimeError("Only audio clips have a '%s' property!" % name)


class ClipView(View):
    """The clip view, which scripts cannot read."""

    def show_envelope(self):
        """Shows the envelopes."""

    hide_envelope = show_loop = show_envelope

    def select_envelope_parameter(self, parameter):
        """Shows the envelope of a parameter."""
