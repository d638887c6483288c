"""Generates large sets, journals and projects as svc stores them."""
import copy
import json
import pathlib


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def clip(track, scene):
    notes = [[36 + (track + step) % 24, step * 0.5, 0.25, 100, 1, False] for step in range(8)]
    return {"name": f"Clip {track}.{scene}", "kind": "midi", "color": "#e2675a", "length": 4, "looping": True,
            "loop_start": 0, "loop_end": 4, "notes": notes, "envelopes": []}


def enlarge(file, tracks, clips=20):
    """Adds tracks with clips to a saved set (.svcset), until it has this number of tracks."""
    file = pathlib.Path(file)
    state = json.loads(file.read_text())
    while len(state["scenes"]) < clips:
        state["scenes"].append(f"Scene {len(state['scenes']) + 1}")
    model = next(track for track in state["tracks"] if track["name"] == "Bass")
    for number in range(len(state["tracks"]) + 1, tracks + 1):
        track = copy.deepcopy(model)
        track.update(id=state["next_track"], name=f"Track {number}", arrangement=[])
        track.pop("group", None)
        track["slots"] = [{"scene": scene, "clip": clip(number, scene)} for scene in range(1, clips + 1)]
        state["next_track"] += 1
        for device in track["devices"]:
            device["id"] = state["next_device"]
            state["next_device"] += 1
        state["tracks"].append(track)
    file.write_text(compact(state) + "\n")


def journal(home, lines):
    """Writes journal files like those of svc, with this number of lines, 4 MiB each."""
    folder = pathlib.Path(home) / "journal"
    folder.mkdir(exist_ok=True)
    text, size = [], 0
    for number in range(1, lines + 1):
        pan = number % 100 / 100
        line = compact({
            "n": number, "time": f"2026-01-{1 + number // 5000 % 28:02}T{number // 3600 % 24:02}:{number // 60 % 60:02}:{number % 60:02}.000Z",
            "face": "cli", "host": "embedded", "set": "embedded-unsaved", "verb": "mix set",
            "args": {"liveset_id": "Bass", "pan": pan}, "outcome": "ok", "undo_steps": 1,
            "from": str(number), "mark": str(number + 1),
            "inverse": [{"verb": "mix set", "args": {"liveset_id": "trk_4", "pan": 0}}]}) + "\n"
        text.append(line)
        size += len(line)
        if size >= 4 << 20 and number < lines:
            (folder / f"journal-{number:012}.jsonl").write_text("".join(text))
            text, size = [], 0
    (folder / "journal.jsonl").write_text("".join(text))


def project(file, parts):
    """Writes a project with this number of parts, whose tracks the demo set does not contain."""
    sections = [{"Id": "intro", "Name": "Intro", "Start": "1.1", "Bars": 8, "Clips": {}},
                {"Id": "drop", "Name": "Drop", "Start": "9.1", "Bars": 16, "Clips": {}}]
    content = {"Format": 1, "Name": "Large", "Genre": "techno", "Tempo": 128, "TimeSignature": "4/4", "Sections": sections,
               "Parts": [{"Id": f"part-{number}", "PartType": "Bass", "Track": f"Part {number}", "Kind": "midi"}
                         for number in range(1, parts + 1)]}
    pathlib.Path(file).write_text(json.dumps(content))
