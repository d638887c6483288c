"""Clips that the remote script writes to the arrangement."""
from unittest import mock

from bridge_test_case import WriteTestCase
from livesim import arrangement, device, envelope, notes
from livesim.model import Value

_DRUMS, _BASS, _CHORDS, _LEAD, _VOCAL = ('trk_%d' % number for number in (1, 4, 5, 6, 8))
_NOTES = [[60, 0, 1, 100, 1, False], [62, 3, 3, 100.5, 0.5, True], [64, 7, 1, 1, 1, False]]


class ArrangementTest(WriteTestCase):
    def device(self, wire, track=_BASS, at=1):
        return wire.read('devices.chain', track=track)[at]['id']

    def clip(self, name, start, length, notes=(), envelopes=(), kind='midi', color='#5480e4'):
        """Returns a clip to write."""
        return {'name': name, 'kind': kind, 'color': color, 'start_beats': start, 'length_beats': length,
                'notes': None if notes is None else list(notes), 'envelopes': list(envelopes)}

    def envelope(self, wire, *points, param=1):
        return {'device_id': self.device(wire), 'param_index': param, 'points': [list(point) for point in points]}

    def put(self, wire, *clips, track=_BASS):
        return self.write(wire, 'arrangement.put', track=track, clips=list(clips))

    def clear(self, wire, track=_BASS):
        """Removes all clips of a track."""
        for clip in wire.read('arrangement.clips', track=track):
            wire.read('arrangement.delete', track=track, start=clip['start_beats'])

    def clips(self, wire, track=_BASS):
        return wire.read('arrangement.clips', track=track)

    def is_since(self, version):
        return self.sim.context.version.since(version)

    def on_every_variant(self):
        """Yields each version of Live, with both kinds of copies if it lists envelopes and both kinds of overlaps."""
        yield from self.on_every_profile('copies=keep', 'overlap=discard')
        yield from self.on_every_profile('copies=drop', 'overlap=split', profiles=('12.2', '12.4'))

    def lists_envelopes(self):
        """Returns whether this Live lists the envelopes of arrangement clips."""
        return self.sim.context.switches['copies'] == 'keep' and self.is_since('12.2')


class Writing(ArrangementTest):
    def test_a_clip_is_written_as_requested(self):
        for wire in self.on_every_variant():
            written, = self.put(wire, self.clip('Ä', 100.5, 8, _NOTES))
            expected = self.clip('Ä', 100.5, 8, _NOTES)
            self.assertEqual(dict(expected, looped=False, active=True), written)
            self.assertEqual(written, self.clips(wire)[-1])
            self.assertEqual([2, 4, 6, 7], [
                slot['scene_index'] for slot in wire.read('clips.slots', track=_BASS) if slot['clip']])

    def test_the_envelopes_of_a_clip_automate_their_parameters(self):
        for wire in self.on_every_variant():
            self.clear(wire)
            written, = self.put(wire, self.clip('long', 0, 8, _NOTES, [self.envelope(wire, (0, 0), (4, 1), (4, 0.5))]))
            self.assertEqual(1, self.sim.song.tracks[3].devices[1].parameters[1].automation_state)
            if not self.lists_envelopes():
                self.assertIsNone(written['envelopes'])
            elif self.is_since('12.4'):
                self.assertEqual([self.envelope(wire, (0, 0), (4, 1), (4, 0.5))], written['envelopes'])
            else:
                self.assertEqual([self.device(wire)], [each['device_id'] for each in written['envelopes']])

    def test_automated_parameters_are_reported_even_if_clips_do_not_list_their_envelopes(self):
        for wire in self.on_every_variant():
            self.clear(wire)
            automated = wire.read('arrangement.automated', track=_BASS)
            self.put(wire, self.clip('a', 0, 4, envelopes=[self.envelope(wire, (0, 0), (4, 1))]))
            targets = [{'device_id': self.device(wire), 'param_index': 1}]
            self.assertEqual([{'targets': [], 'others': 0}, {'targets': targets, 'others': 0}],
                             [automated, wire.read('arrangement.automated', track=_BASS)])
            self.sim.context.song.tracks[3].mixer_device.volume.add_lane(0, 4, ())
            targets.append({'device_id': 'mixer', 'param_index': 0})
            self.assertEqual({'targets': targets, 'others': 0}, wire.read('arrangement.automated', track=_BASS))

    def test_automated_parameters_of_rack_chains_are_counted(self):
        for wire in self.on_every_variant():
            self.clear(wire, _CHORDS)
            rack = next(each for each in self.sim.context.song.tracks[4].devices if each.can_have_chains)
            rack.chains[0].mixer_device.volume.add_lane(0, 4, ())
            self.assertEqual({'targets': [], 'others': 1}, wire.read('arrangement.automated', track=_CHORDS))

    def mixer(self, param, *points):
        return {'device_id': 'mixer', 'param_index': param, 'points': [list(point) for point in points]}

    def test_envelopes_of_the_mixer_automate_the_mixer(self):
        for wire in self.on_every_variant():
            self.clear(wire)
            send = 100 + int(wire.read('mixer.returns')[0]['liveset_id'][4:])
            envelopes = [self.mixer(0, (0, 0.25), (8, 0.25)), self.mixer(1, (0, 0.5), (8, 0.5)),
                         self.mixer(2, (0, 1), (4, 1), (4, 0), (8, 0)), self.mixer(send, (0, 1), (8, 1))]
            written, = self.put(wire, self.clip('a', 0, 8, _NOTES, envelopes))
            mixer = self.sim.song.tracks[3].mixer_device
            parameters = [mixer.volume, mixer.panning, mixer.track_activator, mixer.sends[0]]
            self.assertEqual([1] * 4, [parameter.automation_state for parameter in parameters])
            targets = [('mixer', index) for index in (0, 1, 2, send)]
            self.assertEqual(targets, [(each['device_id'], each['param_index'])
                                       for each in wire.read('arrangement.automated', track=_BASS)['targets']])
            if self.lists_envelopes() and self.is_since('12.4'):
                self.assertEqual(envelopes, written['envelopes'])
                events = self.sim.context.song.tracks[3].arranged[0].envelopes[2].events
                self.assertEqual([0, 0, 1, 1], [value for _, value in events])

    def test_the_rest_of_a_clip_keeps_the_envelopes_of_the_mixer(self):
        self.start('12.4', 'copies=keep', 'overlap=discard')
        wire = self.connect()
        self.clear(wire)
        self.put(wire, self.clip('long', 0, 12, _NOTES, [self.mixer(2, (0, 1), (10, 1), (10, 0), (12, 0))]))
        self.put(wire, self.clip('new', 4, 4, _NOTES))
        rest = self.clips(wire)[-1]
        self.assertEqual((8, 1, 0), (rest['start_beats'], rest['envelopes'][0]['points'][0][1],
                                     rest['envelopes'][0]['points'][-1][1]))

    def test_a_clip_without_envelopes_has_an_empty_list_if_others_list_theirs(self):
        for wire in self.on_every_variant():
            self.clear(wire)
            self.put(wire, self.clip('a', 0, 8, _NOTES, [self.envelope(wire, (0, 0.5))]), self.clip('b', 8, 8))
            self.assertEqual([] if self.lists_envelopes() else None, self.clips(wire)[1]['envelopes'])

    def test_a_clip_written_over_others_trims_them_at_its_edges(self):
        for wire in self.on_every_variant():
            self.clear(wire)
            self.put(wire, self.clip('long', 0, 8, _NOTES, [self.envelope(wire, (0, 0), (8, 1))]))
            self.put(wire, self.clip('over', 4, 2))
            clips = self.clips(wire)
            self.assertEqual([('long', 0, 4), ('over', 4, 2), ('long', 6, 2)], [
                (clip['name'], clip['start_beats'], clip['length_beats']) for clip in clips])
            self.assertEqual([[60, 62], [], [64]], [[note[0] for note in clip['notes']] for clip in clips])
            self.assertEqual([3, 1], clips[0]['notes'][1][1:3])
            if self.lists_envelopes() and self.is_since('12.4'):
                points = [clip['envelopes'][0]['points'] if clip['envelopes'] else None for clip in clips]
                self.assertEqual([[[0, 0], [4, 0.5]], None, [[0, 0.75], [2, 1]]], points)

    def test_a_jump_at_the_edge_of_a_trimmed_clip_belongs_to_both_sides(self):
        for overlap in ('split', 'discard'):
            self.start('12.4', 'overlap=' + overlap)
            wire = self.connect()
            self.clear(wire)
            jump = self.envelope(wire, (8, 1), (4, 0), (4, 1), (0, 0))
            written, = self.put(wire, self.clip('long', 0, 8, [], [jump]))
            self.assertEqual([[0, 0], [4, 0], [4, 1], [8, 1]], written['envelopes'][0]['points'])
            self.put(wire, self.clip('over', 4, 2))
            self.assertEqual([[[0, 0], [4, 0]], [[0, 1], [2, 1]]], [
                clip['envelopes'][0]['points'] for clip in self.clips(wire) if clip['envelopes']])
            self.put(wire, self.clip('long', 0, 8, [], [jump]), self.clip('over', 0, 4))
            self.assertEqual([[0, 1], [4, 1]], self.clips(wire)[1]['envelopes'][0]['points'])
            self.stop()

    def test_jumps_at_times_with_many_decimals_are_accepted(self):
        for wire in self.on_every_variant():
            third = self.envelope(wire, (0, 0), (1 / 3, 0), (1 / 3, 1), (17 / 7, 1), (17 / 7, 0.5))
            switch = self.envelope(wire, *[(at / 7, at % 3 / 2) for at in range(50)], param=0)
            self.put(wire, self.clip('thirds', 100, 8, _NOTES, [third, switch]))

    def sawtooth(self, wire, count, length, **more):
        """Returns an envelope of rising ramps that end in jumps."""
        return self.envelope(wire, *[point for tooth in range(count) for point in (
            (tooth * length / count, 0), ((tooth + 1) * length / count, 1))], **more)

    def test_jumps_at_times_without_an_exact_decimal_are_accepted(self):
        for wire in self.on_every_variant():
            for count in (3, 6, 7, 9, 12, 13):
                wire.read('arrangement.put', track=_BASS, clips=[
                    self.clip('a', 100, 8, _NOTES, [self.sawtooth(wire, count, 8)])])

    def test_a_quantized_parameter_jumps_at_the_times_that_the_curve_requires(self):
        for wire in self.on_every_variant():
            for each in wire.read('devices.parameters', track=_BASS, device=self.device(wire)):
                if each['quantized']:
                    restless = [(step * 8 / 33, step * 7 % 10 / 9) for step in range(33)]
                    for points in (((0, 0), (7, 1), (8, 0.1)), restless):
                        wire.read('arrangement.put', track=_BASS, clips=[
                            self.clip('a', 100, 8, [], [self.envelope(wire, *points, param=each['index'])])])

    def test_clips_start_and_end_at_fractional_beats(self):
        for wire in self.on_every_variant():
            self.clear(wire)
            for start in (1 / 3, 0.333333, 100 + 2 / 7):
                for length in (16 / 3, 5.333333, 4 + 1 / 7):
                    written, = wire.read('arrangement.put', track=_BASS, clips=[
                        self.clip('a', start, length, _NOTES[:2], [self.sawtooth(wire, 7, length)])])
                    self.assertAlmostEqual(start, written['start_beats'], 3)
                    self.assertFalse(written['looped'])

    def test_a_jump_that_is_too_late_is_an_error(self):
        for wire in self.on_every_variant():
            create = envelope.Envelope.create_event
            for late, accepted in ((5e-5, True), (0.01, not (self.is_since('12.4') and self.lists_envelopes()))):
                def shifted(holder, event):
                    event.time += late * (0 < event.time < 8)
                    return create(holder, event)

                with mock.patch.object(envelope.Envelope, 'create_event', shifted):
                    answer = wire.ask({'op': 'arrangement.put', 'track': _BASS, 'clips': [
                        self.clip('a', 100, 8, [], [self.sawtooth(wire, 3, 8)])]})
                self.assertEqual(accepted, 'results' in answer, answer)

    def test_an_error_says_that_a_clip_was_written_nevertheless(self):
        for wire in self.on_every_profile():
            for before, steps in ((), '1 undo step reverts'), ([self.clip('z', 200, 8)], '2 undo steps revert'):
                with mock.patch.object(notes.Notes, 'add_new_notes', lambda *_: ()):
                    error = wire.ask({'op': 'arrangement.put', 'track': _BASS, 'clips': [
                        *before, self.clip('a', 100, 8, _NOTES)]})['error']
                self.assertIn('without its notes; the clip is on the timeline, and %s everything' % steps, error['message'])
                self.assertEqual({'landed': 1 + len(before), 'undo_steps': 1 + len(before)}, error['details'])

    def test_an_omitted_envelope_is_removed(self):
        for wire in self.on_every_variant():
            self.put(wire, self.clip('a', 100, 8, _NOTES, [self.envelope(wire, (0, 0.5))]))
            self.put(wire, self.clip('a', 100, 8, _NOTES))
            self.assertEqual([], self.clips(wire)[-1]['envelopes'])
            self.assertEqual(0, self.sim.song.tracks[3].devices[1].parameters[1].automation_state)

    def test_properties_that_svc_cannot_represent_are_copied_from_the_replaced_clip(self):
        for wire in self.on_every_variant():
            chords = self.sim.song.tracks[4]
            level = next(each for each in chords.devices if each.can_have_chains).chains[0].mixer_device.volume
            clip = chords.clip_slots[1].clip
            envelope = clip.create_automation_envelope(level)
            envelope.insert_step(0.0, 4.0, 0.25)
            envelope.insert_step(4.0, 4.0, 0.5)
            written = chords.duplicate_clip_to_arrangement(clip, 400.0)
            written.muted = True
            length = written.end_time - written.start_time
            self.put(wire, self.clip('New', 400, length, _NOTES), track=_CHORDS)
            new = chords.arrangement_clips[-1]
            self.assertEqual(('New', True, 1), (new.name, new.muted, level.automation_state))
            if self.lists_envelopes():
                volume = next(each for each in new._model.envelopes if each.parameter.name == level.name)
                self.assertEqual([0.25, 0.5], [round(volume.value_at_time(time), 6) for time in (2.0, 6.0)])

    def test_release_velocities_are_copied_from_the_notes_of_the_replaced_clip(self):
        for wire in self.on_every_profile():
            wire.read('arrangement.put', track=_BASS, clips=[self.clip('a', 100, 8, _NOTES)])
            clip = self.sim.song.tracks[3].arrangement_clips[-1]
            notes = clip.get_notes_extended(0, 128, 0.0, 8.0)
            for note in notes:
                note.release_velocity = 20.0
            clip.apply_note_modifications(notes)
            self.put(wire, self.clip('b', 100, 8, _NOTES + [[65, 2, 1, 9, 1, False]]))
            found = self.sim.context.song.tracks[3].arranged[-1].notes
            self.assertEqual({60: 20, 62: 20, 64: 20, 65: 64}, {note.pitch: note.release_velocity for note in found})

    def test_the_groove_of_the_replaced_clip_is_copied(self):
        for wire in self.on_every_profile():
            wire.read('arrangement.put', track=_BASS, clips=[self.clip('a', 100, 8, _NOTES)])
            groove = Value('Groove.Groove', name='Swing')
            self.sim.context.song.tracks[3].arranged[-1].__dict__['groove'] = groove
            self.put(wire, self.clip('b', 100, 8, _NOTES))
            self.assertIs(groove, self.sim.context.song.tracks[3].arranged[-1].groove)

    def test_the_rest_of_a_trimmed_loop_continues_at_the_same_place_in_the_loop(self):
        for wire in self.on_every_variant():
            self.clear(wire)
            wire.read('arrangement.put', track=_BASS, clips=[self.clip('loop', 0, 16, _NOTES)])
            clip = self.sim.context.song.tracks[3].arranged[0]
            clip.__dict__.update(looping=True, loop=(0.0, 5.0))
            before = self.clips(wire)[0]['notes']
            with mock.patch.object(arrangement, '_moved', lambda clip, start: self.restart_loop(clip, start)):
                self.put(wire, self.clip('over', 4, 3))
            self.assertEqual([row[:2] for row in before if row[1] >= 7], [
                [row[0], row[1] + 7] for row in self.clips(wire)[2]['notes']])

    @staticmethod
    def restart_loop(clip, start):
        """Simulates a Live that restarts the loop in the rest of a trimmed clip."""
        clip.place = (start, clip.end_time - start)
        clip.start = clip.loop[0]
        return clip

    def test_a_temporary_scene_is_created_if_no_slot_is_empty(self):
        for wire in self.on_every_variant():
            for scene in (1, 3, 5, 8):
                wire.read('clips.create', track=_BASS, scene=scene, length=4)
            self.put(wire, self.clip('a', 100, 8, _NOTES), self.clip('b', 108, 8, _NOTES))
            self.assertEqual(['a', 'b'], [clip['name'] for clip in self.clips(wire)[-2:]])
            self.assertEqual(8, len(wire.read('clips.scenes')))

    def test_the_playhead_and_the_selection_do_not_change(self):
        for wire in self.on_every_variant():
            song = self.sim.song
            song.current_song_time = 7.0
            song.view.selected_track, song.view.selected_scene = song.tracks[5], song.scenes[3]
            song.view.detail_clip = song.tracks[5].clip_slots[2].clip
            self.sim.tick(3)
            self.put(wire, self.clip('a', 100, 8, _NOTES), self.clip('b', 108, 8, _NOTES))
            self.sim.tick(3)
            self.assertEqual((7, 'Lead', 'Drop', 'Lead Sweep'), (
                song.current_song_time, song.view.selected_track.name, song.view.selected_scene.name,
                song.view.detail_clip.name))

    def test_the_start_time_of_playback_does_not_change(self):
        for wire in self.on_every_variant():
            song = self.sim.song
            if not hasattr(type(song), 'start_time'):
                continue
            song.current_song_time = 7.0
            self.sim.tick(3)
            song.start_time = 3.0
            self.sim.tick(3)
            self.put(wire, self.clip('a', 100, 8, _NOTES))
            self.sim.tick(3)
            self.assertEqual((7, 3), (song.current_song_time, song.start_time))

    def test_playback_continues(self):
        for wire in self.on_every_profile():
            self.sim.song.start_playing()
            self.sim.tick(10)
            wire.read('arrangement.put', track=_BASS, clips=[self.clip('a', 100, 8), self.clip('b', 108, 8)])
            self.assertTrue(0 < self.sim.song.current_song_time < 8)

    def test_the_track_continues_to_play_the_arrangement(self):
        for wire in self.on_every_profile():
            song, duplicate = self.sim.context.song, arrangement.duplicate

            def override(*arguments):
                song.__dict__['back_to_arranger'] = True
                return duplicate(*arguments)

            for before in (False, True):
                song.__dict__['back_to_arranger'] = before
                with mock.patch.object(arrangement, 'duplicate', override):
                    wire.read('arrangement.put', track=_BASS, clips=[self.clip('a', 100, 8)])
                self.assertEqual(before, song.back_to_arranger)

    def test_each_clip_is_written_in_its_own_tick(self):
        self.start()
        wire, ticks = self.connect(), []
        duplicate = arrangement.duplicate

        def duplicate_in_tick(*arguments):
            ticks.append(self.sim.context.ticks)
            return duplicate(*arguments)

        with mock.patch.object(arrangement, 'duplicate', duplicate_in_tick):
            answer = wire.ask({'op': 'arrangement.put', 'track': _BASS, 'clips': [
                self.clip('x', 100 + 4 * place, 4) for place in range(5)]})
        self.assertEqual((5, 5), (len(set(ticks)), answer['undo_steps']))

    def test_invalid_input_changes_nothing(self):
        for wire in self.on_every_profile():
            good = self.clip('good', 100, 8, _NOTES)
            for other, code, words in (
                    ({'kind': 'audio', 'notes': None}, 'NOT_A_MIDI_TRACK', '"Bass" is a midi track'),
                    ({'start_beats': -1}, 'INVALID_ARGUMENT', 'start -1 and length 8'),
                    ({'length_beats': 0}, 'INVALID_ARGUMENT', '0'),
                    ({'color': 'red'}, 'INVALID_ARGUMENT', 'color'), ({'name': None}, 'INVALID_ARGUMENT', 'name'),
                    ({'envelopes': None}, 'INVALID_ARGUMENT', 'envelopes'),
                    ({'notes': [[128, 0, 1, 100, 1, False]]}, 'INVALID_ARGUMENT', '128'),
                    ({'notes': [[60, 0, 1, 0, 1, False]]}, 'INVALID_ARGUMENT', 'velocity'),
                    ({'notes': [[60, 0, 0, 100, 1, False]]}, 'INVALID_ARGUMENT', 'duration'),
                    ({'notes': [[60, 0, 1]]}, 'INVALID_ARGUMENT', 'invalid note'),
                    ({'envelopes': [self.envelope(wire)]}, 'INVALID_ARGUMENT', 'at least one'),
                    ({'envelopes': [self.envelope(wire, (9, 0))]}, 'INVALID_ARGUMENT', '0 to 8'),
                    ({'envelopes': [self.envelope(wire, (0, 0), param=99)]}, 'PARAM_NOT_FOUND', '99'),
                    ({'envelopes': [self.envelope(wire, (0, 0))] * 2}, 'INVALID_ARGUMENT', 'two envelopes'),
                    ({'envelopes': [{'device_id': 'dev_99', 'param_index': 0, 'points': [[0, 0]]}]},
                     'DEVICE_NOT_FOUND', 'dev_99')):
                self.refused(wire, code, words, 'arrangement.put', track=_BASS, clips=[good, dict(good, **other)])
            for track, code, words in ((_VOCAL, 'NOT_A_MIDI_TRACK', '"Vocal" is an audio track'),
                                       (_DRUMS, 'NOT_SUPPORTED_BY_HOST', '"Drums"')):
                self.refused(wire, code, words, 'arrangement.put', track=track, clips=[good])

    def test_an_error_of_live_in_between_leaves_nothing_temporary_in_the_set(self):
        for full in (False, True):
            for wire in self.on_every_profile():
                for scene in (1, 3, 5, 8) if full else ():
                    wire.read('clips.create', track=_BASS, scene=scene, length=4)
                duplicate = arrangement.duplicate

                def refuse(track, clip, time):
                    if time > 100:
                        raise RuntimeError('no more clips')
                    return duplicate(track, clip, time)

                with mock.patch.object(arrangement, 'duplicate', refuse):
                    answer = wire.ask({'op': 'arrangement.put', 'track': _BASS, 'clips': [
                        self.clip('a', 100, 8), self.clip('b', 108, 8)]})
                self.assertEqual(('HOST_ERROR', 0), (answer['error']['code'], answer['done']))
                self.assertIn('"b" at beat 108: no more clips', answer['error']['message'])
                self.assertEqual({'landed': 1, 'undo_steps': 1}, answer['error']['details'])
                self.assertEqual(('a', 8, 0), (self.clips(wire)[-1]['name'], len(self.sim.song.scenes),
                                               self.sim.song.current_song_time))
                self.assertEqual(4 + 4 * full, len(self.sim.context.song.tracks[3].session_clips()))

    def test_a_clip_that_live_does_not_create_is_an_error(self):
        for wire in self.on_every_profile():
            with mock.patch.object(arrangement, 'duplicate', lambda *_: None):
                error = wire.ask({'op': 'arrangement.put', 'track': _BASS, 'clips': [self.clip('a', 100, 8)]})['error']
            self.assertEqual(('HOST_ERROR', 0), (error['code'], error['details']['landed']))

    def test_opening_another_set_ends_the_operation(self):
        for wire in self.on_every_profile():
            wire.send({'id': 1, 'ops': [{'op': 'arrangement.put', 'track': _BASS, 'clips': [
                self.clip('x', 100 + 4 * place, 4) for place in range(50)]}]})
            while not self.sim.context.history.done:
                self.sim.tick()
            self.sim.load('empty')
            self.assertIsNone(wire.line())
            self.sim.tick(20)
            self.assertEqual(0, len(self.sim.context.history.done))
            self.assertEqual(7, len(self.connect().read('tracks.list')))

    def test_a_started_write_is_finished_after_its_client_disconnected(self):
        self.start()
        wire = self.connect()
        wire.send({'id': 1, 'ops': [{'op': 'arrangement.put', 'track': _BASS, 'clips': [
            self.clip('x', 100 + 4 * place, 4) for place in range(5)]}]})
        while not self.sim.context.history.done:
            self.sim.tick()
        wire.close()
        self.assertEqual(['x'] * 5, [clip['name'] for clip in self.clips(self.connect())[-5:]])


class Reading(ArrangementTest):
    def test_a_very_short_loop_is_reported_by_the_name_of_its_clip(self):
        for wire in self.on_every_profile(profiles=('11.0', '12.4')):
            clip = self.sim.context.song.tracks[3].arranged[0]
            notes = (clip.notes[0]._replace(start_time=0.25),) * 4
            for fields in ({'loop': (0.0, 0.001), 'notes': ()}, {'loop': (0.0, 0.5), 'notes': notes}):
                clip.__dict__.update(fields, place=(0.0, 20000.0), name='Buzz')
                error = wire.ask({'op': 'arrangement.clips', 'track': _BASS})['error']
                self.assertEqual('NOT_SUPPORTED_BY_HOST', error['code'])
                self.assertIn('"Buzz", repeated over 20000 beats,', error['message'])

    def test_an_unwarped_audio_clip_has_no_envelopes(self):
        for wire in self.on_every_profile('copies=keep'):
            vocal = self.sim.song.tracks[7]
            clip = vocal.clip_slots[1].clip
            clip.create_automation_envelope(vocal.devices[1].parameters[1]).insert_step(0.0, 4.0, 0.5)
            vocal.duplicate_clip_to_arrangement(clip, 100.0)
            self.sim.context.song.tracks[7].arranged[-1].__dict__['warping'] = False
            self.assertIsNone(self.clips(wire, _VOCAL)[-1]['envelopes'])


class Deleting(ArrangementTest):
    def test_a_clip_is_deleted_with_its_automation(self):
        for wire in self.on_every_variant():
            before = self.clips(wire, _LEAD)
            self.assertEqual(before[0], self.write(wire, 'arrangement.delete', track=_LEAD, start=40))
            self.assertEqual([48], [clip['start_beats'] for clip in self.clips(wire, _LEAD)])
            self.assertEqual([], self.clips(wire, _LEAD)[0]['envelopes'])
            self.refused(wire, 'CLIP_NOT_FOUND', '"Lead" starts at beat 40', 'arrangement.delete', track=_LEAD,
                         start=40)
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', '"Drums"', 'arrangement.delete', track=_DRUMS, start=0)

    def test_a_clip_is_copied_on_the_timeline(self):
        # Source: Live's API, Track.duplicate_clip_to_arrangement; the playhead does not stay where Live moved it.
        for wire in self.on_every_variant():
            self.clear(wire)
            first, = self.put(wire, self.clip('a', 0, 8, _NOTES, [self.envelope(wire, (0, 0), (8, 1))]))
            copy = self.write(wire, 'arrangement.duplicate', track=_BASS, start=0, to=16)
            self.assertEqual(dict(first, start_beats=16), copy)
            self.assertEqual([0, 16], [clip['start_beats'] for clip in self.clips(wire)])
            self.assertEqual(0, self.sim.song.current_song_time)

    def test_a_clip_is_copied_over_another_only_since_12_3(self):
        # Source: release notes of Live 12.3, which fixed a crash.
        for wire in self.on_every_variant():
            self.clear(wire)
            self.put(wire, self.clip('a', 0, 8), self.clip('b', 8, 8))
            if self.is_since('12.3'):
                self.write(wire, 'arrangement.duplicate', track=_BASS, start=0, to=12)
                self.assertEqual([0, 8, 12], [clip['start_beats'] for clip in self.clips(wire)])
            else:
                self.refused(wire, 'NOT_SUPPORTED_BY_HOST', '12.3', 'arrangement.duplicate', track=_BASS, start=0, to=12)
                self.assertEqual([0, 8], [clip['start_beats'] for clip in self.clips(wire)])

    def test_a_range_is_cleared_with_its_automation_and_clips_are_cut_at_its_ends(self):
        for wire in self.on_every_variant():
            self.clear(wire)
            moving = self.envelope(wire, (0, 0.2), (8, 0.8))
            self.put(wire, self.clip('first', 0, 8, _NOTES, [moving]), self.clip('inside', 8, 8, _NOTES, [moving]),
                     self.clip('last', 16, 8, _NOTES))
            before = self.clips(wire)
            answer = wire.ask({'op': 'arrangement.clear', 'track': _BASS, 'start': 4, 'length': 16})
            self.assertEqual(['first', 'inside', 'last'], [each['name'] for each in answer['results'][0]])
            self.assertEqual([['first', 0, 4], ['last', 20, 4]],
                             [[each['name'], each['start_beats'], each['length_beats']] for each in self.clips(wire)])
            self.repeat('undo', answer['undo_steps'])
            self.assertEqual(before, self.clips(wire))

    def test_many_clips_are_deleted_one_in_each_tick(self):
        for wire in self.on_every_profile():
            self.clear(wire)
            self.put(wire, *[self.clip('c%d' % at, at, 1) for at in range(9)])
            answer = wire.ask({'op': 'arrangement.clear', 'track': _BASS, 'start': 0, 'length': 50})
            self.assertEqual((9, 9), (len(answer['results'][0]), answer['undo_steps']))
            self.assertEqual([], self.clips(wire))
            self.assertEqual(0, wire.ask({'op': 'arrangement.clear', 'track': _BASS, 'start': 0, 'length': 50})['undo_steps'])

    def test_an_audio_clip_is_not_cut(self):
        for wire in self.on_every_profile():
            before = self.clips(wire, _VOCAL)
            start = before[0]['start_beats']
            error = wire.ask({'op': 'arrangement.clear', 'track': _VOCAL, 'start': start + 1, 'length': 2})['error']
            self.assertEqual('NOT_SUPPORTED_BY_HOST', error['code'])
            self.assertEqual(before, self.clips(wire, _VOCAL))

    def test_a_clip_that_live_does_not_delete_is_an_error(self):
        for wire in self.on_every_profile():
            for clip in self.sim.context.song.tracks[5].arranged:
                clip.__dict__['delete'] = lambda: None
            self.assertEqual('HOST_ERROR', wire.ask(
                {'op': 'arrangement.delete', 'track': _LEAD, 'start': 40})['error']['code'])


class Audio(ArrangementTest):
    def vocal_clip(self, wire, start=16, length=16, *points):
        """Returns the vocal clip of the demo set, optionally at another position and with an envelope."""
        envelope = {'device_id': self.device(wire, _VOCAL), 'param_index': 1, 'points': list(map(list, points))}
        return self.clip('Verse', start, length, None, [envelope] if points else (), 'audio')

    def vocal_fields(self):
        """Returns the fields of the vocal clip in the simulator."""
        return self.sim.context.song.tracks[7].arranged[0].__dict__

    def test_an_audio_clip_is_created_again_from_its_file(self):
        for wire in self.on_every_variant():
            self.vocal_fields().update(warp_mode=4, pitch_coarse=-2, gain=0.5, start=3.0, end=19.0, looping=False)
            if not self.is_since('11.3'):
                self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'cannot create', 'arrangement.put', track=_VOCAL,
                             clips=[self.vocal_clip(wire)])
                continue
            written, = self.put(wire, self.vocal_clip(wire, 16, 16, (0, 0), (16, 1)), track=_VOCAL)
            self.assertEqual(('Verse', 16, 16, None), tuple(
                written[name] for name in ('name', 'start_beats', 'length_beats', 'notes')))
            names = ('warp_mode', 'pitch_coarse', 'gain', 'start', 'end', 'file_path')
            self.assertEqual((4, -2, 0.5, 3, 19, '/Samples/Vocal Verse.wav'), tuple(
                self.vocal_fields()[name] for name in names))
            self.assertEqual(1, self.sim.song.tracks[7].devices[1].parameters[1].automation_state)
            if self.lists_envelopes() and self.is_since('12.4'):
                self.assertEqual([[0, 0], [16, 1]], written['envelopes'][0]['points'])

    def test_the_loop_of_an_audio_clip_is_preserved(self):
        for wire in self.on_every_profile():
            if self.is_since('11.3'):
                self.vocal_fields().update(looping=True, loop=(4.0, 40.0), start=10.0)
                self.put(wire, self.vocal_clip(wire, 16, 16, (0, 0.5)), track=_VOCAL)
                self.assertEqual((True, (4, 40), 10, 'Verse'), tuple(
                    self.vocal_fields()[name] for name in ('looping', 'loop', 'start', 'name')))

    def test_changes_that_would_lose_properties_are_rejected_before_anything_is_written(self):
        for wire in self.on_every_profile():
            if self.is_since('11.3'):
                self.sim.song.tracks[7].duplicate_clip_to_arrangement(self.sim.song.tracks[7].clip_slots[3].clip, 40.0)
                for change, words in (({'warping': False}, 'not warped'), ({'file_path': ''}, 'no file'),
                                      ({'looping': True, 'loop': (0.0, 4.0)}, 'repeats')):
                    before = {name: self.vocal_fields()[name] for name in change}
                    self.vocal_fields().update(change)
                    self.refused(wire, 'NOT_SUPPORTED_BY_HOST', words, 'arrangement.put', track=_VOCAL,
                                 clips=[self.vocal_clip(wire, 40, 8), self.vocal_clip(wire)])
                    self.vocal_fields().update(before)
                for start, length in ((0, 16), (16, 8), (100, 4)):
                    self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'no clip from beat', 'arrangement.put', track=_VOCAL,
                                 clips=[self.vocal_clip(wire, start, length)])

    def test_a_clip_with_warp_markers_of_its_own_is_not_replaced(self):
        for wire in self.on_every_profile():
            if self.is_since('11.3'):
                self.vocal_fields()['warp_markers'] = (Value('Clip.WarpMarker', sample_time=1.0, beat_time=2.5),)
                for clips in ([self.vocal_clip(wire)], [self.vocal_clip(wire), self.vocal_clip(wire)]):
                    self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'warp markers', 'arrangement.put', track=_VOCAL,
                                 clips=clips)
