package svc.verbs.journal;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import svc.host.Capability;
import svc.session.UndoLog;
import svc.store.journal.JournalEntry;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.VerbLookup;
import svc.verb.execution.GroovyCallFormatter;
import svc.verb.result.WriteSummary;

/** Writes a Groovy script that repeats the calls of journal entries. */
final class JournalScriptWriter {
  /** The verbs that the script omits, because they only write files. */
  private static final Set<String> FILE_VERBS =
      Set.of(
          "set save",
          "mix snapshot save",
          "mix snapshot delete",
          "project init",
          "clip export",
          "part set",
          "als merge",
          "als git-install",
          "host install",
          "host uninstall");

  private static final Set<String> UNDO_VERBS = Set.of("undo", "redo", "rollback");
  private static final String RECALL = "mix snapshot recall";
  private static final String NEW_SET = "set new";

  /**
   * The second line of a script of a new set. Live numbers default names, such as 3-Audio, by the
   * position of the track, until the track is renamed; the script needs the names that the tracks
   * had at first. A new name equal to the default name would change nothing.
   */
  private static final String KEEP_NAMES =
      "else tracks.findAll { it.position }.each { track.rename(it.livesetId, \"Track $it.position\");"
          + " track.rename(it.livesetId, it.name) }";

  /** The capabilities that a host needs for the call with which a script begins. */
  private static final Map<String, String> OPENING_GUARDS =
      Map.of(NEW_SET, "set_files", "set reset", "set_files", "set open", "set_opening");

  /**
   * The maximum number of calls in a method of the script. The JVM limits a method to 64 KB of
   * bytecode.
   */
  private static final int MAX_CALLS_PER_METHOD = 50;

  private final String host;
  private final Instant now;
  private final List<String> lines = new ArrayList<>();
  private final Map<String, Integer> omitted = new LinkedHashMap<>();
  private final Function<String, Optional<VerbDescriptor>> verbs = VerbLookup.cached();
  private String purpose = "`svc run` repeats them on any set";
  private int callCount;
  private int skippedWrites;
  private int methods;
  private int callsInMethod;

  JournalScriptWriter(String host, Instant now) {
    this.host = host;
    this.now = now.truncatedTo(ChronoUnit.SECONDS);
  }

  /** Sets the sentence about what the script does, for its first lines. */
  void setPurpose(String text) {
    purpose = text;
  }

  int callCount() {
    return callCount;
  }

  /** Adds calls that are not in the journal, with a comment on their purpose. */
  void addCalls(List<RecordedCall> calls, String comment) {
    if (!calls.isEmpty()) {
      beginMethod();
      lines.add("// " + comment);
      calls.forEach(call -> addCall(call, Map.of(), "// ", ""));
    }
  }

  /** Adds the calls of a write, or counts it as omitted. */
  void add(JournalEntry entry, boolean undone) {
    if (!entry.undone().isEmpty() || UNDO_VERBS.contains(entry.verb())) {
      return;
    }
    Optional<String> kind = kindToOmit(entry, undone);
    if (kind.isPresent()) {
      omitted.merge(kind.get(), 1, Integer::sum);
      return;
    }
    Optional<String> problem = problemOf(entry);
    if (problem.isPresent()) {
      skippedWrites++;
      lines.add(
          "// "
              + entry.n()
              + " "
              + TextSanitizer.sanitizeName(GroovyCallFormatter.format(entry, verbs))
              + ": omitted, because "
              + problem.get());
    } else {
      addCalls(entry);
    }
  }

  /** Returns the kind of a write that is omitted without a comment, empty for other writes. */
  private Optional<String> kindToOmit(JournalEntry entry, boolean undone) {
    if (!entry.host().equals(host)) {
      return Optional.of("on another host");
    }
    if (undone) {
      return Optional.of("undone");
    }
    boolean isFailed = !isDone(entry) && !entry.isUncertain() && !entry.isNewer();
    if (isFailed && entry.undoSteps() == 0) {
      return Optional.of("failed");
    }
    if (entry.hasChangedNothing()) {
      return Optional.of("without effect");
    }
    return FILE_VERBS.contains(entry.verb()) ? Optional.of("to files") : Optional.empty();
  }

  private static boolean isDone(JournalEntry entry) {
    return entry.isDone() || entry.outcome().equals(JournalEntry.WRITTEN);
  }

  /** Returns why a write cannot be repeated although it can have changed the set. */
  private Optional<String> problemOf(JournalEntry entry) {
    if (entry.isNewer()) {
      return Optional.of("a newer svc wrote this entry");
    }
    if (entry.isUncertain()) {
      return Optional.of("it is not certain whether it took effect");
    }
    if (!isDone(entry)) {
      return Optional.of(
          "it failed with "
              + TextSanitizer.sanitizeName(entry.outcome())
              + " after it had changed the set");
    }
    for (RecordedCall call : entry.repeatCalls()) {
      Optional<VerbDescriptor> verb = verbs.apply(call.verb());
      if (verb.isEmpty() || !verb.get().isOfferedOn(FrontEnd.DSL)) {
        return Optional.of("scripts do not have this verb");
      }
      if (call.verb().equals(RECALL)) {
        return Optional.of("an earlier svc recorded it without the mixer values");
      }
    }
    return Optional.empty();
  }

  private void addCalls(JournalEntry entry) {
    beginMethod();
    String opening = OPENING_GUARDS.get(entry.verb());
    List<String> needs = opening == null ? UndoLog.needsOf(entry) : List.of(opening);
    if (opening != null) {
      lines.add(
          entry.verb().equals(NEW_SET)
              ? "// In Live, open an empty set before you run this script. Its tracks keep their names."
              : "// On a host that cannot open this set, open it by hand before you run this"
                  + " script.");
    } else if (!needs.isEmpty()) {
      lines.add(
          "// "
              + entry.n()
              + ": skipped on hosts without "
              + needs.stream()
                  .map(JournalScriptWriter::describe)
                  .collect(Collectors.joining(", ")));
    }
    String guard =
        needs.stream()
            .map(need -> "if ('" + need + "' in host.status().capabilities) ")
            .collect(Collectors.joining());
    for (RecordedCall call : entry.repeatCalls()) {
      addCall(call, entry.positions(), "// " + entry.n() + ": ", guard);
    }
    if (entry.verb().equals(NEW_SET)) {
      lines.add(KEEP_NAMES);
    }
  }

  private static String describe(String capability) {
    return Capability.valueOf(capability.toUpperCase(Locale.ROOT)).description();
  }

  private void addCall(
      RecordedCall call, Map<String, Object> positions, String notePrefix, String guard) {
    VerbDescriptor verb = verbs.apply(call.verb()).orElseThrow();
    GroovyCallFormatter text = new GroovyCallFormatter(verb, call, positions);
    text.notes().forEach(note -> lines.add(notePrefix + TextSanitizer.sanitizeName(note)));
    lines.add(guard + text.withParentheses());
    callCount++;
    callsInMethod++;
  }

  private void beginMethod() {
    if (methods == 0 || callsInMethod >= MAX_CALLS_PER_METHOD) {
      endMethod();
      methods++;
      callsInMethod = 0;
      lines.add("def part" + methods + "() {");
    }
  }

  private void endMethod() {
    if (methods > 0) {
      lines.add("}");
    }
  }

  /**
   * Returns the script. If all calls fit into one method, the script contains no methods of its
   * own.
   */
  @Override
  public String toString() {
    List<String> all = new ArrayList<>(header());
    if (methods <= 1) {
      lines.stream().filter(line -> !line.equals("def part1() {")).forEach(all::add);
    } else {
      all.addAll(lines);
      all.add("}");
      for (int part = 1; part <= methods; part++) {
        all.add("part" + part + "()");
      }
    }
    return String.join("\n", all) + "\n";
  }

  private List<String> header() {
    List<String> head = new ArrayList<>();
    head.add("// Writes of svc, saved by `svc journal --save` at " + now + ".");
    head.add("// " + purpose + ": " + WriteSummary.count(callCount, "call") + ".");
    if (!omitted.isEmpty()) {
      List<String> parts = new ArrayList<>();
      omitted.forEach((kind, count) -> parts.add(count + " " + kind));
      head.add("// Omitted writes: " + String.join(", ", parts) + ".");
    }
    if (skippedWrites > 0) {
      head.add(
          "// "
              + WriteSummary.count(skippedWrites, "write")
              + " could not be repeated; the comments below say why.");
    }
    head.add("");
    return head;
  }
}
