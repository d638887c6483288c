package svc.face.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import svc.model.AutomationCurve;

/** The help topic on the shapes of automation curves. */
public final class CurveHelp {
  private static final int NAMES = 12;
  private static final char TIE = '\u00a0';

  private static final String EXAMPLE =
      "automation write Lead 9.1 32 --device~2 --param~Frequency --curve~LinearUp"
          .replace('~', TIE);

  private CurveHelp() {}

  /** Whether a word asks for it: the topic's name, or that of a shape. */
  public static boolean explains(String word) {
    return List.of("curves", "curve").contains(word.toLowerCase(Locale.ROOT))
        || Stream.of(AutomationCurve.values()).anyMatch(c -> c.toString().equalsIgnoreCase(word));
  }

  /** Its lines, wrapped to the terminal's width. */
  public static List<String> lines(Terminal terminal) {
    List<String> lines = new ArrayList<>();
    lines.addAll(
        Text.help(
            "Shapes of automation curves; values are 0 to 1 over the parameter's range.",
            terminal,
            0));
    lines.add("");
    for (AutomationCurve shape : AutomationCurve.values()) {
      entry(shape, terminal, lines);
    }
    lines.add("");
    lines.add("Numbers in parentheses apply if the option is omitted.");
    lines.add("");
    lines.add("Example");
    String indent = "  ";
    for (String line : Text.help(EXAMPLE, terminal, 6)) {
      lines.add(indent + line.replace(TIE, ' '));
      indent = "      ";
    }
    return lines;
  }

  private static void entry(AutomationCurve shape, Terminal terminal, List<String> lines) {
    List<String> wrapped = Text.help(meaning(shape), terminal, NAMES + 4);
    String name = "  " + Text.padded(shape.toString(), NAMES, false) + "  ";
    for (String line : wrapped) {
      lines.add(name + line.replace(TIE, ' '));
      name = " ".repeat(NAMES + 4);
    }
  }

  private static String meaning(AutomationCurve shape) {
    return switch (shape) {
      case LINEAR_UP, LINEAR_DOWN -> "A straight line. " + ends(shape);
      case EXP_UP -> "Slow at first, then faster. " + ends(shape);
      case EXP_DOWN -> "Fast at first, then slower. " + ends(shape);
      case SINE -> "One period of a sine between from and to. " + ends(shape);
      case TRIANGLE -> "To the other end and back in straight lines. " + ends(shape);
      case SAW_UP, SAW_DOWN ->
          "Teeth between from and to. " + option("subdivisions", "4") + ", " + ends(shape);
      case HOLD -> "One value. " + option("from", "1") + ".";
      case WANDER ->
          "A random walk. "
              + String.join(
                  ", ",
                  option("center", "0.5"),
                  option("range", "0.25"),
                  option("smoothness", "0.5"),
                  option("seed", "random"))
              + ".";
    };
  }

  private static String ends(AutomationCurve shape) {
    return option("from", "" + (int) shape.defaultFrom())
        + ", "
        + option("to", "" + (int) shape.defaultTo())
        + ".";
  }

  /** An option and its default, which stand on one line. */
  private static String option(String name, String omitted) {
    return "--" + name + TIE + "(" + omitted + ")";
  }
}
