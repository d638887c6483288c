package svc.verbs.mix;

import java.util.ArrayList;
import java.util.List;
import svc.model.argument.MixerTrackReference;
import svc.model.error.Warning;
import svc.model.mixing.MixSnapshotName;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verbs.mix.snapshot.MatchedMixSnapshot;
import svc.verbs.mix.snapshot.MixDifference;

/** Compares a saved mix with the current one. */
@VerbDeclaration(
    path = "mix snapshot diff",
    tool = "list_mix_snapshots",
    operation = "diff",
    effect = VerbEffect.READS,
    brief = "compare with the current mix",
    summary = "Compare a mix snapshot with the mixer of the set.",
    details =
        "`before` is the value in the snapshot and `after` the current one. Equal settings are"
            + " omitted.",
    examples = "mix snapshot diff verse")
public record DiffMixSnapshot(
    @VerbArgument(value = ArgumentDescriptions.MIX_SNAPSHOT, tool = "name", cli = "<name>")
        MixSnapshotName name,
    @VerbArgument(
            value = ArgumentDescriptions.SNAPSHOT_TRACKS,
            tool = "tracks",
            cli = "--tracks TRACK",
            optional = true)
        List<MixerTrackReference> tracks)
    implements MixVerb<DiffMixSnapshot.MixDifferences> {

  /**
   * The mixer settings that differ between a snapshot and the set, in the order of the tracks.
   *
   * @param compared the number of tracks that are both in the snapshot and in the set
   */
  public record MixDifferences(
      String name, int compared, List<MixDifference> items, int total, List<Warning> warnings) {}

  @Override
  public MixDifferences run(Session session) {
    MatchedMixSnapshot mix = MatchedMixSnapshot.read(session, name.text(), tracks);
    List<MixDifference> found = new ArrayList<>();
    mix.tracks().forEach((saved, now) -> found.addAll(MixDifference.between(saved, now)));
    return new MixDifferences(mix.name(), mix.tracks().size(), found, found.size(), mix.warnings());
  }
}
