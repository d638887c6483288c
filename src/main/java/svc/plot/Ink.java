package svc.plot;

/** What a terminal can show: braille with or without colours, or ASCII alone. */
public enum Ink {
  COLOURS(2, 4, "│┤└─┬", "…"),
  PLAIN(2, 4, "│┤└─┬", "…"),
  ASCII(1, 1, "|++-+", "~");

  private static final int[][] BITS = {{0x40, 0x04, 0x02, 0x01}, {0x80, 0x20, 0x10, 0x08}};
  private static final int BLANK = 0x2800;

  final int across;
  final int down;
  private final String frame;
  private final String ellipsis;

  Ink(int across, int down, String frame, String ellipsis) {
    this.across = across;
    this.down = down;
    this.frame = frame;
    this.ellipsis = ellipsis;
  }

  char side(boolean labelled) {
    return frame.charAt(labelled ? 1 : 0);
  }

  char corner() {
    return frame.charAt(2);
  }

  char rule(boolean ticked) {
    return frame.charAt(ticked ? 4 : 3);
  }

  String cut(String text, int width) {
    return text.codePointCount(0, text.length()) <= width
        ? text
        : text.substring(0, text.offsetByCodePoints(0, Math.max(0, width - 1))) + ellipsis;
  }

  /** The character of a cell, counted from the upper left; a space where nothing is drawn. */
  char glyph(Raster raster, int column, int row) {
    int x = column * across;
    int y = raster.height - (row + 1) * down;
    return this == ASCII ? stroke(raster, x, y) : braille(raster, x, y);
  }

  private static char braille(Raster raster, int x, int y) {
    int dots = 0;
    for (int i = 0; i < BITS.length; i++) {
      for (int j = 0; j < BITS[i].length; j++) {
        dots |= raster.at(x + i, y + j) ? BITS[i][j] : 0;
      }
    }
    return dots == 0 ? ' ' : (char) (BLANK + dots);
  }

  private static char stroke(Raster raster, int x, int y) {
    if (!raster.at(x, y)) {
      return ' ';
    }
    if (raster.at(x, y + 1) && raster.at(x, y - 1)) {
      return '|';
    }
    return raster.at(x - 1, y) || raster.at(x + 1, y) ? flat(raster, x, y) : '*';
  }

  private static char flat(Raster raster, int x, int y) {
    boolean upright = raster.at(x, y + 1) || raster.at(x, y - 1);
    boolean left = x == 0 || raster.at(x - 1, y);
    boolean right = x == raster.width - 1 || raster.at(x + 1, y);
    return !upright && left && right ? '-' : '*';
  }
}
