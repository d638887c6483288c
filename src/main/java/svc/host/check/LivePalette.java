package svc.host.check;

import java.util.List;

/**
 * The 70 colors that Live 11 and 12 offer for tracks and clips, in the rows of the color chooser.
 */
public final class LivePalette {
  /** The colors as #rrggbb; the number of a color is its index. */
  public static final List<String> COLORS =
      List.of(
          "#ff94a6", "#ffa529", "#cc9927", "#f7f47c", "#bffb00", "#1aff2f", "#25ffa8", "#5cffe8",
          "#8bc5ff", "#5480e4", "#92a7ff", "#d86ce4", "#e553a0", "#ffffff", "#ff3636", "#f66c03",
          "#99724b", "#fff034", "#87ff67", "#3dc300", "#00bfaf", "#19e9ff", "#10a4ee", "#007dc0",
          "#886ce4", "#b677c6", "#ff39d4", "#d0d0d0", "#e2675a", "#ffa374", "#d3ad71", "#edffae",
          "#d2e498", "#bad074", "#9bc48d", "#d4fde1", "#cdf1f8", "#b9c1e3", "#cdbbe4", "#ae98e5",
          "#e5dce1", "#a9a9a9", "#c6928b", "#b78256", "#99836a", "#bfba69", "#a6be00", "#7db04d",
          "#88c2ba", "#9bb3c4", "#85a5c2", "#8393cc", "#a595b5", "#bf9fbe", "#bc7196", "#7b7b7b",
          "#af3333", "#a95131", "#724f41", "#dbc300", "#85961f", "#539f31", "#0a9c8e", "#236384",
          "#1a2f96", "#2f52a2", "#624bad", "#a34bad", "#cc2e6e", "#3c3c3c");

  private LivePalette() {}

  /** Returns the color that is nearest to a color #rrggbb. */
  public static String nearest(String color) {
    return COLORS.get(numberOfNearest(color));
  }

  /**
   * Returns the number of the color that is nearest to #rrggbb, measured as the distance of the
   * red, green and blue values.
   */
  public static int numberOfNearest(String color) {
    int best = 0;
    for (int number = 1; number < COLORS.size(); number++) {
      if (distance(COLORS.get(number), color) < distance(COLORS.get(best), color)) {
        best = number;
      }
    }
    return best;
  }

  private static int distance(String first, String second) {
    int sum = 0;
    for (int part = 1; part < 7; part += 2) {
      int difference = component(first, part) - component(second, part);
      sum += difference * difference;
    }
    return sum;
  }

  private static int component(String color, int start) {
    return Integer.parseInt(color.substring(start, start + 2), 16);
  }
}
