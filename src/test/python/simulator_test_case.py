"""What the tests of the simulator share."""
import unittest

from livesim.simulation import Simulation


class SimulatorTestCase(unittest.TestCase):
    """Starts a simulation of the demo set; its log is kept."""

    profile = '12.4'

    def setUp(self):
        self.live_with()

    def live_with(self, *switches, profile=None, name='demo'):
        """Starts anew, with switches."""
        self.log = []
        self.sim = Simulation(profile or self.profile, name, switches, log=self.log.append)
        self.Live = self.sim.live.module
        self.song = self.sim.song
        return self.song

    def track(self, name):
        """A track of the set by its name."""
        every = [*self.song.tracks, *self.song.return_tracks, self.song.master_track]
        return next(track for track in every if track.name == name)

    def refused(self, error, words, work, *arguments):
        """Expects a refusal whose text holds some words."""
        with self.assertRaises(error) as raised:
            work(*arguments)
        self.assertIn(words, str(raised.exception))

    def refused_write(self, error, words, holder, name, value):
        """Expects that a property cannot be set so."""
        self.refused(error, words, lambda: setattr(holder, name, value))
