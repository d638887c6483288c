"""The application."""
from .application_view import ApplicationView
from .browser import Browser
from .model import Model


class Application(Model):
    """Live: its version, its browser and its windows."""

    lom = 'Application.Application'

    def __init__(self, context):
        super().__init__(context, None, average_process_usage=1.0, peak_process_usage=1.0)
        self.__dict__['surface'] = None
        self.__dict__['browser'] = Browser(context)
        self.__dict__['view'] = ApplicationView(
            context, self, 'Application.Application.View', focused_document_view='Session', visible_views=('Session',))

    @property
    def control_surfaces(self):
        """The instances of the loaded remote script."""
        return () if self.surface is None else (self.surface,)

    def get_document(self):
        return self.context.song

    def get_major_version(self):
        return self.context.version.numbers[0]

    def get_minor_version(self):
        return self.context.version.numbers[1]

    def get_bugfix_version(self):
        return self.context.version.numbers[2]

    def get_version_string(self):
        return self.context.version.text

    def get_variant(self):
        return 'Suite'

    def get_build_id(self):
        return 'simulated'
