"""The common base of the control surfaces of all frameworks."""
import contextlib
import traceback

import Live


class Surface:
    """A control surface without controls."""

    def __init__(self, c_instance=None, *_, **__):
        self._c_instance = c_instance
        self._messages = []
        self._tasks = object()  # a reserved name: overwriting it breaks a script in Live

    @contextlib.contextmanager
    def component_guard(self):
        """Returns a guard in which components can be created."""
        yield

    def schedule_message(self, delay_in_ticks, callback, parameter=None):
        """Calls a function after a number of display updates; 0 and 1 both stand for the next one."""
        if not callable(callback) or not isinstance(delay_in_ticks, int):
            raise TypeError('schedule_message(delay_in_ticks: int, callback, parameter=None)')
        self._messages.append((max(1, delay_in_ticks), callback, parameter))

    def update_display(self):
        """Called by Live about every 100 ms; runs scheduled calls."""
        waiting, self._messages = self._messages, []
        later = [(ticks - 1, callback, parameter) for ticks, callback, parameter in waiting if ticks > 1]
        self._messages = later + self._messages
        for ticks, callback, parameter in waiting:
            if ticks <= 1:
                _run(callback, parameter)

    def show_message(self, text):
        """Shows a text in Live's status bar."""
        self._c_instance.show_message(text)

    def log_message(self, *text):
        """Writes to Live's log."""
        self._c_instance.log_message(' '.join(str(each) for each in text))

    def request_rebuild_midi_map(self):
        """Requests a call of build_midi_map."""
        self._c_instance.request_rebuild_midi_map()

    def build_midi_map(self, midi_map_handle):
        """Does nothing: no control is mapped."""

    def refresh_state(self):
        """Does nothing: there are no controls."""

    def receive_midi(self, midi_bytes):
        """Does nothing: no port is connected."""

    def can_lock_to_devices(self):
        """Returns whether the surface follows a device."""
        return False

    def disconnect(self):
        """Called by Live when the set is closed."""
        self._messages = []


def _run(callback, parameter):
    """Runs a callback as Live does: logs an error and continues; omits a parameter that is false."""
    try:
        callback(parameter) if parameter else callback()
    except Exception:
        Live.Base.log('RemoteScriptError: ' + traceback.format_exc())


def application():
    """Returns the application."""
    return Live.Application.get_application()
