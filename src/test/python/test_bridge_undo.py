"""Undo and redo of svc's own writes."""
from bridge_test_case import WriteTestCase, picture

_BASS = 'trk_4'


class Undo(WriteTestCase):
    def name(self, wire):
        return wire.read('clips.get', track=_BASS, scene=2)['name']

    def rename(self, wire, name):
        return wire.ask({'op': 'clips.rename', 'track': _BASS, 'scene': 2, 'name': name})

    def test_the_given_number_of_undo_steps_is_undone(self):
        for wire in self.on_every_profile():
            first = self.rename(wire, 'one')
            change = {'track': _BASS, 'volume_raw': 0.5, 'pan': 0.25}
            changed = wire.ask({'op': 'mixer.write', 'changes': [change]})
            self.assertEqual(first['written'] + changed['undo_steps'], changed['written'])
            self.assertEqual({'undone': changed['undo_steps']}, wire.read(
                'set.undo', steps=changed['undo_steps'], written=changed['written']))
            self.assertEqual(('one', 0.0), (self.name(wire), wire.read('mixer.read', track=_BASS)['pan']))
            self.assertEqual({'undone': 1}, wire.read('set.undo', steps=1))
            self.assertEqual('Bass Verse', self.name(wire))

    def test_nothing_is_undone_if_svc_has_written_since(self):
        for wire in self.on_every_profile():
            written = self.rename(wire, 'one')['written']
            self.rename(wire, 'two')
            self.refused(wire, 'HOST_ERROR', 'svc has made a newer write', 'set.undo', steps=1, written=written)
            self.assertEqual('two', self.name(wire))

    def test_nothing_is_undone_if_there_are_fewer_undo_steps(self):
        for wire in self.on_every_profile():
            self.rename(wire, 'one')
            self.refused(wire, 'HOST_ERROR', '1 of 2 steps', 'set.undo', steps=2)
            self.assertEqual('one', self.name(wire))
            self.refused(wire, 'INVALID_ARGUMENT', 'at least 1', 'set.undo', steps=0)

    def test_undone_writes_are_redone_and_the_undo_depth_is_reported(self):
        for wire in self.on_every_profile():
            self.rename(wire, 'one')
            before = wire.ask({'op': 'set.info'})
            changed = wire.ask({'op': 'mixer.write', 'changes': [{'track': _BASS, 'volume_raw': 0.5, 'pan': 0.25}]})
            steps = changed['undo_steps']
            self.assertEqual(before['depth'] + steps, changed['depth'])
            self.assertEqual(before['depth'], wire.ask({'op': 'set.undo', 'steps': steps})['depth'])
            again = wire.ask({'op': 'set.redo', 'steps': steps, 'written': changed['written'] + steps})
            self.assertEqual([{'redone': steps}], again['results'])
            self.assertEqual((changed['depth'], changed['written'] + 2 * steps), (again['depth'], again['written']))
            self.assertEqual(0.25, wire.read('mixer.read', track=_BASS)['pan'])
            self.refused(wire, 'HOST_ERROR', '0 of 1 steps', 'set.redo', steps=1)
            self.assertEqual(changed['depth'], wire.ask({'op': 'set.info'})['depth'])

    def test_each_undo_step_takes_a_tick_and_counts_as_a_write(self):
        for wire in self.on_every_profile():
            self.rename(wire, 'one')
            written = self.rename(wire, 'two')['written']
            done = len(self.sim.context.history.done)
            answer = wire.ask({'op': 'set.undo', 'steps': 2})
            self.assertEqual((0, written + 2), (answer['undo_steps'], answer['written']))
            self.assertEqual(done - 2, len(self.sim.context.history.done))


class FailedSteps(WriteTestCase):
    def fail_after(self, change):
        """Runs an undo step that fails after a change."""
        open_set = self.module('handles').OpenSet(self.sim.song)
        with self.assertRaises(RuntimeError):
            with open_set.undo_step() as step:
                change(step)
                raise RuntimeError('Live says no')
        self.assertEqual(0, open_set.undo_steps)

    def test_a_failed_step_that_changed_nothing_does_not_undo_the_deletion_by_the_user(self):
        for _ in self.on_every_profile():
            deleted = self.sim.song.tracks[3]
            self.sim.song.delete_track(3)
            self.sim.tick()
            before = picture(self.sim)
            with self.assertRaises(Exception):
                with self.module('handles').OpenSet(self.sim.song).undo_step() as step:
                    step.record_change()
                    deleted.name = 'By svc'
            self.assertEqual(before, picture(self.sim))
            self.sim.undo()
            self.assertEqual('Bass', self.sim.song.tracks[3].name)

    def test_only_the_steps_of_the_failed_write_are_undone(self):
        for _ in self.on_every_profile():
            song = self.sim.song
            song.tracks[3].name = 'By the user'
            self.sim.tick()
            before, done = picture(self.sim), len(self.sim.context.history.done)
            bass = song.tracks[3].mixer_device

            def change(step):
                step.set_parameter(bass.volume, 0.25)
                step.set(song.tracks[4], 'name', 'By svc')
                step.set_parameter(bass.panning, 0.5)
            self.fail_after(change)
            self.assertEqual((before, done), (picture(self.sim), len(self.sim.context.history.done)))
            self.fail_after(lambda step: step.set_parameter(bass.volume, 0.25))
            self.fail_after(lambda step: step.record_change())
            self.assertEqual((before, done), (picture(self.sim), len(self.sim.context.history.done)))
