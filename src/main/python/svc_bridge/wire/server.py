"""The loopback socket: accepts connections and executes one request at a time."""
import collections
import socket

from ..ticks import PAUSE
from .client import Client

MAX_CLIENTS = 32


class Server:
    """A server that never blocks: each call of serve does what is possible within a time budget."""

    def __init__(self, token, hello, requests):
        self._token, self._hello, self._requests = token, hello, requests
        self._clients = collections.deque()
        self._work = self._requester = None
        self._socket = _open_socket()
        self.port = self._socket.getsockname()[1]

    def close(self):
        """Closes the port and every connection, and cancels the current request."""
        self._socket.close()
        for client in self._clients:
            client.close()
        self._clients.clear()
        work, self._work = self._work, None
        if work:
            work.close()

    def serve(self, budget):
        """Accepts connections, then takes one step, and more until the budget is spent or nothing is left to do."""
        self._accept()
        if not self._clients and not self._work:
            return
        for client in self._clients:
            client.flush()
        while self._step() and budget.left():
            pass
        self._drop_closed()

    def _accept(self):
        for _ in range(MAX_CLIENTS):
            if len(self._clients) >= MAX_CLIENTS and not self._pending():
                return
            try:
                connection, _ = self._socket.accept()
            except OSError:  # no connection is waiting
                return
            self._evict_oldest_pending()
            try:
                self._clients.append(Client(connection, self._token, self._hello))
            except OSError:  # the client has disconnected
                connection.close()

    def _pending(self):
        """Returns the clients that have not proved yet that they know the token."""
        return [client for client in self._clients if not client.is_accepted]

    def _evict_oldest_pending(self):
        """If the limit is reached, closes the connection without a proof that has waited longest, or first without a greeting."""
        if len(self._clients) >= MAX_CLIENTS:
            oldest = min(self._pending(), key=lambda client: (client.has_greeted, client.deadline))
            oldest.close()
            self._clients.remove(oldest)

    def _step(self):
        """Continues the current request or starts the next; returns False if nothing is left for this tick."""
        if self._work:
            return self._go_on()
        for _ in range(len(self._clients)):
            client = self._clients[0]
            self._clients.rotate(-1)  # clients take turns
            request = _receive(client)
            if request is not None:
                self._work, self._requester = self._requests.work(request), client
                return True
        return False

    def _go_on(self):
        try:
            return next(self._work) is PAUSE
        except StopIteration as end:
            self._requester.send(end.value)
            self._work = self._requester = None
            return True
        except Exception:  # drop the request, otherwise it would fail again in every tick
            self._requester.close()
            self._work = self._requester = None
            raise

    def _drop_closed(self):
        if any(client.closed for client in self._clients):
            self._clients = collections.deque(client for client in self._clients if not client.closed)


def _receive(client):
    try:
        return client.receive()
    except Exception:  # drop the client, otherwise it would fail again in every tick
        client.close()
        raise


def _open_socket():
    """Listens on a port that the system chooses; on Windows the port must be claimed exclusively."""
    opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    exclusive = getattr(socket, 'SO_EXCLUSIVEADDRUSE', None)
    if exclusive is not None:
        opened.setsockopt(socket.SOL_SOCKET, exclusive, 1)
    opened.bind(('127.0.0.1', 0))
    opened.listen(MAX_CLIENTS)
    opened.setblocking(False)
    return opened
