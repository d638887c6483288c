package svc.frontend.cli;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import svc.frontend.cli.output.OutputTerminal;
import svc.frontend.cli.output.TextLayout;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveShape;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbArea;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/** Formats the help texts: the overview, and the help for a group, a verb or a command. */
final class CommandHelp {
  private static final int NAME_WIDTH = 18;
  private static final int FORM_WIDTH = 20;

  static final Map<String, String> GLOBAL_OPTIONS =
      new TreeMap<>(
          Map.ofEntries(
              entry("--csv", "print the result as CSV, like --format csv"),
              entry("--debug", "print the stack trace of an error"),
              entry("--format FORMAT", "table, json, jsonl, csv or yaml"),
              entry("--help, -h", "show this help"),
              entry(
                  "--host HOST",
                  "embedded, live or als; default: $SVC_HOST, then config.yaml, then embedded"),
              entry("--set FILE", "the Live Set (.als) for the host als; default: $SVC_SET"),
              entry("--in-place", "change the set itself, after a backup, instead of a copy"),
              entry("--force", "change a set of a newer version of Live than svc supports"),
              entry("--discard-copy", "replace the copy after the set was saved again"),
              entry(
                  GlobalOptions.SETS + " SETS",
                  "run on each of many Live Sets, such as 'songs/*.als'"),
              entry(GlobalOptions.JOBS + " N", "process N sets of --sets at the same time"),
              entry("--json", "print the result as JSON, in the same form as tools"),
              entry("--verbose", "print all details of a write, not only a summary")));

  private static final String CURVE_NAMES =
      " One of "
          + String.join(", ", CurveShape.names())
          + ", or your own shape; `svc help curves` shows them.";
  private static final Map<String, String> ENVIRONMENT =
      new TreeMap<>(
          Map.of(
              "NO_COLOR", "if set, output has no colors",
              "SVC_ASCII", "if set, curves are drawn in ASCII",
              "SVC_HOME", "the folder for settings and data; default: ~/.svc",
              "SVC_HOST", "the host to use if --host is omitted",
              "SVC_SET", "the Live Set for the host als if --set is omitted",
              "SVC_JAVA", "the JDK that runs svc; default: $JAVA_HOME, then the newest JDK found"));

  private final VerbCatalog catalog;
  private final List<BuiltInCommand> builtIns;
  private final OutputTerminal terminal;
  private final List<String> lines = new ArrayList<>();

  CommandHelp(VerbCatalog catalog, List<BuiltInCommand> builtIns, OutputTerminal terminal) {
    this.catalog = catalog;
    this.builtIns = builtIns;
    this.terminal = terminal;
  }

  List<String> overviewLines() {
    addParagraph(
        "svc reads and edits a music session from the terminal, scripts and AI assistants.");
    addBlankLine();
    lines.add("Usage: svc VERB [ARGUMENTS] [OPTIONS]");
    for (VerbArea area : catalog.areas()) {
      addTitle(area.summary().replaceFirst("\\.$", ""));
      addVerbs(catalog.verbsOf(area.name()));
    }
    addTitle("svc itself");
    builtIns.stream()
        .flatMap(b -> Stream.concat(Stream.of(b), b.subcommands().stream()))
        .filter(BuiltInCommand::isListed)
        .forEach(b -> addEntry(NAME_WIDTH, b.usage(), b.summary()));
    addEntry(NAME_WIDTH, "help [VERB]", "Explain a verb, or show this overview.");
    addEntry(NAME_WIDTH, "help curves", "Explain the shapes of automation curves.");
    addEntry(NAME_WIDTH, "help options", "Explain the options of every command.");
    addEntry(
        NAME_WIDTH,
        "help --search WORD",
        "Find a word in the commands, options, guides and mixing advice.");
    addEntry(NAME_WIDTH, "--version", "Print the version.");
    addBlankLine();
    lines.add("Try: svc track list");
    return lines;
  }

  /** Returns the help topic {@code options}: the options of every command, and the environment. */
  List<String> optionLines() {
    lines.add(terminal.bold("Options of every command"));
    GLOBAL_OPTIONS.forEach((form, meaning) -> addEntry(NAME_WIDTH, form, meaning));
    addTitle("Environment");
    ENVIRONMENT.forEach((name, meaning) -> addEntry(NAME_WIDTH, name, meaning));
    return lines;
  }

  List<String> groupLines(List<String> path) {
    lines.add("Usage: svc " + String.join(" ", path) + " VERB [ARGUMENTS] [OPTIONS]");
    addBlankLine();
    addVerbs(catalog.verbsUnder(path));
    addBlankLine();
    lines.add("`svc help " + String.join(" ", path) + " VERB` explains a verb.");
    return lines;
  }

  List<String> builtInLines(BuiltInCommand command) {
    lines.add("Usage: svc " + command.usage());
    addBlankLine();
    addParagraph(command.summary());
    lines.addAll(command.help());
    addReferenceToOptions();
    return lines;
  }

  List<String> verbLines(VerbDescriptor verb) {
    addHanging("Usage: ", synopsis(verb));
    addBlankLine();
    lines.add(terminal.bold(verb.summary()));
    if (!verb.details().isEmpty()) {
      addParagraph(verb.detailsOn(FrontEnd.CLI));
    }
    addArguments(
        "Arguments",
        verb.argsOn(FrontEnd.CLI).stream().filter(a -> a.cli().isPositional()).toList());
    addArguments(
        "Options",
        verb.argsOn(FrontEnd.CLI).stream().filter(a -> !a.cli().isPositional()).toList());
    addTitle(verb.examples().size() > 1 ? "Examples" : "Example");
    verb.examples().forEach(example -> lines.add("  svc " + example));
    addReferenceToOptions();
    return lines;
  }

  private static String synopsis(VerbDescriptor verb) {
    StringBuilder line = new StringBuilder("svc " + verb.name());
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.CLI)) {
      // No-break spaces keep an option and its value on one line.
      String form = form(arg).replace(' ', '\u00a0');
      line.append(' ').append(arg.isRequiredOn(FrontEnd.CLI) ? form : "[" + form + "]");
      line.append(arg.repeatable() ? "…" : "");
    }
    return line.toString();
  }

  /** Returns an argument as the help shows it, such as {@code --pan X}. */
  static String form(ArgumentDescriptor arg) {
    String options = arg.cli().isPositional() ? "" : String.join("|", arg.cli().options());
    return (options + " " + arg.cli().label()).strip();
  }

  private void addArguments(String title, List<ArgumentDescriptor> args) {
    if (!args.isEmpty()) {
      addTitle(title);
      args.forEach(arg -> addEntry(FORM_WIDTH, form(arg).replace("|", ", "), describe(arg)));
    }
  }

  private static String describe(ArgumentDescriptor arg) {
    return arg.type() == AutomationShape.class
        ? arg.describeOn(FrontEnd.CLI) + CURVE_NAMES
        : arg.describeOn(FrontEnd.CLI);
  }

  private void addVerbs(List<VerbDescriptor> verbs) {
    verbs.stream()
        .filter(verb -> verb.isOfferedOn(FrontEnd.CLI))
        .forEach(verb -> addEntry(NAME_WIDTH, verb.name(), verb.summary()));
  }

  private void addReferenceToOptions() {
    addBlankLine();
    lines.add("`svc help options` lists the options of every command.");
  }

  private void addBlankLine() {
    lines.add("");
  }

  private void addTitle(String text) {
    addBlankLine();
    lines.add(terminal.bold(text));
  }

  private void addParagraph(String text) {
    lines.addAll(TextLayout.wrapHelp(text, terminal, 0));
  }

  private void addHanging(String label, String text) {
    List<String> wrapped = TextLayout.wrapHelp(text, terminal, label.length());
    lines.add(label + wrapped.get(0).replace('\u00a0', ' '));
    String indent = " ".repeat(label.length());
    wrapped.stream().skip(1).forEach(line -> lines.add(indent + line.replace('\u00a0', ' ')));
  }

  /** Adds a term and its description. The description is below the term if the term is too wide. */
  private void addEntry(int width, String term, String meaning) {
    List<String> wrapped = TextLayout.wrapHelp(meaning, terminal, width + 4);
    boolean beside = term.length() <= width;
    String indent = " ".repeat(width + 4);
    lines.add("  " + (beside ? TextLayout.pad(term, width, false) + "  " + wrapped.get(0) : term));
    wrapped.stream().skip(beside ? 1 : 0).forEach(line -> lines.add(indent + line));
  }
}
