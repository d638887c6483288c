"""What all things of a simulation share: version, switches, the clock, undo and notifications."""
import collections
import contextlib
import sys
import time
import traceback

from .history import History
from .switches import Switches
from .versions import Version
from .change_detector import ChangeDetector

TICK = 0.01


class Crash(BaseException):
    """What takes a real Live down with it."""


class SimulationContext:
    """One running Live; all work happens in ticks on its main thread."""

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
        self.costs = collections.deque(maxlen=100_000)  # seconds of each call of a timer
        self.deletions = 0
        self.samples = {}  # audio files that exist for Live, though on no disk, by their paths
        self._later = []
        self._changed = []
        self._depth = 0
        self._notifying = False

    def __deepcopy__(self, memo):
        return self

    @contextlib.contextmanager
    def call(self):
        """One call from outside: afterwards its step is kept and listeners are told."""
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if self._depth == 0:
                self.history.close()
                self._notify()

    def changed(self, model, name):
        """Notes that a property changed."""
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
                    self.guarded(listener)
        finally:
            self._notifying = False

    def refuse_in_notification(self):
        """Refuses changes while listeners are told of others."""
        if self._notifying:
            raise RuntimeError('Changes cannot be triggered by notifications. You will need to defer your response.')

    def guarded(self, work, *arguments):
        """Runs a script's code; True when nothing escaped it, which Live logs otherwise."""
        try:
            work(*arguments)
            return True
        except Exception:  # as Live: a script's fault is logged and Live goes on
            self.log('RemoteScriptError: ' + traceback.format_exc())
            return False

    def later(self, work, ticks=1):
        """Has work done when so many ticks have passed."""
        self._later.append((self.ticks + ticks, work))

    def deferred(self, work, ticks=1):
        """Has work done late where Live reads back stale, at once where the switch says so."""
        if self.switches.on('stale'):
            self.later(work, ticks)
        else:
            work()

    def structural(self):
        """Counts a deletion of tracks or scenes: several in one tick took Live 12.4.6 down."""
        self.deletions += 1
        if self.deletions > 1:
            self.crash('%d tracks or scenes were deleted in one tick' % self.deletions)

    def crash(self, why):
        """Takes Live down, if it is to crash at all."""
        if self.switches.on('crashes'):
            raise Crash(why)

    def block(self, milliseconds):
        """Keeps the main thread busy."""
        if self.real_time:
            time.sleep(milliseconds / 1000)
        else:
            self.now += milliseconds / 1000

    def tick(self, seconds=TICK):
        """One turn of the main thread: what was put off, the transport, then timers."""
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
        """Drops what belongs to the set that was open."""
        self._later, self._changed = [], []
        self.change_detector.forget()
        self.history.clear()
