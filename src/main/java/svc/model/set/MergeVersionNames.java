package svc.model.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MERGE_CONFLICT;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;

/**
 * The words by which a user chooses between two versions of a set, in choices and in the error that
 * lists the conflicts.
 *
 * @param ours the word for the version into which changes are merged, such as {@code ours}
 * @param theirs the word for the version with the changes
 */
public record MergeVersionNames(String ours, String theirs) {
  /** The words for versions in Git, and for any two files. */
  public static final MergeVersionNames SIDES = new MergeVersionNames("ours", "theirs");

  /** The words for a set that Live has saved and its working copy. */
  public static final MergeVersionNames COPY = new MergeVersionNames("set", "copy");

  private static final int MAX_LINES = 20;
  private static final String BY_HAND =
      "Open both versions in Live, and make the changes of one in the other by hand.";
  private static final int MAX_DIGITS = 6;

  /**
   * Reads choices such as {@code 2=ours} and {@code all=theirs}. Throws INVALID_ARGUMENT if one is
   * of another form.
   *
   * @param choices the choices; null if there are none
   */
  public ConflictChoices read(List<String> choices) {
    MergeSide all = null;
    Map<Integer, MergeSide> numbers = new HashMap<>();
    for (String choice : choices == null ? List.<String>of() : choices) {
      String[] words = choice.strip().toLowerCase(Locale.ROOT).split("=", 2);
      MergeSide side = words.length < 2 ? null : sideOf(words[1].strip());
      String part = words[0].strip();
      boolean isNumber = part.matches("[1-9][0-9]*") && part.length() <= MAX_DIGITS;
      if (side == null || !isNumber && !part.equals("all")) {
        throw formatError(choice);
      }
      MergeSide earlier = isNumber ? numbers.put(Integer.valueOf(part), side) : all;
      if (earlier != null && earlier != side) {
        throw INVALID_ARGUMENT
            .because("both versions are chosen for " + part)
            .hint("Give one choice for each conflict.");
      }
      all = isNumber ? all : side;
    }
    return new ConflictChoices(all, numbers);
  }

  private MergeSide sideOf(String word) {
    return word.equals(ours) ? MergeSide.OURS : word.equals(theirs) ? MergeSide.THEIRS : null;
  }

  private String nameOf(MergeSide side) {
    return side == MergeSide.OURS ? ours : theirs;
  }

  private SvcException formatError(String choice) {
    return INVALID_ARGUMENT
        .because("\"" + TextSanitizer.sanitizeName(choice) + "\" is not a choice for a conflict")
        .hint(
            String.format(
                "Give the number of a conflict, or all, and a version: %s or %s; for example 1=%s.",
                ours, theirs, ours));
  }

  /**
   * Returns the error that lists the conflicts with their numbers.
   *
   * @param file the name of the file that was not changed
   * @param command the command that settles the conflicts, without choices
   */
  public SvcException error(String file, List<SetFileConflict> conflicts, String command) {
    List<String> lines = new ArrayList<>();
    String count = conflicts.size() == 1 ? "1 conflict" : conflicts.size() + " conflicts";
    lines.add(TextSanitizer.sanitizeName(file) + " has " + count + "; it is unchanged");
    conflicts.stream().limit(MAX_LINES).forEach(conflict -> lines.add("  " + line(conflict)));
    if (conflicts.size() > MAX_LINES) {
      lines.add("  and " + (conflicts.size() - MAX_LINES) + " more");
    }
    return MERGE_CONFLICT
        .because(String.join("\n", lines))
        .hint(hint(conflicts, command))
        .withDetail("conflicts", conflicts.stream().map(this::detail).toList());
  }

  private String line(SetFileConflict conflict) {
    String text = conflict.number() + ". " + TextSanitizer.sanitizeText(conflict.text());
    return conflict.sides().size() == 1
        ? text + " Only " + nameOf(conflict.sides().get(0)) + " can be chosen."
        : text;
  }

  private Map<String, Object> detail(SetFileConflict conflict) {
    return Map.of(
        "number",
        conflict.number(),
        "text",
        TextSanitizer.sanitizeText(conflict.text()),
        "choices",
        conflict.sides().stream().map(this::nameOf).toList());
  }

  private String hint(List<SetFileConflict> conflicts, String command) {
    if (conflicts.stream().anyMatch(conflict -> conflict.sides().isEmpty())) {
      return BY_HAND;
    }
    SetFileConflict first = conflicts.get(0);
    return String.format(
        "Choose a version for each conflict, as in `%s --take %d=%s`; all=%s chooses one for all of"
            + " them.",
        command, first.number(), nameOf(first.sides().get(0)), ours);
  }
}
