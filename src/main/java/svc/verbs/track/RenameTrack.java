package svc.verbs.track;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.TrackReference;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.session.lookup.NewName;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Renames a track. */
@VerbDeclaration(
    path = "track rename",
    tool = "edit_tracks",
    operation = "rename",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Rename a track.",
    details = "A return track keeps its letter: Hall becomes A-Hall.",
    examples = {"track rename Bass \"Sub Bass\"", "track rename A-Reverb Hall"})
public record RenameTrack(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value = "Name of the track, at most 200 characters.",
            tool = "name",
            cli = "<name>")
        String name)
    implements TrackVerb<RenameTrack.RenamedTrack> {

  public RenameTrack {
    name = NewName.require(name);
  }

  /** The track after the change, and its previous name. */
  public record RenamedTrack(
      String livesetId,
      Track track,
      @UntrustedName String previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(RenamedTrack result) {
    return UndoPlan.byCalls(
        RecordedCall.of("track rename")
            .withArgument("track_id", result.livesetId())
            .withArgument("name", bareName(result.track(), result.previous())));
  }

  /**
   * Returns the name of a return track without the letter that the host puts before it, because the
   * letter can change. Other names are unchanged.
   */
  private static String bareName(Track track, String name) {
    return track.kind() == TrackKind.RETURN ? ReturnTrack.withoutLetter(name) : name;
  }

  @Override
  public RenamedTrack run(Session session) {
    session.host().require(Capability.TRACK_NAMES);
    Track before = session.references().resolveTrack(track);
    List<Track> others =
        session.host().tracks().list().stream()
            .filter(other -> !other.livesetId().equals(before.livesetId()))
            .toList();
    Track renamed = session.host().tracks().rename(before.livesetId(), name);
    session.noteNameProblems(
        "track", ReturnTrack.nameInSet(renamed, name), others.stream().map(Track::name));
    return new RenamedTrack(
        renamed.livesetId(),
        renamed,
        before.name(),
        session.host().name(),
        session.warnings(),
        WriteSummary.of(
            "Renamed track "
                + TextSanitizer.quote(before.name())
                + " to "
                + TextSanitizer.quote(renamed.name())));
  }
}
