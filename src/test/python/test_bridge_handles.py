"""Handles of tracks and devices, and the errors of unknown ones."""
from bridge_test_case import BridgeTestCase

_DRUMS, _BASS, _LEAD, _VOCAL, _REVERB, _MASTER = ('trk_%d' % number for number in (1, 4, 6, 8, 9, 11))


class Handles(BridgeTestCase):
    def test_unknown_tracks_scenes_devices_and_parameters_have_their_own_error_codes(self):
        for wire in self.on_every_profile():
            device = wire.read('devices.chain', track=_LEAD)[0]['id']
            for code, op in (
                    ('TRACK_NOT_FOUND', dict(op='clips.slots', track='trk_77')),
                    ('TRACK_NOT_FOUND', dict(op='devices.chain', track='Lead')),
                    ('SCENE_NOT_FOUND', dict(op='clips.get', track=_LEAD, scene=9)),
                    ('SCENE_NOT_FOUND', dict(op='clips.get', track=_LEAD, scene=0)),
                    ('DEVICE_NOT_FOUND', dict(op='devices.parameters', track=_BASS, device=device)),
                    ('PARAM_NOT_FOUND', dict(op='devices.displays', track=_LEAD, device=device, param=-1, values=[])),
                    *[('NOT_SUPPORTED_BY_HOST', dict(op=name, track=track))
                      for name in ('clips.slots', 'arrangement.clips') for track in (_DRUMS, _REVERB, _MASTER)]):
                self.assertEqual(code, wire.ask(op)['error']['code'], op)

    def test_handles_do_not_change_when_tracks_are_added_and_deleted(self):
        for wire in self.on_every_profile():
            before = wire.read('devices.chain', track=_VOCAL)
            self.sim.song.create_midi_track(0)
            self.sim.song.delete_track(4)
            self.sim.tick()
            tracks = wire.read('tracks.list')
            self.assertEqual('trk_12', tracks[0]['liveset_id'])
            self.assertEqual('Vocal', next(track['name'] for track in tracks if track['liveset_id'] == _VOCAL))
            self.assertEqual('TRACK_NOT_FOUND', wire.ask({'op': 'devices.chain', 'track': _BASS})['error']['code'])
            self.assertEqual(before, wire.read('devices.chain', track=_VOCAL))

    def test_a_track_that_undo_restores_has_its_handle_again_and_so_have_its_devices(self):
        for wire in self.on_every_profile():
            before = wire.read('devices.chain', track=_BASS)
            self.assertIn('results', wire.ask({'op': 'tracks.delete', 'track': _BASS}))
            self.assertEqual('TRACK_NOT_FOUND', wire.ask({'op': 'devices.chain', 'track': _BASS})['error']['code'])
            wire.read('set.undo', steps=1)
            self.assertEqual(before, wire.read('devices.chain', track=_BASS))
            wire.read('set.redo', steps=1)
            self.assertEqual('TRACK_NOT_FOUND', wire.ask({'op': 'devices.chain', 'track': _BASS})['error']['code'])
            wire.read('set.undo', steps=1)
            self.assertEqual(before, wire.read('devices.chain', track=_BASS))

    def test_a_track_that_the_user_restores_takes_its_handle_again_when_svc_has_checked_it(self):
        for wire in self.on_every_profile():
            before = wire.read('devices.chain', track=_BASS)
            self.assertIn('results', wire.ask({'op': 'tracks.delete', 'track': _BASS}))
            self.sim.undo()
            self.assertNotIn(_BASS, [track['liveset_id'] for track in wire.read('tracks.list')])
            wire.read('set.undone', steps=1)
            self.assertEqual(before, wire.read('devices.chain', track=_BASS))

    def test_another_process_of_live_gives_other_handles(self):
        for wire in self.on_every_profile():
            before = {track['liveset_id'] for track in wire.read('tracks.list')}
            self.sim.restart('demo')
            after = {track['liveset_id'] for track in self.connect().read('tracks.list')}
            self.assertEqual(set(), before & after)
            self.assertEqual(len(before), len(after))
