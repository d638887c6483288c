"""_Framework.ButtonElement, which does nothing without hardware."""


class ButtonElement:
    """Accepts any arguments."""

    def __init__(self, *_, **__):
        pass

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return lambda *_, **__: None
