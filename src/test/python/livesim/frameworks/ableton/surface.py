"""What the control surfaces of all frameworks have in common."""
import contextlib
import traceback

import Live


class Surface:
    """A control surface without controls."""

    def __init__(self, c_instance=None, *_, **__):
        self._c_instance = c_instance
        self._messages = []
        self._tasks = object()  # a reserved name: scripts that overwrite it break in Live

    @contextlib.contextmanager
    def component_guard(self):
        """Components may be made inside."""
        yield

    def schedule_message(self, delay_in_ticks, callback, parameter=None):
        """Calls back at the so-manieth update of the display; 0 and 1 both mean the next one."""
        if not callable(callback) or not isinstance(delay_in_ticks, int):
            raise TypeError('schedule_message(delay_in_ticks: int, callback, parameter=None)')
        self._messages.append((max(1, delay_in_ticks), callback, parameter))

    def update_display(self):
        """Called by Live about every 100 ms; nothing scheduled runs without it."""
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
        """Has build_midi_map called again."""
        self._c_instance.request_rebuild_midi_map()

    def build_midi_map(self, midi_map_handle):
        """No control is mapped."""

    def refresh_state(self):
        """No control shows anything."""

    def receive_midi(self, midi_bytes):
        """No port is connected."""

    def can_lock_to_devices(self):
        """Whether the surface follows a device."""
        return False

    def disconnect(self):
        """Called by Live when the set is closed."""
        self._messages = []


def _run(callback, parameter):
    """As Live's tasks: an error is logged and stops no other; a parameter that is false is not passed."""
    try:
        callback(parameter) if parameter else callback()
    except Exception:
        Live.Base.log('RemoteScriptError: ' + traceback.format_exc())


def application():
    """Live itself."""
    return Live.Application.get_application()
