"""Finds JDKs and measures the start of processes; shared by the parts of scripts/bench."""
import os
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SVC = str(ROOT / "scripts" / "svc")
HELLO = 'public class Hello { public static void main(String[] a) { System.out.println("hello"); } }'


def jdks():
    found = {}
    for home in pathlib.Path("/usr/lib/jvm").glob("*"):
        release = home / "release"
        if release.exists() and (home / "bin" / "java").exists():
            version = re.search(r'JAVA_VERSION="(\d+)', release.read_text())
            if version and int(version[1]) >= 17:
                found[int(version[1])] = home.resolve()
    return dict(sorted(found.items()))


def npm_folder():
    """The folder with the programs for Node that svc is compared with, and their libraries; None without Node and npm."""
    if not shutil.which("node") or not shutil.which("npm"):
        return None
    folder = ROOT / ".run" / "bench"
    folder.mkdir(parents=True, exist_ok=True)
    for name in "package.json", "server.mjs", "commander.cjs":
        shutil.copy(ROOT / "scripts" / "bench.d" / "mcp" / name, folder)
    subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--prefer-offline"], cwd=folder, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return folder


def hello(home, work):
    """The command of a minimal Java program."""
    work.mkdir(parents=True)
    (work / "Hello.java").write_text(HELLO)
    subprocess.run([home / "bin" / "javac", "-d", work, work / "Hello.java"], check=True)
    return [str(home / "bin" / "java"), "-cp", str(work), "Hello"]


def run(command, environment):
    start = time.perf_counter()
    process = os.posix_spawn(
        command[0], command, environment,
        file_actions=[(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
                      (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
                      (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)])
    _, status, usage = os.wait4(process, 0)
    if status != 0:
        sys.exit(f"bench: {' '.join(command)} failed")
    return (time.perf_counter() - start) * 1000, usage.ru_maxrss / 1024


def interleaved(commands, runs):
    """Median wall time and peak memory by name; each command comes with its environment."""
    for command, environment in commands.values():
        run(command, environment)
    taken = {name: [] for name in commands}
    for _ in range(runs):
        order = list(commands)
        random.shuffle(order)
        for name in order:
            taken[name].append(run(*commands[name]))
    return {name: (statistics.median(t for t, _ in rows), max(m for _, m in rows)) for name, rows in taken.items()}


def table(title, taken, floors):
    """Prints a row for each command and returns those that exceed their limits: (ratio, MiB), None for no limit."""
    missed = []
    base = taken["hello"][0]
    print(f"\n{title:<28} {'wall ms':>8} {'/hello':>8} {'floor':>7} {'peak MiB':>10} {'floor':>7}")
    for name, (wall, memory) in taken.items():
        ratio, mib = floors.get(name, (None, None))
        print(f"{name:<28} {wall:>8.1f} {wall / base:>8.2f} {ratio or '':>7} {memory:>10.1f} {mib or '':>7}", flush=True)
        if ratio and wall / base > ratio:
            missed.append(f"{title}: {name} takes {wall / base:.2f} times hello, more than {ratio}")
        if mib and memory > mib:
            missed.append(f"{title}: {name} takes {memory:.0f} MiB, more than {mib}")
    return missed
