"""Components of a control surface."""
import contextlib


class Component:
    """A component of the surface in whose guard it is created."""

    _guards = []

    def __init__(self, *_, **__):
        self._surface = self._guards[-1] if self._guards else None

    @classmethod
    @contextlib.contextmanager
    def belonging_to(cls, surface):
        """Returns the guard of a surface."""
        cls._guards.append(surface)
        try:
            yield
        finally:
            cls._guards.pop()

    @property
    def song(self):
        """The open set."""
        return self._surface.song

    @property
    def application(self):
        """The application."""
        return self._surface.application

    def disconnect(self):
        """Called when the surface is disconnected."""
