package svc.store.journal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One write in the journal.
 *
 * @param n the number of the entry, from 1; 0 before it is appended
 * @param time the end of the write in UTC (ISO 8601)
 * @param face the front end: cli, dsl or mcp
 * @param host the name of the host
 * @param set the id of the set, null if the verb did not use the set
 * @param verb the words of the verb
 * @param args repeatable arguments: with names instead of handles and without defaults
 * @param outcome {@link #OK}, or the error code of a failed write
 * @param undoSteps the number of steps that the write added to the host's undo history
 * @param from the mark of the host's history before the write, null if there is none
 * @param mark the mark of the host's history after the write, null if there is none
 * @param again the calls that repeat the write exactly; empty if its own call does
 * @param inverse the calls that undo the write, in order; empty if there are none
 * @param fixed why no call can undo the write, null if calls can
 * @param positions track positions by handle, for tracks without a unique name
 * @param undone the numbers of the entries that this entry undid
 * @param exact whether the undo restored exactly the state before the oldest of these entries
 * @param recovery further data for undo as JSON values; empty in entries of svc 0.1.0
 */
public record JournalEntry(
    long n,
    String time,
    String face,
    String host,
    String set,
    String verb,
    Map<String, Object> args,
    String outcome,
    int undoSteps,
    String from,
    String mark,
    List<RecordedCall> again,
    List<RecordedCall> inverse,
    String fixed,
    Map<String, Object> positions,
    List<Long> undone,
    boolean exact,
    Map<String, Object> recovery) {
  /** The outcome of a successful write. */
  public static final String OK = "ok";

  /** The outcome of a write whose process was killed. */
  public static final String KILLED = "KILLED";

  /** Creates an entry without further data for undo. */
  public JournalEntry(
      long n,
      String time,
      String face,
      String host,
      String set,
      String verb,
      Map<String, Object> args,
      String outcome,
      int undoSteps,
      String from,
      String mark,
      List<RecordedCall> again,
      List<RecordedCall> inverse,
      String fixed,
      Map<String, Object> positions,
      List<Long> undone,
      boolean exact) {
    this(
        n, time, face, host, set, verb, args, outcome, undoSteps, from, mark, again, inverse, fixed,
        positions, undone, exact, Map.of());
  }

  /** Returns whether the write succeeded. */
  public boolean isDone() {
    return outcome.equals(OK);
  }

  /** Returns the calls that repeat the write. */
  public List<RecordedCall> repeatCalls() {
    return again.isEmpty() ? List.of(new RecordedCall(verb, args)) : again;
  }

  /** Returns this entry with a number. */
  public JournalEntry withNumber(long number) {
    return copyWith(number, from, mark, undone, exact);
  }

  /** Returns this entry as part of a group of writes that is one step of the host's undo. */
  public JournalEntry withMarks(String before, String after) {
    return copyWith(n, before, after, undone, exact);
  }

  /** Returns this entry with a number of undo steps and without further data for undo. */
  public JournalEntry withUndoSteps(int steps, String before, String after) {
    return new JournalEntry(
        n, time, face, host, set, verb, args, outcome, steps, before, after, again, inverse, fixed,
        positions, undone, exact);
  }

  /** Returns this entry as the undo of other entries. */
  public JournalEntry withUndone(List<Long> numbers, boolean isExact) {
    return copyWith(n, from, mark, List.copyOf(numbers), isExact);
  }

  /** Returns this entry with further data for undo. */
  public JournalEntry withRecovery(Map<String, Object> added) {
    return new JournalEntry(
        n, time, face, host, set, verb, args, outcome, undoSteps, from, mark, again, inverse, fixed,
        positions, undone, exact, added);
  }

  private JournalEntry copyWith(
      long number, String before, String after, List<Long> numbers, boolean isExact) {
    return new JournalEntry(
        number, time, face, host, set, verb, args, outcome, undoSteps, before, after, again,
        inverse, fixed, positions, numbers, isExact, recovery);
  }

  /** Converts this entry to JSON values. The number comes first, so that it is found quickly. */
  Map<String, Object> toTree() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("n", n);
    tree.put("time", time);
    tree.put("face", face);
    tree.put("host", host);
    putIfPresent(tree, "set", set);
    tree.put("verb", verb);
    tree.put("args", args);
    tree.put("outcome", outcome);
    putIfPresent(tree, "undo_steps", undoSteps == 0 ? null : undoSteps);
    putIfPresent(tree, "from", from);
    putIfPresent(tree, "mark", mark);
    putIfPresent(tree, "again", calls(again));
    putIfPresent(tree, "inverse", calls(inverse));
    putIfPresent(tree, "fixed", fixed);
    putIfPresent(tree, "positions", positions.isEmpty() ? null : positions);
    putIfPresent(tree, "undone", undone.isEmpty() ? null : undone);
    putIfPresent(tree, "exact", exact ? true : null);
    putIfPresent(tree, "recovery", recovery.isEmpty() ? null : recovery);
    return tree;
  }

  private static void putIfPresent(Map<String, Object> tree, String name, Object value) {
    if (value != null) {
      tree.put(name, value);
    }
  }

  private static Object calls(List<RecordedCall> calls) {
    return calls.isEmpty()
        ? null
        : calls.stream().map(call -> Map.of("verb", call.verb(), "args", call.args())).toList();
  }

  /** Reads an entry from JSON values. Throws a RuntimeException if they are not an entry. */
  @SuppressWarnings("unchecked")
  static JournalEntry fromTree(Map<?, ?> tree) {
    RecordedCall call = RecordedCall.fromTree(tree);
    Object undone = tree.get("undone");
    Object positions = tree.get("positions");
    Object recovery = tree.get("recovery");
    Number steps = (Number) tree.get("undo_steps");
    String from = (String) tree.get("from");
    String mark = (String) tree.get("mark");
    if (from != null && mark == null) {
      throw new IllegalArgumentException("a write has a mark before it, but none after it");
    }
    return new JournalEntry(
        ((Number) tree.get("n")).longValue(),
        tree.get("time").toString(),
        tree.get("face").toString(),
        tree.get("host").toString(),
        (String) tree.get("set"),
        tree.get("verb").toString(),
        call.args(),
        tree.get("outcome").toString(),
        steps == null ? 0 : steps.intValue(),
        from,
        mark,
        calls(tree, "again"),
        calls(tree, "inverse"),
        (String) tree.get("fixed"),
        positions == null ? Map.of() : (Map<String, Object>) positions,
        undone == null
            ? List.of()
            : ((List<Object>) undone).stream().map(n -> ((Number) n).longValue()).toList(),
        Boolean.TRUE.equals(tree.get("exact")),
        recovery == null ? Map.of() : (Map<String, Object>) recovery);
  }

  private static List<RecordedCall> calls(Map<?, ?> tree, String name) {
    return tree.get(name) instanceof List<?> list
        ? list.stream().map(call -> RecordedCall.fromTree((Map<?, ?>) call)).toList()
        : List.of();
  }
}
