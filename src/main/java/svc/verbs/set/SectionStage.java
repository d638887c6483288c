package svc.verbs.set;

import java.util.ArrayList;
import java.util.List;
import svc.automation.AutomationLedger;
import svc.automation.BeatRange;
import svc.host.Capability;
import svc.host.Host;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipAddress.OnTimeline;
import svc.model.clip.ClipPlacement;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;
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
          steps.add(MatchedSet.atLine(section, () -> layOut(matcher, played)));
        }
      }
    }
    return steps;
  }

  /**
   * Edits the clips that have the place of a copy, so that their automation is kept, and places the
   * other copies.
   */
  private void layOut(SectionMatcher matcher, PlayedTrack played) {
    List<ClipPlacement> missing = new ArrayList<>();
    for (ClipPlacement copy : played.copies()) {
      matcher
          .findEditable(played, copy)
          .ifPresentOrElse(clip -> edit(played, clip, copy), () -> missing.add(copy));
    }
    if (!missing.isEmpty()) {
      place(played.track().handle(), missing);
    }
  }

  private void edit(PlayedTrack played, ArrangementClip clip, ClipPlacement copy) {
    OnTimeline address = new OnTimeline(played.track().handle(), clip.startBeats());
    if (!clip.name().equals(played.clip().name())) {
      host.clips().rename(address, played.clip().name());
    }
    if (clip.audio() != null) {
      return;
    }
    List<MidiNote> present =
        host.notes().read(address).stream()
            .filter(note -> note.start() >= 0 && note.start() < copy.lengthBeats())
            .toList();
    List<NoteChange> changes = NoteChange.between(present, SectionMatcher.notesOf(played, copy));
    if (!changes.isEmpty()) {
      host.notes().change(address, changes);
    }
  }

  /** Places copies, and removes from the ledger the automation of the clips that they replace. */
  private void place(String track, List<ClipPlacement> copies) {
    try (LockedLedger ledger = new LockedLedger(session)) {
      host.arrangement().copySessionClips(track, copies);
      if (!host.supports(Capability.AUTOMATION_LANES)) {
        AutomationLedger remaining = ledger.ledger();
        for (ClipPlacement copy : copies) {
          BeatRange range =
              new BeatRange(copy.startBeats(), copy.startBeats() + copy.lengthBeats());
          remaining = remaining.minus(entry -> entry.track().equals(track), range);
        }
        ledger.write(remaining);
      }
    }
  }
}
