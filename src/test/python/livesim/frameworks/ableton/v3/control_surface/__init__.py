"""ableton.v3.control_surface: as the second framework, set up by a specification."""
from ableton.v2.control_surface import Component
from ableton.v2.control_surface import ControlSurface as _ControlSurface


class ControlSurfaceSpecification:
    """What a surface consists of."""


class ControlSurface(_ControlSurface):
    """A control surface of the third framework."""

    def __init__(self, specification=None, *_, c_instance=None, **__):
        super().__init__(c_instance)
        self.specification = specification

    def setup(self):
        """Called when everything of the specification is there."""
