"""ableton.v2.control_surface: song and application are properties."""
from ableton.surface import Surface, application

from .component import Component


class ControlSurface(Surface):
    """A control surface of the second framework."""

    @property
    def song(self):
        """The open set."""
        return self._c_instance.song()

    @property
    def application(self):
        """The application."""
        return application()

    def component_guard(self):
        """Within this guard, new components belong to this surface."""
        return Component.belonging_to(self)
