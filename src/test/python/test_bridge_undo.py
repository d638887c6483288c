"""Taking back what svc wrote last."""
from bridge_test_case import WriteTestCase

_BASS = 'trk_4'


class Undo(WriteTestCase):
    def name(self, wire):
        return wire.read('clips.get', track=_BASS, scene=2)['name']

    def rename(self, wire, name):
        return wire.ask({'op': 'clips.rename', 'track': _BASS, 'scene': 2, 'name': name})

    def test_so_many_steps_are_taken_back(self):
        for wire in self.on_every_profile():
            first = self.rename(wire, 'one')
            change = {'track': _BASS, 'volume_raw': 0.5, 'pan': 0.25}
            made = wire.ask({'op': 'mixer.write', 'changes': [change]})
            self.assertEqual(first['written'] + made['undo_steps'], made['written'])
            self.assertEqual({'undone': made['undo_steps']}, wire.read(
                'set.undo', steps=made['undo_steps'], written=made['written']))
            self.assertEqual(('one', 0.0), (self.name(wire), wire.read('mixer.read', track=_BASS)['pan']))
            self.assertEqual({'undone': 1}, wire.read('set.undo', steps=1))
            self.assertEqual('Bass Verse', self.name(wire))

    def test_nothing_is_taken_back_where_svc_has_written_since(self):
        for wire in self.on_every_profile():
            written = self.rename(wire, 'one')['written']
            self.rename(wire, 'two')
            self.refused(wire, 'HOST_ERROR', 'svc has written since', 'set.undo', steps=1, written=written)
            self.assertEqual('two', self.name(wire))

    def test_more_steps_than_there_are_take_back_none(self):
        for wire in self.on_every_profile():
            self.rename(wire, 'one')
            self.refused(wire, 'HOST_ERROR', '1 of 2 steps', 'set.undo', steps=2)
            self.assertEqual('one', self.name(wire))
            self.refused(wire, 'INVALID_ARGUMENT', 'at least 1', 'set.undo', steps=0)

    def test_what_was_undone_is_done_again_and_the_depth_tells_how_often_undo_has_to_be_pressed(self):
        for wire in self.on_every_profile():
            self.rename(wire, 'one')
            before = wire.ask({'op': 'set.info'})
            made = wire.ask({'op': 'mixer.write', 'changes': [{'track': _BASS, 'volume_raw': 0.5, 'pan': 0.25}]})
            steps = made['undo_steps']
            self.assertEqual(before['depth'] + steps, made['depth'])
            self.assertEqual(before['depth'], wire.ask({'op': 'set.undo', 'steps': steps})['depth'])
            again = wire.ask({'op': 'set.redo', 'steps': steps, 'written': made['written'] + steps})
            self.assertEqual([{'redone': steps}], again['results'])
            self.assertEqual((made['depth'], made['written'] + 2 * steps), (again['depth'], again['written']))
            self.assertEqual(0.25, wire.read('mixer.read', track=_BASS)['pan'])
            self.refused(wire, 'HOST_ERROR', '0 of 1 steps', 'set.redo', steps=1)
            self.assertEqual(made['depth'], wire.ask({'op': 'set.info'})['depth'])

    def test_every_press_is_a_tick_of_its_own_and_counts_as_a_write(self):
        for wire in self.on_every_profile():
            self.rename(wire, 'one')
            written = self.rename(wire, 'two')['written']
            done = len(self.sim.context.history.done)
            answer = wire.ask({'op': 'set.undo', 'steps': 2})
            self.assertEqual((0, written + 2), (answer['undo_steps'], answer['written']))
            self.assertEqual(done - 2, len(self.sim.context.history.done))
