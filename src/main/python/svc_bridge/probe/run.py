"""Runs the checks on the running Live, on a temporary track that is removed afterwards."""
import sys

from .. import version
from . import checks, runtime_checks, write_checks
from .checks import row, timed

_NAME = 'svc probe'


def run(open_set):
    """Returns one row for each check; the set ends up unchanged, apart from steps in its undo history."""
    probe = Probe(open_set)
    try:
        yield from probe.enter()
        for check in checks.ALL + runtime_checks.ALL + write_checks.ALL:
            yield from probe.attempt(check)
            yield
    finally:
        probe.leave()
    yield
    probe.compare()
    return {'rows': probe.rows, 'live': version.live(), 'python': '%d.%d.%d' % sys.version_info[:3],
            'platform': sys.platform}


class Probe:
    """The temporary track and clip that checks can change, and the rows that they produce."""

    def __init__(self, open_set):
        self.open_set, self.song = open_set, open_set.song
        self.rows, self.track = [], None
        self._before = self._state()

    def _state(self):
        song, view = self.song, self.song.view
        return {'tracks': list(song.tracks), 'scenes': list(song.scenes), 'selected_track': view.selected_track,
                'selected_scene': view.selected_scene, 'detail_clip': view.detail_clip,
                'time': None if song.is_playing else song.current_song_time}

    def enter(self):
        """Creates the track."""
        with self.open_set.undo_step() as step:
            self.track, milliseconds = timed(lambda: self.song.create_midi_track(-1))
            step.record_change()
            self.track.name = _NAME
        self.rows.append(row('creating a track', 'done', ms=milliseconds))
        yield

    @property
    def volume(self):
        """The volume fader of the track."""
        return self.track.mixer_device.volume

    @property
    def slot(self):
        """The slot for the clip of the checks."""
        return self.track.clip_slots[0]

    def clip(self, length):
        """Creates a session clip in place of the previous one; must be called within an undo step."""
        if self.slot.has_clip:
            self.slot.delete_clip()
        self.slot.create_clip(float(length))
        return self.slot.clip

    def attempt(self, check):
        """Runs a check; an exception becomes a row as well."""
        steps = check(self)
        try:
            while True:
                self._require_track()
                try:
                    waiting = next(steps)
                except StopIteration as end:
                    self.rows.extend(end.value)
                    return
                yield waiting
        except Exception as error:
            self._add_failure(check.__name__.replace('_', ' '), error)

    def _require_track(self):
        """Raises an error if the user has deleted the track: undoing a failed check would restore it."""
        if self.track is not None and not any(each == self.track for each in self.song.tracks):
            raise RuntimeError('the temporary track was deleted')

    def _add_failure(self, check, error):
        self.rows.append(row(check, 'error: %s' % (str(error) or type(error).__name__), 'no error'))

    def leave(self):
        """Removes the track and restores the selection; in one tick, for there is no further tick if the set closes."""
        for check, work in (('deleting a track', self._delete), ('selecting what was selected', self._select)):
            try:
                work()
            except Exception as error:
                self._add_failure(check, error)

    def _delete(self):
        """Finds the track by identity, since the user may have moved or deleted it."""
        index = next((at for at, each in enumerate(self.song.tracks) if each == self.track), None)
        if self.track is not None and index is not None:
            with self.open_set.undo_step() as step:
                _, milliseconds = timed(lambda: self.song.delete_track(index))
                step.record_change()
            self.rows.append(row('deleting a track', 'done', ms=milliseconds))

    def _select(self):
        view, before = self.song.view, self._before
        view.selected_track, view.selected_scene = before['selected_track'], before['selected_scene']
        if before['detail_clip'] is not None:
            view.detail_clip = before['detail_clip']
        if before['time'] is not None and not self.song.is_playing:
            self.song.current_song_time = before['time']

    def compare(self):
        """Adds a row that lists what of the set has changed."""
        after = self._state()
        changed = sorted(name for name, value in self._before.items() if after[name] != value)
        self.rows.append(row('the set afterwards', ', '.join(changed) + ' changed' if changed else 'as it was',
                             'as it was'))
