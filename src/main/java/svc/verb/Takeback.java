package svc.verb;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import svc.host.Capability;
import svc.host.History;
import svc.model.SvcException;
import svc.session.Session;
import svc.store.journal.Call;
import svc.store.journal.Entry;

/**
 * Takes back writes that the journal holds: by the host's own undo where nobody wrote since, by the
 * verbs that do the contrary elsewhere.
 */
public final class Takeback {
  private static final String HOST = "host";
  private static final String VERBS = "verbs";

  private final Session session;
  private final boolean force;
  private final History history;
  private final Map<String, String> same = new HashMap<>();
  private final List<Entry> gone = new ArrayList<>();

  /**
   * @param force whether the host's undo is used though somebody may have written since
   */
  public Takeback(Session session, boolean force) {
    this.session = session;
    this.force = force;
    boolean can = session.host().capabilities().contains(Capability.UNDO);
    this.history = can ? session.host().history() : null;
  }

  /**
   * What became of a write.
   *
   * @param by host or verbs, null where it stays
   * @param reason why it stays, or what to know about how it went; null for neither
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

  /** Notes in the journal that a script took back what it wrote. */
  public static void note(Session session, List<Entry> entries, boolean exact) {
    if (!entries.isEmpty()) {
      List<Long> numbers = entries.stream().map(Entry::n).toList();
      session.notebook().note(Recorder.rollback(session).takingBack(numbers, exact));
    }
  }

  /** Whether an entry says that a script took something back. */
  public static boolean isRollback(Entry entry) {
    return entry.verb().equals(Recorder.ROLLBACK);
  }

  /** What the open set is told by, as entries have it. */
  public static String set(Session session) {
    return Recorder.set(session.host());
  }

  /** That the set under one mark is what it was under another. */
  public void same(String mark, String asUnder) {
    if (mark != null && asUnder != null) {
      same.put(mark, asUnder);
    }
  }

  /** Takes back writes, the newest first; those of one transaction go together. */
  public List<Taken> take(List<Entry> newestFirst) {
    List<Taken> taken = new ArrayList<>();
    List<Entry> group = new ArrayList<>();
    for (Entry entry : newestFirst) {
      if (!group.isEmpty() && !isWith(group.get(0), entry)) {
        taken.addAll(together(group));
        group.clear();
      }
      group.add(entry);
    }
    taken.addAll(together(group));
    return taken;
  }

  /** Whether two writes are one to the host. */
  public static boolean isWith(Entry one, Entry other) {
    return one.from() != null
        && one.from().equals(other.from())
        && Objects.equals(one.mark(), other.mark());
  }

  private List<Taken> together(List<Entry> group) {
    if (group.isEmpty()) {
      return List.of();
    }
    if (gone.stream().anyMatch(one -> isWith(one, group.get(0)))) {
      return group.stream().map(one -> new Taken(one, HOST, null)).toList();
    }
    boolean verbsFirst = history == null || !history.seesEverybody();
    if (verbsFirst && group.stream().allMatch(Takeback::hasVerbs)) {
      return group.stream().map(this::byVerbs).toList();
    }
    Optional<String> never = group.get(0).from() == null ? Optional.of("") : byHost(group);
    if (never.isEmpty()) {
      return group.stream().map(one -> new Taken(one, HOST, unsure())).toList();
    }
    return group.stream()
        .map(one -> hasVerbs(one) ? byVerbs(one) : stays(one, never.get()))
        .toList();
  }

  private String unsure() {
    return history.seesEverybody()
        ? null
        : "the host's own undo was used, which takes back whatever was done last";
  }

  private static Taken stays(Entry entry, String host) {
    String why = entry.fixed() == null ? "no verb takes it back" : entry.fixed();
    return new Taken(entry, null, host.isEmpty() ? why : host + ", and " + why);
  }

  private static boolean hasVerbs(Entry entry) {
    return entry.isDone() && entry.fixed() == null;
  }

  /** Why the host cannot take it back; empty where it did. */
  private Optional<String> byHost(List<Entry> group) {
    Entry newest = group.get(0);
    if (history == null) {
      return Optional.of("");
    }
    String now = history.mark();
    if (!force && !newest.mark().equals(asUnder(now))) {
      return Optional.of("somebody has written since, which would go as well (see force)");
    }
    try {
      history.undo(newest.from(), group.stream().mapToInt(Entry::undoSteps).sum());
      same(history.mark(), newest.from());
      gone.add(newest);
      return Optional.empty();
    } catch (SvcException e) {
      return Optional.of(e.getMessage());
    }
  }

  private String asUnder(String mark) {
    String known = mark;
    for (int i = 0; i < 10_000 && same.containsKey(known); i++) {
      known = same.get(known);
    }
    return known;
  }

  private Taken byVerbs(Entry entry) {
    int done = 0;
    try {
      for (Call call : entry.inverse()) {
        run(call);
        done++;
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
    Binder.bind(verb, given, Face.DSL).run(session);
  }
}
