package svc.verb.result;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import svc.comparison.ItemSummary;
import svc.comparison.SessionChange;
import svc.model.error.Warning;
import svc.model.track.Decibels;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * The result of a dry run: the changes that the write would make.
 *
 * @param dryRun always true
 * @param edits the edits of files in words; null if the call does not report any
 */
public record DryRunResult(
    List<SessionChange> items,
    int total,
    boolean dryRun,
    List<String> edits,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary {

  public static DryRunResult of(List<SessionChange> changes, String host, List<Warning> warnings) {
    return of(changes, null, host, warnings);
  }

  /**
   * Returns the result of a dry run.
   *
   * @param edits the edits of files in words; null if the call does not report any
   */
  public static DryRunResult of(
      List<SessionChange> changes, List<String> edits, String host, List<Warning> warnings) {
    List<String> lines = lines(changes);
    Stream.ofNullable(edits).flatMap(List::stream).forEach(edit -> lines.add("    " + edit));
    return new DryRunResult(
        changes, changes.size(), true, edits, host, warnings, WriteSummary.of(lines, "changes"));
  }

  private static List<String> lines(List<SessionChange> changes) {
    List<String> lines = new ArrayList<>();
    if (changes.isEmpty()) {
      lines.add("Would change nothing");
      return lines;
    }
    lines.add("Would change " + WriteSummary.count(changes.size(), "thing") + ":");
    changes.forEach(change -> lines.add(text(change, "  ")));
    return lines;
  }

  /** Returns a line for each change. */
  public List<String> describeChanges() {
    return items.stream().map(change -> text(change, ": ")).toList();
  }

  /** Returns a line for each item that would be changed or removed, with its old value. */
  public List<String> describeLosses() {
    return items.stream()
        .filter(change -> change.how() != SessionChange.ChangeType.ADDED)
        .map(change -> change.how() + " " + subject(change, ": ") + " " + value(change.from()))
        .toList();
  }

  /** Returns a change in words, such as "Bass volume -6 → -9 dB". */
  public static String describe(SessionChange change) {
    return text(change, "  ");
  }

  private static String subject(SessionChange change, String separator) {
    String track =
        change.track() == null ? "" : TextSanitizer.sanitizeName(change.track()) + separator;
    return track + TextSanitizer.sanitizeName(change.subject());
  }

  private static String text(SessionChange change, String separator) {
    String subject = subject(change, separator);
    return switch (change.how()) {
      case ADDED -> subject + " added";
      case REMOVED -> subject + " removed";
      case CHANGED ->
          subject + " " + value(change.from()) + " → " + value(change.to()) + unit(change);
    };
  }

  private static String value(Object value) {
    if (value == null) {
      return "none";
    }
    if (value instanceof ItemSummary summary) {
      return summary.describe();
    }
    if (value instanceof Decibels level) {
      return level.isSilence()
          ? "-inf"
          : NumberFormatter.format(Math.round(level.value() * 100) / 100.0);
    }
    if (value instanceof Boolean flag) {
      return flag ? "yes" : "no";
    }
    if (value instanceof Double number) {
      return NumberFormatter.format(number);
    }
    String text = TextSanitizer.sanitizeName(value.toString());
    return text.isEmpty() ? "\"\"" : text;
  }

  private static String unit(SessionChange change) {
    return change.unit() == null ? "" : " " + change.unit();
  }
}
