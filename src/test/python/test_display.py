"""Updates of the display follow the clock, and scheduled work runs as it does in Live."""
import sys

from simulator_test_case import SimulatorTestCase
from livesim.script import FRAMEWORKS


class Counting:
    """A script that counts its updates."""

    updates = 0

    def update_display(self):
        self.updates += 1


class Updates(SimulatorTestCase):
    def count_updates(self, seconds, ticks):
        """Returns the number of updates during ticks of a length in seconds."""
        self.sim.script = Counting()
        for _ in range(ticks):
            self.sim.tick(1, seconds)
        return self.sim.script.updates

    def test_updates_happen_every_tenth_of_a_second_however_long_the_ticks_are(self):
        """_Framework's TIMER_DELAY is 0.1 seconds."""
        for seconds, ticks, expected in ((0.01, 100, 10), (0.025, 40, 10), (0.25, 4, 4)):
            self.live_with()
            self.assertEqual(expected, self.count_updates(seconds, ticks))


class ScheduledWork(SimulatorTestCase):
    def setUp(self):
        super().setUp()
        before = list(sys.path)
        self.addCleanup(lambda: sys.path.__setitem__(slice(None), before))
        sys.path.insert(0, FRAMEWORKS)
        self.sim.live.install()
        for name in [name for name in sys.modules if name.split('.')[0] in ('ableton', '_Framework')]:
            del sys.modules[name]
        from ableton.v2.control_surface import ControlSurface
        self.surface = ControlSurface(None)

    def test_an_error_in_one_task_does_not_stop_the_others(self):
        """_Framework/Task.py of Live 11 catches errors per task."""
        done = []
        for work in (lambda: 1 / 0, lambda: done.append(1)):
            self.surface.schedule_message(1, work)
        self.surface.update_display()
        self.assertEqual([1], done)
        self.assertIn('ZeroDivisionError', self.log[-1])

    def test_a_false_parameter_is_not_passed(self):
        """The same file tests `if parameter:`."""
        received = []
        for parameter in (0, None, 7):
            self.surface.schedule_message(1, lambda *arguments: received.append(arguments), parameter)
        self.surface.update_display()
        self.assertEqual([(), (), (7,)], received)
