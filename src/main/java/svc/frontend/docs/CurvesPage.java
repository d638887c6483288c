package svc.frontend.docs;

import java.util.stream.Collectors;
import svc.model.envelope.CurveShape;
import svc.plot.CurveSketch;
import svc.plot.TerminalDrawingStyle;

/** The page of the reference that describes and draws the curve shapes. */
final class CurvesPage {
  private static final int WIDTH = 48;

  private static final String INTRODUCTION =
      """
      # Curves

      The shapes of automation curves, each drawn with its defaults over one bar, `Wander` over four. `from` and `to` are values from 0 to 1
      over the parameter's range. On the command line, an option is written as `--from`; in `curve_spec` and in project
      files it is a field. `every`, `attack`, `release` and `length` are beats, or lengths such as `"2 bars"` and `1/4`; project
      files contain them in beats.
      """;

  private static final String CUSTOM_SHAPES =
      """

      ## Your own shapes

      A YAML file in the folder `curves` of svc's home (`~/.svc`, or `$SVC_HOME`) defines a shape. Its name is that of the
      file, 1 to 64 letters, digits, `_` or `-`, beginning with a letter; names of built-in shapes cannot be used.
      `curves/swell.yaml`:

      ```yaml
      description: Rises slowly and falls quickly.
      points: [[0, 0], [0.75, 1], [1, 0]]
      ```

      Each point is a time and a value. Times are from 0 to 1 over one cycle, values from 0 (`from`) to 1 (`to`). Between
      points, the curve is a straight line; two points at one time are a jump. `--curve swell --cycles 4` repeats the shape
      four times. Journals and project files contain the name of the shape, not its points.

      Options: `from` (0), `to` (1), `cycles` (1).
      """;

  private CurvesPage() {}

  static String generate() {
    StringBuilder page = new StringBuilder(INTRODUCTION);
    for (CurveShape shape : CurveShape.values()) {
      page.append("\n## ").append(shape).append("\n\n");
      page.append(shape.description().replaceAll("\\{(\\w+)}", "`$1`")).append("\n\n```text\n");
      CurveSketch.draw(shape, WIDTH, TerminalDrawingStyle.PLAIN)
          .forEach(line -> page.append(line).append('\n'));
      page.append("```\n\nOptions: ").append(describeOptions(shape)).append(".\n");
    }
    return page.append(CUSTOM_SHAPES).toString();
  }

  private static String describeOptions(CurveShape shape) {
    return shape.callerOptions().stream()
        .map(option -> describe(option, shape.defaultText(option)))
        .collect(Collectors.joining(", "));
  }

  private static String describe(String option, String defaultText) {
    return "`" + option + "`" + (defaultText.isEmpty() ? "" : " (" + defaultText + ")");
  }
}
