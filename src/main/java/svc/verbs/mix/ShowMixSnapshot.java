package svc.verbs.mix;

import java.util.List;
import svc.model.mixing.MixSnapshotName;
import svc.model.serialization.UntrustedName;
import svc.model.track.MixerState;
import svc.session.Session;
import svc.store.home.MixSnapshot;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Shows a saved mix. */
@VerbDeclaration(
    path = "mix snapshot show",
    tool = "list_mix_snapshots",
    operation = "show",
    effect = VerbEffect.READS,
    summary = "Show the mixer settings in a mix snapshot.",
    examples = "mix snapshot show verse")
public record ShowMixSnapshot(
    @VerbArgument(value = ArgumentDescriptions.MIX_SNAPSHOT, tool = "name", cli = "<name>")
        MixSnapshotName name)
    implements MixVerb<ShowMixSnapshot.ShownMix> {

  /**
   * A snapshot with the mixer settings of its tracks.
   *
   * @param set the name of the set from which it was saved, null if the host did not report it
   */
  public record ShownMix(
      String name,
      String savedAt,
      String savedOn,
      @UntrustedName String set,
      List<MixerState> items,
      int total) {}

  @Override
  public ShownMix run(Session session) {
    String found = session.stores().mixSnapshots().requireName(name.text());
    MixSnapshot snapshot = session.stores().mixSnapshots().read(found);
    return new ShownMix(
        found,
        snapshot.savedAt(),
        snapshot.host(),
        snapshot.setName(),
        snapshot.tracks(),
        snapshot.tracks().size());
  }
}
