"""The base of the remote script's tests: the script runs in the simulator, and tests run its ticks."""
import atexit
import compileall
import functools
import hmac
import json
import os
import pathlib
import select
import shutil
import socket
import sys
import tempfile
import unittest

from livesim.simulation import Simulation

SOURCE = pathlib.Path(__file__).resolve().parents[2] / 'main' / 'python' / 'svc_bridge'
PROFILES = ('11.0', '11.3', '12.0', '12.2', '12.4')
_PATIENCE = 500  # ticks
_SOON = 20        # ticks within which most responses arrive


@functools.lru_cache(maxsize=None)
def _installed():
    """Returns an installed and compiled script, shared by all tests; only its home changes."""
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder)
    installed = pathlib.Path(folder) / 'svc_bridge'
    shutil.copytree(SOURCE, installed, ignore=shutil.ignore_patterns('__pycache__'))
    compileall.compile_dir(str(installed), quiet=1)
    return installed


class Wire:
    """A client's end of the socket; runs ticks while it waits."""

    def __init__(self, sim, port):
        self._sim = sim
        self._socket = socket.create_connection(('127.0.0.1', port))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._socket.setblocking(False)
        self._in = b''

    def send(self, data):
        """Sends bytes, or an object as a line; runs ticks if not everything can be sent at once."""
        left = data if isinstance(data, bytes) else json.dumps(data).encode() + b'\n'
        for _ in range(_PATIENCE):
            try:
                left = left[self._socket.send(left):]
            except BlockingIOError:
                self._sim.tick()
            except ConnectionError:
                return
            if not left:
                return

    def line(self):
        """Returns the next line as JSON, or None if the other side has closed."""
        for turn in range(_PATIENCE):
            if b'\n' in self._in:
                line, self._in = self._in.split(b'\n', 1)
                return json.loads(line)
            self._sim.tick()
            select.select([self._socket], [], [], 0.002 if turn > _SOON else 0)  # the system may deliver late
            try:
                chunk = self._socket.recv(1 << 16)
            except BlockingIOError:
                continue
            except ConnectionError:
                return None
            if not chunk:
                return None
            self._in += chunk
        raise AssertionError('no answer within %d ticks' % _PATIENCE)

    def ask(self, *ops, number=1):
        """Returns the response to a request with several operations."""
        self.send({'id': number, 'ops': list(ops)})
        return self.line()

    def read(self, op, **arguments):
        """Returns the result of one operation, which must succeed."""
        answer = self.ask(dict(arguments, op=op))
        if 'results' not in answer:
            raise AssertionError(answer)
        return answer['results'][0]

    def close(self):
        """Disconnects."""
        self._socket.close()


class BridgeTestCase(unittest.TestCase):
    """Starts the script in a simulation of the demo set."""

    def setUp(self):
        self._folders, self._wires, self._path = [], [], list(sys.path)
        self.addCleanup(self._clean)

    def _clean(self):
        for wire in self._wires:
            wire.close()
        for folder in self._folders:
            self.stop()
            shutil.rmtree(folder)
        sys.path[:] = self._path
        _forget()

    def start(self, profile='12.4', *switches, name='demo'):
        """Installs the script with its own home, and starts Live."""
        _forget()
        folder = tempfile.mkdtemp()
        self._folders.append(folder)
        self.home = pathlib.Path(folder) / 'home'
        self.folder = _installed()
        (self.folder / 'home.txt').write_text(str(self.home) + '\n', encoding='utf-8')
        self.log = []
        self.sim = Simulation(profile, name, switches, log=self.log.append)
        self.sim.start(self.folder)
        return self.sim

    def stop(self):
        """Disconnects the control surface."""
        if self.sim.script.surface:
            self.sim.script.disconnect()

    def module(self, name):
        """Returns a module of the running script."""
        return sys.modules['svc_bridge.' + name]

    def file(self):
        """Returns the contents of the bridge file."""
        return json.loads((self.home / 'live' / 'bridge.json').read_text(encoding='utf-8'))

    def wire(self):
        """Returns a connection without a handshake."""
        wire = Wire(self.sim, self.file()['port'])
        self._wires.append(wire)
        return wire

    NONCE = '0f' * 32

    def hello(self, **other):
        """Returns a valid first line of a client."""
        commands = self.module('wire.requests').COMMANDS
        return dict({'svc': 2, 'nonce': self.NONCE, 'commands': commands}, **other)

    def proof(self, challenge, side='svc', token=None):
        """Returns the proof of a side for a connection."""
        message = '%s:%s:%s' % (side, self.NONCE, challenge['nonce'])
        return hmac.new((token or self.file()['token']).encode(), message.encode(), 'sha256').hexdigest()

    def shake_hands(self, wire, **other):
        """Performs a handshake and returns the answer to it."""
        wire.send(self.hello(**other))
        challenge = wire.line()
        self.assertEqual(self.proof(challenge, 'script'), challenge['proof'])
        wire.send({'proof': self.proof(challenge)})
        return wire.line()

    def connect(self):
        """Returns a connection after a successful handshake."""
        wire = self.wire()
        self.assertIn('ok', self.shake_hands(wire))
        return wire

    def on_every_profile(self, *switches, profiles=PROFILES):
        """Yields a connection to each version of Live in turn."""
        for profile in profiles:
            with self.subTest(profile=profile, switches=switches):
                self.start(profile, *switches)
                yield self.connect()
                self.assertEqual([], [text for text in self.log if 'Error' in text])
                self.stop()


class WriteTestCase(BridgeTestCase):
    """The base of tests of writes: every write can be undone, and an error changes nothing."""

    def write(self, wire, op, **arguments):
        """Returns the result of a write; checks that the reported undo steps revert it."""
        before, steps = picture(self.sim), len(self.sim.context.history.done)
        answer = wire.ask(dict(arguments, op=op))
        self.assertIn('results', answer)
        self.assertEqual(len(self.sim.context.history.done) - steps, answer['undo_steps'])
        after = picture(self.sim)
        self.repeat('undo', answer['undo_steps'])
        self.assertEqual(before, picture(self.sim))
        self.repeat('redo', answer['undo_steps'])
        self.assertEqual(after, picture(self.sim))
        return answer['results'][0]

    def repeat(self, action, count):
        """Presses undo or redo a number of times, as the user does."""
        for _ in range(count):
            getattr(self.sim, action)()

    def refused(self, wire, code, words, op, **arguments):
        """Expects an error that leaves the set unchanged."""
        before, steps = picture(self.sim), len(self.sim.context.history.done)
        answer = wire.ask(dict(arguments, op=op))
        self.assertIn('error', answer)
        self.assertEqual(code, answer['error']['code'], answer)
        self.assertIn(words, answer['error']['message'])
        self.assertEqual(before, picture(self.sim))
        undo = answer['error'].get('details', {}).get('undo_steps', 0)
        self.assertEqual(len(self.sim.context.history.done) - steps, undo)
        return answer['error']


def picture(sim):
    """Returns everything in a set that a write could change."""
    song = sim.context.song
    tracks = [*song.tracks, *song.return_tracks, song.master_track]
    view = song.view
    seen = [getattr(each, 'name', None) for each in (view.selected_track, view.selected_scene, view.detail_clip)]
    timing = [song.tempo, song.signature_numerator, song.signature_denominator]
    cues = [(cue.time, cue.name) for cue in song.cue_points]
    return [song.data, song.current_song_time, timing, cues, seen, [scene.name for scene in song.scenes],
            [_track(track) for track in tracks]]


def _track(track):
    mixer = [each.raw for each in track.mixer_device.children()]
    devices = [(device.name, [(each.raw, each.lanes) for each in device.parameters]) for device in track.devices]
    slots = [slot.clip and _clip(slot.clip) for slot in track.clip_slots]
    return [track.name, track.kind, track.armed, track.soloed, track.view.insert_mode, mixer, devices, slots,
            [_clip(clip) for clip in track.arranged]]


def _clip(clip):
    fields = [clip.name, clip.color, clip.muted, clip.looping, clip.loop, clip.start, clip.end, clip.place]
    fields += [clip.file_path, clip.warping, clip.warp_mode, clip.gain, clip.pitch_coarse, clip.pitch_fine]
    fields += [(each.beat_time, each.sample_time) for each in clip.warp_markers]
    notes = [note[1:7] for note in clip.notes]
    return fields + [notes, sorted((each.parameter.name, each.events) for each in clip.envelopes)]


def _forget():
    """Removes the script's modules, as when the process ends."""
    for name in [name for name in sys.modules if name.split('.')[0] == 'svc_bridge']:
        del sys.modules[name]
