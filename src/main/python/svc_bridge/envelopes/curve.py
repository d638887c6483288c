"""Curves: breakpoints [time in beats, value 0-1] in order of time; two at the same time are a jump."""
import bisect
import math

from ..numbers import NEAR
from ..ticks import PAUSE, run_in_time_slices

GRID = 0.0625
_FLAT = 2e-6  # a point this close to the line between its neighbors is redundant
_SLICE = 64   # passes between two pauses


class Curve:
    """Linear or stepped between points; the first value applies before the first point, the last after the last."""

    def __init__(self, points, stepped=False):
        self.points = sorted(points, key=lambda point: point[0])
        self._times = [point[0] for point in self.points]
        self._stepped = stepped

    def value_before(self, time):
        """Returns the value just before a time, which differs from value_after at a jump."""
        return self._interpolate(bisect.bisect_left(self._times, time), time)

    def value_after(self, time):
        """Returns the value from a time on."""
        return self._interpolate(bisect.bisect_right(self._times, time), time)

    def _interpolate(self, index, time):
        if index == 0 or index == len(self.points):
            return self.points[0 if index == 0 else -1][1]
        (start, low), (end, high) = self.points[index - 1], self.points[index]
        if self._stepped or end <= start:
            return low
        return low + (high - low) * (time - start) / (end - start)

    def slice(self, start, end, is_first=True, is_last=True):
        """Returns the points in a range of beats, with a point at each end of the range.

        With is_first, the point at the start is omitted if the curve has no point before it; is_last likewise.
        """
        inside = self.points[bisect.bisect_right(self._times, start):bisect.bisect_left(self._times, end)]
        if not is_first or self._times[0] <= start:
            inside.insert(0, [start, self.value_after(start)])
        if not is_last or self._times[-1] >= end:
            inside.append([end, self.value_before(end)])
        return inside

    def unroll(self, passes):
        """Returns the points of the curve in passes, each (start in the result, start in this curve, length)."""
        points, last = [], len(passes) - 1
        for index, (at, start, lasts) in enumerate(passes):
            part = self.slice(start, start + lasts, index == 0, index == last)
            points.extend([round(at + time - start, 9), value] for time, value in part)
            if index % _SLICE == _SLICE - 1:
                yield PAUSE
        return points

    def grid_steps(self, end):
        """Returns grid steps (start, length, value), each with the value at its start; equal neighbors are merged."""
        first, last = (int(min(end, max(0.0, time)) / GRID) for time in (self._times[0], self._times[-1]))
        starts = [0.0] + [step * GRID for step in range(max(1, first), last + 2) if step * GRID < end]
        values = yield from run_in_time_slices(self.value_after, starts)
        changes = [at for at in range(len(starts)) if at == 0 or values[at] != values[at - 1]]
        ends = [starts[at] for at in changes[1:]] + [end]
        return [(starts[at], until - starts[at], values[at]) for at, until in zip(changes, ends)]

    def matches(self, other, end, tolerance):
        """Returns whether another curve has the same values next to each point of this one, between 0 and an end.

        Values exactly at a point are not compared: an inexact time can read back on the other side of a jump.
        """
        return all((yield from run_in_time_slices(
            lambda time: all(abs(self.value_before(at) - other.value_before(at)) <= tolerance
                             for at in (time - NEAR, time + NEAR) if 0 < at < end),
            [time for time in self._times if 0 <= time <= end])))


def count_steps(points):
    """Returns the maximum number of grid steps between the first and the last point."""
    times = [point[0] for point in points]
    return math.ceil((max(times) - min(times)) / GRID)


def to_steps(points, span):
    """Yields the points for a parameter with whole steps: each value jumps halfway between two steps."""
    for index, (time, value) in enumerate(points):
        if index:
            yield from _jumps(points[index - 1], (time, value), span)
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


def join_segments(segments):
    """Returns the points of segments (start, start value, end, end value), without redundant ones."""
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
