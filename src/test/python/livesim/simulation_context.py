"""The shared context of a simulation: version, switches, clock, undo history and notifications."""
import collections
import sys
import time
import traceback

from .history import History
from .switches import Switches
from .versions import Version
from .change_detector import ChangeDetector

TICK = 0.01


class Crash(BaseException):
    """Raised for an action that crashes a real Live."""


class SimulationContext:
    """One running Live; all work is done in ticks on its main thread."""

    def __init__(self, version='12.4', switches=(), real_time=False, log=None):
        self.version = Version(version)
        self.switches = Switches(switches)
        self.real_time = real_time
        self.log = log or (lambda text: print(text, file=sys.stderr, flush=True))
        self.history = History(self)
        self.song = None
        self.now = 0.0
        self.ticks = 0
        self.timers = []
        self.change_detector = ChangeDetector()
        self.costs = collections.deque(maxlen=100_000)  # the seconds of each timer call, and its processor time
        self.deletions = 0
        self.samples = {}  # the audio files of the simulated sets, which exist only in memory, by path
        self._later = []
        self._changed = []
        self._depth = 0
        self._notifying = False

    def __deepcopy__(self, memo):
        return self

    def call(self):
        """Wraps one call from a script: afterwards closes its undo step and notifies listeners."""
        return self

    def __enter__(self):
        self._depth += 1

    def __exit__(self, *error):
        self._depth -= 1
        if self._depth == 0:
            self.history.close()
            self._notify()

    def changed(self, model, name):
        """Records that a property changed."""
        if model.listeners.get(name):
            self._changed.append((model, name))

    def _notify(self):
        if self._notifying:
            return
        self._notifying = True
        self._changed += [each for each in self.change_detector.changes() if each not in self._changed]
        try:
            while self._changed:
                model, name = self._changed.pop(0)
                for listener in list(model.listeners.get(name, ())):
                    self.run_script(listener)
        finally:
            self._notifying = False

    def refuse_in_notification(self):
        """Raises an error if listeners are being notified."""
        if self._notifying:
            raise RuntimeError('Changes cannot be triggered by notifications. You will need to defer your response.')

    def run_script(self, work, *arguments):
        """Runs a script's code; returns False after an exception, which is logged as in Live."""
        try:
            work(*arguments)
            return True
        except Exception:  # Live also logs a script's error and continues
            self.log('RemoteScriptError: ' + traceback.format_exc())
            return False

    def later(self, work, ticks=1):
        """Schedules work for a later tick."""
        self._later.append((self.ticks + ticks, work))

    def deferred(self, work, ticks=1):
        """Runs work in a later tick if Live reads back late, otherwise immediately."""
        if self.switches.on('stale'):
            self.later(work, ticks)
        else:
            work()

    def count_deletion(self):
        """Counts deletions of tracks or scenes: several in one tick crashed Live 12.4.6."""
        self.deletions += 1
        if self.deletions > 1:
            self.crash('%d tracks or scenes were deleted in one tick' % self.deletions)

    def crash(self, why):
        """Crashes Live unless the switch prevents it."""
        if self.switches.on('crashes'):
            raise Crash(why)

    def block(self, milliseconds):
        """Blocks the main thread."""
        if self.real_time:
            time.sleep(milliseconds / 1000)
        else:
            self.now += milliseconds / 1000

    def tick(self, seconds=TICK):
        """Runs one tick of the main thread: scheduled work, the transport, then timers."""
        self.history.abandon()
        self.now += seconds
        self.ticks += 1
        self.deletions = 0
        with self.call():
            due = [work for tick, work in self._later if tick <= self.ticks]
            self._later = [entry for entry in self._later if entry[0] > self.ticks]
            for work in due:
                work()
            self.song.transport.advance(seconds)
        for timer in list(self.timers):
            timer.run(self.now)

    def forget(self):
        """Discards the state of the previous set."""
        self._later, self._changed = [], []
        self.change_detector.forget()
        self.history.clear()
