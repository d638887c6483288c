package svc.host.als.set;

import svc.host.als.file.LiveSetVersion;
import svc.host.check.LivePalette;

/**
 * The 70 colors that Live 11 and 12 offer for tracks and clips. A set contains the number of a
 * color, from 0, in the rows of the color chooser. Live 10 has another palette, which is not
 * included.
 */
public final class ColorPalette {
  private ColorPalette() {}

  /** Returns a color as #rrggbb; null if the version's palette is not known. */
  static String colorOf(int number, LiveSetVersion version) {
    boolean isKnown = version.hasKnownColors() && number >= 0 && number < LivePalette.COLORS.size();
    return isKnown ? LivePalette.COLORS.get(number) : null;
  }

  /** Returns the number of the color that is nearest to #rrggbb. */
  public static int nearest(String color) {
    return LivePalette.numberOfNearest(color);
  }
}
