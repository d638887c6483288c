package svc.verbs.automation;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.automation.Entry;
import svc.automation.Lane;
import svc.automation.Ledger;
import svc.automation.Options;
import svc.automation.Plan;
import svc.automation.Planner;
import svc.automation.Range;
import svc.automation.Target;
import svc.automation.Truth;
import svc.model.ArrangementClip;
import svc.model.Track;
import svc.model.Warning;
import svc.music.Names;
import svc.session.Session;

/** Brings automation onto the timeline: plans, lays it down in one step, looks what landed. */
final class Delivery {
  private final Session session;
  private final Track track;
  private final Timeline before;

  Delivery(Session session, Track track) {
    this.session = session;
    this.track = track;
    this.before = new Timeline(session, track);
  }

  Timeline before() {
    return before;
  }

  Plan plan(Range window, Map<Target, Lane> writes, Options options) {
    return Planner.plan(track.kind(), before.clips(), window, writes, before.known(), options);
  }

  /** Lays a plan down and tells what did not land as planned. */
  List<Warning> deliver(Plan plan) {
    return lay(plan.slices().stream().map(Plan.Slice::clip).toList());
  }

  /** Lays clips down in one step and tells which did not land as they were written. */
  List<Warning> lay(List<ArrangementClip> laid) {
    if (laid.isEmpty()) {
      return List.of();
    }
    session.host().arrangement().put(track.livesetId(), laid);
    List<ArrangementClip> now = session.host().arrangement().clips(track.livesetId());
    List<Warning> warnings = new ArrayList<>();
    for (ArrangementClip clip : laid) {
      if (now.stream().noneMatch(there -> there.equals(clip))) {
        warnings.add(
            new Warning(
                "NOT_AS_ASKED",
                "the clip " + Names.quoted(clip.name()) + " is not as it was written",
                "`svc automation get` reads what is there."));
      }
    }
    return warnings;
  }

  /** The track's clips as they are now. */
  List<ArrangementClip> clips() {
    return session.host().arrangement().clips(track.livesetId());
  }

  /** Remembers what has been delivered; what the host no longer held before is forgotten. */
  void remember(List<Entry> delivered, List<Range> replaced) {
    session
        .ledgers()
        .update(session.host().identity(), ledger -> after(ledger, delivered, replaced));
  }

  private Ledger after(Ledger ledger, List<Entry> delivered, List<Range> replaced) {
    Ledger rest = new Ledger(others(ledger)).with(before.known());
    for (Range range : replaced) {
      rest = rest.without(this::isOurs, range);
    }
    Ledger told = rest.with(delivered);
    List<Entry> held = Truth.check(told.of(track.livesetId()), clips()).entries();
    return new Ledger(others(told)).with(held);
  }

  private boolean isOurs(Entry entry) {
    return entry.track().equals(track.livesetId());
  }

  private List<Entry> others(Ledger ledger) {
    return ledger.entries().stream().filter(entry -> !isOurs(entry)).toList();
  }

  /** An entry for each stretch that a plan delivers. */
  List<Entry> entries(Plan plan, Addressed address, Lane lane) {
    String now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    return plan.delivered().stream()
        .map(range -> lane.within(range))
        .map(part -> address.entry(track, part, now))
        .toList();
  }
}
