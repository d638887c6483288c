"""Session clips that the remote script copies to the arrangement."""
from unittest import mock

from livesim.clip import Clip
from test_bridge_arrangement import _BASS, _CHORDS, _DRUMS, _LEAD, _VOCAL, ArrangementTest


class Copying(ArrangementTest):
    def copy(self, wire, *copies, track=_BASS):
        return self.write(wire, 'arrangement.copy', track=track, copies=[list(each) for each in copies])

    def session(self, track=3, scene=1):
        return self.sim.song.tracks[track].clip_slots[scene].clip

    def test_a_single_pass_is_copied_unchanged(self):
        for wire in self.on_every_variant():
            self.session().looping = True
            written, = self.copy(wire, (2, 100, 8))
            clip = wire.read('clips.get', track=_BASS, scene=2)
            self.assertEqual((clip['name'], 100, 8, False, clip['notes']), (
                written['name'], written['start_beats'], written['length_beats'], written['looped'], written['notes']))
            self.assertTrue(self.sim.song.tracks[3].arrangement_clips[-1].looping)
            self.assertEqual(written, self.clips(wire)[-1])

    def test_a_single_pass_at_a_fractional_beat_is_not_a_loop(self):
        for wire in self.on_every_variant():
            self.session().looping = True
            self.session().loop_end = 16 / 3
            for start in (1 / 3, 100 + 1 / 7, 200.1):
                written, = self.copy(wire, (2, start, 16 / 3))
                self.assertFalse(written['looped'])

    def test_a_loop_is_unrolled(self):
        for wire in self.on_every_variant():
            session = self.session()
            session.looping = True
            session.loop_start, session.loop_end = 2.0, 6.0
            notes = wire.read('clips.get', track=_BASS, scene=2)['notes']
            written, = self.copy(wire, (2, 100, 12))
            self.assertEqual((100, 12, False), (written['start_beats'], written['length_beats'], written['looped']))
            expected = [[row[0], row[1]] for row in notes if row[1] < 6]
            expected += [[row[0], row[1] + 4] for row in notes if 2 <= row[1] < 6]
            expected += [[row[0], row[1] + 8] for row in notes if 2 <= row[1] < 4]
            self.assertEqual(expected, [row[:2] for row in written['notes']])

    def test_a_note_at_the_boundary_of_two_passes_belongs_to_the_later_one(self):
        for _ in self.on_every_variant():
            work = self.module('arrangement.loop_passes').unroll_notes(
                [[60, 2.2, 1.0, 100, 1, False]], [(0.0, 0.0, 871.9 - 869.7), (871.9 - 869.7, 2.2 + 1e-9, 5.8)])
            with self.assertRaises(StopIteration) as done:
                next(work)
            self.assertEqual([[60, 871.9 - 869.7, 1.0, 100, 1, False]], done.exception.value)

    def test_a_part_of_a_pass_is_trimmed(self):
        for looping in (False, True):
            for wire in self.on_every_variant():
                self.session().looping = looping
                written, = self.copy(wire, (2, 100, 3))
                self.assertEqual((100, 3, False), (written['start_beats'], written['length_beats'], written['looped']))
                notes = wire.read('clips.get', track=_BASS, scene=2)['notes']
                self.assertEqual([row for row in notes if row[1] < 3], written['notes'])

    def test_a_clip_that_does_not_loop_is_silent_after_its_end(self):
        for wire in self.on_every_variant():
            self.session().looping = False
            written, = self.copy(wire, (2, 100, 20))
            self.assertEqual((20, wire.read('clips.get', track=_BASS, scene=2)['notes']), (
                written['length_beats'], written['notes']))

    def test_envelopes_are_copied(self):
        for wire in self.on_every_variant():
            lead = self.sim.song.tracks[5]
            for length in (8, 4, 16):
                written, = self.copy(wire, (3, 100, length), track=_LEAD)
                self.assertEqual(1, lead.devices[1].parameters[5].automation_state)
                if not self.lists_envelopes():
                    self.assertIsNone(written['envelopes'])
                elif self.is_since('12.4'):
                    ends = {4: [[0, 0.2], [4, 0.55]], 8: [[0, 0.2], [8, 0.9]],
                            16: [[0, 0.2], [8, 0.9], [8, 0.2], [16, 0.9]]}
                    self.assertEqual(ends[length], written['envelopes'][0]['points'])

    def test_envelopes_of_the_mixer_are_copied_too(self):
        for wire in self.on_every_variant():
            bass = self.sim.song.tracks[3]
            self.session().create_automation_envelope(bass.mixer_device.volume).insert_step(0.0, 8.0, 0.25)
            self.copy(wire, (2, 100, 16))
            self.assertEqual(1, bass.mixer_device.volume.automation_state)

    def test_envelopes_of_the_track_activator_and_of_rack_chains_are_copied_too(self):
        for wire in self.on_every_variant():
            chords = self.sim.song.tracks[4]
            rack = next(each for each in chords.devices if each.can_have_chains)
            level = rack.chains[0].mixer_device.volume
            clip = next(slot.clip for slot in chords.clip_slots if slot.has_clip)
            for parameter in (chords.mixer_device.track_activator, level):
                clip.create_automation_envelope(parameter).insert_step(0.0, 4.0, 0.0)
            scene = list(slot.has_clip for slot in chords.clip_slots).index(True) + 1
            self.copy(wire, (scene, 100, 2 * clip.length), track=_CHORDS)
            for parameter in (chords.mixer_device.track_activator, level):
                self.assertEqual(1, parameter.automation_state)

    def test_a_clip_is_not_unrolled_if_live_does_not_list_all_of_its_envelopes(self):
        for wire in self.on_every_profile():
            with mock.patch.object(Clip, 'has_envelopes', True):  # such as one of pitch bend
                self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'would be lost', 'arrangement.copy', track=_BASS,
                             copies=[[2, 100, 16]])
                self.copy(wire, (2, 100, 8))

    def test_notes_after_the_end_of_a_clip_remain_silent(self):
        for wire in self.on_every_profile():
            notes = wire.read('clips.get', track=_BASS, scene=2)['notes']
            self.session().looping = False
            self.session().end_marker = 4.0
            written, = self.copy(wire, (2, 100, 8))
            self.assertEqual([row[:2] for row in notes if row[1] < 4], [row[:2] for row in written['notes']])

    def test_an_audio_clip_remains_a_loop_if_it_is_longer_than_one_pass(self):
        for wire in self.on_every_variant():
            for looping, length in ((True, 40), (True, 5), (False, 5), (False, 20), (True, 16)):
                self.session(7).looping = looping
                written, = self.copy(wire, (2, 100, length), track=_VOCAL)
                self.assertEqual((100, length, looping and length == 40), (
                    written['start_beats'], written['length_beats'], written['looped']))

    def test_several_clips_are_copied_in_the_requested_order(self):
        for wire in self.on_every_variant():
            self.clear(wire)
            written = self.copy(wire, (2, 8, 4), (4, 0, 8))
            self.assertEqual([(8, 'Bass Verse'), (0, 'Bass Drop')], [
                (clip['start_beats'], clip['name']) for clip in written])
            self.assertEqual(written[::-1], self.clips(wire))

    def test_invalid_input_changes_nothing(self):
        for wire in self.on_every_profile():
            for row, code, words in (
                    ([1, 0, 4], 'CLIP_NOT_FOUND', 'scene 1'), ([99, 0, 4], 'SCENE_NOT_FOUND', '99'),
                    ([2, -1, 4], 'INVALID_ARGUMENT', '-1'), ([2, 0, 0], 'INVALID_ARGUMENT', '0'),
                    ([2, 0], 'INVALID_ARGUMENT', 'a list of'), ([2.5, 0, 4], 'INVALID_ARGUMENT', 'a list of'),
                    (7, 'INVALID_ARGUMENT', 'a list of')):
                self.refused(wire, code, words, 'arrangement.copy', track=_BASS, copies=[[2, 100, 4], row])
            self.session().looping = True
            self.refused(wire, 'INVALID_ARGUMENT', '100,000', 'arrangement.copy', track=_BASS, copies=[[2, 0, 1500000]])
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', '"Drums"', 'arrangement.copy', track=_DRUMS, copies=[[2, 0, 4]])
