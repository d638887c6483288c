"""_Framework.ControlSurface: song and application are methods."""
from ableton.surface import Surface, application


class ControlSurface(Surface):
    """A control surface of the oldest framework."""

    def song(self):
        """Returns the open set."""
        return self._c_instance.song()

    def application(self):
        """Returns the application."""
        return application()

    def instance_identifier(self):
        """Returns the number of this instance."""
        return self._c_instance.instance_identifier()

    def set_highlighting_session_component(self, session):
        """Does nothing: there is no hardware."""
