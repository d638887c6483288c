package svc.plot.picture;

/** A surface for lines and text, measured in pixels from its upper left corner. */
interface PictureCanvas {
  /** Draws straight lines from each point to the next. */
  void lines(LineStroke stroke, double[] x, double[] y);

  /** Draws a line of text. */
  void text(PictureLabel label);

  /** Returns the finished picture as the content of a file. */
  byte[] toBytes();
}
