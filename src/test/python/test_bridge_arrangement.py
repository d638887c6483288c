"""What the remote script lays down on the timeline."""
from unittest import mock

from bridge_test_case import WriteTestCase
from livesim import arrangement, device, envelope, notes
from livesim.model import Value

_DRUMS, _BASS, _CHORDS, _LEAD, _VOCAL = ('trk_%d' % number for number in (1, 4, 5, 6, 8))
_NOTES = [[60, 0, 1, 100, 1, False], [62, 3, 3, 100.5, 0.5, True], [64, 7, 1, 1, 1, False]]


class LayingTest(WriteTestCase):
    def device(self, wire, track=_BASS, at=1):
        return wire.read('devices.chain', track=track)[at]['id']

    def tree(self, name, start, length, notes=(), envelopes=(), kind='midi', color='#5480e4'):
        """A clip to be laid down."""
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

    def laid(self, wire, track=_BASS):
        return wire.read('arrangement.clips', track=track)

    def since(self, version):
        return self.sim.context.version.since(version)

    def everywhere(self):
        """Each version of Live, with copies of both kinds where it lists envelopes, and overlaps of both."""
        yield from self.on_every_profile('copies=keep', 'overlap=discard')
        yield from self.on_every_profile('copies=drop', 'overlap=split', profiles=('12.2', '12.4'))

    def lists(self):
        """Whether this Live tells the envelopes of its arrangement."""
        return self.sim.context.switches['copies'] == 'keep' and self.since('12.2')


class Putting(LayingTest):
    def test_a_clip_is_laid_down_as_asked_for(self):
        for wire in self.everywhere():
            laid, = self.put(wire, self.tree('Ä', 100.5, 8, _NOTES))
            wanted = self.tree('Ä', 100.5, 8, _NOTES)
            self.assertEqual(dict(wanted, looped=False), laid)
            self.assertEqual(laid, self.laid(wire)[-1])
            self.assertEqual([2, 4, 6, 7], [
                slot['scene_index'] for slot in wire.read('clips.slots', track=_BASS) if slot['clip']])

    def test_its_envelopes_automate(self):
        for wire in self.everywhere():
            self.clear(wire)
            laid, = self.put(wire, self.tree('long', 0, 8, _NOTES, [self.envelope(wire, (0, 0), (4, 1), (4, 0.5))]))
            self.assertEqual(1, self.sim.song.tracks[3].devices[1].parameters[1].automation_state)
            if not self.lists():
                self.assertIsNone(laid['envelopes'])
            elif self.since('12.4'):
                self.assertEqual([self.envelope(wire, (0, 0), (4, 1), (4, 0.5))], laid['envelopes'])
            else:
                self.assertEqual([self.device(wire)], [each['device_id'] for each in laid['envelopes']])

    def test_what_is_automated_is_told_whether_or_not_clips_tell_it(self):
        for wire in self.everywhere():
            self.clear(wire)
            automated = wire.read('arrangement.automated', track=_BASS)
            self.put(wire, self.tree('a', 0, 4, envelopes=[self.envelope(wire, (0, 0), (4, 1))]))
            targets = [{'device_id': self.device(wire), 'param_index': 1}]
            self.assertEqual([{'targets': [], 'others': 0}, {'targets': targets, 'others': 0}],
                             [automated, wire.read('arrangement.automated', track=_BASS)])
            self.sim.context.song.tracks[3].mixer_device.volume.add_lane(0, 4, ())
            self.assertEqual({'targets': targets, 'others': 1}, wire.read('arrangement.automated', track=_BASS))

    def test_it_is_known_then_that_clips_without_envelopes_have_none(self):
        for wire in self.everywhere():
            self.clear(wire)
            self.put(wire, self.tree('a', 0, 8, _NOTES, [self.envelope(wire, (0, 0.5))]), self.tree('b', 8, 8))
            self.assertEqual([] if self.lists() else None, self.laid(wire)[1]['envelopes'])

    def test_a_clip_laid_over_others_cuts_them_at_its_edges(self):
        for wire in self.everywhere():
            self.clear(wire)
            self.put(wire, self.tree('long', 0, 8, _NOTES, [self.envelope(wire, (0, 0), (8, 1))]))
            self.put(wire, self.tree('over', 4, 2))
            clips = self.laid(wire)
            self.assertEqual([('long', 0, 4), ('over', 4, 2), ('long', 6, 2)], [
                (clip['name'], clip['start_beats'], clip['length_beats']) for clip in clips])
            self.assertEqual([[60, 62], [], [64]], [[note[0] for note in clip['notes']] for clip in clips])
            self.assertEqual([3, 1], clips[0]['notes'][1][1:3])
            if self.lists() and self.since('12.4'):
                points = [clip['envelopes'][0]['points'] if clip['envelopes'] else None for clip in clips]
                self.assertEqual([[[0, 0], [4, 0.5]], None, [[0, 0.75], [2, 1]]], points)

    def test_a_jump_at_the_edge_of_a_cut_belongs_to_both_sides(self):
        for overlap in ('split', 'discard'):
            self.start('12.4', 'overlap=' + overlap)
            wire = self.connect()
            self.clear(wire)
            jump = self.envelope(wire, (8, 1), (4, 0), (4, 1), (0, 0))
            put, = self.put(wire, self.tree('long', 0, 8, [], [jump]))
            self.assertEqual([[0, 0], [4, 0], [4, 1], [8, 1]], put['envelopes'][0]['points'])
            self.put(wire, self.tree('over', 4, 2))
            self.assertEqual([[[0, 0], [4, 0]], [[0, 1], [2, 1]]], [
                clip['envelopes'][0]['points'] for clip in self.laid(wire) if clip['envelopes']])
            self.put(wire, self.tree('long', 0, 8, [], [jump]), self.tree('over', 0, 4))
            self.assertEqual([[0, 1], [4, 1]], self.laid(wire)[1]['envelopes'][0]['points'])
            self.stop()

    def test_a_jump_at_a_time_of_many_decimals_is_the_one_that_was_asked_for(self):
        for wire in self.everywhere():
            third = self.envelope(wire, (0, 0), (1 / 3, 0), (1 / 3, 1), (17 / 7, 1), (17 / 7, 0.5))
            switch = self.envelope(wire, *[(at / 7, at % 3 / 2) for at in range(50)], param=0)
            self.put(wire, self.tree('thirds', 100, 8, _NOTES, [third, switch]))

    def saws(self, wire, count, length, **more):
        """Rises over a clip that end in jumps."""
        return self.envelope(wire, *[point for tooth in range(count) for point in (
            (tooth * length / count, 0), ((tooth + 1) * length / count, 1))], **more)

    def test_jumps_at_times_that_no_decimals_tell_land(self):
        for wire in self.everywhere():
            for count in (3, 6, 7, 9, 12, 13):
                wire.read('arrangement.put', track=_BASS, clips=[
                    self.tree('a', 100, 8, _NOTES, [self.saws(wire, count, 8)])])

    def test_a_parameter_of_whole_steps_jumps_wherever_the_curve_asks_for_it(self):
        for wire in self.everywhere():
            for each in wire.read('devices.parameters', track=_BASS, device=self.device(wire)):
                if each['quantized']:
                    restless = [(step * 8 / 33, step * 7 % 10 / 9) for step in range(33)]
                    for points in (((0, 0), (7, 1), (8, 0.1)), restless):
                        wire.read('arrangement.put', track=_BASS, clips=[
                            self.tree('a', 100, 8, [], [self.envelope(wire, *points, param=each['index'])])])

    def test_clips_start_and_end_at_odd_beats(self):
        for wire in self.everywhere():
            self.clear(wire)
            for start in (1 / 3, 0.333333, 100 + 2 / 7):
                for length in (16 / 3, 5.333333, 4 + 1 / 7):
                    laid, = wire.read('arrangement.put', track=_BASS, clips=[
                        self.tree('a', start, length, _NOTES[:2], [self.saws(wire, 7, length)])])
                    self.assertAlmostEqual(start, laid['start_beats'], 3)
                    self.assertFalse(laid['looped'])

    def test_a_jump_that_comes_too_late_is_no_success(self):
        for wire in self.everywhere():
            create = envelope.Envelope.create_event
            for late, lands in ((5e-5, True), (0.01, not (self.since('12.4') and self.lists()))):
                def shifted(holder, event):
                    event.time += late * (0 < event.time < 8)
                    return create(holder, event)

                with mock.patch.object(envelope.Envelope, 'create_event', shifted):
                    answer = wire.ask({'op': 'arrangement.put', 'track': _BASS, 'clips': [
                        self.tree('a', 100, 8, [], [self.saws(wire, 3, 8)])]})
                self.assertEqual(lands, 'results' in answer, answer)

    def test_an_error_says_that_a_clip_is_there_all_the_same(self):
        for wire in self.on_every_profile():
            for before, steps in ((), '1 undo step reverts'), ([self.tree('z', 200, 8)], '2 undo steps revert'):
                with mock.patch.object(notes.Notes, 'add_new_notes', lambda *_: ()):
                    error = wire.ask({'op': 'arrangement.put', 'track': _BASS, 'clips': [
                        *before, self.tree('a', 100, 8, _NOTES)]})['error']
                self.assertIn('without its notes; the clip is on the timeline, and %s everything' % steps, error['message'])
                self.assertEqual({'landed': 1 + len(before), 'undo_steps': 1 + len(before)}, error['details'])

    def test_an_envelope_that_is_left_out_is_gone(self):
        for wire in self.everywhere():
            self.put(wire, self.tree('a', 100, 8, _NOTES, [self.envelope(wire, (0, 0.5))]))
            self.put(wire, self.tree('a', 100, 8, _NOTES))
            self.assertEqual([], self.laid(wire)[-1]['envelopes'])
            self.assertEqual(0, self.sim.song.tracks[3].devices[1].parameters[1].automation_state)

    def test_what_svc_cannot_name_stays_where_live_tells_it(self):
        for wire in self.everywhere():
            bass = self.sim.song.tracks[3]
            clip = bass.clip_slots[1].clip
            envelope = clip.create_automation_envelope(bass.mixer_device.volume)
            envelope.insert_step(0.0, 4.0, 0.25)
            envelope.insert_step(4.0, 4.0, 0.5)
            laid = bass.duplicate_clip_to_arrangement(clip, 100.0)
            laid.muted = True
            self.put(wire, self.tree('New', 100, 8, _NOTES, [self.envelope(wire, (0, 0.5))]))
            new = bass.arrangement_clips[-1]
            self.assertEqual(('New', True, 1), (new.name, new.muted, bass.mixer_device.volume.automation_state))
            if self.lists():
                kept = next(each for each in new._thing.envelopes if each.parameter.name == 'Track Volume')
                self.assertEqual([0.25, 0.5], [round(kept.value_at_time(time), 6) for time in (2.0, 6.0)])

    def test_what_a_record_does_not_carry_of_its_notes_stays(self):
        for wire in self.on_every_profile():
            wire.read('arrangement.put', track=_BASS, clips=[self.tree('a', 100, 8, _NOTES)])
            clip = self.sim.song.tracks[3].arrangement_clips[-1]
            notes = clip.get_notes_extended(0, 128, 0.0, 8.0)
            for note in notes:
                note.release_velocity = 20.0
            clip.apply_note_modifications(notes)
            self.put(wire, self.tree('b', 100, 8, _NOTES + [[65, 2, 1, 9, 1, False]]))
            found = self.sim.context.song.tracks[3].arranged[-1].notes
            self.assertEqual({60: 20, 62: 20, 64: 20, 65: 64}, {note.pitch: note.release_velocity for note in found})

    def test_its_groove_stays(self):
        for wire in self.on_every_profile():
            wire.read('arrangement.put', track=_BASS, clips=[self.tree('a', 100, 8, _NOTES)])
            groove = Value('Groove.Groove', name='Swing')
            self.sim.context.song.tracks[3].arranged[-1].__dict__['groove'] = groove
            self.put(wire, self.tree('b', 100, 8, _NOTES))
            self.assertIs(groove, self.sim.context.song.tracks[3].arranged[-1].groove)

    def test_the_rest_of_a_loop_goes_on_where_it_was(self):
        for wire in self.everywhere():
            self.clear(wire)
            wire.read('arrangement.put', track=_BASS, clips=[self.tree('loop', 0, 16, _NOTES)])
            clip = self.sim.context.song.tracks[3].arranged[0]
            clip.__dict__.update(looping=True, loop=(0.0, 5.0))
            before = self.laid(wire)[0]['notes']
            with mock.patch.object(arrangement, '_moved', lambda clip, start: self.reset(clip, start)):
                self.put(wire, self.tree('over', 4, 3))
            self.assertEqual([row[:2] for row in before if row[1] >= 7], [
                [row[0], row[1] + 7] for row in self.laid(wire)[2]['notes']])

    @staticmethod
    def reset(clip, start):
        """As Live may do: what is left of a loop begins anew."""
        clip.place = (start, clip.end_time - start)
        clip.start = clip.loop[0]
        return clip

    def test_a_scene_is_made_where_all_slots_are_taken(self):
        for wire in self.everywhere():
            for scene in (1, 3, 5, 8):
                wire.read('clips.create', track=_BASS, scene=scene, length=4)
            self.put(wire, self.tree('a', 100, 8, _NOTES), self.tree('b', 108, 8, _NOTES))
            self.assertEqual(['a', 'b'], [clip['name'] for clip in self.laid(wire)[-2:]])
            self.assertEqual(8, len(wire.read('clips.scenes')))

    def test_the_playhead_and_what_is_selected_stay(self):
        for wire in self.everywhere():
            song = self.sim.song
            song.current_song_time = 7.0
            song.view.selected_track, song.view.selected_scene = song.tracks[5], song.scenes[3]
            song.view.detail_clip = song.tracks[5].clip_slots[2].clip
            self.sim.tick(3)
            self.put(wire, self.tree('a', 100, 8, _NOTES), self.tree('b', 108, 8, _NOTES))
            self.sim.tick(3)
            self.assertEqual((7, 'Lead', 'Drop', 'Lead Sweep'), (
                song.current_song_time, song.view.selected_track.name, song.view.selected_scene.name,
                song.view.detail_clip.name))

    def test_play_starts_where_it_started_before(self):
        for wire in self.everywhere():
            song = self.sim.song
            if not hasattr(type(song), 'start_time'):
                continue
            song.current_song_time = 7.0
            self.sim.tick(3)
            song.start_time = 3.0
            self.sim.tick(3)
            self.put(wire, self.tree('a', 100, 8, _NOTES))
            self.sim.tick(3)
            self.assertEqual((7, 3), (song.current_song_time, song.start_time))

    def test_a_song_that_plays_goes_on(self):
        for wire in self.on_every_profile():
            self.sim.song.start_playing()
            self.sim.tick(10)
            wire.read('arrangement.put', track=_BASS, clips=[self.tree('a', 100, 8), self.tree('b', 108, 8)])
            self.assertTrue(0 < self.sim.song.current_song_time < 8)

    def test_the_arrangement_goes_on_being_what_plays(self):
        for wire in self.on_every_profile():
            song, lay = self.sim.context.song, arrangement.duplicate

            def left(*given):
                song.__dict__['back_to_arranger'] = True
                return lay(*given)

            for before in (False, True):
                song.__dict__['back_to_arranger'] = before
                with mock.patch.object(arrangement, 'duplicate', left):
                    wire.read('arrangement.put', track=_BASS, clips=[self.tree('a', 100, 8)])
                self.assertEqual(before, song.back_to_arranger)

    def test_each_clip_has_a_tick_of_its_own(self):
        self.start()
        wire, ticks = self.connect(), []
        lay = arrangement.duplicate

        def noted(*given):
            ticks.append(self.sim.context.ticks)
            return lay(*given)

        with mock.patch.object(arrangement, 'duplicate', noted):
            answer = wire.ask({'op': 'arrangement.put', 'track': _BASS, 'clips': [
                self.tree('x', 100 + 4 * place, 4) for place in range(5)]})
        self.assertEqual((5, 5), (len(set(ticks)), answer['undo_steps']))

    def test_bad_input_changes_nothing(self):
        for wire in self.on_every_profile():
            good = self.tree('good', 100, 8, _NOTES)
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

    def test_where_live_refuses_midway_nothing_temporary_is_left(self):
        for taken in (False, True):
            for wire in self.on_every_profile():
                for scene in (1, 3, 5, 8) if taken else ():
                    wire.read('clips.create', track=_BASS, scene=scene, length=4)
                lay = arrangement.duplicate

                def refuse(track, clip, time):
                    if time > 100:
                        raise RuntimeError('no more clips')
                    return lay(track, clip, time)

                with mock.patch.object(arrangement, 'duplicate', refuse):
                    answer = wire.ask({'op': 'arrangement.put', 'track': _BASS, 'clips': [
                        self.tree('a', 100, 8), self.tree('b', 108, 8)]})
                self.assertEqual(('HOST_ERROR', 0), (answer['error']['code'], answer['done']))
                self.assertIn('"b" at beat 108: no more clips', answer['error']['message'])
                self.assertEqual({'landed': 1, 'undo_steps': 2}, answer['error']['details'])
                self.assertEqual(('a', 8, 0), (self.laid(wire)[-1]['name'], len(self.sim.song.scenes),
                                               self.sim.song.current_song_time))
                self.assertEqual(4 + 4 * taken, len(self.sim.context.song.tracks[3].session_clips()))

    def test_what_live_does_not_do_is_no_success(self):
        for wire in self.on_every_profile():
            with mock.patch.object(arrangement, 'duplicate', lambda *_: None):
                error = wire.ask({'op': 'arrangement.put', 'track': _BASS, 'clips': [self.tree('a', 100, 8)]})['error']
            self.assertEqual(('HOST_ERROR', 0), (error['code'], error['details']['landed']))

    def test_a_set_that_is_opened_meanwhile_ends_it(self):
        for wire in self.on_every_profile():
            wire.send({'id': 1, 'ops': [{'op': 'arrangement.put', 'track': _BASS, 'clips': [
                self.tree('x', 100 + 4 * place, 4) for place in range(50)]}]})
            while not self.sim.context.history.done:
                self.sim.tick()
            self.sim.load('empty')
            self.assertIsNone(wire.line())
            self.sim.tick(20)
            self.assertEqual(0, len(self.sim.context.history.done))
            self.assertEqual(7, len(self.connect().read('tracks.list')))

    def test_who_goes_away_has_begun_writes_finished(self):
        self.start()
        wire = self.connect()
        wire.send({'id': 1, 'ops': [{'op': 'arrangement.put', 'track': _BASS, 'clips': [
            self.tree('x', 100 + 4 * place, 4) for place in range(5)]}]})
        while not self.sim.context.history.done:
            self.sim.tick()
        wire.close()
        self.assertEqual(['x'] * 5, [clip['name'] for clip in self.laid(self.connect())[-5:]])


class Reading(LayingTest):
    def test_a_loop_of_next_to_nothing_is_named(self):
        for wire in self.on_every_profile(profiles=('11.0', '12.4')):
            clip = self.sim.context.song.tracks[3].arranged[0]
            notes = (clip.notes[0]._replace(start_time=0.25),) * 4
            for fields in ({'loop': (0.0, 0.001), 'notes': ()}, {'loop': (0.0, 0.5), 'notes': notes}):
                clip.__dict__.update(fields, place=(0.0, 20000.0), name='Buzz')
                error = wire.ask({'op': 'arrangement.clips', 'track': _BASS})['error']
                self.assertEqual('NOT_SUPPORTED_BY_HOST', error['code'])
                self.assertIn('"Buzz" repeated over 20000 beats', error['message'])

    def test_what_has_no_beats_tells_no_envelopes(self):
        for wire in self.on_every_profile('copies=keep'):
            vocal = self.sim.song.tracks[7]
            clip = vocal.clip_slots[1].clip
            clip.create_automation_envelope(vocal.devices[1].parameters[1]).insert_step(0.0, 4.0, 0.5)
            vocal.duplicate_clip_to_arrangement(clip, 100.0)
            self.sim.context.song.tracks[7].arranged[-1].__dict__['warping'] = False
            self.assertIsNone(self.laid(wire, _VOCAL)[-1]['envelopes'])


class Deleting(LayingTest):
    def test_a_clip_is_deleted_with_its_automation(self):
        for wire in self.everywhere():
            before = self.laid(wire, _LEAD)
            self.assertEqual(before[0], self.write(wire, 'arrangement.delete', track=_LEAD, start=40))
            self.assertEqual([48], [clip['start_beats'] for clip in self.laid(wire, _LEAD)])
            self.assertEqual([], self.laid(wire, _LEAD)[0]['envelopes'])
            self.refused(wire, 'CLIP_NOT_FOUND', '"Lead" starts at beat 40', 'arrangement.delete', track=_LEAD,
                         start=40)
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', '"Drums"', 'arrangement.delete', track=_DRUMS, start=0)

    def test_what_live_does_not_delete_is_no_success(self):
        for wire in self.on_every_profile():
            for clip in self.sim.context.song.tracks[5].arranged:
                clip.__dict__['delete'] = lambda: None
            self.assertEqual('HOST_ERROR', wire.ask(
                {'op': 'arrangement.delete', 'track': _LEAD, 'start': 40})['error']['code'])


class Audio(LayingTest):
    def verse(self, wire, start=16, length=16, *points):
        """The clip that lies there, or another, with an envelope."""
        envelope = {'device_id': self.device(wire, _VOCAL), 'param_index': 1, 'points': list(map(list, points))}
        return self.tree('Verse', start, length, None, [envelope] if points else (), 'audio')

    def lies(self):
        """The clip of the demo, as the simulator has it."""
        return self.sim.context.song.tracks[7].arranged[0].__dict__

    def test_a_clip_is_made_anew_from_its_file(self):
        for wire in self.everywhere():
            self.lies().update(warp_mode=4, pitch_coarse=-2, gain=0.5, start=3.0, end=19.0, looping=False)
            if not self.since('11.3'):
                self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'cannot create', 'arrangement.put', track=_VOCAL,
                             clips=[self.verse(wire)])
                continue
            laid, = self.put(wire, self.verse(wire, 16, 16, (0, 0), (16, 1)), track=_VOCAL)
            self.assertEqual(('Verse', 16, 16, None), tuple(
                laid[name] for name in ('name', 'start_beats', 'length_beats', 'notes')))
            self.assertEqual((4, -2, 0.5, 3, 19, '/Samples/Vocal Verse.wav'), tuple(
                self.lies()[name] for name in ('warp_mode', 'pitch_coarse', 'gain', 'start', 'end', 'file_path')))
            self.assertEqual(1, self.sim.song.tracks[7].devices[1].parameters[1].automation_state)
            if self.lists() and self.since('12.4'):
                self.assertEqual([[0, 0], [16, 1]], laid['envelopes'][0]['points'])

    def test_its_loop_stays(self):
        for wire in self.on_every_profile():
            if self.since('11.3'):
                self.lies().update(looping=True, loop=(4.0, 40.0), start=10.0)
                self.put(wire, self.verse(wire, 16, 16, (0, 0.5)), track=_VOCAL)
                self.assertEqual((True, (4, 40), 10, 'Verse'), tuple(
                    self.lies()[name] for name in ('looping', 'loop', 'start', 'name')))

    def test_what_would_be_lost_is_told_before_anything_is_written(self):
        for wire in self.on_every_profile():
            if self.since('11.3'):
                self.sim.song.tracks[7].duplicate_clip_to_arrangement(self.sim.song.tracks[7].clip_slots[3].clip, 40.0)
                for change, words in (({'warping': False}, 'not warped'), ({'file_path': ''}, 'no file'),
                                      ({'looping': True, 'loop': (0.0, 4.0)}, 'repeats')):
                    before = {name: self.lies()[name] for name in change}
                    self.lies().update(change)
                    self.refused(wire, 'NOT_SUPPORTED_BY_HOST', words, 'arrangement.put', track=_VOCAL,
                                 clips=[self.verse(wire, 40, 8), self.verse(wire)])
                    self.lies().update(before)
                for start, length in ((0, 16), (16, 8), (100, 4)):
                    self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'no clip from beat', 'arrangement.put', track=_VOCAL,
                                 clips=[self.verse(wire, start, length)])

    def test_warp_markers_of_its_own_are_not_lost(self):
        for wire in self.on_every_profile():
            if self.since('11.3'):
                self.lies()['warp_markers'] = (Value('Clip.WarpMarker', sample_time=1.0, beat_time=2.5),)
                for clips in ([self.verse(wire)], [self.verse(wire), self.verse(wire)]):
                    self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'warp markers', 'arrangement.put', track=_VOCAL,
                                 clips=clips)
