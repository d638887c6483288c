package svc.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.automation.Ledger;
import svc.automation.Renumbering;
import svc.automation.Sight;
import svc.host.Host;
import svc.model.ArrangementClip;
import svc.model.SvcException;
import svc.model.Track;
import svc.store.journal.Entry;
import svc.store.journal.JournalStore;
import svc.store.journal.Pages;

/**
 * Compares what a killed process was about to write with what the host holds now. What landed gets
 * into the ledger and the journal, so that it can be cleared and undone.
 */
record Reconciliation(Session session) implements Intents.Settlement {

  @Override
  public boolean settle(Intents.Intent intent) {
    try {
      if (!intent.entry().host().equals(session.hostName())) {
        return false;
      }
      int steps = session.host().history().stepsSince(intent.entry().from());
      if (steps != 0) {
        intent.ledgers().forEach(this::remember);
        note(intent.entry(), steps);
      }
      return true;
    } catch (SvcException unreachable) {
      return false;
    }
  }

  /** Remembers the automation of a set as far as the host holds it, if the set is open. */
  private void remember(String id, Ledger written) {
    Host host = session.host();
    if (!host.identity().id().equals(id)) {
      return;
    }
    List<svc.automation.Entry> held = held(host, numbered(host, written));
    if (!held.isEmpty()) {
      session.ledgers().update(host::identity, ledger -> numbered(host, ledger).with(held));
    }
  }

  private static Ledger numbered(Host host, Ledger ledger) {
    return Renumbering.isDue(ledger, host.numbering())
        ? new Renumbering(
                host.numbering(),
                host.tracks().list(),
                track -> host.devices().chain(track.livesetId()))
            .of(ledger)
        : ledger;
  }

  private static List<svc.automation.Entry> held(Host host, Ledger written) {
    Map<String, List<svc.automation.Entry>> byTrack =
        written.entries().stream().collect(Collectors.groupingBy(svc.automation.Entry::track));
    List<svc.automation.Entry> held = new ArrayList<>();
    for (Track track : host.tracks().list()) {
      List<svc.automation.Entry> entries = byTrack.get(track.livesetId());
      if (entries != null) {
        Chain chain = new Chain(host, track.livesetId());
        held.addAll(chain.truth().check(entries, sight(host, track)).entries());
      }
    }
    return held;
  }

  private static Sight sight(Host host, Track track) {
    List<ArrangementClip> clips = host.arrangement().clips(track.livesetId());
    return new Sight(
        clips, Sight.isBlind(clips) ? host.arrangement().automated(track.livesetId()) : null);
  }

  /** Notes what was done, unless the killed process did; it can be undone if it was the last. */
  private void note(Entry intended, int steps) {
    String now = session.host().history().mark();
    Entry[] last = new Entry[1];
    new Pages(session.notebook().store())
        .backwards(
            entry -> {
              boolean same = intended.set() != null && intended.set().equals(entry.set());
              last[0] = same && entry.mark() != null ? entry : null;
              return last[0] != null;
            });
    if (last[0] != null && intended.from().equals(last[0].from()) && !isRollback(last[0])) {
      return;
    }
    boolean isAlone = last[0] == null || intended.from().equals(last[0].mark());
    Entry entry =
        isAlone && steps > 0
            ? intended.undoable(steps, intended.from(), now)
            : intended.undoable(0, null, null);
    session.notebook().restore(JournalStore.trees(List.of(entry)));
  }

  private static boolean isRollback(Entry entry) {
    return !entry.undone().isEmpty();
  }
}
