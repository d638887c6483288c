package svc.verbs.set;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import svc.automation.AutomationSegment;
import svc.automation.TimelineWritePlanner;
import svc.comparison.DeviceContents;
import svc.comparison.TrackContents;
import svc.host.Capability;
import svc.model.clip.ArrangementClip;
import svc.model.device.Device;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.parameter.DisplayedValueConverter;
import svc.session.Session;
import svc.setcode.AutomationRuns;
import svc.setcode.AutomationSource;
import svc.verbs.automation.AutomationInWindow;
import svc.verbs.automation.AutomationTimeline;
import svc.verbs.automation.ResolvedTarget;

/**
 * Reads the automation on the timeline of tracks: from lanes or clips or, if the host does not show
 * the automation of clips, from the ledger.
 */
record TimelineAutomation(Session session) implements AutomationSource {

  @Override
  public AutomationRuns timeline(TrackContents contents) {
    AutomationRuns found = read(contents);
    return new AutomationRuns(
        found.runs().stream()
            .map(run -> run.withUnits(() -> units(contents, run.target())))
            .toList(),
        found.hidden());
  }

  @Override
  public DisplayedValueConverter units(TrackContents contents, AutomationTarget target) {
    boolean isMixer = MixerDevice.isHandle(target.deviceId());
    Device device =
        isMixer
            ? MixerDevice.DEVICE
            : contents.findDevice(target.deviceId()).map(DeviceContents::device).orElse(null);
    if (device == null) {
      return null;
    }
    return session
        .host()
        .devices()
        .listParameters(contents.track().livesetId(), device.id())
        .stream()
        .filter(parameter -> parameter.index() == target.paramIndex())
        .findFirst()
        .map(parameter -> new ResolvedTarget(device, parameter, List.of()))
        .map(resolved -> resolved.units(session, contents.track()))
        .orElse(null);
  }

  private AutomationRuns read(TrackContents contents) {
    if (session.host().supports(Capability.AUTOMATION_LANES)) {
      return new AutomationRuns(
          contents.lanes().stream()
              .map(lane -> AutomationRuns.lane(AutomationTarget.of(lane), lane.points()))
              .toList(),
          List.of());
    }
    boolean isHidden = contents.timeline().stream().anyMatch(clip -> clip.envelopes() == null);
    return isHidden ? readLedger(contents) : readClips(contents);
  }

  private static AutomationRuns readClips(TrackContents contents) {
    Map<AutomationTarget, List<AutomationSegment>> segments = AutomationRuns.noSegments();
    for (ArrangementClip clip : contents.timeline()) {
      for (Envelope envelope : clip.envelopes()) {
        AutomationRuns.add(
            segments,
            AutomationTarget.of(envelope),
            new AutomationSegment(TimelineWritePlanner.rangeOf(clip), envelope.points()));
      }
    }
    return new AutomationRuns(AutomationRuns.join(segments), List.of());
  }

  private AutomationRuns readLedger(TrackContents contents) {
    AutomationTimeline timeline = AutomationTimeline.read(session, contents.track(), List.of());
    AutomationInWindow all = timeline.part(null, target -> true);
    Map<AutomationTarget, List<AutomationSegment>> segments = AutomationRuns.noSegments();
    all.written().forEach(entry -> AutomationRuns.add(segments, entry.target(), entry.lane()));
    all.found().forEach(found -> AutomationRuns.add(segments, found.target(), found.segment()));
    List<String> hidden =
        Stream.concat(
                timeline
                    .unreadableTargets(target -> !segments.containsKey(target), List.of())
                    .stream(),
                timeline.countUnaddressable() == 0 ? Stream.of() : Stream.of("rack chains"))
            .toList();
    return new AutomationRuns(AutomationRuns.join(segments), hidden);
  }
}
