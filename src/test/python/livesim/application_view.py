"""The windows of the application."""
from .device import View

_VIEWS = ('Browser', 'Arranger', 'Session', 'Detail', 'Detail/Clip', 'Detail/DeviceChain')
_MAIN = ('Session', 'Arranger')
_FORWARD = (1, 3)  # Application.View.NavDirection: up, down, left, right


def _check(view):
    """Checks the name of a view; an empty name is the visible main view (Live's documentation)."""
    if view and view not in _VIEWS:
        raise RuntimeError('Unknown view "%s"' % view)


class ApplicationView(View):
    """The visible views; the session and the arrangement replace each other."""

    def available_main_views(self):
        return _VIEWS

    def is_view_visible(self, identifier, main_window_only=True):
        _check(identifier)
        return identifier in self.visible_views or not identifier

    def show_view(self, view):
        _check(view)
        if view in _MAIN:
            self._show(tuple(each for each in self.visible_views if each not in _MAIN) + (view,))
            self.focused_document_view = view
        elif view:
            self._show(self.visible_views + (view,) if view not in self.visible_views else self.visible_views)

    def focus_view(self, view):
        self.show_view(view)
        self.notify('view_focus_changed')

    def hide_view(self, view):
        """Hides a view; hiding the arrangement shows the session, and vice versa."""
        _check(view)
        if view in _MAIN and view in self.visible_views:
            self.show_view(_MAIN[1 - _MAIN.index(view)])
        else:
            self._show(tuple(each for each in self.visible_views if each != view))

    def _show(self, visible_views):
        changed = set(visible_views) ^ set(self.visible_views)
        self.visible_views = visible_views
        for view in sorted(changed):
            self.notify('is_view_visible ' + view)

    # Arrow keys

    def scroll_view(self, direction, view_name, modifier_pressed):
        """Selects the next track or scene in the session, or the next device in the chain."""
        self._check_direction(direction, view_name)
        view_name = view_name or self.focused_document_view
        if view_name == 'Session':
            self._scroll_session(direction)
        elif view_name == 'Detail/DeviceChain' and direction > 1:
            self._scroll_devices(direction)
        elif not view_name.startswith('Detail'):
            raise NotImplementedError('the simulator does not scroll "%s"' % view_name)

    def zoom_view(self, direction, view_name, modifier_pressed):
        """Does nothing: zooming has no effect that a script can read."""
        self._check_direction(direction, view_name)

    @staticmethod
    def _check_direction(direction, view):
        _check(view)
        if direction not in range(4):
            raise RuntimeError('Invalid direction')

    def _scroll_session(self, direction):
        song = self.context.song
        if direction > 1:
            tracks = [*song.visible_tracks, *song.return_tracks, song.master_track]
            song.view.selected_track = _neighbour(tracks, song.view.selected_track, direction)
        else:
            song.view.selected_scene = _neighbour(song.scenes, song.view.selected_scene, direction)

    def _scroll_devices(self, direction):
        view = self.context.song.view.selected_track.view
        if view.selected_device in view.canonical_parent.devices:
            view.chosen = _neighbour(view.canonical_parent.devices, view.selected_device, direction)

    # Hot-swapping

    @property
    def browse_mode(self):
        return self.context.application.browser.hotswap_target is not None

    def toggle_browse(self):
        """Starts or stops hot-swapping the selected device."""
        browser = self.context.application.browser
        device = self.context.song.view.selected_track.view.selected_device
        browser.hotswap_target = None if self.browse_mode else device
        if self.browse_mode:
            self.show_view('Browser')
            self.show_view('Detail/DeviceChain')


def _neighbour(items, item, direction):
    at = items.index(item) + (1 if direction in _FORWARD else -1)
    return items[max(0, min(at, len(items) - 1))]
