package svc.verbs.undo;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.model.Warning;
import svc.session.Recovery;
import svc.session.Session;
import svc.store.journal.Entry;
import svc.store.journal.Pages;
import svc.verb.Takeback;

/** What svc wrote last into the open set and did not undo, the newest first. */
final class Written {
  /** With them another set begins. */
  private static final Set<String> BEGINNINGS = Set.of("set new", "set open", "set reset");

  private static final String SAVING = "set save";
  private static final int MOST_NOTES = 20;

  private final String host;
  private final Takeback takeback;
  private final int most;
  private String set;
  private final List<Entry> entries = new ArrayList<>();
  private final Set<Long> undone = new HashSet<>();
  private final Map<Long, String> asBefore = new HashMap<>();
  private final List<Warning> passed = new ArrayList<>();
  private int writes;
  private List<Warning> warnings = List.of();

  /**
   * @param takeback learns which marks stand for one state of the set
   * @param most how many writes, where a transaction counts as one
   */
  Written(Session session, Takeback takeback, int most) {
    this.host = session.hostName();
    this.set = Takeback.set(session);
    this.takeback = takeback;
    this.most = most;
    Pages pages = new Pages(session.notebook().store());
    pages.backwards(this::isLast);
    warnings = all(pages.warnings());
  }

  /** What was passed over, unless it is older than all that is undone. */
  private List<Warning> all(List<Warning> read) {
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(entries.isEmpty() ? passed : List.of());
    all.addAll(read);
    return List.copyOf(all);
  }

  List<Entry> entries() {
    return entries;
  }

  List<Warning> warnings() {
    return warnings;
  }

  private boolean isLast(Entry entry) {
    if (!entry.host().equals(host)) {
      return false;
    }
    if (entry.verb().equals(SAVING) && entry.isDone()) {
      set = null;
      takeback.same(entry.mark(), entry.from());
      pass(entry);
      return false;
    }
    boolean another = entry.set() != null && set != null && !entry.set().equals(set);
    if (another || BEGINNINGS.contains(entry.verb()) && entry.isDone()) {
      return true;
    }
    set = entry.set() == null ? set : entry.set();
    return isEnough(entry);
  }

  private boolean isEnough(Entry entry) {
    takeback.same(asBefore.remove(entry.n()), entry.from());
    takeback.same(entry.mark(), Recovery.stateOf(entry));
    if (!entry.undone().isEmpty()) {
      undone.addAll(entry.undone());
      if (entry.exact()) {
        asBefore.put(entry.undone().stream().min(Long::compare).get(), entry.mark());
      }
      return false;
    }
    boolean counts = !undone.contains(entry.n()) && (entry.isDone() || entry.undoSteps() > 0);
    if (counts && isOutOfReach(entry)) {
      pass(entry);
      return false;
    }
    return counts && isFull(entry);
  }

  /** Neither a verb nor the host can undo it, as when it wrote only a file. */
  private static boolean isOutOfReach(Entry entry) {
    return entry.from() == null && entry.inverse().isEmpty() && !Recovery.hasLedger(entry);
  }

  /** A write that changed nothing is not worth a note. */
  private void pass(Entry entry) {
    boolean nothing = entry.undoSteps() == 0 && entry.mark() != null && entry.isDone();
    if (!entry.verb().equals(SAVING) && nothing || passed.size() >= MOST_NOTES) {
      return;
    }
    String why = entry.fixed() == null ? "no verb can undo it" : entry.fixed();
    passed.add(
        new Warning(
            "PASSED_OVER",
            entry.verb() + " (number " + entry.n() + ") was passed over: " + why,
            "`svc journal` lists what svc wrote."));
  }

  private boolean isFull(Entry entry) {
    boolean joined = !entries.isEmpty() && Takeback.isWith(entries.get(entries.size() - 1), entry);
    if (!joined && writes == most) {
      return true;
    }
    writes += joined ? 0 : 1;
    entries.add(entry);
    warnings = List.copyOf(passed);
    return false;
  }
}
