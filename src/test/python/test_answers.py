"""The simulator invents no answers: what it does not model it refuses, and values out of range, too."""
import os
import struct
import tempfile
import wave

from simulator_test_case import SimulatorTestCase
from livesim import api, unmodelled_properties
from livesim.model import Model
from livesim.color_palette import COLORS


class Unmodelled(SimulatorTestCase):
    def things(self):
        """One thing of each class in the set and in the application."""
        found, waiting = {}, [self.sim.context.song, self.sim.context.application]
        while waiting:
            thing = waiting.pop()
            if thing.lom not in found:
                found[thing.lom] = thing
            inside = [each for value in thing.__dict__.values()
                      for each in (value if isinstance(value, tuple) else (value,)) if isinstance(each, Model)]
            waiting += [each for each in inside if each not in self.met]
            self.met.update(inside)
        return found

    def test_every_property_is_modelled_or_on_the_list_with_a_reason_or_refused(self):
        self.met = set()
        for lom, thing in self.things().items():
            for row in api.rows(self.sim.context.version):
                if row.owner != lom or row.kind != 'property' or unmodelled_properties.models(thing, row.member):
                    continue
                listed = {(lom, row.member), (type(thing).lom, row.member)} & set(unmodelled_properties.HARMLESS)
                with self.subTest(lom + '.' + row.member):
                    if not listed:
                        self.refused(NotImplementedError, row.member, getattr, self.sim.live.wrap(thing), row.member)
                    else:
                        self.assertTrue(all(unmodelled_properties.HARMLESS[each][1] for each in listed))

    def test_writing_what_is_not_modelled_is_refused_too(self):
        wavetable = self.track('Lead').devices[0]
        self.refused_write(NotImplementedError, 'unison_mode', wavetable, 'unison_mode', 1)

    def test_harmless_ones_keep_what_is_written(self):
        self.song.session_record = True
        self.assertTrue(self.song.session_record)
        self.song.arrangement_overdub = True
        self.assertTrue(self.song.overdub)

    def test_what_is_never_none_in_live_exists(self):
        """By number of scripts that use it (see the object model's documentation): none of these is None in Live."""
        clip, vocal = self.track('Bass').clip_slots[1].clip, self.track('Vocal')
        clip.view.grid_quantization = 4
        self.assertEqual(4, clip.view.grid_quantization)
        self.assertEqual(self.track('Bass').color, self.track('Bass').clip_slots[1].color)
        self.assertIsNone(self.track('Bass').clip_slots[0].color)
        self.assertEqual(self.track('Kick').color_index, self.track('Drums').clip_slots[1].color_index)
        self.assertEqual(0, len(self.song.groove_pool.grooves))
        self.assertEqual([0, 2, 4, 5, 7, 9, 11], list(self.song.scale_intervals))
        self.assertEqual([0, 1, 2, 3, 4, 6], list(vocal.clip_slots[1].clip.available_warp_modes))
        self.assertEqual((0.0, False, False), (vocal.output_meter_left, vocal.is_frozen, clip.is_recording))
        self.assertEqual((0, 0), (self.sim.application.open_dialog_count, len(self.sim.application.control_surfaces)))
        self.assertEqual('0.0 dB', vocal.clip_slots[1].clip.gain_display_string)


class Ranges(SimulatorTestCase):
    def test_values_out_of_range_are_refused(self):
        """The object model's documentation gives the ranges."""
        clip, bass, audio = self.track('Bass').clip_slots[1].clip, self.track('Bass'), self.track('Vocal').clip_slots[1].clip
        for holder, name, value in (
                (audio, 'warp_mode', 99), (audio, 'warp_mode', 5), (audio, 'pitch_coarse', 49), (audio, 'gain', 9.0),
                (clip, 'launch_mode', 9), (clip, 'launch_quantization', 99), (clip, 'signature_numerator', 0),
                (clip, 'color_index', 70), (bass, 'current_monitoring_state', 7), (bass, 'color_index', 999),
                (self.song, 'clip_trigger_quantization', 99), (self.song, 'midi_recording_quantization', 99),
                (self.song, 'swing_amount', 5.0), (self.song, 'groove_amount', 5.0), (self.song, 'root_note', 50),
                (bass.mixer_device, 'crossfade_assign', 3), (bass.view, 'device_insert_mode', 3),
                (clip.view, 'grid_quantization', 10)):
            with self.subTest(name, value=value):
                self.refused_write(RuntimeError, 'Invalid value for ' + name, holder, name, value)

    def test_there_are_six_views(self):
        view = self.sim.application.view
        for call in (view.show_view, view.hide_view, view.focus_view, view.is_view_visible):
            self.refused(RuntimeError, 'Unknown view', call, 'Nope')
        view.show_view('Arranger')
        self.assertEqual((True, False), (view.is_view_visible('Arranger'), view.is_view_visible('Session')))

    def test_only_the_mixers_of_other_tracks_assign_to_the_crossfader(self):
        """The docstring says so of crossfade_assign only; ableton-js reads the activator of the master in Live."""
        master = self.song.master_track.mixer_device
        self.assertEqual('On', str(master.track_activator))
        self.refused(RuntimeError, 'crossfade_assign', lambda: master.crossfade_assign)
        self.refused_write(RuntimeError, 'crossfade_assign', master, 'crossfade_assign', 0)


class Palette(SimulatorTestCase):
    def test_a_color_becomes_the_nearest_of_the_palette_and_the_index_follows(self):
        """Object model: "the nearest color from the color chooser is taken"."""
        bass = self.track('Bass')
        for thing in (bass, bass.clip_slots[1].clip, self.song.scenes[0], self.track('Kick').devices[0].chains[0]):
            thing.color = 0xFF0000
            self.assertEqual((0xFF3636, 14), (thing.color, thing.color_index))
            thing.color_index = 13
            self.assertEqual(0xFFFFFF, thing.color)

    def test_all_that_is_new_has_a_color_of_the_palette(self):
        for made in (self.song.create_midi_track(), self.song.create_audio_track(), self.song.create_return_track()):
            self.assertIn(made.color, COLORS)
        self.assertIn(self.song.tracks[-2].clip_slots[0].create_clip(4.0).color, COLORS)

    def test_scenes_come_without_a_color(self):
        self.assertIsNone(self.song.scenes[0].color_index)


class AudioFiles(SimulatorTestCase):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name, content):
        path = os.path.join(self.folder, name)
        with open(path, 'wb') as file:
            file.write(content)
        return path

    def loop(self):
        """Two seconds of silence."""
        path = os.path.join(self.folder, 'Drum Loop.wav')
        with wave.open(path, 'wb') as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(48000)
            file.writeframes(bytes(4 * 96000))
        return path

    def test_a_clip_is_made_of_a_file_that_exists_and_named_after_it(self):
        clip = self.track('Vocal').clip_slots[0].create_audio_clip(self.loop())
        self.assertEqual(('Drum Loop', 48000.0, 96000), (clip.name, clip.sample_rate, clip.sample_length))
        self.assertAlmostEqual(2 * 124 / 60, clip.length)

    def test_other_files_are_refused(self):
        slot = self.track('Vocal').clip_slots[0]
        for path in ('/no/such.wav', self.write('a.wav', b'RIFF'), self.write('a.txt', b'text'), self.folder):
            self.refused(RuntimeError, 'does not appear to point to a valid audio file', slot.create_audio_clip, path)
        self.refused(NotImplementedError, 'decode', slot.create_audio_clip, self.write('a.mp3', b'ID3'))

    def test_aiff_and_flac_files_have_a_length_too(self):
        common = struct.pack('>HIHHQ', 2, 44100, 16, 16398, 44100 << 48)
        aiff = b'FORM' + struct.pack('>I', 30) + b'AIFFCOMM' + struct.pack('>I', 18) + common
        flac = b'fLaC' + bytes(14) + (96000 << 44 | 1 << 41 | 15 << 36 | 192000).to_bytes(8, 'big')
        for name, content, expected in (('a.aif', aiff, (44100, 44100)), ('a.flac', flac, (96000, 192000))):
            clip = self.track('Vocal').create_audio_clip(self.write(name, content), 200.0)
            self.assertEqual(expected, (clip.sample_rate, clip.sample_length))


class RacksAndReferences(SimulatorTestCase):
    def test_racks_and_kits_contain_devices(self):
        kit = self.track('Kick').devices[0]
        self.assertEqual({'OriginalSimpler'}, {chain.devices[0].class_name for chain in kit.chains})
        self.assertEqual(1, len(self.track('Chords').devices[0].chains[0].devices))
        self.assertEqual('Drum Rack', self.track('Bass').insert_device('Reverb') and kit.class_display_name)
        kit.copy_pad(36, 100)
        self.assertEqual(('Kick 808', 1), (kit.drum_pads[100].name, len(kit.drum_pads[100].chains[0].devices)))

    def test_a_device_in_a_rack_that_is_off_is_not_active(self):
        rack = self.track('Chords').devices[0]
        rack.parameters[0].value = 0.0
        self.assertFalse(rack.chains[0].devices[0].is_active)

    def test_variations_keep_the_macros(self):
        rack = self.track('Chords').devices[0]
        before = rack.parameters[1].value
        rack.store_variation()
        rack.parameters[1].value = 0.0
        rack.recall_selected_variation()
        self.assertEqual((1, 0, before), (rack.variation_count, rack.selected_variation_index, rack.parameters[1].value))

    def test_the_text_of_a_parameter_is_its_display(self):
        self.assertEqual('-4.0 dB', str(self.track('Bass').mixer_device.volume))

    def test_browser_items_have_no_pointer_and_keep_their_reference(self):
        browser = self.sim.application.browser
        item = browser.instruments.children[0]
        self.refused(AttributeError, "'BrowserItem' object has no attribute '_live_ptr'", lambda: item._live_ptr)
        self.assertEqual(len({id(each) for each in browser.instruments.children}), len(browser.instruments.children))
        self.assertIs(item, browser.instruments.children[0])
