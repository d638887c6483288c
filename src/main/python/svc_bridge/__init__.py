"""svc's remote script for Ableton Live: lets svc read and edit the open set over a loopback socket."""


def create_instance(c_instance):
    """Creates the control surface; Live calls this when the script is selected and whenever a set is opened."""
    from .control_surface import SvcControlSurface
    return SvcControlSurface(c_instance)
