package svc.frontend.mcp;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.frontend.mcp.tool.ReadOnlyVerbRunner;
import svc.model.envelope.CurveShape;

/** The guide to the arguments of tools: references, positions, values, points and curves. */
final class ToolArgumentGuide {
  private static final String FILE = "/svc/frontend/mcp/guide.md";

  private ToolArgumentGuide() {}

  /** Reads the guide, with a list of all curve shapes. */
  static String read(ReadOnlyVerbRunner verbs, String name) {
    return TextResourceReader.read(FILE).replace("{shapes}", shapes());
  }

  private static String shapes() {
    return Stream.of(CurveShape.values())
        .map(ToolArgumentGuide::describe)
        .collect(Collectors.joining("\n"));
  }

  private static String describe(CurveShape shape) {
    String description = shape.description().replaceAll("\\{(\\w+)}", "`$1`");
    String options =
        shape.callerOptions().stream()
            .map(option -> describe(option, shape.defaultText(option)))
            .collect(Collectors.joining(", "));
    return "- `" + shape + "`: " + description + " Options: " + options + ".";
  }

  private static String describe(String option, String defaultText) {
    return "`" + option + "`" + (defaultText.isEmpty() ? "" : " (" + defaultText + ")");
  }
}
