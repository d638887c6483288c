"""The remote script on Live's main thread: work spread over ticks, stopped timers, and changes of the set."""
import collections
import json
import math
from unittest import mock

from bridge_test_case import BridgeTestCase, WriteTestCase
from livesim.clip import Clip
from livesim.envelope import Envelope
from livesim.notes import Note
from livesim.parameter import Parameter

LIST = {'op': 'tracks.list'}


class Ticks(BridgeTestCase):
    def setUp(self):
        super().setUp()
        self.start()

    def slow_clock(self, seconds):
        """Makes every reading of the clock advance it by some seconds."""
        now = [0.0]

        def clock():
            now[0] += seconds
            return now[0]

        self.module('ticks').TimeBudget.clock = staticmethod(clock)

    def test_a_large_batch_is_spread_over_several_ticks(self):
        wire = self.connect()
        self.slow_clock(0.005)
        before = self.sim.context.ticks
        self.assertEqual(60, len(wire.ask(*[{'op': 'set.info'}] * 60)['results']))
        self.assertGreaterEqual(self.sim.context.ticks - before, 60 / 4)

    def test_other_clients_are_answered_after_a_batch(self):
        one, two = self.connect(), self.connect()
        self.slow_clock(0.015)
        one.send({'id': 1, 'ops': [LIST] * 10})
        self.sim.tick(3)
        self.assertEqual(2, two.ask(number=2)['id'])
        self.assertEqual(10, len(one.line()['results']))

    def test_a_stopped_timer_is_replaced(self):
        wire = self.connect()
        for timer in list(self.sim.context.timers):
            timer.stop()
        self.assertEqual(7, wire.ask(number=7)['id'])
        self.assertEqual(1, len(self.sim.context.timers))

    def test_an_exception_never_stops_the_timer(self):
        wire = self.connect()
        server = self.module('wire.server').Server
        accept, server._accept = server._accept, lambda self: 1 / 0
        self.sim.tick(5)
        server._accept = accept
        self.assertEqual(1, len(self.log))
        self.assertEqual(1, len(self.sim.context.timers))
        self.assertEqual(4, wire.ask(number=4)['id'])

    def test_without_clients_the_set_is_not_read(self):
        self.sim.script.c_instance.song = lambda: self.fail('the set was touched')
        self.sim.tick(100)
        self.assertEqual([], self.log)

    def test_opening_another_set_closes_the_connections_and_issues_new_handles(self):
        wire = self.connect()
        old, before = self.file(), {track['liveset_id'] for track in wire.read('tracks.list')}
        self.sim.load('empty')
        self.assertIsNone(wire.line())
        self.assertNotEqual(old['token'], self.file()['token'])
        tracks = self.connect().read('tracks.list')
        self.assertEqual(7, len(tracks))
        self.assertFalse(before & {track['liveset_id'] for track in tracks})
        self.assertEqual(1, len(self.sim.context.timers))

    def test_selecting_the_surface_again_preserves_the_handles(self):
        before = self.connect().read('tracks.list')
        self.stop()
        self.sim.script.create()
        self.assertEqual(before, self.connect().read('tracks.list'))


class LongCurves(WriteTestCase):
    """
    The work of a tick is counted, in steps and points of envelopes.

    The simulator took 1,142 ms for 12,800 steps, so 200 are 18 ms; a tick may take 20 ms.
    """

    LIMIT = 200
    BEATS = 800

    def counted(self):
        """Counts the steps and points that are written in each tick."""
        counts = collections.Counter()
        for name in ('insert_step', 'create_event'):
            method = getattr(Envelope, name)

            def count(envelope, *arguments, method=method):
                counts[self.sim.context.ticks] += 1
                return method(envelope, *arguments)

            patched = mock.patch.object(Envelope, name, count)
            patched.start()
            self.addCleanup(patched.stop)
        return counts

    def curve(self, wire):
        """Returns a curve with more points than fit into one tick."""
        device = wire.read('devices.chain', track='trk_4')[1]['id']
        points = [[at / 4, 0.5 + 0.4 * math.sin(at / 5)] for at in range(4 * self.BEATS)]
        return {'device_id': device, 'param_index': 1, 'points': points}

    def test_a_long_curve_is_written_onto_an_existing_clip_over_several_ticks(self):
        for wire in self.on_every_profile(profiles=('11.0', '12.2', '12.4')):
            clip = {'name': 'long', 'kind': 'midi', 'color': None, 'start_beats': 1000, 'length_beats': self.BEATS,
                    'notes': [[60, 0, 1, 100, 1, False]], 'envelopes': []}
            wire.read('arrangement.put', track='trk_4', clips=[clip])
            counts = self.counted()
            self.write(wire, 'arrangement.put', track='trk_4', clips=[dict(clip, envelopes=[self.curve(wire)])])
            self.assertLessEqual(max(counts.values()), self.LIMIT)
            self.assertGreater(sum(counts.values()), 3000)
            placed = [each for each in self.sim.context.song.tracks[3].arranged if each.place[0] >= 1000]
            self.assertEqual([(1000, self.BEATS)], [each.place for each in placed])

    def test_a_long_envelope_of_a_session_clip_is_written_over_several_ticks(self):
        for wire in self.on_every_profile(profiles=('11.0', '12.2', '12.4')):
            wire.read('clips.create', track='trk_4', scene=1, length=self.BEATS)
            envelope = self.curve(wire)
            counts = self.counted()
            self.write(wire, 'envelopes.write', track='trk_4', scene=1, device=envelope['device_id'],
                       param=envelope['param_index'], points=envelope['points'])
            self.assertLessEqual(max(counts.values()), self.LIMIT)

    def test_a_failure_in_a_later_tick_leaves_no_temporary_clip(self):
        for wire in self.on_every_profile(profiles=('12.2', '12.4')):
            envelope = self.curve(wire)
            slots = [slot.clip for slot in self.sim.context.song.tracks[3].clip_slots]
            written = []

            def failing(*_, written=written):
                written.append(1)
                if len(written) > 500:
                    raise RuntimeError('No more')

            with mock.patch.object(Envelope, 'insert_step', failing), mock.patch.object(Envelope, 'create_event', failing):
                clip = {'name': 'x', 'kind': 'midi', 'color': None, 'start_beats': 1000, 'length_beats': self.BEATS,
                        'notes': [], 'envelopes': [envelope]}
                error = wire.ask({'op': 'arrangement.put', 'track': 'trk_4', 'clips': [clip]})['error']
            self.assertIn('No more', error['message'])
            self.assertEqual(0, error['details']['landed'])
            self.assertEqual(slots, [slot.clip for slot in self.sim.context.song.tracks[3].clip_slots])
            self.assertEqual([], [each for each in self.sim.context.song.tracks[3].arranged if each.place[0] >= 1000])


def _notes(count, beats):
    return tuple(Note(at + 1, at % 128, at * beats / count, 0.01, 100.0, False, 1.0, 0.0, 64.0) for at in range(count))


class Slices(BridgeTestCase):
    """Every reading of the clock takes a quarter of a tick, so work done in slices takes many ticks."""

    def setUp(self):
        super().setUp()
        self.start()
        self.client = self.connect()
        self.bass = self.sim.context.song.tracks[3]
        self.device = self.client.read('devices.chain', track='trk_4')[1]['id']

    def ticks(self, op, **arguments):
        """Returns the number of ticks that an operation takes."""
        now = [0.0]

        def clock():
            now[0] += 0.005
            return now[0]

        before = self.sim.context.ticks
        with mock.patch.object(self.module('ticks').TimeBudget, 'clock', staticmethod(clock)):
            self.answer = self.client.ask(dict(arguments, op=op))
        return self.sim.context.ticks - before

    def test_clips_with_many_notes_are_read_in_slices(self):
        self.bass.clip_slots[1].clip.__dict__['notes'] = _notes(5000, 8)
        self.assertGreater(self.ticks('clips.get', track='trk_4', scene=2), 15)
        self.assertEqual(5000, self.answer['results'][0]['note_count'])
        self.bass.arranged[0].__dict__['notes'] = _notes(5000, 8)
        self.assertGreater(self.ticks('arrangement.clips', track='trk_4'), 25)
        self.assertGreater(self.ticks('arrangement.copy', track='trk_4', copies=[[2, 100, 16]]), 50)
        self.assertEqual(10000, len(self.answer['results'][0][0]['notes']))

    def test_many_notes_are_changed_in_slices(self):
        rows = [[at % 128, at / 1000, 0.01, 100, 1, False] for at in range(5000)]
        self.assertGreater(self.ticks('notes.change', track='trk_4', scene=2, changes=[[None, row] for row in rows]), 25)
        self.assertEqual(20, self.answer['undo_steps'])
        changes = [[row, row[:3] + [50] + row[4:]] for row in rows]
        self.assertGreater(self.ticks('notes.change', track='trk_4', scene=2, changes=changes), 25)
        self.assertEqual(20, self.answer['undo_steps'])

    def test_ten_thousand_notes_are_added_to_a_timeline_clip_in_one_request(self):
        """One call of Live in a tick, with 250 notes; the simulator takes about 5 ms for it, and a tick may take 20 ms."""
        self.client.read('clips.create', track='trk_4', start=1000, length=2000)
        counts = self.counted_notes()
        rows = [[at % 128, at / 5, 0.1, 100, 1, False] for at in range(10000)]
        self.ticks('notes.change', track='trk_4', start=1000, changes=[[None, row] for row in rows])
        self.assertEqual(({'note_count': 10000}, 40), (self.answer['results'][0], self.answer['undo_steps']))
        self.assertEqual({250: 40}, collections.Counter(counts.values()))

    def counted_notes(self):
        """Counts the notes that are added in each tick."""
        counts, add = collections.Counter(), Clip.add_new_notes

        def count(clip, notes):
            counts[self.sim.context.ticks] += len(notes)
            return add(clip, notes)

        patched = mock.patch.object(Clip, 'add_new_notes', count)
        patched.start()
        self.addCleanup(patched.stop)
        return counts

    def test_clips_with_many_notes_are_checked_and_written_in_slices(self):
        rows = [[at % 128, at / 1000, 0.01, 100, 1, False] for at in range(5000)]
        tree = {'name': 'x', 'kind': 'midi', 'color': None, 'start_beats': 100, 'length_beats': 8, 'notes': rows,
                'envelopes': []}
        self.assertGreater(self.ticks('arrangement.put', track='trk_4', clips=[tree]), 50)
        self.assertEqual((5000, 27), (len(self.answer['results'][0][0]['notes']), self.answer['undo_steps']))

    def test_short_loops_are_unrolled_in_slices(self):
        self.bass.arranged[0].__dict__.update(place=(0.0, 5000.0), loop=(0.0, 1.0), notes=_notes(1, 1))
        self.assertGreater(self.ticks('arrangement.clips', track='trk_4'), 10)
        self.assertEqual(5000, len(self.answer['results'][0][0]['notes']))

    def test_plug_ins_with_many_parameters_are_read_and_written_in_slices(self):
        device = self.bass.devices[1]
        added = tuple(Parameter(self.sim.context, device, 'P') for _ in range(2000))
        device.__dict__['parameters'] = device.parameters + added
        self.assertGreater(self.ticks('devices.parameters', track='trk_4', device=self.device), 5)
        self.assertGreater(self.ticks('arrangement.clips', track='trk_4'), 5)
        values = [[at, 0.5] for at in range(100, 1500)]
        self.assertGreater(self.ticks('devices.set', track='trk_4', device=self.device, values=values), 5)
        self.assertGreater(self.ticks('devices.displays', track='trk_4', device=self.device, param=1,
                                      values=[0.5] * 2000), 5)
        self.ticks('envelopes.write', track='trk_4', scene=2, device=self.device, param=1, points=[[0, 0.5]])
        self.assertGreater(self.ticks('envelopes.read', track='trk_4', scene=2), 5)

    def test_envelopes_are_checked_and_read_in_slices(self):
        points = [[at / 250, at % 2] for at in range(2000)]
        write = dict(track='trk_4', scene=2, device=self.device, param=1)
        self.assertGreater(self.ticks('envelopes.write', points=points, **write), 15)
        self.assertGreater(self.ticks('envelopes.read', track='trk_4', scene=2), 5)

    def test_large_sets_are_read_and_written_in_slices(self):
        for _ in range(50):
            self.sim.song.create_midi_track(-1)
        self.assertGreater(self.ticks('tracks.list'), 10)
        tracks = [track['liveset_id'] for track in self.answer['results'][0] if track['kind'] == 'midi']
        self.assertGreater(self.ticks('mixer.write', changes=[{'track': track, 'pan': 0.5} for track in tracks]), 30)
        for slot in self.bass.clip_slots:
            slot.__dict__['clip'] = Clip(self.sim.context, slot, 4.0)
        self.assertGreater(self.ticks('clips.slots', track='trk_4'), 2)

    def test_a_change_of_many_tracks_looks_up_the_tracks_once(self):
        lookups = []
        opened, song = self.module('handles').OpenSet, self.sim.context.song
        tracks = opened.tracks
        sends = {'trk_9': -6, 'trk_10': -6}
        changes = [{'track': 'trk_%d' % at, 'volume_db': -6, 'sends': sends} for at in range(2, len(song.tracks) + 1)]
        with mock.patch.object(opened, 'tracks', lambda each: lookups.append(1) or tracks(each)):
            self.assertIn('results', self.client.ask({'op': 'mixer.write', 'changes': changes}))
        self.assertLess(len(lookups), 5)

    def test_long_answers_are_encoded_in_slices(self):
        tree = {'id': 1, 'results': [[[1.5, 2]] * 5000, {'a': [], 'b': 'ä', 'c': {}}]}
        work, steps = self.module('wire.lines').encode_in_slices(tree), 0
        try:
            while True:
                next(work)
                steps += 1
        except StopIteration as end:
            self.assertEqual(json.dumps(tree, separators=(',', ':')).encode() + b'\n', end.value)
        self.assertGreater(steps, 3)
