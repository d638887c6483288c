package svc.face.cli;

import java.util.List;

/** Levels, pans and envelopes as small drawings in a table's cell. */
final class Gauge {
  private static final int BAR = 12;
  private static final int PAN = 4;

  /** Bars begin here, in dB; what is softer shows none. */
  private static final double SOFTEST = -42;

  private static final double LOUDEST = 6;
  private static final String EIGHTHS = "▏▎▍▌▋▊▉█";

  private Gauge() {}

  /**
   * The drawing.
   *
   * @param kind level (dB, or -inf), pan (-1 to 1) or envelope (breakpoints)
   * @param before what it was, null where that is not known; marked where it was another
   */
  static String drawn(String kind, Object value, Object before, boolean ascii) {
    if (value == null) {
      return "";
    }
    return switch (kind) {
      case "level" -> level(cells(value), before == null ? null : cells(before), ascii);
      case "pan" -> pan(number(value), before == null ? null : number(before), ascii);
      default -> Sparkline.drawn((List<?>) value, ascii);
    };
  }

  private static double number(Object value) {
    return value instanceof Number number ? number.doubleValue() : Double.NEGATIVE_INFINITY;
  }

  /** How much of the bar a level fills, in cells. */
  private static double cells(Object level) {
    double part = (number(level) - SOFTEST) / (LOUDEST - SOFTEST);
    return BAR * Math.max(0, Math.min(1, part));
  }

  private static String level(double filled, Double before, boolean ascii) {
    StringBuilder bar = new StringBuilder();
    int whole = (int) filled;
    int eighths = (int) Math.round((filled - whole) * EIGHTHS.length());
    bar.append((ascii ? "#" : "█").repeat(whole));
    if (whole < BAR && eighths > 0) {
      bar.append(ascii ? (eighths > 4 ? "#" : "") : EIGHTHS.substring(eighths - 1, eighths));
    }
    bar.append(" ".repeat(BAR - bar.length()));
    if (before != null && Math.abs(before - filled) >= 0.5) {
      bar.setCharAt((int) Math.min(BAR - 1, before), ascii ? '|' : '┊');
    }
    return bar.toString();
  }

  private static String pan(double pan, Double before, boolean ascii) {
    StringBuilder line = new StringBuilder((ascii ? "-" : "─").repeat(2 * PAN + 1));
    line.setCharAt(PAN, ascii ? '+' : '┼');
    if (before != null) {
      line.setCharAt(place(before), ascii ? 'o' : '○');
    }
    line.setCharAt(place(pan), ascii ? 'O' : '●');
    return line.toString();
  }

  private static int place(double pan) {
    return PAN + (int) Math.round(Math.max(-1, Math.min(1, pan)) * PAN);
  }
}
