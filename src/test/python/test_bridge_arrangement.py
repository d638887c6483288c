"""What the remote script lays down on the timeline."""
from unittest import mock

from bridged import WritingTest
from livesim import arrangement
from livesim.slot import Slot

_DRUMS, _BASS, _CHORDS, _LEAD, _VOCAL = ('trk_%d' % number for number in (1, 4, 5, 6, 8))
_NOTES = [[60, 0, 1, 100, 1, False], [62, 3, 3, 100.5, 0.5, True], [64, 7, 1, 1, 1, False]]


class LayingTest(WritingTest):
    def device(self, wire, track=_BASS, at=1):
        return wire.read('devices.chain', track=track)[at]['id']

    def tree(self, name, start, length, notes=(), envelopes=(), kind='midi', color='#4c7fd9'):
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
        return self.sim.world.version.since(version)

    def everywhere(self):
        """Each version of Live, with copies and overlaps of both kinds."""
        for copies in ('keep', 'drop'):
            for overlap in ('split', 'discard'):
                yield from self.on_every_profile('copies=' + copies, 'overlap=' + overlap)

    def lists(self):
        """Whether this Live tells the envelopes of its arrangement."""
        return self.sim.world.switches['copies'] == 'keep' and self.since('12.2')


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

    def test_a_song_that_plays_goes_on(self):
        for wire in self.on_every_profile():
            self.sim.song.start_playing()
            self.sim.tick(10)
            wire.read('arrangement.put', track=_BASS, clips=[self.tree('a', 100, 8), self.tree('b', 108, 8)])
            self.assertTrue(0 < self.sim.song.current_song_time < 8)

    def test_each_clip_has_a_tick_of_its_own(self):
        self.start()
        wire, ticks = self.connect(), []
        lay = arrangement.duplicate

        def noted(*given):
            ticks.append(self.sim.world.ticks)
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
                    ({'start_beats': -1}, 'INVALID_ARGUMENT', '-1 and 8'), ({'length_beats': 0}, 'INVALID_ARGUMENT', '0'),
                    ({'color': 'red'}, 'INVALID_ARGUMENT', 'color'), ({'name': None}, 'INVALID_ARGUMENT', 'name'),
                    ({'envelopes': None}, 'INVALID_ARGUMENT', 'envelopes'),
                    ({'notes': [[128, 0, 1, 100, 1, False]]}, 'INVALID_ARGUMENT', '128'),
                    ({'notes': [[60, 0, 1, 0, 1, False]]}, 'INVALID_ARGUMENT', 'velocity'),
                    ({'notes': [[60, 0, 0, 100, 1, False]]}, 'INVALID_ARGUMENT', 'duration'),
                    ({'notes': [[60, 0, 1]]}, 'INVALID_ARGUMENT', 'no note'),
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
                self.assertEqual(4 + 4 * taken, len(self.sim.world.song.tracks[3].session_clips()))

    def test_what_live_does_not_do_is_no_success(self):
        for wire in self.on_every_profile():
            with mock.patch.object(arrangement, 'duplicate', lambda *_: None):
                error = wire.ask({'op': 'arrangement.put', 'track': _BASS, 'clips': [self.tree('a', 100, 8)]})['error']
            self.assertEqual(('HOST_ERROR', 0), (error['code'], error['details']['landed']))

    def test_a_set_that_is_opened_meanwhile_ends_it(self):
        for wire in self.on_every_profile():
            wire.send({'id': 1, 'ops': [{'op': 'arrangement.put', 'track': _BASS, 'clips': [
                self.tree('x', 100 + 4 * place, 4) for place in range(50)]}]})
            while not self.sim.world.history.done:
                self.sim.tick()
            self.sim.load('empty')
            self.assertIsNone(wire.line())
            self.sim.tick(20)
            self.assertEqual(0, len(self.sim.world.history.done))
            self.assertEqual(7, len(self.connect().read('tracks.list')))

    def test_who_goes_away_has_begun_writes_finished(self):
        self.start()
        wire = self.connect()
        wire.send({'id': 1, 'ops': [{'op': 'arrangement.put', 'track': _BASS, 'clips': [
            self.tree('x', 100 + 4 * place, 4) for place in range(5)]}]})
        while not self.sim.world.history.done:
            self.sim.tick()
        wire.close()
        self.assertEqual(['x'] * 5, [clip['name'] for clip in self.laid(self.connect())[-5:]])


class Deleting(LayingTest):
    def test_a_clip_is_deleted_with_its_automation(self):
        for wire in self.everywhere():
            before = self.laid(wire, _LEAD)
            self.assertEqual(before[0], self.write(wire, 'arrangement.delete', track=_LEAD, start=40))
            self.assertEqual([48], [clip['start_beats'] for clip in self.laid(wire, _LEAD)])
            self.assertEqual([], self.laid(wire, _LEAD)[0]['envelopes'])
            self.refused(wire, 'CLIP_NOT_FOUND', '"Lead" starts at beat 40', 'arrangement.delete', track=_LEAD, start=40)
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', '"Drums"', 'arrangement.delete', track=_DRUMS, start=0)

    def test_what_live_does_not_delete_is_no_success(self):
        for wire in self.on_every_profile():
            for clip in self.sim.world.song.tracks[5].arranged:
                clip.__dict__['delete'] = lambda: None
            self.assertEqual('HOST_ERROR', wire.ask(
                {'op': 'arrangement.delete', 'track': _LEAD, 'start': 40})['error']['code'])
