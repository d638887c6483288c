"""Routing tracks and side chains through the remote script."""
from bridge_test_case import WriteTestCase

_DRUMS, _KICK, _HATS, _BASS, _LEAD, _PAD, _VOCAL, _REVERB, _MASTER = (
    'trk_%d' % number for number in (1, 2, 3, 4, 6, 7, 8, 9, 11))


class Routing(WriteTestCase):
    def compressor(self, wire):
        """Returns the handle of the compressor of the bass."""
        return next(row['id'] for row in wire.read('devices.chain', track=_BASS) if row['class_name'] == 'Compressor2')

    def test_an_input_its_channel_and_the_monitor_are_set_and_undone(self):
        for wire in self.on_every_profile():
            before = wire.read('routing.read', track=_VOCAL)
            self.assertEqual(('Ext. In', '1/2', 'auto'), (
                before['input']['type']['name'], before['input']['channel'], before['monitor']))
            self.assertIn({'name': 'Drums', 'track_id': _DRUMS}, before['input']['types'])
            after = self.write(wire, 'routing.route', track=_VOCAL, input_type='Bass', input_track=_BASS,
                               input_channel='post-mixer', monitor='in')
            self.assertEqual(({'name': 'Bass', 'track_id': _BASS}, 'Post Mixer', 'in'), (
                after['input']['type'], after['input']['channel'], after['monitor']))
            self.sim.undo()
            self.assertEqual(before, wire.read('routing.read', track=_VOCAL))

    def test_an_output_is_a_track_the_main_track_or_none(self):
        for wire in self.on_every_profile():
            routed = self.write(wire, 'routing.route', track=_LEAD, output_type='Vocal', output_track=_VOCAL)
            self.assertEqual((_VOCAL, 'Track In'), (routed['output']['type']['track_id'], routed['output']['channel']))
            main = next(each for each in routed['output']['types'] if each['track_id'] == _MASTER)
            self.write(wire, 'routing.route', track=_LEAD, output_type=main['name'], output_track=_MASTER)
            routed = self.write(wire, 'routing.route', track=_LEAD, output_type='Sends Only')
            self.assertEqual('Sends Only', routed['output']['type']['name'])

    def test_what_live_does_not_offer_is_refused_with_the_choices_and_changes_nothing(self):
        for wire in self.on_every_profile():
            before = wire.read('routing.list')
            self.refused(wire, 'INVALID_ARGUMENT', 'has no input "Nowhere"; the host offers "Ext. In"', 'routing.route',
                         track=_VOCAL, input_type='Nowhere')
            self.refused(wire, 'INVALID_ARGUMENT', '"Bass" has no channel "7"; the host offers "Pre FX"',
                         'routing.route', track=_VOCAL, input_type='Bass', input_track=_BASS, input_channel='7',
                         monitor='in')
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'is a group track, which has no input', 'routing.route',
                         track=_DRUMS, input_type='Bass')
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'is a return track, which has no monitoring', 'routing.route',
                         track=_REVERB, monitor='in')
            self.refused(wire, 'INVALID_ARGUMENT', '"Kick" has no channel "7"', 'routing.set_side_chain', track=_BASS,
                         device=self.compressor(wire), source='Kick', source_track=_KICK, channel='7', on=True)
            self.assertEqual(before, wire.read('routing.list'))

    def test_the_list_shows_where_each_track_sends_its_signal(self):
        for wire in self.on_every_profile():
            rows = {row['track']: row for row in wire.read('routing.list')}
            self.assertEqual((_DRUMS, None, None), (
                rows[_KICK]['output']['type']['track_id'], rows[_DRUMS]['input'], rows[_DRUMS]['monitor']))
            self.assertEqual(_MASTER, rows[_DRUMS]['output']['type']['track_id'])
            self.assertIn(_REVERB, rows[_VOCAL]['sends'])
            self.assertEqual([(self.compressor(wire), 'No Input', False)], [
                (each['device'], each['source']['type']['name'], each['on']) for each in rows[_BASS]['side_chains']])

    def test_a_side_chain_gets_a_source_and_is_switched_on(self):
        for wire in self.on_every_profile():
            device = self.compressor(wire)
            after = self.write(wire, 'routing.set_side_chain', track=_BASS, device=device, source='Kick',
                               source_track=_KICK, channel='post-fx', on=True)
            self.assertEqual((_KICK, 'Post FX', True), (
                after['source']['type']['track_id'], after['source']['channel'], after['on']))
            rack = wire.read('devices.chain', track=_KICK)[0]
            pad = wire.read('devices.pads', track=_KICK, device=rack['id'])[0]['name']
            after = self.write(wire, 'routing.set_side_chain', track=_BASS, device=device, source='Kick',
                               source_track=_KICK, channel='pre-fx', pad=pad)
            self.assertEqual('%s | %s | Pre FX' % (rack['name'], pad), after['source']['channel'])
            self.refused(wire, 'INVALID_ARGUMENT', 'has no channel "Cowbell | pre-fx"', 'routing.set_side_chain',
                         track=_BASS, device=device, source='Kick', source_track=_KICK, channel='pre-fx', pad='Cowbell')

    def test_only_the_compressor_shows_its_source(self):
        for wire in self.on_every_profile():
            other = next(row['id'] for row in wire.read('devices.chain', track=_LEAD) if row['name'] == 'Auto Filter')
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'Live shows it to svc only for Compressor',
                         'routing.set_side_chain', track=_LEAD, device=other, on=True)
