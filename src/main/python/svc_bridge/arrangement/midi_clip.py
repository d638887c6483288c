"""A MIDI clip of the timeline, to be written note by note."""
import Live

from .. import content
from ..envelopes import reading
from ..envelopes.curve import Curve
from ..envelopes.writing import Drawing
from ..refusal import Refusal
from . import clips, lanes
from .temporary import Temporary

_CLOSE = 0.002  # of a parameter's range
_SOON = 0.001   # beats
_CARRIED = ('muted', 'signature_numerator', 'signature_denominator')
_OF_NOTES = ('velocity_deviation', 'release_velocity')


class Written:
    """What is written: name, colour, notes as rows, and envelopes as pairs of an address and a drawing."""

    def __init__(self, name, colored, start, length, notes, drawings):
        self.name, self.start, self.length = name, start, length
        self._color, self._notes, self._drawings = colored, notes, drawings
        self._carried, self._nuances, self._kept = {}, {}, []

    def prepare(self, told, track):
        """Takes over from a clip with the same bounds what svc cannot name."""
        old = clips.starting(track, self.start)
        if old is None or abs(old.end_time - self.start - self.length) > clips.NEAR:
            return
        self.carry(old)
        through = clips.passes(old, self.length)
        for parameter, address, envelope in told.all_envelopes(old) or ():
            if not address:
                curve = yield from reading.curve(envelope, parameter, *clips.reach(through))
                self.automate(Drawing(parameter, curve.repeated(through), self.length))

    def carry(self, clip):
        """Takes over what only Live knows of a clip and of the notes that it has in the same places."""
        self._carried = {name: getattr(clip, name) for name in _CARRIED}
        for note in content.raw_notes(clip) if clip.is_midi_clip else ():
            place = note.pitch, round(note.start_time - clip.start_marker, 3)
            self._nuances[place] = {name: getattr(note, name) for name in _OF_NOTES}

    def automate(self, drawing):
        """Adds an envelope that need not have an address."""
        self._kept.append(drawing)

    def lay(self, song, track, step):
        """Makes the clip in a slot, copies it from there and removes it again."""
        with Temporary(song, track, step) as slot:
            slot.create_clip(float(self.length))
            slot.clip.looping = False
            self._fill(slot.clip)
            track.duplicate_clip_to_arrangement(slot.clip, float(self.start))

    def _fill(self, clip):
        clip.name = self.name
        if self._color is not None:
            clip.color = self._color
        for name, value in self._carried.items():
            setattr(clip, name, value)
        if self._notes:
            clip.add_new_notes(tuple(self._specification(*row) for row in self._notes))
        for each in self._every():
            each.write(clip)

    def _specification(self, pitch, start, duration, velocity, probability, mute):
        return Live.Clip.MidiNoteSpecification(
            pitch=pitch, start_time=float(start), duration=float(duration), velocity=float(velocity), mute=mute,
            probability=float(probability), **self._nuances.get((pitch, round(start, 3)), {}))

    def _every(self):
        return [drawing for _, drawing in self._drawings] + self._kept

    def learn(self, clip):
        """Notes whether Live lists the envelopes that were laid down."""
        if self._every() and hasattr(type(clip), 'automation_envelopes'):
            lanes.learn(len(clip.automation_envelopes) > 0)

    def check(self, shown):
        """Refuses to call it done where the clip reads back otherwise."""
        self._check_notes(shown)
        for each in self._every():
            if not each.parameter.automation_state:
                raise self._wrong('the automation of "%s"' % each.parameter.name)
        self._check_envelopes(shown)

    def _check_notes(self, shown):
        if not self.sounds_like(shown['notes']):
            raise self._wrong('its notes')

    def sounds_like(self, rows):
        """Whether these are its notes; Live cuts some where others of their pitch begin."""
        wanted = sorted({(row[0], row[1]) for row in self._notes if 0 <= row[1] < self.length})
        there = sorted((row[0], row[1]) for row in rows)
        return len(wanted) == len(there) and all(
            pitch == other and abs(start - at) <= _SOON for (pitch, start), (other, at) in zip(wanted, there))

    def _check_envelopes(self, shown):
        for address, drawing in self._drawings if shown['envelopes'] is not None else ():
            points = next((each['points'] for each in shown['envelopes']
                           if (each['device_id'], each['param_index']) == address), None)
            if not points or not drawing.curve.agrees(drawing.like(points), self.length, _CLOSE):
                raise self._wrong('the envelope of "%s"' % drawing.parameter.name)

    def _wrong(self, what):
        return Refusal('HOST_ERROR', 'Live laid the clip "%s" down without %s as asked for' % (self.name, what))


def rest_of(opened, track, shown, end):
    """What a clip holds from a beat on."""
    offset = end - shown['start_beats']
    length = shown['length_beats'] - offset
    devices = dict(opened.devices(track))
    drawings = [_drawing(devices, each, offset, length) for each in shown['envelopes'] or ()]
    notes = clips.notes(shown['notes'], [(0.0, offset, length)])
    return Written(shown['name'], int(shown['color'][1:], 16), end, length, notes, drawings)


def _drawing(devices, shown, offset, length):
    address = shown['device_id'], shown['param_index']
    parameter = devices[address[0]].parameters[address[1]]
    curve = Curve(shown['points'], bool(parameter.is_quantized))
    return address, Drawing(parameter, curve.repeated([(0.0, offset, length)]), length)
