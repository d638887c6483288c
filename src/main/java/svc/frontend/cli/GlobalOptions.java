package svc.frontend.cli;

import java.util.ArrayList;
import java.util.List;
import svc.frontend.cli.output.OutputFormat;

/**
 * The options that every command takes.
 *
 * @param host the host asked for, null if the settings choose it
 * @param format null if none is asked for
 * @param verbose whether writes print all details
 */
public record GlobalOptions(
    String host, OutputFormat format, boolean debug, boolean verbose, boolean help) {
  public static final GlobalOptions NONE = new GlobalOptions(null, null, false, false, false);

  /** A table unless another format is asked for. */
  @Override
  public OutputFormat format() {
    return format == null ? OutputFormat.TABLE : format;
  }

  /** These options, with defaults for those that are not given. */
  GlobalOptions withDefaults(GlobalOptions usual) {
    return new GlobalOptions(
        host,
        format == null ? usual.format : format,
        debug || usual.debug,
        verbose || usual.verbose,
        help);
  }

  /** The global options of a command line, and the rest of it. */
  public record SplitArguments(GlobalOptions globals, List<String> rest) {}

  /** Removes the global options before a {@code --}. */
  public static SplitArguments split(List<String> args) {
    GlobalOptionsParser reader = new GlobalOptionsParser(args);
    int end = args.contains("--") ? args.indexOf("--") : args.size();
    List<String> rest = new ArrayList<>();
    for (int i = 0; i < end; ) {
      int taken = reader.parseAt(i);
      if (taken == 0) {
        rest.add(args.get(i));
      }
      i += Math.max(1, taken);
    }
    rest.addAll(args.subList(end, args.size()));
    return new SplitArguments(reader.options(), rest);
  }

  /**
   * Removes the global options before the first word. If that is the command's name, also removes
   * those after it, among the command's own flags. The rest is the command's flags and what follows
   * them; it begins with the first word if that is not the command's name.
   */
  static SplitArguments splitBeforeCommand(
      List<String> args, String first, BuiltInCommand command) {
    GlobalOptionsParser reader = new GlobalOptionsParser(args);
    int at = skipOptions(reader, 0);
    List<String> rest = new ArrayList<>();
    if (first.equals(command.name())) {
      at = skipOptions(reader, at + 1);
      while (at < args.size() && command.flags().contains(args.get(at))) {
        rest.add(args.get(at));
        at = skipOptions(reader, at + 1);
      }
    }
    rest.addAll(args.subList(Math.min(at, args.size()), args.size()));
    return new SplitArguments(reader.options(), rest);
  }

  /** The first word that is neither a global option nor its value; empty if there is none. */
  static String firstWord(List<String> args) {
    int word = skipOptions(new GlobalOptionsParser(args), 0);
    return word < args.size() ? args.get(word) : "";
  }

  private static int skipOptions(GlobalOptionsParser reader, int from) {
    int at = from;
    int taken;
    do {
      taken = reader.parseAt(at);
      at += taken;
    } while (taken > 0);
    return at;
  }
}
