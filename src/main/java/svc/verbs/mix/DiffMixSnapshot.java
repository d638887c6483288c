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

/** Compares a saved mix with the current one, or with another saved mix. */
@VerbDeclaration(
    path = "mix snapshot diff",
    tool = "list_mix_snapshots",
    operation = "diff",
    effect = VerbEffect.READS,
    brief = "with the current mix, or with the snapshot in other",
    summary = "Compare a mix snapshot with the mixer of the set, or with another snapshot.",
    details =
        "`before` is the value in the snapshot, and `after` the current one or that of the other"
            + " snapshot. Equal settings are omitted.",
    examples = {"mix snapshot diff verse", "mix snapshot diff verse chorus"})
public record DiffMixSnapshot(
    @VerbArgument(value = ArgumentDescriptions.MIX_SNAPSHOT, tool = "name", cli = "<name>")
        MixSnapshotName name,
    @VerbArgument(
            value = "Snapshot to compare with; the mixer of the set when omitted.",
            brief = "to compare with",
            tool = "other",
            cli = "<other>",
            optional = true)
        MixSnapshotName other,
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
   * @param other the name of the snapshot that was compared with, null for the mixer of the set
   * @param compared the number of tracks that are in both mixes
   */
  public record MixDifferences(
      String name,
      String other,
      int compared,
      List<MixDifference> items,
      int total,
      List<Warning> warnings) {}

  @Override
  public MixDifferences run(Session session) {
    MatchedMixSnapshot mix =
        other == null
            ? MatchedMixSnapshot.read(session, name.text(), tracks)
            : MatchedMixSnapshot.readBoth(session, name.text(), other.text(), tracks);
    List<MixDifference> found = new ArrayList<>();
    mix.tracks().forEach((saved, now) -> found.addAll(MixDifference.between(saved, now)));
    String otherName =
        other == null ? null : session.stores().mixSnapshots().requireName(other.text());
    return new MixDifferences(
        mix.name(), otherName, mix.tracks().size(), found, found.size(), mix.warnings());
  }
}
