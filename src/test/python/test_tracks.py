"""Tracks, scenes and mixers: the members of each kind of track and their errors."""
from simulator_test_case import SimulatorTestCase
from livesim.simulation_context import Crash


class TrackKinds(SimulatorTestCase):
    def test_only_midi_and_audio_tracks_can_be_armed(self):
        for name in ('Drums', 'A-Reverb', 'Main'):
            track = self.track(name)
            self.assertFalse(track.can_be_armed)
            self.refused(RuntimeError, "Main and Return Tracks have no 'Arm' state!", lambda: track.arm)
            self.refused_write(RuntimeError, "'Arm'", track, 'arm', True)
            with self.assertRaises(RuntimeError):
                hasattr(track, 'arm')
        self.track('Bass').arm = True
        self.assertTrue(self.track('Bass').arm)

    def test_the_master_has_no_mute_and_no_solo(self):
        for name in ('mute', 'solo'):
            self.refused(RuntimeError, "Main track has no '%s'" % name, getattr, self.song.master_track, name)
            self.refused_write(RuntimeError, name, self.song.master_track, name, True)
        self.live_with(profile='11.3')
        self.refused(RuntimeError, 'Master track', lambda: self.song.master_track.mute)

    def test_take_lanes_exist_since_12_2(self):
        """The release notes of Live 12.2 list Track.take_lanes and create_take_lane; lom-api.tsv has them from 12.2.0."""
        lane = self.track('Bass').create_take_lane()
        lane.name = 'Take 1'
        clip = lane.create_midi_clip(4.0, 8.0)
        self.assertEqual(['Take 1'], [each.name for each in self.track('Bass').take_lanes])
        self.assertEqual([(4.0, 12.0)], [(each.start_time, each.end_time) for each in lane.arrangement_clips])
        self.assertNotIn(clip, self.track('Bass').arrangement_clips)
        self.refused(RuntimeError, 'no arrangement clips', self.track('Drums').create_take_lane)
        self.live_with(profile='12.0')
        self.assertFalse(hasattr(self.track('Bass'), 'take_lanes'))

    def test_only_the_master_has_a_crossfader(self):
        self.refused(RuntimeError, 'Only the main track', lambda: self.track('Bass').mixer_device.crossfader)
        self.assertEqual(0.0, self.song.master_track.mixer_device.crossfader.value)

    def test_midi_tracks_have_no_input_meter(self):
        bass = self.track('Bass')
        self.refused(RuntimeError, "MIDI tracks have no 'input_meter_left'", lambda: bass.input_meter_left)
        self.assertEqual(0.0, self.track('Vocal').input_meter_left)

    def test_tracks_without_audio_output_have_no_output_meter(self):
        """Object model: "for tracks with audio output only"; ableton-js omits them on MIDI tracks."""
        made = self.song.create_midi_track()
        self.refused(RuntimeError, 'output_meter_left', lambda: made.output_meter_left)
        self.assertEqual((0.0, 0.0), (made.output_meter_level, self.track('Bass').output_meter_right))

    def test_returns_and_the_master_have_no_playing_slot(self):
        for name in ('playing_slot_index', 'fired_slot_index'):
            self.refused(RuntimeError, name, getattr, self.song.return_tracks[0], name)
            self.assertEqual(-1, getattr(self.track('Drums'), name))

    def test_groups_returns_and_the_master_have_no_arrangement_clips(self):
        for name in ('Drums', 'A-Reverb', 'Main'):
            self.refused(RuntimeError, 'no arrangement clips', lambda: self.track(name).arrangement_clips)

    def test_only_groups_can_be_folded(self):
        self.refused(RuntimeError, 'foldable', lambda: self.track('Bass').fold_state)
        self.track('Drums').fold_state = True
        self.assertEqual(6, len(self.song.visible_tracks))
        self.assertEqual(self.track('Drums'), self.track('Kick').group_track)

    def test_returns_have_their_letter_before_any_name(self):
        track = self.song.return_tracks[0]
        track.name = 'A-Hall'
        self.assertEqual('A-A-Hall', track.name)

    def test_default_names_contain_the_number_of_the_track(self):
        song = self.live_with(name='empty')
        song.create_audio_track(0)
        self.assertEqual(['1-Audio', '2-MIDI', '3-MIDI', '4-Audio', '5-Audio'], [t.name for t in song.tracks])

    def test_a_switch_arms_new_midi_tracks(self):
        self.live_with('auto-arm=on')
        self.assertTrue(self.song.create_midi_track().arm)

    def test_arming_a_new_track_disarms_the_others_if_arming_is_exclusive(self):
        """Live's manual, Arm: exclusive arm allows one armed track at a time."""
        for exclusive in (True, False):
            self.live_with('auto-arm=on')
            self.sim.context.song.exclusive_arm = exclusive
            self.track('Bass').arm = True
            self.song.create_midi_track()
            self.assertEqual(not exclusive, self.track('Bass').arm)

    def test_deleting_a_group_deletes_its_members(self):
        self.song.delete_track(0)
        self.assertEqual('Bass', self.song.tracks[0].name)

    def test_two_deletions_in_one_tick_crash_live(self):
        self.song.delete_track(4)
        with self.assertRaises(Crash):
            self.song.delete_scene(1)
        self.live_with()
        self.song.delete_track(4)
        self.sim.tick()
        self.song.delete_scene(1)
        self.assertEqual(7, len(self.song.scenes))

    def test_data_is_stored_in_the_set(self):
        for value in ('a', 1, 1.5, True, [1, 'b'], {'k': [None]}, None):
            self.song.set_data('key', value)
            self.assertEqual(value, self.song.get_data('key', 'none'))
        self.assertEqual('none', self.song.get_data('other', 'none'))
        self.refused(RuntimeError, 'cannot store', self.song.set_data, 'key', object())
        self.track('Bass').set_data('id', 'trk')
        self.assertEqual('trk', self.track('Bass').get_data('id', None))


class Views(SimulatorTestCase):
    def test_selecting_a_track_and_scene_highlights_their_slot(self):
        view = self.song.view
        view.selected_track, view.selected_scene = self.track('Bass'), self.song.scenes[1]
        self.assertEqual('Bass Verse', view.highlighted_clip_slot.clip.name)
        view.highlighted_clip_slot = self.track('Lead').clip_slots[3]
        self.assertEqual(('Lead', 'Drop'), (view.selected_track.name, view.selected_scene.name))
        view.detail_clip = self.track('Lead').clip_slots[3].clip
        self.track('Lead').clip_slots[3].delete_clip()
        self.assertIsNone(view.detail_clip)
        view.detail_clip = None

    def test_deleting_the_selected_track_selects_another(self):
        self.song.view.selected_track = self.track('Bass')
        self.song.delete_track(3)
        self.assertEqual('Drums', self.song.view.selected_track.name)

    def test_selecting_a_device_selects_its_track(self):
        self.song.view.select_device(self.track('Bass').devices[1])
        self.assertEqual('Bass', self.song.view.selected_track.name)
        self.assertEqual('Compressor', self.track('Bass').view.selected_device.name)
        self.assertEqual('Compressor', self.song.appointed_device.name)

    def test_a_launched_scene_sets_the_tempo_and_the_time_signature_of_the_song(self):
        """Live's manual, Session View: the song takes the tempo and time signature of a launched scene."""
        scene = self.song.scenes[1]
        scene.fire()
        self.sim.tick(2)
        self.assertEqual((124.0, 4), (self.song.tempo, self.song.signature_numerator))
        scene.tempo_enabled, scene.tempo = True, 90.0
        scene.time_signature_enabled, scene.time_signature_numerator, scene.time_signature_denominator = True, 3, 8
        scene.fire()
        self.sim.tick(2)
        self.assertEqual((90.0, 3, 8), (
            self.song.tempo, self.song.signature_numerator, self.song.signature_denominator))
        self.song.duplicate_scene(1)
        self.assertEqual((True, 90.0), (self.song.scenes[2].tempo_enabled, self.song.scenes[2].tempo))

    def test_scenes_and_slots_are_duplicated(self):
        self.song.duplicate_scene(1)
        self.assertEqual('Bass Verse', self.track('Bass').clip_slots[2].clip.name)
        self.assertEqual(3, self.track('Bass').duplicate_clip_slot(1))
        self.refused(IndexError, '', self.song.duplicate_scene, 99)
        self.refused(IndexError, '', self.song.create_midi_track, 99)


class Mixers(SimulatorTestCase):
    def test_volume_follows_live_s_scale(self):
        volume = self.track('Bass').mixer_device.volume
        for value, displayed in ((1.0, '6.0 dB'), (0.85, '0.0 dB'), (0.7, '-6.0 dB'), (0.4, '-18.0 dB'),
                           (0.23844, '-30.0 dB'), (0.05101, '-57.0 dB'), (0.0, '-inf dB')):
            self.assertEqual(displayed, volume.str_for_value(value))

    def test_values_are_stored_in_single_precision(self):
        self.assertEqual(0.8500000238418579, self.track('Drums').mixer_device.volume.value)

    def test_adding_and_deleting_return_tracks_changes_the_sends(self):
        self.song.create_return_track()
        sends = self.track('Bass').mixer_device.sends
        self.assertEqual(3, len(sends))
        self.song.delete_return_track(2)
        self.assertEqual(2, len(self.track('Bass').mixer_device.sends))
        self.refused(TypeError, '', lambda: sends[2].value)
        self.assertEqual(0, len(self.song.master_track.mixer_device.sends))
        self.assertEqual(1, self.song.return_tracks[0].mixer_device.sends[1].state)

    def test_mute_is_the_track_activator(self):
        track, notified = self.track('Bass'), []
        track.add_mute_listener(lambda: notified.append(track.mute))
        track.mixer_device.track_activator.value = 0.0
        self.assertEqual([True], notified)

    def test_soloing_a_track_leaves_others_soloed(self):
        for name in ('Bass', 'Lead'):
            self.track(name).solo = True
        self.assertEqual([True, True], [self.track(name).solo for name in ('Bass', 'Lead')])
        self.assertTrue(self.track('Pad').muted_via_solo)
