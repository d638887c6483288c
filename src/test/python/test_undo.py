"""Undo by scripts and by the user, and saving, reverting and opening sets."""
from simulator_test_case import SimulatorTestCase


class UndoSteps(SimulatorTestCase):
    def steps(self):
        return len(self.sim.context.history.done)

    def test_each_call_is_an_undo_step_unless_steps_are_grouped(self):
        self.track('Bass').name = 'A'
        self.song.create_scene(-1)
        self.assertEqual(2, self.steps())
        self.song.begin_undo_step()
        track = self.song.create_midi_track()
        track.name = 'New'
        track.clip_slots[0].create_clip(4.0)
        self.song.end_undo_step()
        self.assertEqual(3, self.steps())
        self.song.undo()
        self.assertEqual(8, len(self.song.tracks))
        self.refused(TypeError, '', lambda: track.name)
        self.song.redo()
        self.assertEqual('New', self.song.tracks[8].name)
        self.assertEqual(4.0, self.song.tracks[8].clip_slots[0].clip.length)

    def test_empty_undo_steps_are_discarded(self):
        self.song.begin_undo_step()
        self.song.end_undo_step()
        self.assertFalse(self.song.can_undo)

    def test_parameter_changes_are_separate_undo_steps_unless_they_are_synced(self):
        bass = self.track('Bass')
        mixer = bass.mixer_device
        for synced, expected in ((False, 3), (True, 1)):
            before = self.steps()
            self.song.begin_undo_step()
            bass.name = 'Low %s' % synced
            mixer.volume.value, mixer.panning.value = (0.1, 0.1) if synced else (0.2, 0.2)
            if synced:
                self.song.sync_parameter_changes()
            self.song.end_undo_step()
            self.assertEqual(expected, self.steps() - before)
        self.song.undo()
        self.assertEqual(('Low False', 0.2), (bass.name, round(mixer.volume.value, 3)))

    def test_an_undo_step_ends_with_its_tick(self):
        self.song.begin_undo_step()
        self.track('Bass').name = 'A'
        self.sim.tick()
        self.track('A').name = 'B'
        self.assertEqual(2, self.steps())

    def test_selecting_and_playing_cannot_be_undone(self):
        self.song.view.selected_track = self.track('Lead')
        self.song.start_playing()
        self.sim.tick(3)
        self.assertFalse(self.song.can_undo)

    def test_undoing_the_deletion_of_a_track_restores_its_devices_and_clips(self):
        self.song.delete_track(3)
        self.sim.undo()
        bass = self.track('Bass')
        self.assertEqual(['Operator', 'Compressor'], [device.name for device in bass.devices])
        self.assertEqual(8, len(bass.clip_slots[1].clip.get_notes(0.0, 0, 8.0, 128)))

    def test_undoing_the_deletion_of_a_device_restores_its_envelopes(self):
        lead = self.track('Lead')
        lead.delete_device(1)
        self.assertFalse(lead.clip_slots[2].clip.has_envelopes)
        self.sim.undo()
        envelope = lead.clip_slots[2].clip.automation_envelopes[0]
        self.assertEqual('Frequency', envelope.parameter.name)

    def test_an_undo_by_the_user_notifies_the_listeners(self):
        notified = []
        self.track('Bass').mixer_device.volume.value = 0.3
        self.track('Bass').mixer_device.volume.add_value_listener(lambda: notified.append(1))
        self.sim.undo()
        self.assertEqual(0.75, self.track('Bass').mixer_device.volume.value)
        self.assertEqual([1], notified)


class Sets(SimulatorTestCase):
    def test_a_saved_set_opens_as_it_was_saved(self):
        self.song.set_data('id', 'abc')
        self.assertEqual('', self.song.file_path)
        self.sim.save('/Music/Night Drive.als')
        self.assertEqual(('/Music/Night Drive.als', 'Night Drive'), (self.song.file_path, self.song.name))
        old = self.song
        old.tempo = 90.0
        self.sim.revert()
        self.refused(TypeError, '', lambda: old.tempo)
        self.assertEqual((124.0, 'abc'), (self.sim.song.tempo, self.sim.song.get_data('id', None)))
        self.sim.load('empty')
        self.assertEqual(4, len(self.sim.song.tracks))
        self.sim.load('/Music/Night Drive.als')
        self.assertEqual(8, len(self.sim.song.tracks))
        self.assertNotEqual(old, self.sim.song)

    def test_a_set_that_was_never_saved_reverts_to_the_state_in_which_it_was_opened(self):
        self.song.delete_track(3)
        self.sim.revert()
        self.assertEqual(8, len(self.sim.song.tracks))

    def test_unknown_sets_are_rejected(self):
        self.refused(ValueError, 'no set "x"; the sets are demo, empty', self.sim.load, 'x')

    def test_unknown_switches_and_profiles_are_rejected(self):
        self.refused(ValueError, 'no switch "x"', self.live_with, 'x=1')
        self.refused(ValueError, 'overlap must be one of split, discard', self.live_with, 'overlap=x')
        self.refused(ValueError, 'profiles are 11.0', lambda: self.live_with(profile='new'))
