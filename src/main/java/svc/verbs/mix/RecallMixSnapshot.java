package svc.verbs.mix;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import svc.automation.BeatRange;
import svc.host.Capability;
import svc.model.argument.MixerTrackReference;
import svc.model.error.Warning;
import svc.model.mixing.MixSnapshotName;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.model.track.MixerChange;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.session.Session;
import svc.session.lookup.AutomatedParameterCheck;
import svc.session.project.PositionResolver;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;
import svc.verbs.automation.AutomationTimeline;

/** Sets the mixer of the set to a saved mix. */
@VerbDeclaration(
    path = "mix snapshot recall",
    tool = "edit_mix_snapshots",
    operation = "recall",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    brief = "go back, or fade from `at` for over_beats",
    summary = "Set the mixer of the tracks as in a mix snapshot.",
    details =
        "Tracks are matched by name. Warnings list those that are missing. With {at}, volume, pan,"
            + " sends and mute become automation: a crossfade to the snapshot.",
    examples = {
      "mix snapshot recall verse",
      "mix snapshot recall verse --tracks Bass",
      "mix snapshot recall verse --at 9.1 --over 16"
    })
public record RecallMixSnapshot(
    @VerbArgument(value = ArgumentDescriptions.MIX_SNAPSHOT, tool = "name", cli = "<name>")
        MixSnapshotName name,
    @VerbArgument(
            value = ArgumentDescriptions.SNAPSHOT_TRACKS,
            tool = "tracks",
            cli = "--tracks TRACK",
            optional = true)
        List<MixerTrackReference> tracks,
    CrossfadeWindow window)
    implements MixVerb<RecallMixSnapshot.RecalledMix> {

  /**
   * A track whose mixer was changed, with its new settings, and the old values of the changed ones.
   */
  @TableColumns({
    @TableColumn("track"),
    @TableColumn(value = "mixer.volume_db", heading = "dB"),
    @TableColumn(value = "mixer.pan", heading = "pan"),
    @TableColumn(value = "mixer.mute", heading = "M"),
    @TableColumn(value = "mixer.solo", heading = "S"),
    @TableColumn(value = "mixer.arm", heading = "A")
  })
  public record RecalledTrack(
      @UntrustedName String track, MixerState mixer, PreviousMixerSettings previous) {
    private MixerState before() {
      return previous.before(mixer);
    }
  }

  /**
   * The tracks whose mixers were set, and the crossfade.
   *
   * @param unchanged the number of tracks whose mixers were not set
   * @param crossfade the automation that was written, null if the call requested no crossfade
   */
  public record RecalledMix(
      String name,
      List<RecalledTrack> items,
      int total,
      int unchanged,
      CrossfadeResult crossfade,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(RecalledMix result) {
    if (result.crossfade() != null) {
      return result.crossfade().settings().isEmpty() && result.items().isEmpty()
          ? UndoPlan.NOTHING_CHANGED
          : UndoPlan.impossible("no verb restores ranges that had no automation");
    }
    return UndoPlan.byCalls(
        result.items().stream()
            .flatMap(track -> MixerUndoCall.restoring(track.before(), track.mixer()).stream())
            .toList());
  }

  /**
   * Returns this call with the window of its crossfade in beats, so that repeating it does not
   * depend on the project's sections.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(RecalledMix result) {
    CrossfadeResult written = result.crossfade();
    CrossfadeWindow same = written == null ? window : window.inBeats(written.range().toBeats());
    return List.of(new RecallMixSnapshot(name, tracks, same));
  }

  /** Returns calls that set the values that were set, because the snapshot's file can change. */
  @Override
  public List<RecordedCall> callsWithoutFiles(RecalledMix result) {
    List<RecordedCall> calls =
        new ArrayList<>(
            result.crossfade() == null ? List.of() : result.crossfade().repeatCalls().calls());
    result
        .items()
        .forEach(
            track -> MixerUndoCall.restoring(track.mixer(), track.before()).ifPresent(calls::add));
    return calls;
  }

  @Override
  public RecalledMix run(Session session) {
    MatchedMixSnapshot mix = MatchedMixSnapshot.read(session, name.text(), tracks);
    List<ReturnTrack> returns = session.host().mixer().listReturnTracks();
    List<Warning> warnings = new ArrayList<>(mix.warnings());
    warnings.addAll(mix.missingReturnWarnings(returns));
    if (window.isGiven()) {
      return crossfade(session, mix, returns, warnings);
    }
    Map<MixerState, MixerChange> changes =
        planChanges(mix, new MixRestorationPlanner(returns)::plan);
    List<RecalledTrack> recalled = write(session, changes, returns, warnings);
    return result(session, mix, recalled, null, warnings, summary(mix, recalled));
  }

  private RecalledMix crossfade(
      Session session, MatchedMixSnapshot mix, List<ReturnTrack> returns, List<Warning> warnings) {
    session.host().require(Capability.ARRANGEMENT_CLIPS);
    PositionResolver positions = session.positions(window.project());
    BeatRange range = window.toRange(positions);
    warnings.addAll(positions.warnings());
    Map<MixerState, MixerChange> switches =
        planChanges(mix, new MixRestorationPlanner(returns)::planSwitches);
    MixCrossfade crossfade = new MixCrossfade(session, range, returns);
    CrossfadeResult written = crossfade.write(mix);
    warnings.addAll(crossfade.warnings());
    List<RecalledTrack> switched = write(session, switches, returns, warnings);
    if (!switched.isEmpty()) {
      warnings.add(switchedWarning(switched));
    }
    return result(
        session,
        mix,
        switched,
        written,
        warnings,
        crossfadeSummary(mix, written, switched, AutomationTimeline.windowText(session, range)));
  }

  private static Warning switchedWarning(List<RecalledTrack> switched) {
    return new Warning(
        "SWITCHED_AT_ONCE",
        "solo and arm cannot be automated, so svc set them immediately on these tracks: "
            + switched.stream()
                .map(track -> TextSanitizer.quote(track.track()))
                .collect(Collectors.joining(", ")),
        "To set them back, run `svc mix set`.");
  }

  private static RecalledMix result(
      Session session,
      MatchedMixSnapshot mix,
      List<RecalledTrack> recalled,
      CrossfadeResult crossfade,
      List<Warning> warnings,
      WriteSummary summary) {
    return new RecalledMix(
        mix.name(),
        recalled,
        recalled.size(),
        mix.tracks().size() - recalled.size(),
        crossfade,
        session.hostName(),
        session.warnings(warnings),
        summary);
  }

  private static Map<MixerState, MixerChange> planChanges(
      MatchedMixSnapshot mix, BiFunction<MixerState, MixerState, Optional<MixerChange>> plan) {
    Map<MixerState, MixerChange> changes = new LinkedHashMap<>();
    mix.tracks()
        .forEach(
            (saved, now) -> plan.apply(saved, now).ifPresent(change -> changes.put(now, change)));
    return changes;
  }

  private static List<RecalledTrack> write(
      Session session,
      Map<MixerState, MixerChange> changes,
      List<ReturnTrack> returns,
      List<Warning> warnings) {
    if (changes.isEmpty()) {
      return List.of();
    }
    Map<String, MixerChange> byHandle = new LinkedHashMap<>();
    changes.forEach((before, change) -> byHandle.put(before.livesetId(), change));
    session
        .userInteraction()
        .report("setting the levels of " + WriteSummary.count(changes.size(), "track"), 0.5);
    warnings.addAll(AutomatedParameterCheck.ofMixers(session.host(), changes, returns));
    List<MixerState> after = session.host().mixer().write(byHandle);
    List<MixerState> before = List.copyOf(changes.keySet());
    List<RecalledTrack> recalled = new ArrayList<>();
    for (int i = 0; i < after.size(); i++) {
      MixerState now = after.get(i);
      recalled.add(
          new RecalledTrack(now.track(), now, PreviousMixerSettings.changed(before.get(i), now)));
      String track = TextSanitizer.quote(now.track()) + ": ";
      MixerResultCheck.compare(List.of(), changes.get(before.get(i)), returns, now).stream()
          .map(w -> new Warning(w.code(), track + w.message(), w.hint()))
          .forEach(warnings::add);
    }
    return recalled;
  }

  private static WriteSummary crossfadeSummary(
      MatchedMixSnapshot mix, CrossfadeResult written, List<RecalledTrack> switched, String place) {
    if (written.settings().isEmpty()) {
      return switched.isEmpty()
          ? WriteSummary.of("No automation was needed for the mix snapshot " + mix.name())
          : summary(mix, switched);
    }
    return WriteSummary.of(
        "Wrote the crossfade to the mix snapshot "
            + mix.name()
            + ", "
            + place
            + " ("
            + WriteSummary.count(written.settings().size(), "envelope")
            + " on "
            + WriteSummary.count((int) written.countTracks(), "track")
            + ")");
  }

  private static WriteSummary summary(MatchedMixSnapshot mix, List<RecalledTrack> recalled) {
    if (recalled.isEmpty()) {
      return WriteSummary.of(
          mix.tracks().isEmpty()
              ? "No track of the mix snapshot " + mix.name() + " is in the set"
              : "The mixer already has the settings of the mix snapshot " + mix.name());
    }
    return WriteSummary.of(
        recalled.stream()
            .map(track -> MixerChangeText.describe(track.before(), track.mixer()))
            .toList(),
        "tracks");
  }
}
