"""A remote script of the oldest framework: a loopback socket drained in a timer."""
import itertools
import json
import socket

import Live
from _Framework.ControlSurface import ControlSurface

INSTANCES = itertools.count(1)


class Plain(ControlSurface):
    """Answers each line with the name of a track."""

    def __init__(self, c_instance):
        super().__init__(c_instance)
        self._server = socket.socket()
        self._server.bind(('127.0.0.1', 0))
        self._server.listen()
        self._server.setblocking(False)
        self._client = None
        self._timer = Live.Base.Timer(callback=self._drain, interval=10, repeat=True, start=True)
        self.schedule_message(1, self._started)

    def _started(self):
        self.show_message(json.dumps({'port': self._server.getsockname()[1], 'tracks': len(self.song().tracks),
                                      'instance': next(INSTANCES)}))

    def _drain(self):
        try:
            if self._client is None:
                self._client = self._server.accept()[0]
                self._client.setblocking(False)
            line = self._client.recv(1000)
        except BlockingIOError:
            return
        self._client.sendall((self.song().tracks[int(line)].name + '\n').encode())

    def disconnect(self):
        self._timer.stop()
        self._server.close()
        self.show_message('gone')
        super().disconnect()


def create_instance(c_instance):
    """Called by Live."""
    return Plain(c_instance)
