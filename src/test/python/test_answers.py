"""The simulator never invents an answer: members it does not model and values out of range raise errors."""
import os
import struct
import tempfile
import wave

from simulator_test_case import SimulatorTestCase
from livesim import api, unmodelled_properties
from livesim.model import Model
from livesim.color_palette import COLORS


class Unmodelled(SimulatorTestCase):
    def objects(self):
        """Returns one object of each class in the set and in the application."""
        found, pending = {}, [self.sim.context.song, self.sim.context.application]
        while pending:
            model = pending.pop()
            if model.lom not in found:
                found[model.lom] = model
            children = [each for value in model.__dict__.values()
                      for each in (value if isinstance(value, tuple) else (value,)) if isinstance(each, Model)]
            pending += [each for each in children if each not in self.seen]
            self.seen.update(children)
        return found

    def test_every_unmodelled_property_is_listed_with_a_reason_or_raises_an_error(self):
        self.seen = set()
        for lom, model in self.objects().items():
            for row in api.rows(self.sim.context.version):
                if row.owner != lom or row.kind != 'property' or unmodelled_properties.models(model, row.member):
                    continue
                listed = {(lom, row.member), (type(model).lom, row.member)} & set(unmodelled_properties.HARMLESS)
                with self.subTest(lom + '.' + row.member):
                    if not listed:
                        self.refused(NotImplementedError, row.member, getattr, self.sim.live.wrap(model), row.member)
                    else:
                        self.assertTrue(all(unmodelled_properties.HARMLESS[each][1] for each in listed))

    def test_writing_an_unmodelled_property_raises_an_error(self):
        wavetable = self.track('Lead').devices[0]
        self.refused_write(NotImplementedError, 'unison_mode', wavetable, 'unison_mode', 1)

    def test_harmless_properties_return_the_value_that_was_written(self):
        self.song.session_record = True
        self.assertTrue(self.song.session_record)
        self.song.arrangement_overdub = True
        self.assertTrue(self.song.overdub)

    def test_properties_that_are_never_none_in_live_have_a_value(self):
        """The properties that scripts read most; none of them is None according to the object model's documentation."""
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
    def test_values_out_of_range_raise_errors(self):
        """The ranges are those of the object model's documentation."""
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

    def test_only_the_six_named_views_exist(self):
        view = self.sim.application.view
        for call in (view.show_view, view.hide_view, view.focus_view, view.is_view_visible):
            self.refused(RuntimeError, 'Unknown view', call, 'Nope')
        view.show_view('Arranger')
        self.assertEqual((True, False), (view.is_view_visible('Arranger'), view.is_view_visible('Session')))

    def test_the_master_mixer_cannot_be_assigned_to_the_crossfader(self):
        """The docstring states it for crossfade_assign only; ableton-js reads the activator of the master in Live."""
        master = self.song.master_track.mixer_device
        self.assertEqual('On', str(master.track_activator))
        self.refused(RuntimeError, 'crossfade_assign', lambda: master.crossfade_assign)
        self.refused_write(RuntimeError, 'crossfade_assign', master, 'crossfade_assign', 0)


class Palette(SimulatorTestCase):
    def test_a_color_is_rounded_to_the_palette_and_the_color_index_changes_with_it(self):
        """Object model: "the nearest color from the color chooser is taken"."""
        bass = self.track('Bass')
        for model in (bass, bass.clip_slots[1].clip, self.song.scenes[0], self.track('Kick').devices[0].chains[0]):
            model.color = 0xFF0000
            self.assertEqual((0xFF3636, 14), (model.color, model.color_index))
            model.color_index = 13
            self.assertEqual(0xFFFFFF, model.color)

    def test_new_tracks_and_clips_have_a_color_of_the_palette(self):
        for track in (self.song.create_midi_track(), self.song.create_audio_track(), self.song.create_return_track()):
            self.assertIn(track.color, COLORS)
        self.assertIn(self.song.tracks[-2].clip_slots[0].create_clip(4.0).color, COLORS)

    def test_a_scene_has_no_color_by_default(self):
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

    def audio_file(self):
        """Writes a file with two seconds of silence and returns its path."""
        path = os.path.join(self.folder, 'Drum Loop.wav')
        with wave.open(path, 'wb') as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(48000)
            file.writeframes(bytes(4 * 96000))
        return path

    def test_an_audio_clip_needs_an_existing_file_and_takes_its_name(self):
        clip = self.track('Vocal').clip_slots[0].create_audio_clip(self.audio_file())
        self.assertEqual(('Drum Loop', 48000.0, 96000), (clip.name, clip.sample_rate, clip.sample_length))
        self.assertAlmostEqual(2 * 124 / 60, clip.length)

    def test_files_that_are_not_audio_raise_an_error(self):
        slot = self.track('Vocal').clip_slots[0]
        for path in ('/no/such.wav', self.write('a.wav', b'RIFF'), self.write('a.txt', b'text'), self.folder):
            self.refused(RuntimeError, 'does not appear to point to a valid audio file', slot.create_audio_clip, path)
        self.refused(NotImplementedError, 'decode', slot.create_audio_clip, self.write('a.mp3', b'ID3'))

    def test_the_length_of_aiff_and_flac_files_is_read(self):
        common = struct.pack('>HIHHQ', 2, 44100, 16, 16398, 44100 << 48)
        aiff = b'FORM' + struct.pack('>I', 30) + b'AIFFCOMM' + struct.pack('>I', 18) + common
        flac = b'fLaC' + bytes(14) + (96000 << 44 | 1 << 41 | 15 << 36 | 192000).to_bytes(8, 'big')
        for name, content, expected in (('a.aif', aiff, (44100, 44100)), ('a.flac', flac, (96000, 192000))):
            clip = self.track('Vocal').create_audio_clip(self.write(name, content), 200.0)
            self.assertEqual(expected, (clip.sample_rate, clip.sample_length))


class RacksAndReferences(SimulatorTestCase):
    def test_racks_and_drum_kits_contain_devices(self):
        kit = self.track('Kick').devices[0]
        self.assertEqual({'OriginalSimpler'}, {chain.devices[0].class_name for chain in kit.chains})
        self.assertEqual(1, len(self.track('Chords').devices[0].chains[0].devices))
        self.assertEqual('Drum Rack', self.track('Bass').insert_device('Reverb') and kit.class_display_name)
        kit.copy_pad(36, 100)
        self.assertEqual(('Kick 808', 1), (kit.drum_pads[100].name, len(kit.drum_pads[100].chains[0].devices)))

    def test_a_device_in_a_rack_that_is_turned_off_is_inactive(self):
        rack = self.track('Chords').devices[0]
        rack.parameters[0].value = 0.0
        self.assertFalse(rack.chains[0].devices[0].is_active)

    def test_a_variation_restores_the_macros(self):
        rack = self.track('Chords').devices[0]
        before = rack.parameters[1].value
        rack.store_variation()
        rack.parameters[1].value = 0.0
        rack.recall_selected_variation()
        self.assertEqual((1, 0, before), (rack.variation_count, rack.selected_variation_index, rack.parameters[1].value))

    def test_str_of_a_parameter_is_its_displayed_value(self):
        self.assertEqual('-4.0 dB', str(self.track('Bass').mixer_device.volume))

    def test_a_browser_item_has_no_pointer_and_is_the_same_object_on_every_read(self):
        browser = self.sim.application.browser
        item = browser.instruments.children[0]
        self.refused(AttributeError, "'BrowserItem' object has no attribute '_live_ptr'", lambda: item._live_ptr)
        self.assertEqual(len({id(each) for each in browser.instruments.children}), len(browser.instruments.children))
        self.assertIs(item, browser.instruments.children[0])
