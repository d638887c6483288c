"""The process: runs the main thread in real time or on request, and reads the control channel."""
import argparse
import gc
import queue
import signal
import sys
import threading
import time

from .control import Control
from .demo import SETS
from .simulation import Simulation
from .switches import Switches
from .versions import PROFILES
from .simulation_context import TICK, Crash

_IDLE = 60  # seconds; a line ends the wait earlier


def _options(arguments):
    parser = argparse.ArgumentParser(prog='livesim', description=__doc__)
    parser.add_argument('--profile', default='12.4',
                        help='a version of Live: %s or a full version number' % ', '.join(PROFILES))
    parser.add_argument('--set', default='demo', choices=list(SETS), help='the set to open')
    parser.add_argument('--script', metavar='FOLDER', help='the control surface to load')
    parser.add_argument('--switch', action='append', default=[], metavar='NAME=VALUE',
                        help='one of %s' % ', '.join(Switches.ALL))
    parser.add_argument('--control', metavar='FILE', help='the file with commands of tests; - is standard input')
    parser.add_argument('--haste', type=int, default=1, metavar='N',
                        help='run N times as many ticks per second as Live')
    parser.add_argument('--manual', action='store_true', help='run ticks only on command')
    return parser.parse_args(arguments)


class Lines:
    """The lines of a stream, read in another thread so that the main thread never blocks; None marks the end."""

    def __init__(self, stream):
        self._lines = queue.Queue()
        threading.Thread(target=self._read, args=(stream,), daemon=True).start()

    def _read(self, stream):
        for line in stream:
            self._lines.put(line)
        self._lines.put(None)

    def take(self, seconds):
        """Returns the next line, or '' after a timeout."""
        try:
            return self._lines.get(timeout=seconds) if seconds > 0 else self._lines.get_nowait()
        except queue.Empty:
            return ''


def _log(text):
    print(text, file=sys.stderr, flush=True)


def _answer(control, line):
    """Answers a line; the end of the channel ends the process."""
    if line is None:
        control.ended = True
    elif line:
        print(control.answer(line), flush=True)


def _serve(control, lines, seconds):
    """Answers lines for a time."""
    until = time.monotonic() + seconds
    while not control.ended:
        left = until - time.monotonic()
        line = lines.take(left)
        _answer(control, line)
        if line == '' and left <= 0:
            return


def _resumed(control, lines):
    """Answers lines until the user resumes Live, and returns the time; a paused Live takes no processor time."""
    while control.paused and not control.ended:
        _answer(control, lines.take(_IDLE))
    return time.monotonic()


def _run(simulation, control, lines, options):
    period = TICK / options.haste
    last = time.monotonic()
    while not control.ended:
        started = time.monotonic()
        if not options.manual and not control.paused:
            simulation.tick(1, max(TICK, started - last))
        last = _resumed(control, lines) if control.paused else started
        left = max(0.0, period - (time.monotonic() - started))
        if lines:
            _serve(control, lines, left)
        else:
            time.sleep(left)


def main(arguments=None):
    """Runs until the control channel ends, Live crashes or the user interrupts."""
    options = _options(arguments)
    for number in (signal.SIGINT, signal.SIGTERM):  # background jobs of a shell ignore SIGINT
        signal.signal(number, signal.default_int_handler)
    try:
        simulation = Simulation(options.profile, options.set, options.switch, not options.manual, _log)
        if options.script:
            simulation.start(options.script)
    except ValueError as error:
        _log('livesim: %s' % error)
        return 2
    return _turn(simulation, options)


def _turn(simulation, options):
    """Runs a simulation; disconnects the script at the end in any case."""
    gc.freeze()  # otherwise garbage collection would count as time of the script
    stream = sys.stdin if options.control == '-' else open(options.control) if options.control else None
    try:
        print('{"ready": "%s"}' % simulation.context.version.text, flush=True)
        _run(simulation, Control(simulation), Lines(stream) if stream else None, options)
    except Crash as crash:
        _log('Live has crashed: %s' % crash)
        return 70
    except KeyboardInterrupt:
        pass
    if simulation.script:
        simulation.script.disconnect()
    return 0
