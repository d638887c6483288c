package svc.app;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import svc.model.error.SvcException;
import svc.text.SimilarNames;

/**
 * What {@code svc run} is told: options before the file, and behind it the script's arguments.
 *
 * @param flags those of {@link #FLAGS} that were given
 * @param file the script, - for standard input
 */
record RunOptions(Set<String> flags, String file, List<String> arguments) {
  private static final String DRY_RUN = "--dry-run";

  private static final String CHECK = "--check";

  /** The options that take no value. */
  static final List<String> FLAGS = List.of(CHECK, DRY_RUN);

  private static final List<String> GLOBAL =
      List.of("--host", "--json", "--format", "--debug", "--verbose", "--help");

  static RunOptions parse(List<String> args) {
    Set<String> flags = new HashSet<>();
    int at = 0;
    while (at < args.size() && isOption(args.get(at))) {
      flags.add(requireKnown(args.get(at)));
      at++;
    }
    if (flags.size() > 1) {
      throw CONFLICTING_ARGUMENTS
          .because(CHECK + " and " + DRY_RUN + " exclude each other")
          .hint("A dry run tells what is wrong, too.");
    }
    at += at < args.size() && args.get(at).equals("--") ? 1 : 0;
    if (at == args.size()) {
      throw MISSING_ARGUMENT.because("FILE is missing: the script to run, or - for standard input");
    }
    return new RunOptions(
        Set.copyOf(flags), args.get(at), List.copyOf(args.subList(at + 1, args.size())));
  }

  /** Whether the script is only looked at. */
  boolean isCheck() {
    return flags.contains(CHECK);
  }

  /** The file and what stands behind it, where all of that are files. */
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
    List<String> all = new ArrayList<>(FLAGS);
    all.addAll(GLOBAL);
    SvcException refused =
        INVALID_ARGUMENT.because(
            "svc run has no option \""
                + option
                + "\" before FILE; it has "
                + String.join(", ", FLAGS)
                + " and those of every command");
    List<String> near = SimilarNames.find(option, all);
    return near.isEmpty()
        ? refused.hint("Options of the script itself stand behind FILE.")
        : refused.withCandidates(near);
  }
}
