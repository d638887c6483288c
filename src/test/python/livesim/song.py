"""The set that is open."""
from .cue_points import CuePoints
from .midi_capture import MidiCapture
from .model import Model
from .scales import Scales
from .song_parts import SongParts
from .song_transport import SongTransport
from .song_undo import SongUndo
from .song_view import SongView
from .track import Track
from .transport import Transport

# Properties that read back a tick late after they were written.
_LATE = frozenset(['current_song_time', 'is_playing', 'loop', 'loop_start', 'loop_length', 'punch_in', 'punch_out',
                   'record_mode'])
_LATEST = 30  # ticks of delay for record_mode if the switch is on


class Song(SongParts, SongTransport, SongUndo, CuePoints, Scales, Model):
    """Tracks, scenes and the transport."""

    lom = 'Song.Song'
    transient = _LATE | {'start_time', 'appointed_device', 'file_path', 'name', 'tapped', 'back_to_arranger'}

    def __init__(self, context, name='', tempo=120.0):
        super().__init__(
            context, None, name=name, file_path='', tempo=float(tempo), signature_numerator=4, signature_denominator=4,
            tracks=(), return_tracks=(), scenes=(), cue_points=(), current_song_time=0.0, start_time=0.0,
            is_playing=False, loop=False, loop_start=0.0, loop_length=16.0, punch_in=False, punch_out=False,
            record_mode=False, clip_trigger_quantization=4, metronome=False, back_to_arranger=False,
            session_automation_record=False, groove_amount=1.0, swing_amount=0.0, root_note=0, scale_name='Major',
            exclusive_solo=True, exclusive_arm=True, select_on_launch=True, midi_recording_quantization=0, appointed_device=None,
            tapped=0)
        self.__dict__['master_track'] = Track(context, self, 'master', '')
        self.__dict__['transport'] = Transport(self)
        self.__dict__['midi_capture'] = MidiCapture(self)
        self.__dict__['groove_pool'] = GroovePool(context, self)
        self.__dict__['view'] = SongView(
            context, self, 'Song.Song.View', track=None, scene=None, clip=None, chain=None,
            selected_parameter=None, follow_song=False, draw_mode=False)

    def __setattr__(self, name, value):
        if name in _LATE:
            late = name == 'record_mode' and self.context.switches.on('late-recording')
            self.context.deferred(lambda: self._apply(name, value), _LATEST if late else 1)
        elif name == 'metronome' and self.context.switches['metronome'] == 'silent':
            self.__dict__[name] = value
            self.notify(name)
        elif name == 'back_to_arranger':
            self.return_to_arrangement()
        else:
            super().__setattr__(name, value)

    def apply_now(self, name, value):
        """Sets a property immediately that reads back late when a script sets it."""
        Model.__setattr__(self, name, value)

    def _apply(self, name, value):
        if name == 'is_playing':
            (self.transport.start if value else self.transport.halt)()
        else:
            self.apply_now(name, value)

    def children(self):
        return (self.tracks + self.return_tracks + (self.master_track,) + self.scenes + self.cue_points
                + (self.groove_pool, self.view))


class GroovePool(Model):
    """The groove pool, which is empty until the user adds a groove."""

    lom = 'GroovePool.GroovePool'
