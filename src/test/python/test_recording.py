"""Recording into slots, the start marker and jumps of the transport."""
from simulator_test_case import SimulatorTestCase


class Slots(SimulatorTestCase):
    def setUp(self):
        super().setUp()
        self.bass, self.slot = self.track('Bass'), self.track('Bass').clip_slots[0]

    def test_an_empty_slot_of_an_armed_track_records(self):
        """ClipSlot.will_record_on_start: "returns true if the clip slot will record on being fired"."""
        self.bass.arm = True
        self.assertTrue(self.slot.will_record_on_start)
        self.slot.fire()
        self.sim.tick(100)
        self.assertEqual((True, True, 2), (self.slot.is_recording, self.slot.clip.is_recording, self.slot.playing_status))
        self.assertEqual(1, self.song.session_record_status)
        self.song.stop_playing()
        self.sim.tick()
        self.assertFalse(self.slot.clip.is_recording)
        self.assertAlmostEqual(124 / 60, self.slot.clip.length, delta=0.1)

    def test_firing_again_ends_the_recording_and_plays_it(self):
        vocal = self.track('Vocal')
        vocal.arm = True
        slot = vocal.clip_slots[0]
        slot.fire()
        self.sim.tick(50)
        slot.fire()
        self.sim.tick(200)
        self.assertEqual((False, True, 4.0), (slot.is_recording, slot.is_playing, round(slot.clip.length, 1)))
        self.assertEqual(('0001 Vocal', True), (slot.clip.name, slot.clip.is_audio_clip))
        self.assertGreater(slot.clip.sample_length, 0)

    def test_a_recording_is_one_step_of_undo(self):
        self.bass.arm = True
        before = len(self.sim.context.history.done)
        self.slot.fire()
        self.sim.tick(100)
        self.song.stop_playing()
        self.sim.tick()
        self.assertEqual(1, len(self.sim.context.history.done) - before)
        self.sim.undo()
        self.assertFalse(self.slot.has_clip)

    def test_a_scene_records_nothing(self):
        """Live's preference "Start Recording on Scene Launch" is off by default."""
        self.bass.arm = True
        self.song.scenes[0].fire()
        self.sim.tick(3)
        self.assertFalse(self.slot.has_clip)

    def test_an_empty_slot_stops_its_track_only_with_a_stop_button(self):
        """The docstring of fire: "else trigger the stop button, if we have one"."""
        for has, plays in ((False, 1), (True, -1)):
            self.slot.has_stop_button = has
            self.bass.clip_slots[1].fire()
            self.sim.tick(3)
            self.slot.fire()
            self.sim.tick(300)
            self.assertEqual(plays, self.bass.playing_slot_index)

    def test_the_button_of_a_gate_clip_stops_it_when_it_is_let_go(self):
        """set_fire_button_state: "simulates a press until the state is set to false"."""
        clip = self.bass.clip_slots[1].clip
        clip.launch_mode, self.song.clip_trigger_quantization = 1, 0
        for pressed in (True, False):
            clip.set_fire_button_state(pressed)
            self.sim.tick()
            self.assertEqual(pressed, clip.is_playing)

    def test_a_scene_captures_what_plays(self):
        self.bass.clip_slots[1].fire()
        self.sim.tick(3)
        self.song.view.selected_scene = self.song.scenes[0]
        self.song.capture_and_insert_scene()
        self.assertEqual((9, 'Bass Verse', 1), (len(self.song.scenes), self.bass.clip_slots[1].clip.name,
                                                self.bass.playing_slot_index))
        self.assertEqual('Bass Verse', self.bass.clip_slots[2].clip.name)

    def test_a_clip_copied_onto_itself_stays(self):
        slot = self.bass.clip_slots[1]
        slot.duplicate_clip_to(slot)
        self.assertEqual('Bass Verse', slot.clip.name)

    def test_session_clips_take_over_from_the_arrangement_until_it_is_taken_back(self):
        self.bass.clip_slots[1].fire()
        self.sim.tick(3)
        self.assertEqual((True, True), (self.song.back_to_arranger, self.bass.back_to_arranger))
        self.song.back_to_arranger = False
        self.sim.tick()
        self.assertEqual((False, -1), (self.song.back_to_arranger, self.bass.playing_slot_index))


class TheSong(SimulatorTestCase):
    def test_the_start_marker_and_the_playhead_are_apart(self):
        """Ableton's move_current_song_time (live_api_utils) sets both by hand; AbletonOSC issue 56 complains of it."""
        self.song.current_song_time = 12.0
        self.sim.tick()
        self.assertEqual((12.0, 0.0), (self.song.current_song_time, self.song.start_time))
        self.song.start_time = 8.0
        self.song.start_playing()
        self.sim.tick(2)
        self.assertAlmostEqual(8.0, self.song.current_song_time, delta=0.1)

    def test_copying_to_the_arrangement_can_move_the_start_marker(self):
        for moves, expected in (('keep', 0.0), ('move', 100.0)):
            self.live_with('paste-start=' + moves)
            bass = self.track('Bass')
            bass.duplicate_clip_to_arrangement(bass.clip_slots[1].clip, 100.0)
            self.assertEqual(expected, self.song.start_time)

    def at(self, time):
        self.song.current_song_time = time
        self.sim.tick()

    def test_locators(self):
        """Song.set_or_delete_cue: "Set a cue at the current time, if there is none, or erase it"."""
        for time in (16.0, 4.0):
            self.at(time)
            self.song.set_or_delete_cue()
        self.assertEqual([(4.0, '2'), (16.0, '1')], [(cue.time, cue.name) for cue in self.song.cue_points])
        self.assertEqual((True, True, False), (
            self.song.is_cue_point_selected(), self.song.can_jump_to_next_cue, self.song.can_jump_to_prev_cue))
        self.song.jump_to_next_cue()
        self.sim.tick()
        self.assertEqual(16.0, self.song.current_song_time)
        self.song.cue_points[0].name = 'Verse'
        self.song.jump_to_prev_cue()
        self.sim.tick()
        self.song.set_or_delete_cue()
        self.assertEqual([16.0], [cue.time for cue in self.song.cue_points])
        self.sim.undo()
        self.assertEqual('Verse', self.song.cue_points[0].name)

    def test_while_the_song_plays_it_jumps_at_the_launch_quantization(self):
        self.at(64.0)
        self.song.set_or_delete_cue()
        self.song.start_playing()
        self.sim.tick(10)
        self.song.cue_points[0].jump()
        self.assertLess(self.song.current_song_time, 4.0)
        self.sim.tick(200)
        self.assertGreater(self.song.current_song_time, 64.0)

    def test_times_in_bars_and_in_frames(self):
        self.at(62.0)
        time = self.song.get_current_smpte_song_time(2)
        self.assertEqual((0, 0, 30, 0), (time.hours, time.minutes, time.seconds, time.frames))
        length = self.song.get_beats_loop_length()
        self.assertEqual((4, 0), (length.bars, length.beats))
        self.assertEqual(1, self.song.get_beats_loop_start().bars)
        self.refused(NotImplementedError, 'drop', self.song.get_current_smpte_song_time, 4)

    def test_what_nobody_played_is_not_captured(self):
        self.assertFalse(self.song.can_capture_midi)
        self.song.capture_midi()
        self.song.play_selection()
        self.assertFalse(self.song.can_undo)

    def test_one_tap_sets_no_tempo(self):
        self.song.tap_tempo()
        self.assertEqual(124.0, self.song.tempo)
        self.refused(NotImplementedError, 'taps', self.song.tap_tempo)

    def test_a_running_clip_jumps(self):
        bass = self.track('Bass')
        bass.jump_in_running_session_clip(1.0)
        bass.clip_slots[1].fire()
        self.sim.tick(3)
        bass.clip_slots[1].clip.move_playing_pos(2.0)
        self.assertAlmostEqual(2.0, bass.clip_slots[1].clip.playing_position, delta=0.1)
