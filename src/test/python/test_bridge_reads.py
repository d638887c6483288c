"""What the remote script reads of the demo set, in the form of svc's records."""
import pathlib
import re
from unittest import mock

from bridge_test_case import BridgeTestCase
from livesim import parameter_scales

_RECORDS = pathlib.Path(__file__).resolve().parents[2] / 'main' / 'java' / 'svc' / 'model'
_DRUMS, _KICK, _BASS, _CHORDS, _LEAD, _VOCAL, _REVERB, _MASTER = (
    'trk_%d' % number for number in (1, 2, 4, 5, 6, 8, 9, 11))


def fields(record, source=''):
    """Returns the JSON fields of a record of svc; the fields of a flattened record belong to the outer one."""
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
    def has(self, record, tree):
        """Expects the fields of a record; a quantized parameter has neither a default nor ends."""
        missing = {'default_value', 'display_min', 'display_max', 'unit'} if tree.get('quantized') else set()
        missing |= {'items'} if tree.get('quantized') is False else set()
        self.assertEqual(fields(record) - missing, set(tree))

    def first(self, wire, track, op='devices.chain', at=0):
        """A device of a track."""
        return wire.read(op, track=track)[at]

    def test_the_set_is_named_where_live_tells_it(self):
        for wire in self.on_every_profile():
            info = wire.read('set.info')
            self.has('SetInfo', info)
            named = self.sim.context.version.since('11.3.25')
            self.assertEqual('Night Drive' if named else 'Untitled', info['name'])
            self.assertEqual((None, None), (info['path'], info['modified']))
            self.sim.save('/Sets/Mine.als')
            self.assertEqual('/Sets/Mine.als' if named else None, wire.read('set.info')['path'])

    def test_the_transport_is_read_as_it_stands(self):
        for wire in self.on_every_profile():
            transport = wire.read('transport.get')
            self.has('TransportState', transport)
            self.has('TimeSignature', transport['signature'])
            self.assertEqual((124, False, 0), (transport['tempo'], transport['playing'], transport['position_beats']))
            self.sim.song.start_playing()
            self.sim.tick(100)
            self.assertTrue(wire.read('transport.get')['position_beats'] > 1.5)

    def test_tracks_come_in_order_and_without_what_their_kind_has_not(self):
        for wire in self.on_every_profile():
            tracks = wire.read('tracks.list')
            for track in tracks:
                self.has('Track', track)
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
                self.has('MixerState', wire.read('mixer.read', track='trk_%d' % number))
            self.assertEqual([], wire.read('mixer.read', track=_MASTER)['sends'])
            sends = wire.read('mixer.read', track=_CHORDS)['sends']
            self.has('TrackSend', sends[0])
            self.assertEqual([('A-Reverb', -18.0, 0.55), ('B-Delay', -30.2, 0.3)], [
                (send['return_name'], round(send['level_db'], 3), round(send['level_raw'], 3)) for send in sends])
            self.assertEqual('-inf', wire.read('mixer.read', track=_KICK)['sends'][0]['level_db'])

    def test_returns_have_letters(self):
        for wire in self.on_every_profile():
            returns = wire.read('mixer.returns')
            self.has('ReturnTrack', returns[0])
            self.assertEqual([(1, 'A', 'A-Reverb', _REVERB), (2, 'B', 'B-Delay', 'trk_10')], [
                (each['index'], each['letter'], each['name'], each['liveset_id']) for each in returns])

    def test_scenes_and_slots_are_numbered_from_one(self):
        for wire in self.on_every_profile():
            scenes, slots = wire.read('clips.scenes'), wire.read('clips.slots', track=_LEAD)
            self.has('Scene', scenes[0])
            self.has('ClipSlot', slots[0])
            self.has('SessionClip', slots[2]['clip'])
            self.assertEqual([(place + 1, scene['name']) for place, scene in enumerate(scenes)],
                             [(slot['scene_index'], slot['scene_name']) for slot in slots])
            self.assertEqual([3, 4, 7], [slot['scene_index'] for slot in slots if slot['clip']])
            clip = slots[2]['clip']
            self.assertEqual([1, 9, None], [clip[name] for name in ('envelope_count', 'note_count', 'notes')])
            self.assertEqual([2, 8, '#886ce4'], [clip[name] for name in ('length_bars', 'length_beats', 'color')])

    def test_a_clip_has_notes_in_order_of_time_and_an_audio_clip_none(self):
        for wire in self.on_every_profile():
            notes = wire.read('clips.get', track=_CHORDS, scene=1)['notes']
            self.assertEqual([50, 0, 4, 88, 1, False], notes[0])
            self.assertEqual([0] * 4 + [4] * 4 + [8] * 4 + [12] * 4, [note[1] for note in notes])
            vocal = wire.read('clips.get', track=_VOCAL, scene=2)
            self.assertEqual(('audio', None, None), (vocal['kind'], vocal['notes'], vocal['note_count']))
            self.assertIsNone(wire.read('clips.get', track=_LEAD, scene=1))

    def test_notes_outside_of_what_sounds_are_notes_too(self):
        for wire in self.on_every_profile():
            clip = self.sim.context.song.tracks[4].clip_slots[0].clip
            clip.__dict__.update(loop=(4.0, 8.0), start=4.0, end=8.0)
            clip.__dict__['notes'] = clip.notes[:1] + (clip.notes[0]._replace(start_time=-9.0, note_id=99),)
            notes = wire.read('clips.get', track=_CHORDS, scene=1)['notes']
            self.assertEqual([-9, 8], [note[1] for note in notes])

    def test_the_times_of_unwarped_audio_are_seconds_to_live(self):
        for wire in self.on_every_profile():
            self.sim.song.tracks[7].clip_slots[1].clip.warping = False
            self.assertAlmostEqual(16 * 124 / 60, wire.read('clips.get', track=_VOCAL, scene=2)['length_beats'])

    def test_a_clip_tells_where_its_launch_stands(self):
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

    def test_devices_have_handles_in_the_order_of_the_set(self):
        for wire in self.on_every_profile():
            chain = wire.read('devices.chain', track=_BASS)
            self.has('Device', chain[0])
            self.assertEqual([('dev_5', 1, 'Operator', 'instrument'), ('dev_6', 2, 'Compressor', 'audio_effect')],
                             [(each['id'], each['index'], each['name'], each['kind']) for each in chain])
            self.assertEqual('Limiter', self.first(wire, _MASTER)['name'])
            self.assertEqual([], wire.read('devices.chain', track=_DRUMS))
            self.sim.song.tracks[3].devices[0].parameters[0].value = 0
            self.assertEqual([False, True], [each['is_on'] for each in wire.read('devices.chain', track=_BASS)])

    def test_parameters_are_shown_as_live_shows_them(self):
        for wire in self.on_every_profile():
            handle = self.first(wire, _BASS, at=1)['id']
            parameters = wire.read('devices.parameters', track=_BASS, device=handle)
            for parameter in parameters:
                self.has('DeviceParameter', parameter)
            on, threshold = parameters[0], next(each for each in parameters if each['name'] == 'Threshold')
            self.assertEqual(('On', ['Off', 'On'], 0), (on['display'], on['items'], on['index']))
            self.assertEqual(('dB', '0.0 dB', '-inf dB', '6.0 dB'), tuple(
                threshold[name] for name in ('unit', 'display', 'display_min', 'display_max')))
            attack = next(each for each in parameters if each['name'] == 'Attack')
            self.assertEqual('ms', attack['unit'])
            shown = wire.read('devices.displays', track=_BASS, device=handle, param=attack['index'], values=[0, 0.4, 1])
            self.assertEqual(['0.01 ms', '1.00 ms', '1.00 s'], shown)

    def test_a_parameter_that_tells_no_default_does_not_hide_the_others(self):
        for wire in self.on_every_profile():
            parameter = self.sim.context.song.tracks[3].devices[1].parameters[1]
            parameter.__dict__['default'] = 'none'
            with mock.patch.object(parameter_scales, 'single', lambda value: self.none(value)):
                rows = wire.read('devices.parameters', track=_BASS, device=self.first(wire, _BASS, at=1)['id'])
            self.assertIsNone(rows[1]['default_value'])
            self.assertIsNotNone(rows[2]['default_value'])

    @staticmethod
    def none(value):
        """As Live does for some."""
        if value == 'none':
            raise RuntimeError('There is no default value available for this type of parameter')
        return value

    def test_only_drum_racks_have_pads_and_only_racks_macros(self):
        for wire in self.on_every_profile():
            kit, keys = self.first(wire, _KICK), self.first(wire, _CHORDS)
            self.assertEqual((True, False), (kit['has_drum_pads'], keys['has_drum_pads']))
            pads = wire.read('devices.pads', track=_KICK, device=kit['id'])
            self.has('DrumPad', pads[0])
            self.assertEqual((0, 36), (pads[0]['index'], pads[0]['note']))
            macros = wire.read('devices.macros', track=_CHORDS, device=keys['id'])
            self.has('RackMacro', macros[0])
            self.assertEqual([('Cutoff', True), ('Macro 9', False)], [
                (macros[at]['parameter']['name'], macros[at]['mapped']) for at in (0, 8)])
            self.assertEqual(list(range(1, 17)), [macro['number'] for macro in macros])
            equalizer = self.first(wire, _KICK, at=1)['id']
            for op in ('devices.pads', 'devices.macros'):
                self.assertEqual([], wire.read(op, track=_KICK, device=equalizer))

    def test_the_arrangement_is_read_as_it_sounds(self):
        for wire in self.on_every_profile():
            clips = wire.read('arrangement.clips', track=_LEAD)
            self.assertEqual(fields('ArrangementClip') | {'looped'}, set(clips[0]))
            self.assertEqual([False, True], [clip['looped'] for clip in clips])
            self.assertEqual([('Lead Sweep', 40, 8), ('Lead Hook', 48, 16)], [
                (clip['name'], clip['start_beats'], clip['length_beats']) for clip in clips])
            once = [note[1] for note in clips[0]['notes']]
            self.assertEqual(once + [8 + start for start in once], [note[1] for note in clips[1]['notes']])
            sweep = {'device_id': self.first(wire, _LEAD, at=1)['id'], 'param_index': 5, 'points': [[0, 0.2], [8, 0.9]]}
            lists_envelopes = self.sim.context.version.since('12.2')
            self.assertEqual([[sweep], []] if lists_envelopes else [None, None], [clip['envelopes'] for clip in clips])
            self.assertEqual([], wire.read('arrangement.clips', track=_CHORDS)[0]['envelopes'])
            self.assertIsNone(wire.read('arrangement.clips', track=_VOCAL)[0]['notes'])

    def test_an_envelope_is_repeated_with_its_loop_and_begins_where_its_clip_does(self):
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
