package svc.verb.result;

import java.util.ArrayList;
import java.util.List;
import svc.model.serialization.OmittedFromJson;

/**
 * The summary of a write that the terminal shows: at most a few lines, without handles and raw
 * values.
 */
public record WriteSummary(List<String> lines) implements OmittedFromJson {
  private static final int MAX_LINES = 3;

  public static WriteSummary of(String... lines) {
    return new WriteSummary(List.of(lines));
  }

  /**
   * Returns a summary of at most three lines. If there are more lines, the third line states how
   * many are not shown.
   *
   * @param things the plural noun for what the lines describe, such as "tracks"
   */
  public static WriteSummary of(List<String> lines, String things) {
    if (lines.size() <= MAX_LINES) {
      return new WriteSummary(List.copyOf(lines));
    }
    List<String> shown = new ArrayList<>(lines.subList(0, MAX_LINES - 1));
    shown.add("and " + (lines.size() - shown.size()) + " more " + things + "; --verbose shows all");
    return new WriteSummary(shown);
  }

  /** Formats a number with a noun, such as "1 clip" or "5 clips". */
  public static String count(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  @Override
  public String toString() {
    return String.join("\n", lines);
  }
}
