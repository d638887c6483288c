"""Devices, racks and their parameters."""
import math

from livesim import set_content
from simulator_test_case import SimulatorTestCase


class Parameters(SimulatorTestCase):
    def parameter(self, device, name):
        return next(p for p in device.parameters if p.name == name)

    def setUp(self):
        super().setUp()
        self.compressor = self.track('Bass').devices[1]
        self.threshold = self.parameter(self.compressor, 'Threshold')
        self.model = self.parameter(self.compressor, 'Model')

    def test_the_content_of_a_set_does_not_depend_on_which_parameters_were_read(self):
        song = self.sim.context.song
        before = set_content.of(song), set_content.digest(song, ['min', 'max'])
        self.assertNotIn('parameters', song.tracks[3].devices[0].__dict__)
        for track in song.tracks:
            track.all_parameters()
        self.assertIn('parameters', song.tracks[3].devices[0].__dict__)
        self.assertEqual(before, (set_content.of(song), set_content.digest(song, ['min', 'max'])))

    def test_values_outside_the_range_raise_an_error(self):
        self.refused_write(RuntimeError, 'Check the parameters range with min/max', self.threshold, 'value', 1.01)
        self.threshold.value = 1
        self.assertEqual(1.0, self.threshold.value)

    def test_quantized_parameters_have_items_and_no_default_value(self):
        self.assertTrue(self.model.is_quantized)
        self.assertEqual(['Peak', 'RMS', 'Expand'], list(self.model.value_items))
        self.assertEqual('RMS', self.model.str_for_value(1.0))
        self.refused(RuntimeError, 'no default value', lambda: self.model.default_value)
        self.refused(RuntimeError, 'Only quantized', lambda: self.threshold.value_items)
        self.assertAlmostEqual(0.85, self.threshold.default_value, 6)

    def test_displayed_values_follow_the_scale_of_the_parameter(self):
        for name, displayed in (('Threshold', '0.0 dB'), ('Ratio', '4.00 :1'), ('Attack', '1.00 ms'),
                            ('Release', '30.00 ms'), ('S/C EQ Freq', '80.0 Hz')):
            parameter = self.parameter(self.compressor, name)
            self.assertEqual(displayed,
                             parameter.str_for_value(parameter.value))

    def test_display_values_are_written_in_units(self):
        volume = self.track('Bass').mixer_device.volume
        volume.display_value = -6.0
        self.assertAlmostEqual(0.7, volume.value, 5)
        pan = self.track('Bass').mixer_device.panning
        pan.display_value = -25
        self.assertEqual((-0.5, '25L'), (pan.value, pan.str_for_value(pan.value)))
        self.model.display_value = 2
        self.assertEqual(2.0, self.model.value)
        attack = self.parameter(self.compressor, 'Attack')
        attack.display_value = 100
        self.assertEqual('100.00 ms', attack.str_for_value(attack.value))

    def test_a_display_value_is_clamped_silently_and_minus_infinity_gives_the_maximum(self):
        volume = self.track('Bass').mixer_device.volume
        volume.display_value = 99
        self.assertEqual(1.0, volume.value)
        volume.display_value = -99
        self.assertEqual((0.0, -70.0, '-inf dB'), (volume.value, volume.display_value, volume.str_for_value(0.0)))
        volume.display_value = -math.inf
        self.assertEqual(1.0, volume.value)

    def test_before_12_2_display_value_is_an_ordinary_attribute_of_the_reference(self):
        self.live_with(profile='12.0')
        volume = self.track('Bass').mixer_device.volume
        self.refused(AttributeError, 'display_value', lambda: volume.display_value)
        volume.display_value = -6.0
        self.assertEqual(0.75, volume.value)


class Devices(SimulatorTestCase):
    def names(self, track):
        return [device.name for device in self.track(track).devices]

    def test_special_devices_have_their_class_if_the_version_has_it(self):
        self.assertEqual('Eq8Device', type(self.track('Kick').devices[1]).__name__)
        self.assertEqual(('Compressor2', 'Compressor', 2), (
            self.track('Bass').devices[1].class_name, self.track('Bass').devices[1].class_display_name,
            int(self.track('Bass').devices[1].type)))
        self.assertEqual('instrument', self.track('Bass').devices[0].type.name)

    def test_devices_are_deleted_and_moved(self):
        bass = self.track('Bass')
        bass.delete_device(1)
        self.assertEqual(['Operator'], self.names('Bass'))
        self.refused(IndexError, 'out of range', bass.delete_device, 7)
        eq = self.track('Vocal').devices[0]
        self.assertEqual(1, self.song.move_device(eq, bass, 0))
        self.assertEqual(['Operator', 'EQ Eight'], self.names('Bass'))

    def test_the_target_position_counts_the_moved_device_at_its_present_place(self):
        """Push2/device_navigation.py moves a device one place to the right with device_index + 2."""
        bass = self.track('Bass')
        for name in ('Reverb', 'Gate'):
            bass.insert_device(name)
        self.assertEqual(2, self.song.move_device(bass.devices[1], bass, 3))
        self.assertEqual(['Operator', 'Reverb', 'Compressor', 'Gate'], self.names('Bass'))
        self.assertEqual(1, self.song.move_device(bass.devices[3], bass, 1))
        self.assertEqual(['Operator', 'Gate', 'Reverb', 'Compressor'], self.names('Bass'))
        self.assertEqual(0, self.song.move_device(bass.devices[0], bass, 4))  # an instrument stays before audio effects

    def test_a_rack_is_duplicated_with_its_chains(self):
        lead = self.track('Lead')
        lead.insert_device('Audio Effect Rack').insert_chain().insert_device('Reverb')
        lead.duplicate_device(len(lead.devices) - 1)
        first, second = lead.devices[-2:]
        self.assertNotEqual(first, second)
        self.assertEqual(['Reverb'], [device.name for device in second.chains[0].devices])
        second.chains[0].delete_device(0)
        self.assertEqual(1, len(first.chains[0].devices))

    def test_inserting_needs_the_exact_name_of_a_native_device(self):
        bass, vocal = self.track('Bass'), self.track('Vocal')
        self.assertEqual('Reverb', bass.insert_device('Reverb').name)
        self.assertEqual('Gate', bass.insert_device(DeviceName='Gate', DeviceIndex=1).name)
        self.assertEqual(['Operator', 'Gate', 'Compressor', 'Reverb'], self.names('Bass'))
        for name in ('reverb', 'Eq8', 'LFO'):
            self.refused(ValueError, 'Device %s not found.' % name, bass.insert_device, name)
        self.refused(RuntimeError, 'Only audio effects', vocal.insert_device, 'Operator')
        self.refused(RuntimeError, 'instrument', bass.insert_device, 'Analog')
        self.refused(RuntimeError, 'Can not duplicate instrument', bass.duplicate_device, 0)

    def test_racks_have_macros(self):
        rack = self.track('Chords').devices[0]
        macros = rack.parameters[1:17]
        self.assertEqual(['Cutoff', 'Resonance'], [macro.name for macro in macros[:2]])
        self.assertEqual('Macro 1', macros[0].original_name)
        self.assertEqual((True,) * 8 + (False,) * 8, rack.macros_mapped)
        self.assertEqual(8, rack.visible_macro_count)
        rack.add_macro()
        self.assertEqual(10, rack.visible_macro_count)
        self.assertFalse(rack.can_have_drum_pads)
        self.assertEqual(0, len(rack.drum_pads))

    def test_drum_racks_have_128_pads_by_note(self):
        rack = self.track('Kick').devices[0]
        self.assertEqual((True, 128, 16), (rack.can_have_drum_pads, len(rack.drum_pads), len(rack.visible_drum_pads)))
        self.assertEqual(('Kick 808', 36, 1),
                         (rack.drum_pads[36].name, rack.drum_pads[36].note, len(rack.drum_pads[36].chains)))
        self.assertEqual((0, 'C-2'), (len(rack.drum_pads[0].chains), rack.drum_pads[0].name))

    def test_in_note_of_a_chain_depends_on_the_version(self):
        chain = self.track('Kick').devices[0].chains[0]
        self.assertEqual(36, chain.in_note)
        self.assertEqual(0.85, round(chain.mixer_device.volume.value, 2))
        self.live_with(profile='12.2')
        self.assertFalse(hasattr(self.track('Kick').devices[0].chains[0], 'in_note'))


class ExclusiveArm(SimulatorTestCase):
    def test_an_instrument_arms_its_empty_track(self):
        """Reference manual of Live 9, 15.1: with Exclusive Arm, an instrument arms a new or empty MIDI track."""
        self.live_with('instrument-arms=on')
        bass = self.track('Bass')
        bass.arm = True
        created = self.song.create_midi_track(-1)
        browser = self.sim.application.browser
        drift = next(each for each in browser.instruments.children if each.name == 'Drift')
        self.song.view.selected_track = created
        browser.load_item(drift)
        self.assertEqual((True, False), (created.arm, bass.arm))
        bass.arm = True
        browser.load_item(drift)
        self.assertTrue(bass.arm)  # the track is not empty any more


class Browser(SimulatorTestCase):
    def setUp(self):
        super().setUp()
        self.browser = self.sim.application.browser

    def item(self, *path):
        found = getattr(self.browser, path[0])
        for name in path[1:]:
            found = next(child for child in found.children if child.name == name)
        return found

    def load(self, track, *path):
        self.song.view.selected_track = self.track(track)
        self.browser.load_item(self.item(*path))
        return [device.name for device in self.track(track).devices]

    def test_roots_are_not_folders_but_have_children(self):
        self.assertEqual(('Instruments', 'query:Synths', False), (
            self.browser.instruments.name, self.browser.instruments.uri, self.browser.instruments.is_folder))
        self.assertEqual(0, len(self.browser.user_folders))
        folder = self.item('audio_effects', 'Dynamics')
        self.assertEqual((True, 'query:AudioFx#Dynamics'), (folder.is_folder, folder.uri))

    def test_every_item_of_the_library_is_found_by_its_uri(self):
        from livesim import tables
        found, pending = {}, [getattr(self.browser, name) for name in (
            'instruments', 'sounds', 'drums', 'audio_effects', 'midi_effects', 'plugins', 'packs', 'user_library')]
        while pending:
            item = pending.pop()
            found[item.uri] = item
            pending.extend(item.children)
        self.assertEqual(set(), {item.uri for item in tables.browser()} - set(found))
        compressor = found['query:AudioFx#Dynamics:Compressor']
        self.assertTrue(compressor.is_device and compressor.is_loadable and len(compressor.children))

    def test_an_item_is_loaded_on_the_selected_track(self):
        self.assertEqual(['EQ Eight', 'Compressor', 'Gate'], self.load('Vocal', 'audio_effects', 'Dynamics', 'Gate'))
        self.assertEqual(['Reverb', 'Gate'], self.load('A-Reverb', 'audio_effects', 'Dynamics', 'Gate'))
        self.assertEqual(['Limiter', 'Gate'], self.load('Main', 'audio_effects', 'Dynamics', 'Gate'))

    def test_an_instrument_replaces_the_instrument_of_the_track(self):
        old = self.track('Bass').devices[0]
        self.assertEqual(['Analog', 'Compressor'], self.load('Bass', 'instruments', 'Analog'))
        self.refused(TypeError, '', lambda: old.name)
        self.assertEqual(['Arpeggiator', 'Analog', 'Compressor'], self.load('Bass', 'midi_effects', 'Arpeggiator'))

    def test_the_insert_mode_sets_the_position_and_reads_as_a_boolean(self):
        vocal = self.track('Vocal')
        vocal.view.device_insert_mode = 2
        self.assertIs(True, vocal.view.device_insert_mode)
        self.song.view.select_device(vocal.devices[0])
        self.assertEqual(['EQ Eight', 'Gate', 'Compressor'], self.load('Vocal', 'audio_effects', 'Dynamics', 'Gate'))
        vocal.view.device_insert_mode = 1
        self.song.view.select_device(vocal.devices[0])
        self.assertEqual('Limiter', self.load('Vocal', 'audio_effects', 'Dynamics', 'Limiter')[0])

    def test_loading_replaces_the_hot_swap_target(self):
        self.browser.hotswap_target = self.track('Vocal').devices[0]
        self.assertEqual(['Gate', 'Compressor'], self.load('Vocal', 'audio_effects', 'Dynamics', 'Gate'))

    def test_loading_does_nothing_if_the_track_cannot_hold_the_item(self):
        self.assertEqual(['EQ Eight', 'Compressor'], self.load('Vocal', 'instruments', 'Analog'))
        self.assertEqual(['EQ Eight', 'Compressor'], self.load('Vocal', 'audio_effects', 'Dynamics'))

    def test_kits_have_pads_and_a_clip_is_loaded_with_a_new_track(self):
        self.assertEqual(['909 Core Kit'], self.load('Bass', 'drums', '909 Core Kit.adg')[:1])
        self.assertEqual('Kick 909', self.track('Bass').devices[0].drum_pads[36].name)
        self.load('Bass', 'user_library', 'Clips', 'Late Bus Beat.alc')
        self.assertEqual('Late Bus Beat.alc', self.song.tracks[4].clip_slots[0].clip.name)

    def test_a_sample_becomes_a_simpler_with_its_name(self):
        path = 'user_library', 'Samples', 'Drums', 'Deep Kick.wav'
        self.assertEqual(['Deep Kick', 'Compressor'], self.load('Bass', *path))
        self.assertEqual('OriginalSimpler', self.track('Bass').devices[0].class_name)
        self.assertEqual(['EQ Eight', 'Compressor'], self.load('Vocal', *path))

    def test_an_item_is_loaded_onto_the_selected_pad_of_the_selected_drum_rack(self):
        """As elleural/ableton-mcp loads samples onto pads in Live 12.4.6; other notes on 12.4 report the track instead."""
        for switch, expected in (('pad', ['808 Core Kit']), ('track', ['Rim Knock'])):
            self.live_with('pad-load=' + switch)
            self.browser = self.sim.application.browser
            rack = self.track('Kick').devices[0]
            self.song.view.select_device(rack)
            rack.view.selected_drum_pad = rack.drum_pads[100]
            self.assertEqual(expected, self.load('Kick', 'user_library', 'Samples', 'Drums', 'Rim Knock.wav')[:1])
        self.refused(TypeError, '', lambda: rack.name)

    def test_places_are_folders_of_the_user(self):
        """The URI of such a folder contains its path, as in a dump of Live 12.4.5."""
        self.live_with('browser-places=2')
        folder = self.sim.application.browser.user_folders[0]
        self.assertEqual(('One Shots', 'userfolder:/Users/me/Music/One%20Shots'), (folder.name, folder.uri))
        self.assertEqual(['Hit 1.wav', 'Hit 2.wav'], [each.name for each in folder.children[0].children])

    def test_the_first_load_can_take_a_minute(self):
        self.live_with('first-load=60000')
        self.browser = self.sim.application.browser
        self.load('Vocal', 'audio_effects', 'Dynamics', 'Gate')
        self.assertEqual(60.0, self.sim.context.now)
        self.load('Vocal', 'audio_effects', 'Dynamics', 'Gate')
        self.assertEqual(60.0, self.sim.context.now)

    def test_a_library_can_have_thousands_of_items(self):
        self.live_with('browser-items=1000', 'browser-presets=2500')
        browser = self.sim.application.browser
        self.assertEqual(1000, len(browser.samples.children))
        presets = next(each for each in browser.user_library.children if each.name == 'Presets')
        folders = [each for each in presets.children if each.name.startswith('Folder ')]
        self.assertEqual([1000, 1000, 500], [len(each.children) for each in folders])
        last = folders[-1].children[-1]
        self.assertEqual('query:UserLibrary#Presets:Folder%202:Preset%202499.adv', last.uri)
        self.assertTrue(last.is_loadable and not last.is_folder)
