"""A simulated Live in real time, the remote script in it, and a client of its protocol."""
import hashlib
import hmac
import json
import os
import pathlib
import shutil
import socket
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
SCRIPT = ROOT / "src" / "main" / "python" / "svc_bridge"


class Live:
    """A process with the script installed in a folder of its own."""

    def __init__(self, work, profile, *switches):
        self.home = work / "home"
        folder = work / "svc_bridge"
        shutil.copytree(SCRIPT, folder, ignore=shutil.ignore_patterns("__pycache__"))
        (folder / "home.txt").write_text(f"{self.home}\n", encoding="utf-8")
        options = [word for switch in switches for word in ("--switch", switch)]
        self._process = subprocess.Popen(
            [ROOT / "scripts" / "live-sim", "--script", folder, "--profile", profile, "--control", "-", *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._process.stdout.readline()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.wait()

    def timings(self, clock="wall"):
        """The milliseconds of each call of the script's timer since the last request."""
        self._process.stdin.write(json.dumps({"do": "timings", "clock": clock}) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())["value"]

    def ticks(self, count):
        """The milliseconds of the next calls."""
        self.timings()
        taken = []
        while len(taken) < count:
            time.sleep(0.2)
            taken += self.timings()
        return taken

    def snapshot(self, nonce, patience=120):
        """Requests a snapshot; returns the number of its items and the seconds it took."""
        start = time.perf_counter()
        (self.home / "live" / "refresh-requested").write_text(nonce + "\n", encoding="utf-8")
        file = self.home / "browser-snapshot.json"
        while time.perf_counter() - start < patience:
            header = file.open(encoding="utf-8").readline() if file.exists() else ""
            if f'"request":"{nonce}"' in header:
                return json.loads(header + "]}")["item_count"], time.perf_counter() - start
            time.sleep(0.01)
        raise SystemExit(f"bench: no snapshot within {patience} s")


class Client:
    """A connection after the greeting."""

    def __init__(self, live):
        told = json.loads((live.home / "live" / "bridge.json").read_text(encoding="utf-8"))
        commands = hashlib.sha256((SCRIPT / "commands.json").read_bytes()).hexdigest()
        self._socket = socket.create_connection(("127.0.0.1", told["port"]))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._lines = self._socket.makefile("rb")
        nonce = os.urandom(32).hex()
        challenge = self._said({"svc": 2, "nonce": nonce, "commands": commands})
        message = f"svc:{nonce}:{challenge['nonce']}".encode()
        self._said({"proof": hmac.new(told["token"].encode(), message, "sha256").hexdigest()})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._lines.close()
        self._socket.close()

    def _said(self, tree):
        self._socket.sendall(json.dumps(tree).encode() + b"\n")
        answer = json.loads(self._lines.readline())
        if "error" in answer:
            asked = ", ".join(op["op"] for op in tree.get("ops", ())) or "the greeting"
            raise SystemExit(f"bench: {asked}: {answer['error']['message']}")
        return answer

    def ask(self, *ops):
        """The results of a request and the milliseconds it took."""
        start = time.perf_counter()
        answer = self._said({"id": 1, "ops": list(ops)})
        return answer["results"], (time.perf_counter() - start) * 1000

    def read(self, op, **arguments):
        """The result of one operation."""
        return self.ask({"op": op, **arguments})[0][0]
