package svc.plot.picture;

/** The rectangle that curves are drawn in, in pixels, with a margin so that none is cut off. */
record PictureFrame(double left, double top, double right, double bottom) {
  private static final double MARGIN = 0.02;

  /** Moves a position to the middle of its pixel, where a thin line is sharp. */
  static double sharp(double position) {
    return Math.floor(position) + 0.5;
  }

  double width() {
    return right - left;
  }

  double height() {
    return bottom - top;
  }

  double middle() {
    return (left + right) / 2;
  }

  /** The position of a share of the time, 0 to 1. */
  double x(double share) {
    return left + width() * (MARGIN + (1 - 2 * MARGIN) * share);
  }

  /** The height of a value; values beyond 0 and 1 are drawn on the edge. */
  double y(double value) {
    double share = Math.max(0, Math.min(1, value));
    return bottom - height() * (MARGIN + (1 - 2 * MARGIN) * share);
  }

  /** The x coordinates of its outline. */
  double[] xs() {
    return new double[] {left, right, right, left, left};
  }

  /** The y coordinates of its outline. */
  double[] ys() {
    return new double[] {top, top, bottom, bottom, top};
  }
}
