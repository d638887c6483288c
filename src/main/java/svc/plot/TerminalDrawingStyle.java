package svc.plot;

import svc.text.DisplayWidth;

/** A drawing style for terminals: braille with colors, braille without colors, or ASCII. */
public enum TerminalDrawingStyle {
  COLORS(2, 4, "│┤└─┬", "…"),
  PLAIN(2, 4, "│┤└─┬", "…"),
  ASCII(1, 1, "|++-+", "~");

  private static final int[][] BITS = {{0x40, 0x04, 0x02, 0x01}, {0x80, 0x20, 0x10, 0x08}};
  private static final int BLANK = 0x2800;

  final int dotsAcross;
  final int dotsDown;
  private final String frame;
  private final String ellipsis;

  TerminalDrawingStyle(int across, int down, String frame, String ellipsis) {
    this.dotsAcross = across;
    this.dotsDown = down;
    this.frame = frame;
    this.ellipsis = ellipsis;
  }

  char axisSide(boolean labeled) {
    return frame.charAt(labeled ? 1 : 0);
  }

  char corner() {
    return frame.charAt(2);
  }

  char rule(boolean ticked) {
    return frame.charAt(ticked ? 4 : 3);
  }

  String truncate(String text, int width) {
    return DisplayWidth.of(text) <= width
        ? text
        : DisplayWidth.truncate(text, Math.max(0, width - 1)) + ellipsis;
  }

  /**
   * Returns the character that shows the dots of a cell, a space if it has none. Columns and rows
   * are counted from 0 at the upper left.
   */
  char glyph(DotRaster raster, int column, int row) {
    int x = column * dotsAcross;
    int y = raster.height - (row + 1) * dotsDown;
    return this == ASCII ? asciiStroke(raster, x, y) : braille(raster, x, y);
  }

  private static char braille(DotRaster raster, int x, int y) {
    int dots = 0;
    for (int i = 0; i < BITS.length; i++) {
      for (int j = 0; j < BITS[i].length; j++) {
        dots |= raster.isSet(x + i, y + j) ? BITS[i][j] : 0;
      }
    }
    return dots == 0 ? ' ' : (char) (BLANK + dots);
  }

  private static char asciiStroke(DotRaster raster, int x, int y) {
    if (!raster.isSet(x, y)) {
      return ' ';
    }
    if (raster.isSet(x, y + 1) && raster.isSet(x, y - 1)) {
      return '|';
    }
    return raster.isSet(x - 1, y) || raster.isSet(x + 1, y) ? flatStroke(raster, x, y) : '*';
  }

  private static char flatStroke(DotRaster raster, int x, int y) {
    boolean upright = raster.isSet(x, y + 1) || raster.isSet(x, y - 1);
    boolean left = x == 0 || raster.isSet(x - 1, y);
    boolean right = x == raster.width - 1 || raster.isSet(x + 1, y);
    return !upright && left && right ? '-' : '*';
  }
}
