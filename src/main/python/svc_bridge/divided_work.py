"""Writes that are divided among ticks, because a long one would freeze Live; the share of a tick is one undo step."""
from .ticks import TimeBudget

# Envelope steps, envelope points and notes that are written in one tick. In the simulator 12,800 steps took 1,142 ms,
# so 200 take about 18 ms; a tick may take 20 ms.
MAX_PER_TICK = 200
PIECE = 25  # of these between two checks of the time
_ALWAYS = 100  # of these are written in one tick even if the time is spent, so that a short write is one undo step

# A writer yields it before a call of Live that takes long itself.
NEW_TICK = object()


class DividedWork:
    """
    Runs a writer, a generator that yields how much it has written since it last yielded.

    The writer records its changes in `step`, the undo step of the current tick.
    """

    def __init__(self, open_set):
        self._open_set = open_set
        self._ticks = 0
        self.step = None
        self.clean_up = None  # called in a step of its own after an error in a later tick than the first
        self.mark = None  # called with the number of a tick after whose share the writer continues

    def run(self, writer, saved_state=None):
        """Runs a writer; yields after each tick. The function returns a context manager that surrounds each tick."""
        try:
            yield from self._run(writer, saved_state)
        except Exception:
            if self._ticks and self.clean_up:
                with self._open_set.undo_step() as self.step:
                    self.clean_up()
            raise

    def _run(self, writer, saved_state):
        is_done = False
        while not is_done:
            if saved_state:
                with saved_state():
                    is_done = self._run_one_tick(writer)
            else:
                is_done = self._run_one_tick(writer)
            self._ticks += 1
            yield

    def _run_one_tick(self, writer):
        """Returns whether the writer has ended."""
        with self._open_set.undo_step() as self.step:
            is_done = self._write_share(writer)
            if not is_done and self.mark:
                self.mark(self._ticks + 1)
        return is_done

    def _write_share(self, writer):
        """Returns whether the writer has ended."""
        budget, written = TimeBudget(), 0
        for more in writer:
            if more is NEW_TICK:
                if self._ticks:
                    return False
                continue
            written += more
            if written >= MAX_PER_TICK or written >= _ALWAYS and not budget.left():
                return False
        return True
