"""The control surface: no MIDI ports, no controls, only a timer that serves a socket."""
import traceback

from _Framework.ControlSurface import ControlSurface

from . import version
from .browser.snapshot import Snapshot
from .envelopes.writing import resolution
from .ticks import Ticks
from .wire.bridge_file import BridgeFile, home
from .wire.requests import COMMANDS, Requests
from .wire.server import Server

_RETRY = 50  # updates of the display, about five seconds


class Bridge(ControlSurface):
    """What Live creates with each set; one attribute of its own, since the framework's names are many."""

    def __init__(self, c_instance):
        super(Bridge, self).__init__(c_instance)
        self.svc = Service(c_instance)
        self.svc.open()

    def update_display(self):
        """Called by Live about every 100 ms, and by nothing that svc's timer could take down."""
        super(Bridge, self).update_display()
        self.svc.watch()

    def disconnect(self):
        """Called by Live before another set is opened and when the surface is given up."""
        self.svc.close()
        super(Bridge, self).disconnect()


class Service:
    """Socket, file and timer of one instance."""

    def __init__(self, c_instance):
        self._c_instance = c_instance
        self._file = BridgeFile()
        self._server = self._snapshot = self._ticks = None
        self._wait = 0
        self._failure = None
        self._closed = False

    def open(self):
        """Listens and tells svc where; what prevents it is logged, shown and tried again later."""
        try:
            live = version.live()
            hello = {'svc': version.PROTOCOL, 'commands': COMMANDS, 'script': version.SCRIPT, 'live': live,
                     'resolution_beats': resolution()}
            self._server = Server(self._file.token, hello, Requests(self._c_instance.song))
            self._file.write(self._server.port, version.SCRIPT, live)
            self._snapshot = Snapshot(home(), self.log)
            self._ticks = Ticks(self._turn, self.log)
            self._failure = None
        except Exception as error:  # Live has to go on, whatever is wrong with the folder or the port
            self._release()
            self._wait = _RETRY
            self._report('svc cannot listen: %s' % error)

    def _report(self, failure):
        """Logs and shows a failure, once until it is another one or is over."""
        if failure != self._failure:
            self._failure = failure
            self.log(failure)
            self._c_instance.show_message(failure)

    def _turn(self, budget):
        """A tick: whoever is connected comes first."""
        try:
            self._server.serve(budget)
        finally:
            self._snapshot.go_on(budget)

    def watch(self):
        """Restarts a timer that died, and looks whether a snapshot is wanted; opens again where that failed."""
        if self._closed:
            return
        if self._ticks:
            self._ticks.revive()
            self._snapshot.watch()
        elif self._wait > 0:
            self._wait -= 1
        else:
            self.open()

    def close(self):
        """Gives port, file and timer back."""
        self._closed = True
        self._release()

    def _release(self):
        for part, end in ((self._ticks, 'stop'), (self._server, 'close'), (self._snapshot, 'close'),
                          (self._file, 'remove')):
            try:
                if part:
                    getattr(part, end)()
            except Exception:  # the other parts are given back all the same
                self.log(traceback.format_exc())
        self._server = self._snapshot = self._ticks = None

    def log(self, text):
        """Writes to Live's log."""
        self._c_instance.log_message(text)
