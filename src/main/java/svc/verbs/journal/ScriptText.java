package svc.verbs.journal;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import svc.music.Names;
import svc.store.journal.Call;
import svc.store.journal.Entry;
import svc.verb.CallText;
import svc.verb.Declared;
import svc.verb.Descriptor;
import svc.verb.Face;

/** A stretch of the journal as a Groovy script that does the same again. */
final class ScriptText {
  /** They make or change files of their own, which a script would find in its way. */
  private static final Set<String> FILES =
      Set.of("set save", "project init", "host install", "host uninstall");

  /** The JVM takes no method beyond 64 KB. */
  private static final int CALLS_IN_A_METHOD = 50;

  private final String host;
  private final Instant now;
  private final List<String> lines = new ArrayList<>();
  private int calls;
  private int leftOut;
  private int strangers;
  private int methods;
  private int inMethod;

  ScriptText(String host, Instant now) {
    this.host = host;
    this.now = now.truncatedTo(ChronoUnit.SECONDS);
  }

  int calls() {
    return calls;
  }

  void add(Entry entry, boolean undone) {
    if (!entry.host().equals(host)) {
      strangers++;
      return;
    }
    if (!entry.undone().isEmpty()) {
      return;
    }
    Optional<Descriptor> verb = Declared.verb(entry.verb());
    Optional<String> why = leftOut(entry, undone, verb);
    if (why.isPresent()) {
      leftOut++;
      lines.add("// " + entry.n() + " " + Names.shown(entry.verb()) + ": left out, " + why.get());
    } else {
      repeat(entry, verb.get());
    }
  }

  private static Optional<String> leftOut(Entry entry, boolean undone, Optional<Descriptor> verb) {
    if (!entry.isDone()) {
      return Optional.of("it ended in " + Names.shown(entry.outcome()));
    }
    if (undone) {
      return Optional.of("it was taken back");
    }
    if (verb.isEmpty() || !verb.get().serves(Face.DSL)) {
      return Optional.of("scripts have no such verb");
    }
    return FILES.contains(entry.verb())
        ? Optional.of("it writes a file" + named(entry.args().values()))
        : Optional.empty();
  }

  private static String named(Collection<?> files) {
    String names = files.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return names.isEmpty() ? "" : ": " + Names.shown(names);
  }

  private void repeat(Entry entry, Descriptor verb) {
    begin();
    for (Call call : entry.repeated()) {
      CallText text = new CallText(verb, call, entry.positions());
      text.notes().forEach(note -> lines.add("// " + entry.n() + ": " + Names.shown(note)));
      lines.add(text.toString());
      calls++;
      inMethod++;
    }
  }

  private void begin() {
    if (methods == 0 || inMethod >= CALLS_IN_A_METHOD) {
      end();
      methods++;
      inMethod = 0;
      lines.add("def part" + methods + "() {");
    }
  }

  private void end() {
    if (methods > 0) {
      lines.add("}");
    }
  }

  /** The whole script; one that fits into a single method has none. */
  @Override
  public String toString() {
    List<String> all = new ArrayList<>(head());
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

  private List<String> head() {
    List<String> head = new ArrayList<>();
    head.add("// What svc wrote, made by `svc journal --save` at " + now + ".");
    head.add("// `svc run` does it again, on any set: " + count(calls, "call") + ".");
    if (leftOut > 0) {
      head.add("// " + count(leftOut, "write") + " left out, see below.");
    }
    if (strangers > 0) {
      head.add("// " + count(strangers, "write") + " on other hosts than " + host + " left out.");
    }
    head.add("");
    return head;
  }

  private static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
