package svc.frontend.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import svc.frontend.cli.output.OutputTerminal;
import svc.frontend.cli.output.TerminalPlot;
import svc.frontend.cli.output.TextLayout;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveShape;
import svc.model.error.SvcException;
import svc.store.home.CurveFolderContents;

/** The help topic {@code svc help curves}. */
final class CurveHelp {
  private static final int NAME_WIDTH = 12;
  private static final char NO_BREAK_SPACE = '\u00a0';

  private static final String EXAMPLE =
      "automation write Lead 9.1 32 --device~2 --param~Frequency --curve~LinearUp"
          .replace('~', NO_BREAK_SPACE);

  private static final String NOTES =
      "Values in parentheses are the defaults. For your own shape, write points from 0 to 1 to a"
          + " file in the folder curves of svc's home, such as swell.yaml with the line"
          + " points: [[0, 0], [0.75, 1], [1, 0]], and use --curve~swell. It accepts --from~(0),"
              .replace('~', NO_BREAK_SPACE)
          + " --to~(1) and --cycles~(1).".replace('~', NO_BREAK_SPACE);

  private static final Map<String, String> CUSTOM_DEFAULTS =
      Map.of("from", "0", "to", "1", "cycles", "1");

  private CurveHelp() {}

  /** Returns whether a word is "curves", "curve" or the name of a curve shape, ignoring case. */
  public static boolean isTopic(String word) {
    return List.of("curves", "curve").contains(word.toLowerCase(Locale.ROOT))
        || CurveShape.find(word).isPresent();
  }

  /**
   * Returns the lines of the help topic, wrapped to the terminal's width.
   *
   * @param custom the user's shapes
   */
  public static List<String> lines(OutputTerminal terminal, CurveFolderContents custom) {
    List<String> lines = new ArrayList<>();
    lines.addAll(
        TextLayout.wrapHelp(
            "Shapes of automation curves. Values are 0 to 1 over the parameter's range. Lengths are"
                + " beats, or such as \"2 bars\" and 1/4.",
            terminal,
            0));
    lines.add("");
    for (CurveShape shape : CurveShape.values()) {
      addEntry(shape, description(shape), terminal, lines);
      lines.add("");
    }
    addCustom(custom, terminal, lines);
    lines.addAll(TextLayout.wrapHelp(NOTES, terminal, 0));
    lines.add("");
    lines.add("Example");
    String indent = "  ";
    for (String line : TextLayout.wrapHelp(EXAMPLE, terminal, 6)) {
      lines.add(indent + line.replace(NO_BREAK_SPACE, ' '));
      indent = "      ";
    }
    return lines;
  }

  /**
   * Adds lines for the user's shapes, and for files in their folder that do not define a valid
   * shape.
   */
  private static void addCustom(
      CurveFolderContents custom, OutputTerminal terminal, List<String> lines) {
    if (!custom.curves().isEmpty()) {
      lines.add("Your own shapes");
      lines.add("");
    }
    for (CurveFolderContents.DescribedCurve curve : custom.curves()) {
      addEntry(curve.shape(), curve.description(), terminal, lines);
      lines.add("");
    }
    if (!custom.errors().isEmpty()) {
      lines.add("Files that are not valid");
    }
    for (SvcException error : custom.errors()) {
      TextLayout.wrapHelp(error.getMessage(), terminal, 2).forEach(line -> lines.add("  " + line));
      TextLayout.wrapHelp(error.hint(), terminal, 4).forEach(line -> lines.add("    " + line));
      lines.add("");
    }
  }

  private static void addEntry(
      AutomationShape shape, String description, OutputTerminal terminal, List<String> lines) {
    String indent = " ".repeat(NAME_WIDTH + 4);
    String name = "  " + TextLayout.pad(shape.toString(), NAME_WIDTH, false) + "  ";
    List<String> texts =
        description.isEmpty()
            ? List.of(describeOptions(shape))
            : List.of(description, describeOptions(shape));
    for (String text : texts) {
      for (String line : TextLayout.wrapHelp(text, terminal, indent.length())) {
        lines.add(name + line.replace(NO_BREAK_SPACE, ' '));
        name = indent;
      }
    }
    TerminalPlot.draw(shape, terminal, indent.length())
        .forEach(line -> lines.add((indent + line).stripTrailing()));
  }

  static String description(CurveShape shape) {
    return shape.description().replaceAll("\\{(\\w+)}", "--$1");
  }

  private static String describeOptions(AutomationShape shape) {
    return shape.callerOptions().stream()
            .map(option -> formatOption(option, defaultOf(shape, option)))
            .collect(Collectors.joining(", "))
        + ".";
  }

  private static String defaultOf(AutomationShape shape, String option) {
    return shape instanceof CurveShape builtIn
        ? builtIn.defaultText(option)
        : CUSTOM_DEFAULTS.getOrDefault(option, "");
  }

  /**
   * Formats an option and its default, with a no-break space so that wrapping keeps them together.
   */
  private static String formatOption(String name, String defaultValue) {
    return "--" + name + (defaultValue.isEmpty() ? "" : NO_BREAK_SPACE + "(" + defaultValue + ")");
  }
}
