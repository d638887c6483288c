package svc.store.journal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import svc.json.JsonObject;

/**
 * An entry of the journal, which records one write.
 *
 * @param n the number of the entry, from 1; 0 before it is appended
 * @param time the time at which the write ended, in UTC (ISO 8601)
 * @param origin the front end that made the write, and the host and set that the write changed
 * @param call the call of the verb, with names instead of handles and without arguments whose
 *     values are the defaults
 * @param outcome {@link #OK}, the error code of a failed write, or one of the other constants
 * @param span the steps that the write added to the host's undo history
 * @param recipe the calls and data with which to repeat and undo the write
 * @param undoneEntries the entries that this write undid or redid; empty unless the write is an
 *     undo or a redo
 * @param format the format of the entry's line, 1 for entries of svc 0.1
 */
public record JournalEntry(
    long n,
    String time,
    Provenance origin,
    RecordedCall call,
    String outcome,
    HostUndoRange span,
    RepeatAndUndoData recipe,
    UndoneEntries undoneEntries,
    int format) {
  /**
   * The format of new entries. Since format 2, a redo names all entries that it redid; in format 1,
   * the calls that it repeated have entries of their own.
   */
  public static final int FORMAT = 2;

  /** The outcome of a write that succeeded. */
  public static final String OK = "ok";

  /** The outcome of a write during which the process was killed. */
  public static final String KILLED = "KILLED";

  /**
   * The outcome of a write to which the host did not respond, so that it is unknown whether it took
   * effect. A later entry can state the outcome.
   */
  public static final String UNCERTAIN = "uncertain";

  /**
   * The outcome, determined later, of a write that took effect. The host had not responded to it.
   */
  public static final String WRITTEN = "written";

  /**
   * The outcome, determined later, of a write that did not take effect. The host had not responded
   * to it.
   */
  public static final String NOT_WRITTEN = "not written";

  /** The outcome of an entry in a newer format, which this version of svc cannot read. */
  private static final String NEWER = "written by a newer svc";

  /** Why an entry of a write that changed nothing cannot be undone. */
  public static final String CHANGED_NOTHING = "it changed nothing in the set";

  /** Creates an entry in the current format. */
  public JournalEntry(
      long n,
      String time,
      Provenance origin,
      RecordedCall call,
      String outcome,
      HostUndoRange span,
      RepeatAndUndoData recipe,
      UndoneEntries undoneEntries) {
    this(n, time, origin, call, outcome, span, recipe, undoneEntries, FORMAT);
  }

  /**
   * The front end that made a write, and the host and set that the write changed.
   *
   * @param frontEnd the front end: cli, dsl or mcp
   * @param host the name of the host
   * @param set the id of the set, null if the verb did not use the set
   * @param gesture the id of the gesture to which the write belongs; see {@link
   *     JournalEntry#gesture}
   * @param writer the program that made the write
   */
  public record Provenance(
      String frontEnd, String host, String set, String gesture, JournalWriter writer) {

    /** Creates the provenance of a write that one undo reverts alone, without other writes. */
    public Provenance(String frontEnd, String host, String set) {
      this(frontEnd, host, set, null, JournalWriter.UNNAMED);
    }
  }

  /**
   * The steps that a write added to the host's undo history. A mark identifies a state of that
   * history.
   *
   * @param count the number of steps
   * @param from the mark of the state before the write, null if there is none
   * @param mark the mark of the state after the write, null if there is none
   */
  public record HostUndoRange(int count, String from, String mark) {
    public static final HostUndoRange NONE = new HostUndoRange(0, null, null);
  }

  /**
   * The calls and data with which to repeat and undo a write.
   *
   * @param again the calls that repeat the write exactly; empty if {@link JournalEntry#call}
   *     repeats it exactly
   * @param inverse the calls that undo the write, in order; empty if there are none
   * @param fixed the reason why no calls can undo the write, null if calls can undo it
   * @param positions the positions of tracks without a unique name, by track handle
   * @param recovery the data that an undo needs, as JSON values that {@code UndoLog} writes; empty
   *     in entries of svc 0.1.0
   */
  public record RepeatAndUndoData(
      List<RecordedCall> again,
      List<RecordedCall> inverse,
      String fixed,
      Map<String, Object> positions,
      Map<String, Object> recovery) {
    public static final RepeatAndUndoData NONE =
        new RepeatAndUndoData(List.of(), List.of(), null, Map.of(), Map.of());

    private RepeatAndUndoData with(Map<String, Object> newRecovery) {
      return new RepeatAndUndoData(again, inverse, fixed, positions, newRecovery);
    }
  }

  /**
   * The entries that a write undid or redid.
   *
   * @param numbers the numbers of the entries that the write undid
   * @param exact whether the undo restored exactly the state before the oldest entry
   * @param redone the numbers of the entries that the write redid
   * @param settled the number of the uncertain entry whose outcome this entry contains, null for
   *     none
   */
  public record UndoneEntries(List<Long> numbers, boolean exact, List<Long> redone, Long settled) {
    public static final UndoneEntries NONE = new UndoneEntries(List.of(), false, List.of());

    /** Creates the entries of a write that does not settle an uncertain entry. */
    public UndoneEntries(List<Long> numbers, boolean exact, List<Long> redone) {
      this(numbers, exact, redone, null);
    }
  }

  /** Returns the front end: cli, dsl or mcp. */
  public String frontEnd() {
    return origin.frontEnd();
  }

  /** Returns the program that made the write. */
  public JournalWriter writer() {
    return origin.writer();
  }

  /**
   * Describes the writer in words, such as {@code the command line}.
   *
   * @param reader who reads the description
   */
  public String describeWriter(JournalWriter reader) {
    return writer().describe(frontEnd(), reader);
  }

  /** Returns whether the write was made from the command line or the shell. */
  public boolean isFromCommandLine() {
    return frontEnd().equals("cli")
        || frontEnd().equals("dsl") && writer().equals(JournalWriter.SHELL);
  }

  /** Returns the name of the host. */
  public String host() {
    return origin.host();
  }

  /** Returns the id of the set, null if the verb did not use the set. */
  public String set() {
    return origin.set();
  }

  /**
   * Returns the id of the gesture to which the write belongs. A gesture is what one undo reverts,
   * such as all writes of a script. Returns null if the write is a gesture of its own. The id
   * consists of the time at which the gesture began and a random text.
   */
  public String gesture() {
    return origin.gesture();
  }

  /** Returns the words of the verb. */
  public String verb() {
    return call.verb();
  }

  /** Returns the arguments of the call. */
  public Map<String, Object> args() {
    return call.args();
  }

  /** Returns the number of steps that the write added to the host's undo history. */
  public int undoSteps() {
    return span.count();
  }

  /**
   * Returns the mark of the state in the host's undo history before the write, null if there is no
   * mark.
   */
  public String from() {
    return span.from();
  }

  /**
   * Returns the mark of the state in the host's undo history after the write, null if there is no
   * mark.
   */
  public String mark() {
    return span.mark();
  }

  /** Returns the calls that repeat the write exactly; empty if {@link #call} repeats it exactly. */
  public List<RecordedCall> again() {
    return recipe.again();
  }

  /** Returns the calls that undo the write, in order; empty if there are none. */
  public List<RecordedCall> inverse() {
    return recipe.inverse();
  }

  /** Returns the reason why no calls can undo the write, null if calls can undo it. */
  public String fixed() {
    return recipe.fixed();
  }

  /** Returns the positions of tracks without a unique name, by track handle. */
  public Map<String, Object> positions() {
    return recipe.positions();
  }

  /**
   * Returns the data that an undo of the write needs, as JSON values that {@code UndoLog} writes.
   */
  public Map<String, Object> recovery() {
    return recipe.recovery();
  }

  /** Returns the numbers of the entries that this undo undid; empty for other writes. */
  public List<Long> undone() {
    return undoneEntries.numbers();
  }

  /** Returns the numbers of the entries that this redo redid; empty for other writes. */
  public List<Long> redone() {
    return undoneEntries.redone();
  }

  /**
   * Returns whether this undo restored exactly the state before the oldest of the undone entries.
   */
  public boolean exact() {
    return undoneEntries.exact();
  }

  /** Returns whether the write succeeded. */
  public boolean isDone() {
    return outcome.equals(OK);
  }

  /** Returns whether the write succeeded, but neither the set nor a file had to be changed. */
  public boolean hasChangedNothing() {
    boolean isUndoOrRedo = !undone().isEmpty() || !redone().isEmpty();
    return isDone() && !isUndoOrRedo && CHANGED_NOTHING.equals(fixed());
  }

  /** Returns whether a newer version of svc wrote the entry, so that only its number is known. */
  public boolean isNewer() {
    return format > FORMAT;
  }

  /** Returns whether it is unknown whether the write took effect. */
  public boolean isUncertain() {
    return outcome.equals(UNCERTAIN);
  }

  /**
   * Returns the number of the uncertain entry whose outcome this entry contains, null for none. An
   * entry with the outcome of another entry does not record a write.
   */
  public Long settled() {
    return undoneEntries.settled();
  }

  /**
   * Returns the calls that repeat the write: {@link #again} or, if that list is empty, {@link
   * #call}.
   */
  public List<RecordedCall> repeatCalls() {
    return again().isEmpty() ? List.of(call) : again();
  }

  /** Returns a copy with the given number. */
  public JournalEntry withNumber(long number) {
    return new JournalEntry(
        number, time, origin, call, outcome, span, recipe, undoneEntries, format);
  }

  /** Returns a copy with another outcome. */
  public JournalEntry withOutcome(String newOutcome) {
    return new JournalEntry(n, time, origin, call, newOutcome, span, recipe, undoneEntries, format);
  }

  /** Returns a copy with other calls that repeat the write; this entry if there are none. */
  public JournalEntry withRepeatCalls(List<RecordedCall> calls) {
    RepeatAndUndoData data =
        new RepeatAndUndoData(List.copyOf(calls), inverse(), fixed(), positions(), recovery());
    return calls.isEmpty()
        ? this
        : new JournalEntry(n, time, origin, call, outcome, span, data, undoneEntries, format);
  }

  /** Returns a copy that contains the outcome of the uncertain entry with the given number. */
  public JournalEntry withSettled(long number) {
    UndoneEntries settled = new UndoneEntries(List.of(), false, List.of(), number);
    return new JournalEntry(n, time, origin, call, outcome, span, recipe, settled, format);
  }

  /**
   * Returns a copy with the given marks of the host's undo history, for example those before and
   * after a group of writes.
   */
  public JournalEntry withMarks(String before, String after) {
    return copyWith(new HostUndoRange(span.count(), before, after));
  }

  /** Returns a copy with the given undo steps and marks, and without recovery data. */
  public JournalEntry withUndoSteps(int count, String before, String after) {
    return copyWith(new HostUndoRange(count, before, after)).withRecovery(Map.of());
  }

  /**
   * Returns a copy for an undo, with the entries that it undid.
   *
   * @param numbers the numbers of the undone entries
   * @param exact whether the undo restored exactly the state before the oldest of these entries
   */
  public JournalEntry withUndone(List<Long> numbers, boolean exact) {
    UndoneEntries undone = new UndoneEntries(List.copyOf(numbers), exact, List.of());
    return new JournalEntry(n, time, origin, call, outcome, span, recipe, undone, format);
  }

  /** Returns a copy for a redo, with the numbers of the entries that it redid. */
  public JournalEntry withRedone(List<Long> numbers) {
    UndoneEntries redone = new UndoneEntries(List.of(), false, List.copyOf(numbers));
    return new JournalEntry(n, time, origin, call, outcome, span, recipe, redone, format);
  }

  /** Returns a copy with the given recovery data. */
  public JournalEntry withRecovery(Map<String, Object> recovery) {
    return new JournalEntry(
        n, time, origin, call, outcome, span, recipe.with(recovery), undoneEntries, format);
  }

  /** Returns a copy with the steps and the undo data of a redo that repeated the calls. */
  public JournalEntry withRepetition(RepeatedWrite repeated) {
    return new JournalEntry(
        n,
        time,
        origin,
        call,
        OK,
        repeated.span(),
        new RepeatAndUndoData(
            again(), repeated.inverse(), repeated.fixed(), positions(), repeated.recovery()),
        undoneEntries,
        format);
  }

  /**
   * Returns the writes that this redo repeated by their calls, because the host could not restore
   * them.
   */
  public List<RepeatedWrite> repeatedWrites() {
    return JsonObject.of(recovery()).objects(RepeatedWrite.KEY).stream()
        .map(RepeatedWrite::fromJson)
        .toList();
  }

  private JournalEntry copyWith(HostUndoRange newSpan) {
    return new JournalEntry(n, time, origin, call, outcome, newSpan, recipe, undoneEntries, format);
  }

  /**
   * Converts this entry to JSON values. The number comes first, because {@link
   * JournalReader#lastNumber} reads only the start of a line.
   */
  Map<String, Object> toTree() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("n", n);
    tree.put("format", format);
    tree.put("time", time);
    tree.put("face", frontEnd());
    tree.put("host", host());
    putIfPresent(tree, "set", set());
    putIfPresent(tree, "gesture", gesture());
    writer().addTo(tree);
    tree.put("verb", verb());
    tree.put("args", args());
    tree.put("outcome", outcome);
    putIfPresent(tree, "undo_steps", undoSteps() == 0 ? null : undoSteps());
    putIfPresent(tree, "from", from());
    putIfPresent(tree, "mark", mark());
    putIfPresent(tree, "again", calls(again()));
    putIfPresent(tree, "inverse", calls(inverse()));
    putIfPresent(tree, "fixed", fixed());
    putIfPresent(tree, "positions", positions().isEmpty() ? null : positions());
    putIfPresent(tree, "undone", undone().isEmpty() ? null : undone());
    putIfPresent(tree, "exact", exact() ? true : null);
    putIfPresent(tree, "redone", redone().isEmpty() ? null : redone());
    putIfPresent(tree, "settled", settled());
    putIfPresent(tree, "recovery", recovery().isEmpty() ? null : recovery());
    return tree;
  }

  static void putIfPresent(Map<String, Object> tree, String name, Object value) {
    if (value != null) {
      tree.put(name, value);
    }
  }

  static Object calls(List<RecordedCall> calls) {
    return calls.isEmpty()
        ? null
        : calls.stream().map(call -> Map.of("verb", call.verb(), "args", call.args())).toList();
  }

  /**
   * Converts a decoded line of the journal to an entry. Throws a RuntimeException if the line is
   * not a valid entry.
   */
  static JournalEntry fromJson(JsonObject line) {
    int format = line.get("format") == null ? 1 : line.number("format").intValue();
    if (format > FORMAT) {
      return newer(line, format);
    }
    Objects.requireNonNull(line.get("verb"));
    return new JournalEntry(
        line.number("n").longValue(),
        line.get("time").toString(),
        new Provenance(
            line.get("face").toString(),
            line.get("host").toString(),
            line.text("set"),
            line.text("gesture"),
            JournalWriter.fromJson(line)),
        RecordedCall.fromJson(line),
        line.get("outcome").toString(),
        readSpan(line),
        new RepeatAndUndoData(
            readCalls(line, "again"),
            readCalls(line, "inverse"),
            line.text("fixed"),
            readMap(line, "positions"),
            readMap(line, "recovery")),
        new UndoneEntries(
            readNumbers(line, "undone"),
            line.flag("exact"),
            readNumbers(line, "redone"),
            line.get("settled") == null ? null : (Long) line.number("settled").longValue()),
        format);
  }

  /** Returns an entry for a line of a newer format, of which only the number is reliable. */
  private static JournalEntry newer(JsonObject line, int format) {
    return new JournalEntry(
        line.number("n").longValue(),
        String.valueOf(line.get("time")),
        new Provenance(String.valueOf(line.get("face")), String.valueOf(line.get("host")), null),
        RecordedCall.of(String.valueOf(line.get("verb"))),
        NEWER,
        HostUndoRange.NONE,
        RepeatAndUndoData.NONE,
        UndoneEntries.NONE,
        format);
  }

  static HostUndoRange readSpan(JsonObject line) {
    Number count = line.number("undo_steps");
    String from = line.text("from");
    String mark = line.text("mark");
    if (from != null && mark == null) {
      throw new IllegalArgumentException("the entry has the field from, but not the field mark");
    }
    return new HostUndoRange(count == null ? 0 : count.intValue(), from, mark);
  }

  static Map<String, Object> readMap(JsonObject line, String name) {
    Object map = line.get(name);
    return map == null ? Map.of() : JsonObject.of(map).tree();
  }

  private static List<Long> readNumbers(JsonObject line, String name) {
    return line.get(name) == null
        ? List.of()
        : line.list(name).stream().map(number -> ((Number) number).longValue()).toList();
  }

  static List<RecordedCall> readCalls(JsonObject line, String name) {
    return line.get(name) == null
        ? List.of()
        : line.list(name).stream().map(call -> RecordedCall.fromJson(JsonObject.of(call))).toList();
  }
}
