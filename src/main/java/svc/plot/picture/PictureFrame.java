package svc.plot.picture;

/**
 * The rectangle in which curves are drawn, in pixels. The rectangle has an inner margin, so that
 * lines at the lowest and the highest value are completely visible.
 */
record PictureFrame(double left, double top, double right, double bottom) {
  private static final double MARGIN = 0.02;

  /**
   * Returns the middle of the pixel that contains a position. A thin line is sharp only in the
   * middle of a pixel.
   */
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

  /**
   * Returns the x coordinate of a time.
   *
   * @param share the time as a share of the plot's window, 0 at its start and 1 at its end
   */
  double x(double share) {
    return left + width() * (MARGIN + (1 - 2 * MARGIN) * share);
  }

  /** Returns the y coordinate of a value, which is limited to 0-1. */
  double y(double value) {
    double share = Math.max(0, Math.min(1, value));
    return bottom - height() * (MARGIN + (1 - 2 * MARGIN) * share);
  }

  /**
   * Returns the x coordinates of the four corners of this rectangle; the first one is repeated at
   * the end.
   */
  double[] xs() {
    return new double[] {left, right, right, left, left};
  }

  /**
   * Returns the y coordinates of the four corners of this rectangle; the first one is repeated at
   * the end.
   */
  double[] ys() {
    return new double[] {top, top, bottom, bottom, top};
  }
}
