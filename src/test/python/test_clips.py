"""Clips in slots and in the arrangement."""
from simulator_test_case import SimulatorTestCase
from livesim.simulation_context import Crash


class SessionClips(SimulatorTestCase):
    def create_clip(self, track='Bass', slot=0, length=4.0):
        self.track(track).clip_slots[slot].create_clip(length)
        return self.track(track).clip_slots[slot].clip

    def test_slots_raise_live_s_errors(self):
        self.refused(RuntimeError, 'already has a clip', self.track('Bass').clip_slots[1].create_clip, 4.0)
        self.refused(RuntimeError, 'MIDI tracks', self.track('Vocal').clip_slots[0].create_clip, 4.0)
        self.refused(RuntimeError, 'MIDI tracks', self.track('Drums').clip_slots[0].create_clip, 4.0)
        self.refused(RuntimeError, 'greater than zero', self.track('Bass').clip_slots[0].create_clip, 0.0)
        self.refused(RuntimeError, 'empty clip slot', self.track('Bass').clip_slots[0].delete_clip)
        self.refused(RuntimeError, 'Incompatible track types', self.track('Bass').clip_slots[1].duplicate_clip_to,
                     self.track('Vocal').clip_slots[0])
        self.refused(RuntimeError, 'valid audio file', self.track('Vocal').clip_slots[0].create_audio_clip, 'x.txt')

    def test_a_new_clip_has_the_color_of_its_track(self):
        self.assertEqual(self.track('Bass').color, self.create_clip().color)

    def test_the_result_of_creating_a_clip_depends_on_the_version(self):
        for profile, kind in (('12.1', 'NoneType'), ('12.2', 'Clip')):
            self.live_with(profile=profile)
            made = self.track('Bass').create_midi_clip(100.0, 4.0)
            self.assertEqual(kind, type(made).__name__)
            self.assertEqual(100.0, self.track('Bass').arrangement_clips[-1].start_time)

    def test_notes_are_edited_with_the_methods_of_live_11(self):
        clip = self.create_clip()
        note = self.Live.Clip.MidiNoteSpecification
        ids = clip.add_new_notes((note(60, 1, 2), note(pitch=48, start_time=0.0, duration=1.0, velocity=90)))
        self.assertEqual([1, 2], list(ids))
        notes = clip.get_notes_extended(0, 128, 0.0, 4.0)
        self.assertEqual([(48, 90.0), (60, 100.0)], [(n.pitch, n.velocity) for n in notes])
        notes[0].velocity = 20.0
        clip.apply_note_modifications(notes)
        self.assertEqual(20.0, clip.get_all_notes_extended()[0].velocity)
        self.refused(TypeError, 'apply_note_modifications', clip.apply_note_modifications, list(notes))
        clip.remove_notes_by_id([2])
        self.assertEqual(1, len(clip.get_all_notes_extended()))
        self.refused(RuntimeError, 'All given IDs', clip.remove_notes_by_id, [99])
        clip.remove_notes_extended(0, 128, 0.0, 4.0)
        self.assertEqual(0, len(clip.get_all_notes_extended()))

    def test_notes_are_edited_with_the_methods_of_live_10(self):
        clip = self.create_clip()
        clip.set_notes(((60, 0.0, 1.0, 100, False), (62, 1.0, 1.0, 100, True)))
        self.assertEqual((60, 0.0, 1.0, 100.0, False), clip.get_notes(0.0, 0, 4.0, 128)[0])
        clip.remove_notes(0.0, 0, 1.0, 128)
        self.assertEqual([62], [note[0] for note in clip.get_notes(0.0, 0, 4.0, 128)])

    def test_a_new_note_replaces_one_at_its_start_and_shortens_an_overlapping_one(self):
        # Also described for add_new_notes by the tool write_notes of whybothercoding/ableton-mcp-server 2.0.3
        clip = self.create_clip()
        clip.set_notes(((60, 0.0, 4.0, 100, False), (60, 2.0, 1.0, 80, False), (60, 2.0, 1.0, 70, False)))
        self.assertEqual([(0.0, 2.0, 100.0), (2.0, 1.0, 70.0)],
                         [(n[1], n[2], n[3]) for n in clip.get_notes(0.0, 0, 4.0, 128)])

    def test_modified_notes_keep_their_ids_and_all_modifications_count_at_once(self):
        # The API table: MidiNote.note_id cannot be set, and a MidiNoteVector carries all modifications of a call
        clip = self.create_clip()
        note = self.Live.Clip.MidiNoteSpecification
        ids = clip.add_new_notes((note(60, 0, 1), note(60, 1, 1)))
        notes = clip.get_notes_by_id(ids)
        notes[0].start_time, notes[1].start_time = 1.0, 0.0
        clip.apply_note_modifications(notes)
        self.assertEqual([(2, 0.0), (1, 1.0)], [(n.note_id, n.start_time) for n in clip.get_all_notes_extended()])
        self.refused(RuntimeError, 'All given IDs', clip.get_notes_by_id, [99])

    def test_velocity_deviation_and_release_velocity_have_ranges(self):
        # The API table has the defaults 0 and 64; the ranges are in the description of the tool write_notes of
        # whybothercoding/ableton-mcp-server 2.0.3
        clip = self.create_clip()
        spec = self.Live.Clip.MidiNoteSpecification
        clip.add_new_notes((spec(60, 0, 1), spec(61, 0, 1, velocity_deviation=-127, release_velocity=0)))
        self.assertEqual([(0.0, 64.0), (-127.0, 0.0)], [(n.velocity_deviation, n.release_velocity)
                                                        for n in clip.get_all_notes_extended()])
        for wrong in (spec(60, 0, 1, velocity_deviation=128), spec(60, 0, 1, release_velocity=128)):
            self.refused(IndexError, 'out of range', clip.add_new_notes, [wrong])

    def test_notes_have_ranges_and_need_a_midi_clip(self):
        spec = self.Live.Clip.MidiNoteSpecification
        clip = self.create_clip()
        for wrong in (spec(128, 0, 1), spec(60, 0, 0), spec(60, 0, 1, velocity=0), spec(60, 0, 1, probability=2)):
            self.refused(IndexError, 'out of range', clip.add_new_notes, [wrong])
        self.refused(TypeError, 'did not match', spec, 60.5, 0, 1)
        audio = self.track('Vocal').clip_slots[1].clip
        self.refused(RuntimeError, 'MIDI', audio.add_new_notes, [spec(60, 0, 1)])
        self.refused(RuntimeError, 'audio', lambda: clip.warping)
        self.assertTrue(audio.warping)

    def test_the_loop_and_the_markers_limit_each_other(self):
        clip = self.create_clip()
        clip.loop_end, clip.end_marker = 2.0, 8.0
        self.assertEqual((2.0, 8.0), (clip.length, clip.end_marker))
        self.refused_write(RuntimeError, 'LoopStart', clip, 'loop_start', 2.0)
        clip.looping = False
        self.assertEqual((0.0, 8.0), (clip.loop_start, clip.loop_end))
        clip.start_marker = 3.0
        self.assertEqual(0.0, clip.start_marker)
        clip.loop_start = 1.0
        self.assertEqual((1.0, 7.0), (clip.start_marker, clip.length))

    def test_copies_have_their_own_notes(self):
        slots = self.track('Bass').clip_slots
        slots[1].duplicate_clip_to(slots[0])
        slots[0].clip.remove_notes_extended(0, 128, 0.0, 99.0)
        self.assertEqual(8, len(slots[1].clip.get_all_notes_extended()))


class Arrangement(SimulatorTestCase):
    def spans(self, name='Bass'):
        return [(c.name, c.start_time, c.end_time) for c in self.track(name).arrangement_clips]

    def copy_to_arrangement(self, start, slot=1, name='Bass'):
        track = self.track(name)
        return track.duplicate_clip_to_arrangement(track.clip_slots[slot].clip, start)

    def test_a_copy_is_as_long_as_the_loop_and_moves_the_playhead(self):
        self.sim.tick()
        clip = self.copy_to_arrangement(100.0)
        self.assertEqual((100.0, 108.0, 8.0), (clip.start_time, clip.end_time, clip.length))
        self.assertEqual(100.0, self.song.current_song_time)
        self.assertTrue(clip.is_arrangement_clip)
        self.assertFalse(clip.is_session_clip)

    def test_the_arrangement_raises_live_s_errors(self):
        bass, vocal = self.track('Bass'), self.track('Vocal')
        self.refused(RuntimeError, 'negative', self.copy_to_arrangement, -1.0)
        self.refused(RuntimeError, 'Incompatible track types', bass.duplicate_clip_to_arrangement,
                     vocal.clip_slots[1].clip, 0.0)
        self.refused(RuntimeError, 'no arrangement clips', self.track('Drums').duplicate_clip_to_arrangement,
                     bass.clip_slots[1].clip, 0.0)
        self.refused(RuntimeError, 'audio tracks', bass.create_audio_clip, '/a.wav', 0.0)
        self.refused(RuntimeError, 'MIDI tracks', vocal.create_midi_clip, 0.0, 4.0)
        self.refused(RuntimeError, 'does not belong', vocal.delete_clip, bass.arrangement_clips[0])
        self.refused(RuntimeError, 'launched', bass.arrangement_clips[0].fire)

    def test_a_copy_inside_a_clip_splits_it(self):
        self.copy_to_arrangement(56.0)
        self.assertEqual([('Bass Verse', 16, 32), ('Bass Drop', 48, 56), ('Bass Verse', 56, 64), ('Bass Drop', 64, 80)],
                         self.spans())

    def test_with_a_switch_the_part_after_the_copy_is_removed(self):
        self.live_with('overlap=discard')
        self.copy_to_arrangement(56.0)
        self.assertEqual([('Bass Verse', 16, 32), ('Bass Drop', 48, 56), ('Bass Verse', 56, 64)], self.spans())

    def test_covered_clips_are_removed_and_overlapping_ones_are_trimmed(self):
        self.copy_to_arrangement(28.0)
        self.copy_to_arrangement(44.0)
        self.assertEqual([16, 28, 44, 52], [start for _, start, _ in self.spans()])
        self.assertEqual([28, 36, 52, 80], [end for _, _, end in self.spans()])

    def test_the_right_part_of_a_split_clip_continues_at_its_place_in_the_content(self):
        self.copy_to_arrangement(59.0)
        rest = self.track('Bass').arrangement_clips[-1]
        self.assertEqual((67.0, 3.0), (rest.start_time, rest.start_marker))

    def test_copying_an_arrangement_clip_over_a_clip_crashed_before_12_3(self):
        for profile in ('12.2', '12.3'):
            self.live_with(profile=profile)
            bass = self.track('Bass')
            if profile == '12.2':
                with self.assertRaises(Crash):
                    bass.duplicate_clip_to_arrangement(bass.arrangement_clips[0], 50.0)
            else:
                bass.duplicate_clip_to_arrangement(bass.arrangement_clips[0], 50.0)

    def test_the_loop_end_of_an_unlooped_clip_sets_its_length(self):
        clip = self.copy_to_arrangement(100.0)
        clip.end_marker = 4.0
        self.assertEqual(108.0, clip.end_time)
        clip.looping = False
        clip.loop_end = clip.loop_start + 16
        clip.looping = True
        self.assertEqual(116.0, clip.end_time)

    def test_deleting_a_clip_invalidates_its_references(self):
        track = self.track('Bass')
        clip = track.arrangement_clips[0]
        track.delete_clip(clip)
        self.assertEqual(1, len(track.arrangement_clips))
        self.refused(TypeError, '', lambda: clip.name)
