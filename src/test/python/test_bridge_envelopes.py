"""Envelopes of session clips that the remote script reads and writes."""
from unittest import mock

from bridge_test_case import WriteTestCase
from livesim import envelope
from livesim.parameter import Parameter

_BASS, _CHORDS, _LEAD, _VOCAL = ('trk_%d' % number for number in (4, 5, 6, 8))
_GRID = 0.0625
_RAMP = [[0, 0], [4, 1], [4, 0.5], [8, 0.25]]


class Envelopes(WriteTestCase):
    def device(self, wire, track=_BASS, at=1):
        return wire.read('devices.chain', track=track)[at]['id']

    def write_exactly(self, wire, points, param=1, track=_BASS, scene=2, at=1):
        """Writes an envelope and checks that reading returns the same points."""
        device = self.device(wire, track, at)
        written = self.write(
            wire, 'envelopes.write', track=track, scene=scene, device=device, param=param, points=points)
        self.assertEqual((device, param), (written['device_id'], written['param_index']))
        self.assertEqual([written], wire.read('envelopes.read', track=track, scene=scene))
        return written['points']

    def add(self, wire, param, points):
        """Writes an envelope without checking the points that reading returns."""
        wire.read('envelopes.write', track=_BASS, scene=2, device=self.device(wire), param=param, points=points)

    def is_exact(self):
        return self.sim.context.version.since('12.4')

    def value_in_step(self, points, step):
        """Returns the value in the middle of a grid step."""
        time = (step + 0.5) * _GRID
        left = [point for point in points if point[0] <= time][-1]
        right = next(point for point in points if point[0] > time)
        return left[1] + (right[1] - left[1]) * (time - left[0]) / (right[0] - left[0])

    def test_an_envelope_reads_back_as_written(self):
        for wire in self.on_every_profile():
            points = self.write_exactly(wire, list(reversed(_RAMP[:2])) + _RAMP[2:])
            if self.is_exact():
                self.assertEqual(_RAMP, points)
            else:
                self.assertEqual([0, 8], [points[0][0], points[-1][0]])
                for step in (0, 1, 63, 64, 127):
                    left = step * _GRID
                    value = left / 4 if left < 4 else 0.5 - (left - 4) / 16
                    self.assertAlmostEqual(value, self.value_in_step(points, step), places=5)

    def test_breakpoints_are_preserved_if_live_has_them(self):
        self.start('12.4')
        wire = self.connect()
        self.assertEqual(_RAMP, self.write_exactly(wire, _RAMP))
        self.assertEqual([[0.5, 0.25], [2, 1]], self.write_exactly(wire, [[2, 1], [0.5, 0.25]]))
        self.assertEqual([[3, 0.123457]], self.write_exactly(wire, [[3, 0.1234567]]))

    def test_a_step_is_written_exactly_on_every_version(self):
        for wire in self.on_every_profile():
            points = self.write_exactly(wire, [[0, 0.2], [2, 0.2], [2, 0.8], [8, 0.8]])
            self.assertEqual([[0, 0.2], [2, 0.2], [2, 0.8], [8, 0.8]], points)
            if not self.is_exact():
                self.assertEqual(6, len(self.sim.context.song.tracks[3].clip_slots[1].clip.envelopes[0].events))

    def test_a_quantized_parameter_has_the_nearest_of_its_values(self):
        for wire in self.on_every_profile():
            points = self.write_exactly(wire, [[0, 0.3], [4, 0.7]], param=0)
            self.assertEqual({0, 1}, {value for _, value in points})
            self.assertEqual((0, 1), (points[0][1], points[-1][1]))

    def test_a_quantized_parameter_jumps_halfway_between_two_values(self):
        for wire in self.on_every_profile():
            points = self.write_exactly(wire, [[0, 0], [4, 1], [8, 0]], param=0)
            self.assertEqual([0, 1, 1, 0], [self.value_in_step(points, step) for step in (31, 33, 95, 97)])

    def test_a_small_deviation_of_a_jump_is_accepted(self):
        create = envelope.Envelope.create_event
        for wire in self.on_every_profile():
            for late, accepted in ((5e-5, True), (-5e-5, True), (0.01, not self.is_exact())):
                def shifted(holder, event):
                    event.time += late * (0 < event.time < 8)
                    return create(holder, event)

                points = [[(tooth + side) * 8 / 7, side] for tooth in range(7) for side in (0, 1)]
                with mock.patch.object(envelope.Envelope, 'create_event', shifted):
                    answer = wire.ask({'op': 'envelopes.write', 'track': _BASS, 'scene': 2, 'param': 1,
                                       'device': self.device(wire), 'points': points})
                self.assertEqual(accepted, 'results' in answer, answer)

    def test_a_missing_jump_is_an_error(self):
        for wire in self.on_every_profile():
            with mock.patch.object(envelope.Envelope, 'events', property(
                    lambda holder: holder.__dict__['events'],
                    lambda holder, events: holder.__dict__.update(events=events[:2])), create=True):
                error = wire.ask({'op': 'envelopes.write', 'track': _BASS, 'scene': 2, 'device': self.device(wire),
                                  'param': 1, 'points': [[0, 0], [8 / 3, 1], [8 / 3, 0], [8, 0]]}).get('error')
            self.assertEqual('HOST_ERROR', error and error['code'])

    def test_values_are_fractions_of_the_range_of_the_parameter(self):
        for wire in self.on_every_profile():
            gain = next(each for each in wire.read('devices.parameters', track=_BASS, device=self.device(wire))
                        if each['min'] < 0)
            self.assertEqual([[0, 0.25], [8, 0.25]], self.write_exactly(wire, [[0, 0.25], [8, 0.25]], gain['index']))
            envelope = self.sim.context.song.tracks[3].clip_slots[1].clip.envelopes[0]
            self.assertAlmostEqual(gain['min'] * 0.75 + gain['max'] * 0.25, envelope.events[-2][1], places=4)

    def test_writing_an_envelope_replaces_it_and_preserves_the_others(self):
        for wire in self.on_every_profile():
            self.write_exactly(wire, [[0, 0.5], [8, 0.5]])
            self.write_exactly(wire, [[0, 0.75], [8, 0.75]])
            self.add(wire, 2, [[0, 0], [8, 0]])
            found = wire.read('envelopes.read', track=_BASS, scene=2)
            self.assertEqual([(1, 0.75), (2, 0)], [(each['param_index'], each['points'][0][1]) for each in found])
            self.assertEqual(2, wire.read('clips.get', track=_BASS, scene=2)['envelope_count'])

    def test_one_or_all_envelopes_are_cleared(self):
        for wire in self.on_every_profile():
            for param in (1, 2, 3):
                self.add(wire, param, [[1, 0.5]])
            before = wire.read('envelopes.read', track=_BASS, scene=2)
            one = dict(op='envelopes.clear', track=_BASS, scene=2, device=self.device(wire), param=2)
            self.assertEqual([before[1]], self.write(wire, **one))
            self.assertEqual([before[0], before[2]], wire.read('envelopes.read', track=_BASS, scene=2))
            self.assertEqual([], self.write(wire, **one))
            self.assertEqual([before[0], before[2]], self.write(wire, 'envelopes.clear', track=_BASS, scene=2))
            self.assertEqual([], wire.read('envelopes.read', track=_BASS, scene=2))

    def test_envelopes_that_svc_cannot_represent_are_neither_listed_nor_cleared(self):
        for wire in self.on_every_profile():
            chords = self.sim.song.tracks[4]
            rack = next(each for each in chords.devices if each.can_have_chains)
            clip = chords.clip_slots[1].clip
            clip.create_automation_envelope(rack.chains[0].mixer_device.volume).insert_step(0.0, 4.0, 0.25)
            self.assertEqual([], wire.read('envelopes.read', track=_CHORDS, scene=2))
            self.assertEqual([], wire.read('envelopes.clear', track=_CHORDS, scene=2))
            self.assertTrue(clip.has_envelopes)

    def mixer(self, wire, param, points, op='envelopes.write'):
        return self.write(wire, op, track=_BASS, scene=2, device='mixer', param=param, points=points)

    def test_the_parameters_of_the_mixer_have_the_names_of_svc(self):
        for wire in self.on_every_profile():
            rows = wire.read('devices.parameters', track=_BASS, device='mixer')
            returns = [each['liveset_id'] for each in wire.read('mixer.returns')]
            self.assertEqual(['volume', 'pan', 'mute', 'send:A-Reverb', 'send:B-Delay'], [row['name'] for row in rows])
            self.assertEqual([0, 1, 2] + [100 + int(handle[4:]) for handle in returns], [row['index'] for row in rows])
            self.assertEqual(['-inf dB', '50L', None, '-inf dB', '-inf dB'], [row.get('display_min') for row in rows])
            self.assertEqual(['6.0 dB', '50R', None, '0.0 dB', '0.0 dB'], [row.get('display_max') for row in rows])

    def test_levels_of_the_mixer_are_displayed_as_live_shows_them(self):
        for wire in self.on_every_profile():
            for param, expected in ((0, ['-inf dB', '0.0 dB', '6.0 dB']), (1, ['C', '42R', '50R'])):
                self.assertEqual(expected, wire.read(
                    'devices.displays', track=_BASS, device='mixer', param=param, values=[0, 0.85, 1]))

    def test_volume_pan_and_sends_read_back_as_written(self):
        for wire in self.on_every_profile():
            rows = wire.read('devices.parameters', track=_BASS, device='mixer')
            for index in [row['index'] for row in rows if row['name'] != 'mute']:
                written = self.mixer(wire, index, [[0, 0.25], [4, 0.25], [4, 0.75], [8, 0.75]])
                self.assertEqual(('mixer', index), (written['device_id'], written['param_index']))
                self.assertEqual([[0, 0.25], [4, 0.25], [4, 0.75], [8, 0.75]], written['points'])
            found = wire.read('envelopes.read', track=_BASS, scene=2)
            self.assertEqual(['mixer'] * 4, [each['device_id'] for each in found])
            self.assertEqual(4, wire.read('clips.get', track=_BASS, scene=2)['envelope_count'])

    def test_mute_is_the_inverse_of_the_track_activator(self):
        """The activator is 1 if the track is audible, so mute follows Track.mute (API table: MixerDevice)."""
        for wire in self.on_every_profile():
            bass = self.sim.song.tracks[3]
            bass.mute = True
            row = wire.read('devices.parameters', track=_BASS, device='mixer')[2]
            self.assertEqual(('On', 1, ['Off', 'On']), (row['display'], row['normalized'], row['choices']))
            self.assertEqual(['Off', 'On'], wire.read('devices.displays', track=_BASS, device='mixer', param=2,
                                                      values=[0, 1]))
            written = self.mixer(wire, 2, [[0, 1], [4, 1], [4, 0], [8, 0]])
            self.assertEqual((1, 0), (written['points'][0][1], written['points'][-1][1]))
            activator = bass.clip_slots[1].clip.automation_envelope(bass.mixer_device.track_activator)
            self.assertEqual([0, 1], [activator.value_at_time(time) for time in (2.0, 6.0)])

    def test_envelopes_of_the_mixer_are_cleared(self):
        for wire in self.on_every_profile():
            volume = self.mixer(wire, 0, [[0, 0.5]])
            mute = self.mixer(wire, 2, [[0, 1]])
            self.assertEqual([mute], self.write(
                wire, 'envelopes.clear', track=_BASS, scene=2, device='mixer', param=2))
            self.assertEqual([volume], wire.read('envelopes.read', track=_BASS, scene=2))
            self.refused(wire, 'PARAM_NOT_FOUND', '199', 'envelopes.write', track=_BASS, scene=2, device='mixer',
                         param=199, points=[[0, 1]])

    def test_a_ramp_drawn_by_the_user_is_read_as_two_points(self):
        for wire in self.on_every_profile():
            found = wire.read('envelopes.read', track=_LEAD, scene=3)
            self.assertEqual([[0, 0.2], [8, 0.9]], found[0]['points'])

    def test_an_envelope_ends_with_its_clip(self):
        for wire in self.on_every_profile():
            self.sim.song.tracks[5].clip_slots[2].clip.loop_end = 4.0
            self.assertEqual([[0, 0.2], [4, 0.55]], wire.read('envelopes.read', track=_LEAD, scene=3)[0]['points'])

    def test_an_envelope_without_events_has_a_constant_value(self):
        for wire in self.on_every_profile():
            bass = self.sim.song.tracks[3]
            bass.clip_slots[1].clip.create_automation_envelope(bass.devices[1].parameters[1])
            points = wire.read('envelopes.read', track=_BASS, scene=2)[0]['points']
            self.assertEqual({0.85}, {value for _, value in points})

    def test_warped_audio_clips_have_envelopes(self):
        for wire in self.on_every_profile():
            self.write_exactly(wire, [[0, 0.5], [16, 0.5]], track=_VOCAL)
            self.sim.context.song.tracks[7].clip_slots[1].clip.__dict__['warping'] = False
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'warped', 'envelopes.write', track=_VOCAL, scene=2,
                         device=self.device(wire, _VOCAL), param=1, points=[[0, 0.5]])
            points = wire.read('envelopes.read', track=_VOCAL, scene=2)[0]['points']
            self.assertAlmostEqual(16 * 124 / 60, points[-1][0])

    def test_invalid_input_changes_nothing(self):
        for wire in self.on_every_profile():
            device = self.device(wire)
            self.write_exactly(wire, [[0, 0.5], [8, 0.5]])
            good = dict(op='envelopes.write', track=_BASS, scene=2, device=device, param=1, points=[[0, 1]])
            for other, code, words in (
                    ({'points': []}, 'INVALID_ARGUMENT', 'at least one'),
                    ({'points': [[0, 1.2]]}, 'INVALID_ARGUMENT', '1.2'),
                    ({'points': [[9, 1]]}, 'INVALID_ARGUMENT', '8 beats'),
                    ({'points': [[-1, 1]]}, 'INVALID_ARGUMENT', '-1'),
                    ({'points': [3]}, 'INVALID_ARGUMENT', 'pair'), ({'points': [[0, '1']]}, 'INVALID_ARGUMENT', 'pair'),
                    ({'device': 'dev_99'}, 'DEVICE_NOT_FOUND', 'dev_99'), ({'param': 99}, 'PARAM_NOT_FOUND', '99'),
                    ({'scene': 1}, 'CLIP_NOT_FOUND', 'scene 1'), ({'scene': 99}, 'SCENE_NOT_FOUND', '99')):
                self.refused(wire, code, words, **dict(good, **other))
            for named in ({'device': device}, {'param': 0}):
                self.refused(wire, 'INVALID_ARGUMENT', 'both device and parameter', 'envelopes.clear', track=_BASS,
                             scene=2, **named)
            self.refused(wire, 'CLIP_NOT_FOUND', 'scene 1', 'envelopes.read', track=_BASS, scene=1)
            self.sim.context.song.tracks[3].devices[1].parameters[1].__dict__['mapped'] = True
            self.refused(wire, 'INVALID_ARGUMENT', 'controlled by a macro or a Max device', **good)

    def test_the_number_of_jumps_of_a_quantized_parameter_is_limited(self):
        for wire in self.on_every_profile():
            device = self.sim.context.song.tracks[3].devices[1]
            steps = Parameter(self.sim.context, device, 'Steps', 0.0, 127.0, items=tuple(map(str, range(128))))
            device.__dict__['parameters'] = device.parameters + (steps,)
            self.refused(wire, 'INVALID_ARGUMENT', 'at most 50000 points', 'envelopes.write', track=_BASS, scene=2,
                         device=self.device(wire), param=len(device.parameters) - 1,
                         points=[[at / 100, at % 2] for at in range(500)])

    def test_an_envelope_that_live_does_not_keep_is_an_error(self):
        for wire in self.on_every_profile():
            for name in ('insert_step', 'create_event'):
                self.disable(self.sim.live.classes, name)
            error = wire.ask({'op': 'envelopes.write', 'track': _BASS, 'scene': 2, 'device': self.device(wire),
                              'param': 1, 'points': [[0, 0.5]]})['error']
            self.assertEqual('HOST_ERROR', error['code'])
            self.assertIn('Threshold', error['message'])

    @staticmethod
    def disable(classes, name):
        """Makes the envelopes of Live ignore a method."""
        for path in ('Envelope.Envelope', 'Clip.AutomationEnvelope'):
            if hasattr(classes.get(path), name):
                setattr(classes[path], name, lambda *_: None)

    def test_a_long_envelope_is_read_over_several_ticks(self):
        self.start('12.0')
        wire = self.connect()
        wire.read('clips.create', track=_BASS, scene=1, length=512)
        points = [[at * 8, at % 2] for at in range(65)]
        written = wire.read('envelopes.write', track=_BASS, scene=1, device=self.device(wire), param=1, points=points)
        self.assertAlmostEqual(0.5, self.value_in_step(written['points'], 64), places=2)
        before = self.sim.context.ticks
        self.assertEqual([written], wire.read('envelopes.read', track=_BASS, scene=1))
        self.assertGreater(self.sim.context.ticks - before, 1)
