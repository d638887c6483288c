"""Changes of tracks, session clips, devices and the set's identity that the remote script writes."""
import uuid
from unittest import mock

from bridge_test_case import WriteTestCase
from livesim.track import Track

_DRUMS, _KICK, _BASS, _CHORDS, _LEAD, _VOCAL, _MASTER = ('trk_%d' % number for number in (1, 2, 4, 5, 6, 8, 11))


class Clips(WriteTestCase):
    def test_a_clip_is_created_renamed_and_deleted(self):
        for wire in self.on_every_profile():
            created = self.write(wire, 'clips.create', track=_BASS, scene=1, length=6)
            self.assertEqual(('', 6, [], 0), tuple(
                created[name] for name in ('name', 'length_beats', 'notes', 'note_count')))
            self.assertEqual(created, wire.read('clips.get', track=_BASS, scene=1))
            self.assertEqual('Ä "1"', self.write(wire, 'clips.rename', track=_BASS, scene=1, name='Ä "1"')['name'])
            deleted = self.write(wire, 'clips.delete', track=_BASS, scene=2)
            self.assertEqual(('Bass Verse', 8), (deleted['name'], len(deleted['notes'])))
            self.assertIsNone(wire.read('clips.get', track=_BASS, scene=2))

    def test_renaming_to_the_same_name_is_not_an_undo_step(self):
        for wire in self.on_every_profile():
            rename = {'op': 'clips.rename', 'track': _BASS, 'scene': 2, 'name': 'Bass Verse'}
            self.assertEqual(0, wire.ask(rename)['undo_steps'])

    def test_invalid_input_for_slots_changes_nothing(self):
        for wire in self.on_every_profile():
            for code, words, op, more in (
                    ('CLIP_SLOT_OCCUPIED', 'Bass Verse', 'create', {'scene': 2, 'length': 4}),
                    ('INVALID_ARGUMENT', 'above 0', 'create', {'scene': 1, 'length': 0}),
                    ('INVALID_ARGUMENT', 'above 0', 'create', {'scene': 1, 'length': 1e9}),
                    ('SCENE_NOT_FOUND', 'no scene 9; the numbers are 1 to 8', 'create', {'scene': 9, 'length': 4}),
                    ('SCENE_NOT_FOUND', 'no scene 0; the numbers are 1 to 8', 'delete', {'scene': 0}),
                    ('CLIP_NOT_FOUND', 'scene 1 is empty', 'delete', {'scene': 1}),
                    ('CLIP_NOT_FOUND', '"Bass"', 'rename', {'scene': 1, 'name': 'x'}),
                    ('CLIP_NOT_FOUND', '"Bass"', 'fire', {'scene': 1})):
                self.refused(wire, code, words, 'clips.' + op, track=_BASS, **more)
            self.refused(wire, 'NOT_A_MIDI_TRACK', '"Vocal"', 'clips.create', track=_VOCAL, scene=1, length=4)
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', '"Drums"', 'clips.create', track=_DRUMS, scene=1, length=4)
            self.refused(wire, 'TRACK_NOT_FOUND', 'trk_99', 'clips.delete', track='trk_99', scene=1)
            self.assertEqual([2, 4, 6, 7], self.refused(
                wire, 'CLIP_NOT_FOUND', '', 'clips.fire', track=_BASS, scene=1)['details']['scenes_with_clips'])

    def test_a_clip_is_launched_and_stopped(self):
        for wire in self.on_every_profile():
            self.assertIsNone(wire.read('clips.stop', track=_BASS))
            self.assertEqual('playing', wire.read('clips.fire', track=_BASS, scene=2)['launch'])
            self.sim.tick(5)
            self.assertEqual('triggered', wire.read('clips.fire', track=_BASS, scene=4)['launch'])
            stopped = wire.read('clips.stop', track=_BASS)
            self.assertEqual((2, 'Verse', 'stopping'), (
                stopped['scene_index'], stopped['scene_name'], stopped['clip']['launch']))
            self.assertEqual('triggered', wire.read('clips.fire', track=_LEAD, scene=3)['launch'])
            self.assertEqual('stopped', wire.read('clips.stop', track=_LEAD)['clip']['launch'])
            self.assertEqual(0, len(self.sim.context.history.done))

    def play(self, *notes):
        """Arms the bass track and plays notes on it."""
        self.sim.context.song.tracks[3].armed = True
        self.sim.tick()
        self.sim.context.song.midi_capture.play(list(notes), 97.0)

    def test_midi_is_captured_into_new_clips(self):
        for wire in self.on_every_profile():
            self.refused(wire, 'INVALID_ARGUMENT', 'no MIDI to capture', 'clips.capture', destination='auto')
            self.refused(wire, 'INVALID_ARGUMENT', 'no destination "x"', 'clips.capture', destination='x')
            self.play((36, 0, 1))
            self.assertEqual([{'track': _BASS, 'scene': 1, 'start_beats': None, 'created': True}],
                             self.write(wire, 'clips.capture', destination='session'))
            self.play((36, 0, 1))
            self.sim.context.song.apply_now('current_song_time', 400.0)
            self.assertEqual([{'track': _BASS, 'scene': None, 'start_beats': 400.0, 'created': True}],
                             self.write(wire, 'clips.capture', destination='arrangement'))

    def test_captured_midi_can_extend_a_playing_clip(self):
        for wire in self.on_every_profile():
            wire.read('clips.fire', track=_BASS, scene=2)
            self.sim.tick(5)
            self.play((30, 0.1, 0.1))
            self.assertEqual([{'track': _BASS, 'scene': 2, 'start_beats': None, 'created': False}],
                             wire.read('clips.capture', destination='auto'))

    def test_a_capture_without_a_clip_is_an_error(self):
        for wire in self.on_every_profile():
            self.play((36, 0, 1))
            self.sim.context.song.midi_capture.capture = lambda destination: None
            answer = wire.ask({'op': 'clips.capture', 'destination': 'auto'})
            self.assertEqual('HOST_ERROR', answer['error']['code'])

    def test_the_clips_of_all_tracks_are_stopped(self):
        for wire in self.on_every_profile():
            self.assertEqual({'tracks': []}, wire.read('clips.stop_all'))
            wire.read('clips.fire', track=_BASS, scene=2)
            self.sim.tick(5)
            wire.read('clips.fire', track=_LEAD, scene=3)
            self.assertEqual({'tracks': ['Bass', 'Lead']}, wire.read('clips.stop_all'))
            self.assertEqual('stopping', wire.read('clips.get', track=_BASS, scene=2)['launch'])
            self.assertEqual('stopped', wire.read('clips.get', track=_LEAD, scene=3)['launch'])
            self.assertTrue(self.sim.context.song.is_playing)
            self.assertEqual(0, len(self.sim.context.history.done))

    def test_a_deactivated_clip_and_a_playing_clip_in_mode_toggle_are_not_launched(self):
        for wire in self.on_every_profile():
            clip = self.sim.context.song.tracks[3].clip_slots[1].clip
            clip.muted = True
            self.sim.tick()
            self.refused(wire, 'INVALID_ARGUMENT', 'deactivated', 'clips.fire', track=_BASS, scene=2)
            clip.muted, clip.launch_mode = False, 2
            self.assertEqual('playing', wire.read('clips.fire', track=_BASS, scene=2)['launch'])
            self.assertIn('launch mode Toggle', wire.ask({'op': 'clips.fire', 'track': _BASS, 'scene': 2})['error']['message'])
            self.sim.tick(5)
            self.assertEqual('playing', wire.read('clips.get', track=_BASS, scene=2)['launch'])

    def test_a_launch_that_live_does_not_perform_is_an_error(self):
        for wire in self.on_every_profile():
            self.sim.context.song.transport.fire = lambda slot: None
            answer = wire.ask({'op': 'clips.fire', 'track': _BASS, 'scene': 2})
            self.assertEqual('HOST_ERROR', answer['error']['code'])


class Tracks(WriteTestCase):
    def test_a_track_is_created_after_the_others_unless_it_exists(self):
        for armed in ('off', 'on'):
            for wire in self.on_every_profile('auto-arm=' + armed):
                for kind in ('midi', 'audio'):
                    made = self.write(wire, 'tracks.ensure', kind=kind, name=' New %s ' % kind)
                    track = wire.read('tracks.list')[-4]
                    self.assertEqual({'track': dict(track, liveset_id=made['track']['liveset_id']), 'made': True}, made)
                    self.assertEqual((kind, 'New ' + kind, 0.85, 0, 0, False), tuple(
                        track[name] for name in ('kind', 'name', 'volume_raw', 'volume_db', 'pan', 'arm')))
                    again = wire.read('tracks.ensure', kind='midi', name='NEW %s' % kind)
                    self.assertEqual({'track': track, 'made': False}, again)

    def test_every_kind_of_track_is_found_by_its_name(self):
        for wire in self.on_every_profile():
            for track in wire.read('tracks.list'):
                found = wire.read('tracks.ensure', kind='midi', name=track['name'])
                self.assertEqual({'track': track, 'made': False}, found)

    def test_other_kinds_blank_names_and_ambiguous_names_are_rejected(self):
        for wire in self.on_every_profile():
            for kind in ('group', 'return', 'master', 'x'):
                self.refused(wire, 'INVALID_ARGUMENT', kind, 'tracks.ensure', kind=kind, name='Bass')
            self.refused(wire, 'INVALID_ARGUMENT', 'name', 'tracks.ensure', kind='midi', name=' ')
            self.sim.song.tracks[6].name = 'bass'
            error = self.refused(wire, 'AMBIGUOUS_REFERENCE', '2 tracks', 'tracks.ensure', kind='midi', name='Bass')
            self.assertEqual(['trk_4', 'trk_7'], error['details']['candidates'])

    def test_a_track_that_cannot_be_named_is_removed_again(self):
        for wire in self.on_every_profile():
            with mock.patch.object(Track, 'name', property(Track.name.fget, lambda track, name: 1 / 0)):
                self.refused(wire, 'HOST_ERROR', 'division', 'tracks.ensure', kind='midi', name='New')


class Devices(WriteTestCase):
    def set_request(self, wire, values, at=1):
        device = wire.read('devices.chain', track=_BASS)[at]['id']
        return {'op': 'devices.set', 'track': _BASS, 'device': device, 'values': values}

    def test_parameters_accept_raw_values(self):
        for stale in ('off', 'on'):
            for wire in self.on_every_profile('stale-values=' + stale):
                set_ = self.set_request(wire, [[1, 0.3], [0, 0]])
                written = self.write(wire, **set_)
                self.assertEqual([(1, 0.3), (0, 0)], [(each['index'], each['value']) for each in written])
                self.assertEqual(0, wire.ask(set_)['undo_steps'])
                steps = wire.ask(dict(set_, values=[[1, 0.5], [2, 0.5]]))['undo_steps']
                self.assertEqual(1 if self.sim.context.version.since('12.4') else 2, steps)

    def test_values_that_were_read_can_be_written(self):
        for wire in self.on_every_profile():
            device = wire.read('devices.chain', track=_BASS)[1]['id']
            for each in wire.read('devices.parameters', track=_BASS, device=device):
                for value in (each['min'], each['max'], each['value']):
                    written = wire.read(**self.set_request(wire, [[each['index'], value]]))
                    self.assertEqual(value, written[0]['value'])

    def test_all_parameters_change_or_none(self):
        for wire in self.on_every_profile():
            for values, code, words in (
                    ([[1, 0.3], [999, 0]], 'PARAM_NOT_FOUND', '999'),
                    ([[1, 0.3], [0, 0.5]], 'INVALID_ARGUMENT', 'quantized'),
                    ([[1, 2]], 'INVALID_ARGUMENT', 'from 0 to 1'), ([[1]], 'INVALID_ARGUMENT', 'pairs'),
                    ([[1, True]], 'INVALID_ARGUMENT', 'pairs'), ([[1, 0], [1, 1]], 'INVALID_ARGUMENT', 'twice')):
                self.refused(wire, code, words, **self.set_request(wire, values))
            self.refused(wire, 'DEVICE_NOT_FOUND', 'dev_999', 'devices.set', track=_BASS, device='dev_999', values=[])
            self.sim.context.song.tracks[3].devices[1].parameters[1].__dict__['mapped'] = True
            self.refused(wire, 'INVALID_ARGUMENT', 'macro', **self.set_request(wire, [[1, 0.5]]))

    def test_changes_are_reverted_if_live_raises_an_error_in_between(self):
        for wire in self.on_every_profile():
            parameters = self.sim.context.song.tracks[3].devices[1].parameters
            parameters[2].__dict__['put'] = lambda value: 1 / 0
            self.refused(wire, 'HOST_ERROR', 'division', **self.set_request(wire, [[1, 0.3], [2, 0.3]]))

    def test_a_value_that_live_does_not_accept_is_an_error(self):
        for wire in self.on_every_profile():
            self.sim.context.song.tracks[3].devices[1].parameters[1].__dict__['put'] = lambda value: None
            error = wire.ask(self.set_request(wire, [[1, 0.3]]))['error']
            self.assertEqual('HOST_ERROR', error['code'])
            self.assertIn('Threshold', error['message'])

    def test_the_handle_of_a_deleted_device_is_never_used_again(self):
        for wire in self.on_every_profile():
            operator, compressor = wire.read('devices.chain', track=_BASS)
            deleted = self.write(wire, 'devices.delete', track=_BASS, device=operator['id'])
            self.assertEqual(operator, deleted)
            self.assertEqual([compressor['id']], [each['id'] for each in wire.read('devices.chain', track=_BASS)])
            self.refused(wire, 'DEVICE_NOT_FOUND', '"Bass"', 'devices.delete', track=_BASS, device=operator['id'])
            self.sim.undo()
            back = wire.read('devices.chain', track=_BASS)
            self.assertEqual('Operator', back[0]['name'])
            self.assertNotEqual(operator['id'], back[0]['id'])


class Identity(WriteTestCase):
    def test_a_set_gets_an_id_when_it_is_claimed(self):
        for wire in self.on_every_profile():
            is_named = self.sim.context.version.since('11.3.25')
            unknown = {'id': None, 'path': None, 'claimed_path': None}
            self.assertEqual(unknown, self.write(wire, 'set.identity', claim=False))
            claimed = wire.read('set.identity', claim=True)
            self.assertEqual(claimed['id'], str(uuid.UUID(claimed['id'])))
            self.assertEqual(4, uuid.UUID(claimed['id']).version)
            self.assertEqual(0, wire.ask({'op': 'set.identity', 'claim': True})['undo_steps'])
            self.sim.save('/Sets/Mine.als')
            path = '/Sets/Mine.als' if is_named else None
            self.assertEqual(dict(claimed, path=path), wire.read('set.identity', claim=False))
            self.sim.load('empty')
            self.assertEqual(unknown, self.connect().read('set.identity', claim=False))
            self.sim.load('/Sets/Mine.als')
            self.assertEqual(dict(claimed, path=path), self.connect().read('set.identity', claim=True))

    def test_claiming_is_not_counted_as_an_undo_step(self):
        for data in ('step', 'silent'):
            for wire in self.on_every_profile():
                self.sim.context.switches.set('data', data)
                claimed = wire.ask({'op': 'set.identity', 'claim': True})
                self.assertEqual((0, 0), (claimed['undo_steps'], claimed['written']))
                self.assertEqual(1 if data == 'step' else 0, len(self.sim.context.history.done))

    def test_other_data_under_the_same_key_is_not_an_id(self):
        for wire in self.on_every_profile():
            self.sim.song.set_data('svc', 'x')
            self.assertIsNone(wire.read('set.identity', claim=False)['id'])
            self.assertEqual(36, len(wire.read('set.identity', claim=True)['id']))


class UserChanges(WriteTestCase):
    def test_objects_that_the_user_removed_between_requests_are_named_in_the_error(self):
        for wire in self.on_every_profile():
            track_id = wire.read('tracks.ensure', kind='midi', name='New')['track']['liveset_id']
            wire.read('clips.create', track=track_id, scene=1, length=4)
            self.sim.undo()
            self.refused(wire, 'CLIP_NOT_FOUND', '"New"', 'clips.rename', track=track_id, scene=1, name='x')
            self.sim.undo()
            self.refused(wire, 'TRACK_NOT_FOUND', track_id, 'clips.create', track=track_id, scene=1, length=4)

    def test_a_track_that_is_deleted_before_the_result_is_read_is_an_error(self):
        for wire in self.on_every_profile():
            wire.send({'id': 1, 'ops': [{'op': 'clips.create', 'track': _BASS, 'scene': 1, 'length': 4}]})
            while not self.sim.context.history.done:
                self.sim.tick()
            self.sim.song.delete_track(3)
            error = wire.line()['error']
            self.assertEqual(('TRACK_NOT_FOUND', 1), (error['code'], error['details']['undo_steps']))
