"""Loads and calls a remote script as Live does."""
import importlib
import pathlib
import sys

from .script_imports import keep_code_below

FRAMEWORKS = str(pathlib.Path(__file__).resolve().parent / 'frameworks')


class CInstance:
    """The object through which a script accesses Live."""

    def __init__(self, simulation):
        self._simulation = simulation
        self._preferences = {}
        self.messages = []

    def song(self):
        return self._simulation.song

    def show_message(self, text):
        self.messages.append(text)
        self._simulation.context.log('status: %s' % text)

    def log_message(self, text):
        self._simulation.context.log(str(text))

    def handle(self):
        return 1

    def instance_identifier(self):
        return 0

    def preferences(self, key):
        return self._preferences.setdefault(key, {})

    def request_rebuild_midi_map(self):
        self._simulation.script.wants_map = True

    def send_midi(self, midi):
        return True

    def _ignore(self, *_):
        """Does nothing: there is no hardware."""

    release_controlled_track = set_controlled_track = set_feedback_channels = set_feedback_velocity = _ignore
    set_pad_translation = set_session_highlight = toggle_lock = update_locks = _ignore


class Script:
    """A control surface; its module is imported once, and it has one instance for each set."""

    def __init__(self, simulation, folder):
        self._simulation = simulation
        self._context = simulation.context
        self.c_instance = CInstance(simulation)
        self.surface = None
        self.wants_map = False
        path = self._folder = pathlib.Path(folder).resolve()
        if not (path / '__init__.py').is_file():
            raise ValueError('%s is not the folder of a remote script: it has no __init__.py' % path)
        simulation.live.install()
        keep_code_below(str(path))
        for entry in (FRAMEWORKS, str(path.parent)):
            if entry not in sys.path:
                sys.path.insert(0, entry)
        self._module = importlib.import_module(path.name)

    def create(self):
        """Creates an instance, as when a set is opened."""
        self.surface = self._module.create_instance(self.c_instance)
        self._context.application.__dict__['surface'] = self.surface
        self.wants_map = True

    def disconnect(self):
        """Disconnects the instance, as before another set is opened."""
        self._context.run_script(self.surface.disconnect)
        self.surface = None
        self._context.application.__dict__['surface'] = None

    def unload(self):
        """Removes the imported modules, as when the process ends; returns the script's folder."""
        package = self._folder.name
        for name in [name for name in sys.modules if name == package or name.startswith(package + '.')]:
            del sys.modules[name]
        return self._folder

    def update_display(self):
        """Called about every 100 ms."""
        if self.wants_map and hasattr(self.surface, 'build_midi_map'):
            self._context.run_script(self.surface.build_midi_map, 1)
        self.wants_map = False
        self._context.run_script(self.surface.update_display)
