"""The channel for tests that act as the user: one JSON object per line in each direction."""
import json
import re

from . import set_content
from .boost_python import Vector
from .wrapper import Wrapped

_STEP = re.compile(r'\.?([A-Za-z_]\w*)|\[(-?\d+)\]')


class Control:
    """Executes the commands of the channel."""

    def __init__(self, simulation):
        self._simulation = simulation
        self.paused = False
        self.ended = False

    def answer(self, line):
        """Returns the response to a line."""
        try:
            request = json.loads(line)
            work = getattr(self, '_do_' + str(request.pop('do')).replace('-', '_'), None)
            if work is None:
                raise ValueError('the commands are ' + ', '.join(sorted(
                    name[4:] for name in dir(self) if name.startswith('_do_'))))
            return json.dumps({'ok': True, 'value': _plain(work(**request))})
        except Exception as error:  # an invalid line must not affect the following ones
            return json.dumps({'ok': False, 'error': '%s: %s' % (type(error).__name__, error)})

    def _do_tick(self, n=1):
        self._simulation.tick(n)
        return self._simulation.context.ticks

    def _do_undo(self):
        return self._simulation.undo()

    def _do_redo(self):
        return self._simulation.redo()

    def _do_depth(self):
        """Returns the number of steps on the undo stack."""
        return len(self._simulation.context.history.done)

    def _do_play(self, notes, tempo=120.0):
        """Plays notes, each as its pitch, start and length in beats."""
        self._simulation.context.song.midi_capture.play(notes, tempo)

    def _do_save(self, path):
        self._simulation.save(path)

    def _do_revert(self):
        self._simulation.revert()

    def _do_load(self, set):
        self._simulation.load(set)

    def _do_restart(self, set):
        self._simulation.restart(set)

    def _do_switch(self, name, value):
        self._simulation.context.switches.set(name, value)

    def _do_pause(self):
        """Simulates a modal dialog, which blocks the main thread."""
        self.paused = True

    def _do_resume(self):
        self.paused = False

    def _do_quit(self):
        self.ended = True

    def _do_content(self):
        return set_content.of(self._simulation.context.song)

    def _do_digest(self, without=()):
        return set_content.digest(self._simulation.context.song, without)

    def _do_inspect(self, path):
        return self._at(path)

    def _do_set(self, path, value):
        holder, _, name = path.rpartition('.')
        setattr(self._at(holder), name, value)
        return getattr(self._at(holder), name)

    def _do_call(self, path, args=()):
        arguments = [self._at(each['path']) if isinstance(each, dict) else each for each in args]
        return self._at(path)(*arguments)

    def _do_timings(self, clock='wall'):
        """Returns the milliseconds of each timer call since the last call; with the clock "cpu", of processor time."""
        costs = self._simulation.context.costs
        pairs = [costs.popleft() for _ in range(len(costs))]
        return [1000 * (cpu if clock == 'cpu' else wall) for wall, cpu in pairs]

    def _do_messages(self):
        return self._simulation.script.c_instance.messages

    def _at(self, path):
        """Returns the object at a path such as song.tracks[0].name."""
        steps = _STEP.findall(path)
        if ''.join('[%s]' % index if index else '.' + name for name, index in steps) != '.' + path:
            raise ValueError('"%s" is not a path such as song.tracks[0].name' % path)
        found = {'song': self._simulation.song, 'app': self._simulation.application}[steps[0][0]]
        for name, index in steps[1:]:
            found = getattr(found, name) if name else found[int(index)]
        return found


def _plain(value):
    """Returns a value that JSON can represent."""
    if isinstance(value, (Vector, tuple, list)):
        return [_plain(each) for each in value]
    if isinstance(value, Wrapped):
        model = value._model
        return '%s(%s)' % (type(value).__name__, getattr(model, 'name', ''))
    return value if value is None or isinstance(value, (bool, int, float, str, dict)) else repr(value)
