package svc.verbs.mix;

import java.util.List;
import svc.model.error.Warning;
import svc.model.mixing.MixSnapshotName;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Deletes a saved mix. */
@VerbDeclaration(
    path = "mix snapshot delete",
    tool = "edit_mix_snapshots",
    operation = "delete",
    effect = VerbEffect.DESTROYS,
    summary = "Delete a mix snapshot.",
    details = "This cannot be undone.",
    examples = "mix snapshot delete verse")
public record DeleteMixSnapshot(
    @VerbArgument(value = ArgumentDescriptions.MIX_SNAPSHOT, tool = "name", cli = "<name>")
        MixSnapshotName name)
    implements MixVerb<DeleteMixSnapshot.DeletedMix> {

  /** The deleted snapshot. */
  public record DeletedMix(String name, String host, List<Warning> warnings, WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(DeletedMix result) {
    return UndoPlan.outsideSet("svc did not keep the deleted mix snapshot");
  }

  @Override
  public DeletedMix run(Session session) {
    String deleted = session.stores().mixSnapshots().delete(name.text());
    return new DeletedMix(
        deleted,
        session.hostName(),
        session.warnings(),
        WriteSummary.of("Deleted the mix snapshot " + deleted));
  }
}
