"""Lays out 64 scenes on 16 tracks with svc: the requests to the remote script, and the time on Live's main thread."""
import json
import os
import socket
import subprocess
import sys
import threading
import time

SCENES, TRACKS, BARS, BEATS = 64, 16, 4, 16
SECTIONS = [word for scene in range(1, SCENES + 1) for word in ("--section", f"Part {scene}={scene}:{BARS}")]

FILL = f"""
transaction {{
  def midi = track.list().items.count {{ it.kind as String == 'midi' }}
  ({TRACKS} - midi).times {{ track.create name: "Bench $it" }}
  ({SCENES} - scene.list().items.size()).times {{ scene.create() }}
  track.list().items.findAll {{ it.kind as String == 'midi' }}.each {{ each ->
    clip.list(each.livesetId).items.each {{ slot ->
      if (slot.clip) {{ clip.delete each.livesetId, slot.sceneIndex }}
      clip.create each.livesetId, slot.sceneIndex, bars: {BARS}
    }}
  }}
}}
"""


class Relay:
    """Passes the lines between svc and the remote script on, and counts the requests."""

    def __init__(self, live):
        self.requests = 0
        file = live.home / "live" / "bridge.json"
        bridge = json.loads(file.read_text(encoding="utf-8"))
        self._target = bridge["port"]
        self._server = socket.create_server(("127.0.0.1", 0))
        file.write_text(json.dumps({**bridge, "port": self._server.getsockname()[1]}), encoding="utf-8")
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            client, _ = self._server.accept()
            script = socket.create_connection(("127.0.0.1", self._target))
            threading.Thread(target=self._copy, args=(client, script, True), daemon=True).start()
            threading.Thread(target=self._copy, args=(script, client, False), daemon=True).start()

    def _copy(self, source, target, counted):
        with source.makefile("rb") as lines, target:
            for line in lines:
                self.requests += counted and b'"ops"' in line
                target.sendall(line)


def fill(client):
    """Creates scenes, and clips in all empty slots of 16 MIDI tracks; returns the number of tracks with slots."""
    tracks = [track for track in client.read("tracks.list") if track["kind"] == "midi"]
    for number in range(len(tracks), TRACKS):
        client.read("tracks.create", kind="midi", name=f"Bench {number}")
    for _ in range(len(client.read("clips.scenes")), SCENES):
        client.read("scenes.create")
    tracks = [track for track in client.read("tracks.list") if track["kind"] in ("midi", "audio")]
    for track in tracks:
        handle = track["liveset_id"]
        if track["kind"] == "midi":
            for slot in client.read("clips.slots", track=handle):
                if slot["clip"]:
                    client.read("clips.delete", track=handle, scene=slot["scene_index"])
                client.read("clips.create", track=handle, scene=slot["scene_index"], length=BEATS)
    return len(tracks)


def svc(command, home, *words):
    """Runs svc on the simulated Live; returns the seconds it took."""
    start = time.perf_counter()
    environment = {**os.environ, "SVC_HOME": str(home)}
    ended = subprocess.run([command, *words, "--host", "live", "--json"], env=environment, capture_output=True, text=True)
    if ended.returncode:
        sys.exit(f"bench: {' '.join(words[:2])}: {ended.stderr}")
    return json.loads(ended.stdout), time.perf_counter() - start


def measure(live, client, command):
    """Lays out the song twice in the same place; yields name, requests, limit, seconds and milliseconds of ticks."""
    tracks = fill(client)
    relay = Relay(live)
    for name, words in (("lay-out", ["--at", "100.1"]), ("lay-out --replace", ["--at", "100.1", "--replace"])):
        svc(command, live.home, "track", "list")
        live.timings()
        relay.requests = 0
        song, seconds = svc(command, live.home, "arrangement", "lay-out", *SECTIONS, *words)
        placed = sum(track["clips"] for track in song["tracks"])
        if placed < SCENES * TRACKS or any(track["status"] == "failed" for track in song["tracks"]):
            sys.exit(f"bench: {placed} clips, {song['warnings']}")
        yield name, relay.requests, 2 * tracks + 6, seconds, live.timings()
