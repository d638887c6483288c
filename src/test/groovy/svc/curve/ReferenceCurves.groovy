package svc.curve

import svc.model.envelope.EnvelopePoint

/** A naive implementation of values and slices of points, by linear search. */
class ReferenceCurves {
  static double before(List<EnvelopePoint> points, double time) {
    def next = points.find { it.time() >= time }
    def last = points.reverse().find { it.time() < time }
    next == null ? points[-1].value() : last == null ? points[0].value() : line(last, next, time)
  }

  static double after(List<EnvelopePoint> points, double time) {
    def last = points.reverse().find { it.time() <= time }
    def next = points.find { it.time() > time }
    last == null ? points[0].value() : next == null ? points[-1].value() : line(last, next, time)
  }

  static List<EnvelopePoint> part(List<EnvelopePoint> points, double from, double to) {
    def inside = points.findAll { it.time() > from && it.time() < to }
    [new EnvelopePoint(0, after(points, from))] + inside.collect { new EnvelopePoint(it.time() - from, it.value()) } + [new EnvelopePoint(to - from, before(points, to))]
  }

  private static double line(EnvelopePoint a, EnvelopePoint b, double time) {
    a.value() + (b.value() - a.value()) * ((time - a.time()) / (b.time() - a.time()))
  }
}
