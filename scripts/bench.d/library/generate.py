#!/usr/bin/env python3
"""Writes a home with a browser snapshot of that many invented items, always the same ones, and perhaps tags on some.

usage: generate.py [--tags N] HOME ITEMS
"""
import argparse
import json
import pathlib
import random
import urllib.parse

SOUNDS = ["Bass", "Lead", "Pad", "Keys", "Pluck", "Brass", "Strings", "Bell", "Organ", "Choir", "Kit", "Kick", "Snare",
          "Hat", "Tom", "Clap", "Sweep", "Drone", "Riser", "Texture"]
FIRST = ["Amber", "Basalt", "Cinder", "Dusk", "Ember", "Fjord", "Garnet", "Hollow", "Indigo", "Juniper", "Kelp",
         "Lantern", "Marble", "Nettle", "Obsidian", "Plume", "Quarry", "Russet", "Saffron", "Tundra", "Umber",
         "Velvet", "Willow", "Yarrow", "Zephyr", "Größe", "Forêt"]
SECOND = ["Arcade", "Bramble", "Causeway", "Ditch", "Estuary", "Foundry", "Gully", "Harbour", "Inlet", "Jetty",
          "Kiln", "Lagoon", "Meadow", "Narrows", "Orchard", "Pasture", "Quay", "Ridge", "Shingle", "Thicket",
          "Uplands", "Vale", "Weir", "Yard"]
SYNTHS = ["Operator", "Wavetable", "Analog", "Drift", "Meld", "Simpler", "Sampler", "Tension", "Collision", "Electric"]
PACKS = [f"{first} {second} {what}" for first in FIRST[:20] for second, what in
         [("Foundry", "Sessions"), ("Estuary", "Collection"), ("Quay", "Instruments")]]
# Root folder, the host's name for it, extensions, kind; and how often.
ROOTS = [("Instruments", "Synths", "adv", "Preset", 30), ("Sounds", "Sounds", "adg", "Rack", 25),
         ("Packs", "LivePacks", "adg", "Rack", 25), ("Drums", "Drums", "adg", "Rack", 10),
         ("Audio Effects", "AudioFx", "adv", "AudioEffect", 6), ("User Library", "UserLibrary", "alc", "MidiClip", 4)]


def item(chance):
    root, key, extension, kind, _ = chance.choices(ROOTS, [row[4] for row in ROOTS])[0]
    folders = [chance.choice(SYNTHS), chance.choice(SOUNDS)]
    if root in ("Packs", "User Library"):
        folders = [chance.choice(PACKS), *folders]
    name = " ".join([chance.choice(FIRST), chance.choice(SECOND), chance.choice(SOUNDS), str(chance.randrange(1, 400))])
    steps = [*folders, f"{name}.{extension}"]
    return {"uri": f"query:{key}#" + ":".join(map(urllib.parse.quote, steps)), "name": steps[-1],
            "path": "/".join([root, *steps]), "kind": kind, "loadable": True}


def items(count):
    chance = random.Random(count)
    found = {}
    while len(found) < count:
        new = item(chance)
        found[new["path"]] = new
    return sorted(found.values(), key=lambda each: (each["path"].lower(), each["path"]))


def line(each):
    return json.dumps(each, ensure_ascii=False, separators=(",", ":"))


def write(home, library):
    text = ('{"format":1,"scanned_at":"2026-01-01T00:00:00Z","item_count":%d,"items":[\n' % len(library)
            + ",\n".join(map(line, library)) + "\n]}\n")
    file = pathlib.Path(home, "embedded", "browser-snapshot.json")
    file.parent.mkdir(parents=True, exist_ok=True)
    # As hosts write it: another file, then renamed.
    file.with_suffix(".new").write_text(text)
    file.with_suffix(".new").replace(file)


def tag(home, library, count):
    tagged = sorted(random.Random(count).sample(library, count), key=lambda each: each["uri"])
    entries = {each["uri"]: {"name": each["name"], "path": each["path"], "recognized": ["svc:Bass"], "extra": []}
               for each in tagged}
    text = json.dumps({"format": 1, "items": entries}, ensure_ascii=False, indent=2)
    pathlib.Path(home, "instrument-tags.json").write_text(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tags", type=int, default=0)
    parser.add_argument("home")
    parser.add_argument("items", type=int)
    options = parser.parse_args()
    library = items(options.items)
    write(options.home, library)
    if options.tags:
        tag(options.home, library, options.tags)


if __name__ == "__main__":
    main()
