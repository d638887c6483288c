package svc.face.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import svc.face.cli.BuiltIn;
import svc.model.AutomationCurve;
import svc.verb.Catalog;

/** What help says in the shell beyond the help of verbs. */
final class ShellHelp {
  private static final String CURVES = "curves";
  private static final List<String> KEYS =
      List.of(
          "Keys",
          "  Tab                 completes, with names from the session",
          "  Up, Ctrl-R          earlier lines, and looking for one",
          "  Ctrl-C              stops what runs, or drops the line",
          "  Ctrl-D, exit        leaves");

  private ShellHelp() {}

  /** Whether these words ask for what is explained here. */
  static boolean explains(List<String> words) {
    return words.equals(List.of("?"))
        || words.get(0).equals("help")
            && (words.size() == 1
                || words.size() == 2
                    && (isOverview(words)
                        || isCurves(words.get(1))
                        || ShellWord.of(words.get(1)).isPresent()));
  }

  private static boolean isOverview(List<String> words) {
    return words.size() == 1 || List.of("all", "help").contains(words.get(1));
  }

  private static boolean isCurves(String word) {
    return word.equalsIgnoreCase(CURVES)
        || word.equalsIgnoreCase("curve")
        || Stream.of(AutomationCurve.values()).anyMatch(c -> c.toString().equalsIgnoreCase(word));
  }

  static List<String> lines(List<String> words, Catalog catalog, List<BuiltIn> builtIns) {
    if (isOverview(words)) {
      return overview(catalog, builtIns);
    }
    return isCurves(words.get(1))
        ? curves()
        : ShellWord.of(words.get(1)).map(w -> List.of(w.text() + ": " + w.summary())).orElseThrow();
  }

  private static List<String> overview(Catalog catalog, List<BuiltIn> builtIns) {
    List<String> lines = new ArrayList<>();
    lines.add("Type verbs as on the command line, or Groovy:");
    lines.add("  mix apply --part bass=-6        mix.apply 'bass=-6'");
    lines.add("  track list                      tracks.findAll { it.mute }");
    lines.add("The last result is _, variables stay: x = _.items[0]");
    lines.add("");
    lines.add("Verbs (`help GROUP` lists a group, `help VERB` explains one)");
    catalog.areas().forEach(area -> lines.add(entry(area.name(), area.summary())));
    lines.add("");
    lines.add("Also");
    for (ShellWord word : ShellWord.values()) {
      lines.add(entry(word.text(), word.summary()));
    }
    lines.add(entry("host live", "Go to another host, here Live; `host embedded` comes back."));
    builtIns.stream()
        .filter(one -> one.name().equals("run"))
        .forEach(one -> lines.add(entry(one.name(), one.summary())));
    lines.add(entry("help curves", "The shapes of automation curves."));
    lines.add("");
    lines.addAll(KEYS);
    return lines;
  }

  private static List<String> curves() {
    List<String> lines = new ArrayList<>();
    lines.add("Shapes of automation curves; values are 0 to 1 over the parameter's range.");
    lines.add("");
    for (AutomationCurve shape : AutomationCurve.values()) {
      lines.add(entry(shape.toString(), meaning(shape)));
    }
    lines.add("");
    lines.add("Example");
    lines.add(
        "  automation write Lead 9.1 32 --device \"Auto Filter\" --param Frequency --curve ExpUp");
    return lines;
  }

  private static String meaning(AutomationCurve shape) {
    return switch (shape) {
      case LINEAR_UP, LINEAR_DOWN -> "A straight line. " + ends(shape);
      case EXP_UP -> "Slow at first, then ever faster. " + ends(shape);
      case EXP_DOWN -> "Fast at first, then ever slower. " + ends(shape);
      case SINE -> "One period of a sine between from and to. " + ends(shape);
      case TRIANGLE -> "To the other end and back in straight lines. " + ends(shape);
      case SAW_UP, SAW_DOWN -> "Teeth, as many as --subdivisions says (4). " + ends(shape);
      case HOLD -> "One value: --from (1).";
      case WANDER -> "A random walk: --center (0.5), --range (0.25), --smoothness (0.5), --seed.";
    };
  }

  private static String ends(AutomationCurve shape) {
    return "--from (" + (int) shape.defaultFrom() + ") --to (" + (int) shape.defaultTo() + ").";
  }

  private static String entry(String name, String meaning) {
    return "  " + name + " ".repeat(Math.max(1, 14 - name.length())) + meaning;
  }
}
