"""The remote script's operations on the notes of session clips."""
from bridge_test_case import WriteTestCase

KICK = [36, 0.0, 0.25, 100, 1.0, False]
SNARE = [38, 1.0, 0.25, 90, 0.5, True, 10, 20]


class Notes(WriteTestCase):
    def bass(self):
        """Returns the notes of the clip under test in the simulator."""
        return self.sim.context.song.tracks[3].clip_slots[1].clip.notes

    def change(self, wire, *changes):
        """Changes notes of the clip in scene 2 of the bass track."""
        return self.write(wire, 'notes.change', track='trk_4', scene=2, changes=list(changes))

    def read(self, wire):
        """Returns the notes of the clip."""
        return wire.read('notes.read', track='trk_4', scene=2)

    def cleared(self, wire):
        """Removes all notes of the clip."""
        notes = self.read(wire)
        if notes:
            self.change(wire, *[[note, None] for note in notes])

    def slow_clock(self, seconds=0.005):
        """Makes every reading of the script's clock advance it, so that every call of Live takes a tick."""
        now = [0.0]

        def clock():
            now[0] += seconds
            return now[0]

        self.module('ticks').TimeBudget.clock = staticmethod(clock)

    def test_notes_are_added_in_one_undo_step_with_all_their_fields(self):
        for wire in self.on_every_profile():
            self.cleared(wire)
            steps = len(self.sim.context.history.done)
            self.assertEqual({'note_count': 2}, self.change(wire, [None, KICK], [None, SNARE]))
            self.assertEqual(steps + 1, len(self.sim.context.history.done))
            self.assertEqual([KICK, SNARE], self.read(wire))
            self.assertEqual((10.0, 20.0), self.bass()[1][-2:])

    def test_changed_notes_keep_their_ids(self):
        for wire in self.on_every_profile():
            self.cleared(wire)
            self.change(wire, [None, KICK], [None, SNARE])
            ids = [note.note_id for note in self.bass()]
            louder = KICK[:3] + [127] + KICK[4:]
            moved = [40, 2.5] + SNARE[2:]
            self.change(wire, [KICK, louder], [SNARE, moved])
            self.assertEqual(ids, [note.note_id for note in self.bass()])
            self.assertEqual([louder, moved], self.read(wire))

    def test_notes_can_trade_places(self):
        self.start()
        wire = self.connect()
        self.cleared(wire)
        other = [36, 2.0, 0.5, 50, 1.0, False]
        self.change(wire, [None, KICK], [None, other])
        self.change(wire, [KICK, KICK[:1] + [2.0] + KICK[2:]], [other, other[:1] + [0.0] + other[2:]])
        self.assertEqual([(0.0, 50), (2.0, 100)], [(row[1], row[3]) for row in self.read(wire)])

    def test_many_notes_are_added_in_several_undo_steps(self):
        self.start()
        wire = self.connect()
        self.cleared(wire)
        self.slow_clock()
        rows = [[at % 128, at / 1000, 0.01, 100, 1.0, False] for at in range(2500)]
        steps = len(self.sim.context.history.done)
        self.assertEqual({'note_count': 2500}, self.change(wire, *[[None, row] for row in rows]))
        self.assertEqual(steps + 10, len(self.sim.context.history.done))
        self.assertEqual(rows, self.read(wire))
        self.assertEqual({'note_count': 0}, self.change(wire, *[[row, None] for row in rows]))

    def test_fast_calls_share_an_undo_step(self):
        self.start()
        wire = self.connect()
        self.cleared(wire)
        self.slow_clock(0)
        steps = len(self.sim.context.history.done)
        self.change(wire, *[[None, [at % 128, at / 1000, 0.01, 100, 1.0, False]] for at in range(2500)])
        self.assertEqual(steps + 1, len(self.sim.context.history.done))

    def test_many_notes_that_trade_places_keep_their_ids(self):
        for wire in self.on_every_profile(profiles=('11.0', '12.4')):
            self.cleared(wire)
            rows = [[36, at / 100, 0.01, 1 + at % 127, 1.0, False] for at in range(1000)]
            self.change(wire, *[[None, row] for row in rows])
            ids = [note.note_id for note in self.bass()]
            later = [[36, at / 100] + row[2:] for at, row in zip(range(999, -1, -1), rows)]
            self.slow_clock()
            before = len(self.sim.context.history.done)
            self.change(wire, *[[row[:2], after] for row, after in zip(rows, later)])
            self.assertEqual(before + 8, len(self.sim.context.history.done))
            self.assertEqual(ids[::-1], [note.note_id for note in self.bass()])
            self.assertEqual(later[::-1], self.read(wire))

    def test_many_notes_get_other_velocities_without_moving_aside(self):
        self.start()
        wire = self.connect()
        self.cleared(wire)
        rows = [[36, at / 100, 0.01, 100, 1.0, False] for at in range(1000)]
        self.change(wire, *[[None, row] for row in rows])
        self.slow_clock()
        before = len(self.sim.context.history.done)
        self.change(wire, *[[row, row[:3] + [50] + row[4:]] for row in rows])
        self.assertEqual(before + 4, len(self.sim.context.history.done))

    def test_invalid_changes_are_rejected(self):
        self.start()
        wire = self.connect()
        for wrong in ([None, None], [None], 'x', [None, KICK[:5]], [None, [128] + KICK[1:]], [None, SNARE + [1]],
                      [[36], None], [[128, 0], None], [None, SNARE[:6] + [200, 20]], [None, KICK[:2] + [0.0] + KICK[3:]]):
            self.refused(wire, 'INVALID_ARGUMENT', 'is invalid', 'notes.change', track='trk_4', scene=2,
                         changes=[[None, KICK], wrong])

    def test_a_note_that_is_gone_is_reported(self):
        self.start()
        wire = self.connect()
        self.refused(wire, 'HOST_ERROR', 'any more', 'notes.change', track='trk_4', scene=2,
                     changes=[[[1, 0.5, 1, 1, 1, False], None]])

    def test_slots_without_a_midi_clip_are_rejected(self):
        self.start()
        wire = self.connect()
        self.refused(wire, 'CLIP_NOT_FOUND', 'is empty', 'notes.read', track='trk_4', scene=1)
        self.refused(wire, 'SCENE_NOT_FOUND', 'no scene', 'notes.read', track='trk_4', scene=99)
        tracks = {track['name']: track['liveset_id'] for track in wire.read('tracks.list')}
        self.refused(wire, 'NOT_A_MIDI_TRACK', 'audio clip', 'notes.read', track=tracks['Vocal'], scene=2)

    def test_the_notes_of_a_frozen_track_can_be_read_but_not_changed(self):
        self.start()
        wire = self.connect()
        self.sim.context.song.tracks[3].__dict__['is_frozen'] = True
        self.assertTrue(self.read(wire))
        self.refused(wire, 'NOT_SUPPORTED_BY_HOST', 'frozen', 'notes.change', track='trk_4', scene=2,
                     changes=[[None, KICK]])
