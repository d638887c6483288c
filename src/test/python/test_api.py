"""Rules that all members of Live's API share: versions, argument types, references, vectors."""
from simulator_test_case import SimulatorTestCase


class MembersByVersion(SimulatorTestCase):
    FIRST = {
        '11.0': (['Song.Song.set_data', 'Clip.Clip.get_notes_extended', 'Clip.AutomationEnvelope'],
                 ['Clip.Clip.get_all_notes_extended', 'Song.Song.file_path', 'Scene.Scene.tempo_enabled']),
        '11.3': (['Clip.Clip.get_all_notes_extended', 'Song.Song.file_path', 'ClipSlot.ClipSlot.create_audio_clip'],
                 ['Track.Track.create_midi_clip', 'Song.Song.scale_mode']),
        '12.0.0': (['Application.Application.get_build_id'],
                   ['Track.Track.create_audio_clip', 'Track.Track.back_to_arranger']),
        '12.0.4': ([], ['Track.Track.create_audio_clip', 'ClipSlot.ClipSlot.create_audio_clip']),
        '12.0': (['Song.Song.scale_mode', 'Track.Track.create_audio_clip'], ['Track.Track.create_midi_clip']),
        '12.1': (['Track.Track.create_midi_clip', 'Clip.AutomationEnvelope'], ['Envelope']),
        '12.2': (['DeviceParameter.DeviceParameter.display_value', 'Clip.Clip.automation_envelopes',
                  'Envelope.Envelope.events_in_range'],
                 ['Clip.AutomationEnvelope', 'Track.Track.insert_device', 'Envelope.Envelope.create_event']),
        '12.3': (['Track.Track.insert_device'], ['Envelope.Envelope.parameter', 'Song.Song.sync_parameter_changes']),
        '12.4': (['Envelope.Envelope.create_event', 'Envelope.Envelope.parameter',
                  'Song.Song.sync_parameter_changes'], []),
    }

    def find(self, path):
        found = self.Live
        for name in path.split('.'):
            found = getattr(found, name)
        return found

    def test_members_of_newer_versions_are_hidden(self):
        for profile, (present, missing) in self.FIRST.items():
            self.live_with(profile=profile)
            for path in present:
                with self.subTest(profile=profile, path=path):
                    self.find(path)
            for path in missing:
                with self.subTest(profile=profile, path=path), self.assertRaises(AttributeError):
                    self.find(path)

    def test_undo_returns_the_name_of_the_step_from_12_4_on(self):
        for profile, kind in (('12.3', type(None)), ('12.4', str)):
            song = self.live_with(profile=profile)
            song.tempo = 100.0
            self.assertIsInstance(song.undo(), kind)

    def test_the_application_returns_its_version(self):
        self.live_with(profile='11.3')
        app = self.Live.Application.get_application()
        self.assertEqual((11, 3, 43), (app.get_major_version(), app.get_minor_version(), app.get_bugfix_version()))
        self.assertEqual(self.song, app.get_document())

    def test_members_that_are_not_simulated_raise_an_error(self):
        self.refused(NotImplementedError, 'force_link_beat_time', self.song.force_link_beat_time)


class Arguments(SimulatorTestCase):
    def test_some_parameters_are_positional_only(self):
        self.refused(TypeError, 'did not match C++ signature', lambda: self.song.create_scene(index=0))
        self.assertIsNotNone(self.song.create_midi_track(Index=0))

    def test_an_integer_parameter_rejects_floats_and_a_float_parameter_accepts_integers(self):
        self.refused(TypeError, 'Song.create_scene(Song, float)', self.song.create_scene, 1.0)
        self.song.tempo = 100
        self.assertIsInstance(self.song.tempo, float)
        self.assertIsNotNone(self.song.create_scene(True))

    def test_a_boolean_parameter_accepts_integers_and_rejects_floats(self):
        track = self.track('Bass')
        track.mute = 1
        self.assertIs(True, track.mute)
        self.refused_write(TypeError, 'None.None(Track, float)', track, 'mute', 1.0)

    def test_a_string_parameter_rejects_numbers(self):
        self.refused_write(TypeError, 'None.None(Track, int)', self.track('Bass'), 'name', 7)

    def test_a_wrong_number_of_arguments_is_rejected(self):
        self.refused(TypeError, 'Track.delete_device(Track)', self.track('Bass').delete_device)
        self.refused(TypeError, 'Song.undo(Song, int)', self.song.undo, 1)

    def test_an_object_of_another_class_is_rejected(self):
        clip = self.track('Bass').clip_slots[1].clip
        self.refused(TypeError, 'Clip.automation_envelope(Clip, Track)', clip.automation_envelope, self.track('Bass'))
        self.refused(TypeError, 'TPyHandle<ADeviceParameter>', clip.automation_envelope, None)

    def test_the_error_is_boost_python_s_argument_error(self):
        with self.assertRaises(TypeError) as raised:
            self.song.create_scene('x')
        self.assertEqual('Boost.Python', type(raised.exception).__module__)
        self.assertEqual('ArgumentError', type(raised.exception).__name__)

    def test_a_property_without_a_setter_cannot_be_written(self):
        self.refused_write(AttributeError, '', self.song, 'tracks', [])
        self.refused_write(AttributeError, '', self.track('Bass').arrangement_clips[0], 'start_time', 0.0)

    def test_classes_of_the_set_cannot_be_instantiated(self):
        self.refused(RuntimeError, 'cannot be instantiated from Python', self.Live.Track.Track)


class References(SimulatorTestCase):
    def test_two_reads_give_equal_but_distinct_references(self):
        self.assertIsNot(self.song.tracks[0], self.song.tracks[0])
        self.assertEqual(self.song.tracks[0], self.song.tracks[0])
        self.assertEqual(self.song.tracks[0]._live_ptr, self.song.tracks[0]._live_ptr)
        self.assertEqual(1, len({self.song.tracks[0], self.song.tracks[0]}))

    def test_a_reference_to_a_deleted_object_raises_errors_and_equals_none(self):
        bass, device = self.track('Bass'), self.track('Bass').devices[0]
        parameter, clip = device.parameters[0], bass.clip_slots[1].clip
        self.song.delete_track(3)
        for gone in (bass, device, parameter, clip):
            self.assertTrue(gone == None)  # noqa: E711 - scripts compare so
            self.refused(TypeError, 'did not match C++ signature', lambda: gone.name)
        self.refused(TypeError, 'Track.delete_device(Track)', bass.delete_device, 0)

    def test_undoing_a_deletion_does_not_revive_references(self):
        bass = self.track('Bass')
        self.song.delete_track(3)
        self.sim.undo()
        self.assertEqual('Bass', self.song.tracks[3].name)
        self.assertNotEqual(bass, self.song.tracks[3])
        self.refused(TypeError, '', lambda: bass.name)

    def test_a_listener_is_called_and_cannot_change_the_set(self):
        names = []
        bass = self.track('Bass')

        def renamed():
            names.append(bass.name)
            self.song.tempo = 99.0

        bass.add_name_listener(renamed)
        self.assertTrue(bass.name_has_listener(renamed))
        bass.name = 'Low'
        self.assertEqual(['Low'], names)
        self.assertEqual(124.0, self.song.tempo)
        self.assertIn('Changes cannot be triggered by notifications', self.log[-1])
        self.refused(RuntimeError, 'already connected', bass.add_name_listener, renamed)
        bass.remove_name_listener(renamed)
        self.refused(RuntimeError, 'not connected', bass.remove_name_listener, renamed)


class Vectors(SimulatorTestCase):
    def test_an_index_beyond_the_end_raises_an_index_error(self):
        self.refused(IndexError, 'Index out of range', lambda: self.song.tracks[99])

    def test_vectors_are_copies_that_can_be_sliced_but_have_no_list_methods(self):
        tracks = self.song.tracks
        self.song.create_midi_track()
        self.assertEqual(8, len(tracks))
        self.assertEqual(['Kick', 'Hats'], [track.name for track in tracks[1:3]])
        self.assertNotIsInstance(tracks, list)
        self.assertFalse(hasattr(tracks, 'index'))
        self.refused(TypeError, '', lambda: tracks + tracks)
        self.assertIn(self.song.tracks[0], tracks)
