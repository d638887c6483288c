package svc.frontend.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import svc.frontend.cli.output.OutputTerminal;
import svc.frontend.cli.output.TextLayout;
import svc.model.envelope.CurveShape;

/** The help topic {@code svc help curves}. */
public final class CurveHelp {
  private static final int NAME_WIDTH = 12;
  private static final char NO_BREAK_SPACE = '\u00a0';

  private static final String EXAMPLE =
      "automation write Lead 9.1 32 --device~2 --param~Frequency --curve~LinearUp"
          .replace('~', NO_BREAK_SPACE);

  private CurveHelp() {}

  /** Returns whether a word is "curves", "curve" or the name of a curve shape, ignoring case. */
  public static boolean isTopic(String word) {
    return List.of("curves", "curve").contains(word.toLowerCase(Locale.ROOT))
        || Stream.of(CurveShape.values()).anyMatch(c -> c.toString().equalsIgnoreCase(word));
  }

  /** Returns the lines, wrapped to the terminal's width. */
  public static List<String> lines(OutputTerminal terminal) {
    List<String> lines = new ArrayList<>();
    lines.addAll(
        TextLayout.wrapHelp(
            "Shapes of automation curves; values are 0 to 1 over the parameter's range.",
            terminal,
            0));
    lines.add("");
    for (CurveShape shape : CurveShape.values()) {
      addEntry(shape, terminal, lines);
    }
    lines.add("");
    lines.add("Values in parentheses are the defaults.");
    lines.add("");
    lines.add("Example");
    String indent = "  ";
    for (String line : TextLayout.wrapHelp(EXAMPLE, terminal, 6)) {
      lines.add(indent + line.replace(NO_BREAK_SPACE, ' '));
      indent = "      ";
    }
    return lines;
  }

  private static void addEntry(CurveShape shape, OutputTerminal terminal, List<String> lines) {
    List<String> wrapped = TextLayout.wrapHelp(describe(shape), terminal, NAME_WIDTH + 4);
    String name = "  " + TextLayout.pad(shape.toString(), NAME_WIDTH, false) + "  ";
    for (String line : wrapped) {
      lines.add(name + line.replace(NO_BREAK_SPACE, ' '));
      name = " ".repeat(NAME_WIDTH + 4);
    }
  }

  private static String describe(CurveShape shape) {
    return switch (shape) {
      case LINEAR_UP, LINEAR_DOWN -> "A straight line. " + describeEnds(shape);
      case EXP_UP -> "Slow at first, then faster. " + describeEnds(shape);
      case EXP_DOWN -> "Fast at first, then slower. " + describeEnds(shape);
      case SINE -> "One period of a sine between the two values. " + describeEnds(shape);
      case TRIANGLE ->
          "A straight line from the first value to the second, and back. " + describeEnds(shape);
      case SAW_UP, SAW_DOWN ->
          "Saw teeth between the two values. "
              + formatOption("subdivisions", "4")
              + ", "
              + describeEnds(shape);
      case HOLD -> "A constant value. " + formatOption("from", "1") + ".";
      case WANDER ->
          "A random walk. "
              + String.join(
                  ", ",
                  formatOption("center", "0.5"),
                  formatOption("range", "0.25"),
                  formatOption("smoothness", "0.5"),
                  formatOption("seed", "random"))
              + ".";
    };
  }

  private static String describeEnds(CurveShape shape) {
    return formatOption("from", "" + (int) shape.defaultFrom())
        + ", "
        + formatOption("to", "" + (int) shape.defaultTo())
        + ".";
  }

  /**
   * Formats an option and its default, with a no-break space so that wrapping keeps them together.
   */
  private static String formatOption(String name, String defaultValue) {
    return "--" + name + NO_BREAK_SPACE + "(" + defaultValue + ")";
  }
}
