package svc.verbs.mix;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.Summarized;
import svc.verb.result.WriteSummary;
import svc.verbs.mix.settings.MixerChangeText;
import svc.verbs.mix.settings.MixerResultCheck;
import svc.verbs.mix.settings.MixerUndoCall;
import svc.verbs.mix.snapshot.MatchedMix;
import svc.verbs.mix.snapshot.MixRestoration;

/** Sets the mixer of the set to a saved mix. */
@VerbDeclaration(
    path = "mix snapshot recall",
    tool = "edit_mix_snapshots",
    operation = "recall",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief = "set the mixer as saved",
    summary = "Set the mixer of the tracks as in a mix snapshot.",
    details = "Tracks are matched by name. Warnings list those that are missing.",
    examples = {"mix snapshot recall verse", "mix snapshot recall verse --tracks Bass"})
public record RecallMixSnapshot(
    @VerbArgument(value = ArgumentDescriptions.MIX_SNAPSHOT, tool = "name", cli = "<name>")
        MixSnapshotName name,
    @VerbArgument(
            value = ArgumentDescriptions.SNAPSHOT_TRACKS,
            tool = "tracks",
            cli = "--tracks TRACK",
            optional = true)
        List<MixerTrackReference> tracks)
    implements MixVerb<RecallMixSnapshot.RecalledMix> {

  /** The mixer settings of a changed track after and before the write. */
  @TableColumns({
    @TableColumn("track"),
    @TableColumn(value = "mixer.volume_db", heading = "dB"),
    @TableColumn(value = "mixer.pan", heading = "pan"),
    @TableColumn(value = "mixer.mute", heading = "M"),
    @TableColumn(value = "mixer.solo", heading = "S"),
    @TableColumn(value = "mixer.arm", heading = "A")
  })
  public record RecalledTrack(@UntrustedName String track, MixerState mixer, MixerState previous) {}

  /**
   * The changed tracks.
   *
   * @param unchanged the number of tracks that already had the settings of the snapshot
   */
  public record RecalledMix(
      String name,
      List<RecalledTrack> items,
      int total,
      int unchanged,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements Summarized {}

  @Override
  public UndoPlan undoPlan(RecalledMix result) {
    return UndoPlan.byCalls(
        result.items().stream()
            .flatMap(track -> MixerUndoCall.restoring(track.previous(), track.mixer()).stream())
            .toList());
  }

  @Override
  public RecalledMix run(Session session) {
    MatchedMix mix = MatchedMix.read(session, name.text(), tracks);
    List<ReturnTrack> returns = session.host().mixer().listReturnTracks();
    Map<MixerState, MixerChange> changes = planChanges(mix, returns);
    List<Warning> warnings = new ArrayList<>(mix.warnings());
    warnings.addAll(mix.missingReturnWarnings(returns));
    List<RecalledTrack> recalled = write(session, changes, returns, warnings);
    return new RecalledMix(
        mix.name(),
        recalled,
        recalled.size(),
        mix.tracks().size() - recalled.size(),
        session.hostName(),
        session.warnings(warnings),
        summary(mix, recalled));
  }

  private static Map<MixerState, MixerChange> planChanges(
      MatchedMix mix, List<ReturnTrack> returns) {
    MixRestoration restoration = new MixRestoration(returns);
    Map<MixerState, MixerChange> changes = new LinkedHashMap<>();
    mix.tracks()
        .forEach(
            (saved, now) ->
                restoration.plan(saved, now).ifPresent(change -> changes.put(now, change)));
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
    List<MixerState> after = session.host().mixer().write(byHandle);
    List<MixerState> before = List.copyOf(changes.keySet());
    List<RecalledTrack> recalled = new ArrayList<>();
    for (int i = 0; i < after.size(); i++) {
      MixerState now = after.get(i);
      recalled.add(new RecalledTrack(now.track(), now, before.get(i)));
      String track = TextSanitizer.quote(now.track()) + ": ";
      MixerResultCheck.compare(List.of(), changes.get(before.get(i)), returns, now).stream()
          .map(w -> new Warning(w.code(), track + w.message(), w.hint()))
          .forEach(warnings::add);
    }
    return recalled;
  }

  private static WriteSummary summary(MatchedMix mix, List<RecalledTrack> recalled) {
    if (recalled.isEmpty()) {
      return WriteSummary.of(
          mix.tracks().isEmpty()
              ? "No track of the mix snapshot " + mix.name() + " is in the set"
              : "The mixer already has the settings of the mix snapshot " + mix.name());
    }
    return WriteSummary.of(
        recalled.stream()
            .map(track -> MixerChangeText.describe(track.previous(), track.mixer()))
            .toList(),
        "tracks");
  }
}
