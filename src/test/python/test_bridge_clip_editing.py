"""The remote script's operations that copy, move and change session clips."""
from unittest import mock

from bridge_test_case import WriteTestCase
from livesim.slot import Slot

_DRUMS, _BASS, _CHORDS, _LEAD, _VOCAL = ('trk_%d' % number for number in (1, 4, 5, 6, 8))
_SETTINGS = {'looping': True, 'loop_start': 0, 'loop_end': 8, 'start_marker': 0, 'color': 0xFF3636,
             'launch_quantization': 'global', 'active': True, 'launch_mode': 'trigger', 'legato': False}


class ClipEditing(WriteTestCase):
    def transfer(self, wire, operation, to_scene, to_track=_BASS, replace=False):
        """Copies or moves the clip in scene 2 of the bass track."""
        return self.write(wire, operation, track=_BASS, scene=2, to_track=to_track, to_scene=to_scene, replace=replace)

    def set(self, wire, **settings):
        """Changes settings of the clip in scene 2 of the bass track."""
        return self.write(wire, 'clips.set', track=_BASS, scene=2, **dict(_SETTINGS, **settings))

    def read(self, wire, scene, track=_BASS):
        """Returns a clip with its notes."""
        return wire.read('clips.get', track=track, scene=scene)

    def test_a_clip_is_copied_and_moved_in_one_undo_step(self):
        for wire in self.on_every_profile():
            original, steps = self.read(wire, 2), len(self.sim.context.history.done)
            self.assertEqual(original, self.transfer(wire, 'clips.copy', 1))
            self.assertEqual(original, self.read(wire, 1))
            self.assertEqual(original, self.transfer(wire, 'clips.move', 3))
            self.assertIsNone(self.read(wire, 2))
            self.assertEqual(steps + 2, len(self.sim.context.history.done))
            self.sim.context.history.undo()
            self.assertEqual(original, self.read(wire, 2))
            self.assertIsNone(self.read(wire, 3))

    def test_invalid_targets_change_nothing(self):
        for wire in self.on_every_profile():
            for code, words, to_track, to_scene in (
                    ('CLIP_SLOT_OCCUPIED', 'Bass Drop', _BASS, 4), ('INVALID_ARGUMENT', 'already in scene 2', _BASS, 2),
                    ('INVALID_ARGUMENT', 'the audio track "Vocal" cannot contain clips from midi tracks', _VOCAL, 1),
                    ('NOT_SUPPORTED_BY_HOST', '"Drums"', _DRUMS, 1), ('SCENE_NOT_FOUND', 'no scene 9', _BASS, 9)):
                for operation in ('clips.copy', 'clips.move'):
                    self.refused(wire, code, words, operation, track=_BASS, scene=2, to_track=to_track,
                                 to_scene=to_scene, replace=False)

    def test_a_copy_that_live_does_not_make_is_an_error(self):
        for wire in self.on_every_profile():
            with mock.patch.object(Slot, 'duplicate_clip_to', lambda *_: None):
                error = wire.ask({'op': 'clips.copy', 'track': _BASS, 'scene': 2, 'to_track': _BASS, 'to_scene': 1,
                                  'replace': True})['error']
            self.assertEqual('HOST_ERROR', error['code'])

    def test_a_clip_is_deactivated_and_its_launch_mode_is_set(self):
        """Clip.launch_mode: 0 Trigger, 1 Gate, 2 Toggle, 3 Repeat (Cycling '74, Live Object Model, Clip)."""
        for wire in self.on_every_profile():
            self.assertEqual([True, 'trigger', False], [self.read(wire, 2)[name] for name in (
                'active', 'launch_mode', 'legato')])
            for number, mode in enumerate(('trigger', 'gate', 'toggle', 'repeat')):
                self.set(wire, active=False, launch_mode=mode, legato=True)
                clip = self.sim.context.song.tracks[3].clip_slots[1].clip
                self.assertEqual((True, number, True), (clip.muted, clip.launch_mode, clip.legato))
            self.refused(wire, 'INVALID_ARGUMENT', 'no launch mode "hold"', 'clips.set', track=_BASS, scene=2,
                         **dict(_SETTINGS, launch_mode='hold'))

    def test_settings_are_changed_in_one_undo_step_and_equal_ones_make_none(self):
        for wire in self.on_every_profile():
            changed = self.set(wire, loop_start=12, loop_end=16, start_marker=10, launch_quantization='1/8t')
            self.assertEqual((True, 12, 16, 10, '#ff3636', '1/8t', 4), tuple(changed[name] for name in (
                'looping', 'loop_start', 'loop_end', 'start', 'color', 'launch_quantization', 'length_beats')))
            again = wire.ask(dict(_SETTINGS, op='clips.set', track=_BASS, scene=2, loop_start=12, loop_end=16,
                                  start_marker=10, launch_quantization='1/8t'))
            self.assertEqual(0, again['undo_steps'])
            changed = self.set(wire, looping=False, loop_start=1, loop_end=3, start_marker=1)
            self.assertEqual((False, 1, 3, None, None), tuple(changed[name] for name in (
                'looping', 'loop_start', 'loop_end', 'start', 'launch_quantization')))

    def test_a_color_becomes_the_nearest_one_of_the_palette(self):
        for wire in self.on_every_profile():
            self.assertEqual('#ff3636', self.set(wire, color=0xFF3535)['color'])

    def test_invalid_settings_change_nothing(self):
        for wire in self.on_every_profile():
            for words, settings in (('cannot play', {'loop_end': 0}), ('from beat 8 with a loop from', {'start_marker': 8}),
                                    ('no launch quantization "1/5"', {'launch_quantization': '1/5'})):
                self.refused(wire, 'INVALID_ARGUMENT', words, 'clips.set', track=_BASS, scene=2,
                             **dict(_SETTINGS, **settings))

    def test_the_loop_of_a_midi_clip_is_doubled(self):
        for wire in self.on_every_profile():
            before = self.read(wire, 2)
            doubled = self.write(wire, 'clips.double', track=_BASS, scene=2)
            self.assertEqual((16, 2 * before['note_count']), (doubled['length_beats'], doubled['note_count']))
            self.refused(wire, 'NOT_A_MIDI_TRACK', 'audio clip', 'clips.double', track=_VOCAL, scene=2)
