package svc.frontend.shell;

import java.util.ArrayList;
import java.util.List;
import svc.frontend.cli.BuiltInCommand;
import svc.frontend.shell.syntax.ShellCommand;
import svc.verb.VerbCatalog;

/** The help texts about the shell itself. */
final class ShellHelp {
  private static final List<String> KEYS =
      List.of(
          "Keys",
          "  Tab                 complete words, with names from the set",
          "  Up, Ctrl-R          show the previous line, or search earlier lines",
          "  Ctrl-C              interrupt the statement, or discard the line",
          "  Ctrl-D, exit        leave");

  private ShellHelp() {}

  /** Returns whether a command is a request for help about the shell itself. */
  static boolean isShellTopic(List<String> words) {
    return words.equals(List.of("?"))
        || words.get(0).equals("help")
            && (words.size() == 1
                || words.size() == 2
                    && (isOverview(words) || ShellCommand.find(words.get(1)).isPresent()));
  }

  private static boolean isOverview(List<String> words) {
    return words.size() == 1 || List.of("all", "help").contains(words.get(1));
  }

  static List<String> lines(
      List<String> words, VerbCatalog catalog, List<BuiltInCommand> builtIns) {
    if (isOverview(words)) {
      return overviewLines(catalog, builtIns);
    }
    return ShellCommand.find(words.get(1))
        .map(w -> List.of(w.text() + ": " + w.summary()))
        .orElseThrow();
  }

  private static List<String> overviewLines(VerbCatalog catalog, List<BuiltInCommand> builtIns) {
    List<String> lines = new ArrayList<>();
    lines.add("Type commands as on the command line, or Groovy:");
    lines.add("  mix apply --part bass=-6        mix.apply 'bass=-6'");
    lines.add("  track list                      tracks.findAll { it.mute }");
    lines.add(
        "The variable _ is the last result. You can define your own variables: x = _.items[0]");
    lines.add("");
    lines.add("Verbs (`help GROUP` lists the verbs of a group, `help VERB` explains a verb)");
    catalog.areas().forEach(area -> lines.add(formatEntry(area.name(), area.summary())));
    lines.add("");
    lines.add("Other commands");
    for (ShellCommand word : ShellCommand.values()) {
      lines.add(formatEntry(word.text(), word.summary()));
    }
    lines.add(
        formatEntry(
            "host live", "Switch to another host, here Live; `host embedded` switches back."));
    builtIns.stream()
        .filter(command -> command.name().equals("run"))
        .forEach(command -> lines.add(formatEntry(command.name(), command.summary())));
    lines.add(formatEntry("help curves", "Show the shapes of automation curves."));
    lines.add(formatEntry("help --search WORD", "Find a word in commands, guides and advice."));
    lines.add("");
    lines.addAll(KEYS);
    return lines;
  }

  private static String formatEntry(String name, String meaning) {
    return "  " + name + " ".repeat(Math.max(1, 14 - name.length())) + meaning;
  }
}
