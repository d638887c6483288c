"""A MIDI clip of the timeline, to be written note by note."""
import Live

from .. import content
from ..envelopes import reading
from ..envelopes.curve import Curve
from ..envelopes.writing import drawing
from ..refusal import Refusal
from ..ticks import in_slices
from . import clips, lanes, passes
from .plan import Plan

_CLOSE = 0.002  # of a parameter's range
_SOON = 0.001   # beats
_CARRIED = ('muted', 'signature_numerator', 'signature_denominator')
_OF_NOTES = ('velocity_deviation', 'release_velocity')


class Written(Plan):
    """What is written: name, colour, notes as rows, and envelopes as pairs of an address and a drawing."""

    def __init__(self, name, color, start, length, notes, drawings):
        super(Written, self).__init__(name, start, length)
        self._color, self._notes, self._drawings = color, notes, drawings
        self._carried, self._nuances, self._kept, self._specifications = {}, {}, [], []

    def prepare(self, told, track):
        """Looks at the clip with the same bounds, and gets the notes ready."""
        old = clips.starting(track, self.start)
        if old is not None and abs(old.end_time - self.start - self.length) <= clips.NEAR:
            yield from self.take_over(told, old)
        self._specifications = yield from in_slices(self._specification, self._notes)

    def take_over(self, told, old):
        """Keeps of the clip that it takes the place of what a record cannot carry."""
        yield from self.carry(old)
        through = passes.of(old, self.length)
        for parameter, address, envelope in told.all_envelopes(old) or ():
            if not address:
                curve = yield from reading.curve(envelope, parameter, *passes.reach(through))
                yield from self.automate(parameter, (yield from curve.repeated(through)))

    def carry(self, clip):
        """Keeps what only Live knows of a clip and of the notes that it has in the same places."""
        self._carried = {name: getattr(clip, name) for name in _CARRIED}
        if clip.has_groove:
            self._carried['groove'] = clip.groove
        if clip.is_midi_clip:
            start = clip.start_marker
            self._nuances = dict((yield from in_slices(
                lambda note: (_place(note.pitch, note.start_time - start),
                              {name: getattr(note, name) for name in _OF_NOTES}), content.raw_notes(clip))))

    def automate(self, parameter, points):
        """Adds the envelope of a parameter that need not have an address."""
        self._kept.append((yield from drawing(parameter, points, self.length)))

    def make(self, slot, step):
        """An empty clip that does not loop, filled."""
        slot.create_clip(self.length)
        slot.clip.looping = False
        self.fill(slot.clip, step)
        if self._specifications:
            slot.clip.add_new_notes(tuple(self._specifications))

    def fill(self, clip, step, offset=0.0):
        """All but notes; envelopes begin at an offset in the clip."""
        clip.name = self.name
        if self._color is not None:
            clip.color = self._color
        for name, value in self._carried.items():
            setattr(clip, name, value)
        for each in self._every():
            each.write(clip, step, offset)

    def _specification(self, row):
        pitch, start, duration, velocity, probability, mute = row
        return Live.Clip.MidiNoteSpecification(
            pitch=pitch, start_time=float(start), duration=float(duration), velocity=float(velocity), mute=mute,
            probability=float(probability), **self._nuances.get(_place(pitch, start), {}))

    def _every(self):
        return [drawn for _, drawn in self._drawings] + self._kept

    def learn(self, laid):
        """Notes whether Live lists the envelopes that were laid down."""
        if self._every() and hasattr(type(laid), 'automation_envelopes'):
            lanes.learn(len(laid.automation_envelopes) > 0)

    def check(self, shown):
        """Refuses to call it done where notes or envelopes read back otherwise."""
        self.check_notes(shown)
        for each in self._every():
            if not each.parameter.automation_state:
                raise self._wrong('the automation of "%s"' % each.parameter.name)
        for address, drawn in self._drawings if shown['envelopes'] is not None else ():
            if not (yield from self._agrees(address, drawn, shown['envelopes'])):
                raise self._wrong('the envelope of "%s"' % drawn.parameter.name)

    def check_notes(self, shown):
        """Refuses other notes than those that were written."""
        if not self.sounds_like(shown['notes']):
            raise self._wrong('its notes')

    def sounds_like(self, rows):
        """Whether these are its notes; Live cuts some where others of their pitch begin."""
        wanted = sorted({(row[0], row[1]) for row in self._notes if 0 <= row[1] < self.length})
        there = sorted((row[0], row[1]) for row in rows)
        return len(wanted) == len(there) and all(
            pitch == other and abs(start - at) <= _SOON for (pitch, start), (other, at) in zip(wanted, there))

    def _agrees(self, address, drawn, envelopes):
        points = next((each['points'] for each in envelopes
                       if (each['device_id'], each['param_index']) == address), None)
        return points and (yield from drawn.curve.agrees(drawn.like(points), self.length, _CLOSE))

    def _wrong(self, what):
        return Refusal('HOST_ERROR', 'Live laid the clip "%s" down without %s as asked for' % (self.name, what))


def _place(pitch, start):
    return pitch, round(start, 3)


def rest_of(opened, track, shown, end):
    """What a clip holds from a beat on."""
    offset = end - shown['start_beats']
    length = shown['length_beats'] - offset
    devices, drawings = dict(opened.devices(track)), []
    for each in shown['envelopes'] or ():
        drawings.append((yield from _drawing(devices, each, offset, length)))
    notes = yield from passes.notes(shown['notes'], [(0.0, offset, length)])
    return Written(shown['name'], int(shown['color'][1:], 16), end, length, notes, drawings)


def _drawing(devices, shown, offset, length):
    address = shown['device_id'], shown['param_index']
    parameter = devices[address[0]].parameters[address[1]]
    curve = Curve(shown['points'], bool(parameter.is_quantized))
    points = yield from curve.repeated([(0.0, offset, length)])
    return address, (yield from drawing(parameter, points, length))
