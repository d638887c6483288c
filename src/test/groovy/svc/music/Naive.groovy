package svc.music

import svc.model.Point

/** What lists of points mean, looked up from end to end. */
class Naive {
  static double before(List<Point> points, double time) {
    def next = points.find { it.time() >= time }
    def last = points.reverse().find { it.time() < time }
    next == null ? points[-1].value() : last == null ? points[0].value() : line(last, next, time)
  }

  static double after(List<Point> points, double time) {
    def last = points.reverse().find { it.time() <= time }
    def next = points.find { it.time() > time }
    last == null ? points[0].value() : next == null ? points[-1].value() : line(last, next, time)
  }

  static List<Point> part(List<Point> points, double from, double to) {
    def inside = points.findAll { it.time() > from && it.time() < to }
    [new Point(0, after(points, from))] + inside.collect { new Point(it.time() - from, it.value()) } + [new Point(to - from, before(points, to))]
  }

  private static double line(Point a, Point b, double time) {
    a.value() + (b.value() - a.value()) * ((time - a.time()) / (b.time() - a.time()))
  }
}
