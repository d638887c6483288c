"""The remote script's operations on clips of the timeline, which it finds by their start."""
from unittest import mock

from bridge_test_case import WriteTestCase
from livesim import arrangement
from livesim.clip import Clip

_DRUMS, _BASS, _CHORDS, _VOCAL = ('trk_%d' % number for number in (1, 4, 5, 8))
_AT = 1000.0  # a beat of the bass track before which all its clips end
PROFILES = ('11.0', '11.3', '12.0', '12.1', '12.2', '12.4')
_NOTES = [[36, 0, 1, 100, 1, False], [38, 2, 1, 90, 0.5, True], [40, 6, 1, 80, 1, False]]
_SETTINGS = {'looping': False, 'loop_start': 0, 'loop_end': 8, 'start_marker': 0, 'color': 0xFF3636, 'active': True}


class TimelineClipTest(WriteTestCase):
    def on_every_version(self, *switches, profiles=PROFILES):
        """Yields a connection to each version of Live, with a clip of 8 beats on the bass track."""
        for wire in self.on_every_profile(*switches, profiles=profiles):
            self.put(wire, _AT, 8, _NOTES)
            yield wire

    @property
    def clip(self):
        """The clip in the simulator that starts last on the bass track."""
        return self.sim.context.song.tracks[3].arranged[-1]

    def starts(self, track=3):
        """Returns where the clips of a track start and end, from the beat of the test's clips."""
        return [(clip.start_time - _AT, clip.end_time - _AT)
                for clip in self.sim.context.song.tracks[track].arranged if clip.start_time >= _AT]

    def get(self, wire, start=_AT, track=_BASS):
        return wire.read('clips.get', track=track, start=start)

    def change(self, wire, op, start=_AT, **arguments):
        return self.write(wire, op, track=_BASS, start=start, **arguments)

    def set(self, wire, start=_AT, **settings):
        return self.change(wire, 'clips.set', start, **dict(_SETTINGS, **settings))

    def put(self, wire, start, length, notes=()):
        """Places a clip over others."""
        wire.read('arrangement.put', track=_BASS, clips=[
            {'name': 'Riff', 'kind': 'midi', 'color': '#ff3636', 'start_beats': start, 'length_beats': length,
             'notes': list(notes), 'envelopes': []}])

    def loop(self, length, extent):
        """Lets the clip repeat its first beats on the timeline."""
        self.clip.__dict__.update(looping=True, loop=(0.0, float(length)), place=(_AT, float(extent)))


class Reading(TimelineClipTest):
    def test_a_clip_is_described_with_its_notes_and_its_extent(self):
        for wire in self.on_every_version():
            found = self.get(wire)
            self.assertEqual(_NOTES, found.pop('notes'))
            self.assertEqual({
                'name': 'Riff', 'kind': 'midi', 'color': '#ff3636', 'length_bars': 2, 'length_beats': 8, 'looping': False,
                'loop_start': 0, 'loop_end': 8, 'start': None, 'note_count': 3, 'envelope_count': 0, 'launch': None,
                'launch_quantization': None, 'active': True, 'launch_mode': None, 'legato': None, 'follow_action': None}, found)
            self.assertEqual(_NOTES, wire.read('notes.read', track=_BASS, start=_AT))
            self.assertIsNone(self.get(wire, _AT + 1))

    def test_a_place_is_a_scene_or_a_start(self):
        for wire in self.on_every_version(profiles=('12.4',)):
            for place in ({}, {'scene': 2, 'start': _AT}):
                self.refused(wire, 'INVALID_ARGUMENT', 'needs either scene or start', 'notes.read', track=_BASS, **place)

    def test_times_count_from_the_start_of_a_clip_that_was_cut(self):
        for wire in self.on_every_version('overlap=split'):
            self.put(wire, _AT + 1, 2)
            self.assertEqual([(0, 1), (1, 3), (3, 8)], self.starts())
            rest = self.get(wire, _AT + 3)
            self.assertEqual(([[36, -3], [38, -1], [40, 3]], 0, 5, 5), (
                [note[:2] for note in rest['notes']], rest['loop_start'], rest['loop_end'], rest['length_beats']))
            self.change(wire, 'notes.change', _AT + 3, changes=[[None, [50, 1, 1, 100, 1, False]], [[40, 3], None]])
            self.assertIn([50, 1.0], [note[:2] for note in self.get(wire, _AT + 3)['notes']])
            self.assertEqual([50], [note[0] for note in wire.read('arrangement.clips', track=_BASS)[-1]['notes']])

    def test_the_start_of_the_second_of_two_adjacent_clips_means_the_second(self):
        for wire in self.on_every_version():
            wire.read('clips.create', track=_BASS, start=_AT + 8, length=4)
            self.assertEqual(['Riff', ''], [self.get(wire, at)['name'] for at in (_AT, _AT + 8)])

    def test_a_gap_is_an_error_with_the_nearest_starts(self):
        for wire in self.on_every_version():
            for op, arguments in (('notes.read', {}), ('clips.delete', {}), ('clips.double', {}), ('envelopes.read', {}),
                                  ('clips.rename', {'name': 'x'}), ('clips.set', _SETTINGS),
                                  ('clips.move', {'to_track': _BASS, 'to_start': 2000, 'replace': False}),
                                  ('notes.change', {'changes': []})):
                error = self.refused(wire, 'CLIP_NOT_FOUND', 'starts at beat 1003', op, track=_BASS, start=_AT + 3, **arguments)
                self.assertEqual('1000', error['details']['candidates'][0])
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', '"Drums"', 'clips.get', track=_DRUMS, start=0)


class Creating(TimelineClipTest):
    def test_a_clip_is_created_that_does_not_loop(self):
        for wire in self.on_every_version():
            created = self.change(wire, 'clips.create', _AT + 10, length=6.5)
            self.assertEqual(('', False, 6.5, []), tuple(created[name] for name in (
                'name', 'looping', 'length_beats', 'notes')))
            self.assertEqual([(0, 8), (10, 16.5)], self.starts())

    def test_live_creates_the_clip_itself_if_it_can(self):
        """Track.create_midi_clip is in Live since 12.1.10 (release notes of 2025-02-25)."""
        for profile, direct in (('12.0', 0), ('12.1', 1), ('12.2', 1)):
            for wire in self.on_every_version(profiles=(profile,)):
                with mock.patch.object(arrangement, 'create_midi', wraps=arrangement.create_midi) as created:
                    wire.read('clips.create', track=_BASS, start=_AT + 10, length=4)
                self.assertEqual(direct, created.call_count)

    def test_an_occupied_range_is_an_error(self):
        for wire in self.on_every_version():
            for start in (_AT - 2, _AT, _AT + 3, _AT + 7):
                self.refused(wire, 'TIMELINE_OCCUPIED', 'already contains the clip "Riff"', 'clips.create', track=_BASS, start=start,
                             length=4)

    def test_invalid_clips_change_nothing(self):
        for wire in self.on_every_version():
            for code, words, track, start, length in (
                    ('INVALID_ARGUMENT', 'start -1', _BASS, -1, 4), ('INVALID_ARGUMENT', "a clip's length", _BASS, 0, 0),
                    ('NOT_A_MIDI_TRACK', 'audio track', _VOCAL, _AT, 4), ('NOT_SUPPORTED_BY_HOST', '"Drums"', _DRUMS, 0, 4)):
                self.refused(wire, code, words, 'clips.create', track=track, start=start, length=length)


class Editing(TimelineClipTest):
    def test_a_clip_is_renamed_and_deleted(self):
        for wire in self.on_every_version():
            self.assertEqual('Hook', self.change(wire, 'clips.rename', name='Hook')['name'])
            deleted = self.change(wire, 'clips.delete')
            self.assertEqual(('Hook', _NOTES), (deleted['name'], deleted['notes']))
            self.assertEqual([], self.starts())

    def test_the_end_of_the_loop_changes_how_long_a_clip_is(self):
        """facts/live.md 2a, fact 8: "`end_marker` never changes extent; `loop_end` on a non-looping clip does"."""
        for wire in self.on_every_version():
            for length in (12, 3):
                changed = self.set(wire, loop_end=length)
                self.assertEqual((length, False), (changed['length_beats'], changed['looping']))
                self.assertEqual([(0, length)], self.starts())

    def test_a_clip_that_loops_keeps_its_length(self):
        for wire in self.on_every_version():
            self.loop(4, 16)
            changed = self.set(wire, looping=True, loop_start=1, loop_end=3)
            self.assertEqual((1, 3, 16, 0), tuple(
                changed[name] for name in ('loop_start', 'loop_end', 'length_beats', 'start')))
            changed = self.set(wire, loop_end=6)
            self.assertEqual((False, 6), (changed['looping'], changed['length_beats']))
            again = wire.ask(dict(_SETTINGS, op='clips.set', track=_BASS, start=_AT, loop_end=6))
            self.assertEqual(0, again['undo_steps'])

    def test_a_clip_that_does_not_become_longer_is_an_error(self):
        for wire in self.on_every_version():
            bound = Clip._bound

            def keep_place(clip, low, high):
                place = clip.place
                bound(clip, low, high)
                clip.place = place

            with mock.patch.object(Clip, '_bound', keep_place):
                error = wire.ask(dict(_SETTINGS, op='clips.set', track=_BASS, start=_AT, loop_end=12))['error']
            self.assertEqual(('HOST_ERROR', 'Live did not change the length of the clip at beat 1000 of the timeline to 12 beats'),
                             (error['code'], error['message']))

    def test_a_clip_does_not_grow_over_the_next_one(self):
        for wire in self.on_every_version():
            wire.read('clips.create', track=_BASS, start=_AT + 10, length=4)
            for op, arguments in (('clips.set', dict(_SETTINGS, loop_end=12)), ('clips.double', {})):
                self.refused(wire, 'TIMELINE_OCCUPIED', 'already contains an unnamed clip', op, track=_BASS, start=_AT, **arguments)
            self.assertEqual(10, self.set(wire, loop_end=10)['length_beats'])

    def test_a_clip_plays_from_its_start(self):
        for wire in self.on_every_version(profiles=('12.4',)):
            for settings in ({'looping': True, 'start_marker': 1}, {'loop_start': 1, 'start_marker': 1}):
                self.refused(wire, 'INVALID_ARGUMENT', 'plays from its start', 'clips.set', track=_BASS, start=_AT,
                             **dict(_SETTINGS, **settings))

    def test_the_color_changes_in_one_undo_step(self):
        for wire in self.on_every_version():
            self.assertEqual('#10a4ee', self.set(wire, color=0x10A4EE)['color'])

    def test_doubling_repeats_the_notes(self):
        for wire in self.on_every_version():
            doubled = self.change(wire, 'clips.double')
            self.assertEqual((16, 16, 6), tuple(doubled[name] for name in ('loop_end', 'length_beats', 'note_count')))
            self.loop(4, 16)
            doubled = self.change(wire, 'clips.double')
            self.assertEqual((8, 16, True), tuple(doubled[name] for name in ('loop_end', 'length_beats', 'looping')))

    def test_frozen_and_recorded_tracks_are_refused(self):
        for wire in self.on_every_version(profiles=('11.3', '12.4')):
            writes = (('clips.set', dict(_SETTINGS, loop_end=4)), ('clips.double', {}),
                      ('notes.change', {'changes': [[None, _NOTES[0]]]}), ('envelopes.clear', {}),
                      ('clips.copy', {'to_track': _BASS, 'to_start': 2000, 'replace': False}))
            track = self.sim.context.song.tracks[3]
            track.__dict__['is_frozen'] = True
            for op, arguments in writes:
                self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'frozen', op, track=_BASS, start=_AT, **arguments)
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'frozen', 'clips.create', track=_BASS, start=2000, length=4)
            self.assertEqual(_NOTES, self.get(wire)['notes'])
            track.__dict__['is_frozen'] = False
            track.__dict__['armed'] = self.sim.song.record_mode = True
            self.sim.song.start_playing()
            self.sim.tick(5)
            for op, arguments in writes:
                error = wire.ask(dict(arguments, op=op, track=_BASS, start=_AT))['error']
                self.assertIn('is being recorded', error['message'])


class Notes(TimelineClipTest):
    def test_notes_are_added_changed_and_removed(self):
        for wire in self.on_every_version():
            changed = self.change(wire, 'notes.change', changes=[
                [None, [50, 4, 0.5, 70, 1, False]], [_NOTES[0], None], [_NOTES[1], [39] + _NOTES[1][1:]]])
            self.assertEqual({'note_count': 3}, changed)
            self.assertEqual([39, 50, 40], [note[0] for note in self.get(wire)['notes']])

    def test_notes_after_the_end_are_kept_but_not_heard(self):
        for wire in self.on_every_version():
            self.change(wire, 'notes.change', changes=[[None, [50, 12, 1, 70, 1, False]]])
            self.assertEqual(4, len(wire.read('notes.read', track=_BASS, start=_AT)))
            self.assertEqual(3, len(wire.read('arrangement.clips', track=_BASS)[-1]['notes']))

    def test_a_note_of_a_loop_is_heard_in_every_repetition(self):
        for wire in self.on_every_version():
            self.loop(4, 16)
            self.change(wire, 'notes.change', changes=[[None, [50, 1, 1, 70, 1, False]]])
            heard = [note[1] for note in wire.read('arrangement.clips', track=_BASS)[-1]['notes'] if note[0] == 50]
            self.assertEqual([1, 5, 9, 13], heard)

    def test_audio_clips_have_no_notes(self):
        for wire in self.on_every_version():
            start = self.sim.context.song.tracks[7].arranged[0].start_time
            self.refused(wire, 'NOT_A_MIDI_TRACK', 'audio clip', 'notes.read', track=_VOCAL, start=start)
            self.refused(wire, 'NOT_A_MIDI_TRACK', 'audio clip', 'clips.double', track=_VOCAL, start=start)
            self.assertIsNone(self.get(wire, start, _VOCAL)['notes'])

    def test_the_undo_of_the_user_restores_the_digests_of_the_set(self):
        for wire in self.on_every_version():
            before = wire.read('set.digests')
            self.change(wire, 'notes.change', changes=[[None, [50, 1, 1, 70, 1, False]]])
            after = wire.read('set.digests')
            self.assertEqual(['track 4, clip at beat 1000'], [name for name in after if before[name] != after[name]])
            self.sim.undo()
            self.assertEqual(before, wire.read('set.digests'))


class Transfers(TimelineClipTest):
    def transfer(self, wire, op, replace=False, to_track=_BASS, **target):
        return self.change(wire, op, to_track=to_track, replace=replace, **target)

    def test_a_clip_is_copied_and_moved_on_its_track(self):
        for wire in self.on_every_version():
            original = self.get(wire)
            copy = self.transfer(wire, 'clips.copy', to_start=_AT + 16)
            self.assertEqual(original, copy)
            self.transfer(wire, 'clips.move', to_start=_AT + 32)
            self.assertEqual([(16, 24), (32, 40)], self.starts())

    def test_a_clip_moves_to_a_place_that_it_partly_covers_itself(self):
        """Before 12.3, Live crashed when a clip of the arrangement was copied over another (release notes of 12.3)."""
        for wire in self.on_every_version('overlap=split'):
            for start in (4, 0):
                if self.sim.context.version.since('12.3'):
                    self.assertEqual(3, self.change(wire, 'clips.move', _AT + 4 - start, to_track=_BASS,
                                                    to_start=_AT + start, replace=False)['note_count'])
                    self.assertEqual([(start, start + 8)], self.starts())
                else:
                    self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'since version 12.3', 'clips.move', track=_BASS, start=_AT,
                                 to_track=_BASS, to_start=_AT + 4, replace=False)

    def test_a_clip_is_copied_to_another_track(self):
        for wire in self.on_every_version():
            copy = self.transfer(wire, 'clips.copy', to_track=_CHORDS, to_start=_AT)
            self.assertEqual(_NOTES, copy['notes'])
            self.assertEqual([(0, 8)], self.starts(4))
            self.transfer(wire, 'clips.move', to_track=_CHORDS, to_start=_AT + 8)
            self.assertEqual(([], [(0, 8), (8, 16)]), (self.starts(), self.starts(4)))

    def test_a_session_clip_is_copied_and_moved_to_the_timeline(self):
        for wire in self.on_every_version():
            original = wire.read('clips.get', track=_BASS, scene=2)
            copy = self.write(wire, 'clips.copy', track=_BASS, scene=2, to_track=_BASS, to_start=_AT + 8, replace=False)
            for name in ('name', 'color', 'notes', 'looping', 'length_beats'):
                self.assertEqual(original[name], copy[name])
            self.write(wire, 'clips.move', track=_BASS, scene=2, to_track=_CHORDS, to_start=_AT, replace=False)
            self.assertIsNone(wire.read('clips.get', track=_BASS, scene=2))
            self.assertEqual(([(0, 8), (8, 16)], [(0, 8)]), (self.starts(), self.starts(4)))

    def test_a_clip_is_copied_and_moved_to_a_slot(self):
        for wire in self.on_every_version():
            self.loop(4, 16)
            self.clip.__dict__['start'] = 2.0
            copy = self.transfer(wire, 'clips.copy', to_scene=1)
            self.assertEqual(('Riff', '#ff3636', True, -2, 2, 0, 3), tuple(copy[name] for name in (
                'name', 'color', 'looping', 'loop_start', 'loop_end', 'start', 'note_count')))
            self.refused(wire, 'CLIP_SLOT_OCCUPIED', 'Riff', 'clips.copy', track=_BASS, start=_AT, to_track=_BASS,
                         to_scene=1, replace=False)
            self.transfer(wire, 'clips.move', to_scene=1, replace=True)
            self.assertEqual([], self.starts())

    def test_a_clip_with_many_notes_is_copied_to_a_slot_in_several_undo_steps(self):
        for wire in self.on_every_version(profiles=('11.0', '12.4')):
            rows = [[at % 128, at / 1000, 0.001, 100, 1, False] for at in range(1000)]
            wire.read('notes.change', track=_BASS, start=_AT, changes=[[None, row] for row in rows])
            copy = self.transfer(wire, 'clips.copy', to_scene=1)
            self.assertEqual(('Riff', self.get(wire)['note_count']), (copy['name'], copy['note_count']))

    def test_targets_that_do_not_fit_change_nothing(self):
        for wire in self.on_every_version():
            for code, words, target in (
                    ('INVALID_ARGUMENT', 'already at beat 1000', {'to_track': _BASS, 'to_start': _AT}),
                    ('INVALID_ARGUMENT', 'the audio track "Vocal"', {'to_track': _VOCAL, 'to_start': _AT}),
                    ('NOT_SUPPORTED_BY_HOST', '"Drums"', {'to_track': _DRUMS, 'to_start': _AT}),
                    ('SCENE_NOT_FOUND', 'no scene 9', {'to_track': _BASS, 'to_scene': 9}),
                    ('INVALID_ARGUMENT', 'start -4', {'to_track': _BASS, 'to_start': -4}),
                    ('TIMELINE_OCCUPIED', '"Riff"', {'to_track': _BASS, 'to_start': _AT + 4})):
                self.refused(wire, code, words, 'clips.copy', track=_BASS, start=_AT, replace=False, **target)

    def test_an_audio_clip_is_not_copied_to_a_slot(self):
        for wire in self.on_every_version():
            start = self.sim.context.song.tracks[7].arranged[0].start_time
            self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'cannot copy the audio clip', 'clips.copy', track=_VOCAL, start=start,
                         to_track=_VOCAL, to_scene=1, replace=False)


class Envelopes(TimelineClipTest):
    def automate(self, wire):
        """Places a clip of 8 beats with an envelope; returns the device."""
        device = wire.read('devices.chain', track=_BASS)[1]['id']
        wire.read('arrangement.put', track=_BASS, clips=[
            {'name': 'Riff', 'kind': 'midi', 'color': '#ff3636', 'start_beats': _AT, 'length_beats': 8, 'notes': _NOTES,
             'envelopes': [{'device_id': device, 'param_index': 1, 'points': [[0, 0.25], [8, 0.75]]}]}])
        return device

    def test_envelopes_are_read_and_removed_if_live_lists_them(self):
        """Clip.automation_envelopes is in Live since 12.2; whether copies list them is disputed (facts/live.md 2a, fact 4)."""
        for wire in self.on_every_version('copies=keep', profiles=('12.4',)):
            device = self.automate(wire)
            found = wire.read('envelopes.read', track=_BASS, start=_AT)
            self.assertEqual([{'device_id': device, 'param_index': 1, 'points': [[0, 0.25], [8, 0.75]]}], found)
            self.assertEqual(1, self.get(wire)['envelope_count'])
            self.assertEqual([], self.change(wire, 'envelopes.clear', device=device, param=2))
            self.assertEqual(found, self.change(wire, 'envelopes.clear', device=device, param=1))
            self.assertEqual([], wire.read('envelopes.read', track=_BASS, start=_AT))
            self.assertEqual(0, self.sim.song.tracks[3].devices[1].parameters[1].automation_state)

    def test_envelopes_that_live_does_not_list_are_an_error(self):
        for wire in self.on_every_version('copies=drop'):
            self.automate(wire)
            for op in ('envelopes.read', 'envelopes.clear'):
                self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'does not show which automation', op, track=_BASS, start=_AT)
