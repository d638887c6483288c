package svc.frontend.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import svc.frontend.cli.output.OutputFormat;
import svc.session.SetFileChoice;

/**
 * The options that every command accepts.
 *
 * @param host the host, null if the option is omitted
 * @param setFile the Live Set file for the host als
 * @param format the output format, null if the option is omitted
 * @param debug whether errors are printed with a stack trace
 * @param verbose whether writes print their whole result, not only a summary
 */
public record GlobalOptions(
    String host,
    SetFileChoice setFile,
    OutputFormat format,
    boolean debug,
    boolean verbose,
    boolean help) {
  public static final GlobalOptions NONE =
      new GlobalOptions(null, SetFileChoice.NONE, null, false, false, false);

  /** The option with the sets on each of which a command runs. */
  public static final String SETS = "--sets";

  /** The option with the number of sets that are processed at the same time. */
  public static final String JOBS = "--jobs";

  /** Returns options that choose a host and, if it is not null, a set file. */
  static GlobalOptions ofHost(String host, String set) {
    SetFileChoice setFile = new SetFileChoice(set, false, false, false);
    return new GlobalOptions(host, setFile, null, false, false, false);
  }

  /** Returns the names of all options. */
  public static List<String> names() {
    return CommandHelp.GLOBAL_OPTIONS.keySet().stream().map(GlobalOptions::nameOf).toList();
  }

  /**
   * Returns the name of an option.
   *
   * @param form the option as in the help, with the name of its value or with another name
   */
  static String nameOf(String form) {
    return form.split("[ ,]")[0];
  }

  /**
   * Returns whether a word of a command line is an option that exists only for runs on many sets,
   * with or without a value.
   */
  public static boolean isForManySets(String word) {
    return isOption(SETS, word) || isOption(JOBS, word);
  }

  /**
   * Returns how many words the option at an index has, with its values; 0 if the word at the index
   * is not an option of every command.
   */
  public static int lengthAt(List<String> words, int index) {
    int length = new GlobalOptionsParser(words).parseAt(index);
    return length == 0 ? lengthForManySets(words, index) : length;
  }

  /**
   * Returns how many words the option for many sets at an index has, with its values; 0 if the word
   * at the index is not such an option. All set files after {@code --sets} are its values, because
   * a shell replaces a pattern without quotes by the files that match it.
   */
  public static int lengthForManySets(List<String> words, int index) {
    String word = index < words.size() ? words.get(index) : "";
    if (!isForManySets(word)) {
      return 0;
    }
    int end = Math.min(words.size(), index + (word.contains("=") ? 1 : 2));
    while (isOption(SETS, word) && end < words.size() && words.get(end).endsWith(".als")) {
      end++;
    }
    return end - index;
  }

  private static boolean isOption(String name, String word) {
    return word.startsWith(name)
        && (word.length() == name.length() || word.charAt(name.length()) == '=');
  }

  /** Returns the output format, {@code table} if the option is omitted. */
  @Override
  public OutputFormat format() {
    return format == null ? OutputFormat.TABLE : format;
  }

  /** Returns these options, in which each omitted option has the value in the given defaults. */
  GlobalOptions withDefaults(GlobalOptions defaults) {
    return new GlobalOptions(
        host,
        setFile,
        format == null ? defaults.format : format,
        debug || defaults.debug,
        verbose || defaults.verbose,
        help);
  }

  /** The global options of a command line, and its remaining words. */
  public record SplitArguments(GlobalOptions globals, List<String> rest) {}

  /**
   * Separates the global options of a command line from its other words. Words after {@code --} are
   * not options.
   */
  public static SplitArguments split(List<String> args) {
    return split(args, args.size(), Set.of());
  }

  /**
   * Separates the global options of a command line from its other words.
   *
   * @param verbStart the index from which options with names in {@code verbOptions} belong to the
   *     verb
   * @param verbOptions the names of the verb's options
   */
  static SplitArguments split(List<String> args, int verbStart, Set<String> verbOptions) {
    GlobalOptionsParser reader = new GlobalOptionsParser(args);
    int end = args.contains("--") ? args.indexOf("--") : args.size();
    List<String> rest = new ArrayList<>();
    for (int i = 0; i < end; ) {
      boolean isOfVerb = i >= verbStart && verbOptions.contains(args.get(i).split("=", 2)[0]);
      int length = isOfVerb ? 0 : reader.parseAt(i);
      if (length == 0) {
        rest.add(args.get(i));
      }
      i += Math.max(1, length);
    }
    rest.addAll(args.subList(end, args.size()));
    return new SplitArguments(reader.options(), rest);
  }

  /**
   * Separates the global options of a built-in command from its other words. Global options can be
   * before the command's name and before, between and after its flags. The returned words do not
   * include the name.
   *
   * @param first the first word, which is the command's name or a file that the command runs
   */
  static SplitArguments splitBeforeCommand(
      List<String> args, String first, BuiltInCommand command) {
    GlobalOptionsParser reader = new GlobalOptionsParser(args);
    List<String> rest = new ArrayList<>();
    int index = skipOptions(reader, args, 0, rest);
    if (first.equals(command.name())) {
      index = skipOptions(reader, args, index + 1, rest);
      if (index < args.size() && command.findSubcommand(args.get(index)).isPresent()) {
        SplitArguments all = split(args);
        return new SplitArguments(all.globals(), all.rest().subList(1, all.rest().size()));
      }
      while (index < args.size() && command.flags().contains(args.get(index))) {
        rest.add(args.get(index));
        index = skipOptions(reader, args, index + 1, rest);
      }
    }
    rest.addAll(args.subList(Math.min(index, args.size()), args.size()));
    return new SplitArguments(reader.options(), rest);
  }

  /** Returns the first word that is not a global option or its value; "" if there is none. */
  static String firstWord(List<String> args) {
    int word = indexOfFirstWord(args);
    return word < args.size() ? args.get(word) : "";
  }

  /** Returns the index of the first word that is not a global option or its value. */
  static int indexOfFirstWord(List<String> args) {
    return skipOptions(new GlobalOptionsParser(args), args, 0, new ArrayList<>());
  }

  /**
   * Returns the index of the next word that is not an option of every command.
   *
   * @param setsOptions receives the options for many sets and their values
   */
  private static int skipOptions(
      GlobalOptionsParser reader, List<String> args, int from, List<String> setsOptions) {
    int index = from;
    while (true) {
      int global = reader.parseAt(index);
      int forManySets = global > 0 ? 0 : lengthForManySets(args, index);
      if (global + forManySets == 0) {
        return index;
      }
      setsOptions.addAll(args.subList(index, index + forManySets));
      index += global + forManySets;
    }
  }
}
