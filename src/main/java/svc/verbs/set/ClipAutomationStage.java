package svc.verbs.set;

import java.util.ArrayList;
import java.util.List;
import svc.host.Host;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipAddress.InSlot;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.setcode.ItemKind;
import svc.setcode.SetItem;
import svc.verbs.set.AutomationMatcher.WantedAutomation;
import svc.verbs.set.MatchedSet.MatchedTrack;
import svc.verbs.set.SetCodeChanges.Step;

/**
 * Writes the automation in session clips. It comes before the stage that lays out sections, so that
 * copies of the clips have the automation.
 */
final class ClipAutomationStage implements SetCodeStage {
  private final Session session;
  private final Host host;
  private final AutomationMatcher matcher;
  private final boolean prune;

  /**
   * Creates a stage.
   *
   * @param prune whether to remove automation that the file does not describe
   */
  ClipAutomationStage(Session session, boolean prune) {
    this.session = session;
    this.host = session.host();
    this.matcher = new AutomationMatcher(session);
    this.prune = prune;
  }

  @Override
  public List<Step> plan(MatchedSet now) {
    List<Step> steps = new ArrayList<>();
    for (MatchedTrack track : now.tracks()) {
      for (SetItem clip : track.wanted().children(ItemKind.CLIP)) {
        now.find(clip).ifPresent(present -> planClip(now, track, clip, present, steps));
      }
    }
    return steps;
  }

  private void planClip(
      MatchedSet now, MatchedTrack track, SetItem clip, SetItem present, List<Step> steps) {
    ClipAddress address = ClipStage.addressOf(now, track, clip);
    if (prune) {
      for (SetItem automation : present.children(ItemKind.AUTOMATE)) {
        AutomationTarget target = automation.automation().found().target();
        if (!now.isManaged(automation)) {
          steps.add(
              MatchedSet.atLine(
                  clip,
                  () -> host.envelopes().clear(address, target.deviceId(), target.paramIndex())));
        }
      }
    }
    for (WantedAutomation wanted : matcher.findMissing(track, clip, present)) {
      AutomationTarget target = wanted.target().target();
      Envelope envelope =
          new Envelope(target.deviceId(), target.paramIndex(), wanted.segment().points());
      steps.add(MatchedSet.atLine(wanted.item(), () -> write((InSlot) address, envelope)));
    }
  }

  /** Writes an envelope, which may be several undo steps of the host. */
  private void write(InSlot clip, Envelope envelope) {
    session
        .writes()
        .undoLog()
        .noteExcerpt(session, UndoVerificationExcerpt.ofEnvelopes(clip.track(), clip.scene()));
    host.envelopes().write(clip.track(), clip.scene(), envelope);
  }
}
