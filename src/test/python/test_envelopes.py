"""Automation envelopes of clips and their copies in the arrangement."""
from simulator_test_case import SimulatorTestCase


class EnvelopeTest(SimulatorTestCase):
    def setUp(self):
        super().setUp()
        self.prepare()

    def prepare(self):
        self.bass = self.track('Bass')
        self.volume = self.bass.mixer_device.volume
        self.clip = self.bass.clip_slots[1].clip


class SessionEnvelopes(EnvelopeTest):
    def test_a_parameter_has_no_envelope_until_one_is_created(self):
        self.assertIsNone(self.clip.automation_envelope(self.volume))
        self.assertFalse(self.clip.has_envelopes)
        made = self.clip.create_automation_envelope(self.volume)
        self.assertEqual(made, self.clip.automation_envelope(self.volume))
        self.assertTrue(self.clip.has_envelopes)
        self.refused(RuntimeError, 'already an envelope', self.clip.create_automation_envelope, self.volume)

    def test_parameters_of_other_tracks_are_rejected(self):
        other = self.track('Lead').mixer_device.volume
        self.assertIsNone(self.clip.automation_envelope(other))
        self.refused(RuntimeError, 'Not a session clip or parameter belongs to another track.',
                     self.clip.create_automation_envelope, other)

    def test_the_class_of_an_envelope_depends_on_the_version(self):
        for profile, name in (('11.0', 'AutomationEnvelope'), ('12.1', 'AutomationEnvelope'), ('12.2', 'Envelope')):
            self.live_with(profile=profile)
            self.prepare()
            made = self.clip.create_automation_envelope(self.volume)
            self.assertEqual(name, type(made).__name__)
            self.assertFalse(profile < '12.2' and hasattr(made, 'events_in_range'))

    def test_a_new_envelope_reads_the_current_value(self):
        envelope = self.clip.create_automation_envelope(self.volume)
        self.assertEqual(0.75, envelope.value_at_time(2.0))

    def test_at_its_start_a_step_reads_the_value_before_it(self):
        envelope = self.clip.create_automation_envelope(self.volume)
        envelope.insert_step(1.0, 2.0, 0.25)
        self.assertEqual([0.75, 0.25, 0.25, 0.75],
                         [envelope.value_at_time(t) for t in (1.0, 1.001, 3.0, 3.001)])
        envelope.insert_step(3.0, 1.0, 0.5)
        self.assertEqual([0.25, 0.5], [envelope.value_at_time(t) for t in (3.0, 3.001)])

    def test_at_0_a_step_reads_the_current_value_of_the_parameter(self):
        envelope = self.clip.create_automation_envelope(self.volume)
        envelope.insert_step(0.0, 4.0, 0.25)
        self.volume.value = 0.5
        self.assertEqual(0.5, envelope.value_at_time(0.0))
        self.assertEqual(0.25, envelope.value_at_time(0.001))

    def test_an_overlapping_step_overwrites_only_its_own_range(self):
        envelope = self.clip.create_automation_envelope(self.volume)
        envelope.insert_step(0.0, 4.0, 0.25)
        envelope.insert_step(1.0, 1.0, 0.5)
        self.assertEqual([0.25, 0.5, 0.25], [envelope.value_at_time(t) for t in (0.5, 1.5, 2.5)])

    def test_steps_out_of_range_are_rejected(self):
        envelope = self.clip.create_automation_envelope(self.volume)
        self.refused(RuntimeError, 'Invalid value', envelope.insert_step, 0.0, 1.0, 1.5)
        self.refused(RuntimeError, 'out of range', envelope.insert_step, 1_576_800.0, 1.0, 0.5)
        self.refused(TypeError, '', lambda: envelope.insert_step(start_time=0.0, length=1.0, value=0.5))

    def test_events_make_slopes_and_jumps(self):
        envelope = self.clip.create_automation_envelope(self.volume)
        event = self.Live.Envelope.EnvelopeEvent
        for time, value in ((0.0, 0.0), (4.0, 1.0), (4.0, 0.25)):
            envelope.create_event(event(time, value))
        self.assertEqual([0.5, 1.0, 0.25], [envelope.value_at_time(t) for t in (2.0, 4.0, 5.0)])

    def test_the_coefficients_of_an_event_are_optional_from_12_4_on(self):
        self.live_with(profile='12.2')
        event, bends = self.Live.Envelope.EnvelopeEvent, self.Live.Envelope.EnvelopeEventControlCoefficients
        self.refused(TypeError, 'EnvelopeEvent', event, 0.0, 0.5)
        self.assertEqual(0.5, event(0.0, 0.5, bends(0.0, 0.0, 1.0, 1.0)).value)

    def test_events_of_a_volume_are_amplitudes(self):
        envelope = self.clip.create_automation_envelope(self.volume)
        for time, value in ((1.0, 0.25), (2.0, 0.5)):
            envelope.create_event(self.Live.Envelope.EnvelopeEvent(time, value))
        self.assertEqual([0.036, 0.2], [round(e.value, 3) for e in envelope.events_in_range(0.0, 4.0)])

    def test_both_ends_are_included_when_events_are_deleted(self):
        envelope = self.clip.create_automation_envelope(self.volume)
        for time in (1.0, 2.0, 3.0, 4.0):
            envelope.create_event(self.Live.Envelope.EnvelopeEvent(time, 0.5))
        envelope.delete_events_in_range(2.0, 3.0)
        self.assertEqual([1.0, 4.0], [e.time for e in envelope.events_in_range(0.0, 9.0)])

    def test_clearing_an_envelope_invalidates_its_references(self):
        envelope = self.clip.create_automation_envelope(self.volume)
        self.clip.clear_envelope(self.volume)
        self.assertFalse(self.clip.has_envelopes)
        self.refused(TypeError, '', envelope.value_at_time, 0.0)

    def test_deleting_a_device_deletes_its_envelopes(self):
        self.clip.create_automation_envelope(self.bass.devices[1].parameters[1])
        self.bass.delete_device(1)
        self.assertFalse(self.clip.has_envelopes)

    def test_audio_clips_have_envelopes_too(self):
        vocal = self.track('Vocal')
        clip = vocal.clip_slots[1].clip
        self.assertIsNotNone(clip.create_automation_envelope(vocal.mixer_device.panning))


class ArrangementEnvelopes(EnvelopeTest):
    def copy_to_arrangement(self):
        envelope = self.clip.create_automation_envelope(self.volume)
        envelope.insert_step(0.0, 4.0, 0.25)
        return self.bass.duplicate_clip_to_arrangement(self.clip, 100.0)

    def test_arrangement_clips_have_no_envelopes_and_cannot_create_any(self):
        copy = self.copy_to_arrangement()
        self.assertIsNone(copy.automation_envelope(self.volume))
        self.refused(RuntimeError, 'Not a session clip or parameter belongs to another track.',
                     copy.create_automation_envelope, self.volume)

    def test_a_copy_automates_its_parameter_after_its_source_was_deleted(self):
        self.assertEqual(0, self.volume.automation_state)
        self.copy_to_arrangement()
        self.bass.clip_slots[1].delete_clip()
        self.assertEqual(1, self.volume.automation_state)

    def test_a_switch_sets_whether_a_copy_lists_its_envelopes(self):
        copy = self.copy_to_arrangement()
        self.assertEqual([self.volume], [envelope.parameter for envelope in copy.automation_envelopes])
        self.assertEqual(0.25, copy.automation_envelopes[0].value_at_time(1.0))
        self.live_with('copies=drop')
        self.prepare()
        copy = self.copy_to_arrangement()
        self.assertEqual(0, len(copy.automation_envelopes))
        self.assertFalse(copy.has_envelopes)
        self.assertEqual(1, self.volume.automation_state)

    def test_an_envelope_of_a_copy_can_be_cleared(self):
        copy = self.copy_to_arrangement()
        copy.clear_envelope(self.volume)
        self.assertEqual(0, self.volume.automation_state)
        self.assertFalse(copy.has_envelopes)

    def test_a_value_set_by_hand_overrides_the_automation(self):
        self.copy_to_arrangement()
        self.volume.value = 0.5
        self.assertEqual(2, self.volume.automation_state)
        self.assertTrue(self.song.re_enable_automation_enabled)
        self.song.re_enable_automation()
        self.assertEqual(1, self.volume.automation_state)

    def test_the_demo_set_has_automation(self):
        frequency = next(p for p in self.track('Lead').devices[1].parameters if p.name == 'Frequency')
        self.assertEqual(1, frequency.automation_state)
        self.assertTrue(self.track('Lead').clip_slots[2].clip.has_envelopes)
