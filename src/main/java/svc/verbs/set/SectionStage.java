package svc.verbs.set;

import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.host.Host;
import svc.session.LockedLedger;
import svc.session.Session;
import svc.setcode.ItemKind;
import svc.setcode.SetItem;
import svc.verbs.set.SectionMatcher.PlayedTrack;
import svc.verbs.set.SetCodeChanges.Step;

/** Lays out session clips on the timeline, as the sections of a file describe it. */
final class SectionStage implements SetCodeStage {
  private final Session session;
  private final Host host;

  SectionStage(Session session) {
    this.session = session;
    this.host = session.host();
  }

  @Override
  public List<Step> plan(MatchedSet now) {
    List<Step> steps = new ArrayList<>();
    SectionMatcher matcher = new SectionMatcher(now);
    for (SetItem section : now.code().items(ItemKind.SECTION)) {
      for (String name : SectionMatcher.plays(section).keySet()) {
        PlayedTrack played = matcher.require(section, name);
        if (!matcher.isLaidOut(played)) {
          host.require(Capability.SESSION_CLIPS);
          host.require(Capability.ARRANGEMENT_EDITING);
          steps.add(MatchedSet.atLine(section, () -> layOut(played)));
        }
      }
    }
    return steps;
  }

  /**
   * Places the copies, and removes from the ledger the automation of the clips that they replace.
   */
  private void layOut(PlayedTrack played) {
    String track = played.track().handle();
    try (LockedLedger ledger = new LockedLedger(session)) {
      host.arrangement().copySessionClips(track, played.copies());
      if (!host.supports(Capability.AUTOMATION_LANES)) {
        ledger.write(ledger.ledger().minus(entry -> entry.track().equals(track), played.range()));
      }
    }
  }
}
