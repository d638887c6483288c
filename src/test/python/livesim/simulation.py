"""A running Live: its shared context, its `Live` module, the open set and the remote script."""
import copy
import gc

from .application import Application
from .demo import SETS
from .live import Live
from .script import Script
from .simulation_context import TICK, SimulationContext

_DISPLAY = 0.1  # seconds between two calls of update_display

gc.set_threshold(100_000, 10, 10)  # a set has tens of thousands of objects that are not garbage


class Simulation:
    """Simulates Live, and the user who works on the set independently of the script."""

    def __init__(self, profile='12.4', name='demo', switches=(), real_time=False, log=None):
        self.context = SimulationContext(profile, switches, real_time, log)
        self.live = self.context.live = Live(self.context)
        self.context.application = Application(self.context)
        self.script = None
        self._saved = {}
        self._display = _DISPLAY
        self._open(self._fresh(name))
        if real_time:
            gc.freeze()  # in Live, the objects of the set are not Python's, so its garbage collector does not visit them

    @property
    def song(self):
        """The set as scripts see it."""
        return self.live.wrap(self.context.song)

    @property
    def application(self):
        """The application as scripts see it."""
        return self.live.wrap(self.context.application)

    def start(self, folder):
        """Loads a control surface from its folder, as when the user selects it."""
        self.script = Script(self, folder)
        self.script.create()

    def tick(self, count=1, seconds=TICK):
        """Runs a number of ticks of the main thread."""
        for _ in range(count):
            self.context.tick(seconds)
            self._update_display()

    def _update_display(self):
        """Calls update_display as Live does: a slow tick delays one call, but not the calls after it."""
        now = self.context.now + 1e-9
        if now >= self._display:
            self._display += _DISPLAY * (1 + int((now - self._display) / _DISPLAY))
            if self.script:
                self.script.update_display()

    # Actions of the user

    def undo(self):
        """Undoes the last step."""
        with self.context.call():
            return self.context.history.undo()

    def redo(self):
        """Redoes the last undone step."""
        with self.context.call():
            return self.context.history.redo()

    def save(self, path):
        """Saves the set under a path; it is kept in memory, no file is written."""
        song = self.context.song
        with self.context.call():
            song.apply_now('file_path', path)
            song.apply_now('name', path.replace('\\', '/').rsplit('/', 1)[-1].rsplit('.', 1)[0])
        self._saved[path] = copy.deepcopy(song)

    def revert(self):
        """Reverts to the set as it was last saved, or as it was opened."""
        self.load(self.context.song.file_path or self._name)

    def load(self, name):
        """Opens another set: demo, empty or a saved one."""
        loaded = copy.deepcopy(self._saved[name]) if name in self._saved else self._fresh(name)
        if self.script:
            self.script.disconnect()
        self.context.song.discard()
        self.context.forget()
        self._open(loaded)
        if self.script:
            self.script.create()

    def restart(self, name):
        """Quits Live and restarts it with a set: scripts are imported again."""
        script, self.script = self.script, None
        if script:
            script.disconnect()
        self.load(name)
        if script:
            self.start(script.unload())

    def _fresh(self, name):
        if name not in SETS:
            known = list(SETS) + list(self._saved)
            raise ValueError('there is no set "%s"; the sets are %s' % (name, ', '.join(known)))
        self._name = name
        return SETS[name](self.context)

    def _open(self, song):
        self.context.song = song
        self.context.forget()
