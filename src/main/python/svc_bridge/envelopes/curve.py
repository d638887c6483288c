"""Breakpoints as [time, value], in order of time: linear between them or held, two at one time are a jump."""
import bisect
import math

from ..numbers import NEAR
from ..ticks import PAUSE, in_slices

GRID = 0.0625
_FLAT = 2e-6  # how far a point may lie from a line to be left out
_SLICE = 64   # passes


class Curve:
    """Holds its first value before its first point and its last one behind its last."""

    def __init__(self, points, held=False):
        self.points = sorted(points, key=lambda point: point[0])
        self._times = [point[0] for point in self.points]
        self._held = held

    def before(self, time):
        """The value up to a time: what a jump there jumps from."""
        return self._between(bisect.bisect_left(self._times, time), time)

    def after(self, time):
        """The value from a time on: what a jump there jumps to."""
        return self._between(bisect.bisect_right(self._times, time), time)

    def _between(self, place, time):
        if place == 0 or place == len(self.points):
            return self.points[0 if place == 0 else -1][1]
        (start, low), (end, high) = self.points[place - 1], self.points[place]
        if self._held or end <= start:
            return low
        return low + (high - low) * (time - start) / (end - start)

    def part(self, start, end, is_first=True, is_last=True):
        """The points from one time to another; the edges are exact unless the clip ends there and nothing follows."""
        inside = self.points[bisect.bisect_right(self._times, start):bisect.bisect_left(self._times, end)]
        if not is_first or self._times[0] <= start:
            inside.insert(0, [start, self.after(start)])
        if not is_last or self._times[-1] >= end:
            inside.append([end, self.before(end)])
        return inside

    def repeated(self, passes):
        """What passes, each as (where it begins, from where in here, how long), make of it."""
        points, last = [], len(passes) - 1
        for place, (at, start, lasts) in enumerate(passes):
            part = self.part(start, start + lasts, place == 0, place == last)
            points.extend([round(at + time - start, 9), value] for time, value in part)
            if place % _SLICE == _SLICE - 1:
                yield PAUSE
        return points

    def steps(self, end):
        """Steps of the grid as (start, length, value), each with the value at its start; equal neighbours are one."""
        first, last = (int(min(end, max(0.0, time)) / GRID) for time in (self._times[0], self._times[-1]))
        starts = [0.0] + [step * GRID for step in range(max(1, first), last + 2) if step * GRID < end]
        values = yield from in_slices(self.after, starts)
        kept = [at for at in range(len(starts)) if at == 0 or values[at] != values[at - 1]]
        ends = [starts[at] for at in kept[1:]] + [end]
        return [(starts[at], until - starts[at], values[at]) for at, until in zip(kept, ends)]

    def agrees(self, other, end, tolerance):
        """Whether another curve has the same values beside all points of this one, between 0 and an end.

        Not at them, since a time that no number is for exactly can come back on the other side of a jump.
        """
        return all((yield from in_slices(
            lambda time: all(abs(self.before(at) - other.before(at)) <= tolerance
                             for at in (time - NEAR, time + NEAR) if 0 < at < end),
            [time for time in self._times if 0 <= time <= end])))


def count_steps(points):
    """How many steps of the grid there are between the first and the last point at most."""
    times = [point[0] for point in points]
    return math.ceil((max(times) - min(times)) / GRID)


def stairs(points, span):
    """Points in order, for a parameter of whole steps: it jumps where the curve comes nearer to another step."""
    for place, (time, value) in enumerate(points):
        if place:
            yield from _jumps(points[place - 1], (time, value), span)
        yield [time, round(value * span) / span]


def _jumps(first, last, span):
    (start, low), (end, high) = first, last
    at, goal = round(low * span), round(high * span)
    step = 1 if at < goal else -1
    while at != goal and start < end:
        time = start + (end - start) * ((at + step * 0.5) / span - low) / (high - low)
        yield [time, at / span]
        at += step
        yield [time, at / span]


def joined(segments):
    """The points of segments as (start, value there, end, value there), without those on a straight line."""
    points = []
    for start, low, end, high in segments:
        if not points or abs(points[-1][1] - low) > _FLAT:
            points.append([start, low])
        if len(points) > 1 and _is_straight(points[-2], points[-1], [end, high]):
            points.pop()
        points.append([end, high])
    return points


def _is_straight(first, middle, last):
    if first[0] == middle[0]:
        return False
    share = (middle[0] - first[0]) / (last[0] - first[0])
    return abs(first[1] + (last[1] - first[1]) * share - middle[1]) <= _FLAT
