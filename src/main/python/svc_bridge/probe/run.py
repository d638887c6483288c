"""Tries out on the Live that runs what nobody could verify, in a track of its own that is removed afterwards."""
import sys

from .. import version
from . import checks, effects, runtime
from .checks import row, timed

_NAME = 'svc probe'


def run(opened):
    """What was found, a row for each check; the set is left as it was, apart from steps that can be undone."""
    probe = Probe(opened)
    try:
        yield from probe.enter()
        for check in checks.ALL + runtime.ALL + effects.ALL:
            yield from probe.attempt(check)
            yield
    finally:
        probe.leave()
    yield
    probe.compare()
    return {'rows': probe.rows, 'live': version.live(), 'python': '%d.%d.%d' % sys.version_info[:3],
            'platform': sys.platform}


class Probe:
    """The track and the clip that checks may do with as they like, and the rows that they fill."""

    def __init__(self, opened):
        self.opened, self.song = opened, opened.song
        self.rows, self.track = [], None
        self._before = self._state()

    def _state(self):
        song, view = self.song, self.song.view
        return {'tracks': list(song.tracks), 'scenes': list(song.scenes), 'selected_track': view.selected_track,
                'selected_scene': view.selected_scene, 'detail_clip': view.detail_clip,
                'time': None if song.is_playing else song.current_song_time}

    def enter(self):
        """Makes the track."""
        with self.opened.step() as step:
            self.track, milliseconds = timed(lambda: self.song.create_midi_track(-1))
            step.did()
            self.track.name = _NAME
        self.rows.append(row('creating a track', 'done', ms=milliseconds))
        yield

    @property
    def volume(self):
        """The fader of the track."""
        return self.track.mixer_device.volume

    @property
    def slot(self):
        """The slot that checks put their clip into."""
        return self.track.clip_slots[0]

    def clip(self, length):
        """A new session clip in place of the one before; within a step."""
        if self.slot.has_clip:
            self.slot.delete_clip()
        self.slot.create_clip(float(length))
        return self.slot.clip

    def attempt(self, check):
        """The rows of a check, or what prevented it, which is a finding, too."""
        try:
            self.rows.extend((yield from check(self)))
        except Exception as error:
            self._failed(check.__name__.replace('_', ' '), error)

    def _failed(self, check, error):
        self.rows.append(row(check, 'error: %s' % (str(error) or type(error).__name__), 'no error'))

    def leave(self):
        """Removes the track and puts back what was selected; in one tick, since a set that closes gives no other."""
        for check, work in (('deleting a track', self._delete), ('selecting what was selected', self._select)):
            try:
                work()
            except Exception as error:
                self._failed(check, error)

    def _delete(self):
        """Finds the track by itself, for the user may have moved it, or deleted it."""
        place = next((place for place, each in enumerate(self.song.tracks) if each == self.track), None)
        if self.track is not None and place is not None:
            with self.opened.step() as step:
                _, milliseconds = timed(lambda: self.song.delete_track(place))
                step.did()
            self.rows.append(row('deleting a track', 'done', ms=milliseconds))

    def _select(self):
        view, before = self.song.view, self._before
        view.selected_track, view.selected_scene = before['selected_track'], before['selected_scene']
        if before['detail_clip'] is not None:
            view.detail_clip = before['detail_clip']
        if before['time'] is not None and not self.song.is_playing:
            self.song.current_song_time = before['time']

    def compare(self):
        """Tells whether the set is as it was."""
        after = self._state()
        changed = sorted(name for name, value in self._before.items() if after[name] != value)
        self.rows.append(row('the set afterwards', ', '.join(changed) + ' changed' if changed else 'as it was',
                             'as it was'))
