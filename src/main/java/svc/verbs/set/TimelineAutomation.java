package svc.verbs.set;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import svc.automation.AutomationSegment;
import svc.automation.TimelineWritePlanner;
import svc.comparison.TrackContents;
import svc.host.Capability;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.session.Session;
import svc.setcode.TrackAutomation;
import svc.verbs.automation.AutomationInWindow;
import svc.verbs.automation.AutomationTimeline;

/**
 * Reads the automation on the timeline of tracks: from lanes or clips or, if the host does not show
 * the automation of clips, from the ledger.
 */
record TimelineAutomation(Session session) implements Function<TrackContents, TrackAutomation> {

  @Override
  public TrackAutomation apply(TrackContents contents) {
    if (session.host().supports(Capability.AUTOMATION_LANES)) {
      return new TrackAutomation(
          contents.lanes().stream()
              .map(lane -> TrackAutomation.lane(AutomationTarget.of(lane), lane.points()))
              .toList(),
          List.of());
    }
    boolean isHidden = contents.timeline().stream().anyMatch(clip -> clip.envelopes() == null);
    return isHidden ? readLedger(contents) : readClips(contents);
  }

  private static TrackAutomation readClips(TrackContents contents) {
    Map<AutomationTarget, List<AutomationSegment>> segments = TrackAutomation.noSegments();
    for (ArrangementClip clip : contents.timeline()) {
      for (Envelope envelope : clip.envelopes()) {
        TrackAutomation.add(
            segments,
            AutomationTarget.of(envelope),
            new AutomationSegment(TimelineWritePlanner.rangeOf(clip), envelope.points()));
      }
    }
    return new TrackAutomation(TrackAutomation.join(segments), List.of());
  }

  private TrackAutomation readLedger(TrackContents contents) {
    AutomationTimeline timeline = AutomationTimeline.read(session, contents.track(), List.of());
    AutomationInWindow all = timeline.part(null, target -> true);
    Map<AutomationTarget, List<AutomationSegment>> segments = TrackAutomation.noSegments();
    all.written().forEach(entry -> TrackAutomation.add(segments, entry.target(), entry.lane()));
    all.found().forEach(found -> TrackAutomation.add(segments, found.target(), found.segment()));
    List<String> hidden =
        Stream.concat(
                timeline
                    .unreadableTargets(target -> !segments.containsKey(target), List.of())
                    .stream(),
                timeline.countUnaddressable() == 0 ? Stream.of() : Stream.of("rack chains"))
            .toList();
    return new TrackAutomation(TrackAutomation.join(segments), hidden);
  }
}
