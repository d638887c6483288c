package svc.verb;

import static svc.model.ErrorCode.HOST_ERROR;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import svc.model.SvcException;
import svc.session.FileChange;
import svc.session.Recovery;
import svc.session.Session;
import svc.store.journal.Call;
import svc.store.journal.Entry;

/**
 * Undoes writes that the journal holds, by the host's own undo or by verbs, and the ledger follows.
 */
public final class Takeback {
  private static final String HOST = "host";
  private static final String VERBS = "verbs";

  /** What a verb warns of when the host does not hold what it wrote. */
  private static final Set<String> NOT_THERE = Set.of("NOT_AS_ASKED", "NOT_READ_BACK");

  private final Session session;
  private final HostUndo host;
  private final List<Entry> gone = new ArrayList<>();
  private final List<Taken> taken = new ArrayList<>();

  /**
   * @param force whether the host's undo is used though somebody may have written since
   */
  public Takeback(Session session, boolean force) {
    this.session = session;
    this.host = new HostUndo(session, force);
  }

  /**
   * What became of a write.
   *
   * @param by host or verbs, null when it could not be undone
   * @param reason why it could not be undone, or what to know about how it was; null for neither
   */
  public record Taken(Entry entry, String by, String reason) {

    public boolean isDone() {
      return by != null;
    }

    /** Whether the host's own undo did it. */
    public boolean isExact() {
      return HOST.equals(by);
    }
  }

  /** Notes in the journal that a script undid what it wrote. */
  public void note(List<Entry> entries, boolean exact) {
    host.noteState(session);
    note(session, entries, exact);
  }

  /** Notes in the journal that a checkpoint undid what a script wrote. */
  public static void note(Session session, List<Entry> entries, boolean exact) {
    if (!entries.isEmpty()) {
      List<Long> numbers = entries.stream().map(Entry::n).toList();
      Entry rollback = Recorder.rollback(session).takingBack(numbers, exact);
      session.notebook().note(rollback.recoverable(session.recovery().tree()));
    }
  }

  /** Whether an entry says that a script undid something. */
  public static boolean isRollback(Entry entry) {
    return entry.verb().equals(Recorder.ROLLBACK);
  }

  /** What distinguishes the open set from others, as entries have it. */
  public static String set(Session session) {
    return Recorder.set(session.host());
  }

  /** The set under one mark is what it was under another. */
  public void same(String mark, String asUnder) {
    host.same(mark, asUnder);
  }

  /** Undoes writes, the newest first; those of one transaction together. */
  public List<Taken> take(List<Entry> newestFirst) {
    List<Entry> group = new ArrayList<>();
    for (Entry entry : newestFirst) {
      if (!group.isEmpty() && !isWith(group.get(0), entry)) {
        together(group);
        group.clear();
      }
      group.add(entry);
    }
    together(group);
    host.noteState(session);
    return taken;
  }

  /** Whether two writes are one to the host. */
  public static boolean isWith(Entry one, Entry other) {
    return one.from() != null
        && one.from().equals(other.from())
        && Objects.equals(one.mark(), other.mark());
  }

  private void together(List<Entry> group) {
    if (group.isEmpty()) {
      return;
    }
    if (gone.stream().anyMatch(one -> isWith(one, group.get(0)))) {
      wentAlong(group);
    } else if (group.stream().anyMatch(host::isReliable)
        || !group.stream().allMatch(this::hasVerbs)) {
      byHostOrVerbs(group);
    } else {
      group.forEach(this::byVerbsOrHost);
    }
  }

  private void byHostOrVerbs(List<Entry> group) {
    HostUndo.Outcome outcome = host.undo(group.get(0));
    if (outcome.isDone()) {
      done(group, outcome);
      return;
    }
    for (Entry entry : group) {
      taken.add(hasVerbs(entry) ? byVerbs(entry) : notDone(entry, outcome.reason()));
    }
  }

  private void byVerbsOrHost(Entry entry) {
    Taken tried = byVerbs(entry);
    HostUndo.Outcome outcome = tried.isDone() ? null : host.undo(entry);
    if (outcome != null && outcome.isDone()) {
      done(List.of(entry), outcome);
    } else {
      taken.add(tried);
    }
  }

  /** What is newer and could not be undone before went along. */
  private void done(List<Entry> group, HostUndo.Outcome outcome) {
    List<Entry> later = taken.stream().filter(one -> !one.isDone()).map(Taken::entry).toList();
    taken.replaceAll(one -> one.isDone() ? one : byHost(one.entry(), outcome.reason()));
    gone.add(group.get(0));
    Recovery.revertLedger(session, Stream.concat(later.stream(), group.stream()).toList());
    if (group.get(0).verb().startsWith("device")) {
      Recovery.refindDevices(session);
    }
    group.forEach(entry -> taken.add(byHost(entry, outcome.reason())));
  }

  private void wentAlong(List<Entry> group) {
    Recovery.revertLedger(session, group);
    group.forEach(entry -> taken.add(byHost(entry, null)));
  }

  /** With the project file that it wrote as well. */
  private Taken byHost(Entry entry, String reason) {
    FileChange file = Recovery.fileOf(entry);
    String left = file == null ? null : file.revert(session).orElse(null);
    String both = left == null || reason == null ? reason : reason + "; " + left;
    return new Taken(entry, HOST, reason == null ? left : both);
  }

  private static Taken notDone(Entry entry, String host) {
    String why = entry.fixed() == null ? "no verb can undo it" : entry.fixed();
    return new Taken(entry, null, host.isEmpty() ? why : host + ", and " + why);
  }

  private boolean hasVerbs(Entry entry) {
    return entry.isDone()
        && (entry.fixed() == null || entry.fixed().equals(Inverse.NOTHING.fixed()));
  }

  private Taken byVerbs(Entry entry) {
    boolean next = host.isNext(entry);
    int done = 0;
    try {
      for (Call call : entry.inverse()) {
        run(call);
        done++;
      }
      Recovery.revertLedger(session, List.of(entry));
      if (next) {
        host.arrivedBefore(entry);
      }
      return new Taken(entry, VERBS, null);
    } catch (SvcException e) {
      String part = done == 0 ? "" : " (" + done + " of " + entry.inverse().size() + " done)";
      return new Taken(entry, null, e.getMessage() + part);
    }
  }

  private void run(Call call) {
    Descriptor verb =
        Declared.verb(call.verb())
            .orElseThrow(() -> new IllegalStateException("no verb " + call.verb()));
    Map<String, Object> given = new LinkedHashMap<>();
    for (ArgSpec arg : verb.args()) {
      given.put(arg.component(), call.args().get(arg.tool()));
    }
    Record result = Binder.bind(verb, given, Face.DSL).run(session);
    Warnings.of(result).stream()
        .filter(warning -> NOT_THERE.contains(warning.code()))
        .findFirst()
        .ifPresent(
            warning -> {
              throw HOST_ERROR.because(warning.message());
            });
  }
}
