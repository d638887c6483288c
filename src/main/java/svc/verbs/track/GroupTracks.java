package svc.verbs.track;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.TrackReference;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.session.lookup.NewName;
import svc.text.TextSanitizer;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Moves tracks into a group. */
@VerbDeclaration(
    path = "track group",
    tool = "edit_tracks",
    operation = "group",
    effect = VerbEffect.WRITES,
    brief = "tracks, or move them into",
    summary = "Group tracks, or move them into a group.",
    details =
        "The tracks move to the first of them, or after the last member of an existing group. Groups"
            + " can contain groups; a group without members is removed. Live's API cannot group"
            + " tracks; there, the error says which keys to press.",
    examples = {"track group Bass Lead --name Melody", "track group Bass --into Drums"})
public record GroupTracks(
    @VerbArgument(value = "Tracks: numbers, handles or names.", tool = "tracks", cli = "<track>")
        List<TrackReference> tracks,
    @VerbArgument(
            value = "Name of the track, at most 200 characters.",
            tool = "name",
            cli = "--name NAME",
            optional = true)
        String name,
    @VerbArgument(
            value = "Existing group to move the tracks into; a new one when omitted.",
            brief = "existing group",
            tool = "into",
            cli = "--into GROUP",
            optional = true)
        TrackReference into)
    implements TrackVerb<GroupTracks.GroupedTracks> {

  public GroupTracks {
    if (tracks.isEmpty()) {
      throw MISSING_ARGUMENT.because("{tracks} needs at least one track");
    }
    if (name != null && into != null) {
      throw CONFLICTING_ARGUMENTS
          .because("{name} is the name of a new group and cannot be used with {into}")
          .hint("Rename an existing group with `svc track rename`.");
    }
    name = name == null ? null : NewName.require(name);
  }

  /**
   * The group.
   *
   * @param livesetId the handle of the group
   * @param tracks the group, then its members at every depth
   */
  public record GroupedTracks(
      String livesetId,
      List<Track> tracks,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(GroupedTracks result) {
    return UndoPlan.impossible("svc cannot restore the order of the tracks");
  }

  @Override
  public GroupedTracks run(Session session) {
    session.writes().requireOptional(Capability.TRACK_GROUPS);
    List<Track> members =
        tracks.stream().map(session.references()::resolveTrack).distinct().toList();
    Track group = into == null ? null : session.references().resolveTrack(into);
    if (name != null) {
      session.noteNameProblems(
          "track", name, session.host().tracks().list().stream().map(Track::name));
    }
    session.writes().undoLog().noteExcerpt(session, UndoVerificationExcerpt.ofOutline());
    List<Track> grouped =
        session
            .host()
            .tracks()
            .group(
                members.stream().map(Track::livesetId).toList(),
                group == null ? null : group.livesetId(),
                name);
    return new GroupedTracks(
        grouped.get(0).livesetId(),
        grouped,
        session.host().name(),
        session.warnings(),
        WriteSummary.of(text(members, grouped.get(0))));
  }

  private String text(List<Track> members, Track group) {
    String moved =
        members.size() == 1
            ? TextSanitizer.sanitizeName(members.get(0).name())
            : WriteSummary.count(members.size(), "track");
    String place = TextSanitizer.sanitizeName(group.name()) + ", position " + group.position();
    return into == null ? "Grouped " + moved + " as " + place : "Moved " + moved + " into " + place;
  }
}
