"""_Framework.ControlSurface: song and application are methods."""
from ableton.surface import Surface, application


class ControlSurface(Surface):
    """The oldest of the frameworks' control surfaces."""

    def song(self):
        """The set that is open."""
        return self._c_instance.song()

    def application(self):
        """Live itself."""
        return application()

    def instance_identifier(self):
        """The number of this instance."""
        return self._c_instance.instance_identifier()

    def set_highlighting_session_component(self, session):
        """Nothing is highlighted."""
