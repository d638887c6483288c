package svc.verb.result;

import java.util.ArrayList;
import java.util.List;
import svc.model.serialization.Transient;

/** The short answer of a write: one to three lines without handles and raw values. */
public record WriteSummary(List<String> lines) implements Transient {
  private static final int MOST = 3;

  public static WriteSummary of(String... lines) {
    return new WriteSummary(List.of(lines));
  }

  /**
   * The first of many lines, with the number of the others.
   *
   * @param what what each line is about, in the plural
   */
  public static WriteSummary of(List<String> lines, String what) {
    if (lines.size() <= MOST) {
      return new WriteSummary(List.copyOf(lines));
    }
    List<String> shown = new ArrayList<>(lines.subList(0, MOST - 1));
    shown.add("and " + (lines.size() - shown.size()) + " more " + what);
    return new WriteSummary(shown);
  }

  /** A number of things: "1 clip", "5 clips". */
  public static String count(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  @Override
  public String toString() {
    return String.join("\n", lines);
  }
}
