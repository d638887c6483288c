"""A remote script of the second framework: a thread that hands its work to the main thread."""
import threading

import Live
from ableton.v2.control_surface import Component, ControlSurface


class Namer(Component):
    """Names the first track."""

    def name(self, text):
        self.song.tracks[0].name = text
        return threading.current_thread() is threading.main_thread()


class Threaded(ControlSurface):
    """Renames a track from a thread, then breaks in a listener."""

    def __init__(self, c_instance):
        super().__init__(c_instance)
        with self.component_guard():
            self._namer = Namer()
        worker = threading.Thread(target=lambda: self.schedule_message(0, self._rename, 'Threaded'))
        worker.start()
        worker.join()
        self.song.add_tempo_listener(self._faulty)

    def _rename(self, text):
        self.show_message('%s on %s' % (self._namer.name(text), self.application.get_major_version()))

    def _faulty(self):
        raise KeyError('faulty listener')

    def disconnect(self):
        self.song.remove_tempo_listener(self._faulty)
        super().disconnect()


def create_instance(c_instance):
    """Called by Live."""
    return Threaded(c_instance)


assert Live.Application.get_application() is not None
