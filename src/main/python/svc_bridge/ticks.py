"""The 10 ms timer on Live's main thread, and the time that one tick may take there."""
import time
import traceback

import Live

INTERVAL_MS = 10
BUDGET_SECONDS = 0.01

# Operations yield PAUSE if they may continue in the same tick, and nothing to continue in the next tick.
PAUSE = object()
_SLICE = 100  # items between two pauses


def run_in_time_slices(function, items):
    """Applies a function to each item, with pauses; returns the list of results."""
    results = []
    for item in items:
        results.append(function(item))
        if len(results) % _SLICE == 0:
            yield PAUSE
    return results


class TimeBudget:
    """The time for the work of one tick, or for a part of it; no work is started after it is spent."""

    clock = staticmethod(time.perf_counter)

    def __init__(self, seconds=BUDGET_SECONDS):
        self._end = self.clock() + seconds

    def left(self):
        """Returns whether there is time to start more work."""
        return self.clock() < self._end

    def part(self, seconds):
        """Returns a budget for the rest of the tick, limited to a number of seconds."""
        return TimeBudget(min(self._end - self.clock(), seconds))


class Ticks:
    """Calls a function with a budget on every tick; an exception is logged once and does not stop the timer."""

    def __init__(self, work, log):
        self._work, self._log = work, log
        self._last_error = None
        self._timer = None
        self.revive()

    def revive(self):
        """Starts a timer unless one is running."""
        if self._timer is None or not self._timer.running:
            self._timer = Live.Base.Timer(callback=self._tick, interval=INTERVAL_MS, repeat=True, start=True)

    def stop(self):
        """Stops the timer."""
        self._timer.stop()

    def _tick(self):
        try:
            self._work(TimeBudget())
        except Exception as error:  # Live stops a timer for good after an exception
            if str(error) != self._last_error:
                self._last_error = str(error)
                self._log(traceback.format_exc())
