package svc.model.argument;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import svc.model.error.Warning;

/**
 * A color, given by name or as #rrggbb. The named colors are in Live's palette.
 *
 * @param hex the color as #rrggbb in lower case
 */
public record Color(String hex) {
  private static final Map<String, String> NAMED = namedColors();

  /** Returns the color for a name or a text of the form #rrggbb; empty for other texts. */
  public static Optional<Color> parse(String text) {
    String wanted = text.strip().toLowerCase(Locale.ROOT);
    return wanted.matches("#[0-9a-f]{6}")
        ? Optional.of(new Color(wanted))
        : Optional.ofNullable(NAMED.get(wanted)).map(Color::new);
  }

  /** Returns the names of colors. */
  public static List<String> names() {
    return List.copyOf(NAMED.keySet());
  }

  /** Returns a warning if the host used another color, otherwise an empty list. */
  public List<Warning> replacementWarnings(String used) {
    return hex.equals(used)
        ? List.of()
        : List.of(
            new Warning(
                "NOT_AS_ASKED",
                "the host used " + used + ", its nearest color, instead of " + hex,
                "Use one of the named colors."));
  }

  private static Map<String, String> namedColors() {
    Map<String, String> colors = new LinkedHashMap<>();
    colors.put("red", "#ff3636");
    colors.put("orange", "#f66c03");
    colors.put("brown", "#99724b");
    colors.put("yellow", "#fff034");
    colors.put("lime", "#87ff67");
    colors.put("green", "#3dc300");
    colors.put("teal", "#00bfaf");
    colors.put("cyan", "#19e9ff");
    colors.put("blue", "#007dc0");
    colors.put("navy", "#1a2f96");
    colors.put("violet", "#886ce4");
    colors.put("purple", "#a34bad");
    colors.put("magenta", "#ff39d4");
    colors.put("pink", "#ff94a6");
    colors.put("white", "#ffffff");
    colors.put("gray", "#a9a9a9");
    colors.put("grey", "#a9a9a9");
    colors.put("black", "#3c3c3c");
    return colors;
  }

  @Override
  public String toString() {
    return hex;
  }
}
