package svc.face.cli;

import java.util.ArrayList;
import java.util.List;
import svc.verb.Area;
import svc.verb.ArgSpec;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Face;

/** Help texts: the overview, a group of verbs, one verb. */
final class Help {
  private static final List<String> GLOBALS =
      List.of(
          "Every command takes:",
          "  --host HOST      embedded or live; by default $SVC_HOST, config.yaml, embedded",
          "  --json           the result as JSON, as tools return it",
          "  --format FORMAT  table, json, jsonl, csv or yaml",
          "  --debug          the stack trace of an error",
          "  -h, --help       this help");

  private final Catalog catalog;
  private final List<BuiltIn> builtIns;
  private final Terminal terminal;

  Help(Catalog catalog, List<BuiltIn> builtIns, Terminal terminal) {
    this.catalog = catalog;
    this.builtIns = builtIns;
    this.terminal = terminal;
  }

  List<String> overview() {
    List<String> lines = new ArrayList<>();
    lines.add("svc controls a live music session from the terminal, scripts and AI assistants.");
    lines.add("");
    lines.add("Usage: svc VERB [ARGUMENTS] [OPTIONS]");
    for (Area area : catalog.areas()) {
      lines.add("");
      lines.add(terminal.bold(area.summary().replaceFirst("\\.$", "")));
      verbs(catalog.of(area.name())).forEach(lines::add);
    }
    lines.add("");
    lines.add(terminal.bold("The program"));
    builtIns.forEach(b -> lines.add(entry(b.usage(), b.summary())));
    lines.add("");
    lines.addAll(GLOBALS);
    lines.add("");
    lines.add("`svc help VERB` explains a verb. Try: svc track list");
    return lines;
  }

  List<String> group(List<String> path) {
    List<String> lines = new ArrayList<>();
    lines.add("Usage: svc " + String.join(" ", path) + " VERB [ARGUMENTS] [OPTIONS]");
    lines.add("");
    lines.addAll(verbs(catalog.under(path)));
    lines.add("");
    lines.add("`svc help " + String.join(" ", path) + " VERB` explains a verb.");
    return lines;
  }

  List<String> builtIn(BuiltIn command) {
    List<String> lines = new ArrayList<>();
    lines.add("Usage: svc " + command.usage());
    lines.add("");
    lines.add(command.summary());
    lines.addAll(command.help());
    return lines;
  }

  List<String> verb(Descriptor verb) {
    List<String> lines = new ArrayList<>();
    lines.addAll(wrap("Usage: " + synopsis(verb), "         "));
    lines.add("");
    lines.add(terminal.bold(verb.summary()));
    if (!verb.details().isEmpty()) {
      lines.addAll(wrap(verb.details(), ""));
    }
    section(
        lines,
        "Arguments",
        verb.argsOn(Face.CLI).stream().filter(a -> a.cli().isPositional()).toList());
    section(
        lines,
        "Options",
        verb.argsOn(Face.CLI).stream().filter(a -> !a.cli().isPositional()).toList());
    lines.add("");
    lines.add(terminal.bold(verb.examples().size() > 1 ? "Examples" : "Example"));
    verb.examples().forEach(example -> lines.add("  svc " + example));
    lines.add("");
    lines.addAll(GLOBALS);
    return lines;
  }

  /** The form of a verb's command line. */
  static String synopsis(Descriptor verb) {
    StringBuilder line = new StringBuilder("svc " + verb.name());
    for (ArgSpec arg : verb.argsOn(Face.CLI)) {
      String form = form(arg);
      line.append(' ').append(arg.requiredOn(Face.CLI) ? form : "[" + form + "]");
      line.append(arg.repeatable() ? "…" : "");
    }
    return line.toString();
  }

  private static String form(ArgSpec arg) {
    String options = arg.cli().isPositional() ? "" : String.join("|", arg.cli().options());
    return (options + " " + arg.cli().label()).strip();
  }

  private void section(List<String> lines, String title, List<ArgSpec> args) {
    if (args.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add(terminal.bold(title));
    for (ArgSpec arg : args) {
      String form = form(arg).replace("|", ", ");
      List<String> text = wrap(meaning(arg), " ".repeat(24));
      boolean fits = form.length() <= 20;
      lines.add(fits ? String.format("  %-20s  %s", form, text.get(0).strip()) : "  " + form);
      lines.addAll(text.subList(fits ? 1 : 0, text.size()));
    }
  }

  private static String meaning(ArgSpec arg) {
    StringBuilder text = new StringBuilder(arg.description());
    String initial = arg.defaultOn(Face.CLI);
    if (!arg.range().isEmpty()) {
      String range = arg.range() + (arg.unit().isEmpty() ? "" : " " + arg.unit());
      text.append(' ')
          .append(Character.toUpperCase(range.charAt(0)))
          .append(range.substring(1))
          .append('.');
    }
    if (!initial.isEmpty()) {
      text.append(" Default: ").append(initial).append('.');
    }
    return arg.repeatable() ? text + " May be repeated." : text.toString();
  }

  private List<String> verbs(List<Descriptor> verbs) {
    return verbs.stream()
        .filter(verb -> verb.serves(Face.CLI))
        .map(verb -> entry(verb.name(), verb.summary()))
        .toList();
  }

  private String entry(String name, String summary) {
    List<String> text = wrap(summary, " ".repeat(22));
    String first = String.format("  %-18s  %s", name, text.get(0).strip());
    return String.join(
        "\n",
        concat(
            name.length() > 18 ? List.of("  " + name, text.get(0)) : List.of(first),
            text.subList(1, text.size())));
  }

  private static List<String> concat(List<String> a, List<String> b) {
    List<String> all = new ArrayList<>(a);
    all.addAll(b);
    return all;
  }

  /**
   * Lines no wider than the terminal, at most 100; all are indented but the first of an unindented
   * text.
   */
  private List<String> wrap(String text, String indent) {
    int width =
        Math.min(terminal.columns(), terminal.interactive() ? 100 : Terminal.DEFAULT_COLUMNS);
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(text.startsWith("Usage") ? "" : indent);
    int start = line.length();
    for (String word : text.split(" ")) {
      if (line.length() > start && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line = new StringBuilder(indent);
        start = line.length();
      }
      line.append(line.length() > start ? " " : "").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
