"""Edits of notes, loops, warp markers and whole tracks as Live's documentation describes them."""
from simulator_test_case import SimulatorTestCase


class Notes(SimulatorTestCase):
    def setUp(self):
        super().setUp()
        self.clip = self.track('Bass').clip_slots[0].create_clip(4.0)
        self.clip.set_notes(((60, 0.0, 0.5, 100, False), (62, 1.1, 0.5, 90, False)))

    def rows(self):
        return [(row[0], round(row[1], 3)) for row in self.clip.get_notes(0.0, 0, 100.0, 128)]

    def test_selected_notes_are_replaced(self):
        self.assertEqual((), self.clip.get_selected_notes())
        self.clip.select_notes_by_id([2])
        self.assertEqual([62], [note.pitch for note in self.clip.get_selected_notes_extended()])
        self.clip.replace_selected_notes(((70, 2.0, 1.0, 100, False),))
        self.assertEqual([(60, 0.0), (70, 2.0)], self.rows())
        self.clip.select_all_notes()
        self.assertEqual(2, len(self.clip.get_selected_notes()))
        self.clip.deselect_all_notes()
        self.assertEqual(0, len(self.clip.get_selected_notes()))

    def test_notes_are_quantized_in_time_but_not_in_pitch(self):
        self.clip.quantize(5, 0.5)
        self.assertEqual([(60, 0.0), (62, 1.05)], self.rows())
        self.clip.quantize_pitch(60, 1, 1.0)
        self.assertEqual([(60, 0.0), (62, 1.05)], self.rows())
        self.song.swing_amount = 0.5
        self.refused(NotImplementedError, 'swing', self.clip.quantize, 5, 1.0)

    def test_notes_are_duplicated(self):
        self.clip.duplicate_region(0.0, 1.0, 2.0, 60, 12)
        self.assertEqual([(60, 0.0), (62, 1.1), (72, 2.0)], self.rows())
        self.assertEqual(1, len(self.clip.duplicate_notes_by_id([2], 3.0)))
        self.assertEqual(4, len(self.rows()))
        self.assertEqual('C3', self.clip.note_number_to_name(60))

    def test_duplicating_the_loop_copies_its_notes_and_envelopes(self):
        """Manual: notes to the right of the loop are moved to keep their distance from its end."""
        self.clip.loop_end = 1.0
        envelope = self.clip.create_automation_envelope(self.track('Bass').mixer_device.volume)
        envelope.insert_step(0.25, 0.25, 0.1)
        self.clip.duplicate_loop()
        self.assertEqual((2.0, 5.0), (self.clip.loop_end, self.clip.end_marker))
        self.assertEqual([(60, 0.0), (60, 1.0), (62, 2.1)], self.rows())
        self.assertAlmostEqual(0.1, envelope.value_at_time(1.4), 5)
        self.refused(RuntimeError, 'MIDI', self.track('Vocal').clip_slots[1].clip.duplicate_loop)

    def test_cropping_a_clip_removes_everything_outside_the_loop(self):
        self.clip.loop_start = 1.0
        self.clip.crop()
        self.assertEqual([(62, 1.1)], self.rows())
        self.assertEqual((1.0, 4.0), (self.clip.start_marker, self.clip.end_marker))


class WarpMarkers(SimulatorTestCase):
    """
    The rules that PhotonicVelocity/LiveAPI probed in Live 12.3.5: the times in the file are seconds, the last marker is
    hidden, and each segment has 5 to 999 beats per minute. hallucinote confirmed the argument types in Live 12.4.
    """

    def setUp(self):
        super().setUp()
        self.clip = self.track('Vocal').clip_slots[1].clip

    def marker(self, second, beat):
        return self.Live.Clip.WarpMarker(second, beat)

    def markers(self):
        return [(each.beat_time, each.sample_time) for each in self.clip.warp_markers]

    def test_warp_markers_are_added_moved_and_removed(self):
        self.assertEqual([0.0, 0.03125], [beat for beat, _ in self.markers()])
        self.clip.add_warp_marker(self.marker(1.0, 2.0))
        self.clip.add_warp_marker(self.marker(1.0, 2.0))
        self.clip.move_warp_marker(2.0, 0.5)
        self.assertEqual([(0.0, 0.0), (2.5, 1.0)], self.markers()[:-1])
        self.clip.remove_warp_marker(2.5)
        self.assertEqual([0.0, 0.03125], [beat for beat, _ in self.markers()])
        self.refused(TypeError, 'did not match', lambda: self.clip.add_warp_marker(1.0, 2.0))
        self.refused(TypeError, 'did not match', lambda: self.clip.add_warp_marker({'beat_time': 2.0}))

    def test_the_hidden_marker_follows_the_last_one_and_keeps_its_tempo(self):
        self.clip.add_warp_marker(self.marker(1.0, 2.0))
        last, hidden = self.markers()[-2:]
        self.assertEqual(2.03125, hidden[0])
        self.assertAlmostEqual(124, (hidden[0] - last[0]) * 60 / (hidden[1] - last[1]))
        for change in (lambda: self.clip.move_warp_marker(2.03125, 0.5), lambda: self.clip.remove_warp_marker(2.03125)):
            self.refused(RuntimeError, 'shadow marker', change)

    def test_impossible_warp_markers_raise_errors(self):
        self.clip.add_warp_marker(self.marker(1.0, 2.0))
        self.refused(RuntimeError, 'no warp marker', self.clip.remove_warp_marker, 1.9)
        self.refused(RuntimeError, 'sample time is out of range', self.clip.add_warp_marker, self.marker(99.0, 9.0))
        for second, beat in ((1.5, 2.0), (0.5, 4.0), (1.001, 4.0), (7.0, 2.1)):
            self.refused(RuntimeError, 'Segment length', self.clip.add_warp_marker, self.marker(second, beat))
        self.refused(RuntimeError, 'Segment length', self.clip.move_warp_marker, 2.0, -2.5)


class Unwarped(SimulatorTestCase):
    def test_an_unwarped_clip_keeps_its_numbers_as_seconds_and_cannot_loop(self):
        """Observed in Live 12.4.6: "Unwarping keeps the warped end marker's number, now read as seconds"."""
        clip = self.track('Vocal').clip_slots[1].clip
        before = clip.loop_start, clip.loop_end
        clip.warping = False
        self.assertEqual((before, False), ((clip.loop_start, clip.loop_end), clip.looping))
        self.refused_write(RuntimeError, 'cannot be looped', clip, 'looping', True)

    def test_the_extent_of_an_unwarped_timeline_clip_depends_on_the_tempo(self):
        vocal = self.track('Vocal')
        vocal.clip_slots[1].clip.warping = False
        copy = vocal.duplicate_clip_to_arrangement(vocal.clip_slots[1].clip, 200.0)
        copy.loop_end = 3.0
        self.assertAlmostEqual(3.0 * 124 / 60, copy.end_time - 200.0)


class Tracks(SimulatorTestCase):
    def test_a_track_is_duplicated_with_its_devices_clips_and_sends(self):
        self.song.duplicate_track(3)
        copy = self.song.tracks[4]
        self.assertEqual(('Bass', 2, 'Bass Verse'), (copy.name, len(copy.devices), copy.clip_slots[1].clip.name))
        self.assertEqual((9, 2), (len(self.song.tracks), len(copy.mixer_device.sends)))
        copy.devices[0].parameters[5].value = copy.devices[0].parameters[5].max
        copy.clip_slots[1].clip.name = 'Other'
        self.assertEqual('Bass Verse', self.song.tracks[3].clip_slots[1].clip.name)
        self.sim.undo()
        self.sim.undo()
        self.sim.undo()
        self.assertEqual(8, len(self.song.tracks))
        self.refused(TypeError, '', lambda: copy.name)

    def test_a_group_is_duplicated_with_its_members(self):
        self.song.duplicate_track(0)
        self.assertEqual(['Drums', 'Kick', 'Hats'] * 2, [track.name for track in self.song.tracks[:6]])
        self.assertEqual(self.song.tracks[3], self.song.tracks[4].group_track)

    def test_a_routing_is_set_to_one_of_the_available_types(self):
        vocal, bass = self.track('Vocal'), self.track('Bass')
        self.assertEqual(('Ext. In', '1/2'), (vocal.input_routing_type.display_name,
                                              vocal.input_routing_channel.display_name))
        self.assertEqual(('All Ins', 'All Channels', 'Main'), (
            bass.current_input_routing, bass.input_routing_channel.display_name, bass.output_routing_type.display_name))
        chosen = next(each for each in vocal.available_input_routing_types if each.display_name == 'Bass')
        vocal.input_routing_type = chosen
        self.assertEqual((chosen, bass), (vocal.input_routing_type, vocal.input_routing_type.attached_object))
        vocal.input_routing_channel = vocal.available_input_routing_channels[2]
        self.assertEqual('Post Mixer', vocal.current_input_sub_routing)
        self.refused_write(RuntimeError, 'not an available', vocal, 'current_input_routing', 'Nowhere')
        # A set refers to a track by its id (AudioIn/Track.12/PostFxOut), so that the route follows its name.
        bass.name = 'Sub'
        self.assertEqual(('Sub', bass, 'Post Mixer'), (
            vocal.current_input_routing, vocal.input_routing_type.attached_object, vocal.current_input_sub_routing))
        self.song.delete_track(3)
        self.assertEqual('Ext. In', vocal.input_routing_type.display_name)

    def test_the_sidechain_input_of_a_compressor_is_set(self):
        compressor = self.track('Bass').devices[1]
        self.assertEqual('No Input', compressor.input_routing_type.display_name)
        compressor.input_routing_type = compressor.available_input_routing_types[1]
        self.assertEqual('Drums', compressor.input_routing_type.display_name)

    def test_the_pads_of_a_drum_rack_are_channels_of_its_track(self):
        # Sets saved by Live 12 contain channels such as "505 Core Kit | a Mix Bus | Chain In" and targets such as
        # "AudioIn/Track.38/DeviceOut.0.B2,PreFxOut".
        compressor, kick = self.track('Bass').devices[1], self.track('Kick')
        compressor.input_routing_type = next(
            each for each in compressor.available_input_routing_types if each.attached_object == kick)
        names = [each.display_name for each in compressor.available_input_routing_channels]
        self.assertEqual(['Pre FX', 'Post FX', 'Post Mixer'], names[:3])
        rack = kick.devices[0]
        self.assertEqual(3 + 3 * len(rack.chains), len(names))
        self.assertIn('%s | %s | Post FX' % (rack.name, rack.chains[0].name), names)


class Views(SimulatorTestCase):
    def test_scrolling_moves_the_selection(self):
        view, arrows = self.sim.application.view, self.Live.Application.Application.View.NavDirection
        view.scroll_view(arrows.right, 'Session', False)
        view.scroll_view(arrows.down, 'Session', False)
        self.assertEqual(('Kick', 'Verse'), (self.song.view.selected_track.name, self.song.view.selected_scene.name))
        view.scroll_view(arrows.right, 'Detail/DeviceChain', False)
        self.assertEqual('EQ Eight', self.song.view.selected_track.view.selected_device.name)
        view.zoom_view(arrows.left, 'Arranger', False)
        self.refused(RuntimeError, 'direction', view.zoom_view, 4, 'Arranger', False)

    def test_hot_swapping_starts_and_stops(self):
        """toggle_browse: "starts hot swap for the selected device. Calling this again stops hot swap"."""
        self.song.view.selected_track = self.track('Bass')
        for browsing in (True, False):
            self.sim.application.view.toggle_browse()
            self.assertEqual(browsing, self.sim.application.view.browse_mode)


class EmptySteps(SimulatorTestCase):
    def test_a_step_without_a_length_makes_a_spike_or_a_point(self):
        """Widely used scripts write points this way; it is not known how Live interpolates between them."""
        for kind, between in (('spike', 0.75), ('point', 0.45)):
            self.live_with('empty-step=' + kind)
            bass = self.track('Bass')
            envelope = bass.clip_slots[1].clip.create_automation_envelope(bass.mixer_device.volume)
            for time, value in ((1.0, 0.8), (2.0, 0.1)):
                envelope.insert_step(time, 0.0, value)
            self.assertAlmostEqual(between, envelope.value_at_time(1.5), 5)
