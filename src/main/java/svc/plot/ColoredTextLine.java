package svc.plot;

/**
 * Builds a line of text in which each series has a color. The colors are readable on dark and light
 * backgrounds.
 */
final class ColoredTextLine {
  private static final int[] COLORS = {36, 33, 35, 32, 34, 31, 96, 95};
  static final int MAX_COLORS = COLORS.length;
  static final int NONE = -1;

  private final StringBuilder text;
  private int current = NONE;

  ColoredTextLine(String prefix) {
    text = new StringBuilder(prefix);
  }

  /**
   * Appends a text in the color of a series.
   *
   * @param series the index of the series; {@link #NONE} for text without a color
   */
  ColoredTextLine append(String addition, int series) {
    if (series != current) {
      text.append(series == NONE ? "\u001b[0m" : "\u001b[" + COLORS[series] + "m");
      current = series;
    }
    text.append(addition);
    return this;
  }

  /** Returns the line with the color reset and without trailing spaces. */
  String toLine() {
    return (current == NONE ? text : new StringBuilder(text).append("\u001b[0m"))
        .toString()
        .stripTrailing();
  }
}
