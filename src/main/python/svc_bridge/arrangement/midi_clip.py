"""The plan for a MIDI clip that is written note by note."""
import Live

from .. import clip_content
from ..divided_work import MAX_PER_TICK
from ..envelopes import reading
from ..envelopes.curve import Curve
from ..envelopes.writing import plan_envelope
from ..errors import OperationError
from ..mixer import automation as mixer
from ..note_rows import FIELDS, SHORT_LENGTH, values
from ..parameters import parameter_at
from ..ticks import run_in_time_slices
from . import automation as track_automation
from . import clips, loop_passes
from .clip_plan import ClipPlan

_TOLERANCE = 0.002       # of a parameter's range
_NOTE_TOLERANCE = 0.001  # beats
_CLIP_PROPERTIES = ('muted', 'signature_numerator', 'signature_denominator')
_NOTE_PROPERTIES = ('velocity_deviation', 'release_velocity')


class MidiClipPlan(ClipPlan):
    """A clip with name, color, notes as rows, and envelopes as pairs of an address and an EnvelopeWriter."""

    def __init__(self, name, color, start, length, notes, writers):
        super(MidiClipPlan, self).__init__(name, start, length)
        self._color, self._notes, self._writers = color, notes, writers
        self._clip_properties, self._note_properties = {}, {}
        self._extra_writers, self._specifications = [], []

    def prepare(self, automation, track):
        """Reads the clip with the same bounds, if there is one, and prepares the notes."""
        old = clips.find_at(track, self.start)
        if old is not None and abs(old.end_time - self.start - self.length) <= clips.NEAR:
            yield from self.preserve_from(automation, old)
        self._specifications = yield from run_in_time_slices(self._specification, self._notes)

    def preserve_from(self, automation, old):
        """Preserves the properties and envelopes of the replaced clip that a request cannot express."""
        yield from self.copy_properties(old)
        passes = loop_passes.passes_for(old, self.length)
        for parameter, address, envelope in automation.envelopes(old) or ():
            if not address:
                curve = yield from reading.read_curve(envelope, parameter, *loop_passes.clip_range(passes))
                yield from self.add_envelope(parameter, (yield from curve.unroll(passes)))

    def copy_properties(self, clip):
        """Copies the properties of a clip and its notes that svc does not model; notes match by pitch and time."""
        self._clip_properties = {name: getattr(clip, name) for name in _CLIP_PROPERTIES}
        if clip.has_groove:
            self._clip_properties['groove'] = clip.groove
        if clip.is_midi_clip:
            start = clip.start_marker
            self._note_properties = dict((yield from run_in_time_slices(
                lambda note: (_note_key(note.pitch, note.start_time - start),
                              {name: getattr(note, name) for name in _NOTE_PROPERTIES}),
                clip_content.live_notes(clip))))

    def add_envelope(self, parameter, points):
        """Adds the envelope of a parameter that may have no address."""
        self._extra_writers.append((yield from plan_envelope(parameter, points, self.length)))

    def make(self, slot, work):
        """Creates a clip without a loop and fills it; a writer for DividedWork."""
        slot.create_clip(self.length)
        slot.clip.looping = False
        yield from self.fill(slot.clip, work)
        for at in range(0, len(self._specifications), MAX_PER_TICK):
            notes = tuple(self._specifications[at:at + MAX_PER_TICK])
            slot.clip.add_new_notes(notes)
            work.step.record_change()
            yield len(notes)

    def fill(self, clip, work, offset=0.0):
        """Sets everything except notes; envelopes start at an offset in the clip. A writer for DividedWork."""
        clip.name = self.name
        if self._color is not None:
            clip.color = self._color
        for name, value in self._clip_properties.items():
            setattr(clip, name, value)
        for writer in self._all_writers():
            yield from writer.write(clip, work, offset)

    def _specification(self, row):
        fields = dict(zip(FIELDS, values(row)))
        if len(row) == SHORT_LENGTH:
            fields.update(self._note_properties.get(_note_key(row[0], row[1]), {}))
        return Live.Clip.MidiNoteSpecification(**fields)

    def _all_writers(self):
        return [writer for _, writer in self._writers] + self._extra_writers

    def observe(self, placed):
        """Records whether Live lists the envelopes of the placed clip."""
        if self._all_writers() and hasattr(type(placed), 'automation_envelopes'):
            track_automation.record_listing(len(placed.automation_envelopes) > 0)

    def check(self, described):
        """Fails if notes or envelopes read back differently."""
        self.check_notes(described)
        for writer in self._all_writers():
            if not writer.parameter.automation_state:
                raise self._missing_error('the automation of "%s"' % writer.parameter.name)
        for address, writer in self._writers if described['envelopes'] is not None else ():
            if not (yield from self._matches(address, writer, described['envelopes'])):
                raise self._missing_error('the envelope of "%s"' % writer.parameter.name)

    def check_notes(self, described):
        """Fails if the notes differ from those that were written."""
        if not self.has_notes(described['notes']):
            raise self._missing_error('its notes')

    def has_notes(self, rows):
        """Returns whether pitches and starts match; Live shortens a note if another of its pitch starts meanwhile."""
        expected = sorted({(row[0], row[1]) for row in self._notes if 0 <= row[1] < self.length})
        actual = sorted((row[0], row[1]) for row in rows)
        return len(expected) == len(actual) and all(
            pitch == other and abs(start - at) <= _NOTE_TOLERANCE
            for (pitch, start), (other, at) in zip(expected, actual))

    def _matches(self, address, writer, envelopes):
        points = next((_live_points(address, each) for each in envelopes
                       if (each['device_id'], each['param_index']) == address), None)
        return points and (yield from writer.curve.matches(writer.curve_of(points), self.length, _TOLERANCE))

    def _missing_error(self, what):
        return OperationError('HOST_ERROR', 'Live placed the clip "%s" without %s' % (self.name, what))


def _note_key(pitch, start):
    return pitch, round(start, 3)


def _live_points(address, described):
    """Returns the points of a described envelope with the values of Live's parameter."""
    return mixer.invert(described['points']) if mixer.is_inverted(*address) else described['points']


def plan_rest(open_set, track, described, end):
    """Returns the plan for the part of a clip after a beat."""
    offset = end - described['start_beats']
    length = described['length_beats'] - offset
    writers = []
    for envelope in described['envelopes'] or ():
        parameter = parameter_at(open_set.device_of(track, envelope['device_id']), envelope['param_index'])
        writers.append((yield from _plan_rest_of_envelope(parameter, envelope, offset, length)))
    notes = yield from loop_passes.unroll_notes(described['notes'], [(0.0, offset, length)])
    return MidiClipPlan(described['name'], int(described['color'][1:], 16), end, length, notes, writers)


def _plan_rest_of_envelope(parameter, envelope, offset, length):
    address = envelope['device_id'], envelope['param_index']
    curve = Curve(_live_points(address, envelope), bool(parameter.is_quantized))
    points = yield from curve.unroll([(0.0, offset, length)])
    return address, (yield from plan_envelope(parameter, points, length))
