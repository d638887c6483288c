"""The base of the simulator's tests."""
import unittest

from livesim.simulation import Simulation


class SimulatorTestCase(unittest.TestCase):
    """Starts a simulation of the demo set and keeps its log."""

    profile = '12.4'

    def setUp(self):
        self.live_with()

    def live_with(self, *switches, profile=None, name='demo'):
        """Restarts the simulation with switches."""
        self.log = []
        self.sim = Simulation(profile or self.profile, name, switches, log=self.log.append)
        self.Live = self.sim.live.module
        self.song = self.sim.song
        return self.song

    def track(self, name):
        """Returns a track by name."""
        every = [*self.song.tracks, *self.song.return_tracks, self.song.master_track]
        return next(track for track in every if track.name == name)

    def refused(self, error, words, work, *arguments):
        """Expects an error that contains some words."""
        with self.assertRaises(error) as raised:
            work(*arguments)
        self.assertIn(words, str(raised.exception))

    def refused_write(self, error, words, holder, name, value):
        """Expects an error when a property is set."""
        self.refused(error, words, lambda: setattr(holder, name, value))
