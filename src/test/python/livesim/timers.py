"""Live.Base.Timer, which calls a function on the main thread, at most about every 10 ms."""
import time


def timer_class(context):
    """Creates the Timer class of a simulation."""

    class Timer:
        """Calls a function after an interval in milliseconds, once or repeatedly."""

        def __init__(self, callback, interval, repeat=False, start=False):
            if not callable(callback) or not isinstance(interval, int):
                raise TypeError('Timer(callback, interval: int, repeat=False, start=False)')
            self._callback, self._seconds, self._repeat = callback, interval / 1000, repeat
            self._due = 0.0
            if start:
                self.start()

        @property
        def running(self):
            """Returns whether the timer is running."""
            return self in context.timers

        def start(self):
            """Starts the timer unless it is running."""
            if not self.running:
                self._due = context.now + self._seconds
                context.timers.append(self)

        def stop(self):
            """Stops the timer if it is running."""
            if self.running:
                context.timers.remove(self)

        def restart(self):
            """Restarts the timer."""
            self.stop()
            self.start()

        def run(self, now):
            """Calls the function when it is due; an exception stops the timer for good."""
            if not self.running or now + 1e-9 < self._due:
                return
            self._due = now + self._seconds
            if not self._repeat:
                self.stop()
            wall, cpu = time.perf_counter(), time.thread_time()
            if not context.run_script(self._callback):
                self.stop()
            context.costs.append((time.perf_counter() - wall, time.thread_time() - cpu))

    Timer.__module__ = 'Base'
    return Timer
