package svc.frontend.shell;

import java.util.ArrayList;
import java.util.List;
import svc.frontend.cli.BuiltInCommand;
import svc.frontend.cli.CurveHelp;
import svc.frontend.cli.output.OutputTerminal;
import svc.frontend.shell.syntax.ShellCommand;
import svc.verb.VerbCatalog;

/** What help says in the shell beyond the help of verbs. */
final class ShellHelp {
  private static final List<String> KEYS =
      List.of(
          "Keys",
          "  Tab                 completes, with names from the session",
          "  Up, Ctrl-R          earlier lines, and looking for one",
          "  Ctrl-C              stops what runs, or drops the line",
          "  Ctrl-D, exit        leaves");

  private ShellHelp() {}

  /** Whether these words ask for what is explained here. */
  static boolean isShellTopic(List<String> words) {
    return words.equals(List.of("?"))
        || words.get(0).equals("help")
            && (words.size() == 1
                || words.size() == 2
                    && (isOverview(words)
                        || CurveHelp.isTopic(words.get(1))
                        || ShellCommand.find(words.get(1)).isPresent()));
  }

  private static boolean isOverview(List<String> words) {
    return words.size() == 1 || List.of("all", "help").contains(words.get(1));
  }

  static List<String> lines(
      List<String> words,
      VerbCatalog catalog,
      List<BuiltInCommand> builtIns,
      OutputTerminal terminal) {
    if (isOverview(words)) {
      return overviewLines(catalog, builtIns);
    }
    return CurveHelp.isTopic(words.get(1))
        ? CurveHelp.lines(terminal)
        : ShellCommand.find(words.get(1))
            .map(w -> List.of(w.text() + ": " + w.summary()))
            .orElseThrow();
  }

  private static List<String> overviewLines(VerbCatalog catalog, List<BuiltInCommand> builtIns) {
    List<String> lines = new ArrayList<>();
    lines.add("Type verbs as on the command line, or Groovy:");
    lines.add("  mix apply --part bass=-6        mix.apply 'bass=-6'");
    lines.add("  track list                      tracks.findAll { it.mute }");
    lines.add("The last result is _, variables stay: x = _.items[0]");
    lines.add("");
    lines.add("Verbs (`help GROUP` lists a group, `help VERB` explains one)");
    catalog.areas().forEach(area -> lines.add(formatEntry(area.name(), area.summary())));
    lines.add("");
    lines.add("Also");
    for (ShellCommand word : ShellCommand.values()) {
      lines.add(formatEntry(word.text(), word.summary()));
    }
    lines.add(
        formatEntry("host live", "Go to another host, here Live; `host embedded` comes back."));
    builtIns.stream()
        .filter(one -> one.name().equals("run"))
        .forEach(one -> lines.add(formatEntry(one.name(), one.summary())));
    lines.add(formatEntry("help curves", "The shapes of automation curves."));
    lines.add("");
    lines.addAll(KEYS);
    return lines;
  }

  private static String formatEntry(String name, String meaning) {
    return "  " + name + " ".repeat(Math.max(1, 14 - name.length())) + meaning;
  }
}
