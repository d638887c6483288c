"""The demo set as the remote script reads it, with the fields of svc's records."""
import pathlib
import re
from unittest import mock

from bridge_test_case import BridgeTestCase
from livesim import parameter_scales

_RECORDS = pathlib.Path(__file__).resolve().parents[2] / 'main' / 'java' / 'svc' / 'model'
_DRUMS, _KICK, _BASS, _CHORDS, _LEAD, _VOCAL, _REVERB, _MASTER = (
    'trk_%d' % number for number in (1, 2, 4, 5, 6, 8, 9, 11))


def fields(record, source=''):
    """Returns the JSON fields of a record of svc; a flattened record adds its fields to those of the outer record."""
    header = re.compile(r'record %s\((.*?)\)\s*(implements [\w, ]+)?\s*\{' % record, re.S)
    if not header.search(source):
        path = next(_RECORDS.glob('*/%s.java' % record), None)
        source = path.read_text(encoding='utf-8') if path else ''
    found = header.search(source)
    names = set()
    for component in found.group(1).split(',') if found else ():
        kind, name = component.split()[-2:]
        names |= _flattened(kind, source) or {re.sub('([A-Z])', lambda upper: '_' + upper.group(1).lower(), name)}
    return names


def _flattened(kind, source):
    """Returns the fields of a type if it is a flattened record."""
    for text in [source] + [path.read_text(encoding='utf-8') for path in _RECORDS.glob('*/%s.java' % kind)]:
        if re.search(r'record %s\([^{]*?implements [\w, ]*Flattened' % re.escape(kind), text):
            return fields(kind, text)
    return set()


class Reads(BridgeTestCase):
    def assert_fields(self, record, tree):
        """Checks the fields of a record; a quantized parameter has neither a default value nor displayed limits."""
        missing = {'default_value', 'display_min', 'display_max', 'unit'} if tree.get('quantized') else set()
        missing |= {'choices'} if tree.get('quantized') is False else set()
        missing |= {'path'} if record == 'Device' else set()  # svc composes it
        missing |= {'audio'}  # a MIDI clip has none
        self.assertEqual(fields(record) - missing, set(tree))

    def device(self, wire, track, op='devices.chain', at=0):
        """Returns a device of a track."""
        return wire.read(op, track=track)[at]

    def test_the_name_and_path_of_the_set_are_read_if_live_reports_them(self):
        for wire in self.on_every_profile():
            info = wire.read('set.info')
            self.assert_fields('SetInfo', info)
            named = self.sim.context.version.since('11.3.25')
            self.assertEqual('Night Drive' if named else 'Untitled', info['name'])
            self.assertEqual((None, None), (info['path'], info['modified']))
            self.sim.save('/Sets/Mine.als')
            self.assertEqual('/Sets/Mine.als' if named else None, wire.read('set.info')['path'])

    def test_the_transport_is_read(self):
        for wire in self.on_every_profile():
            transport = wire.read('transport.get')
            self.assert_fields('TransportState', transport)
            self.assert_fields('TimeSignature', transport['signature'])
            self.assertEqual((124, False, 0), (transport['tempo'], transport['playing'], transport['position_beats']))
            self.sim.song.start_playing()
            self.sim.tick(100)
            self.assertTrue(wire.read('transport.get')['position_beats'] > 1.5)

    def test_the_key_is_read_unless_scale_mode_is_off(self):
        for wire in self.on_every_profile():
            self.sim.song.root_note = 10
            self.sim.song.scale_name = 'Minor'
            has_mode = hasattr(self.sim.song, 'scale_mode')
            if has_mode:
                self.assertEqual({}, wire.read('song.key'))
                self.sim.song.scale_mode = True
            key = wire.read('song.key')
            self.assert_fields('SongKey', key)
            self.assertEqual({'root': 10, 'scale': 'Minor'}, key)

    def test_tracks_are_in_the_order_of_the_set_and_omit_properties_of_other_kinds(self):
        for wire in self.on_every_profile():
            tracks = wire.read('tracks.list')
            for track in tracks:
                self.assert_fields('Track', track)
            self.assertEqual(['trk_%d' % number for number in range(1, 12)], [track['liveset_id'] for track in tracks])
            kinds = ['group'] + ['midi'] * 6 + ['audio', 'return', 'return', 'master']
            self.assertEqual(kinds, [track['kind'] for track in tracks])
            self.assertEqual([*range(1, 9), None, None, None], [track['position'] for track in tracks])
            self.assertEqual({'Kick', 'Hats'}, {track['name'] for track in tracks if track['group'] == 'Drums'})
            self.assertEqual([0, 8, 9, 10], [at for at, track in enumerate(tracks) if track['arm'] is None])
            self.assertEqual([10], [at for at, track in enumerate(tracks) if track['mute'] is track['solo'] is None])
            self.assertEqual([0, 0, -6, -4], [round(track['volume_db'], 3) for track in tracks[:4]])

    def test_every_kind_of_track_has_a_mixer(self):
        for wire in self.on_every_profile():
            for number in range(1, 12):
                self.assert_fields('MixerState', wire.read('mixer.read', track='trk_%d' % number))
            self.assertEqual([], wire.read('mixer.read', track=_MASTER)['sends'])
            sends = wire.read('mixer.read', track=_CHORDS)['sends']
            self.assert_fields('TrackSend', sends[0])
            self.assertEqual([('A-Reverb', -18.0, 0.55), ('B-Delay', -30.2, 0.3)], [
                (send['return_name'], round(send['level_db'], 3), round(send['level_raw'], 3)) for send in sends])
            self.assertEqual('-inf', wire.read('mixer.read', track=_KICK)['sends'][0]['level_db'])

    def test_return_tracks_have_letters(self):
        for wire in self.on_every_profile():
            returns = wire.read('mixer.returns')
            self.assert_fields('ReturnTrack', returns[0])
            self.assertEqual([(1, 'A', 'A-Reverb', _REVERB), (2, 'B', 'B-Delay', 'trk_10')], [
                (each['index'], each['letter'], each['name'], each['liveset_id']) for each in returns])

    def test_scenes_and_slots_are_numbered_from_one(self):
        for wire in self.on_every_profile():
            scenes, slots = wire.read('clips.scenes'), wire.read('clips.slots', track=_LEAD)
            self.assert_fields('Scene', scenes[0])
            self.assert_fields('ClipSlot', slots[0])
            self.assert_fields('SessionClip', slots[2]['clip'])
            self.assertEqual([(place + 1, scene['name']) for place, scene in enumerate(scenes)],
                             [(slot['scene_index'], slot['scene_name']) for slot in slots])
            self.assertEqual([3, 4, 7], [slot['scene_index'] for slot in slots if slot['clip']])
            clip = slots[2]['clip']
            self.assertEqual([1, 9, None], [clip[name] for name in ('envelope_count', 'note_count', 'notes')])
            self.assertEqual([2, 8, '#886ce4'], [clip[name] for name in ('length_bars', 'length_beats', 'color')])

    def test_notes_are_in_time_order_and_an_audio_clip_has_none(self):
        for wire in self.on_every_profile():
            notes = wire.read('clips.get', track=_CHORDS, scene=1)['notes']
            self.assertEqual([50, 0, 4, 88, 1, False], notes[0])
            self.assertEqual([0] * 4 + [4] * 4 + [8] * 4 + [12] * 4, [note[1] for note in notes])
            vocal = wire.read('clips.get', track=_VOCAL, scene=2)
            self.assertEqual(('audio', None, None), (vocal['kind'], vocal['notes'], vocal['note_count']))
            self.assertIsNone(wire.read('clips.get', track=_LEAD, scene=1))

    def test_notes_outside_the_loop_are_read_too(self):
        for wire in self.on_every_profile():
            clip = self.sim.context.song.tracks[4].clip_slots[0].clip
            clip.__dict__.update(loop=(4.0, 8.0), start=4.0, end=8.0)
            clip.__dict__['notes'] = clip.notes[:1] + (clip.notes[0]._replace(start_time=-9.0, note_id=99),)
            notes = wire.read('clips.get', track=_CHORDS, scene=1)['notes']
            self.assertEqual([-9, 8], [note[1] for note in notes])

    def test_the_length_of_an_unwarped_audio_clip_is_converted_from_seconds(self):
        for wire in self.on_every_profile():
            self.sim.song.tracks[7].clip_slots[1].clip.warping = False
            self.assertAlmostEqual(16 * 124 / 60, wire.read('clips.get', track=_VOCAL, scene=2)['length_beats'])

    def test_the_launch_state_of_a_clip_is_read(self):
        for wire in self.on_every_profile():
            def launch():
                return wire.read('clips.get', track=_LEAD, scene=3)['launch']
            self.assertEqual('stopped', launch())
            lead = self.sim.song.tracks[5]
            self.sim.song.start_playing()
            self.sim.tick(5)
            lead.clip_slots[2].fire()
            self.sim.tick(2)
            self.assertEqual('triggered', launch())
            self.sim.tick(250)
            self.assertEqual('playing', launch())
            lead.stop_all_clips()
            self.sim.tick(2)
            self.assertEqual('stopping', launch())

    def test_device_handles_are_numbered_in_the_order_of_the_set(self):
        for wire in self.on_every_profile():
            chain = wire.read('devices.chain', track=_BASS)
            self.assert_fields('Device', chain[0])
            self.assertEqual([('dev_5', 1, 'Operator', 'instrument'), ('dev_6', 2, 'Compressor', 'audio_effect')],
                             [(each['id'], each['index'], each['name'], each['kind']) for each in chain])
            self.assertEqual('Limiter', self.device(wire, _MASTER)['name'])
            self.assertEqual([], wire.read('devices.chain', track=_DRUMS))
            self.sim.song.tracks[3].devices[0].parameters[0].value = 0
            self.assertEqual([False, True], [each['is_on'] for each in wire.read('devices.chain', track=_BASS)])

    def test_parameters_have_the_values_that_live_displays(self):
        for wire in self.on_every_profile():
            handle = self.device(wire, _BASS, at=1)['id']
            parameters = wire.read('devices.parameters', track=_BASS, device=handle)
            for parameter in parameters:
                self.assert_fields('DeviceParameter', parameter)
            on, threshold = parameters[0], next(each for each in parameters if each['name'] == 'Threshold')
            self.assertEqual(('On', ['Off', 'On'], 0), (on['display'], on['choices'], on['index']))
            self.assertEqual(('dB', '0.0 dB', '-inf dB', '6.0 dB'), tuple(
                threshold[name] for name in ('unit', 'display', 'display_min', 'display_max')))
            attack = next(each for each in parameters if each['name'] == 'Attack')
            self.assertEqual('ms', attack['unit'])
            displayed = wire.read(
                'devices.displays', track=_BASS, device=handle, param=attack['index'], values=[0, 0.4, 1])
            self.assertEqual(['0.01 ms', '1.00 ms', '1.00 s'], displayed)

    def test_a_parameter_without_a_default_value_does_not_hide_the_others(self):
        for wire in self.on_every_profile():
            parameter = self.sim.context.song.tracks[3].devices[1].parameters[1]
            parameter.__dict__['default'] = 'none'
            with mock.patch.object(parameter_scales, 'single', lambda value: self.fail_without_default(value)):
                rows = wire.read('devices.parameters', track=_BASS, device=self.device(wire, _BASS, at=1)['id'])
            self.assertIsNone(rows[1]['default_value'])
            self.assertIsNotNone(rows[2]['default_value'])

    @staticmethod
    def fail_without_default(value):
        """Raises Live's error for parameters without a default value."""
        if value == 'none':
            raise RuntimeError('There is no default value available for this type of parameter')
        return value

    def test_only_drum_racks_have_pads_and_only_racks_have_macros(self):
        for wire in self.on_every_profile():
            kit, keys = self.device(wire, _KICK), self.device(wire, _CHORDS)
            self.assertEqual((True, False), (kit['has_drum_pads'], keys['has_drum_pads']))
            pads = wire.read('devices.pads', track=_KICK, device=kit['id'])
            self.assert_fields('DrumPad', pads[0])
            self.assertEqual((0, 36), (pads[0]['index'], pads[0]['note']))
            macros = wire.read('devices.macros', track=_CHORDS, device=keys['id'])
            self.assert_fields('RackMacro', macros[0])
            self.assertEqual([('Cutoff', True), ('Macro 9', False)], [
                (macros[at]['parameter']['name'], macros[at]['mapped']) for at in (0, 8)])
            self.assertEqual(list(range(1, 17)), [macro['number'] for macro in macros])
            equalizer = self.device(wire, _KICK, at=1)['id']
            for op in ('devices.pads', 'devices.macros'):
                self.assertEqual([], wire.read(op, track=_KICK, device=equalizer))

    def test_the_chains_of_a_rack_are_read_with_their_devices_and_those_of_the_racks_inside_it(self):
        for wire in self.on_every_profile():
            kit = self.device(wire, _KICK)
            chains = wire.read('devices.chains', track=_KICK, device=kit['id'])
            self.assert_fields('RackChain', chains[0])
            self.assertEqual((True, 16, 1, 36, 'Kick 808', False), (
                kit['has_chains'], len(chains), chains[0]['number'], chains[0]['note'], chains[0]['name'],
                chains[0]['is_return']))
            self.assertEqual([16, 51], [chains[-1]['number'], chains[-1]['note']])
            self.assertEqual({'Simpler'}, {chain['devices'][0]['name'] for chain in chains})
            self.assertEqual(chains, wire.read('devices.chains', track=_KICK, device=kit['id']))
            self.assertEqual('dev_18', chains[0]['devices'][0]['id'])  # after all devices of the tracks
            keys = wire.read('devices.chains', track=_CHORDS, device=self.device(wire, _CHORDS)['id'])
            self.assertEqual([('Warm Keys', None)], [(chain['name'], chain['note']) for chain in keys])
            equalizer = self.device(wire, _KICK, at=1)['id']
            self.assertEqual([], wire.read('devices.chains', track=_KICK, device=equalizer))
            inner = chains[0]['devices'][0]['id']
            self.assertEqual([], wire.read('devices.chains', track=_KICK, device=inner))
            self.assertEqual('DEVICE_NOT_FOUND', wire.ask(
                {'op': 'devices.parameters', 'track': _CHORDS, 'device': inner})['error']['code'])

    def test_racks_inside_racks_are_read_depth_first(self):
        """API reference of Max, RackDevice: a Drum Rack inside another one has no pads of its own."""
        self.start('12.4')
        wire, kit = self.connect(), self.sim.context.song.tracks[1].devices[0]
        with self.sim.context.call():
            kit.chains[0].delete_device(0)
            inner = kit.chains[0].insert_device('Drum Rack', -1)
            deep = inner.insert_chain(-1)
            deep.name, deep.in_note = 'Deep', 40
            deep.insert_device('Simpler', -1)
        self.sim.tick()
        rows = wire.read('devices.chains', track=_KICK, device='dev_1')
        self.assertEqual([('Kick 808', 1), ('Deep', 1), ('Rim 808', 2)],
                         [(row['name'], row['number']) for row in rows[:3]])
        self.assertEqual(rows[0]['devices'][0]['id'], rows[1]['rack_id'])
        self.assertEqual(0, len(inner.drum_pads))
        self.assertEqual([{'index': 0, 'name': 'Deep', 'note': 40}],
                         wire.read('devices.pads', track=_KICK, device=rows[1]['rack_id']))
        kit_pads = wire.read('devices.pads', track=_KICK, device='dev_1')
        self.assertEqual(16, len(kit_pads))
        with self.sim.context.call():
            kit.chains[1].delete_device(0)
        self.sim.tick()
        self.assertEqual('DEVICE_NOT_FOUND', wire.ask(
            {'op': 'devices.parameters', 'track': _KICK, 'device': rows[2]['devices'][0]['id']})['error']['code'])

    def test_take_lanes_are_read_since_12_2(self):
        for wire in self.on_every_profile():
            if self.sim.context.version.since('12.2'):
                lane = self.sim.song.tracks[3].create_take_lane()
                lane.name = 'Take 1'
                lane.create_midi_clip(4.0, 8.0).name = 'Line'
                self.assertEqual([{'name': 'Take 1', 'clips': [{'name': 'Line', 'start_beats': 4.0, 'length_beats': 8.0}]}],
                                 wire.read('arrangement.takes', track='trk_4'))
            else:
                self.assertEqual([], wire.read('arrangement.takes', track='trk_4'))

    def test_a_frozen_track_is_shown(self):
        for wire in self.on_every_profile():
            self.sim.context.song.tracks[3].__dict__['is_frozen'] = True
            self.assertEqual(['Bass'], [row['name'] for row in wire.read('tracks.list') if row['frozen']])

    def test_the_arrangement_is_read_as_it_plays(self):
        for wire in self.on_every_profile():
            clips = wire.read('arrangement.clips', track=_LEAD)
            self.assertEqual(fields('ArrangementClip') - {'audio', 'loop'} | {'looped'}, set(clips[0]))
            self.assertEqual([False, True], [clip['looped'] for clip in clips])
            self.assertEqual([('Lead Sweep', 40, 8), ('Lead Hook', 48, 16)], [
                (clip['name'], clip['start_beats'], clip['length_beats']) for clip in clips])
            starts = [note[1] for note in clips[0]['notes']]
            self.assertEqual(starts + [8 + start for start in starts], [note[1] for note in clips[1]['notes']])
            filter_id = self.device(wire, _LEAD, at=1)['id']
            sweep = {'device_id': filter_id, 'param_index': 5, 'points': [[0, 0.2], [8, 0.9]]}
            lists_envelopes = self.sim.context.version.since('12.2')
            self.assertEqual([[sweep], []] if lists_envelopes else [None, None], [clip['envelopes'] for clip in clips])
            self.assertEqual([], wire.read('arrangement.clips', track=_CHORDS)[0]['envelopes'])
            self.assertIsNone(wire.read('arrangement.clips', track=_VOCAL)[0]['notes'])

    def test_an_envelope_is_repeated_with_its_loop_and_starts_with_its_clip(self):
        self.start('12.4')
        wire, clip = self.connect(), self.sim.song.tracks[5].arrangement_clips[0]
        for looping, end in ((False, 16.0), (True, 8.0)):
            clip.looping, clip.loop_end = looping, end
        points = wire.read('arrangement.clips', track=_LEAD)[0]['envelopes'][0]['points']
        self.assertEqual([[0, 0.2], [8, 0.9], [8, 0.2], [16, 0.9]], points)
        clip.looping = False
        clip.loop_start = 4.0
        points = wire.read('arrangement.clips', track=_LEAD)[0]['envelopes'][0]['points']
        self.assertEqual([[0, 0.55], [4, 0.9]], [[time, round(value, 6)] for time, value in points])
