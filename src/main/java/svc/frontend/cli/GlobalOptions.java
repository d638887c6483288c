package svc.frontend.cli;

import java.util.ArrayList;
import java.util.List;
import svc.frontend.cli.output.OutputFormat;

/**
 * The options that every command accepts.
 *
 * @param host the requested host, null for the one in the settings
 * @param format the requested format, null for the default
 * @param verbose whether writes print all details
 */
public record GlobalOptions(
    String host, OutputFormat format, boolean debug, boolean verbose, boolean help) {
  public static final GlobalOptions NONE = new GlobalOptions(null, null, false, false, false);

  /** Returns the requested format, a table by default. */
  @Override
  public OutputFormat format() {
    return format == null ? OutputFormat.TABLE : format;
  }

  /** Returns these options, with defaults for those that are omitted. */
  GlobalOptions withDefaults(GlobalOptions defaults) {
    return new GlobalOptions(
        host,
        format == null ? defaults.format : format,
        debug || defaults.debug,
        verbose || defaults.verbose,
        help);
  }

  /** The global options of a command line, and its remaining words. */
  public record SplitArguments(GlobalOptions globals, List<String> rest) {}

  /** Removes the global options before a {@code --}. */
  public static SplitArguments split(List<String> args) {
    GlobalOptionsParser reader = new GlobalOptionsParser(args);
    int end = args.contains("--") ? args.indexOf("--") : args.size();
    List<String> rest = new ArrayList<>();
    for (int i = 0; i < end; ) {
      int length = reader.parseAt(i);
      if (length == 0) {
        rest.add(args.get(i));
      }
      i += Math.max(1, length);
    }
    rest.addAll(args.subList(end, args.size()));
    return new SplitArguments(reader.options(), rest);
  }

  /**
   * Removes the global options before the first word. If that word is the command's name, also
   * removes the name and the global options among the command's flags. Words after the flags are
   * unchanged.
   */
  static SplitArguments splitBeforeCommand(
      List<String> args, String first, BuiltInCommand command) {
    GlobalOptionsParser reader = new GlobalOptionsParser(args);
    int index = skipOptions(reader, 0);
    List<String> rest = new ArrayList<>();
    if (first.equals(command.name())) {
      index = skipOptions(reader, index + 1);
      while (index < args.size() && command.flags().contains(args.get(index))) {
        rest.add(args.get(index));
        index = skipOptions(reader, index + 1);
      }
    }
    rest.addAll(args.subList(Math.min(index, args.size()), args.size()));
    return new SplitArguments(reader.options(), rest);
  }

  /**
   * Returns the first word that is neither a global option nor its value; empty if there is none.
   */
  static String firstWord(List<String> args) {
    int word = skipOptions(new GlobalOptionsParser(args), 0);
    return word < args.size() ? args.get(word) : "";
  }

  private static int skipOptions(GlobalOptionsParser reader, int from) {
    int index = from;
    int length;
    do {
      length = reader.parseAt(index);
      index += length;
    } while (length > 0);
    return index;
  }
}
