"""svc's remote script: lets svc read and write the set that is open in Live, over a loopback socket."""


def create_instance(c_instance):
    """Called by Live when the control surface is chosen, and whenever a set is opened."""
    from .surface import Bridge
    return Bridge(c_instance)
