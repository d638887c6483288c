package svc.verb.execution;

import java.util.List;
import java.util.function.Function;
import svc.store.journal.JournalEntry;

/**
 * Describes gestures in words. A gesture is what one undo reverts, such as a command or all writes
 * of a script.
 */
public final class GestureFormatter {
  /** The maximum number of characters of a call. */
  private static final int MAX_CALL_LENGTH = 80;

  private GestureFormatter() {}

  /**
   * Describes a gesture by its first call and the number of its other writes.
   *
   * @param writes the writes, in any order
   */
  public static String of(List<JournalEntry> writes) {
    return of(writes, GroovyCallFormatter::format);
  }

  /** Describes a gesture as {@link #of(List)} does, with calls in another form. */
  public static String of(List<JournalEntry> writes, Function<JournalEntry, String> calls) {
    JournalEntry first = writes.get(0);
    for (JournalEntry write : writes) {
      first = write.n() < first.n() ? write : first;
    }
    String call = shortened(calls.apply(first));
    return writes.size() == 1 ? call : call + " and " + (writes.size() - 1) + " more";
  }

  /** Returns the number of gestures in words, such as "2 writes" or "3 commands and scripts". */
  public static String count(int gestures, int writes) {
    if (gestures == writes) {
      return gestures == 1 ? "1 write" : gestures + " writes";
    }
    return gestures == 1 ? "1 command or script" : gestures + " commands and scripts";
  }

  /** Returns the start of a call, which ends in … if the call is longer. */
  public static String shortened(String call) {
    int length = Math.min(MAX_CALL_LENGTH, call.codePointCount(0, call.length()));
    String start = call.substring(0, call.offsetByCodePoints(0, length));
    return start.length() == call.length() ? call : start + "…";
  }
}
