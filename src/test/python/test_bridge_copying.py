"""Session clips that the remote script lays onto the timeline."""
from unittest import mock

from livesim.clip import Clip
from test_bridge_arrangement import _BASS, _CHORDS, _DRUMS, _LEAD, _VOCAL, LayingTest


class Copying(LayingTest):
    def copy(self, wire, *copies, track=_BASS):
        return self.write(wire, 'arrangement.copy', track=track, copies=[list(each) for each in copies])

    def session(self, track=3, scene=1):
        return self.sim.song.tracks[track].clip_slots[scene].clip

    def test_a_single_pass_is_copied_as_it_is(self):
        for wire in self.everywhere():
            self.session().looping = True
            laid, = self.copy(wire, (2, 100, 8))
            clip = wire.read('clips.get', track=_BASS, scene=2)
            self.assertEqual((clip['name'], 100, 8, False, clip['notes']), (
                laid['name'], laid['start_beats'], laid['length_beats'], laid['looped'], laid['notes']))
            self.assertTrue(self.sim.song.tracks[3].arrangement_clips[-1].looping)
            self.assertEqual(laid, self.laid(wire)[-1])

    def test_a_single_pass_is_no_loop_at_an_odd_beat_either(self):
        for wire in self.everywhere():
            self.session().looping = True
            self.session().loop_end = 16 / 3
            for start in (1 / 3, 100 + 1 / 7, 200.1):
                laid, = self.copy(wire, (2, start, 16 / 3))
                self.assertFalse(laid['looped'])

    def test_a_loop_is_written_out(self):
        for wire in self.everywhere():
            session = self.session()
            session.looping = True
            session.loop_start, session.loop_end = 2.0, 6.0
            once = wire.read('clips.get', track=_BASS, scene=2)['notes']
            laid, = self.copy(wire, (2, 100, 12))
            self.assertEqual((100, 12, False), (laid['start_beats'], laid['length_beats'], laid['looped']))
            heard = [[row[0], row[1]] for row in once if row[1] < 6]
            heard += [[row[0], row[1] + 4] for row in once if 2 <= row[1] < 6]
            heard += [[row[0], row[1] + 8] for row in once if 2 <= row[1] < 4]
            self.assertEqual(heard, [row[:2] for row in laid['notes']])

    def test_a_note_on_the_bound_of_passes_is_whole_in_the_later_one(self):
        for _ in self.everywhere():
            work = self.module('arrangement.loop_passes').unroll_notes(
                [[60, 2.2, 1.0, 100, 1, False]], [(0.0, 0.0, 871.9 - 869.7), (871.9 - 869.7, 2.2 + 1e-9, 5.8)])
            with self.assertRaises(StopIteration) as done:
                next(work)
            self.assertEqual([[60, 871.9 - 869.7, 1.0, 100, 1, False]], done.exception.value)

    def test_a_part_of_a_pass_is_cut(self):
        for looping in (False, True):
            for wire in self.everywhere():
                self.session().looping = looping
                laid, = self.copy(wire, (2, 100, 3))
                self.assertEqual((100, 3, False), (laid['start_beats'], laid['length_beats'], laid['looped']))
                once = wire.read('clips.get', track=_BASS, scene=2)['notes']
                self.assertEqual([row for row in once if row[1] < 3], laid['notes'])

    def test_a_clip_that_does_not_loop_is_silent_behind_its_end(self):
        for wire in self.everywhere():
            self.session().looping = False
            laid, = self.copy(wire, (2, 100, 20))
            self.assertEqual((20, wire.read('clips.get', track=_BASS, scene=2)['notes']), (
                laid['length_beats'], laid['notes']))

    def test_envelopes_come_along(self):
        for wire in self.everywhere():
            lead = self.sim.song.tracks[5]
            for length in (8, 4, 16):
                laid, = self.copy(wire, (3, 100, length), track=_LEAD)
                self.assertEqual(1, lead.devices[1].parameters[5].automation_state)
                if not self.lists():
                    self.assertIsNone(laid['envelopes'])
                elif self.since('12.4'):
                    ends = {4: [[0, 0.2], [4, 0.55]], 8: [[0, 0.2], [8, 0.9]],
                            16: [[0, 0.2], [8, 0.9], [8, 0.2], [16, 0.9]]}
                    self.assertEqual(ends[length], laid['envelopes'][0]['points'])

    def test_envelopes_that_svc_cannot_name_come_along_too(self):
        for wire in self.everywhere():
            bass = self.sim.song.tracks[3]
            self.session().create_automation_envelope(bass.mixer_device.volume).insert_step(0.0, 8.0, 0.25)
            self.copy(wire, (2, 100, 16))
            self.assertEqual(1, bass.mixer_device.volume.automation_state)

    def test_the_switch_of_the_track_and_the_chains_of_its_racks_are_envelopes_too(self):
        for wire in self.everywhere():
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

    def test_envelopes_that_live_does_not_tell_are_not_lost(self):
        for wire in self.on_every_profile():
            with mock.patch.object(Clip, 'has_envelopes', True):  # of pitch bend, say
                self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'would be lost', 'arrangement.copy', track=_BASS,
                             copies=[[2, 100, 16]])
                self.copy(wire, (2, 100, 8))

    def test_what_lies_behind_the_end_of_a_clip_stays_silent(self):
        for wire in self.on_every_profile():
            once = wire.read('clips.get', track=_BASS, scene=2)['notes']
            self.session().looping = False
            self.session().end_marker = 4.0
            laid, = self.copy(wire, (2, 100, 8))
            self.assertEqual([row[:2] for row in once if row[1] < 4], [row[:2] for row in laid['notes']])

    def test_audio_goes_on_looping(self):
        for wire in self.everywhere():
            for looping, length in ((True, 40), (True, 5), (False, 5), (False, 20), (True, 16)):
                self.session(7).looping = looping
                laid, = self.copy(wire, (2, 100, length), track=_VOCAL)
                self.assertEqual((100, length, looping and length == 40), (
                    laid['start_beats'], laid['length_beats'], laid['looped']))

    def test_several_are_laid_down_in_the_order_asked_for(self):
        for wire in self.everywhere():
            self.clear(wire)
            laid = self.copy(wire, (2, 8, 4), (4, 0, 8))
            self.assertEqual([(8, 'Bass Verse'), (0, 'Bass Drop')], [
                (clip['start_beats'], clip['name']) for clip in laid])
            self.assertEqual(laid[::-1], self.laid(wire))

    def test_bad_input_changes_nothing(self):
        for wire in self.on_every_profile():
            for row, code, words in (
                    ([1, 0, 4], 'CLIP_NOT_FOUND', 'scene 1'), ([99, 0, 4], 'SCENE_NOT_FOUND', '99'),
                    ([2, -1, 4], 'INVALID_ARGUMENT', '-1'), ([2, 0, 0], 'INVALID_ARGUMENT', '0'),
                    ([2, 0], 'INVALID_ARGUMENT', 'a list of'), ([2.5, 0, 4], 'INVALID_ARGUMENT', 'a list of'),
                    (7, 'INVALID_ARGUMENT', 'a list of')):
                self.refused(wire, code, words, 'arrangement.copy', track=_BASS, copies=[[2, 100, 4], row])
            self.session().looping = True
            self.refused(wire, 'INVALID_ARGUMENT', '100000', 'arrangement.copy', track=_BASS, copies=[[2, 0, 1500000]])
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', '"Drums"', 'arrangement.copy', track=_DRUMS, copies=[[2, 0, 4]])
