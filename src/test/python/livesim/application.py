"""The application itself."""
from .browser import Browser
from .device import View
from .model import Model

_VIEWS = ('Browser', 'Arranger', 'Session', 'Detail', 'Detail/Clip', 'Detail/DeviceChain')


class Application(Model):
    """Live: its version, its browser and its windows."""

    lom = 'Application.Application'

    def __init__(self, world):
        super().__init__(world, None, average_process_usage=1.0, peak_process_usage=1.0)
        self.__dict__['browser'] = Browser(world)
        self.__dict__['view'] = ApplicationView(
            world, self, 'Application.Application.View', focused_document_view='Session', shown=('Session',))

    def get_document(self):
        return self.world.song

    def get_major_version(self):
        return self.world.version.numbers[0]

    def get_minor_version(self):
        return self.world.version.numbers[1]

    def get_bugfix_version(self):
        return self.world.version.numbers[2]

    def get_version_string(self):
        return self.world.version.text

    def get_variant(self):
        return 'Suite'

    def get_build_id(self):
        return 'simulated'


class ApplicationView(View):
    """Which views are shown."""

    def available_main_views(self):
        return _VIEWS

    def is_view_visible(self, identifier, main_window_only=True):
        return identifier in self.shown

    def show_view(self, view):
        self.shown = self.shown + (view,) if view not in self.shown else self.shown
        if view in ('Session', 'Arranger'):
            self.focused_document_view = view

    focus_view = show_view

    def hide_view(self, view):
        self.shown = tuple(each for each in self.shown if each != view)
