"""Mixer changes that the remote script writes."""
from bridge_test_case import WriteTestCase
from livesim import parameter_scales

_DRUMS, _BASS, _LEAD, _VOCAL, _REVERB, _DELAY, _MASTER = ('trk_%d' % number for number in (1, 4, 6, 8, 9, 10, 11))


class Mixer(WriteTestCase):
    def write_mixer(self, wire, track=_BASS, **change):
        """Writes one change and returns what was read back."""
        return self.write(wire, 'mixer.write', changes=[dict(change, track=track)])[0]

    def test_only_the_given_properties_change(self):
        for stale in ('off', 'on'):
            for wire in self.on_every_profile('stale-values=' + stale):
                before = wire.read('mixer.read', track=_BASS)
                after = self.write_mixer(wire, volume_db=-6, pan=-0.25, mute=True, arm=True, sends={_REVERB: -24})
                sends = [dict(before['sends'][0], level_db=-24, level_raw=0.4), before['sends'][1]]
                expected = dict(before, volume_db=-6, volume_raw=0.7, pan=-0.25, mute=True, arm=True, sends=sends)
                self.assertEqual(expected, after)
                self.assertEqual(after, wire.read('mixer.read', track=_BASS))

    def test_a_change_is_a_single_undo_step_if_live_supports_it(self):
        for wire in self.on_every_profile():
            change = {'track': _BASS, 'volume_db': -6, 'pan': 0.5, 'mute': True, 'solo': True, 'arm': True}
            steps = wire.ask({'op': 'mixer.write', 'changes': [change]})['undo_steps']
            self.assertEqual(1 if self.sim.context.version.since('12.4') else 4, steps)
            self.assertEqual(0, wire.ask({'op': 'mixer.write', 'changes': [change]})['undo_steps'])

    def test_levels_match_the_values_that_live_displays(self):
        for wire in self.on_every_profile():
            for level in (6, 0, -0.3, -6.04, -17.9, -18, -18.1, -33.3, -60, -61.5, -66):
                self.assertAlmostEqual(level, self.write_mixer(wire, volume_db=level)['volume_db'], delta=0.1)
                volume = self.sim.song.tracks[3].mixer_device.volume
                self.assertAlmostEqual(level, float(volume.str_for_value(volume.value)[:-3]), delta=0.1)
            unity = self.write_mixer(wire, volume_db=0)
            self.assertEqual((0.85, 0), (unity['volume_raw'], unity['volume_db']))
            for silence in ('-inf', -70):
                wire.read('mixer.write', changes=[{'track': _BASS, 'volume_raw': 0.5}])
                silent = self.write_mixer(wire, volume_db=silence, sends={_DELAY: '-inf'})
                self.assertEqual(('-inf', 0, '-inf'), (
                    silent['volume_db'], silent['volume_raw'], silent['sends'][1]['level_db']))
            self.assertEqual(0.123457, self.write_mixer(wire, volume_raw=0.1234567)['volume_raw'])
            self.assertEqual(0, self.write_mixer(wire, sends={_DELAY: 0})['sends'][1]['level_db'])

    def test_if_live_uses_another_scale_its_displayed_values_are_followed(self):
        for wire in self.on_every_profile():
            volume = self.sim.context.song.tracks[3].mixer_device.volume
            volume.__dict__['scale'] = lambda raw: parameter_scales.fader(raw) - 3
            self.assertAlmostEqual(0.775, self.write_mixer(wire, volume_db=-6)['volume_raw'], delta=0.002)
            self.refused(wire, 'HOST_ERROR', '6 dB', 'mixer.write', changes=[
                {'track': _LEAD, 'mute': True}, {'track': _BASS, 'volume_db': 6}])

    def test_each_kind_of_track_accepts_the_controls_that_it_has(self):
        for wire in self.on_every_profile():
            for track in (_DRUMS, _REVERB, _MASTER):
                self.refused(wire, 'NOT_ARMABLE', 'cannot be armed', 'mixer.write', changes=[
                    {'track': _BASS, 'volume_raw': 0.5}, {'track': track, 'arm': True}])
                self.assertIsNone(self.write_mixer(wire, track, arm=False, volume_db=-3, pan=0.5)['arm'])
            for change in ({'mute': True}, {'solo': False}, {'sends': {_REVERB: 0}}):
                self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'master', 'mixer.write', changes=[
                    dict(change, track=_MASTER)])
            self.assertTrue(self.write_mixer(wire, _VOCAL, arm=True)['arm'])
            self.assertTrue(self.write_mixer(wire, _REVERB, mute=True, solo=True, sends={_DELAY: -6})['solo'])

    def test_soloing_a_track_leaves_others_soloed(self):
        for wire in self.on_every_profile():
            for track in (_BASS, _LEAD):
                self.write_mixer(wire, track, solo=True)
            self.assertTrue(wire.read('mixer.read', track=_BASS)['solo'])

    def test_errors_name_the_invalid_value(self):
        for wire in self.on_every_profile():
            for change, words in (
                    ({'volume_db': 7}, 'between -70 and 6 dB, not 7'), ({'volume_db': -71}, '-71'),
                    ({'volume_db': 'loud'}, 'loud'), ({'volume_raw': 1.1}, '1.1'), ({'pan': -1.5}, '-1.5'),
                    ({'pan': True}, 'pan'), ({'mute': 1}, 'mute'), ({'sends': {_REVERB: 1}}, 'between -76 and 0'),
                    ({'sends': {_BASS: 0}}, _BASS), ({'sends': [1]}, 'sends'), ({'width': 1}, 'width'),
                    ({'volume_db': 0, 'volume_raw': 0.85}, 'mutually exclusive')):
                self.refused(wire, 'INVALID_ARGUMENT', words, 'mixer.write', changes=[
                    {'track': _LEAD, 'mute': True}, dict(change, track=_BASS)])
            self.refused(wire, 'INVALID_ARGUMENT', 'twice', 'mixer.write', changes=[{'track': _BASS}] * 2)
            self.refused(wire, 'INVALID_ARGUMENT', 'track', 'mixer.write', changes=[7])
            self.refused(wire, 'TRACK_NOT_FOUND', 'trk_99', 'mixer.write', changes=[{'track': 'trk_99', 'mute': True}])
            wire.send(b'{"id": 1, "ops": [{"op": "mixer.write", "changes": [{"track": "trk_4", "pan": 1e999}]}]}\n')
            self.assertIn('inf', wire.line()['error']['message'])

    def test_changes_are_reverted_if_live_raises_an_error_in_between(self):
        for wire in self.on_every_profile():
            self.sim.context.song.tracks[5].mixer_device.panning.__dict__['put'] = lambda value: 1 / 0
            self.refused(wire, 'HOST_ERROR', 'division', 'mixer.write', changes=[
                {'track': _BASS, 'volume_raw': 0.5, 'mute': True, 'arm': True}, {'track': _LEAD, 'pan': 1}])

    def test_a_value_that_live_does_not_accept_is_an_error(self):
        for wire in self.on_every_profile():
            mixer = self.sim.context.song.tracks[3].mixer_device
            for each in (mixer.panning, mixer.volume):
                each.__dict__['put'] = lambda value: None
            for change, words in (({'pan': 1}, 'Live set the pan of "Bass" to 0 instead of 1'),
                                  ({'volume_db': -60}, 'volume of "Bass" to')):
                error = wire.ask({'op': 'mixer.write', 'changes': [dict(change, track=_BASS)]})['error']
                self.assertEqual('HOST_ERROR', error['code'])
                self.assertIn(words, error['message'])
