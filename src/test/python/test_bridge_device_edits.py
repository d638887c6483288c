"""Devices that the remote script moves, duplicates and renames."""
from bridge_test_case import PROFILES, WriteTestCase
from livesim import device as devices
from livesim.chain import Chain

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

    def rack(self, wire):
        """Adds a rack with two effects on its chain to a track, and returns the ids of the effects."""
        context, bass = self.sim.context, self.sim.context.song.tracks[3]
        rack = devices.make(context, bass, 'audio-effect-rack')
        chain = Chain(context, rack, 'Chain')
        chain.devices = tuple(devices.make(context, chain, 'eq-eight') for _ in range(2))
        rack.chains = (chain,)
        bass.put(rack)
        self.sim.tick()
        found = self.chain(wire, _BASS)[-1][0]
        return [each['id'] for each in wire.read('devices.chains', track=_BASS, device=found)[0]['devices']]

    def test_a_device_inside_a_rack_moves_within_its_chain_and_out_of_it(self):
        for wire in self.on_every_profile():
            inside, chain = self.rack(wire), self.chain(wire, _BASS)
            holder = self.sim.context.song.tracks[3].devices[-1].chains[0]
            first = holder.devices[0]
            self.assertEqual(2, self.write(wire, 'devices.move', track=_BASS, device=inside[0], position=2)['index'])
            self.assertIs(first, holder.devices[1])
            self.refused(wire, 'INVALID_ARGUMENT', 'between 1 and 2, not 3', 'devices.move', track=_BASS, device=inside[0], position=3)
            self.assertEqual(2, self.move(wire, inside[0], position=2))
            self.assertEqual([chain[0], (inside[0], 'EQ Eight')] + chain[1:], self.chain(wire, _BASS))
            self.assertEqual(1, self.move(wire, inside[1], _VOCAL, position=1))
            self.assertEqual((), holder.devices)

    def test_a_device_inside_a_rack_is_duplicated(self):
        for wire in self.on_every_profile(profiles=('12.4',)):
            inside = self.rack(wire)
            copy = self.write(wire, 'devices.duplicate', track=_BASS, device=inside[0])
            self.assertEqual((2, 'EQ Eight'), (copy['index'], copy['name']))
            kit = self.chain(wire, _KICK)[0][0]
            pad = wire.read('devices.chains', track=_KICK, device=kit)[0]['devices'][0]['id']
            self.refused(wire, 'INVALID_ARGUMENT', 'is an instrument', 'devices.duplicate', track=_KICK, device=pad)

    def test_a_live_whose_drum_chains_cannot_duplicate_devices_is_named(self):
        for wire in self.on_every_profile(profiles=('12.4',)):
            kit = self.chain(wire, _KICK)[0][0]
            chain = self.sim.context.song.tracks[1].devices[0].chains[0]
            chain.put(devices.make(self.sim.context, chain, 'eq-eight'))
            self.sim.tick()
            effect = wire.read('devices.chains', track=_KICK, device=kit)[0]['devices'][1]['id']
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'on the chain of a drum rack', 'devices.duplicate', track=_KICK, device=effect)

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
