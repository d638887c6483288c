"""Builds a set track by track; clips, sends and devices are added to the latest track."""
from . import device as devices
from .audio_file import RATE, Audio
from .clip import Clip
from .cue_points import CuePoint
from .envelope import Envelope
from .parameter_scales import single
from .scene import Scene
from .song import Song
from .track import Track

_NOTES = {}


class Builder:
    """Builds a set without undo steps."""

    def __init__(self, context, name, tempo):
        self.context = context
        context.history.suspend()
        self.song = Song(context, name, tempo)
        self.last = None
        self._sends = []

    def scenes(self, *names):
        """Adds scenes; must be called before tracks are added."""
        self.song.scenes = tuple(Scene(self.context, self.song, name) for name in names)

    def locators(self, *locators):
        """Adds locators, given as names and positions in beats."""
        self.song.cue_points = tuple(
            CuePoint(self.context, self.song, float(time), name) for name, time in locators)

    def track(self, kind, name, color, group=None, volume=0.85, pan=0.0):
        """Adds a MIDI, audio or group track."""
        self.last = Track(self.context, self.song, kind, name, color, group)
        self.song.add_track(self.last, len(self.song.tracks))
        self._mix(volume, pan)
        return self.last

    def returns(self, name, color):
        """Adds a return track; the name is given without its letter."""
        self.last = Track(self.context, self.song, 'return', name, color)
        self.song.add_return(self.last)

    def master(self):
        """Selects the existing master track for further calls."""
        self.last = self.song.master_track
        self.last.color = 0xFFFFFF

    def _mix(self, volume, pan):
        self.last.mixer_device.volume.raw = single(volume)
        self.last.mixer_device.panning.raw = single(pan)

    def sends(self, *levels):
        """Sets the raw send levels in the order of the return tracks."""
        self._sends.append((self.last, levels))

    def device(self, table, name=None):
        """Appends a device to the chain."""
        created = devices.make(self.context, self.last, table, name)
        self.last.devices += (created,)
        return created

    def kit(self, name, pads):
        """Adds a drum rack with a chain for each pad."""
        self.device('drum-rack', name).fill(pads)

    def rack(self, table, name, macros, values):
        """Adds a rack, and sets the names and raw values of its first macros."""
        rack = self.device(table, name)
        rack.fill()
        for parameter, macro in zip(rack.parameters[1:], macros):
            parameter.name = macro
        for index, value in values.items():
            rack.parameters[index].raw = single(value)

    def clip(self, name, length, notes=(), scenes=(), ranges=(), envelope=None):
        """Adds a clip to slots, and to the arrangement at ranges (start, length)."""
        for number in scenes:
            slot = self.last.clip_slots[number - 1]
            slot.clip = self._fill(Clip(self.context, slot, length, **self._kind(name, length)), notes, envelope)
        for start, duration in ranges:
            created = Clip(self.context, self.last, length, place=(float(start), float(duration)), **self._kind(name, length))
            self.last.arranged += (self._fill(created, notes, envelope),)

    def _kind(self, name, length):
        fields = dict(name=name)
        if self.last.kind == 'audio':
            path = '/Samples/%s.wav' % name
            frames = int(length * 60 / self.song.tempo * RATE)
            self.context.samples[path] = Audio(frames, RATE)
            fields.update(is_audio_clip=True, warping=True, file_path=path)
        return fields

    def _fill(self, clip, notes, envelope):
        if notes:
            self._set_notes(clip, tuple(notes))
        if envelope:
            parameter, events = envelope
            self._automate(clip, parameter, tuple(events))
        return clip

    def _set_notes(self, clip, notes):
        """Sets the notes of a new clip; a set has several clips with the same notes."""
        if notes not in _NOTES:
            clip.set_notes(notes)
            _NOTES[notes] = clip.notes, clip.last_note
        clip.__dict__['notes'], clip.__dict__['last_note'] = _NOTES[notes]

    def _automate(self, clip, parameter, events):
        if clip.is_arrangement_clip:
            parameter.add_lane(clip.start_time, clip.end_time, events)
        if clip.is_session_clip or self.context.switches['copies'] == 'keep':
            clip.envelopes = (Envelope(self.context, clip, parameter, events),)

    def build(self):
        """Returns the set with an empty undo history."""
        for track, levels in self._sends:
            for send, level in zip(track.mixer_device.sends, levels):
                send.raw = single(level)
        self.context.forget()
        return self.song
