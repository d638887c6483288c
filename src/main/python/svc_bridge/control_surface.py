"""svc's control surface in Live: it has no MIDI ports and no controls, only a timer that serves a socket."""
import traceback

try:
    from _Framework.ControlSurface import ControlSurface
except ImportError:  # a future Live may no longer contain the oldest framework
    from ableton.v2.control_surface import ControlSurface

from . import version
from .browser.snapshot import Snapshot
from .envelopes.writing import resolution
from .ticks import Ticks
from .wire.bridge_file import BridgeFile, home
from .wire.requests import COMMANDS, Requests
from .wire.server import Server

_RETRY_UPDATES = 50  # display updates, about five seconds


class SvcControlSurface(ControlSurface):
    """The object that Live creates for each set; it has one attribute, since other names could collide with Live's."""

    def __init__(self, c_instance):
        super(SvcControlSurface, self).__init__(c_instance)
        self.svc = BridgeService(c_instance)
        self.svc.open()

    def update_display(self):
        """Called by Live about every 100 ms, independently of svc's timer."""
        super(SvcControlSurface, self).update_display()
        self.svc.watch()

    def disconnect(self):
        """Called by Live before another set is opened and when the control surface is deselected."""
        self.svc.close()
        super(SvcControlSurface, self).disconnect()


class BridgeService:
    """The socket, the bridge file and the timer of one control surface."""

    def __init__(self, c_instance):
        self._c_instance = c_instance
        self._file = BridgeFile()
        self._server = self._snapshot = self._ticks = None
        self._updates_to_wait = 0
        self._failure = None
        self._closed = False

    def open(self):
        """Starts listening and writes the bridge file; a failure is logged, shown and retried later."""
        try:
            live = version.live()
            hello = {'svc': version.PROTOCOL, 'commands': COMMANDS, 'script': version.SCRIPT, 'live': live,
                     'resolution_beats': resolution()}
            self._server = Server(self._file.token, hello, Requests(self._c_instance.song))
            self._file.write(self._server.port, version.SCRIPT, live)
            self._snapshot = Snapshot(home(), self.log)
            self._ticks = Ticks(self._on_tick, self.log)
            self._failure = None
        except Exception as error:  # no error may reach Live, whatever is wrong with the folder or the port
            self._release()
            self._updates_to_wait = _RETRY_UPDATES
            self._report('svc cannot accept connections: %s' % error)

    def _report(self, failure):
        """Logs and shows a failure, but not again while it is the same."""
        if failure != self._failure:
            self._failure = failure
            self.log(failure)
            self._c_instance.show_message(failure)

    def _on_tick(self, budget):
        """Serves clients first, then continues the browser scan."""
        try:
            self._server.serve(budget)
        finally:
            self._snapshot.go_on(budget)

    def watch(self):
        """Restarts a stopped timer and checks for snapshot requests; after a failure, tries to open again."""
        if self._closed:
            return
        if self._ticks:
            self._ticks.revive()
            self._snapshot.watch()
        elif self._updates_to_wait > 0:
            self._updates_to_wait -= 1
        else:
            self.open()

    def close(self):
        """Releases port, file and timer."""
        self._closed = True
        self._release()

    def _release(self):
        for part, end in ((self._ticks, 'stop'), (self._server, 'close'), (self._snapshot, 'close'),
                          (self._file, 'remove')):
            try:
                if part:
                    getattr(part, end)()
            except Exception:  # the remaining parts must still be released
                self.log(traceback.format_exc())
        self._server = self._snapshot = self._ticks = None

    def log(self, text):
        """Writes to Live's log."""
        self._c_instance.log_message(text)
