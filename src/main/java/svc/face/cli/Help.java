package svc.face.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import svc.model.AutomationCurve;
import svc.verb.Area;
import svc.verb.ArgSpec;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Face;

/** Help texts: the overview, a group of verbs, one verb. */
final class Help {
  private static final int NAMES = 18;
  private static final int FORMS = 20;

  static final Map<String, String> GLOBALS =
      new TreeMap<>(
          Map.of(
              "--debug", "the stack trace of an error",
              "--format FORMAT", "table, json, jsonl, csv or yaml",
              "--help, -h", "this help",
              "--host HOST", "embedded or live; by default $SVC_HOST, config.yaml, embedded",
              "--json", "the result as JSON, as tools return it"));

  private static final String SHAPES =
      " One of "
          + Arrays.stream(AutomationCurve.values())
              .map(AutomationCurve::toString)
              .collect(Collectors.joining(", "))
          + "; `svc help curves` explains them.";
  private static final Map<String, String> ENVIRONMENT =
      new TreeMap<>(
          Map.of(
              "NO_COLOR", "set to anything: no colours",
              "SVC_ASCII", "set to anything: curves drawn in ASCII",
              "SVC_HOME", "the folder of settings and sessions; by default ~/.svc",
              "SVC_HOST", "the host, where --host does not say",
              "SVC_JAVA", "the JDK to run on; by default JAVA_HOME's, otherwise the newest found"));

  private final Catalog catalog;
  private final List<BuiltIn> builtIns;
  private final Terminal terminal;
  private final List<String> lines = new ArrayList<>();

  Help(Catalog catalog, List<BuiltIn> builtIns, Terminal terminal) {
    this.catalog = catalog;
    this.builtIns = builtIns;
    this.terminal = terminal;
  }

  List<String> overview() {
    paragraph("svc controls a live music session from the terminal, scripts and AI assistants.");
    gap();
    lines.add("Usage: svc VERB [ARGUMENTS] [OPTIONS]");
    for (Area area : catalog.areas()) {
      title(area.summary().replaceFirst("\\.$", ""));
      verbs(catalog.of(area.name()));
    }
    title("The program");
    builtIns.stream().filter(BuiltIn::isListed).forEach(b -> entry(NAMES, b.usage(), b.summary()));
    entry(NAMES, "help [VERB]", "Explain a verb, or show this overview.");
    entry(NAMES, "help curves", "Explain the shapes of automation curves.");
    entry(NAMES, "--version", "Print the version.");
    globals();
    title("Environment");
    ENVIRONMENT.forEach((name, meaning) -> entry(NAMES, name, meaning));
    gap();
    lines.add("Try: svc track list");
    return lines;
  }

  List<String> group(List<String> path) {
    lines.add("Usage: svc " + String.join(" ", path) + " VERB [ARGUMENTS] [OPTIONS]");
    gap();
    verbs(catalog.under(path));
    gap();
    lines.add("`svc help " + String.join(" ", path) + " VERB` explains a verb.");
    return lines;
  }

  List<String> builtIn(BuiltIn command) {
    lines.add("Usage: svc " + command.usage());
    gap();
    paragraph(command.summary());
    lines.addAll(command.help());
    globals();
    return lines;
  }

  List<String> verb(Descriptor verb) {
    hanging("Usage: ", synopsis(verb));
    gap();
    lines.add(terminal.bold(verb.summary()));
    if (!verb.details().isEmpty()) {
      paragraph(verb.detailsOn(Face.CLI));
    }
    arguments(
        "Arguments", verb.argsOn(Face.CLI).stream().filter(a -> a.cli().isPositional()).toList());
    arguments(
        "Options", verb.argsOn(Face.CLI).stream().filter(a -> !a.cli().isPositional()).toList());
    title(verb.examples().size() > 1 ? "Examples" : "Example");
    verb.examples().forEach(example -> lines.add("  svc " + example));
    globals();
    return lines;
  }

  /** The form of a verb's command line. */
  private static String synopsis(Descriptor verb) {
    StringBuilder line = new StringBuilder("svc " + verb.name());
    for (ArgSpec arg : verb.argsOn(Face.CLI)) {
      // Unbreakable inside, so that an option stays beside its value.
      String form = form(arg).replace(' ', '\u00a0');
      line.append(' ').append(arg.requiredOn(Face.CLI) ? form : "[" + form + "]");
      line.append(arg.repeatable() ? "…" : "");
    }
    return line.toString();
  }

  private static String form(ArgSpec arg) {
    String options = arg.cli().isPositional() ? "" : String.join("|", arg.cli().options());
    return (options + " " + arg.cli().label()).strip();
  }

  private void arguments(String title, List<ArgSpec> args) {
    if (!args.isEmpty()) {
      title(title);
      args.forEach(arg -> entry(FORMS, form(arg).replace("|", ", "), meaning(arg)));
    }
  }

  private static String meaning(ArgSpec arg) {
    return arg.type().equals(AutomationCurve.class.getName())
        ? arg.meaning(Face.CLI) + SHAPES
        : arg.meaning(Face.CLI);
  }

  private void verbs(List<Descriptor> verbs) {
    verbs.stream()
        .filter(verb -> verb.serves(Face.CLI))
        .forEach(verb -> entry(NAMES, verb.name(), verb.summary()));
  }

  private void globals() {
    title("Every command takes");
    GLOBALS.forEach((form, meaning) -> entry(NAMES, form, meaning));
  }

  private void gap() {
    lines.add("");
  }

  private void title(String text) {
    gap();
    lines.add(terminal.bold(text));
  }

  private void paragraph(String text) {
    lines.addAll(Text.help(text, terminal, 0));
  }

  private void hanging(String label, String text) {
    List<String> wrapped = Text.help(text, terminal, label.length());
    lines.add(label + wrapped.get(0).replace('\u00a0', ' '));
    String indent = " ".repeat(label.length());
    wrapped.stream().skip(1).forEach(line -> lines.add(indent + line.replace('\u00a0', ' ')));
  }

  /** A term and its meaning beside it, or below it where the term is wide. */
  private void entry(int width, String term, String meaning) {
    List<String> wrapped = Text.help(meaning, terminal, width + 4);
    boolean beside = term.length() <= width;
    String indent = " ".repeat(width + 4);
    lines.add("  " + (beside ? Text.padded(term, width, false) + "  " + wrapped.get(0) : term));
    wrapped.stream().skip(beside ? 1 : 0).forEach(line -> lines.add(indent + line));
  }
}
