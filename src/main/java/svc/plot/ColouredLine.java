package svc.plot;

/** The colours of series in turn, dark and bright backgrounds in mind. */
final class ColouredLine {
  private static final int[] COLOURS = {36, 33, 35, 32, 34, 31, 96, 95};
  static final int MAX_COLOURS = COLOURS.length;
  static final int NONE = -1;

  private final StringBuilder text;
  private int current = NONE;

  ColouredLine(String start) {
    text = new StringBuilder(start);
  }

  /** Puts down a text in the colour of a series. */
  ColouredLine append(String more, int series) {
    if (series != current) {
      text.append(series == NONE ? "\u001b[0m" : "\u001b[" + COLOURS[series] + "m");
      current = series;
    }
    text.append(more);
    return this;
  }

  /** The line so far, back in no colour and without spaces at its end. */
  String toLine() {
    return (current == NONE ? text : new StringBuilder(text).append("\u001b[0m"))
        .toString()
        .stripTrailing();
  }
}
