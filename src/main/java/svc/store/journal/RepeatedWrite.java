package svc.store.journal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.JsonObject;
import svc.store.journal.JournalEntry.HostUndoRange;

/**
 * A write that a redo repeated by its calls. The entry of the write keeps its number, its place and
 * its calls; these data replace the ones with which to undo it.
 *
 * @param n the number of the entry
 * @param span the steps that the repetition added to the host's undo history
 * @param inverse the calls that undo the repetition, in order; empty if there are none
 * @param fixed the reason why no calls can undo it, null if calls can undo it
 * @param recovery the data that an undo needs; see {@link JournalEntry#recovery}
 */
public record RepeatedWrite(
    long n,
    HostUndoRange span,
    List<RecordedCall> inverse,
    String fixed,
    Map<String, Object> recovery) {
  /** The key of the repeated writes in the recovery data of a redo. */
  public static final String KEY = "repeated";

  /** Converts this write to JSON values. */
  public Map<String, Object> toTree() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("n", n);
    JournalEntry.putIfPresent(tree, "undo_steps", span.count() == 0 ? null : span.count());
    JournalEntry.putIfPresent(tree, "from", span.from());
    JournalEntry.putIfPresent(tree, "mark", span.mark());
    JournalEntry.putIfPresent(tree, "inverse", JournalEntry.calls(inverse));
    JournalEntry.putIfPresent(tree, "fixed", fixed);
    JournalEntry.putIfPresent(tree, "recovery", recovery.isEmpty() ? null : recovery);
    return tree;
  }

  static RepeatedWrite fromJson(JsonObject write) {
    return new RepeatedWrite(
        write.number("n").longValue(),
        JournalEntry.readSpan(write),
        JournalEntry.readCalls(write, "inverse"),
        write.text("fixed"),
        JournalEntry.readMap(write, "recovery"));
  }
}
