"""Audio clips that the remote script reads, creates and changes."""
import os
import tempfile
import unittest
import wave
from unittest import mock

from bridge_test_case import WriteTestCase
from livesim import parameter_scales, warping
from livesim.clip import Clip

_BASS, _LEAD, _VOCAL = 'trk_4', 'trk_6', 'trk_8'
_CREATING = ('11.3.25', '11.3', '12.0.5', '12.1', '12.2', '12.4')
_SETTINGS = dict(looping=True, loop_start=0.0, loop_end=16.0, start_marker=0.0, color=0x808080, active=True)


class AudioTestCase(WriteTestCase):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.take = os.path.join(folder.name, 'Grüße 1.wav')
        with wave.open(self.take, 'wb') as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(48000)
            file.writeframes(bytes(4 * 96000))

    def vocal(self):
        return self.sim.context.song.tracks[7]

    def audio(self, wire, **place):
        return wire.read('clips.get', track=_VOCAL, **(place or {'scene': 2}))['audio']

    def change(self, wire, audio, place=None, **settings):
        place = place or {'scene': 2}
        return self.write(wire, 'clips.set', track=_VOCAL, audio=audio, **dict(_SETTINGS, **dict(place, **settings)))


class Reading(AudioTestCase):
    def test_a_session_clip_shows_file_settings_and_markers(self):
        for wire in self.on_every_profile():
            self.vocal().clip_slots[1].clip.__dict__.update(gain=0.3, pitch_coarse=-2, pitch_fine=12.5, warp_mode=6)
            audio = self.audio(wire)
            is_known = self.sim.context.version.since('11.1')
            self.assertEqual(('/Samples/Vocal Verse.wav', True, 44100.0 if is_known else None, None), tuple(
                audio[name] for name in ('file', 'missing', 'sample_rate', 'channels')))
            self.assertEqual((True, 'Complex Pro', -2, 12.5, None), tuple(
                audio[name] for name in ('warp', 'warp_mode', 'transpose', 'detune', 'region')))
            if is_known:
                self.assertAlmostEqual(16 * 60 / 124, audio['length_seconds'], 3)
            self.assertAlmostEqual(-6.2, audio['gain_db'], 3)
            self.assertEqual([0.0, 0.03125], [marker['beats'] for marker in audio['markers']])
            self.assertNotIn('audio', wire.read('clips.get', track=_BASS, scene=2))

    def test_times_in_a_timeline_clip_count_from_its_start_and_its_region_is_in_seconds(self):
        for wire in self.on_every_profile():
            self.vocal().arranged[0].__dict__.update(start=4.0)
            audio = self.audio(wire, start=16)
            self.assertEqual([-4.0, -3.96875], [marker['beats'] for marker in audio['markers']])
            for name, beats in (('start_seconds', 4), ('loop_start_seconds', 0), ('loop_end_seconds', 16)):
                self.assertAlmostEqual(beats * 60 / 124, audio['region'][name])
            listed = wire.read('arrangement.clips', track=_VOCAL)[0]['audio']
            self.assertEqual(audio, listed)

    def test_an_unwarped_clip_has_times_in_seconds(self):
        for wire in self.on_every_profile():
            clip = self.vocal().clip_slots[1].clip
            clip.warping = False
            clip.start, clip.end = 1.0, 3.0
            row = wire.read('clips.get', track=_VOCAL, scene=2)
            self.assertEqual((1.0, 3.0, False), (row['loop_start'], row['loop_end'], row['audio']['warp']))
            self.assertAlmostEqual(2 * 124 / 60, row['length_beats'])

    def test_a_file_that_exists_is_not_missing_and_one_that_cannot_be_read_has_no_length(self):
        for wire in self.on_every_profile():
            clip = self.vocal().clip_slots[1].clip
            clip.__dict__['file_path'] = self.take
            self.assertIsNone(self.audio(wire)['missing'])
            clip.__dict__['file_path'] = '/no/such.wav'
            self.assertEqual((True, None, None), tuple(self.audio(wire)[name] for name in ('missing', 'sample_rate', 'length_seconds')))
            clip.__dict__['file_path'] = ''
            self.assertEqual((None, None), tuple(self.audio(wire)[name] for name in ('file', 'missing')))


class Creating(AudioTestCase):
    def create(self, wire, **place):
        return self.write(wire, 'clips.create_audio', track=_VOCAL, file=self.take, **place)

    def test_a_clip_is_created_in_a_slot_and_on_the_timeline_and_found_by_its_place(self):
        """Before 12.2, Live returns nothing."""
        for wire in self.on_every_profile(profiles=_CREATING):
            for place in ({'scene': 1}, {'start': 64.5}):
                made = self.create(wire, **place)
                self.assertEqual(('Grüße 1', 'audio', self.take, None, 48000.0, 2.0), (
                    made['name'], made['kind'], *(made['audio'][name] for name in ('file', 'missing', 'sample_rate', 'length_seconds'))))
                self.assertAlmostEqual(2 * 124 / 60, made['length_beats'])
            self.assertEqual(0.0, self.sim.song.current_song_time)

    def test_versions_without_the_call_say_which_have_it(self):
        for wire in self.on_every_profile(profiles=('11.0', '11.3.20', '12.0.0', '12.0.4')):
            for place in ({'scene': 1}, {'start': 64}):
                self.refused(wire, 'NOT_SUPPORTED_BY_HOST', '11.3.25 and Live 12.0.5', 'clips.create_audio', track=_VOCAL,
                             file=self.take, **place)

    def test_a_clip_that_would_cover_others_is_refused_and_undone(self):
        for wire in self.on_every_profile(profiles=_CREATING):
            for start, words in ((14, 'the timeline of "Vocal" from beat 14 to 18.133333 already contains the clip "Vocal Verse"'),
                                 (20, 'already contains the clip "Vocal Verse"'), (31.5, 'already contains the clip "Vocal Verse"')):
                self.refused(wire, 'TIMELINE_OCCUPIED', words, 'clips.create_audio', track=_VOCAL, file=self.take, start=start)
            self.assertEqual('Grüße 1', self.create(wire, start=32)['name'])

    def test_invalid_input_changes_nothing(self):
        for wire in self.on_every_profile(profiles=_CREATING):
            invalid = self.take + '.txt'
            with open(invalid, 'wb') as file:
                file.write(b'text')
            for track, more, code, words in (
                    (_BASS, {'scene': 1}, 'NOT_AN_AUDIO_TRACK', '"Bass" is a midi track; an audio file needs'),
                    (_VOCAL, {'scene': 2}, 'CLIP_SLOT_OCCUPIED', 'Vocal Verse'),
                    (_VOCAL, {'scene': 9}, 'SCENE_NOT_FOUND', '9'),
                    (_VOCAL, {'start': -1}, 'INVALID_ARGUMENT', '-1'),
                    (_VOCAL, {}, 'INVALID_ARGUMENT', 'either'),
                    ('trk_1', {'scene': 1}, 'NOT_SUPPORTED_BY_HOST', 'group'),
                    (_VOCAL, {'scene': 1, 'file': invalid}, 'FILE_INVALID', 'does not appear to point to a valid audio file'),
                    (_VOCAL, {'start': 64, 'file': invalid}, 'FILE_INVALID', 'does not appear'),
                    (_VOCAL, {'scene': 1, 'file': '/no/such.wav'}, 'FILE_NOT_FOUND', '/no/such.wav'),
                    (_VOCAL, {'scene': 1, 'file': 'a.wav'}, 'INVALID_ARGUMENT', 'must be absolute')):
                self.refused(wire, code, words, 'clips.create_audio', track=track, **dict({'file': self.take}, **more))
            self.vocal().__dict__['is_frozen'] = True
            for place in ({'scene': 1}, {'start': 64}):
                self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'frozen', 'clips.create_audio', track=_VOCAL, file=self.take, **place)


class Settings(AudioTestCase):
    def test_the_settings_are_changed_in_one_step(self):
        for wire in self.on_every_profile():
            changed = self.change(wire, {'gain_db': -6.5, 'transpose': -12, 'detune': 20.0, 'warp_mode': 'Re-Pitch', 'warp': True})
            self.assertEqual((-12, 20.0, 'Re-Pitch', True), tuple(
                changed['audio'][name] for name in ('transpose', 'detune', 'warp_mode', 'warp')))
            self.assertAlmostEqual(-6.5, changed['audio']['gain_db'], 2)
            self.assertEqual(1, len(self.sim.context.history.done))
            self.change(wire, {'transpose': 0})
            self.assertEqual((0, 20.0), tuple(self.audio(wire)[name] for name in ('transpose', 'detune')))

    def test_the_gain_follows_what_live_displays(self):
        """A fader's scale is 18 dB higher for clips; producer-pal's table of 527 gains agrees within 0.08 dB."""
        for wire in self.on_every_profile(profiles=('12.4',)):
            clip = self.sim.song.tracks[7].clip_slots[1].clip
            for level, shown in ((24, '24.0 dB'), (0, '0.0 dB'), (-3.3, '-3.3 dB'), (-30, '-30.0 dB'), (-50, '-50.0 dB'), ('-inf', '-inf dB')):
                self.change(wire, {'gain_db': level})
                self.assertEqual(shown, clip.gain_display_string)

    def test_a_gain_that_live_displays_differently_is_searched(self):
        shown = property(lambda clip: parameter_scales.show(parameter_scales.fader(clip.gain) + 17, 'dB'))
        for wire in self.on_every_profile(profiles=('12.4',)):
            with mock.patch.object(warping.Warped, 'gain_display_string', shown):
                self.change(wire, {'gain_db': -5.0})
                self.assertEqual('-5.0 dB', self.sim.song.tracks[7].clip_slots[1].clip.gain_display_string)

    def test_warping_is_switched_off_and_on_with_times_in_seconds_and_beats(self):
        for wire in self.on_every_profile():
            off = self.change(wire, {'warp': False}, looping=False, loop_start=0.5, loop_end=4.0, start_marker=0.5)
            self.assertEqual((False, 0.5, 4.0, False), (off['looping'], off['loop_start'], off['loop_end'], off['audio']['warp']))
            self.assertAlmostEqual(3.5 * 124 / 60, off['length_beats'])
            on = self.change(wire, {'warp': True}, loop_start=2.0, loop_end=10.0, start_marker=4.0)
            self.assertEqual((True, 2.0, 10.0, 4.0, True), (on['looping'], on['loop_start'], on['loop_end'], on['start'], on['audio']['warp']))

    def test_a_timeline_clip_is_unwarped_from_its_place_in_the_file(self):
        for wire in self.on_every_profile():
            clip = self.sim.song.tracks[7].arrangement_clips[0]
            clip.looping = False
            self.vocal().arranged[0].__dict__.update(start=4.0, end=20.0)
            seconds = 16 * 60 / 124
            off = self.change(wire, {'warp': False}, {'start': 16}, looping=False, loop_end=seconds)
            self.assertAlmostEqual(4 * 60 / 124, off['audio']['region']['start_seconds'])
            self.assertAlmostEqual(16, off['length_beats'], 3)
            on = self.change(wire, {'warp': True}, {'start': 16}, looping=False)
            self.assertAlmostEqual(4 * 60 / 124, on['audio']['region']['start_seconds'])
            self.assertAlmostEqual(16, on['length_beats'], 3)

    def test_invalid_settings_change_nothing(self):
        for wire in self.on_every_profile():
            for audio, more, words in (
                    ({'gain_db': 24.5}, {}, 'at most 24 dB'), ({'transpose': 49}, {}, '-48 to 48'), ({'detune': 50}, {}, '-50 to 49'),
                    ({'transpose': 1.5}, {}, 'semitones'), ({'warp_mode': 'Fast'}, {}, 'gain'), ({'warp': 1}, {}, 'gain'),
                    ({'warp_mode': 'REX'}, {}, 'with the mode REX'), ({'nope': 1}, {}, '"nope"'),
                    ({'warp': False}, {}, 'not warped cannot loop')):
                self.refused(wire, 'INVALID_ARGUMENT', words, 'clips.set', track=_VOCAL, scene=2, audio=audio, **dict(_SETTINGS, **more))
            self.refused(wire, 'INVALID_ARGUMENT', 'is a MIDI clip', 'clips.set', track=_BASS, scene=2, audio={'warp': True}, **_SETTINGS)

    def test_a_setting_that_live_does_not_keep_is_an_error(self):
        self.start('12.4')
        wire = self.connect()
        with mock.patch.object(Clip, 'pitch_coarse', property(lambda _: 3, lambda *_: None), create=True):
            answer = wire.ask(dict(_SETTINGS, op='clips.set', track=_VOCAL, scene=2, audio={'transpose': 5}))
        self.assertEqual('HOST_ERROR', answer['error']['code'], answer)
        self.assertIn('transpose of the clip in scene 2 to 3 instead of 5', answer['error']['message'])


class Markers(AudioTestCase):
    NEW = ('11.3', '12.0', '12.2', '12.4')

    def warp(self, wire, *changes, **place):
        return self.write(wire, 'clips.warp', track=_VOCAL, changes=list(changes), **(place or {'scene': 2}))

    def shown(self, clip):
        return [(each['beats'], round(each['seconds'], 3)) for each in clip['audio']['markers'][:-1]]

    def test_markers_are_added_moved_and_removed_in_one_step(self):
        for wire in self.on_every_profile(profiles=self.NEW):
            clip = self.warp(wire, {'kind': 'add', 'beats': 4, 'seconds': 2.0}, {'kind': 'add', 'beats': 8})
            self.assertEqual([(0, 0), (4, 2.0), (8, round(8 * 60 / 124, 3))], self.shown(clip))
            self.assertEqual(1, len(self.sim.context.history.done))
            clip = self.warp(wire, {'kind': 'move', 'beats': 4, 'to': 4.5}, {'kind': 'remove', 'beats': 8})
            self.assertEqual([(0, 0), (4.5, 2.0)], self.shown(clip))

    def test_the_markers_of_a_timeline_clip_count_from_its_start(self):
        for wire in self.on_every_profile(profiles=self.NEW):
            self.vocal().arranged[0].__dict__.update(start=4.0)
            self.warp(wire, {'kind': 'add', 'beats': 4, 'seconds': 4.0}, start=16)
            self.assertEqual([0.0, 8.0], [each.beat_time for each in self.sim.song.tracks[7].arrangement_clips[0].warp_markers][:-1])

    def test_invalid_changes_change_nothing(self):
        for wire in self.on_every_profile(profiles=self.NEW):
            self.warp(wire, {'kind': 'add', 'beats': 4, 'seconds': 2.0})
            for change, words in (
                    ({'kind': 'move', 'beats': 5, 'to': 6}, 'no warp marker at beat 5'),
                    ({'kind': 'remove', 'beats': 4.03125}, 'no warp marker at beat 4.03125'),
                    ({'kind': 'move', 'beats': 4, 'to': -1}, 'same order'),
                    ({'kind': 'add', 'beats': 4, 'seconds': 3.0}, 'same order'),
                    ({'kind': 'add', 'beats': 8, 'seconds': 99.0}, 'between 0 and 7.741927 s'),
                    ({'kind': 'add', 'beats': 8, 'seconds': -1}, 'not at -1 s'),
                    ({'kind': 'add', 'beats': 100, 'seconds': 2.1}, 'Live accepts 5 to 999'),
                    ({'kind': 'turn', 'beats': 1}, 'kind (add, move or remove)'),
                    ({'kind': 'move', 'beats': 4}, 'kind (add, move or remove)')):
                self.refused(wire, 'INVALID_ARGUMENT', words, 'clips.warp', track=_VOCAL, scene=2,
                             changes=[{'kind': 'add', 'beats': 2}, change])
            self.refused(wire, 'INVALID_ARGUMENT', 'at least one', 'clips.warp', track=_VOCAL, scene=2,
                         changes=[{'kind': 'remove', 'beats': 4}, {'kind': 'remove', 'beats': 0}])
            self.refused(wire, 'INVALID_ARGUMENT', 'is a MIDI clip', 'clips.warp', track=_BASS, scene=2, changes=[])
            self.refused(wire, 'CLIP_NOT_FOUND', 'empty', 'clips.warp', track=_VOCAL, scene=1, changes=[])
            self.sim.song.tracks[7].clip_slots[1].clip.warping = False
            self.refused(wire, 'INVALID_ARGUMENT', 'not warped', 'clips.warp', track=_VOCAL, scene=2, changes=[{'kind': 'remove', 'beats': 0}])

    def test_live_before_11_1_has_no_call(self):
        for wire in self.on_every_profile(profiles=('11.0',)):
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'since version 11.1', 'clips.warp', track=_VOCAL, scene=2, changes=[{'kind': 'add', 'beats': 2}])


class Digests(AudioTestCase):
    def test_a_change_of_the_audio_changes_the_digest_of_its_clip(self):
        for wire in self.on_every_profile(profiles=('12.4',)):
            name = 'track 8, clip in scene 2'
            seen = [wire.read('set.digests')[name]]
            for audio in ({'gain_db': -3}, {'transpose': 1}, {'detune': 5}, {'warp_mode': 'Tones'}):
                self.change(wire, audio)
                seen.append(wire.read('set.digests')[name])
            wire.read('clips.warp', track=_VOCAL, scene=2, changes=[{'kind': 'add', 'beats': 4, 'seconds': 2.0}])
            seen.append(wire.read('set.digests')[name])
            self.assertEqual(6, len(set(seen)))


if __name__ == '__main__':
    unittest.main()
