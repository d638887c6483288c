package svc.verbs.set;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.TimelineWriteOptions;
import svc.automation.TimelineWritePlan;
import svc.host.Capability;
import svc.host.Host;
import svc.model.clip.ArrangementClip;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.EnvelopePoint;
import svc.model.envelope.LaneChange;
import svc.model.error.Warning;
import svc.session.Session;
import svc.session.lookup.CachedDeviceChain;
import svc.setcode.AutomationRuns.AutomationRun;
import svc.setcode.ItemKind;
import svc.setcode.SetItem;
import svc.text.UtcTimestamp;
import svc.verbs.automation.AutomationInWindow;
import svc.verbs.automation.AutomationPlanMerger;
import svc.verbs.automation.AutomationTimeline;
import svc.verbs.automation.ResolvedTarget;
import svc.verbs.automation.TimelineOptions;
import svc.verbs.automation.TimelineTransaction;
import svc.verbs.set.AutomationMatcher.WantedAutomation;
import svc.verbs.set.MatchedSet.MatchedTrack;
import svc.verbs.set.SetCodeChanges.Step;

/** Writes the automation of tracks to the timeline. */
final class AutomationStage implements SetCodeStage {
  private final Session session;
  private final Host host;
  private final boolean prune;
  private final Consumer<Warning> warn;

  /**
   * Creates a stage.
   *
   * @param prune whether to remove automation that the file does not describe
   */
  AutomationStage(Session session, boolean prune, Consumer<Warning> warn) {
    this.session = session;
    this.host = session.host();
    this.prune = prune;
    this.warn = warn;
  }

  @Override
  public List<Step> plan(MatchedSet now) {
    List<Step> steps = new ArrayList<>();
    AutomationMatcher matcher = new AutomationMatcher(session);
    for (MatchedTrack track : now.tracks()) {
      List<WantedAutomation> missing = matcher.findMissing(track);
      List<AutomationRun> removed =
          prune
              ? track.present().children(ItemKind.AUTOMATE).stream()
                  .filter(item -> !now.isManaged(item))
                  .map(item -> item.automation().found())
                  .toList()
              : List.of();
      if (!missing.isEmpty() || !removed.isEmpty()) {
        if (!host.supports(Capability.AUTOMATION_LANES)) {
          host.require(Capability.ARRANGEMENT_EDITING);
          missing.forEach(this::requireNoLoop);
        }
        steps.add(MatchedSet.atLine(track.wanted(), () -> write(track, missing, removed)));
      }
    }
    return steps;
  }

  /** Throws if automation would end the loop of a clip that the file describes. */
  private void requireNoLoop(WantedAutomation wanted) {
    for (SetItem clip : wanted.track().wanted().children(ItemKind.CLIP)) {
      boolean isLooped =
          clip.id().startsWith("@") && clip.value("loop").orElse(null) instanceof Double;
      double start = isLooped ? Double.parseDouble(clip.id().substring(1)) : 0;
      double length = isLooped ? (Double) clip.value("length").orElse(0.0) : 0;
      boolean isAutomated =
          length > 0 && new BeatRange(start, start + length).intersect(wanted.window()).isPresent();
      if (isAutomated) {
        throw MatchedSet.error(
                NOT_SUPPORTED_BY_HOST,
                wanted.item(),
                "this host keeps automation in clips, and a clip with automation cannot loop as the"
                    + " one in line "
                    + clip.source().statement().range().line())
            .hint("Write out the repetitions in the notes of the clip, and remove its loop:.");
      }
    }
  }

  private void write(
      MatchedTrack track, List<WantedAutomation> missing, List<AutomationRun> removed) {
    try (TimelineTransaction transaction =
        new TimelineTransaction(session, track.contents().track())) {
      AutomationTimeline before = transaction.read(List.of());
      AutomationPlanMerger writes = new AutomationPlanMerger(track.contents().track(), before);
      List<LedgerEntry> removedEntries = removedEntries(track, removed);
      List<LaneChange> lanes = new ArrayList<>();
      if (before.hasLanes()) {
        removed.forEach(run -> lanes.add(lane(run.target(), List.of())));
      } else {
        writes.remove(removedEntries);
      }
      List<LedgerEntry> entries = new ArrayList<>();
      TimelineWriteOptions options = TimelineOptions.on(host, false, true, true);
      for (WantedAutomation wanted : missing) {
        if (wanted.isLane()) {
          lanes.add(lane(wanted.target().target(), wanted.segment().points()));
          continue;
        }
        TimelineWritePlan plan =
            writes.plan(
                wanted.window(), Map.of(wanted.target().target(), wanted.segment()), options);
        entries.addAll(transaction.ledgerEntries(plan, wanted.target(), wanted.segment()));
        plan.skipped().forEach(gap -> warn.accept(skippedWarning(wanted)));
      }
      lanes.addAll(writes.laneChanges());
      List<ArrangementClip> clips = before.hasLanes() ? before.clips() : writes.changedClips();
      transaction
          .write(
              new TimelineTransaction.PlannedTimelineWrite(
                  clips, lanes, entries, removedEntries, AutomationInWindow.EMPTY))
          .warnings()
          .forEach(warn);
    }
  }

  private static LaneChange lane(AutomationTarget target, List<EnvelopePoint> points) {
    return new LaneChange(target, 0, Double.POSITIVE_INFINITY, points);
  }

  private List<LedgerEntry> removedEntries(MatchedTrack track, List<AutomationRun> removed) {
    String now = UtcTimestamp.format(session.clock().instant().truncatedTo(ChronoUnit.SECONDS));
    CachedDeviceChain chain = new CachedDeviceChain(host, track.handle());
    List<LedgerEntry> entries = new ArrayList<>();
    for (AutomationRun run : removed) {
      DeviceParameter parameter =
          chain.findParameter(run.target().deviceId(), run.target().paramIndex()).orElseThrow();
      ResolvedTarget target =
          new ResolvedTarget(
              chain.findDevice(run.target().deviceId()).orElse(MixerDevice.DEVICE),
              parameter,
              List.of());
      entries.add(
          target.toLedgerEntry(
              track.contents().track(), run.segment(), now, host.handleNumbering()));
    }
    return entries;
  }

  private static Warning skippedWarning(WantedAutomation wanted) {
    SetItem item = wanted.item();
    return new Warning(
        "GAP_SKIPPED",
        MatchedSet.lineOf(item)
            + "gaps between clips were skipped, because this host cannot create clips on an audio"
            + " track",
        "Place clips there, or automate a part of the song that has clips.");
  }
}
