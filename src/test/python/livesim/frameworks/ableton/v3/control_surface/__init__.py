"""ableton.v3.control_surface: like the second framework, with a specification."""
from ableton.v2.control_surface import Component
from ableton.v2.control_surface import ControlSurface as _ControlSurface


class ControlSurfaceSpecification:
    """The specification of a surface."""


class ControlSurface(_ControlSurface):
    """A control surface of the third framework."""

    def __init__(self, specification=None, *_, c_instance=None, **__):
        super().__init__(c_instance)
        self.specification = specification

    def setup(self):
        """Called after the specification was applied."""
