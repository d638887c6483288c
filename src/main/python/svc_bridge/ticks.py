"""The 10 ms timer on Live's main thread, and the time that a tick may take there."""
import time
import traceback

import Live

INTERVAL_MS = 10
BUDGET_SECONDS = 0.02

PAUSE = object()  # yielded by an operation that may go on in the same tick; else it goes on in the next one
_SLICE = 100      # small things that are done before others may have the tick


def in_slices(work, items):
    """What work makes of each item, in slices; for operations that are generators."""
    made = []
    for item in items:
        made.append(work(item))
        if len(made) % _SLICE == 0:
            yield PAUSE
    return made


class Budget:
    """The time of one tick: nothing is begun once it is spent."""

    clock = staticmethod(time.perf_counter)

    def __init__(self, end=None):
        self._end = self.clock() + BUDGET_SECONDS if end is None else end

    def left(self):
        """Whether there is time to begin something."""
        return self.clock() < self._end

    def part(self, seconds):
        """What is left of it, but not more than so many seconds."""
        return Budget(min(self._end, self.clock() + seconds))


class Ticks:
    """Calls work with a budget on every tick; what it raises is logged once and never ends the timer."""

    def __init__(self, work, log):
        self._work, self._log = work, log
        self._told = None
        self._timer = None
        self.revive()

    def revive(self):
        """Makes a new timer unless one runs."""
        if self._timer is None or not self._timer.running:
            self._timer = Live.Base.Timer(callback=self._tick, interval=INTERVAL_MS, repeat=True, start=True)

    def stop(self):
        """Ends the timer."""
        self._timer.stop()

    def _tick(self):
        try:
            self._work(Budget())
        except Exception as error:  # an exception that reached Live would stop the timer for good
            if str(error) != self._told:
                self._told = str(error)
                self._log(traceback.format_exc())
