package svc.plot.picture;

/**
 * A line of text in a picture.
 *
 * @param x the x coordinate of its left end, middle or right end, depending on the alignment
 * @param y the y coordinate of its baseline
 * @param size the font size in pixels
 */
record PictureLabel(String text, double x, double y, int size, Alignment alignment) {
  /** The color of all text. */
  static final int RGB = 0x222222;

  private static final double NARROW = 0.64;
  private static final int FIRST_WIDE_CHARACTER = 0x1100;

  /**
   * The position of a text relative to its x coordinate: it begins, is centered or ends there. The
   * names are those of SVG's "text-anchor".
   */
  enum Alignment {
    START(0),
    MIDDLE(0.5),
    END(1);

    /** The share of the text's width, 0-1, that is to the left of its x coordinate. */
    final double share;

    Alignment(double share) {
      this.share = share;
    }
  }

  /**
   * Returns an estimate of the width of a text in pixels, so that the layout does not depend on the
   * machine's fonts.
   */
  static double width(String text, int size) {
    return size * text.codePoints().mapToDouble(PictureLabel::width).sum();
  }

  private static double width(int character) {
    return character < FIRST_WIDE_CHARACTER ? NARROW : 1;
  }

  /** Truncates a text to a width in pixels; a truncated text ends with an ellipsis. */
  static String shortened(String text, int size, double width) {
    int length = text.length();
    String shortened = text;
    while (length > 0 && width(shortened, size) > width) {
      length = text.offsetByCodePoints(length, -1);
      shortened = text.substring(0, length) + "…";
    }
    return shortened;
  }
}
