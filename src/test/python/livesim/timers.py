"""Live.Base.Timer: calls back on the main thread, about every 10 ms at most."""
import time


def timer_class(context):
    """The class Timer of a simulation."""

    class Timer:
        """Calls a function after an interval in milliseconds, again and again where it repeats."""

        def __init__(self, callback, interval, repeat=False, start=False):
            if not callable(callback) or not isinstance(interval, int):
                raise TypeError('Timer(callback, interval: int, repeat=False, start=False)')
            self._callback, self._seconds, self._repeat = callback, interval / 1000, repeat
            self._due = 0.0
            if start:
                self.start()

        @property
        def running(self):
            """Whether the timer will call."""
            return self in context.timers

        def start(self):
            """Starts, unless it runs."""
            if not self.running:
                self._due = context.now + self._seconds
                context.timers.append(self)

        def stop(self):
            """Stops, if it runs."""
            if self.running:
                context.timers.remove(self)

        def restart(self):
            """Starts anew."""
            self.stop()
            self.start()

        def run(self, now):
            """Calls back when it is time; an exception stops the timer for good."""
            if not self.running or now + 1e-9 < self._due:
                return
            self._due = now + self._seconds
            if not self._repeat:
                self.stop()
            begun = time.perf_counter()
            if not context.guarded(self._callback):
                self.stop()
            context.costs.append(time.perf_counter() - begun)

    Timer.__module__ = 'Base'
    return Timer
