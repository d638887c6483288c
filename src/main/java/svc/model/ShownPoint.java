package svc.model;

/**
 * A breakpoint with its meaning.
 *
 * @param time beats from the envelope's start
 * @param value 0-1 over the parameter's range
 * @param display what the host shows at that value, null where that is not known
 */
public record ShownPoint(double time, double value, @HostName String display) {

  /** Without its meaning. */
  public Point point() {
    return new Point(time, value);
  }
}
