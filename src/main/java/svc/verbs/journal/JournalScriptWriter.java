package svc.verbs.journal;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import svc.store.journal.JournalEntry;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.VerbLookup;
import svc.verb.history.GroovyCallFormatter;

/** Writes a Groovy script that repeats the calls of journal entries. */
final class JournalScriptWriter {
  /**
   * The verbs that the script omits. They create files, which would already exist when the script
   * runs.
   */
  private static final Set<String> FILE_VERBS =
      Set.of("set save", "project init", "clip export", "host install", "host uninstall");

  /**
   * The maximum number of calls in a method of the script. The JVM limits a method to 64 KB of
   * bytecode.
   */
  private static final int MAX_CALLS_PER_METHOD = 50;

  private final String host;
  private final Instant now;
  private final List<String> lines = new ArrayList<>();
  private int callCount;
  private int skippedWrites;
  private int otherHostCalls;
  private int methods;
  private int callsInMethod;
  private final Function<String, Optional<VerbDescriptor>> verbs = VerbLookup.cached();

  JournalScriptWriter(String host, Instant now) {
    this.host = host;
    this.now = now.truncatedTo(ChronoUnit.SECONDS);
  }

  int callCount() {
    return callCount;
  }

  void add(JournalEntry entry, boolean undone) {
    if (!entry.host().equals(host)) {
      otherHostCalls++;
      return;
    }
    if (!entry.undone().isEmpty() || entry.verb().equals("redo")) {
      return;
    }
    Optional<VerbDescriptor> verb = verbs.apply(entry.verb());
    Optional<String> reason = reasonToSkip(entry, undone, verb);
    if (reason.isPresent()) {
      skippedWrites++;
      lines.add(
          "// "
              + entry.n()
              + " "
              + TextSanitizer.sanitizeName(entry.verb())
              + ": skipped because "
              + reason.get());
    } else {
      addCall(entry, verb.get());
    }
  }

  private static Optional<String> reasonToSkip(
      JournalEntry entry, boolean undone, Optional<VerbDescriptor> verb) {
    if (entry.isUncertain() || entry.outcome().equals(JournalEntry.NOT_WRITTEN)) {
      return Optional.of("the host did not respond, and the write is " + entry.outcome());
    }
    if (!entry.isDone() && !entry.outcome().equals(JournalEntry.WRITTEN)) {
      return Optional.of("it failed with " + TextSanitizer.sanitizeName(entry.outcome()));
    }
    if (undone) {
      return Optional.of("it was undone");
    }
    if (entry.verb().equals("undo")) {
      return Optional.of("it undid nothing");
    }
    if (verb.isEmpty() || !verb.get().isOfferedOn(FrontEnd.DSL)) {
      return Optional.of("scripts do not have this verb");
    }
    return FILE_VERBS.contains(entry.verb())
        ? Optional.of("it writes a file" + joinNames(files(entry, verb.get())))
        : Optional.empty();
  }

  private static List<?> files(JournalEntry entry, VerbDescriptor verb) {
    return verb.args().stream()
        .filter(arg -> arg.type().equals(Path.class.getName()))
        .map(arg -> entry.args().get(arg.tool()))
        .filter(Objects::nonNull)
        .toList();
  }

  private static String joinNames(Collection<?> files) {
    String names = files.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return names.isEmpty() ? "" : ": " + TextSanitizer.sanitizeName(names);
  }

  private void addCall(JournalEntry entry, VerbDescriptor verb) {
    beginMethod();
    for (RecordedCall call : entry.repeatCalls()) {
      GroovyCallFormatter text = new GroovyCallFormatter(verb, call, entry.positions());
      text.notes()
          .forEach(note -> lines.add("// " + entry.n() + ": " + TextSanitizer.sanitizeName(note)));
      lines.add(guard(verb) + text.withParentheses());
      callCount++;
      callsInMethod++;
    }
  }

  /**
   * Returns the condition to write before a call, or an empty text. With the condition, the script
   * skips the call of {@code set new} on a host that cannot create sets.
   */
  private String guard(VerbDescriptor verb) {
    if (!verb.name().equals("set new")) {
      return "";
    }
    lines.add("// In Live, open an empty set before you run this script.");
    return "if ('set_files' in host.status().capabilities) ";
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
    head.add("// `svc run` repeats them on any set: " + formatCount(callCount, "call") + ".");
    if (skippedWrites > 0) {
      head.add("// " + formatCount(skippedWrites, "write") + " skipped, see below.");
    }
    if (otherHostCalls > 0) {
      head.add(
          "// "
              + formatCount(otherHostCalls, "write")
              + " skipped because the host was not "
              + host
              + ".");
    }
    head.add("");
    return head;
  }

  private static String formatCount(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
