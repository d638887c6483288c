"""Checks of the script's environment: the timer under load, and Live's Python."""
import sys
import time

from ..ticks import BUDGET_SECONDS
from .checks import median, row

_TICKS = 25
_UNCERTAIN_MODULES = ('decimal', 'hmac', 'signal', 'statistics', 'uuid')


def busy_ticks(probe):
    """Measures the time between ticks that use their whole budget; the rest is what Live has for its user interface."""
    times = []
    for _ in range(_TICKS):
        times.append(time.perf_counter())
        while time.perf_counter() < times[-1] + BUDGET_SECONDS:
            pass
        yield
    intervals = [(later - earlier) * 1000 for earlier, later in zip(times, times[1:])]
    return [row('time between ticks of %d ms, median' % (BUDGET_SECONDS * 1000), 'measured', ms=median(intervals))]


def python(probe):
    """Lists missing modules of Live's Python and its SIGPIPE handling."""
    yield
    missing = [name for name in _UNCERTAIN_MODULES if not _can_import(name)]
    return [row('modules that are missing', ', '.join(missing) or 'none'), row('SIGPIPE', _sigpipe())]


def _can_import(name):
    try:
        __import__(name)
        return True
    except ImportError:
        return False


def _sigpipe():
    if not _can_import('signal') or not hasattr(sys.modules['signal'], 'SIGPIPE'):
        return 'does not exist on this system'
    signal = sys.modules['signal']
    handler = signal.getsignal(signal.SIGPIPE)
    return {signal.SIG_IGN: 'is ignored', signal.SIG_DFL: 'ends the process'}.get(handler, 'is handled')


ALL = (busy_ticks, python)
