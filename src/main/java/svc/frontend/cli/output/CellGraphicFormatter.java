package svc.frontend.cli.output;

import java.util.List;
import svc.model.serialization.ColumnFormat;

/** Draws levels, pans and envelopes in the cells of a table. */
final class CellGraphicFormatter {
  private static final int BAR_WIDTH = 12;
  private static final int PAN_REACH = 4;

  /** The level in dB at which a bar has length 0. */
  private static final double MIN_DB = -42;

  private static final double MAX_DB = 6;
  private static final String EIGHTHS = "▏▎▍▌▋▊▉█";

  private CellGraphicFormatter() {}

  /**
   * Returns the drawing of a value; empty for null.
   *
   * @param format the kind of drawing: a bar for a level (in dB, or "-inf"), a position for a pan
   *     (-1 to 1), or a line for an envelope (a list of breakpoints)
   * @param before the value before a write, which is marked in the drawing; null if it is unknown
   * @param ascii whether the drawing contains only ASCII characters
   */
  public static String draw(ColumnFormat format, Object value, Object before, boolean ascii) {
    if (value == null) {
      return "";
    }
    return switch (format) {
      case LEVEL_GAUGE ->
          drawLevel(barLength(value), before == null ? null : barLength(before), ascii);
      case PAN_GAUGE -> drawPan(toNumber(value), before == null ? null : toNumber(before), ascii);
      default -> Sparkline.draw((List<?>) value, ascii);
    };
  }

  private static double toNumber(Object value) {
    return value instanceof Number number ? number.doubleValue() : Double.NEGATIVE_INFINITY;
  }

  /** Returns the length of the bar for a level, in characters. */
  private static double barLength(Object level) {
    double share = (toNumber(level) - MIN_DB) / (MAX_DB - MIN_DB);
    return BAR_WIDTH * Math.max(0, Math.min(1, share));
  }

  private static String drawLevel(double filled, Double before, boolean ascii) {
    StringBuilder bar = new StringBuilder();
    int fullCells = (int) filled;
    int eighths = (int) Math.round((filled - fullCells) * EIGHTHS.length());
    bar.append((ascii ? "#" : "█").repeat(fullCells));
    if (fullCells < BAR_WIDTH && eighths > 0) {
      bar.append(ascii ? (eighths > 4 ? "#" : "") : EIGHTHS.substring(eighths - 1, eighths));
    }
    bar.append(" ".repeat(BAR_WIDTH - bar.length()));
    if (before != null && Math.abs(before - filled) >= 0.5) {
      bar.setCharAt((int) Math.min(BAR_WIDTH - 1, before), ascii ? '|' : '┊');
    }
    return bar.toString();
  }

  private static String drawPan(double pan, Double before, boolean ascii) {
    StringBuilder line = new StringBuilder((ascii ? "-" : "─").repeat(2 * PAN_REACH + 1));
    line.setCharAt(PAN_REACH, ascii ? '+' : '┼');
    if (before != null) {
      line.setCharAt(panColumn(before), ascii ? 'o' : '○');
    }
    line.setCharAt(panColumn(pan), ascii ? 'O' : '●');
    return line.toString();
  }

  private static int panColumn(double pan) {
    return PAN_REACH + (int) Math.round(Math.max(-1, Math.min(1, pan)) * PAN_REACH);
  }
}
