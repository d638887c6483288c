"""Changes of the transport and of locators that the remote script writes."""
from unittest import mock

from bridge_test_case import WriteTestCase
from livesim.song import Song

_apply_now = Song.apply_now


def _start_instead(song, name, value):
    """Starts the song when its position changes, as a user can."""
    _apply_now(song, name, value)
    if not song.is_playing:
        _apply_now(song, 'is_playing', True)


class Transport(WriteTestCase):
    def test_the_song_plays_from_a_position_continues_and_stops(self):
        for wire in self.on_every_profile():
            played = wire.read('transport.play', at=32)
            self.assertTrue(played['playing'])
            self.assertTrue(32 <= played['position_beats'] < 33, played)
            self.sim.tick(50)
            stopped = wire.read('transport.stop')
            self.assertFalse(stopped['playing'])
            self.assertGreater(stopped['position_beats'], 32.9)
            continued = wire.read('transport.play')
            self.assertTrue(stopped['position_beats'] <= continued['position_beats'] < stopped['position_beats'] + 1)
            self.assertEqual(0, len(self.sim.context.history.done))

    def test_a_playing_song_continues_from_another_position(self):
        for wire in self.on_every_profile():
            wire.read('transport.play', at=32)
            again = wire.read('transport.play', at=0)
            self.assertTrue(again['playing'] and 0 <= again['position_beats'] < 1, again)
            wire.read('transport.loop', on=True, start=8, length=0.25)
            looped = wire.read('transport.play', at=8)
            self.assertTrue(8 <= looped['position_beats'] <= 8.25, looped)

    def test_a_stopped_song_remains_where_it_is(self):
        """A second stop in Live moves the playhead to the start, so the script does not stop a stopped song."""
        for wire in self.on_every_profile():
            self.sim.song.current_song_time = 9.0
            self.sim.tick()
            self.assertEqual((False, 9), (wire.read('transport.stop')['playing'], self.sim.song.current_song_time))

    def test_tempo_and_signature_are_one_undo_step_each(self):
        for wire in self.on_every_profile():
            self.assertEqual(126.5, self.write(wire, 'transport.tempo', tempo=126.5)['tempo'])
            self.assertEqual({'numerator': 7, 'denominator': 8}, self.write(
                wire, 'transport.signature', numerator=7, denominator=8)['signature'])
            self.assertEqual(2, len(self.sim.context.history.done))
            self.assertEqual(0, wire.ask({'op': 'transport.tempo', 'tempo': 126.5})['undo_steps'])

    def test_loop_and_metronome_are_set_and_are_not_counted_as_undo_steps(self):
        for wire in self.on_every_profile():
            answer = wire.ask({'op': 'transport.loop', 'on': True, 'start': 32, 'length': 16})
            self.assertEqual((True, 32, 16, 0), tuple(
                answer['results'][0][name] for name in ('looping', 'loop_start', 'loop_length')) + (answer['undo_steps'],))
            self.assertTrue(self.sim.song.loop)
            self.assertTrue(wire.read('transport.metronome', on=True)['metronome'])
            self.assertFalse(wire.read('transport.metronome', on=False)['metronome'])
            self.assertEqual(0, len(self.sim.context.history.done))

    def test_invalid_input_changes_nothing(self):
        for wire in self.on_every_profile():
            for words, op, more in (
                    ('between 20 and 999 BPM, not 19.9', 'tempo', {'tempo': 19.9}),
                    ('between 20 and 999 BPM, not 1000', 'tempo', {'tempo': 1000}),
                    ('not 0/4', 'signature', {'numerator': 0, 'denominator': 4}),
                    ('not 4/3', 'signature', {'numerator': 4, 'denominator': 3}),
                    ('not 4/32', 'signature', {'numerator': 4, 'denominator': 32}),
                    ('not -1', 'play', {'at': -1}),
                    ('not 2000000', 'play', {'at': 2000000}),
                    ('not -1', 'loop', {'on': True, 'start': -1, 'length': 4}),
                    ('above 0', 'loop', {'on': True, 'start': 0, 'length': 0})):
                self.refused(wire, 'INVALID_ARGUMENT', words, 'transport.' + op, **more)

    def test_a_tempo_that_live_does_not_keep_is_an_error(self):
        for wire in self.on_every_profile():
            song = self.sim.context.song
            wire.send({'id': 1, 'ops': [{'op': 'transport.tempo', 'tempo': 90}]})
            for _ in range(60):
                self.sim.tick()
                song.apply_now('tempo', 124.0)
            error = wire.line()['error']
            self.assertEqual('HOST_ERROR', error['code'])
            self.assertIn('it remains 124', error['message'])
            self.assertIn('Link', error['hint'])


class Locators(WriteTestCase):
    def test_a_locator_is_created_renamed_and_deleted_at_the_position_of_the_playhead(self):
        for wire in self.on_every_profile():
            self.sim.song.current_song_time = 5.0
            self.sim.tick()
            created = self.write(wire, 'locators.create', at=60, name='Drop')
            self.assertEqual({'name': 'Drop', 'position_beats': 60}, created)
            self.write(wire, 'locators.create', at=8.5, name='Bridge')
            self.assertEqual([0, 8.5, 16, 32, 48, 60, 80], [each['position_beats'] for each in wire.read('locators.list')])
            self.assertEqual('Peak', self.write(wire, 'locators.rename', at=60, name='Peak')['name'])
            self.assertEqual('Peak', self.write(wire, 'locators.delete', at=60)['name'])
            self.assertEqual(['Intro', 'Bridge', 'Verse', 'Build', 'Drop', 'Outro'], [each['name'] for each in wire.read('locators.list')])
            self.assertEqual(5, self.sim.song.current_song_time)

    def test_a_locator_that_is_listed_late_is_named_in_a_second_undo_step(self):
        for wire in self.on_every_profile('locators=late'):
            answer = wire.ask({'op': 'locators.create', 'at': 60, 'name': 'Drop'})
            self.assertEqual((2, 'Drop'), (answer['undo_steps'], answer['results'][0]['name']))
            self.assertEqual(2, len(self.sim.context.history.done))
            self.repeat('undo', 2)
            self.assertEqual(5, len(wire.read('locators.list')))

    def test_several_locators_are_deleted_created_and_renamed_in_one_request(self):
        for wire in self.on_every_profile():
            answer = wire.ask({'op': 'locators.update', 'deleted': [16, 80], 'wanted': [[0, 'Start'], [8.5, 'Bridge'], [32, 'Build']]})
            self.assertEqual([['Start', 0], ['Bridge', 8.5], ['Build', 32], ['Drop', 48]],
                             [[each['name'], each['position_beats']] for each in answer['results'][0]])
            self.repeat('undo', answer['undo_steps'])
            self.assertEqual([0, 16, 32, 48, 80], [each['position_beats'] for each in wire.read('locators.list')])

    def test_an_invalid_update_of_locators_changes_nothing(self):
        for wire in self.on_every_profile():
            for deleted, wanted in (([17], [[8, 'x']]), ([16], [[8]]), ([16], [[8, ' ']]), ([16], [[-1, 'x']]), ([16], ['x'])):
                self.assertIn('error', wire.ask({'op': 'locators.update', 'deleted': deleted, 'wanted': wanted}))
            self.assertEqual(5, len(wire.read('locators.list')))

    def test_locators_are_not_changed_while_the_song_is_playing_but_can_be_renamed(self):
        for wire in self.on_every_profile():
            wire.read('locators.create', at=60, name='Drop')
            self.sim.song.start_playing()
            self.sim.tick(2)
            for op, more in (('create', {'at': 8, 'name': 'x'}), ('delete', {'at': 60})):
                error = wire.ask(dict(more, op='locators.' + op))['error']
                self.assertEqual('NOT_SUPPORTED_BY_HOST', error['code'])
                self.assertIn('transport stop', error['hint'])
            self.assertEqual('Peak', wire.read('locators.rename', at=60, name='Peak')['name'])
            self.assertTrue(self.sim.song.is_playing)

    def test_the_user_may_start_the_song_meanwhile(self):
        for wire in self.on_every_profile():
            wire.send({'id': 1, 'ops': [{'op': 'locators.create', 'at': 60, 'name': 'Drop'}]})
            with mock.patch.object(Song, 'apply_now', _start_instead):
                self.sim.tick(5)
            self.assertEqual('NOT_SUPPORTED_BY_HOST', wire.line()['error']['code'])
            self.assertEqual(5, len(self.sim.song.cue_points))

    def test_invalid_input_changes_nothing(self):
        for wire in self.on_every_profile():
            wire.read('locators.create', at=60, name='Drop')
            for code, words, op, more in (
                    ('LOCATOR_EXISTS', '"Drop" is already at beat 60', 'create', {'at': 60, 'name': 'x'}),
                    ('LOCATOR_NOT_FOUND', 'no locator at beat 8', 'delete', {'at': 8}),
                    ('LOCATOR_NOT_FOUND', 'no locator at beat 8', 'rename', {'at': 8, 'name': 'x'}),
                    ('LOCATOR_NOT_FOUND', 'no locator at beat 8', 'jump', {'at': 8}),
                    ('INVALID_ARGUMENT', 'not -1', 'create', {'at': -1, 'name': 'x'}),
                    ('INVALID_ARGUMENT', 'needs a name', 'create', {'at': 8, 'name': ' '}),
                    ('INVALID_ARGUMENT', 'needs a name', 'rename', {'at': 60, 'name': ''})):
                done = len(self.sim.context.history.done)
                error = wire.ask(dict(more, op='locators.' + op))['error']
                self.assertEqual(code, error['code'])
                self.assertIn(words, error['message'])
                self.assertEqual(done, len(self.sim.context.history.done))

    def test_the_playhead_jumps_to_a_locator_at_once_or_at_the_next_bar(self):
        for wire in self.on_every_profile():
            wire.read('locators.create', at=60, name='Drop')
            self.assertEqual(60, wire.read('locators.jump', at=60)['position_beats'])
            wire.read('transport.play', at=1)
            self.assertLess(wire.read('locators.jump', at=60)['position_beats'], 4)
            self.sim.tick(200)
            self.assertGreaterEqual(self.sim.song.current_song_time, 60)
