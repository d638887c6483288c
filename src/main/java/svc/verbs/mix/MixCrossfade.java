package svc.verbs.mix;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.automation.AutomationLedger;
import svc.automation.BeatRange;
import svc.automation.PositionedRange;
import svc.automation.TimelineWritePlan;
import svc.host.Capability;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.device.MixerDevice;
import svc.model.error.Warning;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.session.UndoLog;
import svc.session.WriteStepRunner;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.result.RepeatCalls;
import svc.verbs.automation.AutomationTimeline;
import svc.verbs.automation.TimelineEnvelope;

/** Writes the change from the current mix to a mix snapshot as automation. */
final class MixCrossfade {
  private static final Set<String> SWITCHES = Set.of("solo", "arm");

  private final Session session;
  private final BeatRange window;
  private final List<ReturnTrack> returns;
  private final MixerValueConverter levels;
  private final WriteStepRunner steps = new WriteStepRunner();
  private final List<CrossfadedSetting> settings = new ArrayList<>();
  private final List<TimelineEnvelope> previous = new ArrayList<>();
  private final List<String> notAutomated = new ArrayList<>();
  private final Map<String, Set<TimelineWritePlan.SkippedRange>> gaps = new LinkedHashMap<>();
  private final List<RecordedCall> repeatCalls = new ArrayList<>();
  private int undoSteps;

  /**
   * Creates a crossfade.
   *
   * @param returns the return tracks of the set
   */
  MixCrossfade(Session session, BeatRange window, List<ReturnTrack> returns) {
    this.session = session;
    this.window = window;
    this.returns = List.copyOf(returns);
    this.levels = new MixerValueConverter(session);
  }

  /** Writes the automation of every track that has clips and a match in the snapshot. */
  CrossfadeResult write(MatchedMixSnapshot mix) {
    PositionedRange range = PositionedRange.of(window, session.host().transport().signature());
    mix.tracks().forEach(this::noteNotAutomated);
    Map<Track, MixerState> changed = findChanged(mix);
    int done = 0;
    for (Map.Entry<Track, MixerState> entry : changed.entrySet()) {
      session
          .userInteraction()
          .report(
              "fading " + TextSanitizer.quote(entry.getKey().name()),
              (double) done++ / changed.size());
      write(entry.getKey(), entry.getValue());
    }
    return new CrossfadeResult(
        range,
        List.copyOf(settings),
        List.copyOf(previous),
        undoSteps,
        session.host().automationResolution(),
        new RepeatCalls(repeatCalls));
  }

  /**
   * Returns the tracks whose settings differ from the snapshot, with their settings in the
   * snapshot.
   */
  private Map<Track, MixerState> findChanged(MatchedMixSnapshot mix) {
    Map<String, Track> byHandle =
        session.host().tracks().list().stream().collect(toMap(Track::livesetId, track -> track));
    Map<Track, MixerState> tracks = new LinkedHashMap<>();
    mix.tracks().forEach((saved, now) -> tracks.put(byHandle.get(now.livesetId()), saved));
    tracks.keySet().removeIf(track -> !canAutomate(track.kind()));
    prefetch(tracks.keySet());
    AutomationLedger ledger =
        UndoLog.numbered(
            session.host(), session.stores().ledgers().read(session.host().identity()));
    tracks.entrySet().removeIf(entry -> !hasChanges(entry.getKey(), entry.getValue(), ledger));
    return tracks;
  }

  /** Reads all timelines and mixers in two requests. */
  private void prefetch(Collection<Track> tracks) {
    session
        .host()
        .prefetch(tracks.stream().map(t -> HostQuery.of(Kind.CHAIN, t.livesetId())).toList());
    List<HostQuery> queries = new ArrayList<>(List.of(HostQuery.of(Kind.IDENTITY)));
    for (Track track : tracks) {
      queries.addAll(AutomationTimeline.queriesFor(track.livesetId()));
      queries.add(HostQuery.of(Kind.PARAMETERS, track.livesetId(), MixerDevice.NAME));
    }
    session.host().prefetch(queries);
  }

  private boolean canAutomate(TrackKind kind) {
    return kind.hasClipSlots() || session.host().supports(Capability.AUTOMATION_LANES);
  }

  private boolean hasChanges(Track track, MixerState saved, AutomationLedger ledger) {
    AutomationTimeline before = new AutomationTimeline(session, track, ledger);
    return !SettingCrossfade.find(session, track, before, window, levels, saved, returns).isEmpty();
  }

  private void write(Track track, MixerState saved) {
    steps
        .write(
            "the crossfade of " + TextSanitizer.quote(track.name()) + " could not be written: ",
            () -> TrackCrossfade.write(session, track, window, levels, saved, returns))
        .ifPresent(written -> note(track, written));
  }

  private void note(Track track, TrackCrossfade.WrittenCrossfade written) {
    settings.addAll(written.settings());
    repeatCalls.addAll(written.repeatCalls());
    previous.addAll(written.result().previous());
    undoSteps += written.result().undoSteps();
    if (!written.skipped().isEmpty()) {
      gaps.put(TextSanitizer.quote(track.name()), written.skipped());
    }
    String name = TextSanitizer.quote(track.name()) + ": ";
    List<Warning> all = new ArrayList<>(written.warnings());
    all.addAll(written.result().warnings());
    steps.addWarnings(
        all.stream().map(w -> new Warning(w.code(), name + w.message(), w.hint())).toList());
  }

  /**
   * If a track cannot have automation, records its settings that differ from the snapshot, for a
   * warning.
   */
  private void noteNotAutomated(MixerState saved, MixerState now) {
    if (canAutomate(now.kind())) {
      return;
    }
    String changed =
        MixDifference.between(saved, now).stream()
            .map(MixDifference::setting)
            .filter(setting -> !SWITCHES.contains(setting))
            .map(TextSanitizer::sanitizeName)
            .collect(joining(", "));
    if (!changed.isEmpty()) {
      notAutomated.add(TextSanitizer.quote(now.track()) + " (" + changed + ")");
    }
  }

  /** Returns the warnings about tracks and ranges that the crossfade does not include. */
  List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>(steps.warnings());
    if (!notAutomated.isEmpty()) {
      warnings.add(
          new Warning(
              "NOT_AUTOMATED",
              "this host cannot automate the mixers of group, return and master tracks, so svc did"
                  + " not recall these settings: "
                  + String.join(", ", notAutomated),
              "To set them now, recall these tracks with {tracks} and without {at}."));
    }
    if (!gaps.isEmpty()) {
      warnings.add(
          new Warning(
              "CROSSFADE_INCOMPLETE",
              "the crossfade is incomplete, because these audio tracks have ranges without clips, which"
                  + " cannot contain automation: "
                  + gaps.entrySet().stream().map(MixCrossfade::describe).collect(joining(", ")),
              "Place clips there, or recall these tracks with {tracks} and without {at}."));
    }
    return warnings;
  }

  private static String describe(Map.Entry<String, Set<TimelineWritePlan.SkippedRange>> track) {
    return track.getKey()
        + " (beats "
        + track.getValue().stream().map(gap -> gap.range().toString()).collect(joining(", "))
        + ")";
  }
}
