"""Automation envelopes of clips: events in order of time; two at the same time are a jump."""
import bisect
import math

from . import parameter_scales
from .model import Model, Value

FURTHEST = 1_576_800


class Envelope(Model):
    """The envelope of one parameter; values are raw."""

    def __init__(self, context, clip, parameter, events=()):
        new = context.live.knows('Envelope.Envelope')
        self.__dict__['lom'] = 'Envelope.Envelope' if new else 'Clip.AutomationEnvelope'
        super().__init__(context, clip, parameter=parameter, events=events)

    def insert_step(self, start_time, length, value):
        """Writes a step; outside its range the envelope is unchanged."""
        self._check(start_time, value)
        self._check(start_time + length, value)
        if length < 0:
            raise RuntimeError('The length of a step must not be negative')
        end = start_time + length
        value = parameter_scales.single(value)
        if length == 0 and self.context.switches['empty-step'] == 'point':
            self.events = self.events[:self._first(end)] + ((end, value),) + self.events[self._last(end):]
            return
        before, after = self._at(start_time, first=True), self._at(end, first=False)
        step = ((start_time, before), (start_time, value), (end, value), (end, after))
        self.events = self.events[:self._first(start_time)] + step + self.events[self._last(end):]

    def _first(self, time):
        """Returns the index of the first event at or after a time."""
        return bisect.bisect_left(self.events, (time,))

    def _last(self, time):
        """Returns the index after the last event at a time."""
        return bisect.bisect_right(self.events, (time, math.inf))

    def create_event(self, event):
        """Adds an event; ignores control coefficients, as Live does."""
        self._check(event.time, event.value)
        at = self._last(event.time)
        self.events = self.events[:at] + ((event.time, parameter_scales.single(event.value)),) + self.events[at:]

    def _check(self, time, value):
        if abs(time) > FURTHEST:
            raise RuntimeError('Time is out of range')
        if not self.parameter.min <= value <= self.parameter.max:
            raise RuntimeError('Invalid value. Check the parameters range with min/max')

    def value_at_time(self, time):
        """Returns the value; at 0 the parameter's current value, at a jump the value before it."""
        return float(self.parameter.raw) if time == 0 else self._at(time, first=True)

    def _at(self, time, first):
        """Returns the value at a time; at a jump the first or the last of its values."""
        events = self.events
        if not events:
            return float(self.parameter.raw)
        low, high = self._first(time), self._last(time)
        if low < high:
            return events[low if first else high - 1][1]
        if low == 0 or low == len(events):
            return events[0 if low == 0 else -1][1]
        return self._between(events[low - 1], events[low], time)

    def _between(self, left, right, time):
        if self.parameter.is_quantized:
            return left[1]
        part = (time - left[0]) / (right[0] - left[0])
        return left[1] + (right[1] - left[1]) * part

    def events_in_range(self, start_time, end_time):
        """Returns events; values of a volume are amplitudes instead of raw values."""
        return tuple(
            Value('Envelope.EnvelopeEvent', time=time, value=self._stored(value), control_coefficients=None)
            for time, value in self.events[self._first(start_time):self._last(end_time)])

    def _stored(self, value):
        return parameter_scales.amplitude(value) if self.parameter.scale is parameter_scales.fader else value

    def duplicate(self, start, end):
        """Repeats a range after its end and moves later events along."""
        first, last = self._first(start), self._first(end)
        by = end - start
        moved = tuple((time + by, value) for time, value in self.events[first:last] + self.events[last:])
        self.events = self.events[:last] + moved

    def delete_events_in_range(self, start_time, end_time):
        self.events = tuple(event for event in self.events if not start_time <= event[0] <= end_time)


class Envelopes:
    """The envelopes of a clip."""

    @property
    def has_envelopes(self):
        return bool(self.envelopes)

    @property
    def automation_envelopes(self):
        return self.envelopes

    def _envelope(self, parameter):
        return next((each for each in self.envelopes if each.parameter is parameter), None)

    def automation_envelope(self, parameter):
        """Returns None for arrangement clips, even if they contain envelopes."""
        return None if self.is_arrangement_clip else self._envelope(parameter)

    def create_automation_envelope(self, parameter):
        if self.is_arrangement_clip or parameter.track is not self.track:
            raise RuntimeError('Not a session clip or parameter belongs to another track.')
        if self._envelope(parameter):
            raise RuntimeError('There is already an envelope for the parameter')
        created = Envelope(self.context, self, parameter)
        self.envelopes += (created,)
        return created

    def clear_envelope(self, parameter):
        self.drop_envelopes((parameter,))

    def clear_all_envelopes(self):
        self.drop_envelopes([each.parameter for each in self.envelopes])
        if self.is_arrangement_clip:
            self._clear_lanes(self.track.automated())

    def drop_envelopes(self, parameters):
        """Removes the envelopes of parameters and, for an arrangement clip, their automation in its range."""
        deleted = [each for each in self.envelopes if each.parameter in parameters]
        self.envelopes = tuple(each for each in self.envelopes if each not in deleted)
        for each in deleted:
            each.invalidate()
        if self.is_arrangement_clip:
            self._clear_lanes(parameters)

    def _clear_lanes(self, parameters):
        for parameter in parameters:
            parameter.lanes = tuple(
                lane for lane in parameter.lanes if lane.end <= self.start_time or lane.start >= self.end_time)

    def automate(self, clip, start, end):
        """Copies envelopes from another clip, to this clip or only to the automation lanes."""
        for source in clip.envelopes:
            source.parameter.add_lane(start, end, source.events)
        if self.context.switches['copies'] == 'keep':
            self.envelopes = clip.envelopes_for(self)
