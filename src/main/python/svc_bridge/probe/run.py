"""Runs the checks on the running Live, on a temporary track that is removed afterwards."""
import sys

from .. import arming, version, whole_set
from ..arrangement.temporary_state import SavedState
from ..errors import OperationError
from . import checks, playback_checks, runtime_checks, state_checks, write_checks
from .checks import row, timed

_NAME = 'svc probe'
_CHECKS = (checks.ALL + runtime_checks.ALL + write_checks.ALL + playback_checks.ALL + state_checks.ALL)


def run(open_set):
    """Returns one row for each check; the set ends up unchanged, apart from steps in Live's undo history."""
    probe = Probe(open_set)
    before = yield from whole_set.read(open_set)
    try:
        yield from probe.enter()
        for check in _CHECKS:
            yield from probe.attempt(check)
            yield
    finally:
        probe.leave()
    yield from probe.wait_until_restored()
    differences = whole_set.differences(before, (yield from whole_set.read(open_set)))
    probe.rows.append(row("steps in Live's undo history", open_set.undo_steps))
    probe.rows.append(row('the set afterwards', '; '.join(differences) or 'as it was', 'as it was'))
    return {'rows': probe.rows, 'live': version.live(), 'python': '%d.%d.%d' % sys.version_info[:3],
            'platform': sys.platform}


class Probe:
    """The temporary track and clip that checks can change, and the rows that they produce."""

    def __init__(self, open_set):
        self.open_set, self.song = open_set, open_set.song
        self.rows, self.track = [], None
        self._saved, self._armed = SavedState(self.song), arming.armed_tracks(self.song)
        self._saved.__enter__()

    def enter(self):
        """Creates the track; fails if Live cannot add it, for example because its edition limits their number."""
        with self.open_set.undo_step() as step:
            self.track, milliseconds = timed(self._create)
            step.record_change()
            self.track.name = _NAME
        self.rows.append(row('creating a track', 'done', ms=milliseconds))
        yield
        self.rows += self.arm_rows('a new track', self.track)

    def _create(self):
        try:
            return self.song.create_midi_track(-1)
        except Exception as error:  # Live's errors have no common type
            raise OperationError('HOST_ERROR', 'Live could not add the temporary track: %s' % error,
                                 'Nothing was changed. Save your set, choose File > New Live Set in Live, and run the '
                                 'command again.')

    def arm_rows(self, what, track):
        """Returns rows on which tracks Live armed and disarmed, and restores the user's tracks."""
        disarmed = [each for each in self._armed if not each.arm]
        others = 'not checked, no track was armed' if not self._armed else 'are disarmed' if disarmed else 'remain armed'
        rows = [row(what + ' is armed', 'yes' if track.arm else 'no'), row('armed tracks after ' + what, others)]
        self._restore_arm()
        return rows

    def _restore_arm(self):
        with self.open_set.undo_step() as step:
            arming.restore(step, self.song, self._armed)

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
        for check, work in (('deleting a track', self._delete), ('arming what was armed', self._restore_arm),
                            ('selecting what was selected', self._saved.__exit__)):
            try:
                work()
            except Exception as error:
                self._add_failure(check, error)

    def wait_until_restored(self):
        """Waits until Live reports the restored playhead."""
        yield
        yield from self._saved.wait_until_restored()

    def _delete(self):
        """Finds the track by identity, since the user may have moved or deleted it."""
        index = next((at for at, each in enumerate(self.song.tracks) if each == self.track), None)
        if self.track is not None and index is not None:
            with self.open_set.undo_step() as step:
                _, milliseconds = timed(lambda: self.song.delete_track(index))
                step.record_change()
            self.rows.append(row('deleting a track', 'done', ms=milliseconds))
