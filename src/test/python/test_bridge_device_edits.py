"""Devices that the remote script moves, duplicates and renames."""
from bridge_test_case import PROFILES, WriteTestCase

_KICK, _BASS, _LEAD, _VOCAL, _REVERB = ('trk_%d' % number for number in (2, 4, 6, 8, 9))
_UTILITY = ('query:AudioFx#Utilities:Utility', 'Audio Effects/Utilities/Utility')


class DeviceEdits(WriteTestCase):
    def chain(self, wire, track):
        return [(device['id'], device['name']) for device in wire.read('devices.chain', track=track)]

    def load(self, wire, track=_BASS):
        return wire.read('devices.load', track=track, uri=_UTILITY[0], path=_UTILITY[1])['device']['id']

    def move(self, wire, device, target=_BASS, track=_BASS, **more):
        return self.write(wire, 'devices.move', track=track, device=device, target=target, **more)['index']

    def test_a_device_moves_within_its_chain_and_all_handles_are_kept(self):
        for wire in self.on_every_profile():
            utility = self.load(wire)
            instrument, compressor, _ = self.chain(wire, _BASS)
            self.assertEqual(2, self.move(wire, utility, position=2))
            self.assertEqual([instrument, (utility, 'Utility'), compressor], self.chain(wire, _BASS))
            self.assertEqual(3, self.move(wire, utility, position=3))
            self.assertEqual(3, self.move(wire, utility))
            self.assertEqual(2, self.move(wire, utility, position=1))
            self.assertEqual([instrument, (utility, 'Utility'), compressor], self.chain(wire, _BASS))

    def test_a_device_at_its_place_is_not_moved(self):
        for wire in self.on_every_profile():
            device = self.chain(wire, _BASS)[1][0]
            steps = len(self.sim.context.history.done)
            self.assertEqual(2, self.move(wire, device, position=2))
            self.assertEqual(1, self.move(wire, self.chain(wire, _BASS)[0][0], position=2))
            self.assertEqual(steps, len(self.sim.context.history.done))

    def test_a_device_moves_to_another_track_and_keeps_its_handle(self):
        for wire in self.on_every_profile():
            utility, others = self.load(wire), self.chain(wire, _VOCAL)
            self.assertEqual(2, self.move(wire, utility, _VOCAL, position=2))
            self.assertEqual([others[0], (utility, 'Utility')] + others[1:], self.chain(wire, _VOCAL))
            self.assertEqual(2, self.move(wire, utility, _REVERB, _VOCAL))
            self.assertEqual((utility, 'Utility'), self.chain(wire, _REVERB)[1])

    def test_a_device_is_duplicated_since_12_3(self):
        for wire in self.on_every_profile(profiles=('12.4',)):
            instrument, compressor = self.chain(wire, _BASS)
            copy = self.write(wire, 'devices.duplicate', track=_BASS, device=compressor[0])
            self.assertEqual((3, 'Compressor'), (copy['index'], copy['name']))
            self.assertEqual([instrument, compressor], self.chain(wire, _BASS)[:2])
            self.refused(wire, 'INVALID_ARGUMENT', 'is an instrument', 'devices.duplicate', track=_BASS,
                         device=instrument[0])
        for wire in self.on_every_profile(profiles=PROFILES[:-1]):
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', '12.3', 'devices.duplicate', track=_BASS,
                         device=self.chain(wire, _BASS)[1][0])

    def test_a_device_is_renamed(self):
        for wire in self.on_every_profile():
            device = self.chain(wire, _BASS)[1][0]
            arguments = {'track': _BASS, 'device': device}
            for _ in range(2):
                self.assertEqual('Glue', self.write(wire, 'devices.rename', name='Glue', **arguments)['name'])
            self.refused(wire, 'INVALID_ARGUMENT', 'needs a name', 'devices.rename', name=' ', **arguments)

    def test_invalid_moves_change_nothing(self):
        for wire in self.on_every_profile():
            bass, lead = self.chain(wire, _BASS), self.chain(wire, _LEAD)
            for target, device, position, code, words in (
                    (_BASS, bass[1][0], 3, 'INVALID_ARGUMENT', 'between 1 and 2, not 3'),
                    (_BASS, bass[1][0], 0, 'INVALID_ARGUMENT', 'not 0'),
                    (_VOCAL, bass[0][0], None, 'NOT_A_MIDI_TRACK', '"Vocal" is an audio track'),
                    (_LEAD, bass[0][0], None, 'INVALID_ARGUMENT', 'already has the instrument "%s"' % lead[0][1]),
                    ('trk_99', bass[1][0], None, 'TRACK_NOT_FOUND', 'trk_99'),
                    (_LEAD, 'dev_999', None, 'DEVICE_NOT_FOUND', 'dev_999')):
                self.refused(wire, code, words, 'devices.move', track=_BASS, device=device, target=target,
                             position=position)

    def test_a_device_with_automation_stays_on_its_track(self):
        for wire in self.on_every_profile():
            filter_id, compressor = self.chain(wire, _LEAD)[1][0], self.chain(wire, _BASS)[1][0]
            wire.read('envelopes.write', track=_BASS, scene=2, device=compressor, param=4, points=[[0, 0.5]])
            for track, device in ((_LEAD, filter_id), (_BASS, compressor)):
                self.refused(wire, 'INVALID_ARGUMENT', 'has automation on', 'devices.move', track=track, device=device,
                             target=_VOCAL)
