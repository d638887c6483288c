"""The loopback socket: accepts, greets, and has one request after the other worked off."""
import collections
import socket

from ..ticks import PAUSE
from .client import Client

MOST_CLIENTS = 32


class Server:
    """Never waits: each turn does what can be done at once, within a budget."""

    def __init__(self, token, hello, requests):
        self._token, self._hello, self._requests = token, hello, requests
        self._clients = collections.deque()
        self._work = self._asker = None
        self._socket = _listening()
        self.port = self._socket.getsockname()[1]

    def close(self):
        """Closes the port and every connection, and gives up the request under way."""
        self._socket.close()
        for client in self._clients:
            client.close()
        self._clients.clear()
        work, self._work = self._work, None
        if work:
            work.close()

    def serve(self, budget):
        """One turn; with nobody connected it only accepts."""
        self._accept()
        if not self._clients and not self._work:
            return
        for client in self._clients:
            client.flush()
        while budget.left() and self._step():
            pass
        self._drop_closed()

    def _accept(self):
        for _ in range(MOST_CLIENTS):
            if len(self._clients) >= MOST_CLIENTS and not self._silent():
                return
            try:
                connection, _ = self._socket.accept()
            except OSError:  # no client is waiting
                return
            self._make_room()
            try:
                self._clients.append(Client(connection, self._token, self._hello))
            except OSError:  # the client has gone
                connection.close()

    def _silent(self):
        """Clients that have not presented the token yet."""
        return [client for client in self._clients if not client.greeted]

    def _make_room(self):
        """Closes the client that has been silent longest, so that silent ones cannot fill all places."""
        if len(self._clients) >= MOST_CLIENTS:
            oldest = min(self._silent(), key=lambda client: client.deadline)
            oldest.close()
            self._clients.remove(oldest)

    def _step(self):
        """A part of the request under way, else the next request; False where nothing is left for this tick."""
        if self._work:
            return self._go_on()
        for _ in range(len(self._clients)):
            client = self._clients[0]
            self._clients.rotate(-1)  # everybody has a turn, however much one of them asks
            request = _received(client)
            if request is not None:
                self._work, self._asker = self._requests.work(request), client
                return True
        return False

    def _go_on(self):
        try:
            return next(self._work) is PAUSE
        except StopIteration as end:
            self._asker.send(end.value)
            self._work = self._asker = None
            return True
        except Exception:  # or it would be met again on every tick
            self._asker.close()
            self._work = self._asker = None
            raise

    def _drop_closed(self):
        if any(client.closed for client in self._clients):
            self._clients = collections.deque(client for client in self._clients if not client.closed)


def _received(client):
    try:
        return client.receive()
    except Exception:  # or it would be met again on every tick
        client.close()
        raise


def _listening():
    """A socket on a port that the system chooses; on Windows nobody else may take it over."""
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    exclusive = getattr(socket, 'SO_EXCLUSIVEADDRUSE', None)
    if exclusive is not None:
        made.setsockopt(socket.SOL_SOCKET, exclusive, 1)
    made.bind(('127.0.0.1', 0))
    made.listen(MOST_CLIENTS)
    made.setblocking(False)
    return made
