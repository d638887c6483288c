package svc.app.batch;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import svc.frontend.cli.GlobalOptions;
import svc.session.SetFileChoice;

/**
 * The options with which a command or a script runs on many sets.
 *
 * @param patterns the sets: paths and patterns such as {@code songs/*.als}; empty to run the script
 *     on the current set
 * @param jobs the number of sets that are processed at the same time
 */
public record SetBatchOptions(List<String> patterns, int jobs, SetFileChoice choice) {
  private static final int MAX_JOBS = 64;

  /** The options of a run without sets. */
  public static final SetBatchOptions NONE = new SetBatchOptions(List.of(), 1, SetFileChoice.NONE);

  /** Returns whether the command or script runs on many sets. */
  public boolean isBatch() {
    return !patterns.isEmpty();
  }

  /**
   * Returns these options. Throws an error if they cannot be combined with each other or with the
   * given flags.
   *
   * @param flags the flags of {@code svc run} that are given
   */
  public SetBatchOptions checked(Set<String> flags) {
    if (!isBatch() && !equals(NONE)) {
      throw MISSING_ARGUMENT
          .because("--sets is missing: the sets to work on")
          .hint("For example, write --sets 'songs/*.als' --jobs 2.");
    }
    if (isBatch() && flags.contains("--check")) {
      throw CONFLICTING_ARGUMENTS
          .because("--check and --sets cannot be used together")
          .hint("Omit --sets: a check does not use sets.");
    }
    return this;
  }

  /**
   * Returns the set file options for one set of the batch. They contain its path, and each flag
   * that is given in these options or in the global options.
   */
  public SetFileChoice choiceOf(Path set, SetFileChoice global) {
    return new SetFileChoice(
        set.toString(),
        choice.inPlace() || global.inPlace(),
        choice.force() || global.force(),
        choice.discardCopy() || global.discardCopy());
  }

  /**
   * Returns whether a word is an option for runs on many sets. Some of these options, such as
   * {@code --force}, also exist for a single set.
   */
  public static boolean isOption(String word) {
    String name = word.split("=", 2)[0];
    return GlobalOptions.isForManySets(word)
        || List.of("--in-place", "--force", "--discard-copy").contains(name);
  }

  /**
   * Removes the option at the start of a list of words from the list, with its value, and returns
   * these options with that option added.
   *
   * @param words the words of the command line, starting at an option. All files that follow {@code
   *     --sets} are its values, because a shell replaces a pattern without quotes by the files that
   *     match it
   */
  public SetBatchOptions takeOption(List<String> words) {
    String word = words.remove(0);
    String name = word.split("=", 2)[0];
    switch (name) {
      case GlobalOptions.SETS -> {
        List<String> sets = new ArrayList<>(patterns);
        sets.add(takeValue(word, words));
        while (!words.isEmpty() && words.get(0).endsWith(".als")) {
          sets.add(words.remove(0));
        }
        return new SetBatchOptions(List.copyOf(sets), jobs, choice);
      }
      case GlobalOptions.JOBS -> {
        return new SetBatchOptions(patterns, parseJobs(takeValue(word, words)), choice);
      }
      default -> {
        return new SetBatchOptions(patterns, jobs, withFlag(name));
      }
    }
  }

  private SetFileChoice withFlag(String flag) {
    return new SetFileChoice(
        null,
        choice.inPlace() || flag.equals("--in-place"),
        choice.force() || flag.equals("--force"),
        choice.discardCopy() || flag.equals("--discard-copy"));
  }

  private static String takeValue(String option, List<String> words) {
    if (option.contains("=")) {
      return option.substring(option.indexOf('=') + 1);
    }
    if (words.isEmpty()) {
      throw MISSING_ARGUMENT
          .because(option + " needs a value")
          .hint("For example, write --sets 'songs/*.als' --jobs 2.");
    }
    return words.remove(0);
  }

  private static int parseJobs(String text) {
    if (!text.matches("[1-9]\\d?") || Integer.parseInt(text) > MAX_JOBS) {
      throw INVALID_ARGUMENT
          .because("--jobs must be a number from 1 to " + MAX_JOBS + ", not \"" + text + "\"")
          .hint("Give a whole number in this range, such as the number of processor cores.");
    }
    return Integer.parseInt(text);
  }
}
