"""One connection: its lines, its handshake and the response that is not completely sent yet."""
import json
import os
import re
import socket
import sys
import time

from ..errors import OperationError
from .lines import MAX_LINE_BYTES, encode_line
from .proof import Proofs

MAX_HANDSHAKE_BYTES = 4096
HANDSHAKE_SECONDS = 5
_CHUNK = 1 << 16
_SO_NOSIGPIPE = 0x1022  # macOS; not defined in Python's socket module
_NONCE = re.compile(r'[0-9a-f]{64}\Z')


class Client:
    """A connection that is read only while no response is pending, so a flooding client fills the system's buffers."""

    clock = staticmethod(time.monotonic)

    def __init__(self, connection, token, hello):
        connection.setblocking(False)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if sys.platform == 'darwin':  # otherwise a client that disconnects during a response could end Live
            connection.setsockopt(socket.SOL_SOCKET, _SO_NOSIGPIPE, 1)
        self._connection, self._token, self._hello = connection, token, hello
        self._in, self._scanned, self._out = bytearray(), 0, bytearray()
        self._proofs = self._commands = None
        self.is_accepted = self._at_end = self._closing = self.closed = False
        self.deadline = self.clock() + HANDSHAKE_SECONDS

    def receive(self):
        """Returns the bytes of the next request, or None if none is complete."""
        if self.closed or self._out:
            return None
        received = self._next_line()
        if received is None:
            self._close_if_due()
            return None
        if self.is_accepted:
            return received
        self._shake_hands(received)
        return None

    def _next_line(self):
        while True:
            end = self._in.find(b'\n', self._scanned)
            if end >= 0 and end < self._line_limit():
                found = bytes(self._in[:end])
                del self._in[:end + 1]
                self._scanned = 0
                return found
            self._scanned = len(self._in)
            if (end >= 0 or self._scanned >= self._line_limit()
                    or not (self.is_accepted or self._in[:1] in (b'', b'{'))):
                self.close()
            if self.closed or self._at_end or not self._read():
                return None

    def _line_limit(self):
        return MAX_LINE_BYTES if self.is_accepted else MAX_HANDSHAKE_BYTES

    def _read(self):
        try:
            chunk = self._connection.recv(_CHUNK)
        except BlockingIOError:
            return False
        except OSError:
            self.close()
            return False
        self._at_end = not chunk
        self._in += chunk
        return bool(chunk)

    def _close_if_due(self):
        if self._at_end or (not self.is_accepted and self.clock() > self.deadline):
            self.close()

    @property
    def has_greeted(self):
        """Whether the client has sent a valid greeting."""
        return self._proofs is not None

    def _shake_hands(self, received):
        """Answers the greeting with the script's proof, and svc's proof with the versions or an error."""
        try:
            tree = json.loads(received.decode('utf-8'))
        except (ValueError, RecursionError):
            tree = None
        if not isinstance(tree, dict):
            self.close()
        elif self._proofs is None:
            self._answer_greeting(tree)
        else:
            self._answer_proof(tree.get('proof'))

    def _answer_greeting(self, greeting):
        if 'svc' in greeting and greeting['svc'] != self._hello['svc']:  # svc before or after this protocol
            self._refuse(self._mismatch('protocol'))
        elif 'svc' in greeting and isinstance(greeting.get('nonce'), str) and _NONCE.match(greeting['nonce']):
            nonce = os.urandom(32).hex()
            self._proofs, self._commands = Proofs(self._token, greeting['nonce'], nonce), greeting.get('commands')
            self.send(encode_line({'nonce': nonce, 'proof': self._proofs.of_script()}))
        else:
            self.close()

    def _answer_proof(self, proof):
        if not isinstance(proof, str):
            self.close()
        elif not self._proofs.accepts(proof):
            self._refuse(OperationError('HOST_REFUSED', 'the token does not match this instance of Live'))
        elif self._commands != self._hello['commands']:
            self._refuse(self._mismatch('set of operations'))
        else:
            self.is_accepted = True
            self.send(encode_line({'ok': self._hello}))

    def _mismatch(self, what):
        return OperationError('HOST_VERSION_MISMATCH', 'the remote script has another %s than svc' % what,
                              script=self._hello['script'], live=self._hello['live'])

    def _refuse(self, error):
        self.send(encode_line({'error': error.tree()}))
        self.close_after_sending()

    def send(self, response):
        """Sends a line."""
        self._out += response
        self.flush()

    def flush(self):
        """Sends as much as the other side accepts."""
        while self._out and not self.closed:
            try:
                del self._out[:self._connection.send(self._out[:_CHUNK])]
            except BlockingIOError:
                return
            except OSError:
                self.close()
        if self._closing and not self._out:
            self.close()

    def close_after_sending(self):
        """Closes the connection when everything is sent."""
        self._closing = True
        self.flush()

    def close(self):
        """Closes the connection immediately."""
        self.closed = True
        self._connection.close()
