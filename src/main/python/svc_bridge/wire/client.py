"""One connection: its lines, its handshake and the answers that it has not taken yet."""
import json
import socket
import sys
import time

from ..refusal import Refusal
from .lines import MOST_BYTES, line

MOST_GREETING = 4096       # bytes of the first line
GREETING_SECONDS = 5
_CHUNK = 1 << 16
_SO_NOSIGPIPE = 0x1022     # of macOS, which Python's socket module does not name

try:
    from _operator import _compare_digest as equal_digests  # what hmac offers, without its other imports
except ImportError:
    def equal_digests(one, other):
        """Compares two byte strings."""
        return one == other


class Client:
    """Is read only while it owes no answer, so that who floods waits in the system's buffers."""

    clock = staticmethod(time.monotonic)

    def __init__(self, connection, token, hello):
        connection.setblocking(False)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if sys.platform == 'darwin':  # a client that disconnects during an answer must not end Live
            connection.setsockopt(socket.SOL_SOCKET, _SO_NOSIGPIPE, 1)
        self._connection, self._token, self._hello = connection, token, hello
        self._in, self._seen, self._out = bytearray(), 0, bytearray()
        self.greeted = self._ended = self._ending = self.closed = False
        self.deadline = self.clock() + GREETING_SECONDS

    def receive(self):
        """The bytes of the next request; None where there is none yet."""
        if self.closed or self._out:
            return None
        received = self._line()
        if received is None:
            self._give_up_where_due()
            return None
        if self.greeted:
            return received
        self._greet(received)
        return None

    def _line(self):
        while True:
            end = self._in.find(b'\n', self._seen)
            if end >= 0 and end < self._cap():
                found = bytes(self._in[:end])
                del self._in[:end + 1]
                self._seen = 0
                return found
            self._seen = len(self._in)
            if end >= 0 or self._seen >= self._cap() or not (self.greeted or self._in[:1] in (b'', b'{')):
                self.close()
            if self.closed or self._ended or not self._read():
                return None

    def _cap(self):
        return MOST_BYTES if self.greeted else MOST_GREETING

    def _read(self):
        try:
            chunk = self._connection.recv(_CHUNK)
        except BlockingIOError:
            return False
        except OSError:
            self.close()
            return False
        self._ended = not chunk
        self._in += chunk
        return bool(chunk)

    def _give_up_where_due(self):
        if self._ended or (not self.greeted and self.clock() > self.deadline):
            self.close()

    def _greet(self, received):
        try:
            first = json.loads(received.decode('utf-8'))
        except (ValueError, RecursionError):
            first = None
        if not isinstance(first, dict) or 'svc' not in first or not isinstance(first.get('token'), str):
            self.close()
            return
        refusal = self._refusal(first)
        if refusal:
            self.send(line({'error': refusal.tree()}))
            self.end()
        else:
            self.greeted = True
            self.send(line({'ok': self._hello}))

    def _refusal(self, first):
        if not equal_digests(first['token'].encode('utf-8', 'replace'), self._token.encode('utf-8')):
            return Refusal('HOST_REFUSED', 'the token is not that of this Live')
        for name, what in (('svc', 'protocol'), ('commands', 'set of operations')):
            if first.get(name) != self._hello[name]:
                return Refusal('HOST_VERSION_MISMATCH', 'the remote script has another %s than svc' % what,
                               script=self._hello['script'], live=self._hello['live'])
        return None

    def send(self, answer):
        """Answers with a line."""
        self._out += answer
        self.flush()

    def flush(self):
        """Sends what the other side takes."""
        while self._out and not self.closed:
            try:
                del self._out[:self._connection.send(self._out[:_CHUNK])]
            except BlockingIOError:
                return
            except OSError:
                self.close()
        if self._ending and not self._out:
            self.close()

    def end(self):
        """Closes when everything is sent."""
        self._ending = True
        self.flush()

    def close(self):
        """Closes at once."""
        self.closed = True
        self._connection.close()
