package svc.verbs.track;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.TrackReference;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Dissolves a group, or moves a track out of its group. */
@VerbDeclaration(
    path = "track ungroup",
    tool = "edit_tracks",
    operation = "ungroup",
    effect = VerbEffect.DESTROYS,
    brief = "a group, or a track out of its group",
    summary = "Dissolve a group, or move a track out of its group.",
    details =
        "The members of a dissolved group keep their places; the group is deleted with its devices and"
            + " mixer. A track that leaves its group is placed after it. Live's API cannot ungroup"
            + " tracks; there, the error says which keys to press.",
    examples = {"track ungroup Drums", "track ungroup Kick"})
public record UngroupTracks(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track)
    implements TrackVerb<UngroupTracks.UngroupedTracks> {

  /**
   * The tracks that left the group.
   *
   * @param previous the track that the call names, as it was
   */
  public record UngroupedTracks(
      List<Track> tracks, Track previous, String host, List<Warning> warnings, WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(UngroupedTracks result) {
    return UndoPlan.impossible("svc cannot restore a group");
  }

  @Override
  public UngroupedTracks run(Session session) {
    session.writes().requireOptional(Capability.TRACK_GROUPS);
    Track found = session.references().resolveTrack(track);
    session.writes().undoLog().noteExcerpt(session, UndoVerificationExcerpt.ofOutline());
    List<Track> left = session.host().tracks().ungroup(found.livesetId());
    return new UngroupedTracks(
        left, found, session.host().name(), session.warnings(), WriteSummary.of(text(found, left)));
  }

  private static String text(Track found, List<Track> left) {
    String name = TextSanitizer.sanitizeName(found.name());
    return found.kind() == TrackKind.GROUP
        ? "Dissolved group " + name + " with " + WriteSummary.count(left.size(), "member")
        : "Moved " + name + " out of its group, position " + left.get(0).position();
  }
}
