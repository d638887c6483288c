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

    def test_a_recording_is_one_undo_step(self):
        self.bass.arm = True
        before = len(self.sim.context.history.done)
        self.slot.fire()
        self.sim.tick(100)
        self.song.stop_playing()
        self.sim.tick()
        self.assertEqual(1, len(self.sim.context.history.done) - before)
        self.sim.undo()
        self.assertFalse(self.slot.has_clip)

    def test_firing_a_scene_does_not_record(self):
        """Live's preference "Start Recording on Scene Launch" is off by default."""
        self.bass.arm = True
        self.song.scenes[0].fire()
        self.sim.tick(3)
        self.assertFalse(self.slot.has_clip)

    def test_an_empty_slot_stops_its_track_only_if_it_has_a_stop_button(self):
        """The docstring of fire: "else trigger the stop button, if we have one"."""
        for has_button, playing in ((False, 1), (True, -1)):
            self.slot.has_stop_button = has_button
            self.bass.clip_slots[1].fire()
            self.sim.tick(3)
            self.slot.fire()
            self.sim.tick(300)
            self.assertEqual(playing, self.bass.playing_slot_index)

    def test_a_gate_clip_stops_when_its_button_is_released(self):
        """set_fire_button_state: "simulates a press until the state is set to false"."""
        clip = self.bass.clip_slots[1].clip
        clip.launch_mode, self.song.clip_trigger_quantization = 1, 0
        for pressed in (True, False):
            clip.set_fire_button_state(pressed)
            self.sim.tick()
            self.assertEqual(pressed, clip.is_playing)

    def test_capturing_a_scene_copies_the_playing_clips(self):
        self.bass.clip_slots[1].fire()
        self.sim.tick(3)
        self.song.view.selected_scene = self.song.scenes[0]
        self.song.capture_and_insert_scene()
        self.assertEqual((9, 'Bass Verse', 1), (len(self.song.scenes), self.bass.clip_slots[1].clip.name,
                                                self.bass.playing_slot_index))
        self.assertEqual('Bass Verse', self.bass.clip_slots[2].clip.name)

    def test_copying_a_clip_to_its_own_slot_changes_nothing(self):
        slot = self.bass.clip_slots[1]
        slot.duplicate_clip_to(slot)
        self.assertEqual('Bass Verse', slot.clip.name)

    def test_session_clips_override_the_arrangement_until_back_to_arranger_is_reset(self):
        self.bass.clip_slots[1].fire()
        self.sim.tick(3)
        self.assertEqual((True, True), (self.song.back_to_arranger, self.bass.back_to_arranger))
        self.song.back_to_arranger = False
        self.sim.tick()
        self.assertEqual((False, -1), (self.song.back_to_arranger, self.bass.playing_slot_index))


class Song(SimulatorTestCase):
    def test_the_start_marker_and_the_playhead_are_independent(self):
        """Ableton's move_current_song_time (live_api_utils) sets both itself; AbletonOSC issue 56 reports the problem."""
        self.song.current_song_time = 12.0
        self.sim.tick()
        self.assertEqual((12.0, 0.0), (self.song.current_song_time, self.song.start_time))
        self.song.start_time = 8.0
        self.song.start_playing()
        self.sim.tick(2)
        self.assertAlmostEqual(8.0, self.song.current_song_time, delta=0.1)

    def test_copying_to_the_arrangement_can_move_the_start_marker(self):
        for mode, expected in (('keep', 0.0), ('move', 100.0)):
            self.live_with('paste-start=' + mode)
            bass = self.track('Bass')
            bass.duplicate_clip_to_arrangement(bass.clip_slots[1].clip, 100.0)
            self.assertEqual(expected, self.song.start_time)

    def move_playhead(self, time):
        self.song.current_song_time = time
        self.sim.tick()

    def test_locators_are_set_moved_to_and_deleted(self):
        """Song.set_or_delete_cue: "Set a cue at the current time, if there is none, or erase it"."""
        self.live_with(name='empty')
        for time in (16.0, 4.0):
            self.move_playhead(time)
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

    def test_while_the_song_plays_a_jump_waits_for_the_launch_quantization(self):
        self.live_with(name='empty')
        self.move_playhead(64.0)
        self.song.set_or_delete_cue()
        self.song.start_playing()
        self.sim.tick(10)
        self.song.cue_points[0].jump()
        self.assertLess(self.song.current_song_time, 4.0)
        self.sim.tick(200)
        self.assertGreater(self.song.current_song_time, 64.0)

    def test_positions_are_read_in_bars_and_in_frames(self):
        self.move_playhead(62.0)
        time = self.song.get_current_smpte_song_time(2)
        self.assertEqual((0, 0, 30, 0), (time.hours, time.minutes, time.seconds, time.frames))
        length = self.song.get_beats_loop_length()
        self.assertEqual((4, 0), (length.bars, length.beats))
        self.assertEqual(1, self.song.get_beats_loop_start().bars)
        self.refused(NotImplementedError, 'drop', self.song.get_current_smpte_song_time, 4)

    def test_capturing_midi_creates_clips_on_the_tracks_that_listen(self):
        """Help page "Capture MIDI": a new clip with all MIDI data in any armed or monitored tracks."""
        song = self.sim.context.song
        song.midi_capture.play([(60, 0, 1)], 97.0)
        self.assertFalse(self.song.can_capture_midi)
        bass = self.track('Bass')
        bass.arm, self.track('Lead').current_monitoring_state = True, 0
        self.sim.tick()
        song.midi_capture.play([(60, 0, 1), (62, 5, 1)], 97.0)
        self.assertTrue(self.song.can_capture_midi)
        self.song.capture_midi(1)
        self.assertEqual((8.0, 2), (bass.clip_slots[0].clip.length, len(
            bass.clip_slots[0].clip.get_all_notes_extended())))
        self.assertIsNotNone(self.track('Lead').clip_slots[0].clip)
        self.assertEqual((False, 124.0), (self.song.can_capture_midi, self.song.tempo))
        song.midi_capture.play([(60, 0, 1)], 97.0)
        self.song.capture_midi(2)
        self.assertEqual([self.song.current_song_time], [
            clip.start_time for clip in bass.arrangement_clips if clip.length == 4 and not clip.name])

    def test_capturing_midi_in_an_empty_set_sets_the_tempo_and_starts_the_song(self):
        """Help page "Capture MIDI": only if playback is not running and there are no clips in the set."""
        song = self.sim.context.song
        for track in song.tracks:
            for clip in [slot.clip for slot in track.clip_slots if slot.clip] + list(track.arranged):
                clip.delete()
        song.tracks[3].armed = True
        song.midi_capture.play([(60, 0, 1)], 97.0)
        self.song.capture_midi()
        self.sim.tick()
        self.assertEqual((97.0, True), (self.song.tempo, self.song.is_playing))

    def test_capturing_midi_adds_notes_to_a_playing_clip(self):
        """A public script for Live reports changed notes of playing clips on armed tracks after a capture."""
        bass = self.track('Bass')
        bass.arm = True
        bass.clip_slots[1].fire()
        self.sim.tick(3)
        before = len(bass.clip_slots[1].clip.get_all_notes_extended())
        self.sim.context.song.midi_capture.play([(30, 0.1, 0.1)], 97.0)
        self.song.capture_midi()
        self.assertEqual(before + 1, len(bass.clip_slots[1].clip.get_all_notes_extended()))

    def test_there_is_nothing_to_capture_before_anything_is_played(self):
        self.assertFalse(self.song.can_capture_midi)
        self.song.capture_midi()
        self.song.play_selection()
        self.assertFalse(self.song.can_undo)

    def test_a_single_tap_does_not_set_the_tempo(self):
        self.song.tap_tempo()
        self.assertEqual(124.0, self.song.tempo)
        self.refused(NotImplementedError, 'taps', self.song.tap_tempo)

    def test_a_playing_clip_jumps(self):
        bass = self.track('Bass')
        bass.jump_in_running_session_clip(1.0)
        bass.clip_slots[1].fire()
        self.sim.tick(3)
        bass.clip_slots[1].clip.move_playing_pos(2.0)
        self.assertAlmostEqual(2.0, bass.clip_slots[1].clip.playing_position, delta=0.1)
