"""Devices that the remote script copies to another track."""
from bridge_test_case import PROFILES, WriteTestCase, picture

_KICK, _BASS, _LEAD, _VOCAL, _REVERB = ('trk_%d' % number for number in (2, 4, 6, 8, 9))


class DeviceCopying(WriteTestCase):
    def chain(self, wire, track):
        return [(device['id'], device['name']) for device in wire.read('devices.chain', track=track)]

    def ids(self, wire, track):
        return [handle for handle, _ in self.chain(wire, track)]

    def values(self, wire, track, device):
        return [each['value'] for each in wire.read('devices.parameters', track=track, device=device)]

    def copy(self, wire, track, devices, target, **more):
        return self.write(wire, 'devices.copy', track=track, devices=devices, target=target, **more)

    def names(self, rows):
        return [(row['index'], row['name']) for row in rows]

    def test_a_chain_replaces_the_instrument_and_keeps_its_order_and_values(self):
        for wire in self.on_every_profile():
            self.sim.context.switches.set('moved-automation', 'lost')
            bass, lead = self.chain(wire, _BASS), self.chain(wire, _LEAD)
            wire.read('devices.set', track=_BASS, device=bass[1][0], values=[[2, 0.25]])
            originals = [self.values(wire, _BASS, handle) for handle, _ in bass]
            tracks = len(self.sim.context.song.tracks)
            copied = self.copy(wire, _BASS, [handle for handle, _ in bass], _LEAD)
            self.assertEqual([(1, 'Operator'), (3, 'Compressor')], self.names(copied['devices']))
            self.assertEqual([lead[0][0]], [each['id'] for each in copied['replaced']])
            self.assertEqual(originals, [self.values(wire, _LEAD, handle) for handle in self.ids(wire, _LEAD)[::2]])
            self.assertEqual(bass, self.chain(wire, _BASS))
            self.assertEqual(['Operator', 'Auto Filter', 'Compressor'], [name for _, name in self.chain(wire, _LEAD)])
            self.assertEqual(tracks, len(self.sim.context.song.tracks))
            self.assertEqual([], copied['automated'])

    def test_a_position_is_that_of_the_first_copy(self):
        for wire in self.on_every_profile():
            bass, lead = self.ids(wire, _BASS), self.ids(wire, _LEAD)
            copied = self.copy(wire, _BASS, bass, _LEAD, position=2)
            self.assertEqual([(1, 'Operator'), (2, 'Compressor')], self.names(copied['devices']))
            self.assertEqual(lead[1], self.ids(wire, _LEAD)[2])

    def test_an_effect_is_copied_to_its_own_track_and_to_a_return_track(self):
        for wire in self.on_every_profile():
            effect = self.ids(wire, _BASS)[1]
            self.assertEqual([(3, 'Compressor')], self.names(self.copy(wire, _BASS, [effect], _BASS)['devices']))
            self.assertEqual([(1, 'Compressor')], self.names(self.copy(wire, _BASS, [effect], _REVERB, position=1)['devices']))

    def test_a_device_of_a_return_track_needs_12_3(self):
        for wire in self.on_every_profile(profiles=('12.4',)):
            self.assertEqual([(3, 'Reverb')], self.names(self.copy(wire, _REVERB, self.ids(wire, _REVERB), _VOCAL)['devices']))
        for wire in self.on_every_profile(profiles=PROFILES[:-1]):
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', '12.3', 'devices.copy', track=_REVERB,
                         devices=self.ids(wire, _REVERB), target=_VOCAL)

    def test_a_device_inside_a_rack_is_copied_out_of_it(self):
        for wire in self.on_every_profile():
            kick = self.ids(wire, _KICK)
            kit = kick[0]
            inner = wire.read('devices.chains', track=_KICK, device=kit)[0]['devices'][0]
            copied = self.copy(wire, _KICK, [inner['id']], _BASS)
            self.assertEqual([(1, inner['name'])], self.names(copied['devices']))
            self.assertEqual(['Operator'], [each['name'] for each in copied['replaced']])
            self.assertEqual(kick, self.ids(wire, _KICK))

    def test_the_selected_track_and_the_armed_tracks_are_kept(self):
        for wire in self.on_every_profile():
            song = self.sim.context.song
            song.tracks[4].armed = True
            before = song.view.selected_track
            self.copy(wire, _BASS, self.ids(wire, _BASS), _LEAD)
            self.assertIs(before, song.view.selected_track)
            self.assertEqual([4], [at for at, track in enumerate(song.tracks) if track.armed])

    def test_invalid_copies_change_nothing(self):
        for wire in self.on_every_profile():
            bass = self.ids(wire, _BASS)
            for devices, target, position, code, words in (
                    (bass, _VOCAL, None, 'NOT_A_MIDI_TRACK', '"Operator" needs MIDI, but "Vocal" is an audio track'),
                    (bass, _BASS, None, 'INVALID_ARGUMENT', 'can have only one instrument'),
                    (bass[1:], _LEAD, 4, 'INVALID_ARGUMENT', 'between 1 and 3, not 4'),
                    (bass[1:], 'trk_99', None, 'TRACK_NOT_FOUND', 'trk_99'),
                    (['dev_999'], _LEAD, None, 'DEVICE_NOT_FOUND', 'dev_999')):
                self.refused(wire, code, words, 'devices.copy', track=_BASS, devices=devices, target=target, position=position)

    def test_a_failed_copy_leaves_no_track_behind(self):
        for wire in self.on_every_profile(profiles=('12.2',)):
            filter_id = self.ids(wire, _LEAD)[1]  # it has automation, whose fate the simulator does not know
            before = picture(self.sim)
            self.assertIn('error', wire.ask({'op': 'devices.copy', 'track': _LEAD, 'devices': [filter_id], 'target': _VOCAL}))
            self.assertEqual(before, picture(self.sim))

    def test_a_frozen_track_is_refused(self):
        for wire in self.on_every_profile():
            self.sim.context.song.tracks[3].__dict__['is_frozen'] = True
            for track, target in ((_BASS, _LEAD), (_LEAD, _BASS)):
                self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'is frozen', 'devices.copy', track=track,
                             devices=self.ids(wire, track), target=target)
