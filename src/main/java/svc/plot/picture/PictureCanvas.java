package svc.plot.picture;

/** A picture on which lines and text are drawn, at positions in pixels from the upper left. */
interface PictureCanvas {
  /**
   * Draws straight lines from each point to the next.
   *
   * @param x the x coordinates of the points, at least one
   * @param y the y coordinates of the points
   */
  void lines(LineStroke stroke, double[] x, double[] y);

  /** Draws a line of text. */
  void text(PictureLabel label);

  /** Returns the picture as the content of its file. */
  byte[] toBytes();
}
