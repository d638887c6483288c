package svc.app;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import svc.app.batch.SetBatchOptions;
import svc.frontend.cli.GlobalOptions;
import svc.model.error.SvcException;
import svc.text.ShellWords;
import svc.text.SimilarNames;

/**
 * The arguments of {@code svc run}.
 *
 * @param flags the options that are given, a subset of {@link #FLAGS}
 * @param file the script file; "-" for standard input
 * @param arguments the words after the file, which the script receives; they contain no options of
 *     svc, except after {@code --}
 * @param batch the sets on which the script runs
 */
record RunCommandArguments(
    Set<String> flags, String file, List<String> arguments, SetBatchOptions batch) {
  private static final String DRY_RUN = "--dry-run";

  private static final String CHECK = "--check";

  private static final String WATCH = "--watch";

  /** All options of the command. They have no values. */
  static final List<String> FLAGS = List.of(CHECK, DRY_RUN, WATCH);

  static RunCommandArguments parse(List<String> args) {
    Set<String> flags = new HashSet<>();
    List<String> words = new ArrayList<>(args);
    SetBatchOptions batch = SetBatchOptions.NONE;
    while (!words.isEmpty() && isOption(words.get(0))) {
      if (GlobalOptions.isForManySets(words.get(0))) {
        batch = batch.takeOption(words);
      } else {
        flags.add(requireKnown(words.remove(0)));
      }
    }
    requireCompatible(flags, batch);
    boolean isLiteral = !words.isEmpty() && words.get(0).equals("--");
    if (isLiteral) {
      words.remove(0);
    }
    if (words.isEmpty()) {
      throw MISSING_ARGUMENT
          .because("FILE is missing: the script to run, or - for standard input")
          .hint("For example, run `svc run song.svc.groovy`.");
    }
    if (!isLiteral && !flags.contains(CHECK)) {
      List<String> given = args.subList(0, args.size() - words.size());
      new ScriptWords(words).requireNoOptions(given);
      words.remove("--");
    }
    String file = words.remove(0);
    if (flags.contains(WATCH) && file.equals("-")) {
      throw INVALID_ARGUMENT
          .because(WATCH + " needs a file, because standard input does not change")
          .hint("Save the script in a file.");
    }
    return new RunCommandArguments(
        Set.copyOf(flags), file, List.copyOf(words), batch.checked(flags));
  }

  /**
   * The words of a command line from the script file on.
   *
   * @param words the file, and the words after it
   */
  private record ScriptWords(List<String> words) {

    /**
     * Throws if there is an option of svc after the file and before {@code --}, which svc would not
     * use.
     *
     * @param given the options before the file
     */
    void requireNoOptions(List<String> given) {
      int end = words.contains("--") ? words.indexOf("--") : words.size();
      List<String> options = new ArrayList<>();
      List<String> others = new ArrayList<>();
      for (int i = 1, length; i < end; i += Math.max(1, length)) {
        length = optionLength(i);
        (length > 0 ? options : others).addAll(words.subList(i, i + Math.max(1, length)));
      }
      if (!options.isEmpty()) {
        others.addAll(words.subList(end, words.size()));
        throw misplaced(given, options, others);
      }
    }

    private int optionLength(int index) {
      if (GlobalOptions.isForManySets(words.get(index))) {
        // Reports a missing value.
        SetBatchOptions.NONE.takeOption(new ArrayList<>(words.subList(index, words.size())));
      }
      return FLAGS.contains(words.get(index)) ? 1 : GlobalOptions.lengthAt(words, index);
    }

    private SvcException misplaced(List<String> given, List<String> options, List<String> others) {
      List<String> line = new ArrayList<>(List.of("svc", "run"));
      line.addAll(given);
      line.addAll(options);
      line.add(words.get(0));
      line.addAll(others);
      String option = options.get(0).split("=", 2)[0];
      return INVALID_ARGUMENT
          .because(option + " is an option of svc and must stand before the script " + words.get(0))
          .hint(
              "Write `"
                  + ShellWords.join(line)
                  + "`. Write -- before the options that the script is to receive.");
    }
  }

  private static void requireCompatible(Set<String> flags, SetBatchOptions batch) {
    if (flags.contains(WATCH) && (flags.size() > 1 || batch.isBatch())) {
      String other = flags.stream().filter(flag -> !flag.equals(WATCH)).findAny().orElse("--sets");
      throw CONFLICTING_ARGUMENTS
          .because(WATCH + " and " + other + " cannot be used together")
          .hint("Give only one of them.");
    }
    if (flags.size() > 1) {
      throw CONFLICTING_ARGUMENTS
          .because(CHECK + " and " + DRY_RUN + " cannot be used together")
          .hint("Omit --check: a dry run also checks the script.");
    }
  }

  /** Returns whether to run the script again each time when it changes. */
  boolean isWatch() {
    return flags.contains(WATCH);
  }

  /** Returns whether to check scripts instead of running one. */
  boolean isCheck() {
    return flags.contains(CHECK);
  }

  /** Returns the files to check: the file and the words after it. */
  List<String> files() {
    List<String> files = new ArrayList<>(List.of(file));
    files.addAll(arguments);
    return files;
  }

  boolean isDryRun() {
    return flags.contains(DRY_RUN);
  }

  private static boolean isOption(String word) {
    return word.startsWith("-") && !word.equals("-") && !word.equals("--");
  }

  private static String requireKnown(String option) {
    if (!FLAGS.contains(option)) {
      throw unknownOption(option);
    }
    return option;
  }

  private static SvcException unknownOption(String option) {
    List<String> known = new ArrayList<>(FLAGS);
    known.addAll(GlobalOptions.names());
    SvcException error =
        INVALID_ARGUMENT.because(
            "unknown option \""
                + option
                + "\" before FILE; svc run accepts "
                + String.join(", ", FLAGS)
                + " and the options of every command");
    List<String> near = SimilarNames.find(option, known);
    return near.isEmpty()
        ? error.hint("Put the options of the script after FILE.")
        : error.withCandidates(near);
  }
}
