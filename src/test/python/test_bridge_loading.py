"""Browser items that the remote script loads."""
from unittest import mock

from bridge_test_case import WriteTestCase
from livesim import browser

_BASS, _LEAD, _VOCAL, _REVERB, _MASTER = ('trk_%d' % number for number in (4, 6, 8, 9, 11))
_DRIFT = ('query:Synths#Drift', 'Instruments/Drift')
_ARPEGGIATOR = ('query:MidiFx#Arpeggiator', 'MIDI Effects/Arpeggiator')
_UTILITY = ('query:AudioFx#Utilities:Utility', 'Audio Effects/Utilities/Utility')


class Loading(WriteTestCase):
    def load(self, wire, item, track=_BASS, **more):
        """Loads an item, then undoes and redoes it; the handles are those from before the undo."""
        return self.write(wire, 'devices.load', track=track, uri=item[0], path=item[1], **more)

    def names(self, wire, track=_BASS):
        return [device['name'] for device in wire.read('devices.chain', track=track)]

    def test_each_kind_of_device_is_inserted_at_its_place_in_the_chain(self):
        for wire in self.on_every_profile():
            operator = wire.read('devices.chain', track=_BASS)[0]
            loaded = self.load(wire, _DRIFT)
            self.assertEqual(('Drift', [operator]), (loaded['device']['name'], loaded['replaced']))
            loaded = self.load(wire, _ARPEGGIATOR, position=3)
            self.assertEqual((1, []), (loaded['device']['index'], loaded['replaced']))
            self.assertEqual(3, self.load(wire, _UTILITY, position=1)['device']['index'])
            self.assertEqual(['Arpeggiator', 'Drift', 'Utility', 'Compressor'], self.names(wire))
            self.assertEqual(5, self.load(wire, _UTILITY)['device']['index'])
            self.assertEqual(4, self.load(wire, _UTILITY, position=4)['device']['index'])

    def test_a_loaded_device_has_a_new_handle(self):
        for wire in self.on_every_profile():
            before = wire.read('devices.chain', track=_BASS)
            loaded = wire.read('devices.load', track=_BASS, uri=_UTILITY[0])['device']
            self.assertEqual(before + [loaded], wire.read('devices.chain', track=_BASS))
            self.assertNotIn(loaded['id'], [device['id'] for device in before])

    def test_return_tracks_the_master_and_empty_chains_accept_devices(self):
        for wire in self.on_every_profile():
            for track, index in ((_REVERB, 2), (_MASTER, 2)):
                self.assertEqual(index, self.load(wire, _UTILITY, track)['device']['index'])
            track_id = wire.read('tracks.ensure', kind='midi', name='New')['track']['liveset_id']
            self.assertEqual(1, self.load(wire, _DRIFT, track_id, position=1)['device']['index'])

    def test_the_arm_switches_that_live_changes_are_restored(self):
        for wire in self.on_every_profile('instrument-arms=on'):
            wire.read('mixer.write', changes=[{'track': _VOCAL, 'arm': True}])
            new = wire.read('tracks.ensure', kind='midi', name='New')['track']['liveset_id']
            self.assertEqual(['Vocal'], self.load(wire, _DRIFT, new)['rearmed'])
            armed = [track['name'] for track in wire.read('tracks.list') if track['arm']]
            self.assertEqual(['Vocal'], armed)
            self.assertEqual([], self.load(wire, _UTILITY, new)['rearmed'])

    def test_an_item_is_found_without_its_path(self):
        for wire in self.on_every_profile('browser-items=300'):
            for path in (None, 'Audio Effects/Nope/Utility', 'Nope/Utility', _DRIFT[1]):
                self.assertEqual('Utility', self.load(wire, (_UTILITY[0], path))['device']['name'])
            sample = 'query:Samples#FileId_7'
            self.assertEqual('Simpler', self.load(wire, (sample, None))['device']['class_name'].replace('Original', ''))

    def test_the_selection_does_not_change(self):
        for wire in self.on_every_profile():
            song = self.sim.song
            song.view.select_device(song.tracks[3].devices[1])
            song.view.selected_track = song.tracks[5]
            self.load(wire, _UTILITY, position=1)
            bass = song.tracks[3]
            self.assertEqual(('Lead', 'Compressor', False), (
                song.view.selected_track.name, bass.view.selected_device.name, bool(bass.view.device_insert_mode)))
            self.load(wire, _UTILITY, _LEAD)
            self.assertEqual('Wavetable', song.tracks[5].view.selected_device.name)

    def test_hot_swapping_is_ended_first(self):
        for wire in self.on_every_profile():
            self.sim.application.browser.hotswap_target = self.sim.song.tracks[3].devices[1]
            self.load(wire, _UTILITY)
            self.assertEqual(['Operator', 'Compressor', 'Utility'], self.names(wire))
            self.assertIsNone(self.sim.application.browser.hotswap_target)

    def test_invalid_input_changes_nothing(self):
        for wire in self.on_every_profile():
            for track, uri, more, code, words in (
                    (_VOCAL, _DRIFT[0], {}, 'NOT_A_MIDI_TRACK', '"Vocal" is an audio track'),
                    (_MASTER, _ARPEGGIATOR[0], {}, 'NOT_A_MIDI_TRACK', 'master'),
                    (_BASS, 'query:Nope#x', {}, 'LOAD_FAILED', 'query:Nope#x'),
                    (_BASS, 'query:AudioFx#Nope', {}, 'LOAD_FAILED', 'no item'),
                    (_BASS, 'query:AudioFx', {}, 'LOAD_FAILED', 'cannot be loaded'),
                    (_BASS, _UTILITY[0], {'position': 0}, 'INVALID_ARGUMENT', 'between 1 and 3, not 0'),
                    (_BASS, _UTILITY[0], {'position': 4}, 'INVALID_ARGUMENT', '4'),
                    ('trk_99', _UTILITY[0], {}, 'TRACK_NOT_FOUND', 'trk_99')):
                self.refused(wire, code, words, 'devices.load', track=track, uri=uri, **more)

    def test_a_clip_is_not_loaded_as_a_device(self):
        for wire in self.on_every_profile():
            item = self.sim.context.application.browser.audio_effects.children[0]
            with mock.patch.multiple(item, name='Beat.alc', is_loadable=True, uri='query:AudioFx#Beat.alc'):
                self.refused(wire, 'LOAD_FAILED', 'is a clip', 'devices.load', track=_BASS, uri=item.uri)

    def test_a_sample_needs_a_midi_track(self):
        for wire in self.on_every_profile('browser-items=3'):
            for track in (_VOCAL, _REVERB):
                self.refused(wire, 'NOT_A_MIDI_TRACK', 'becomes an instrument', 'devices.load', track=track,
                             uri='query:Samples#FileId_1')

    def test_a_track_that_live_creates_for_an_item_is_removed(self):
        for wire in self.on_every_profile():
            with mock.patch.object(browser, 'load', lambda *_: self.sim.context.song.create_midi_track(-1)):
                self.refused(wire, 'LOAD_FAILED', 'a new track', 'devices.load', track=_VOCAL, uri=_UTILITY[0])

    def test_items_after_the_one_searched_for_are_not_read(self):
        self.start('12.4', 'browser-presets=3000')
        wire = self.connect()
        folder = self.sim.context.application.browser.user_library
        for name in ('Presets', 'Folder 2'):
            folder = next(each for each in folder.children if each.name == name)
        read = []
        applies = type(folder).applies
        with mock.patch.object(type(folder), 'applies', lambda item, name: read.append(item) or applies(item, name)):
            wire.ask({'op': 'devices.load', 'track': _BASS, 'uri': folder.children[5].uri,
                      'path': folder.children[5].path})
        self.assertFalse(set(map(id, folder.children[6:])) & set(map(id, read)))

    def test_an_item_that_does_not_appear_is_an_error(self):
        for wire in self.on_every_profile():
            with mock.patch.object(browser, 'load', lambda *_: None):
                self.refused(wire, 'LOAD_FAILED', '"Utility" onto "Bass"', 'devices.load', track=_BASS, uri=_UTILITY[0])

    def test_the_selection_is_restored_if_live_raises_an_error(self):
        for wire in self.on_every_profile():
            with mock.patch.object(browser, 'load', lambda *_: 1 / 0):
                self.refused(wire, 'HOST_ERROR', 'division', 'devices.load', track=_LEAD, uri=_UTILITY[0], position=1)

    def test_a_device_that_appears_late_is_waited_for(self):
        self.start()
        wire, load = self.connect(), browser.load
        with mock.patch.object(browser, 'load', lambda *arguments: self.sim.context.later(lambda: load(*arguments), 5)):
            answer = wire.ask({'op': 'devices.load', 'track': 'trk_1', 'uri': _UTILITY[0]})
        self.assertEqual(('Utility', 1), (answer['results'][0]['device']['name'], answer['undo_steps']))
        self.assertEqual(1, len(self.sim.context.history.done))


class Samples(WriteTestCase):
    """Samples are not in the snapshot of the browser; the script walks the browser to them."""

    def sample(self, wire, path, track=_BASS, **more):
        return self.write(wire, 'devices.load', track=track, path=path, **more)

    def test_a_sample_of_the_browser_becomes_a_simpler_with_its_name(self):
        for wire in self.on_every_profile('browser-places=3'):
            for path, name in (('User Library/Samples/Drums/Deep Kick.wav', 'Deep Kick'),
                               ('user library/samples/drums/rim knock.WAV', 'Rim Knock'),
                               ('Packs/Slate Harbour/Samples/Bell Dusk.wav', 'Bell Dusk'),
                               ('One Shots/Kicks/Hit 2.wav', 'Hit 2'), ('Places/One Shots/Kicks/Hit 3.wav', 'Hit 3'),
                               ('/Users/me/Music/One Shots/Kicks/Hit 1.wav', 'Hit 1')):
                loaded = self.sample(wire, path)
                self.assertEqual((name, 'OriginalSimpler', 1), tuple(
                    loaded['device'][each] for each in ('name', 'class_name', 'index')))
                self.assertEqual(1, len(loaded['replaced']))

    def test_a_file_that_the_browser_does_not_show_is_refused_with_what_to_do(self):
        for wire in self.on_every_profile('browser-places=1'):
            for path, words in (('/home/me/kick.wav', 'does not show the file: /home/me/kick.wav'),
                                ('User Library/Samples/Drums/none.wav', '"Drums" in Live\'s browser does not contain "none.wav"'),
                                ('One Shots/Snares/a.wav', 'does not contain "Snares"')):
                error = self.refused(wire, 'LOAD_FAILED', words, 'devices.load', track=_BASS, path=path)
                self.assertIn('Add the folder of the file to Places', error['hint'])
                self.assertIn('which now contains "One Shots"', error['hint'])
            self.refused(wire, 'INVALID_ARGUMENT', 'a URI or a path', 'devices.load', track=_BASS)
            self.refused(wire, 'NOT_A_MIDI_TRACK', 'becomes an instrument', 'devices.load', track=_VOCAL,
                         path='User Library/Samples/Drums/Deep Kick.wav')


class Pads(WriteTestCase):
    """The pad is selected in the selected drum rack, as elleural/ableton-mcp does in Live 12.4."""

    def kit(self, wire):
        return wire.read('devices.chain', track='trk_2')[0]['id']

    def load(self, wire, note, path='User Library/Samples/Drums/Rim Knock.wav'):
        return self.write(wire, 'devices.load_pad', track='trk_2', rack=self.kit(wire), note=note, path=path)

    def pads(self, wire):
        return {pad['note']: pad['name'] for pad in wire.read('devices.pads', track='trk_2', device=self.kit(wire))}

    def test_a_sample_is_loaded_onto_an_empty_pad(self):
        for wire in self.on_every_profile():
            before = self.pads(wire)
            view = self.sim.song.tracks[1].devices[0].view
            view.selected_drum_pad = self.sim.song.tracks[1].devices[0].drum_pads[38]
            loaded = self.load(wire, 100)
            self.assertEqual(('Rim Knock', []), (loaded['device']['name'], loaded['replaced']))
            self.assertEqual({**before, 100: 'Rim Knock'}, self.pads(wire))
            self.assertEqual(38, view.selected_drum_pad.note)

    def test_a_sample_replaces_the_content_of_a_pad(self):
        for wire in self.on_every_profile():
            before = self.pads(wire)
            loaded = self.load(wire, 36)
            self.assertEqual(['Simpler'], [each['name'] for each in loaded['replaced']])
            self.assertEqual({**before, 36: 'Rim Knock'}, self.pads(wire))
            self.assertEqual(['Deep Kick'], [self.load(wire, 36, 'User Library/Samples/Drums/Deep Kick.wav')['device']['name']])

    def test_a_load_that_does_not_reach_the_pad_is_undone(self):
        for wire in self.on_every_profile('pad-load=track'):
            self.refused(wire, 'LOAD_FAILED', 'did not load "Rim Knock.wav" onto the pad "Kick 808"', 'devices.load_pad',
                         track='trk_2', rack=self.kit(wire), note=36, path='User Library/Samples/Drums/Rim Knock.wav')

    def test_only_samples_and_drum_racks_are_accepted(self):
        for wire in self.on_every_profile():
            bass = wire.read('devices.chain', track=_BASS)[0]['id']
            for track, rack, more, code, words in (
                    ('trk_2', self.kit(wire), {'uri': _UTILITY[0]}, 'INVALID_ARGUMENT', '"Utility" is not a sample'),
                    ('trk_2', self.kit(wire), {'note': 128}, 'INVALID_ARGUMENT', 'between 0 and 127'),
                    (_BASS, bass, {}, 'INVALID_ARGUMENT', '"Operator" has no pads')):
                arguments = dict({'note': 40, 'path': 'User Library/Samples/Drums/Rim Knock.wav'}, **more)
                self.refused(wire, code, words, 'devices.load_pad', track=track, rack=rack, **arguments)
