package svc.app.batch;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import svc.frontend.cli.GlobalOptions;
import svc.session.SetFileChoice;

/**
 * The options with which a command or a script runs on many sets.
 *
 * @param patterns the sets: paths and patterns such as {@code songs/*.als}; empty to run the script
 *     on the current set
 * @param jobs the number of sets that are processed at the same time
 */
public record SetBatchOptions(List<String> patterns, int jobs) {
  private static final int MAX_JOBS = 64;

  /** The options of a run without sets. */
  public static final SetBatchOptions NONE = new SetBatchOptions(List.of(), 1);

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
   * Returns the set file options for one set of the batch: its path, and the flags of the global
   * options.
   */
  public static SetFileChoice choiceOf(Path set, SetFileChoice global) {
    return new SetFileChoice(
        set.toString(), global.inPlace(), global.force(), global.discardCopy());
  }

  /**
   * Removes the option at the start of a list of words from the list, with its value, and returns
   * these options with that option added.
   *
   * @param words the words of the command line, starting at an option
   */
  public SetBatchOptions takeOption(List<String> words) {
    List<String> option = words.subList(0, GlobalOptions.lengthForManySets(words, 0));
    List<String> values = valuesOf(option);
    boolean isJobs = option.get(0).startsWith(GlobalOptions.JOBS);
    option.clear();
    if (isJobs) {
      return new SetBatchOptions(patterns, parseJobs(values.get(0)));
    }
    return new SetBatchOptions(Stream.concat(patterns.stream(), values.stream()).toList(), jobs);
  }

  private static List<String> valuesOf(List<String> option) {
    List<String> values = new ArrayList<>(option.subList(1, option.size()));
    String name = option.get(0);
    if (name.contains("=")) {
      values.add(0, name.substring(name.indexOf('=') + 1));
    }
    if (values.isEmpty()) {
      throw MISSING_ARGUMENT
          .because(name + " needs a value")
          .hint("For example, write --sets 'songs/*.als' --jobs 2.");
    }
    return values;
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
