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
