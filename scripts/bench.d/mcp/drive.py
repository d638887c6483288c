#!/usr/bin/env python3
"""Drives one MCP server over stdio and prints one JSON object of what it measured.

usage: drive.py [--calls N] [--rolling N] [--in-flight N] [--tool NAME] [--answer FILE] [--writes N] -- COMMAND ...
"""
import argparse
import json
import os
import select
import subprocess
import sys
import time

PATIENCE = 60


class Client:
    """A client that counts every answer by its id."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)
        self.pending = b""

    def send(self, *messages):
        self.raw(b"".join(json.dumps(dict(message, jsonrpc="2.0")).encode() + b"\n" for message in messages))

    def raw(self, data):
        view = memoryview(data)
        while view:
            view = view[os.write(self.process.stdin.fileno(), view):]

    def lines(self):
        """All complete lines, after waiting for at least one; none if the server is silent or has ended."""
        while b"\n" not in self.pending:
            if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
                return []
            data = os.read(self.process.stdout.fileno(), 1 << 20)
            if not data:
                return []
            self.pending += data
        whole, _, self.pending = self.pending.rpartition(b"\n")
        return whole.split(b"\n")

    def answer(self, wanted):
        """The answer with that id; earlier answers are ignored."""
        while True:
            lines = self.lines()
            if not lines:
                return None
            for line in lines:
                message = json.loads(line)
                if message.get("id") == wanted:
                    return message

    def ask(self, wanted, method, params=None):
        self.send({"id": wanted, "method": method, "params": params or {}})
        return self.answer(wanted)

    def close(self):
        started = time.perf_counter()
        self.process.stdin.close()
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = None
        return status, (time.perf_counter() - started) * 1e3


def call(number, tool):
    return {"id": number, "method": "tools/call", "params": {"name": tool, "arguments": {}}}


def started(command):
    client = Client(command)
    hello = client.ask("hello", "initialize", {
        "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "bench", "version": "1"}})
    client.send({"method": "notifications/initialized"})
    return client, hello


def sequential(client, tool, calls):
    times = []
    for number in range(calls):
        message = json.dumps(dict(call(number, tool), jsonrpc="2.0")).encode() + b"\n"
        before = time.perf_counter()
        client.raw(message)
        client.lines()
        times.append((time.perf_counter() - before) * 1e3)
    times.sort()
    return times[len(times) // 2], times[int(len(times) * 0.99)]


def mixer_write(number):
    arguments = {"liveset_id": "Bass", "volume_db": -1 - number % 40 / 2}
    return {"id": number, "method": "tools/call", "params": {"name": "set_track_mixer", "arguments": arguments}}


def rolling(client, messages, in_flight):
    """The calls per second with a constant number of open calls, and the number of missing answers."""
    calls = len(messages)
    requests = [json.dumps(dict(message, jsonrpc="2.0")).encode() + b"\n" for message in messages]
    before = time.perf_counter()
    client.raw(b"".join(requests[:in_flight]))
    sent, seen = in_flight, []
    while len(seen) < calls:
        lines = client.lines()
        if not lines:
            break
        seen += lines
        more = min(len(lines), calls - sent)
        if more > 0:
            client.raw(b"".join(requests[sent:sent + more]))
            sent += more
    seconds = time.perf_counter() - before
    answered = {message["id"] for message in map(json.loads, seen)
                if not message.get("result", {"isError": True}).get("isError")}
    return len(answered) / seconds, calls - len(answered)


def faults(client, tool):
    """Checks that the server answers a ping after each error."""
    survived = {}
    parts = {
        "malformed_line": lambda: client.raw(b'{"jsonrpc":"2.0","id":\n'),
        "line_of_5_mib": lambda: client.raw(
            b'{"jsonrpc":"2.0","id":"big","method":"ping","params":{"x":"' + b"x" * (5 << 20) + b'"}}\n'),
        "unknown_tool": lambda: client.send(call("unknown", "no_such_tool")),
        "cancelled_call": lambda: client.send(
            call("cancelled", tool), {"method": "notifications/cancelled", "params": {"requestId": "cancelled"}}),
    }
    for name, cause in parts.items():
        try:
            cause()
            survived[name] = client.ask("after " + name, "ping") is not None
        except OSError:
            survived[name] = False
    return survived


def resident_mib(pid):
    try:
        with open(f"/proc/{pid}/status") as status:
            return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))
    except (OSError, StopIteration):
        return None


def measure(options):
    begin = time.perf_counter()
    client, hello = started(options.command)
    initialized = (time.perf_counter() - begin) * 1e3
    begin = time.perf_counter()
    tools = client.ask("tools", "tools/list")["result"]["tools"]
    listed = (time.perf_counter() - begin) * 1e3
    begin = time.perf_counter()
    answer = client.ask("first", "tools/call", {"name": options.tool, "arguments": {}})["result"]
    first = (time.perf_counter() - begin) * 1e3
    if options.answer:
        with open(options.answer, "w") as file:
            json.dump({"tools": tools, "answer": answer["structuredContent"]}, file)
    p50, p99 = sequential(client, options.tool, options.calls)
    calls = [call(number, options.tool) for number in range(options.rolling)]
    throughput, lost = rolling(client, calls, options.in_flight)
    resident = resident_mib(client.process.pid)
    survived = faults(client, options.tool)
    status, exit_ms = client.close()
    return {
        "server": hello["result"]["serverInfo"]["name"], "tools": len(tools),
        "initialize_ms": initialized, "tools_list_ms": listed, "first_call_ms": first,
        "p50_ms": p50, "p99_ms": p99, "calls_per_s": throughput, "lost": lost,
        "rss_mib": resident, "exit_status": status, "exit_ms": exit_ms, "survived": survived}


def processor_ms(pid):
    """The processor time of all threads of a process so far."""
    try:
        tasks = [f"/proc/{pid}/task/{task}/schedstat" for task in os.listdir(f"/proc/{pid}/task")]
        return sum(int(open(task).read().split()[0]) for task in tasks) / 1e6
    except OSError:
        return None


def measure_writes(options):
    client, _ = started(options.command)
    rolling(client, [mixer_write(number) for number in range(200)], options.in_flight)
    before = processor_ms(client.process.pid)
    writes = [mixer_write(number) for number in range(options.writes)]
    per_second, lost = rolling(client, writes, options.in_flight)
    after = processor_ms(client.process.pid)
    status, _ = client.close()
    return {
        "writes_per_s": per_second, "lost": lost, "exit_status": status,
        "processor_ms": (after - before) / options.writes if before and after else None}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--calls", type=int, default=5_000)
    parser.add_argument("--rolling", type=int, default=20_000)
    parser.add_argument("--in-flight", type=int, default=32)
    parser.add_argument("--tool", default="host_status")
    parser.add_argument("--answer", help="write the tools and the tool's answer here, for server.mjs")
    parser.add_argument("--writes", type=int, help="measure only this number of mixer writes")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    options.command = [word for word in options.command if word != "--"]
    print(json.dumps(measure_writes(options) if options.writes else measure(options)))


if __name__ == "__main__":
    sys.exit(main())
