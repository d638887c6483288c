package svc.store.journal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One write, as the journal remembers it.
 *
 * @param n its number, from 1; 0 before it is written down
 * @param time when it ended, as ISO 8601 in UTC
 * @param face where it came from: cli, dsl or mcp
 * @param host the host's name
 * @param set what tells the set from others, null where the verb did not look at it
 * @param verb its words
 * @param args as they can be repeated: names for handles, files read, defaults left out
 * @param outcome {@link #OK}, or the code of the error that it ended in
 * @param undoSteps how many steps of the host's undo it took
 * @param from the mark of the host's history before it, null where there is none
 * @param mark the mark of the host's history behind it, null where there is none
 * @param again the calls that do exactly the same, empty where its own call does
 * @param inverse the calls that take it back, in order; empty where there are none
 * @param fixed why no call takes it back, null where one does
 * @param positions of tracks whose handles are no names, by handle
 * @param undone the numbers of those that it took back
 * @param exact whether the set is now as it was before the oldest of those
 * @param recovery what else an undo needs, in JSON form; empty in entries of svc 0.1.0
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
  /** The outcome of what was done. */
  public static final String OK = "ok";

  /** The outcome of what a killed process was doing. */
  public static final String KILLED = "KILLED";

  /** One that an undo needs nothing more for. */
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

  /** Whether it was done. */
  public boolean isDone() {
    return outcome.equals(OK);
  }

  /** The calls that do it again. */
  public List<RecordedCall> repeatCalls() {
    return again.isEmpty() ? List.of(new RecordedCall(verb, args)) : again;
  }

  /** The same under a number. */
  public JournalEntry withNumber(long number) {
    return copyWith(number, from, mark, undone, exact);
  }

  /** The same as part of several writes that were one to the host. */
  public JournalEntry withMarks(String before, String after) {
    return copyWith(n, before, after, undone, exact);
  }

  /** The same with so many steps of undo. */
  public JournalEntry withUndoSteps(int steps, String before, String after) {
    return new JournalEntry(
        n, time, face, host, set, verb, args, outcome, steps, before, after, again, inverse, fixed,
        positions, undone, exact);
  }

  /** The same, having taken others back. */
  public JournalEntry withUndone(List<Long> numbers, boolean wholly) {
    return copyWith(n, from, mark, List.copyOf(numbers), wholly);
  }

  /** The same with what an undo needs. */
  public JournalEntry withRecovery(Map<String, Object> by) {
    return new JournalEntry(
        n, time, face, host, set, verb, args, outcome, undoSteps, from, mark, again, inverse, fixed,
        positions, undone, exact, by);
  }

  private JournalEntry copyWith(
      long number, String before, String after, List<Long> numbers, boolean wholly) {
    return new JournalEntry(
        number, time, face, host, set, verb, args, outcome, undoSteps, before, after, again,
        inverse, fixed, positions, numbers, wholly, recovery);
  }

  /** In JSON form, the number first, which is then found without reading the rest. */
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

  /** What a line holds; throws a RuntimeException if it is not an entry. */
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
