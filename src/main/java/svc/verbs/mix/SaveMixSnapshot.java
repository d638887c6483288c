package svc.verbs.mix;

import java.util.List;
import svc.model.argument.MixerTrackReference;
import svc.model.error.Warning;
import svc.model.mixing.MixSnapshotName;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Saves the mixer settings of the set under a name. */
@VerbDeclaration(
    path = "mix snapshot save",
    tool = "edit_mix_snapshots",
    operation = "save",
    toolSummary = "Save the faders and sends of the mix under a name, to go back to later.",
    effect = VerbEffect.DESTROYS,
    summary = "Save volume, pan, sends, mute, solo and arm of all tracks under a name.",
    examples = {"mix snapshot save verse", "mix snapshot save low-end --tracks Bass --tracks Kick"})
public record SaveMixSnapshot(
    @VerbArgument(value = ArgumentDescriptions.MIX_SNAPSHOT, tool = "name", cli = "<name>")
        MixSnapshotName name,
    @VerbArgument(
            value = ArgumentDescriptions.SNAPSHOT_TRACKS,
            tool = "tracks",
            cli = "--tracks TRACK",
            optional = true)
        List<MixerTrackReference> tracks,
    @VerbArgument(
            value = ArgumentDescriptions.REPLACE,
            brief = "overwrite",
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace)
    implements MixVerb<SaveMixSnapshot.SavedMix> {

  /**
   * A mix snapshot that was saved.
   *
   * @param file the written file
   * @param tracks the number of saved tracks
   * @param replaced whether the file replaced another snapshot
   */
  public record SavedMix(
      String name,
      String file,
      int tracks,
      boolean replaced,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(SavedMix result) {
    return result.replaced()
        ? UndoPlan.outsideSet("svc did not keep the replaced mix snapshot")
        : UndoPlan.outsideSetByCalls(
            List.of(RecordedCall.of("mix snapshot delete").withArgument("name", result.name())));
  }

  @Override
  public SavedMix run(Session session) {
    CurrentMixerSettings capture = CurrentMixerSettings.read(session, tracks);
    boolean replaced =
        session.stores().mixSnapshots().write(name.text(), capture.toSnapshot(session), replace);
    String saved = session.stores().mixSnapshots().requireName(name.text());
    int count = capture.mixers().size();
    return new SavedMix(
        saved,
        session.stores().mixSnapshots().fileOf(saved).toString(),
        count,
        replaced,
        session.hostName(),
        session.warnings(),
        WriteSummary.of(
            (replaced ? "Replaced" : "Saved")
                + " the mix snapshot "
                + saved
                + " with "
                + WriteSummary.count(count, "track")));
  }
}
