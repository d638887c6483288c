"""A running Live: a world, its `Live` module, the set that is open and the remote script."""
import copy
import gc

from .application import Application
from .demo import SETS
from .live import Live
from .script import Script
from .world import TICK, World

_DISPLAY = 0.1  # seconds between two calls of update_display

gc.set_threshold(100_000, 10, 10)  # a set has tens of thousands of objects, none of them garbage


class Simulation:
    """Plays Live, and the user who works on it behind the script's back."""

    def __init__(self, profile='12.4', name='demo', switches=(), real_time=False, log=None):
        self.world = World(profile, switches, real_time, log)
        self.live = self.world.live = Live(self.world)
        self.world.application = Application(self.world)
        self.script = None
        self._saved = {}
        self._display = _DISPLAY
        self._open(self._fresh(name))

    @property
    def song(self):
        """The set as scripts see it."""
        return self.live.wrap(self.world.song)

    @property
    def application(self):
        """Live as scripts see it."""
        return self.live.wrap(self.world.application)

    def start(self, folder):
        """Loads a control surface from its folder, as when it is chosen in the preferences."""
        self.script = Script(self, folder)
        self.script.create()

    def tick(self, count=1, seconds=TICK):
        """Lets the main thread turn so often."""
        for _ in range(count):
            self.world.tick(seconds)
            self._update_display()

    def _update_display(self):
        """Follows the clock like Live's timer: a slow tick delays a call, it does not stretch all that follow."""
        now = self.world.now + 1e-9
        if now >= self._display:
            self._display += _DISPLAY * (1 + int((now - self._display) / _DISPLAY))
            if self.script:
                self.script.update_display()

    # what the user does

    def undo(self):
        """Presses undo."""
        with self.world.call():
            return self.world.history.undo()

    def redo(self):
        """Presses redo."""
        with self.world.call():
            return self.world.history.redo()

    def save(self, path):
        """Saves the set to a path; the simulation keeps it, no file is written."""
        song = self.world.song
        with self.world.call():
            song.land('file_path', path)
            song.land('name', path.replace('\\', '/').rsplit('/', 1)[-1].rsplit('.', 1)[0])
        self._saved[path] = copy.deepcopy(song)

    def revert(self):
        """Goes back to the set as it was saved, or as it was opened."""
        self.load(self.world.song.file_path or self._name)

    def load(self, name):
        """Opens another set: demo, empty or one that was saved."""
        made = copy.deepcopy(self._saved[name]) if name in self._saved else self._fresh(name)
        if self.script:
            self.script.disconnect()
        self.world.song.kill()
        self.world.forget()
        self._open(made)
        if self.script:
            self.script.create()

    def restart(self, name):
        """Quits Live and starts it again with a set: scripts are imported anew."""
        script, self.script = self.script, None
        if script:
            script.disconnect()
        self.load(name)
        if script:
            self.start(script.unload())

    def _fresh(self, name):
        if name not in SETS:
            known = list(SETS) + list(self._saved)
            raise ValueError('no set "%s"; there are %s' % (name, ', '.join(known)))
        self._name = name
        return SETS[name](self.world)

    def _open(self, song):
        self.world.song = song
        self.world.forget()
