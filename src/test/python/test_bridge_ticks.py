"""The remote script and Live's main thread: work cut over ticks, timers that die, sets that come and go."""
from bridged import BridgedTest

LIST = {'op': 'tracks.list'}


class Ticks(BridgedTest):
    def setUp(self):
        super().setUp()
        self.start()

    def slow(self, seconds):
        """Has every look at the clock find that so much time has passed."""
        now = [0.0]

        def clock():
            now[0] += seconds
            return now[0]

        self.module('ticks').Budget.clock = staticmethod(clock)

    def test_a_big_batch_is_cut_over_ticks(self):
        wire = self.connect()
        self.slow(0.005)
        before = self.sim.world.ticks
        self.assertEqual(60, len(wire.ask(*[{'op': 'set.info'}] * 60)['results']))
        self.assertGreaterEqual(self.sim.world.ticks - before, 60 / 4)

    def test_others_wait_for_a_batch_and_are_answered_then(self):
        one, two = self.connect(), self.connect()
        self.slow(0.015)
        one.send({'id': 1, 'ops': [LIST] * 10})
        self.sim.tick(3)
        self.assertEqual(2, two.ask(number=2)['id'])
        self.assertEqual(10, len(one.line()['results']))

    def test_a_timer_that_dies_is_replaced(self):
        wire = self.connect()
        for timer in list(self.sim.world.timers):
            timer.stop()
        self.assertEqual(7, wire.ask(number=7)['id'])
        self.assertEqual(1, len(self.sim.world.timers))

    def test_an_exception_never_stops_the_timer(self):
        wire = self.connect()
        server = self.module('wire.server').Server
        serve, server._accept = server._accept, lambda self: 1 / 0
        self.sim.tick(5)
        server._accept = serve
        self.assertEqual(1, len(self.log))
        self.assertEqual(1, len(self.sim.world.timers))
        self.assertEqual(4, wire.ask(number=4)['id'])

    def test_with_nobody_connected_the_set_is_not_touched(self):
        self.sim.script.c_instance.song = lambda: self.fail('the set was touched')
        self.sim.tick(100)
        self.assertEqual([], self.log)

    def test_another_set_closes_the_connections_and_is_served_afresh(self):
        wire = self.connect()
        old, before = self.file(), {track['liveset_id'] for track in wire.read('tracks.list')}
        self.sim.load('empty')
        self.assertIsNone(wire.line())
        self.assertNotEqual(old['token'], self.file()['token'])
        tracks = self.connect().read('tracks.list')
        self.assertEqual(7, len(tracks))
        self.assertFalse(before & {track['liveset_id'] for track in tracks})
        self.assertEqual(1, len(self.sim.world.timers))

    def test_choosing_the_surface_again_keeps_the_handles(self):
        before = self.connect().read('tracks.list')
        self.stop()
        self.sim.script.create()
        self.assertEqual(before, self.connect().read('tracks.list'))
